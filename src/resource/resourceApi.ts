/** The standard calls of one description, typed once (ENTITY-01). */

import { queryOptions } from '@tanstack/react-query';
import {
  describeActionCall,
  describeBinCalls,
  describeReadCalls,
  describeSheetCalls,
  describeWriteCalls,
} from '#domain/calls/recordCalls.ts';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import { type AnyRow, type EntityDescription, LINES_READ } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { fetchFile, sendCall, sendForm } from '#src/api/call.ts';
import { ApiError, type Http, type Params, type Reply } from '#src/api/http.ts';
import { readPage, type Page } from '#src/api/page.ts';
import { listRecords } from '#src/api/records.ts';

export interface Count {
  readonly count: number;
  /** By field name. */
  readonly sums: Readonly<Record<string, number>>;
  /** How many records the sums are of, where not all count; `null` = all. */
  readonly counted: number | null;
  /** There are more than `count`, and nothing is summed (LIST-80). */
  readonly isBounded: boolean;
}

type Progress = (part: number | null) => void;
type Values = Readonly<Record<string, unknown>>;

/** The old format is for clients that ask for none. */
const SHEET = { format: 'xlsx' } as const;

/** The result of writing a form: the message of the server, and the id of a new record where the server returns it. */
export interface Written {
  readonly message: string;
  readonly addedId: string | null;
}

export type ResourceApi = ReturnType<typeof createResourceApi>;

/**
 * Writes resolve with the server's words, e.g. 添加成功！
 * @param of what all rows have in common: it goes with every question about several
 */
export function createResourceApi(http: Http, entity: EntityDescription, of: Params = {}) {
  const { table, children, scope } = entity;
  const ofPark = { isOfPark: scope === 'park' } as const;
  const sheets = describeSheetCalls(entity);
  const calls = describeWriteCalls(entity);
  const bin = describeBinCalls(entity);
  return {
    list: (params: Params, signal: AbortSignal): Promise<Page<AnyRow>> =>
      listRecords(http, entity, { ...params, ...of }, signal),
    /** How many rows match, and the sums of the fields with `total` over all of them. */
    async count(params: Params, signal: AbortSignal): Promise<Count> {
      const query: Values = { ...params, ...of };
      return countOf(
        (await sendCall(http, describeReadCalls(entity).count, query, { ...ofPark, signal })).result,
      );
    },
    // A new record belongs to the park it is made in.
    add: (values: Values) => sendCall(http, calls.add, values, ofPark).then(words),
    /** The same for a page that shows the new record. */
    addRecord: (values: Values) =>
      sendCall(http, calls.add, values, ofPark).then(({ message, result }): Written => ({
        message,
        addedId: typeof result === 'string' ? result : null,
      })),
    // Pages edit the whole record as it was read, rows included.
    edit: (id: string, rev: number, values: Values) =>
      sendCall(http, calls.edit, { ...values, id, rev, ...(children && { [LINES_READ]: true }) }).then(words),
    remove: (id: string) => sendCall(http, calls.remove, { id }).then(words),
    // The trailing comma is the protocol's habit.
    removeAll: (ids: readonly string[]) =>
      sendCall(http, calls.removeBatch, { ids: `${ids.join(',')},` }).then(words),
    /** An action of the record's life cycle (ENTITY-07): `values` name the record, its `rev` and the input. */
    act: (call: string, values: Values) =>
      sendCall(http, describeActionCall(entity, { call }), values).then(words),
    /** Deleted records. */
    async recycled(params: Params, signal: AbortSignal): Promise<Page<AnyRow>> {
      const query: Values = params;
      return readPage<AnyRow>((await sendCall(http, bin.list, query, { ...ofPark, signal })).result);
    },
    /** Takes a deleted record out of the recycle bin for good. */
    purge: (id: string) => sendCall(http, bin.purge, { id }).then(words),
    /** Brings deleted records back. */
    restore: (ids: readonly string[]) =>
      sendCall(
        http,
        { ...bin.restore, path: `${bin.restore.path}?id=${ids.join(',')}` as `/${string}` },
        { ids: ids.join(',') },
      ).then(words),
    /** The matching or selected rows as a spreadsheet. */
    exportXls: (params: Params, onProgress: Progress) =>
      fetchFile(http, sheets.exportRows, { ...params, ...of, ...SHEET }, { ...ofPark, onProgress }),
    /** The same as a mail; `fileName` without its ending. */
    exportEmail: (params: Params, email: string, fileName: string) =>
      sendCall(
        http,
        sheets.exportByMail,
        { ...(params as object), ...(of as object), ...SHEET, email, fileName },
        ofPark,
      ).then(words),
    /** Writes the order of a list that is dragged. */
    reorder: (ids: readonly string[]) => sendCall(http, calls.sort, { ids }).then(words),
    ...createImportCalls(http, entity),
    ...createValueChecks(http, table),
  };
}

/** What an import asks and sends. */
function createImportCalls(http: Http, entity: EntityDescription) {
  const sheets = describeSheetCalls(entity);
  return {
    /** An empty workbook that the import reads. */
    importTemplate: () => fetchFile(http, sheets.downloadTemplate, {}),
    /** What an import of the files would store. */
    importPreview: async (form: FormData, signal: AbortSignal) =>
      (await sendForm(http, sheets.previewImport, form, { signal })).result,
    importXls: (form: FormData, onProgress: Progress) =>
      sendForm(http, sheets.importRows, form, { onProgress }),
  };
}

/** Checks of a value that only the server can make. */
function createValueChecks(http: Http, table: string) {
  return {
    /**
     * Why another record keeps this value from being used; `null` = it is free, or the check is not possible.
     * @param within the other fields that narrow the check, and the record that is left out as `id`
     */
    taken(
      field: string,
      value: string,
      { id, ...within }: Readonly<Record<string, string>>,
    ): Promise<string | null> {
      return refusalOf(
        sendCall(http, valueCheckCalls.isFree, {
          tableName: table,
          fieldName: toColumnName(field),
          fieldVal: value,
          dataId: id ?? '',
          within: JSON.stringify(within),
        }),
      );
    },
    /** The message of a check rule against a value, encoded once more than the address needs; see `taken`. */
    ruleBroken: (ruleCode: string, value: string) =>
      refusalOf(sendCall(http, valueCheckCalls.followsRule, { ruleCode, value: encodeURIComponent(value) })),
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
  });

/** A page of deleted records, the last deleted first. */
export const queryRecycled = (api: ResourceApi, { name }: EntityDescription, page: Params) =>
  queryOptions({
    queryKey: [name, 'recycleList', page],
    queryFn: ({ signal }) => api.recycled({ column: 'updateTime', order: 'desc', ...page }, signal),
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
  const { count, sum, counted, isBounded } = recordOf(result);
  const sums = Object.entries(recordOf(sum)).flatMap(([name, value]) =>
    Number.isFinite(Number(value)) ? [[name, Number(value)] as const] : [],
  );
  return {
    count: Number(count ?? 0),
    sums: Object.fromEntries(sums),
    counted: typeof counted === 'number' ? counted : null,
    isBounded: isBounded === true,
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const words = ({ message }: Reply<unknown>): string => message;
