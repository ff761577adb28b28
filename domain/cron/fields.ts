/** The seven fields of a Quartz expression in their order: what they are called and what they may hold. */

export type CronFieldName = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'week' | 'year';

export const CRON_FIELDS: readonly CronFieldName[] = [
  'second',
  'minute',
  'hour',
  'day',
  'month',
  'week',
  'year',
];

export const FIELD_NAMES: Readonly<Record<CronFieldName, string>> = {
  second: '秒',
  minute: '分',
  hour: '时',
  day: '日',
  month: '月',
  week: '周',
  year: '年',
};

export interface FieldBounds {
  readonly min: number;
  readonly max: number;
  /** The largest step behind a `/`; years have none but what a 32-bit integer holds. */
  readonly maxStep: number;
}

/** What Quartz 2.3.2 documents; weekdays count from Sunday = 1. */
export const FIELD_BOUNDS: Readonly<Record<CronFieldName, FieldBounds>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  minute: { min: 0, max: 59, maxStep: 59 },
  hour: { min: 0, max: 23, maxStep: 23 },
  day: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12 },
  week: { min: 1, max: 7, maxStep: 7 },
  year: { min: 1970, max: 2099, maxStep: 2 ** 31 - 1 },
};

/** `L-n` in the day field. */
export const MAX_BEFORE_LAST = 30;
/** `n#m` in the week field. */
export const MAX_NTH = 5;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The names that stand for numbers in a field, the first for 1; only months and weekdays have some. */
export function listFieldNames(field: CronFieldName): readonly string[] {
  if (field === 'month') return MONTHS;
  return field === 'week' ? WEEKDAYS : [];
}
