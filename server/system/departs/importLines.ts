/** Lines of a spreadsheet written one by one into the departments of the caller. */

import type { FastifyInstance } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { listRefusalReasons } from '../../resource/sheets/import.ts';
import type { ImportLine, ImportReading } from '../../resource/sheets/lines.ts';
import { createImportResult, type ImportResult, NO_LINES } from '../../resource/sheets/outcome.ts';
import { readCells } from '../../resource/sheets/readRow.ts';
import { changeDeparts, type DepartChange } from './editing.ts';

type Values = ReturnType<typeof readCells>;

interface Import {
  readonly entity: EntityDescription;
  /** In the order in which they are written. */
  readonly reading: ImportReading;
  /** All of them or none; otherwise a bad line leaves the others alone. */
  readonly isStrict: boolean;
  /** @throws what the line is refused for */
  add(change: DepartChange, values: Values): Promise<unknown>;
}

/** Thrown to roll the transaction back; the lines carry the reasons. */
class NothingImported extends Error {}

export async function importDepartLines(
  app: FastifyInstance,
  user: CurrentUser,
  { entity, reading, isStrict, add }: Import,
): Promise<ImportResult> {
  const items = await app.dictionaries.all();
  const refused = new Map<ImportLine, readonly string[]>();
  const imported: ImportLine[] = [];
  type Run = (work: (change: DepartChange) => Promise<void>) => Promise<void>;
  const addLine = async (line: ImportLine, run: Run): Promise<void> => {
    try {
      const values = readCells(items, line.columns, line.cells);
      await run(async (change) => void (await add(change, values)));
      imported.push(line);
    } catch (error) {
      refused.set(line, listRefusalReasons(error));
    }
  };
  if (!isStrict)
    for (const line of reading.lines) await addLine(line, (work) => changeDeparts(app, user, work));
  else
    try {
      await changeDeparts(app, user, async (change) => {
        for (const line of reading.lines) await addLine(line, (work) => work(change));
        if (refused.size > 0) throw new NothingImported();
      });
    } catch (error) {
      if (!(error instanceof NothingImported)) throw error;
      return createImportResult(entity, items, reading, NO_LINES, refused);
    }
  return createImportResult(entity, items, reading, { ...NO_LINES, added: imported }, refused);
}
