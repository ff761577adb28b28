/**
 * Schemas of the calls of an entity (ENTITY-01). They are documentation: `readRecord` and `readQuery` also accept what
 * other clients send, for example a number as text, and refuse with the message of the field.
 */

import { type TSchema, Type } from 'typebox';
import { describeBinCalls, describeReadCalls, describeSheetCalls } from '#domain/calls/recordCalls.ts';
import { PageOf } from '#domain/calls/schemas.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { type EntityDescription, LINES_READ } from '#domain/entities/describe.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';
import { PAGING, Text } from '../../http/schemas.ts';
import { describeFields, describeFilters, describeInput, describeOnce, describeRecord } from './fields.ts';

const ORDER = Type.Object(
  {
    ...PAGING,
    column: Type.Optional(Type.String({ description: 'Fields to sort by, joined by commas.' })),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    superQueryParams: Type.Optional(Type.String({ description: 'Conditions as JSON, percent-encoded.' })),
    superQueryMatchType: Type.Optional(Type.Union([Type.Literal('and'), Type.Literal('or')])),
  },
  { $id: 'ListOrder', title: 'Pages and order of a list' },
);
/** `rev` is the revision that was seen: an edit of an older one is refused. */
const TARGET = Type.Object({ id: Type.String(), rev: Type.Optional(Type.Integer()) });

/** The list of a record, as its description has it on the server. */
export const describeList = describeOnce((entity) => ({
  ...describeReadCalls(entity).list,
  query: Type.Intersect([ORDER, describeFilters(entity)]),
  reply: PageOf(describeRecord(entity)),
}));

/** The same of deleted records. */
export const describeRecycled = describeOnce((entity) => ({
  ...describeBinCalls(entity).list,
  query: Type.Intersect([ORDER, describeFilters(entity)]),
  reply: PageOf(describeRecord(entity)),
}));

export const describeCount = describeOnce((entity) => ({
  ...describeReadCalls(entity).count,
  query: describeFilters(entity),
}));

export const describeDetail = describeOnce((entity) => ({
  ...describeReadCalls(entity).read,
  reply: Type.Unsafe<object>(describeRecord(entity)),
}));

/** What a new record takes. */
export const describeAddBody = describeOnce((entity): TSchema => {
  const required = entity.fields.filter((field) => field.required === true && field.default === undefined);
  return Type.Intersect([describeInput(entity)], { required: required.map(({ name }) => name) });
});

/** What an edit takes. */
export const describeEditBody = describeOnce((entity): TSchema => {
  const lines = entity.children === undefined ? {} : { [LINES_READ]: Type.Optional(Type.Boolean()) };
  return Type.Intersect([describeInput(entity), Type.Object({ ...TARGET.properties, ...lines })]);
});

/** Records that are named in the body. */
export const ID_LIST = Type.Object({ ids: Type.Array(Type.String()) });

/** What a call of the lifecycle takes: the record or, where it may be a selection, the records, and what the dialogs ask for. */
export function describeActionBody(transitions: readonly Transition[]): TSchema {
  const fields = transitions.flatMap(({ asks = [] }) => asks);
  const sends = transitions.flatMap((transition) => Object.keys(transition.sends ?? {}));
  const isBatch = transitions.some(({ batch }) => batch === true);
  const input = Type.Object({
    ...describeFields(fields),
    ...Object.fromEntries(sends.map((name) => [name, sentBy(transitions, name)])),
  });
  return Type.Intersect([isBatch ? Type.Union([TARGET, ID_LIST]) : TARGET, input]);
}

/** Schema of the parameter by which the server distinguishes actions of one call. */
function sentBy(transitions: readonly Transition[], name: string): TSchema {
  const titles = new Map<string, readonly string[]>();
  for (const { sends, label } of transitions) {
    const word = sends?.[name];
    if (word !== undefined) titles.set(word, [...(titles.get(word) ?? []), label]);
  }
  // From another state the same word is another action: one value, with the names of both.
  return Type.Union([...titles].map(([word, labels]) => Type.Literal(word, { title: labels.join('、') })));
}

const SHEET = Type.Object({
  selections: Type.Optional(Type.String({ description: 'Ids joined by commas: these rows only.' })),
  format: Type.Optional(Type.Literal('xlsx')),
});

/** A workbook of the rows that the filters leave. */
export const describeExport = describeOnce((entity) => ({
  ...describeSheetCalls(entity).exportRows,
  query: Type.Intersect([SHEET, describeFilters(entity)]),
}));

export const describeMailedExport = describeOnce((entity): TSchema => {
  const letter = Type.Object({ email: Type.String({ format: 'email' }), fileName: Text });
  return Type.Intersect([letter, SHEET, describeFilters(entity)]);
});

/** What an import takes. */
export const describeImport = (entity: EntityDescription): TSchema =>
  Type.Object({
    ...describeUpload(entity),
    isSingleTableImport: Type.Optional(
      Type.String({ description: 'Sent by clients of the protocol; a file is always of one list.' }),
    ),
    validateStatus: Type.Optional(Type.Literal(DigitFlag.yes, { description: 'All rows or none.' })),
    existing: Type.Optional(
      Type.Union([Type.Literal('skip'), Type.Literal('update')], {
        description: 'A row whose record exists already; otherwise it is refused.',
      }),
    ),
    refusedRows: Type.Optional(
      Type.Literal('true', {
        description: 'Answer with counts and a workbook of the rows that were not stored.',
      }),
    ),
  });

/** What a preview of an import takes. */
export const describePreview = (entity: EntityDescription): TSchema => Type.Object(describeUpload(entity));

const describeUpload = (entity: EntityDescription) => ({
  file: Type.String({ contentMediaType: 'application/octet-stream', description: 'Any part name.' }),
  foreignKeys: Type.Optional(
    Type.String({ description: `JSON object of ${(entity.importKeys ?? []).join(', ') || 'nothing'}.` }),
  ),
  parkId: Text,
  columns: Type.Optional(
    Type.String({
      description: 'JSON object: the field of a head, or an empty text to leave the column out.',
    }),
  ),
  sheets: Type.Optional(
    Type.String({ description: 'JSON object: the sheet of a file by the name of the file.' }),
  ),
});
