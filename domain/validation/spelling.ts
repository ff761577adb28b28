/**
 * How people write numbers, days, times, words and yes or no, whatever the keyboard, the sheet or the page they copy
 * from: one reader for forms, grids and imports (CHECK-09). What it cannot read is nobody's to guess.
 */

import { parseMoment } from './moments.ts';

const ON = new Set(['true', '1', '是', '√', '✓', 'y', 'yes', 'on', '开', '启用']);
const OFF = new Set(['', 'false', '0', '否', '×', '✗', 'n', 'no', 'off', '关', '停用']);

/**
 * `1,234.50`, `￥80`, `－3`, `１８.４`; groups of three only, for `1,5` may be meant as one and a half.
 * @returns `''` for blanks, `undefined` for what is no number
 */
export function readTypedNumber(text: string): number | '' | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\s¥$元]/gu, '');
  if (plain === '') return '';
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[-+]?\d+)?$/iu.test(plain)) return undefined;
  const number = Number(plain.replaceAll(',', ''));
  return /\d/u.test(plain) && Number.isFinite(number) ? number : undefined;
}

/** Seconds of `m:ss` or of plain seconds; `null` for anything else. */
export function readDuration(text: string): number | null {
  const narrow = text.normalize('NFKC').trim();
  const [, minutes, seconds] = /^(\d{1,5}):([0-5]\d)$/.exec(narrow) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds);
  return /^\d{1,7}$/.test(narrow) ? Number(narrow) : null;
}

/** `undefined` = neither. */
export function readTruth(text: string): boolean | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (ON.has(word)) return true;
  return OFF.has(word) ? false : undefined;
}

/** `1990/3/5`, `1990.3.5`, `1990年3月5日`, `19900305` as `1990-03-05`; times as `HH:mm:ss`. `undefined` = no such moment. */
export function readMoment(type: 'date' | 'datetime' | 'time', text: string): string | undefined {
  return parseMoment(type, FORMATS[type], text);
}

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const;

/** Texts come before values: what is copied from a table is what it shows. */
export function findWord<T extends { readonly text: string; readonly value: string }>(
  options: readonly T[],
  text: string,
): T | undefined {
  const said = text.trim();
  const word = foldWord(said);
  return (
    options.find((option) => option.text.trim() === said) ??
    options.find((option) => option.value === said) ??
    options.find((option) => foldWord(option.text) === word)
  );
}

const foldWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Full-width signs, and blanks or lines between groups of digits, where the pattern takes the text without them. */
export function readPatterned(regex: string, text: string): string {
  const pattern = new RegExp(regex, 'u');
  const narrow = text.normalize('NFKC').trim();
  return [text, narrow, narrow.replace(/[\s-]/gu, '')].find((one) => pattern.test(one)) ?? text;
}
