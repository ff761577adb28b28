const parts = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `2026年11月23日 13时05分08秒` on the clock of this machine. */
export function formatLongMoment(ts: number): string {
  const of = new Map(parts.formatToParts(ts).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => of.get(type) ?? '';
  return `${get('year')}年${get('month')}月${get('day')}日 ${get('hour')}时${get('minute')}分${get('second')}秒`;
}
