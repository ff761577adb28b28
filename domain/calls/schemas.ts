/** Pieces that contracts of several areas use. */

import { type TSchema, Type } from 'typebox';

/** A text that may be left out. */
export const OptionalText = Type.Optional(Type.String());

/** A number that may be left out; `''` and `null` say the same and never become 0 (WIRE-06). */
export const OptionalNumber = Type.Optional(Type.Union([Type.Literal(''), Type.Number()]));

/** Ids as a list or as a comma list. */
export const OptionalIds = Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()]));

/** The record a call is about, and the revision its caller saw; without one the last writer wins. */
export const TARGET = { id: Type.String(), rev: OptionalNumber };

/** The record as its operator saw it: whoever comes too late learns who was first. */
export const SEEN = { id: Type.String({ minLength: 1, maxLength: 19 }), rev: Type.Integer() };

/** A body with files. */
export const FILES = 'multipart/form-data';

/** What such a body holds. */
export const Upload = Type.Object({
  file: Type.String({ contentMediaType: 'application/octet-stream' }),
  biz: Type.Optional(Type.String({ description: 'Folder of the stored path.' })),
});

/** The answer of a call that answers no JSON: what it is its content types say. */
export const FileContent = Type.Unsafe<never>({});

/** A workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const HTML = 'text/html';

/** The id of a record of this server. */
export const ID = Type.String({ pattern: '^\\d{19}$' });

/** Ids joined by commas. */
export const IdList = Type.String({ pattern: '^\\d{19}(,\\d{19})*,?$', maxLength: 4000 });

/** A number of an address that is unusable becomes the default. */
const LenientNumber = (description: string) =>
  Type.Optional(Type.Unsafe<string | number>({ type: 'string', description }));

/** Parameters that cut a list into pages (`readPageRequest`). */
export const Paging = {
  pageNo: LenientNumber('From 1.'),
  pageSize: LenientNumber('1 to 1000, 10 by default.'),
};

/** A query of texts, none of them required: the handler says in words what is missing. */
export const TextsOf = <const Name extends string>(...names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, OptionalText])) as Record<Name, typeof OptionalText>,
  );

export const Nothing = Type.Null();

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Beside `total`. */
export const IsBounded = Type.Optional(
  Type.Boolean({ description: 'There are more than `total`: counting ends there (LIST-80).' }),
);

/** A page of a list (WIRE-02). */
export const PageOf = <S extends TSchema>(schema: S) =>
  Type.Object({
    records: Type.Array(schema),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
    isBounded: IsBounded,
  });

/** One of the names of a table. */
export const NameOf = <const T extends object>(table: T) =>
  Type.Unsafe<keyof T & string>({ type: 'string', enum: Object.keys(table) });

/** One of the codes of a dictionary. */
export const OneOf = <const C extends Readonly<Record<string, string>>>(codes: C, dict: string) =>
  Type.Unsafe<C[keyof C]>({ type: 'string', enum: Object.values(codes), description: dict });

/** Who wrote a row, and when: `YYYY-MM-DD HH:mm:ss`. */
export const AuditColumns = {
  createBy: Nullable(Type.String()),
  createTime: Nullable(Type.String()),
  updateBy: Nullable(Type.String()),
  updateTime: Nullable(Type.String()),
};

/** An item of a dictionary: `text`, `title` and `label` say the same, for clients of every generation. */
export const DictionaryItem = Type.Object({
  value: Type.String(),
  text: Type.String(),
  title: Type.String(),
  label: Type.String(),
  disabled: Type.Optional(
    Type.Literal(true, { description: 'Switched off: it says what it is, but is not to be chosen.' }),
  ),
});
