/** Lines of a spreadsheet written into the departments of the caller. */

import type { FastifyInstance } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { importLines } from '../../resource/sheets/importLines.ts';
import type { ImportReading } from '../../resource/sheets/lines.ts';
import type { ImportResult } from '../../resource/sheets/outcome.ts';
import { readCells } from '../../resource/sheets/readRow.ts';
import { changeDeparts, type DepartChange } from './editing.ts';

interface Import {
  readonly entity: EntityDescription;
  /** In the order in which they are written. */
  readonly reading: ImportReading;
  readonly isStrict: boolean;
  /** @throws BusinessError with the reason of a refusal */
  add(change: DepartChange, values: ReturnType<typeof readCells>): Promise<unknown>;
}

export async function importDepartLines(
  app: FastifyInstance,
  user: CurrentUser,
  { add, ...target }: Import,
): Promise<ImportResult> {
  const items = await app.dictionaries.all();
  return importLines<DepartChange>({
    ...target,
    items,
    open: (work) => changeDeparts(app, user, work),
    async write(change, { columns, cells }) {
      await add(change, readCells(items, columns, cells));
      return 'added';
    },
  });
}
