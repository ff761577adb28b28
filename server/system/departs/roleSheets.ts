/** 导出 and 导入 of department roles, for who looks after the departments (SYSTEM-113). */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AnyRow } from '#domain/entities/describe.ts';
import { departRoleSheet } from '#domain/entities/departRoleSheet.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { getQueryText, parseIds } from '../../resource/request.ts';
import { registerExportCalls, registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { EXPORT_CHUNK, exportChunks } from '../../resource/sheets/export.ts';
import { explainLine } from '../../resource/sheets/import.ts';
import { type ImportLine, type ImportReading, readImportLines } from '../../resource/sheets/lines.ts';
import { createImportResult, type ImportResult } from '../../resource/sheets/outcome.ts';
import { readCells } from '../../resource/sheets/readRow.ts';
import { changeDeparts, type DepartCall } from './editing.ts';
import { addDepartRole, listDepartRoles } from './roles.ts';

/** Nothing more is read than the list shows, and nothing written than a form could. */
const READ = { ...departRoleSheet, callPermission: 'system:departRole:list' };
const WRITTEN = { ...departRoleSheet, callPermission: 'system:departRole:add' };

export const registerDepartRoleSheetRoutes: FastifyPluginAsync = async (app) => {
  registerExportCalls({ app, entity: READ }, (user, query) =>
    exportChunks({ app, entity: READ }, user, query, readChunks(app, user, query)),
  );
  registerImportRoutes({ app, entity: WRITTEN }, async (user, { files, isStrict, choice }) =>
    importDepartRoles(app, user, await readImportLines(WRITTEN, files, choice), isStrict),
  );
};

async function* readChunks(
  app: FastifyInstance,
  user: CurrentUser,
  query: unknown,
): AsyncGenerator<readonly AnyRow[]> {
  const chosen = parseIds(getQueryText(query, 'selections'));
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = await listDepartRoles(app.db, user, query, {
      chosen,
      pageNo,
      pageSize: EXPORT_CHUNK,
    });
    yield records;
    if (records.length < EXPORT_CHUNK) return;
  }
}

/** Takes the transaction back; the problems say why. */
class NothingImported extends Error {}

/** @param isStrict all of them or none */
async function importDepartRoles(
  app: FastifyInstance,
  user: CurrentUser,
  reading: ImportReading,
  isStrict: boolean,
): Promise<ImportResult> {
  const { lines } = reading;
  const items = await app.dictionaries.all();
  const problems: string[] = [];
  const imported: ImportLine[] = [];
  const add = async (line: ImportLine, run: (work: (call: DepartCall) => Promise<void>) => Promise<void>) => {
    try {
      await run((call) => addDepartRole(call, readCells(items, line.columns, line.cells)));
      imported.push(line);
    } catch (error) {
      problems.push(`${line.where}${explainLine(error)}`);
    }
  };
  // oxlint-disable no-await-in-loop -- one connection, and a line may repeat what one before it took
  if (!isStrict) for (const line of lines) await add(line, (work) => changeDeparts(app, user, work));
  else
    try {
      await changeDeparts(app, user, async (call) => {
        for (const line of lines) await add(line, (work) => work(call));
        if (problems.length > 0) throw new NothingImported();
      });
    } catch (error) {
      if (!(error instanceof NothingImported)) throw error;
      return createImportResult(WRITTEN, items, reading, [], problems);
    }
  // oxlint-enable no-await-in-loop
  return createImportResult(WRITTEN, items, reading, imported, problems);
}
