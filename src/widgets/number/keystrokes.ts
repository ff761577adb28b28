/** What may stand in a number field while it is typed, and what it means afterwards (CHECK-03). */

import { readTypedNumber } from '#domain/validation/spelling.ts';

/** A beginning of a number: optional minus, digits, one point. */
export function isNumberDraft(text: string, scale?: number): boolean {
  const [, decimals] = /^-?\d*(?:\.(\d*))?$/.exec(text) ?? [null, null];
  if (decimals === null) return false;
  if (scale === 0) return !text.includes('.');
  return scale === undefined || (decimals ?? '').length <= scale;
}

/** The number that was typed, `null` when it is none (yet): `-`, `.`, nothing. */
export function parseNumber(text: string): number | null {
  if (!/\d/.test(text) || !isNumberDraft(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

export function clampNumber(value: number | null, min?: number, max?: number): number | null {
  if (value === null) return null;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value));
}

/** The text, or the number that it spells in another way: what is pasted may be `￥1,000.00`, or in full-width digits (CHECK-09). */
export function takeText(text: string, accepts: (text: string) => boolean): string | null {
  if (accepts(text)) return text;
  const plain = String(readTypedNumber(text) ?? '');
  return plain !== '' && accepts(plain) ? plain : null;
}
