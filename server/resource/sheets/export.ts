/** `exportXls` (LIST-08): the chosen rows, or all that match, as a spreadsheet. */

import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyRow } from '#domain/entities/describe.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { canSeeAllParks } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { WorkQueue } from '../../http/workQueue.ts';
import { hideColumns } from '../columns.ts';
import type { ResourceContext } from '../context.ts';
import { loadDisplayRows } from '../displayRows.ts';
import { EXPORTS, MAX_EXPORT_ROWS, MAX_OLD_FORMAT_ROWS, MAX_OLD_FORMAT_TEXT } from '../limits.ts';
import { parseIds, readQuery, getQueryText } from '../request.ts';
import { getScope } from '../scope.ts';
import { findRows, findPage } from '../store.ts';
import type { SheetCell, Sheet, SheetFormat } from './job.ts';
import { ExportLines, HEAD_ROWS } from './layout.ts';
import { addMarks } from './namesakes.ts';
import { runSheetJob } from './thread.ts';

/** Rows that are read and formatted at a time; afterwards the database is left to others for as long as that took. */
export const EXPORT_CHUNK = 500;

const queue = new WorkQueue(EXPORTS, '正在导出的文件过多，请稍后再试');

export interface Download {
  readonly bytes: Buffer;
  readonly mime: string;
  /** With its ending. */
  nameFor(title: string): string;
  headersFor(title: string): Readonly<Record<string, string>>;
}

const KIND: Record<SheetFormat, { readonly mime: string; readonly extension: string }> = {
  biff8: { mime: 'application/vnd.ms-excel', extension: 'xls' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
};

/**
 * @param query a list call, `selections` (ids) and `format=xlsx`
 * @throws BusinessError for more rows than one file takes; RequestError 429 when too many wait
 */
export function exportRows(context: ResourceContext, user: CurrentUser, query: unknown): Promise<Download> {
  return exportChunks(context, user, query, readTextChunks(context, user, query));
}

/** The same of rows that a package reads itself, with their texts; see `exportRows`. */
export function exportChunks(
  { app, entity }: Pick<ResourceContext, 'app' | 'entity'>,
  user: CurrentUser,
  query: unknown,
  chunks: AsyncIterable<readonly AnyRow[]>,
): Promise<Download> {
  return queue.run(user.username, async () => {
    const items = await app.dictionaries.all();
    const lines = new ExportLines(hideColumns(entity, user), items, canSeeAllParks(user));
    let since = performance.now();
    for await (const rows of chunks) {
      lines.add(rows);
      if (lines.count > MAX_EXPORT_ROWS)
        throw new BusinessError(`一次最多导出${MAX_EXPORT_ROWS}条，请缩小查询范围`);
      if (rows.length === EXPORT_CHUNK) await pause(performance.now() - since);
      since = performance.now();
    }
    return createSheetFile(lines.finish(user.realname), getQueryText(query, 'format'));
  });
}

async function* readTextChunks(
  context: ResourceContext,
  user: CurrentUser,
  query: unknown,
): AsyncGenerator<readonly AnyRow[]> {
  for await (const rows of readChunks(context, user, query)) {
    const named = await loadDisplayRows(context, user.tenantId, rows);
    yield await addMarks(context, user.tenantId, named);
  }
}

/**
 * Rows as a file of one sheet.
 * @param type `xlsx`, or anything else for the old format that other clients expect: that one is written while it holds
 * every row and every text whole
 * @throws BusinessError
 */
export function createSheetFile(rows: readonly (readonly SheetCell[])[], type: string): Promise<Download> {
  const isOld =
    type !== 'xlsx' && rows.length <= MAX_OLD_FORMAT_ROWS + HEAD_ROWS + 1 && rows.every(fitsOldFormat);
  return createBookFile([{ name: 'Sheet1', rows }], isOld ? 'biff8' : 'xlsx');
}

const fitsOldFormat = (row: readonly SheetCell[]): boolean =>
  row.every((cell) => typeof cell !== 'string' || cell.length <= MAX_OLD_FORMAT_TEXT);

/** Sheets as a file, and the headers it is answered with. @throws BusinessError */
export async function createBookFile(sheets: readonly Sheet[], format: SheetFormat): Promise<Download> {
  const answer = await runSheetJob({ kind: 'write', sheets, format });
  if (!('bytes' in answer)) throw new BusinessError('导出失败');
  const { mime, extension } = KIND[format];
  const nameFor = (title: string): string => `${title}.${extension}`;
  return {
    bytes: Buffer.from(answer.bytes),
    mime,
    nameFor,
    headersFor: (title) => ({
      'content-type': mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameFor(title))}`,
      'cache-control': 'no-store',
    }),
  };
}

async function* readChunks(
  context: ResourceContext,
  user: CurrentUser,
  query: unknown,
): AsyncGenerator<readonly AnyRow[]> {
  const { db, entity } = context;
  const scope = getScope(entity, user);
  const chosen = parseIds(getQueryText(query, 'selections'));
  const request = { ...readQuery(hideColumns(entity, user), user, query), pageSize: EXPORT_CHUNK };
  for (let pageNo = 1; chosen.length === 0; pageNo += 1) {
    const { records: page } = await findPage(db, entity, scope, { ...request, pageNo });
    yield await withDocuments(context, user, page);
    if (page.length < EXPORT_CHUNK) return;
  }
  const found = await findRows(db, entity, scope, chosen, 'live', 'record');
  yield chosen.flatMap((id) => found.find((row) => row.id === id) ?? []);
}

/** A list leaves out documents; a sheet may hold some of them. */
async function withDocuments(
  { db, entity }: ResourceContext,
  user: CurrentUser,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  if (!listExportFields(entity).some(({ type, kind }) => type === 'json' || kind === 'richText')) return rows;
  const ids = rows.map(({ id }) => id);
  const found = await findRows(db, entity, getScope(entity, user), ids, 'live', 'record');
  const whole = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => whole.get(row.id) ?? row);
}
