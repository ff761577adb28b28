/** Dates and times as text, GMT+8 (WIRE-05). Each reader gives the canonical text, or `undefined` for anything else. */

const OFFSET_MS = 8 * 3_600_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** `YYYY-MM-DD HH:mm:ss`, or an ISO 8601 instant, as older forms send it. A bare date is its first second. */
export function readDateTime(text: string): string | undefined {
  if (ISO.test(text)) return wallClock(Date.parse(text));
  const full = DATE.test(text) ? `${text} 00:00:00` : text;
  // A day that does not exist rolls over in Date: only what reads back the same is real.
  return DATETIME.test(full) && wallClock(Date.parse(`${full.replace(' ', 'T')}Z`) - OFFSET_MS) === full
    ? full
    : undefined;
}

/** `YYYY-MM-DD`; the day of a date-time or of an ISO 8601 instant. */
export function readDate(text: string): string | undefined {
  return readDateTime(text)?.slice(0, 10);
}

/** `HH:mm`, 00:00–23:59; seconds of zero are dropped. */
export function readTime(text: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text) ? text.slice(0, 5) : undefined;
}

function wallClock(ms: number): string | undefined {
  return Number.isNaN(ms) ? undefined : formatStamp(ms);
}

/** `YYYY-MM-DD HH:mm:ss` of an instant (epoch ms). */
export function formatStamp(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Instant (epoch ms) of `YYYY-MM-DD HH:mm:ss`; NaN when it is not one. */
export const parseStamp = (text: string): number =>
  DATETIME.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS : NaN;

/** The day `days` after `date`; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole years between a birthday and a day, as people count their age. */
export function countYearsBetween(birthday: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4));
  return date.slice(5) < birthday.slice(5) ? years - 1 : years;
}
