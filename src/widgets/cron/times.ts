/** Moments as the preview writes them. */

/** `YYYY-MM-DD HH:mm:ss` of a moment in ms, and its weekday. */
export function createRunFormatter(
  zone: string,
): (ms: number) => { readonly time: string; readonly weekday: string } {
  // Swedes write their times that way.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, weekday: 'short' });
  return (ms) => ({ time: time.format(ms), weekday: weekday.format(ms) });
}
