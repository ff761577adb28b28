/** What an expression says: its fields as they were written, and the same as sets of numbers. */

import type { Bits } from './bits.ts';
import type { CronFieldName } from './fields.ts';

/** One place of a list. `start` is absent in `*\/n` and `/n`, which begin at the field's minimum. */
export type CronItem =
  | { readonly kind: 'every' }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: 'step'; readonly start: number | undefined; readonly step: number };

/** What any field may hold. Names have become numbers, weekdays with Sunday = 1. */
export type PlainPart =
  /** `*` */
  | { readonly kind: 'every' }
  /** `a/n`, `*\/n`, `/n` */
  | { readonly kind: 'step'; readonly start: number | undefined; readonly step: number }
  /** `a-b`, `a-b/n` (else step 1); `from` above `to` goes through the end of the field */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  /** one number or more, in the order they were written; the week's `L` is a list of 7 */
  | { readonly kind: 'list'; readonly values: readonly number[] }
  /** a list with more than numbers in it */
  | { readonly kind: 'mixed'; readonly items: readonly CronItem[] };

export type DayPart =
  | PlainPart
  /** `?`: the week decides */
  | { readonly kind: 'none' }
  /** `L`, `L-n` */
  | { readonly kind: 'last'; readonly before: number }
  /** `LW`, `L-nW`: Monday to Friday nearest to that day */
  | { readonly kind: 'lastWorkday'; readonly before: number }
  /** `nW`: Monday to Friday nearest to that day, within the month */
  | { readonly kind: 'workday'; readonly day: number };

export type WeekPart =
  | PlainPart
  /** `?`: the day decides */
  | { readonly kind: 'none' }
  /** `nL`: the last such weekday of the month */
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  /** `n#m`: the m-th such weekday of the month */
  | { readonly kind: 'nth'; readonly weekday: number; readonly nth: number };

export interface CronParts {
  readonly second: PlainPart;
  readonly minute: PlainPart;
  readonly hour: PlainPart;
  readonly day: DayPart;
  readonly month: PlainPart;
  readonly week: WeekPart;
  readonly year: PlainPart;
}

/** The numbers of each field; `day` and `week` are empty where a rule decides (`?`, `L`, `W`, `#`). */
export type CronSets = Readonly<Record<CronFieldName, Bits>>;

export interface Cron {
  readonly parts: CronParts;
  readonly sets: CronSets;
  /** Each field's own text in capitals; a year that was left out is `*`. */
  readonly texts: Readonly<Record<CronFieldName, string>>;
}
