/** Lists and exports of rows that a package selects itself: read, filtered, sorted and paged like those of the engine. */

import type { FastifyInstance } from 'fastify';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createPage } from '../../http/envelope.ts';
import { hideColumns, hideRowValues } from '../columns.ts';
import { paginateRows, readPageOfRows } from '../pageOfRows.ts';
import { getQueryText, EXPORT_PARAMETERS, parseIds, readWholeQuery } from '../request.ts';
import { EXPORT_CHUNK, exportChunks } from '../sheets/export.ts';
import type { Rows } from '../store.ts';
import { registerExportCalls } from './sheetRoutes.ts';

export interface RowSource {
  readonly entity: EntityDescription;
  /** Columns besides the id and the fields. */
  readonly columns: readonly string[];
  /** Parameters of the list that name no field: `select` reads them. */
  readonly parameters?: readonly string[];
  /** Rows that exist for the caller. */
  select(user: CurrentUser, query: unknown): Rows | Promise<Rows>;
  /** Adds texts and names of links; absent = the rows are shown as they are stored. */
  describe?(user: CurrentUser, rows: readonly AnyRow[]): Promise<readonly AnyRow[]>;
}

/** A page as a list call asks for it. @throws BusinessError for a parameter that the list does not know */
export async function listSource(source: RowSource, user: CurrentUser, query: unknown) {
  const { entity, columns, parameters } = source;
  const visible = hideColumns(entity, user);
  const request = readWholeQuery(visible, query, parameters);
  const { records, total } = await paginateRows(await source.select(user, query), entity, request, columns);
  const described = (await source.describe?.(user, records)) ?? records;
  const rows = described.map((row) => hideRowValues(row, entity, visible));
  return createPage(rows, total, request.pageNo, request.pageSize);
}

/** @param sheet the description by whose heads the rows are written */
export function registerSourceExport(
  app: FastifyInstance,
  source: RowSource,
  sheet: EntityDescription,
): void {
  registerExportCalls({ app, entity: sheet }, (user, query) =>
    exportChunks({ app, entity: sheet }, user, query, readChunks(source, user, query)),
  );
}

/** The chosen rows, or all that match. */
async function* readChunks(
  source: RowSource,
  user: CurrentUser,
  query: unknown,
): AsyncGenerator<readonly AnyRow[]> {
  const { entity, columns, parameters = [] } = source;
  const chosen = parseIds(getQueryText(query, 'selections'));
  const request = readWholeQuery(hideColumns(entity, user), query, [...parameters, ...EXPORT_PARAMETERS]);
  const all = await source.select(user, query);
  const rows = chosen.length === 0 ? all : all.where('id', 'in', chosen);
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await readPageOfRows(rows, entity, { ...request, pageNo, pageSize: EXPORT_CHUNK }, columns);
    yield (await source.describe?.(user, page)) ?? page;
    if (page.length < EXPORT_CHUNK) return;
  }
}
