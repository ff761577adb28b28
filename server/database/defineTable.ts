/**
 * A table of the system, described once: its columns in the words of SQL, of which come the type of its rows (`Database`) and
 * what makes the table (`tableSteps.ts`). Tables of records get theirs from `domain/entities` (`resource/table.ts`).
 */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type SqlType =
  | `varchar(${number})`
  | `char(${number})`
  | 'text'
  | 'date'
  | 'timestamp(0)'
  | 'timestamptz'
  | 'integer'
  | 'bigint'
  | `numeric(${number}, ${number})`
  | 'double precision'
  | 'boolean'
  | 'bytea'
  | 'jsonb'
  | 'xid8';

/** As `create table` has it behind the name of the column. */
export type ColumnText =
  `${SqlType}${'' | ' primary key' | ' not null'}${'' | ' unique'}${'' | ` default ${string}` | ` references ${string}` | ' generated always as identity'}`;

export interface TableDescription {
  /** camelCase, as in `Database`. */
  readonly name: string;
  /** By camelCase name, in the order of the table. */
  readonly columns: Readonly<Record<string, ColumnText>>;
  /** Constraints of several columns by name: `primary key (…)`, `unique (…)`. */
  readonly keys?: Readonly<Record<string, `${'primary key' | 'unique'} ${string}`>>;
  /** By name, what stands behind the table: `(park_id, raise_ts)`, `(ts) where not kept`. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** The same of unique ones: made with the table, and by no later step, for there may be rows by then. */
  readonly uniqueIndexes?: Readonly<Record<string, string>>;
}

export function defineTable<const N extends string, const D extends Omit<TableDescription, 'name'>>(
  name: N,
  description: D,
): D & { readonly name: N } {
  return { name, ...description };
}

/** Who wrote a row and when (ENTITY-04). */
export const AUDIT_COLUMNS = {
  createBy: 'varchar(50)',
  createTime: 'timestamp(0)',
  updateBy: 'varchar(50)',
  updateTime: 'timestamp(0)',
} as const;

type Value<C extends ColumnText> = C extends `${'integer' | 'bigint' | 'numeric' | 'double'}${string}`
  ? number
  : C extends `boolean${string}`
    ? boolean
    : C extends `bytea${string}`
      ? Buffer
      : C extends `jsonb${string}`
        ? unknown
        : string;

/** What the database fills by itself may be left out of a new row, and so may what may be empty. */
type Column<C extends ColumnText, V> = C extends `${string} generated ${string}`
  ? GeneratedAlways<V>
  : C extends `${string} ${'not null' | 'primary key'}${string}`
    ? C extends `${string} default ${string}`
      ? Generated<V>
      : V
    : ColumnType<V | null, V | null | undefined, V | null>;

/** @typeParam Narrow what is known more closely than its column says: codes of a dictionary, for example */
export type TableOf<D extends TableDescription, Narrow = object> = {
  [K in keyof D['columns']]: Column<
    D['columns'][K],
    K extends keyof Narrow ? NonNullable<Narrow[K]> : Value<D['columns'][K]>
  >;
};

/** The members of `Database` for a union of descriptions. */
export type TablesOf<D extends TableDescription> = { [T in D as T['name']]: TableOf<T> };
