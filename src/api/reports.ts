/** Online reports as popup pickers read them (SYSTEM-12). */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { decodeDictItems, type DictItem } from '#domain/session/login.ts';
import type { Http, Params } from './http.ts';
import { readPage } from './page.ts';
import { SHARED_MS } from './shared.ts';

export interface ReportTableColumn {
  readonly dataIndex: string;
  readonly title: string;
  readonly sorter: boolean;
  readonly align: 'left' | 'center' | 'right';
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
  readonly view: 'text' | 'date' | 'datetime' | 'number';
  readonly dict: string | null;
}

const VIEWS: ReadonlySet<unknown> = new Set(['date', 'datetime', 'number']);

export type ReportRow = Readonly<Record<string, unknown>>;

const BASE = '/online/cgreport/api';

/** @throws `Error` when the answer is no report */
export async function fetchReportHead(http: Http, code: string): Promise<ReportHead> {
  const { result } = await http.get<Readonly<Record<string, unknown>>>(
    `${BASE}/getRpColumns/${encodeURIComponent(code)}`,
  );
  const { cgRpConfigId, cgRpConfigName, columns, dictOptions } = result;
  if (typeof cgRpConfigId !== 'string') throw new Error('报表配置不正确');
  return {
    id: cgRpConfigId,
    name: typeof cgRpConfigName === 'string' ? cgRpConfigName : code,
    columns: recordsOf(columns).map(columnOf),
    dictionaries: Object.fromEntries(
      // Dictionaries without items come as null.
      Object.entries((dictOptions ?? {}) as Record<string, unknown>)
        .filter(([, items]) => items !== null)
        .map(([dict, items]) => [dict, decodeDictItems(items)]),
    ),
  };
}

export async function fetchReportQueries(http: Http, id: string): Promise<readonly ReportFilter[]> {
  const { result } = await http.get(`${BASE}/getQueryInfo/${encodeURIComponent(id)}`);
  return recordsOf(result).map(({ field, label, hidden, mode, view, dictCode }) => ({
    field: String(field),
    label: typeof label === 'string' ? label : String(field),
    hidden: String(hidden) === '1',
    isRange: mode === 'group',
    // Fields that are typed or chosen come by several names.
    view: VIEWS.has(view) ? (view as ReportFilter['view']) : 'text',
    dict: typeof dictCode === 'string' && dictCode !== '' ? dictCode : null,
  }));
}

const OPENED = ['report', 'opened'] as const;
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
    meta: { quiet: true },
  });

/** Leaves room for the record of one code beside the latest of the others. */
function forgetOldest(client: QueryClient, code: string): void {
  const cache = client.getQueryCache();
  const others = cache
    .findAll({ queryKey: OPENED, predicate: ({ queryKey }) => queryKey[OPENED.length] !== code })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of others.slice(MOST_RECORDS - 1)) if (!query.isActive()) cache.remove(query);
}

export interface ReportLine {
  readonly code: string;
  readonly name: string;
  readonly columnCount: number;
  readonly queryCount: number;
}

/** The reports that the user may open. */
export const queryReports = (http: Http) =>
  queryOptions({
    queryKey: ['report', 'list'],
    queryFn: async ({ signal }) =>
      readPage<ReportLine>(
        (await http.get('/online/cgreport/head/list', { pageNo: 1, pageSize: 100 }, { quiet: true, signal }))
          .result,
      ),
    meta: { quiet: true },
  });

/** @param groupId pickers of one group share what they read for a while; `''` reads every time */
export const queryReportData = (http: Http, groupId: string, id: string, params: Params) =>
  queryOptions({
    queryKey: ['report', groupId, id, params],
    queryFn: async ({ signal }) =>
      readPage<ReportRow>(
        (await http.get(`${BASE}/getData/${encodeURIComponent(id)}`, params, { quiet: true, signal })).result,
      ),
    staleTime: groupId === '' ? 0 : SHARED_MS,
    meta: { quiet: true },
  });

function recordsOf(list: unknown): readonly ReportRow[] {
  return (Array.isArray(list) ? (list as unknown[]) : []).filter(
    (item): item is ReportRow => typeof item === 'object' && item !== null,
  );
}

function columnOf({ dataIndex, title, sorter, align, customRender }: ReportRow): ReportTableColumn {
  return {
    dataIndex: String(dataIndex),
    title: typeof title === 'string' ? title : String(dataIndex),
    sorter: sorter === true,
    align: align === 'center' || align === 'right' ? align : 'left',
    dict: typeof customRender === 'string' ? customRender : null,
  };
}
