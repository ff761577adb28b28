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
  /** No two live records of the same scope share the value. */
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
export interface RecordCheck {
  readonly field: string;
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
  readonly checks?: readonly RecordCheck[];
  readonly defaultSort?: { readonly column: string; readonly order: 'asc' | 'desc' };
}
