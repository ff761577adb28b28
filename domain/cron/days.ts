/** Which days of a month an expression means (CRON-04). */

import type { Cron } from './cron.ts';

/** Day n of the month is bit n − 1; 0 when the month has none. `month` from 1. */
export function computeDayBits({ parts: { day, week }, sets }: Cron, year: number, month: number): number {
  const length = lengthOf(year, month);
  const first = weekdayOf(year, month, 1);
  switch (day.kind) {
    case 'none':
      break;
    case 'last':
      return only(length - day.before);
    case 'lastWorkday':
      return only(nearestWorkday(length - day.before, length, first));
    case 'workday':
      return day.day > length ? 0 : only(nearestWorkday(day.day, length, first));
    default:
      return (sets.day.words[0] ?? 0) & allOf(length);
  }
  switch (week.kind) {
    case 'none':
      return 0;
    case 'lastWeekday': {
      const last = (first + length - 1) % 7;
      return only(length - ((last - (week.weekday - 1) + 7) % 7));
    }
    case 'nth': {
      const dayNo = 1 + ((week.weekday - 1 - first + 7) % 7) + (week.nth - 1) * 7;
      return dayNo > length ? 0 : only(dayNo);
    }
    default:
      return weekly(sets.week.words[0] ?? 0, first) & allOf(length);
  }
}

/** 0 for a day that the month does not begin with, as `L-30` in April. */
function only(day: number): number {
  return day < 1 ? 0 : 1 << (day - 1);
}

function allOf(length: number): number {
  return -1 >>> (32 - length);
}

/** @param weekdays bit 0 is Sunday @param first weekday of the 1st, Sunday = 0 */
function weekly(weekdays: number, first: number): number {
  const week = ((weekdays >> first) | (weekdays << (7 - first))) & 0x7f;
  return week | (week << 7) | (week << 14) | (week << 21) | (week << 28);
}

/** Saturday goes back and Sunday forward, but never into another month; 0 stays "no such day". */
function nearestWorkday(day: number, length: number, first: number): number {
  if (day < 1) return 0;
  const weekday = (first + day - 1) % 7;
  if (weekday === 6) return day === 1 ? 3 : day - 1;
  if (weekday === 0) return day === length ? day - 2 : day + 1;
  return day;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Sunday = 0 (Sakamoto's method). */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const shift = MONTH_SHIFT[month - 1] ?? 0;
  return (y + (y >> 2) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7;
}

const MONTH_SHIFT = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
