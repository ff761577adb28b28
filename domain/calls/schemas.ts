/** Pieces that contracts of several areas use. */
import { type TSchema, Type } from 'typebox';

/** A text that may be left out. */
export const OptionalText = Type.Optional(Type.String());

/** A number that may be left out; `''` and `null` say the same and never become 0 (WIRE-06). */
export const OptionalNumber = Type.Optional(Type.Union([Type.Literal(''), Type.Number()]));

/** The record a call is about, and the revision its caller saw; without one the last writer wins. */
export const TARGET = { id: Type.String(), rev: OptionalNumber };

/** The id of a record of this server. */
export const ID = Type.String({ pattern: '^\\d{19}$' });

export const Nothing = Type.Null();

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A page of a list (WIRE-02). */
export const PageOf = <S extends TSchema>(schema: S) =>
  Type.Object({
    records: Type.Array(schema),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  });

/** One of the codes of a dictionary or another list of named values. */
export const OneOf = <const T extends string | number>(codes: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: typeof Object.values(codes)[0], enum: Object.values(codes) });

/** One of the names of a table. */
export const NameOf = <const T extends object>(table: T) =>
  Type.Unsafe<keyof T & string>({ type: 'string', enum: Object.keys(table) });
