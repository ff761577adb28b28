/** Dictionary texts of list rows and the values a field may take (http 6.5). */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Codes } from '#domain/validation/check.ts';
import type { DictItem } from '../system/dictionaries.ts';

/** Enabled items by dictionary code. */
export type Items = Readonly<Record<string, readonly DictItem[]>>;

/** An unknown or empty dictionary checks nothing. */
export function codesOf(items: Items): Codes {
  return (dict) => {
    const known = itemsOf(items, dict);
    return known.length === 0 ? undefined : known.map(({ value }) => value);
  };
}

/** Adds `{field}_dictText`; comma lists piecewise, an unknown piece stays as it is, an empty value gets none. */
export function withTexts(entity: EntityDescription, row: AnyRow, items: Items): AnyRow {
  const siblings = entity.fields.flatMap(({ name, dict }) => {
    const value = row[name];
    if (dict === undefined || (typeof value !== 'string' && typeof value !== 'number') || value === '')
      return [];
    const known = itemsOf(items, dict);
    const text = String(value)
      .split(',')
      .map((piece) => known.find((item) => item.value === piece)?.text ?? piece)
      .join(',');
    return [[`${name}_dictText`, text] as const];
  });
  return { ...row, ...Object.fromEntries(siblings) };
}

function itemsOf(items: Items, dict: string): readonly DictItem[] {
  return Object.hasOwn(items, dict) ? (items[dict] ?? []) : [];
}
