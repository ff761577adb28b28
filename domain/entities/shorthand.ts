/**
 * Short ways to write the commonest fields; what is special about one goes into `more`. The types keep names and
 * `required`, so that `RowOf` works.
 */

import type { DictionaryCode } from '../dictionaries/all.ts';
import type { FieldDescription, FieldKind, FieldType } from './fieldDescription.ts';
import { toColumnName } from './fields.ts';

type More = Omit<Partial<FieldDescription>, 'name' | 'label' | 'type'>;
/** Adds nothing that a field does not have anyway. */
type None = { readonly group?: never };
type Field<N extends string, T extends FieldType, M> = {
  readonly name: N;
  readonly label: string;
  readonly type: T;
} & M;

function field<N extends string, T extends FieldType, M>(
  name: N,
  label: string,
  type: T,
  more: M,
): Field<N, T, M> {
  return { name, label, type, ...more };
}

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** `golf:priceRule` of `golfPriceRule`. */
type RightPrefix<N extends string> = N extends `golf${infer Rest}` ? `golf:${Uncapitalize<Rest>}` : never;

/** What a record of the golf business is called elsewhere: `golfCart` → `golf_cart`, `/admin/golfCart`, `golf:cart`. */
export function nameRecord<const N extends `golf${string}`>(
  name: N,
): {
  readonly name: N;
  readonly table: SnakeCase<N>;
  readonly path: `/admin/${N}`;
  readonly permission: RightPrefix<N>;
};
export function nameRecord(name: string) {
  const [, first = '', rest = ''] = /^golf(.)(.*)$/.exec(name) ?? [];
  return {
    name,
    table: toColumnName(name),
    path: `/admin/${name}`,
    permission: `golf:${first.toLowerCase()}${rest}`,
  };
}

/** One line of text. */
export function text<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  maxLength: number,
  more?: M,
) {
  return field(name, label, 'string', { maxLength, ...(more as M) });
}

/** Codes of a dictionary. */
export function choice<const N extends string, const D extends DictionaryCode, const M extends More = None>(
  name: N,
  label: string,
  dict: D,
  more?: M,
) {
  return field(name, label, 'string', { maxLength: 2, dict, ...(more as M) });
}

/** The id of a record of another entity. */
export function reference<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  entity: string,
  more?: M & { readonly display?: string; readonly within?: readonly string[]; readonly holds?: boolean },
) {
  const { display, within, holds, ...rest } = { ...more };
  const ref = { entity, ...(display && { display }), ...(within && { within }), ...(holds && { holds }) };
  return field(name, label, 'string', { maxLength: 32, ref, ...(rest as unknown as M) });
}

/** What the server keeps beside a reference, as it was when the reference was written. */
export function copy<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  from: readonly [ref: string, field: string],
  more?: M,
) {
  const copyOf = { ref: from[0], field: from[1] };
  return field(name, label, 'string', { maxLength: 100, calculated: true as const, copyOf, ...(more as M) });
}

/** The same of a whole number, so that it sorts as one. */
export function copiedNumber<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  from: readonly [ref: string, field: string],
  more?: M,
) {
  return field(name, label, 'int', {
    calculated: true as const,
    copyOf: { ref: from[0], field: from[1] },
    ...(more as M),
  });
}

export function whole<const N extends string, const M extends More = None>(name: N, label: string, more?: M) {
  return field(name, label, 'int', more as M);
}

export function decimal<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  scale: number,
  more?: M,
) {
  return field(name, label, 'decimal', { scale, ...(more as M) });
}

/** Yuan, never negative; up to 99,999,999.99. */
export function money<const N extends string, const M extends More = None>(name: N, label: string, more?: M) {
  return field(name, label, 'decimal', {
    kind: 'money' as const,
    scale: 2,
    min: 0,
    max: 99_999_999.99,
    ...(more as M),
  });
}

/** Whole seconds, shown as `13′07″`, typed as m:ss. */
export function duration<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  more?: M,
) {
  return field(name, label, 'int', { kind: 'duration' as const, unit: '秒', ...(more as M) });
}

export function flag<const N extends string, const M extends More = None>(name: N, label: string, more?: M) {
  return field(name, label, 'flag', { dict: 'yn', ...(more as M) });
}

export function day<const N extends string, const M extends More = None>(name: N, label: string, more?: M) {
  return field(name, label, 'date', more as M);
}

export function moment<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  more?: M,
) {
  return field(name, label, 'datetime', more as M);
}

/** HH:mm. */
export function clock<const N extends string, const M extends More = None>(name: N, label: string, more?: M) {
  return field(name, label, 'time', more as M);
}

/** Several lines. */
export function paragraph<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  maxLength: number,
  more?: M,
) {
  return field(name, label, 'text', { maxLength, ...(more as M) });
}

/** JSON of a described kind. */
export function json<const N extends string, const M extends More = None>(
  name: N,
  label: string,
  kind: FieldKind,
  more?: M,
) {
  return field(name, label, 'json', { kind, ...(more as M) });
}

/** Fields that stand together in the form. */
export function section<const F extends readonly FieldDescription[]>(group: string, fields: F) {
  return fields.map((one) => ({ ...one, group })) as {
    readonly [I in keyof F]: F[I] & { readonly group: string };
  };
}

/** Computed by the server. */
export const CALC = { calculated: true } as const;
