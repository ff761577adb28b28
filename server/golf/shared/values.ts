/** Values of rows whose type is only known at run time. */

import { addDays } from '#domain/validation/time.ts';

/** A number that may have come as text; 0 for none. */
export const toNumber = (value: unknown): number =>
  (typeof value === 'number' ? value : Number(value ?? 0)) || 0;

/** A text, empty for none. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A stored JSON list. */
export function parseList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'string' || value === '') return [];
  const parsed: unknown = JSON.parse(value);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Minutes from one moment to another, `YYYY-MM-DD HH:mm:ss`. */
export function countMinutesBetween(from: string, to: string): number {
  return (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000;
}

/** `HH:mm` so many minutes after midnight. */
export function formatMinutesOfDay(minutes: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** A moment of a day, minutes after midnight; the seconds are drawn by the caller or 0. */
export function formatMoment(date: string, minutes: number): string {
  const whole = Math.round(minutes * 60);
  const days = Math.floor(whole / 86_400);
  const rest = whole - days * 86_400;
  return `${days === 0 ? date : addDays(date, days)} ${formatMinutesOfDay(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
}
