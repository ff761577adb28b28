/** Times travel as text; the empty one is `''` (WIDGET-12). */

import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

export const DATE = 'YYYY-MM-DD';
export const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';
export const TIME = 'HH:mm:ss';

/** `null` when the text is not exactly of the format. */
export function parseTime(text: string | number | null | undefined, format: string): Dayjs | null {
  if (text === null || text === undefined || text === '') return null;
  const time = dayjs(String(text), format, true);
  return time.isValid() ? time : null;
}

export function formatTime(time: Dayjs | null | undefined, format: string): string {
  return time?.format(format) ?? '';
}

/** A range as `a,b`; `''` without one. */
export function formatTimeRange(range: readonly (Dayjs | null)[] | null | undefined, format: string): string {
  const [from, to] = range ?? [];
  return from && to ? `${formatTime(from, format)},${formatTime(to, format)}` : '';
}

export function parseTimeRange(
  value: string | readonly string[] | null | undefined,
  format: string,
): [Dayjs, Dayjs] | null {
  const [from, to] = typeof value === 'string' ? value.split(',') : (value ?? []);
  const [begin, end] = [parseTime(from, format), parseTime(to, format)];
  return begin && end ? [begin, end] : null;
}

/** What a list call takes of a range: `{field}_begin` and `{field}_end` instead of the range itself. */
export function toRangeParams(
  values: Readonly<Record<string, unknown>>,
  field: string,
): Readonly<Record<string, unknown>> {
  const { [field]: range, ...rest } = values;
  const [from = '', to = ''] =
    typeof range === 'string' ? range.split(',') : ((range ?? []) as readonly string[]);
  return from === '' || to === '' ? rest : { ...rest, [`${field}_begin`]: from, [`${field}_end`]: to };
}
