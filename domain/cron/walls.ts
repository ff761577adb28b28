/**
 * The moments of an expression by the clock on the wall, without any zone: milliseconds as if the clock showed UTC.
 * Field by field from the year down, so that the answer takes the months between, not the seconds.
 */

import { getHighestBit, getLowestBit, findNextBit, findPreviousBit } from './bits.ts';
import type { Cron, CronSets } from './cron.ts';
import { computeDayBits } from './days.ts';

const DAY_MS = 86_400_000;

/** The first at `from` (whole seconds) or later; undefined when there is none. */
export function findFirstWallTime(cron: Cron, from: number): number | undefined {
  const { sets } = cron;
  const start = new Date(from);
  const startYear = start.getUTCFullYear();
  const startMonth = start.getUTCMonth() + 1;
  const startDay = 1 << (start.getUTCDate() - 1);
  for (let year = findNextBit(sets.year, startYear); year !== -1; year = findNextBit(sets.year, year + 1)) {
    const firstMonth = year === startYear ? startMonth : 1;
    for (
      let month = findNextBit(sets.month, firstMonth);
      month !== -1;
      month = findNextBit(sets.month, month + 1)
    ) {
      let days = computeDayBits(cron, year, month);
      if (year === startYear && month === startMonth) {
        if ((days & startDay) !== 0) {
          const time = timeFrom(sets, from);
          if (time !== -1) return from - modulo(from, DAY_MS) + time;
        }
        // Those after the first day.
        days &= -startDay ^ startDay;
      }
      if (days !== 0) return Date.UTC(year, month - 1, getLowestBit(days) + 1) + timeFrom(sets, 0);
    }
  }
  return undefined;
}

/** The last at `to` (whole seconds) or earlier; undefined when there is none. */
export function findLastWallTime(cron: Cron, to: number): number | undefined {
  const { sets } = cron;
  const end = new Date(to);
  const endYear = end.getUTCFullYear();
  const endMonth = end.getUTCMonth() + 1;
  const endDay = 1 << (end.getUTCDate() - 1);
  for (
    let year = findPreviousBit(sets.year, endYear);
    year !== -1;
    year = findPreviousBit(sets.year, year - 1)
  ) {
    const lastMonth = year === endYear ? endMonth : 12;
    for (
      let month = findPreviousBit(sets.month, lastMonth);
      month !== -1;
      month = findPreviousBit(sets.month, month - 1)
    ) {
      let days = computeDayBits(cron, year, month);
      if (year === endYear && month === endMonth) {
        if ((days & endDay) !== 0) {
          const time = timeUpTo(sets, to);
          if (time !== -1) return to - modulo(to, DAY_MS) + time;
        }
        // Those before the last day.
        days &= endDay - 1;
      }
      if (days !== 0)
        return Date.UTC(year, month - 1, getHighestBit(days) + 1) + timeUpTo(sets, DAY_MS - 1000);
    }
  }
  return undefined;
}

/** Milliseconds since midnight of the first time of day at `wall` or later; -1 when the day has no more. */
function timeFrom(sets: CronSets, wall: number): number {
  const time = modulo(wall, DAY_MS) / 1000;
  const [hour, minute, second] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
  let h = findNextBit(sets.hour, hour);
  if (h === hour) {
    let m = findNextBit(sets.minute, minute);
    if (m === minute) {
      const s = findNextBit(sets.second, second);
      if (s !== -1) return timeOf(h, m, s);
      m = findNextBit(sets.minute, minute + 1);
    }
    if (m !== -1) return timeOf(h, m, findNextBit(sets.second, 0));
    h = findNextBit(sets.hour, hour + 1);
  }
  return h === -1 ? -1 : timeOf(h, findNextBit(sets.minute, 0), findNextBit(sets.second, 0));
}

/** Milliseconds since midnight of the last time of day at `wall` or earlier; -1 when the day has none before. */
function timeUpTo(sets: CronSets, wall: number): number {
  const time = modulo(wall, DAY_MS) / 1000;
  const [hour, minute, second] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
  let h = findPreviousBit(sets.hour, hour);
  if (h === hour) {
    let m = findPreviousBit(sets.minute, minute);
    if (m === minute) {
      const s = findPreviousBit(sets.second, second);
      if (s !== -1) return timeOf(h, m, s);
      m = findPreviousBit(sets.minute, minute - 1);
    }
    if (m !== -1) return timeOf(h, m, findPreviousBit(sets.second, 59));
    h = findPreviousBit(sets.hour, hour - 1);
  }
  return h === -1 ? -1 : timeOf(h, findPreviousBit(sets.minute, 59), findPreviousBit(sets.second, 59));
}

function timeOf(hour: number, minute: number, second: number): number {
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}
