/**
 * Numbers that the server gives to new records (ENTITY-06). A template holds `{yyyyMMdd}` or `{yyyyMMddHHmmss}` for
 * the time, GMT+8, and `{4}` for a running number of at least so many digits. With a date the number starts again each
 * day, without one it never does.
 */
const RUNNING = /\{(\d+)\}$/;

/** What the numbers of this moment share: the running number counts those that begin with it up to the day. */
export function formatNumberPrefix(template: string, stamp: string): string {
  return dated(template.replace(RUNNING, ''), stamp);
}

/** The part of a number that is the same all day: what is counted to find the next running number. */
export function formatNumberSeries(template: string, stamp: string): string {
  return dated(template.replace(RUNNING, '').replace('HHmmss', ''), stamp);
}

/**
 * @param stamp `YYYY-MM-DD HH:mm:ss`
 * @param running from 1; one that needs more digits than the template has gets them
 */
export function formatRecordNumber(template: string, stamp: string, running: number): string {
  const digits = Number(RUNNING.exec(template)?.[1] ?? '0');
  return formatNumberPrefix(template, stamp) + String(running).padStart(digits, '0');
}

function dated(template: string, stamp: string): string {
  const [date = '', time = ''] = stamp.split(' ');
  return template
    .replace('yyyyMMdd', date.replaceAll('-', ''))
    .replace('HHmmss', time.replaceAll(':', ''))
    .replace(/[{}]/g, '');
}
