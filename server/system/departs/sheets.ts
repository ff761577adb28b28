/** Departments as a spreadsheet: every line names itself by its code, and so its parent (SYSTEM-80). */

import type { FastifyInstance } from 'fastify';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { departSheet } from '#domain/entities/departSheet.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { cutBranchLevel, isBranchCode } from '#domain/records/branchCode.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { createResourceContext, transact, type Work } from '../../resource/context.ts';
import { formatDictValue, type Items } from '../../resource/dictionary.ts';
import { type Download, exportChunks } from '../../resource/sheets/export.ts';
import { importLines } from '../../resource/sheets/importLines.ts';
import { type ImportLine, readImportLines } from '../../resource/sheets/lines.ts';
import type { ImportResult } from '../../resource/sheets/outcome.ts';
import { readCells } from '../../resource/sheets/readRow.ts';
import type { ImportUpload } from '../../resource/sheets/upload.ts';
import { findLiveDeparts } from './departRows.ts';
import { addDepart } from './rules.ts';

const CATEGORY = 'org_category';

/** @param chosen ids of the lines; none = all departments */
export function exportDeparts(
  app: FastifyInstance,
  user: CurrentUser,
  query: unknown,
  chosen: readonly string[],
): Promise<Download> {
  return exportChunks({ app, entity: departSheet }, user, query, readDeparts(app, user, chosen));
}

async function* readDeparts(
  app: FastifyInstance,
  user: CurrentUser,
  chosen: readonly string[],
): AsyncGenerator<readonly AnyRow[]> {
  const items = await app.dictionaries.all();
  const departs = await findLiveDeparts(app.db, user.tenantId);
  const wanted = chosen.length === 0 ? departs : departs.filter(({ id }) => chosen.includes(id));
  yield wanted.toSorted((a, b) => (a.orgCode < b.orgCode ? -1 : 1)).map((row) => toSheetRow(row, items));
}

const toSheetRow = (row: StoredDepart, items: Items): AnyRow =>
  ({ ...row, orgCategory_dictText: formatDictValue(items, CATEGORY, row.orgCategory) }) as unknown as AnyRow;

/** Parents before their children, whatever their order in the files; a bad line leaves the others alone. */
export async function importDeparts(
  app: FastifyInstance,
  user: CurrentUser,
  { files, choice, isStrict }: ImportUpload,
): Promise<ImportResult> {
  const reading = await readImportLines(departSheet, files, choice);
  const items = await app.dictionaries.all();
  const departs = createResourceContext(app, sysDepart);
  return importLines<Work>({
    entity: departSheet,
    items,
    reading: { ...reading, lines: reading.lines.toSorted((a, b) => codeOf(a).length - codeOf(b).length) },
    isStrict,
    open: (work) => transact(departs, user, work),
    async write(work, { columns, cells }) {
      await addLine(work, readCells(items, columns, cells));
      return 'added';
    },
  });
}

function codeOf({ columns, cells }: ImportLine): string {
  const column = columns.find(({ field }) => field.name === 'orgCode');
  const cell = column === undefined ? null : cells[column.index];
  return typeof cell === 'string' ? cell.trim() : '';
}

async function addLine(work: Work, values: Readonly<Record<string, string | number>>): Promise<void> {
  const { orgCode: sent = '' } = values;
  const orgCode = String(sent).trim();
  if (!isBranchCode(orgCode)) throw new BusinessError('机构编码：每级须为一个大写字母和两位数字，如A01A02');
  const { tx, user } = work;
  const taken = tx.selectFrom('sysDepart').select('id').where('orgCode', '=', orgCode);
  if ((await taken.executeTakeFirst()) !== undefined)
    throw new BusinessError(`机构编码：${orgCode}已存在，忽略导入`);
  const above = cutBranchLevel(orgCode);
  const departs = await findLiveDeparts(tx, user.tenantId);
  const parent = departs.find((row) => row.orgCode === above);
  if (above !== '' && parent === undefined) throw new BusinessError(`机构编码：上级部门${above}不存在`);
  const { default: usual } = departSheet.fields.find(({ name }) => name === 'orgCategory') ?? {};
  await addDepart(work, { orgCategory: usual, ...values, parentId: parent?.id ?? '' }, orgCode);
}
