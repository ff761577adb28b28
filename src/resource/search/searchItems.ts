/** What stands in the search bar of a description. Pure. */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listFilters } from '#domain/entities/fields.ts';
import { PARK } from '../list/listQuery.ts';

export type SearchItem =
  | {
      readonly kind: 'field';
      readonly name: string;
      readonly label: string;
      readonly field: FieldDescription;
    }
  /** One picker for two days: records whose period overlaps it. */
  | { readonly kind: 'period'; readonly name: string; readonly label: string; readonly to: string }
  | { readonly kind: 'park'; readonly name: string; readonly label: string };

/**
 * @param offersPark whether the reader sees several parks and may choose one
 */
export function buildSearchItems(entity: EntityDescription, offersPark: boolean): readonly SearchItem[] {
  const { period, scope } = entity;
  const fields = listFilters(entity);
  const isPeriod = period !== undefined && [period.from, period.to].every((name) => has(fields, name));
  const items = fields.flatMap((field): readonly SearchItem[] => {
    const { name, label } = field;
    if (isPeriod && name === period.to) return [];
    if (isPeriod && name === period.from) return [{ kind: 'period', name, label: '日期', to: period.to }];
    return [{ kind: 'field', name, label, field }];
  });
  const park: SearchItem = { kind: 'park', name: PARK, label: '球场' };
  return offersPark && scope === 'park' ? [park, ...items] : items;
}

const has = (fields: readonly FieldDescription[], wanted: string): boolean =>
  fields.some(({ name }) => name === wanted);

/** What was typed, by filter: blanks go, a period becomes its two days. */
export function toFilters(
  items: readonly SearchItem[],
  typed: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const text = typed[item.name]?.trim() ?? '';
      if (text === '' || text === ',') return [];
      if (item.kind !== 'period') return [[item.name, text] as const];
      const [from = '', to = ''] = text.split(',');
      return [[item.name, from] as const, [item.to, to] as const].filter(([, day]) => day !== '');
    }),
  );
}

/** What the inputs start with. */
export function toTypedTexts(
  items: readonly SearchItem[],
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    items.flatMap((item) => {
      if (item.kind !== 'period') {
        const value = filters[item.name];
        return value === undefined ? [] : [[item.name, value] as const];
      }
      const range = `${filters[item.name] ?? ''},${filters[item.to] ?? ''}`;
      return range === ',' ? [] : [[item.name, range] as const];
    }),
  );
}
