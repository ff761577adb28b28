/** From codes to words (WIDGET-02). */

import type { DictItem } from '#domain/session/login.ts';
import { hasNoValue, splitValues } from './values.ts';

/** Words of one or several codes in their order; an unknown code stays as it is. */
export function formatDictText(
  items: readonly DictItem[],
  value: string | number | null | undefined,
): string {
  const texts = new Map(items.map((item) => [item.value, item.text]));
  return splitValues(value)
    .map((code) => texts.get(code) ?? code)
    .join(',');
}

/**
 * Words of several codes in the order of the dictionary; nothing known gives the value itself back, `null` in words
 * nothing.
 */
export function formatMultiDictText(
  items: readonly DictItem[] | undefined,
  value: string | number | null | undefined,
): string {
  if (hasNoValue(value) || value === 'null' || items === undefined || items.length === 0) return '';
  const codes = new Set(splitValues(value));
  const known = items.filter((item) => codes.has(item.value)).map(({ text }) => text);
  return known.length === 0 ? String(value) : known.join(',');
}
