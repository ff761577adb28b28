/** An expression in Chinese, as one would say it: "每周一至周五 09:30", "每月最后一天 9点至17点，整点". */

import type { Cron } from './cron.ts';
import { describePart, isUnrestricted, listBits, formatWeekday } from './describeField.ts';

/** More times of day than these are told by field. */
const MAX_TIMES = 6;

const COUNTED = ['', '一', '二', '三', '四', '五'];

export function describeCron(cron: Cron): string {
  const date = dateOf(cron);
  const times = timesOf(cron);
  if (times !== undefined) return `${date} ${times}`;
  return [...startOf(date, hourOf(cron)), ...minuteOf(cron), ...secondOf(cron)].join('，');
}

/** "每天" goes without saying where the time speaks of every hour or every second hour. */
function startOf(date: string, hour: string | undefined): readonly string[] {
  const days = date === '每天' ? [] : [date];
  if (hour === undefined) return days;
  if (hour.startsWith('每')) return [...days, hour];
  return [hour.startsWith('从') ? `${date}${hour}` : `${date} ${hour}`];
}

function dateOf(cron: Cron): string {
  const { parts, sets } = cron;
  const openYear = isUnrestricted('year', sets.year);
  const year = openYear ? '' : describePart('year', parts.year, sets.year);
  const { words, monthly, joins } = dayOf(cron);
  // "2019年至2031年每月1日", but "从2019年起每2年的每月1日".
  const inYear = year.includes('每') ? `${year}的` : year;
  if (isUnrestricted('month', sets.month)) return `${inYear}${monthly ? '每月' : ''}${words}`;
  const month = describePart('month', parts.month, sets.month);
  const one = listBits(sets.month).length === 1;
  return `${openYear ? '每年' : inYear}${month}${one && joins ? '' : '的'}${words}`;
}

interface DayWords {
  readonly words: string;
  /** Whether it is said of a month, as "最后一天". */
  readonly monthly: boolean;
  /** A date that follows a single month at once: "2月29日". */
  readonly joins: boolean;
}

function dayOf(cron: Cron): DayWords {
  const { parts, sets } = cron;
  const { day } = parts;
  switch (day.kind) {
    case 'none':
      return weekOf(cron);
    case 'last':
      return ofMonth(day.before === 0 ? '最后一天' : `月底前${day.before}天`);
    case 'lastWorkday':
      return ofMonth(day.before === 0 ? '最后一个工作日' : `离月底前${day.before}天最近的工作日`);
    case 'workday':
      return ofMonth(`离${day.day}日最近的工作日`);
    default:
      if (isUnrestricted('day', sets.day)) return anyDay();
      return { words: describePart('day', day, sets.day), monthly: true, joins: true };
  }
}

function weekOf({ parts: { week }, sets }: Cron): DayWords {
  switch (week.kind) {
    case 'none':
      return anyDay();
    case 'lastWeekday':
      return ofMonth(`最后一个${formatWeekday(week.weekday)}`);
    case 'nth':
      return ofMonth(`第${COUNTED[week.nth] ?? ''}个${formatWeekday(week.weekday)}`);
    default:
      if (isUnrestricted('week', sets.week)) return anyDay();
      return { words: `每${describePart('week', week, sets.week)}`, monthly: false, joins: false };
  }
}

function ofMonth(words: string): DayWords {
  return { words, monthly: true, joins: false };
}

function anyDay(): DayWords {
  return { words: '每天', monthly: false, joins: false };
}

/** "09:30、18:30" where few times are named; the seconds are left to themselves where they are many. */
function timesOf(cron: Cron): string | undefined {
  const { second, minute, hour } = cron.sets;
  const [hours, minutes, seconds] = [listBits(hour), listBits(minute), listBits(second)];
  const clocks = hours.flatMap((h) => minutes.map((m) => [h, m]));
  const finer = secondOf(cron);
  const each = cron.parts.second.kind === 'list' ? seconds : [];
  if (each.length > 0 && clocks.length * each.length <= MAX_TIMES) {
    if (finer.length === 0) return clocks.map(clockText).join('、');
    return clocks.flatMap((clock) => each.map((s) => clockText([...clock, s]))).join('、');
  }
  return clocks.length <= MAX_TIMES ? [clocks.map(clockText).join('、'), ...finer].join('，') : undefined;
}

function clockText(numbers: readonly number[]): string {
  return numbers.map((value) => String(value).padStart(2, '0')).join(':');
}

/** Undefined where every hour will do. */
function hourOf({ parts, sets }: Cron): string | undefined {
  return isUnrestricted('hour', sets.hour) ? undefined : describePart('hour', parts.hour, sets.hour);
}

/** Nothing where the second says it all. */
function minuteOf({ parts, sets }: Cron): readonly string[] {
  const atZero = isOnlyZero(sets.second);
  if (isUnrestricted('minute', sets.minute)) return atZero ? ['每分钟'] : [];
  const openHour = isUnrestricted('hour', sets.hour);
  if (isOnlyZero(sets.minute) && atZero) return [openHour ? '每小时整点' : '整点'];
  const words = describePart('minute', parts.minute, sets.minute);
  return [openHour && words.startsWith('第') ? `每小时${words}` : words];
}

/** Nothing for the full minute. */
function secondOf({ parts, sets }: Cron): readonly string[] {
  if (isOnlyZero(sets.second)) return [];
  if (isUnrestricted('second', sets.second)) return ['每秒'];
  const words = describePart('second', parts.second, sets.second);
  return [isUnrestricted('minute', sets.minute) && words.startsWith('第') ? `每分钟${words}` : words];
}

function isOnlyZero(bits: Cron['sets']['second']): boolean {
  const values = listBits(bits);
  return values.length === 1 && values[0] === 0;
}
