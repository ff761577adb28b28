/**
 * The calls that a record has by its description (ENTITY-01): where they are, who may make them and what they answer, for
 * every record in one place. What they take is checked by the description itself, which refuses in the words of the field.
 */

import { Type } from 'typebox';
import type { EntityDescription } from '../entities/describe.ts';
import type { Transition } from '../entities/lifecycle.ts';
import type { ImportPreview } from '../records/importPreview.ts';
import { type CallAccess, defineCall } from './call.ts';
import { ReadableRecord } from './records.ts';
import { FileContent, FILES, Nothing, Nullable, OptionalText, PageOf, XLSX } from './schemas.ts';

/** What a call of a record asks for is said by name. */
const Fields = Type.Record(Type.String(), Type.Unknown());

type Described = Pick<
  EntityDescription,
  'name' | 'path' | 'title' | 'permission' | 'callPermission' | 'readers'
>;

type Rights = Pick<Described, 'permission' | 'callPermission'>;
type RightOf<D extends Rights, Action extends string> = D extends { readonly callPermission: string }
  ? D['callPermission']
  : `${D['permission']}:${Action}`;

/** The right `{prefix}:{action}`, or the one right of all its calls. */
export const getRecordRight = <const D extends Rights, const Action extends string>(
  { permission, callPermission }: D,
  action: Action,
) => ({ permission: (callPermission ?? `${permission}:${action}`) as RightOf<D, Action> });

/** What a list is asked: fields with what they are to be, page and order. The server says in words what it does not know. */
const Filters = Type.Record(Type.String(), Type.Unknown());

/** Who reads: holders of the right of the list, or everybody signed in. */
const getReadAccess = (entity: Described): CallAccess =>
  entity.readers === 'signedIn' ? 'signedIn' : getRecordRight(entity, 'list');

/** The calls that read a record as lists and forms do. */
export const describeReadCalls = <const E extends EntityDescription>(entity: E) => {
  const read = { of: entity.name, access: getReadAccess(entity) };
  const live = entity.live === undefined ? {} : { live: entity.live };
  return {
    list: defineCall({
      ...read,
      ...live,
      method: 'GET',
      path: `${entity.path}/${entity.listCall ?? 'list'}` as `/${string}`,
      summary: `${entity.title}：列表`,
      query: Filters,
      reply: PageOf(ReadableRecord(entity)),
    }),

    /** How many match, and the sums of the fields with `total` over all of them (LIST-19). */
    count: defineCall({
      ...read,
      method: 'GET',
      path: `${entity.path}/listCount` as `/${string}`,
      summary: `${entity.title}：合计`,
      query: Filters,
      reply: Type.Object({
        count: Type.Integer(),
        sum: Type.Record(Type.String(), Type.Number()),
        counted: Type.Optional(
          Type.Integer({ description: 'How many the sums are of, where not all count.' }),
        ),
        isBounded: Type.Optional(
          Type.Boolean({ description: 'There are more than `count`, and nothing is summed (LIST-80).' }),
        ),
      }),
    }),

    /** It follows no messages: whoever changes it would lose what they typed. */
    read: defineCall({
      ...read,
      method: 'GET',
      path: `${entity.path}/queryById` as `/${string}`,
      summary: `${entity.title}：详情`,
      query: Type.Object({ id: Type.String() }),
      reply: ReadableRecord(entity),
    }),
  };
};

/** The calls that write a record as forms and lists do; a record has those that its description leaves it. */
export const describeWriteCalls = <const D extends Described>(entity: D) => ({
  add: defineCall({
    method: 'POST',
    path: `${entity.path}/add` as `/${string}`,
    summary: `${entity.title}：新增`,
    access: getRecordRight(entity, 'add'),
    of: entity.name,
    body: Fields,
    reply: Type.String({ description: 'Its id.' }),
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: `${entity.path}/edit` as `/${string}`,
    summary: `${entity.title}：修改`,
    access: getRecordRight(entity, 'edit'),
    of: entity.name,
    body: Fields,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: `${entity.path}/delete` as `/${string}`,
    summary: `${entity.title}：删除`,
    access: getRecordRight(entity, 'delete'),
    of: entity.name,
    query: Type.Object({ id: Type.String() }),
    reply: Nothing,
  }),

  removeBatch: defineCall({
    method: 'DELETE',
    path: `${entity.path}/deleteBatch` as `/${string}`,
    summary: `${entity.title}：批量删除`,
    access: getRecordRight(entity, 'deleteBatch'),
    of: entity.name,
    query: Type.Object({ ids: Type.String({ description: 'Joined by commas.' }) }),
    reply: Nothing,
  }),

  /** They exchange the places they hold. */
  sort: defineCall({
    method: 'PUT',
    path: `${entity.path}/sort` as `/${string}`,
    summary: `${entity.title}：排序`,
    access: getRecordRight(entity, 'edit'),
    of: entity.name,
    body: Fields,
    reply: Nothing,
  }),
});

/** What becomes of records in the recycle bin. */
export const describeBinCalls = <const E extends EntityDescription>(entity: E) => ({
  list: defineCall({
    method: 'GET',
    path: `${entity.path}/recycleList` as `/${string}`,
    summary: `${entity.title}：回收站`,
    access: getRecordRight(entity, 'restore'),
    of: entity.name,
    query: Filters,
    reply: PageOf(ReadableRecord(entity)),
  }),

  /** Back out of the recycle bin. */
  restore: defineCall({
    method: 'PUT',
    path: `${entity.path}/restore` as `/${string}`,
    summary: `${entity.title}：恢复`,
    access: getRecordRight(entity, 'restore'),
    of: entity.name,
    body: Fields,
    reply: Nothing,
  }),

  /** Out of the recycle bin for good. */
  purge: defineCall({
    method: 'DELETE',
    path: `${entity.path}/purge` as `/${string}`,
    summary: `${entity.title}：彻底删除`,
    access: getRecordRight(entity, 'purge'),
    of: entity.name,
    query: Type.Object({ id: Type.String() }),
    reply: Nothing,
  }),
});

/**
 * An action of the lifecycle (ENTITY-07): the record, its `rev`, and what was asked.
 * @param transitions all that the call may mean; whoever only makes the call names none
 */
export const describeActionCall = (
  entity: Described,
  { call, transitions = [] }: { readonly call: string; readonly transitions?: readonly Transition[] },
) =>
  defineCall({
    method: 'PUT',
    path: `${entity.path}/${call}` as `/${string}`,
    summary: `${entity.title}：${[...new Set(transitions.map(({ label }) => label))].join('、')}`,
    access: getActionAccess(transitions),
    of: entity.name,
    body: Fields,
    reply: Nothing,
  });

/** Which right it takes is known once the action is, where those of one call ask for different ones. */
function getActionAccess(transitions: readonly Transition[]): CallAccess {
  const [permission, ...others] = [...new Set(transitions.map((one) => one.permission))];
  return permission !== undefined && others.length === 0 ? { permission } : 'signedIn';
}

/** How many lines of a file were taken, and what was done to them. */
const COUNTS = {
  totalCount: Type.Integer(),
  errorCount: Type.Integer(),
  successCount: Type.Integer(),
};

/** The same in detail, for clients that send `refusedRows`. */
const DETAILS = {
  addedCount: Type.Optional(Type.Integer()),
  updatedCount: Type.Optional(Type.Integer()),
  skippedCount: Type.Optional(Type.Integer()),
};

const Preview = Type.Unsafe<ImportPreview>(
  Type.Object({
    matchedBy: Type.Array(Type.String(), {
      description: 'Labels of the fields that say whether a record exists already.',
    }),
    fields: Type.Array(
      Type.Object({ name: Type.String(), label: Type.String(), isRequired: Type.Boolean() }),
    ),
    files: Type.Array(
      Type.Object({
        name: Type.String(),
        sheets: Type.Array(Type.String()),
        sheet: Type.String(),
        problem: Nullable(Type.String()),
        total: Type.Integer(),
        heads: Type.Array(
          Type.Object({ head: Type.String(), field: Type.String(), isKnown: Type.Boolean() }),
        ),
        rows: Type.Array(
          Type.Object({
            line: Type.Integer(),
            values: Type.Record(Type.String(), Type.String()),
            problem: OptionalText,
          }),
        ),
      }),
    ),
  }),
);

/** 201 where some lines were not taken: then a file names them. A dialog of the protocol gets its path alone. */
const ImportOutcome = Type.Union([
  Type.Object({
    ...COUNTS,
    ...DETAILS,
    ignored: Type.Array(Type.String(), { description: 'Heads that nothing was made of.' }),
    defaulted: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), rows: Type.Integer() }), {
      description: 'Columns that were not in the file, and what was stored for them.',
    }),
  }),
  Type.Object({
    ...COUNTS,
    ...DETAILS,
    msg: Type.String(),
    fileUrl: Type.String({ description: 'Below the base path.' }),
    fileName: Type.String(),
    workbook: Type.Optional(
      Type.String({ description: 'Base64: the lines that were not stored, to correct and import again.' }),
    ),
  }),
  Nullable(Type.String({ description: 'Path of the file.' })),
]);

/** Spreadsheets of a record (LIST-08, LIST-09). */
export const describeSheetCalls = (entity: Described) => ({
  /** A workbook of the rows that the filters leave. */
  exportRows: defineCall({
    method: 'GET',
    path: `${entity.path}/exportXls` as `/${string}`,
    summary: `${entity.title}：导出`,
    access: getRecordRight(entity, 'exportXls'),
    of: entity.name,
    query: Fields,
    produces: ['application/vnd.ms-excel', XLSX],
    reply: FileContent,
  }),

  /** An empty workbook that the import reads. */
  downloadTemplate: defineCall({
    method: 'GET',
    path: `${entity.path}/importTemplate` as `/${string}`,
    summary: `${entity.title}：导入模板`,
    access: getRecordRight(entity, 'importExcel'),
    of: entity.name,
    produces: [XLSX],
    reply: FileContent,
  }),

  exportByMail: defineCall({
    method: 'GET',
    path: `${entity.path}/exportEmailXls` as `/${string}`,
    writes: true,
    summary: `${entity.title}：导出到邮箱`,
    access: getRecordRight(entity, 'exportXls'),
    of: entity.name,
    query: Fields,
    reply: Nothing,
  }),

  importRows: defineCall({
    method: 'POST',
    path: `${entity.path}/importExcel` as `/${string}`,
    summary: `${entity.title}：导入`,
    access: getRecordRight(entity, 'importExcel'),
    of: entity.name,
    consumes: FILES,
    reply: ImportOutcome,
  }),

  /** What an import of files would store, and what is not known. */
  previewImport: defineCall({
    method: 'POST',
    path: `${entity.path}/importPreview` as `/${string}`,
    summary: `${entity.title}：导入预览`,
    access: getRecordRight(entity, 'importExcel'),
    of: entity.name,
    consumes: FILES,
    reply: Preview,
  }),
});

/** The rows of a sub-table alone, by the id of the record they belong to. */
export const describeChildrenCall = <const E extends EntityDescription>(
  entity: Described,
  child: E,
  readCall: string,
) =>
  defineCall({
    method: 'GET',
    path: `${entity.path}/${readCall}` as `/${string}`,
    summary: `${child.title}：列表`,
    access: getReadAccess(entity),
    of: entity.name,
    query: Type.Object({ id: Type.String() }),
    reply: Type.Array(ReadableRecord(child)),
  });
