/** What one field says, in Chinese and without the words around it: "周一至周五", "从第5分起每10分钟". */

import { findNextBit, type Bits } from './bits.ts';
import type { CronItem, PlainPart } from './cron.ts';
import { FIELD_BOUNDS, type CronFieldName } from './fields.ts';

interface Words {
  readonly list: (values: readonly number[]) => string;
  readonly range: (from: string, to: string) => string;
  /** Behind "每n". */
  readonly unit: string;
  /** Where the count of a step begins anew. */
  readonly again: string;
  /** So many single numbers are better than a rule. */
  readonly many: number;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** `1月、6月` */
function each(name: (value: number) => string): Pick<Words, 'list' | 'range'> {
  const ended = (text: string): string => (/^\d+$/.test(text) ? name(Number(text)) : text);
  return {
    list: (values) => values.map(name).join('、'),
    range: (from, to) => `${ended(from)}至${ended(to)}`,
  };
}

/** `第5、35分` */
function ordinal(suffix: string): Pick<Words, 'list' | 'range'> {
  return {
    list: (values) => `第${values.join('、')}${suffix}`,
    range: (from, to) => `第${from}至${to}${suffix}`,
  };
}

const WORDS: Readonly<Record<CronFieldName, Words>> = {
  second: { ...ordinal('秒'), unit: '秒', again: '每分钟', many: 6 },
  minute: { ...ordinal('分'), unit: '分钟', again: '每小时', many: 6 },
  hour: { ...each((n) => `${n}点`), unit: '小时', again: '每天', many: 6 },
  day: { ...each((n) => `${n}日`), unit: '天', again: '每月', many: 7 },
  month: { ...each((n) => `${n}月`), unit: '个月', again: '每年', many: 12 },
  week: { ...each(formatWeekday), unit: '天', again: '每周', many: 7 },
  year: { ...each((n) => `${n}年`), unit: '年', again: '', many: 6 },
};

/** @param weekday Sunday = 1 */
export function formatWeekday(weekday: number): string {
  return `周${WEEKDAYS[weekday - 1] ?? ''}`;
}

/** Whether the field leaves everything open, however that is written (`*`, `0/1`, `0-59`). */
export function isUnrestricted(field: CronFieldName, bits: Bits): boolean {
  const { min, max } = FIELD_BOUNDS[field];
  return listBits(bits).length === max - min + 1;
}

export function listBits(bits: Bits): readonly number[] {
  const values: number[] = [];
  for (let value = findNextBit(bits, 0); value !== -1; value = findNextBit(bits, value + 1))
    values.push(value);
  return values;
}

/** @param bits the numbers that `part` means */
export function describePart(field: CronFieldName, part: PlainPart, bits: Bits): string {
  const values = listBits(bits);
  const { list, many } = WORDS[field];
  if (part.kind === 'list' || (isUneven(field, part) && values.length <= many)) {
    return list(field === 'week' ? fromMonday(values) : values);
  }
  const items = part.kind === 'mixed' ? part.items : [part];
  return items.map((item) => describeItem(field, item)).join('、');
}

/** Said by a rule, these would need a footnote: where the count begins, how it ends. */
function isUneven(field: CronFieldName, part: PlainPart): boolean {
  if (part.kind === 'mixed') return true;
  if (part.kind === 'range') return part.step > 1;
  return part.kind === 'step' && !isEven(field, part.start, part.step);
}

/** Sixty seconds by 15 from the beginning: nobody has to know that the count begins anew. */
function isEven(field: CronFieldName, start: number | undefined, step: number): boolean {
  const { min, max } = FIELD_BOUNDS[field];
  if (field === 'day' || field === 'week' || field === 'month') return false;
  return (start ?? min) === min && (max - min + 1) % step === 0;
}

function describeItem(field: CronFieldName, item: CronItem): string {
  const { list, unit } = WORDS[field];
  switch (item.kind) {
    case 'every':
      return `每${unit}`;
    case 'value':
      return list([item.value]);
    case 'step':
      return describeStep(field, item.start, item.step);
    case 'range': {
      const range = describeRange(field, item.from, item.to);
      return item.step === 1 ? range : `${range}每${item.step}${unit}`;
    }
  }
}

/** A range through the end is two: of the same Monday, `22-2` means the early hours and the late ones. */
function describeRange(field: CronFieldName, from: number, to: number): string {
  const { list, range } = WORDS[field];
  const span = (a: number, b: number): string => (a === b ? list([a]) : range(String(a), String(b)));
  if (from <= to || field === 'week') return span(from, to);
  const { min, max } = FIELD_BOUNDS[field];
  const late = field === 'day' ? range(String(from), '月底') : span(from, max);
  return `${late}、${span(min, to)}`;
}

function describeStep(field: CronFieldName, start: number | undefined, step: number): string {
  const { list, unit, again } = WORDS[field];
  const every = `每${step === 1 ? '' : step}${unit}`;
  if (isEven(field, start, step)) return every;
  const from = `从${list([start ?? FIELD_BOUNDS[field].min])}起${every}`;
  return step === 1 || field === 'year' ? from : `${from}（${again}重新计）`;
}

/** Weeks begin with Monday, as people read them. */
function fromMonday(weekdays: readonly number[]): readonly number[] {
  return weekdays.toSorted((a, b) => ((a + 5) % 7) - ((b + 5) % 7));
}
