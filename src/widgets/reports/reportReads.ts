/** Online reports as pages and popup pickers read them (SYSTEM-12). */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ReportColumn, type ReportQuery, reportCalls } from '#domain/calls/reports.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { decodeDictItems, type DictItem } from '#domain/session/login.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http, Params } from '#src/api/http.ts';
import { SHARED_MS } from '#src/api/shared.ts';

export interface ReportTableColumn extends Omit<ReportColumn, 'customRender'> {
  /** Dictionary whose words stand for the values. */
  readonly dict: string | null;
}

export interface ReportHead {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ReportTableColumn[];
  readonly dictionaries: Readonly<Record<string, readonly DictItem[]>>;
}

export interface ReportFilter {
  readonly field: string;
  readonly label: string;
  /** Only after 展开. */
  readonly hidden: boolean;
  /** From–to: sent as `{field}_begin` and `{field}_end`. */
  readonly isRange: boolean;
  readonly view: Exclude<ReportQuery['view'], 'list'>;
  readonly dict: string | null;
}

export async function fetchReportHead(http: Http, code: string): Promise<ReportHead> {
  const { cgRpConfigId, cgRpConfigName, columns, dictOptions } = (
    await sendCall(http, reportCalls.readHead, { code })
  ).result;
  return {
    id: cgRpConfigId,
    name: cgRpConfigName,
    columns: columns.map(({ customRender, ...column }) => ({ ...column, dict: customRender ?? null })),
    dictionaries: Object.fromEntries(
      // Other servers give null for a dictionary without items, and each generation its own names for the words.
      Object.entries(dictOptions).map(([dict, items]) => [dict, decodeDictItems(items)]),
    ),
  };
}

export async function fetchReportQueries(http: Http, id: string): Promise<readonly ReportFilter[]> {
  const { result } = await sendCall(http, reportCalls.listConditions, { id });
  return result.map(({ field, label, hidden, mode, view, dictCode = '' }) => ({
    field,
    label,
    hidden: hidden === DigitFlag.yes,
    isRange: mode === 'group',
    view: view === 'list' ? 'text' : view,
    dict: dictCode === '' ? null : dictCode,
  }));
}

const OPENED = [reportCalls.readHead.of, 'opened'] as const;
/** Records of opened tables that are kept (WIDGET-31). */
const MOST_RECORDS = 16;

/**
 * A report with its conditions, for a page of its own. What was read of it is kept by its code, so that it stands at once
 * when it is opened again, while it is read anew (WIDGET-31).
 */
export const queryReport = (http: Http, code: string) =>
  queryOptions({
    queryKey: [...OPENED, code],
    async queryFn({ client }) {
      const head = await fetchReportHead(http, code);
      const queries = await fetchReportQueries(http, head.id);
      forgetOldest(client, code);
      return { head, queries };
    },
    gcTime: Infinity,
  });

/** Leaves room for the record of one code beside the latest of the others. */
function forgetOldest(client: QueryClient, code: string): void {
  const cache = client.getQueryCache();
  const others = cache
    .findAll({ queryKey: OPENED, predicate: ({ queryKey }) => queryKey[OPENED.length] !== code })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of others.slice(MOST_RECORDS - 1)) if (!query.isActive()) cache.remove(query);
}

/**
 * @param groupId pickers of one group share what they read for a while; `''` reads every time
 * @param query order, page, and the conditions of the report by name
 */
export const queryReportData = (http: Http, groupId: string, id: string, query: Params) =>
  queryOptions({
    queryKey: [reportCalls.listRows.of, groupId, id, query],
    queryFn: async ({ signal }) =>
      (await sendCall(http, reportCalls.listRows, { ...(query as object), id }, { signal })).result,
    staleTime: groupId === '' ? 0 : SHARED_MS,
  });
