/**
 * The language in which every business record is described once (design, "one description, both sides").
 * The server derives table columns, validation, list/add/edit/delete routes and export from it; the console derives
 * types, columns, search fields and the form.
 */

export type FieldType =
  'string' | 'text' | 'int' | 'decimal' | 'date' | 'datetime' | 'time' | 'flag' | 'json';

export interface FieldDescription {
  /** Wire name, camelCase; the column is its snake_case. */
  readonly name: string;
  /** Chinese label. */
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** Characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point of a `decimal`. */
  readonly scale?: number;
  readonly pattern?: { readonly regex: string; readonly message: string };
  /** Dictionary code: values come from it, rows carry `{name}_dictText`. */
  readonly dict?: string;
  /** No two records of the same scope share the value; a deleted one keeps it, so that it can come back (http 5.19). */
  readonly unique?: 'tenant' | 'park';
  /** Computed by the server: shown, never accepted. */
  readonly calculated?: boolean;
  readonly default?: string | number;
  /** Unit shown after the value, e.g. 秒. */
  readonly unit?: string;
  /** Column in the list; absent = not a column. */
  readonly list?: { readonly width?: number; readonly fixed?: 'left' | 'right'; readonly sortable?: boolean };
  /** Search field: how the typed value is matched. */
  readonly search?: 'like' | 'eq' | 'in' | 'range';
  /** Section of the form this field stands in; absent = not in the form (unless calculated: shown in detail). */
  readonly group?: string;
  readonly help?: string;
}

/** A rule over several fields; `message` is shown at `field`. */
interface RecordCheck {
  readonly field: string;
  /** Other fields the rule looks at: a change there asks it again. */
  readonly reads: readonly string[];
  readonly message: string;
  holds(record: Readonly<Record<string, unknown>>): boolean;
}

export interface EntityDescription {
  /** e.g. `golfPark` */
  readonly name: string;
  /** e.g. `golf_park` */
  readonly table: string;
  /** e.g. `/admin/golfPark` */
  readonly path: string;
  /** Permission prefix, e.g. `golf:park`; actions append `:add`, `:edit`, `:delete`, `:deleteBatch`, … */
  readonly permission: string;
  /** Chinese name of one record, e.g. 球场. */
  readonly title: string;
  /** Field that names a record to people. */
  readonly display: string;
  /** `park`: rows carry parkId and calls are limited to the caller's park; `parkItself`: the row is the park. */
  readonly scope: 'tenant' | 'park' | 'parkItself';
  readonly fields: readonly FieldDescription[];
  /** Who may read inside their scope: holders of `{permission}:list` (the rule), or everybody signed in. */
  readonly readers?: 'permitted' | 'signedIn';
  readonly checks?: readonly RecordCheck[];
  /** Order of a list when nobody asked for one: selectors and other clients. List pages ask for the newest first. */
  readonly defaultSort?: { readonly column: string; readonly order: 'asc' | 'desc' };
}

/** Keeps the literal types of a description, so that `RowOf` can tell names and value types from it. */
export function describeEntity<const E extends EntityDescription>(description: E): E {
  return description;
}

/** What the server adds to every record (golf-domain 0): never written by a caller, `rev` excepted. */
interface StandardRow {
  readonly id: string;
  readonly createBy: string | null;
  /** `YYYY-MM-DD HH:mm:ss`, GMT+8. */
  readonly createTime: string | null;
  readonly updateBy: string | null;
  readonly updateTime: string | null;
  readonly sysOrgCode: string | null;
  /** Starts at 1, +1 with each write; an edit sends the one it saw. */
  readonly rev: number;
}

type ValueOf<F extends FieldDescription> = F extends { readonly type: 'int' | 'decimal' } ? number : string;

/** One record of `E` as the wire carries it; `{field}_dictText` siblings come with the rows of a list. */
export type RowOf<E extends EntityDescription> = StandardRow & {
  readonly [F in E['fields'][number] as F['name']]: F extends { readonly required: true }
    ? ValueOf<F>
    : ValueOf<F> | null;
};

/** JSON fields are text on the wire. */
type WireValue = string | number | null;

/** A record whose description is only known at run time. */
export type AnyRow = StandardRow & Readonly<Record<string, WireValue | undefined>>;
