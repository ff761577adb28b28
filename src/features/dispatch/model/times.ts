/** Stamps as the board writes them: epoch ms, shown in the park's zone (Asia/Shanghai). */
const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `10:42:18` */
export const formatClock = (ts: number): string => clock.format(ts);

/** `10:42` */
export const formatMinute = (ts: number | null): string =>
  ts === null ? '--:--' : clock.format(ts).slice(0, 5);

/** How long something has lasted, short and in whole units: `刚刚`, `46分`, `2时`. */
export function formatSince(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes}分`;
  return `${Math.floor(minutes / 60)}时`;
}

/** `3 秒前`, `2 分前`, `1 小时前` */
export function formatAge(ms: number): string {
  const sec = Math.max(0, Math.floor(ms / 1000));
  if (sec < 120) return `${sec} 秒前`;
  return sec < 7200 ? `${Math.floor(sec / 60)} 分前` : `${Math.floor(sec / 3600)} 小时前`;
}
