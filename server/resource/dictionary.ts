/** Values and texts of dictionaries (ENTITY-05). */

import type { WireDictItem } from '#domain/calls/dictionaries.ts';
import type { Codes } from '#domain/records/check.ts';

/** Items by dictionary code, also those that are switched off: records may hold them (ENTITY-12). */
export type Items = Readonly<Record<string, readonly WireDictItem[]>>;

/** Values that may be chosen now. An unknown or empty dictionary checks nothing. */
export function createCodeLookup(items: Items): Codes {
  return (dict) => {
    const known = getDictItems(items, dict);
    return known.length === 0
      ? undefined
      : known.filter(({ disabled }) => disabled !== true).map(({ value }) => value);
  };
}

/** Comma lists piecewise; an unknown piece stays as it is. */
export function formatDictValue(items: Items, dict: string, value: string | number): string {
  const texts = textsOf(getDictItems(items, dict));
  const list = String(value);
  const text = texts.get(list);
  if (text !== undefined) return text;
  return list
    .split(',')
    .map((piece) => texts.get(piece) ?? piece)
    .join(',');
}

/** Texts by value, of items that were read once. */
const found = new WeakMap<readonly WireDictItem[], ReadonlyMap<string, string>>();

function textsOf(items: readonly WireDictItem[]): ReadonlyMap<string, string> {
  const known = found.get(items) ?? new Map(items.toReversed().map(({ value, text }) => [value, text]));
  found.set(items, known);
  return known;
}

export function getDictItems(items: Items, dict: string): readonly WireDictItem[] {
  return Object.hasOwn(items, dict) ? (items[dict] ?? []) : [];
}
