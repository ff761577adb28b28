/** 导出 and 导入 of accounts (SYSTEM-26). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { userSheet } from '#domain/entities/userSheet.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { EMPTY_ACCOUNT } from '../../auth/account.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { NO_PASSWORD } from '../../auth/passwords.ts';
import { addPeople, type NewPeople } from '../../auth/people.ts';
import { BusinessError } from '../../http/errors.ts';
import { createCodeLookup } from '../../resource/dictionary.ts';
import { registerSourceExport } from '../../resource/routes/rowSource.ts';
import { registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { importLines } from '../../resource/sheets/importLines.ts';
import { type ImportReading, readImportLines } from '../../resource/sheets/lines.ts';
import type { ImportResult } from '../../resource/sheets/outcome.ts';
import { readCells } from '../../resource/sheets/readRow.ts';
import { readAccountBody, refuseTakenValues } from './accountBody.ts';
import { describeWritableUser } from './fieldRights.ts';
import { createUserRows } from './userList.ts';
import { findPositions } from './userRows.ts';

export const registerUserSheetRoutes: FastifyPluginAsync = async (app) => {
  registerSourceExport(app, createUserRows(app), userSheet);
  registerImportRoutes({ app, entity: userSheet }, async (user, { files, isStrict, choice }) =>
    importUsers(app, user, await readImportLines(userSheet, files, choice), isStrict),
  );
};

/**
 * Each line as if it had been added by hand, without a role, department or park. No sheet carries passwords: nobody
 * signs in before a manager has set one.
 * @param isStrict all of them or none
 */
async function importUsers(
  app: FastifyInstance,
  user: CurrentUser,
  reading: ImportReading,
  isStrict: boolean,
): Promise<ImportResult> {
  const items = await app.dictionaries.all();
  const writable = await describeWritableUser(app.db, user);
  const positions = await findPositions(app.db);
  const codes = createCodeLookup(items);
  return importLines<NewPeople>({
    entity: userSheet,
    items,
    reading,
    isStrict,
    open: (work) => addPeople(app, user, work),
    async write({ tx, add }, { columns: heads, cells }) {
      const sent = readCells(items, heads, cells);
      const { post = '' } = sent;
      const body = { ...sent, post: codesOf(positions, String(post)) };
      const { username, columns, unique } = readAccountBody(writable, body, { codes });
      await refuseTakenValues(tx, unique, '');
      await add({ ...EMPTY_ACCOUNT, ...columns, username, passwordHash: NO_PASSWORD, links: {} });
      return 'added';
    },
  });
}

/** Positions by name or by code. @throws BusinessError for one that there is not */
function codesOf(positions: ReadonlyMap<string, string>, text: string): string {
  return splitPieces(text)
    .map((piece) => {
      const [code] = [...positions].find(([key, name]) => key === piece || name === piece) ?? [];
      if (code === undefined) throw new BusinessError(`职务：没有“${piece}”`);
      return code;
    })
    .join(',');
}
