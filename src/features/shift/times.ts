/** Times of a shift are park time: shown in the park's zone (Asia/Shanghai). */
const stamp = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full' });
const minute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `11/23 10:42` */
export const formatShiftMoment = (ts: number | null): string => (ts === null ? '—' : stamp.format(ts));
/** `10:42` */
export const formatShiftMinute = (ts: number): string => minute.format(ts);
/** `2026年11月23日星期一` */
export const formatDay = (ts: number): string => day.format(ts);

const startOf = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);
const DAY_MS = 86_400_000;

/** Bounds of a range of days `a,b`; nothing for `''`. */
export function toBounds(days: string): { readonly fromTs?: number; readonly toTs?: number } {
  const [from, to] = days.split(',');
  if (from === undefined || to === undefined || to === '') return {};
  return { fromTs: startOf(from), toTs: startOf(to) + DAY_MS };
}
