/** The standard calls of one description, typed once (ENTITY-01). */
import { queryOptions } from '@tanstack/react-query';
import { type AnyRow, type EntityDescription, LINES_READ } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { ApiError, type Http, type Params, type Reply } from '#src/api/http.ts';
import { readPage, type Page } from '#src/api/page.ts';

export interface Count {
  readonly count: number;
  /** By field name. */
  readonly sums: Readonly<Record<string, number>>;
  /** How many records the sums are of, where not all count; `null` = all. */
  readonly counted: number | null;
}

type Progress = (part: number | null) => void;

export interface Imported {
  readonly message: string;
  /** Nothing was: not a single line, or one bad line refused them all. */
  readonly isRefused: boolean;
  /** Relative to the API base, `null` when every line was taken. */
  readonly errorPath: string | null;
}

export interface ResourceApi {
  list(params: Params, signal: AbortSignal): Promise<Page<AnyRow>>;
  /** How many rows match, and the sums of the fields with `total` over all of them. */
  count(params: Params, signal: AbortSignal): Promise<Count>;
  /** Resolves with the server's words, e.g. 添加成功！ */
  add(values: Readonly<Record<string, unknown>>): Promise<string>;
  edit(id: string, rev: number, values: Readonly<Record<string, unknown>>): Promise<string>;
  remove(id: string): Promise<string>;
  removeAll(ids: readonly string[]): Promise<string>;
  /** An action of the record's life cycle (ENTITY-07): `values` name the record, its `rev` and what was asked. */
  act(call: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  /** Deleted records, the newest deletion first. */
  recycled(params: Params, signal: AbortSignal): Promise<Page<AnyRow>>;
  /** Takes a deleted record out of the recycle bin for good. */
  purge(id: string): Promise<string>;
  /** Brings deleted records back. */
  restore(ids: readonly string[]): Promise<string>;
  /** The matching or selected rows as a spreadsheet. */
  exportXls(params: Params, onProgress: Progress): Promise<Blob>;
  /** The same as a mail; `getFileName` without its ending. */
  exportEmail(params: Params, email: string, fileName: string): Promise<string>;
  /** An empty workbook that the import reads. */
  importTemplate(): Promise<Blob>;
  /** What came of the files; `errorPath` names the list of lines that were not taken. */
  importXls(form: FormData, onProgress: Progress): Promise<Imported>;
  /** Writes the order of a list that is dragged. */
  reorder(ids: readonly string[]): Promise<string>;
  /**
   * Why another record keeps this value from being used; `null` = it is free, or nobody can say.
   * @param within the other fields that narrow the question, and the record that is left out as `id`
   */
  taken(field: string, value: string, within: Readonly<Record<string, string>>): Promise<string | null>;
  /** What a check rule says against a value; `null` = nothing, or nobody can say. */
  ruleBroken: (ruleCode: string, value: string) => Promise<string | null>;
}

// Every caller shows the failure itself, next to what failed.
const quiet = { quiet: true } as const;

/** @param of what all rows have in common: it goes with every question about several */
export function createResourceApi(
  http: Http,
  { path, table, listCall = 'list', children, scope }: EntityDescription,
  of: Params = {},
): ResourceApi {
  const several = { ...quiet, isOfPark: scope === 'park' } as const;
  return {
    async list(params, signal) {
      const { result } = await http.get(`${path}/${listCall}`, { ...params, ...of }, { ...several, signal });
      return readPage<AnyRow>(result);
    },
    async count(params, signal) {
      const { result } = await http.get(`${path}/listCount`, { ...params, ...of }, { ...several, signal });
      return countOf(result);
    },
    // A new record belongs to the park it is made in.
    add: (values) => http.post(`${path}/add`, values, several).then(words),
    // Pages edit the whole record as it was read, rows included.
    edit: (id, rev, values) =>
      http
        .put(`${path}/edit`, { ...values, id, rev, ...(children && { [LINES_READ]: true }) }, quiet)
        .then(words),
    remove: (id) => http.delete(`${path}/delete`, { id }, quiet).then(words),
    // The trailing comma is the protocol's habit.
    removeAll: (ids) => http.delete(`${path}/deleteBatch`, { ids: `${ids.join(',')},` }, quiet).then(words),
    act: (call, values) => http.put(`${path}/${call}`, values, quiet).then(words),
    async recycled(params, signal) {
      const { result } = await http.get(`${path}/recycleList`, params, { ...several, signal });
      return readPage<AnyRow>(result);
    },
    purge: (id) => http.delete(`${path}/purge`, { id }, quiet).then(words),
    restore: (ids) =>
      http.put(`${path}/restore?id=${ids.join(',')}`, { ids: ids.join(',') }, quiet).then(words),
    exportXls: (params, onProgress) =>
      http.blob(`${path}/exportXls`, { ...params, ...of }, { ...several, onProgress }),
    exportEmail: (params, email, fileName) =>
      http.get(`${path}/exportEmailXls`, { ...params, ...of, email, fileName }, several).then(words),
    importTemplate: () => http.blob(`${path}/importTemplate`, {}, quiet),
    async importXls(form, onProgress) {
      try {
        const { message, code, result } = await http.post(`${path}/importExcel`, form, {
          ...quiet,
          onProgress,
        });
        return { message, isRefused: false, errorPath: code === '201' ? errorPathOf(result) : null };
      } catch (error) {
        const errorPath = error instanceof ApiError ? errorPathOf(error.result) : '';
        if (!(error instanceof ApiError) || errorPath === '') throw error;
        return { message: error.message, isRefused: true, errorPath };
      }
    },
    reorder: (ids) => http.put(`${path}/sort`, { ids }, quiet).then(words),
    taken(field, value, { id, ...within }) {
      const params = {
        tableName: table,
        fieldName: toColumnName(field),
        fieldVal: value,
        ...(id !== undefined && { dataId: id }),
        ...(Object.keys(within).length > 0 && { within: JSON.stringify(within) }),
      };
      return refusalOf(http.get('/sys/duplicate/check', params, quiet));
    },
    // The protocol's habit: the value is encoded once more than the address asks.
    ruleBroken: (ruleCode, value) =>
      refusalOf(
        http.get('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) }, quiet),
      ),
  };
}

/**
 * How many rows match, and their sums, as the query cache knows them.
 * @param answers of the list so far, where each is to be summed anew
 */
export const queryCount = (api: ResourceApi, { name }: EntityDescription, params: Params, answers = 0) =>
  queryOptions({
    queryKey: [name, 'listCount', params, answers],
    queryFn: ({ signal }) => api.count(params, signal),
    meta: { quiet: true },
  });

/** A page of deleted records, the last deleted first. */
export const queryRecycled = (api: ResourceApi, { name }: EntityDescription, page: Params) =>
  queryOptions({
    queryKey: [name, 'recycleList', page],
    queryFn: ({ signal }) => api.recycled({ column: 'updateTime', order: 'desc', ...page }, signal),
    meta: { quiet: true },
  });

/** A check that could not be made must not keep anybody from saving: the server decides then. */
async function refusalOf(check: Promise<unknown>): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    return error instanceof ApiError && error.kind === 'business' ? error.message : null;
  }
}

/** `{count, sum, counted?}`, where `sum` holds a number a field (LIST-19). */
function countOf(result: unknown): Count {
  const { count, sum, counted } = recordOf(result);
  const sums = Object.entries(recordOf(sum)).flatMap(([name, value]) =>
    Number.isFinite(Number(value)) ? [[name, Number(value)] as const] : [],
  );
  return {
    count: Number(count ?? 0),
    sums: Object.fromEntries(sums),
    counted: typeof counted === 'number' ? counted : null,
  };
}

/** The dialog gets a path, other callers an object with it (LIST-10). */
function errorPathOf(result: unknown): string {
  if (typeof result === 'string') return result;
  const { fileUrl } = recordOf(result);
  return typeof fileUrl === 'string' ? fileUrl : '';
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const words = ({ message }: Reply<unknown>): string => message;
