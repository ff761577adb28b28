/** One field: lists of numbers, names, ranges and steps, and what only day and week may say. */

import type { CronItem, DayPart, PlainPart, WeekPart } from './cron.ts';
import { FIELD_BOUNDS, MAX_BEFORE_LAST, MAX_NTH, listFieldNames, type CronFieldName } from './fields.ts';
import { CronRefusal, quotePiece } from './problem.ts';

/** Signs that stand where Quartz gives them no meaning: said in words, because people copy them from other crons. */
interface Misplaced {
  /** Where in the item. */
  readonly at: number;
  readonly message: string;
}

/** @param item one item of the list `whole`, which is the text of the field */
function findMisplaced(field: CronFieldName, item: string, whole: string): Misplaced | undefined {
  const wide = /[^\u0020-\u007e]/u.exec(item);
  if (wide !== null) return { at: wide.index, message: `不能使用字符“${wide[0]}”，请用半角字母、数字和符号` };
  const strange = /[^A-Z0-9*?/#-]/.exec(item);
  if (strange !== null) return { at: strange.index, message: `不能使用字符“${strange[0]}”` };
  const question = item.indexOf('?');
  if (question >= 0) {
    const days = field === 'day' || field === 'week';
    return { at: question, message: days ? '“?”只能单独使用' : '“?”只能用在日和周' };
  }
  const hash = item.indexOf('#');
  if (hash >= 0) {
    return { at: hash, message: field === 'week' ? '“#”不能与其他值同时使用' : '“#”只能用在周' };
  }
  const star = /.\*|\*[^/]/.exec(item);
  if (star !== null) return { at: item.indexOf('*'), message: '“*”只能单独使用，或写成“*/间隔”' };
  return letterMisplaced(field, item, whole);
}

const LETTER = /(?<![A-Z])[LW]+(?![A-Z])|(?<=^[A-Z]{3})L$/;

function letterMisplaced(field: CronFieldName, item: string, whole: string): Misplaced | undefined {
  const found = LETTER.exec(item);
  if (found === null || listFieldNames(field).includes(item)) return undefined;
  const alone = !whole.includes(',');
  const last = found[0].startsWith('L');
  if (last && field === 'day') {
    return {
      at: found.index,
      message: alone ? '“L”只能写成 L、L-天数、LW 或 L-天数W' : '“L”不能与其他日期同时使用',
    };
  }
  if (last && field === 'week') {
    return {
      at: found.index,
      message: alone ? '“L”只能写成 L 或 星期L，例如 6L' : '“L”不能与其他星期同时使用',
    };
  }
  if (!last && field === 'day') {
    return {
      at: found.index,
      message: alone ? '“W”只能写成 日期W，例如 15W' : '“W”不能与其他日期同时使用',
    };
  }
  return { at: found.index, message: last ? '“L”只能用在日和周' : '“W”只能用在日' };
}

const LAST = /^L(?:-(\d+))?(W?)$/;
const WORKDAY = /^(\d+)W$/;
const LAST_WEEKDAY = /^([A-Z]+|\d+)L$/;
const NTH = /^([A-Z]+|\d+)#(.*)$/;

export function readDay(text: string, position: number): DayPart {
  if (text === '?') return { kind: 'none' };
  const last = LAST.exec(text);
  if (last !== null) {
    const before = Number(last[1] ?? 0);
    if (before > MAX_BEFORE_LAST) {
      throw new CronRefusal(
        'day',
        position + 2,
        `月底前的天数应在 0–${MAX_BEFORE_LAST} 之间，不能是 ${quotePiece(last[1] ?? '')}`,
      );
    }
    return { kind: last[2] === 'W' ? 'lastWorkday' : 'last', before };
  }
  const workday = WORKDAY.exec(text)?.[1];
  if (workday !== undefined) return { kind: 'workday', day: readValue('day', workday, position) };
  return readPlain('day', text, position);
}

export function readWeek(text: string, position: number): WeekPart {
  if (text === '?') return { kind: 'none' };
  // Quartz: the "last day of the week", every Saturday.
  if (text === 'L') return { kind: 'list', values: [7] };
  const last = LAST_WEEKDAY.exec(text)?.[1];
  if (last !== undefined) return { kind: 'lastWeekday', weekday: readValue('week', last, position) };
  const [, weekday, nth] = NTH.exec(text) ?? [];
  if (weekday !== undefined && nth !== undefined) {
    const number = readValue('week', weekday, position);
    if (!/^[1-5]$/.test(nth)) {
      throw new CronRefusal('week', position + weekday.length + 1, `“#”后面应是 1–${MAX_NTH} 之间的数字`);
    }
    return { kind: 'nth', weekday: number, nth: Number(nth) };
  }
  return readPlain('week', text, position);
}

/** What every field may hold: a list, often of one. */
export function readPlain(field: CronFieldName, text: string, position: number): PlainPart {
  let at = position;
  const items = text.split(',').map((piece) => {
    const item = readItem(field, piece, at, text);
    at += piece.length + 1;
    return item;
  });
  const [first] = items;
  if (items.length === 1 && first !== undefined && first.kind !== 'value') return first;
  if (items.every((item) => item.kind === 'value')) {
    return { kind: 'list', values: items.map(({ value }) => value) };
  }
  return { kind: 'mixed', items };
}

function readItem(field: CronFieldName, text: string, position: number, whole: string): CronItem {
  if (text === '') throw new CronRefusal(field, position, '列表中有空项，请检查逗号');
  const problem = findMisplaced(field, text, whole);
  if (problem !== undefined) throw new CronRefusal(field, position + problem.at, problem.message);
  const slash = text.indexOf('/');
  const head = slash < 0 ? text : text.slice(0, slash);
  const step = slash < 0 ? undefined : readStep(field, text.slice(slash + 1), position + slash + 1);
  if (head === '*' || head === '') {
    return step === undefined ? { kind: 'every' } : { kind: 'step', start: undefined, step };
  }
  const dash = head.indexOf('-');
  const range = dash < 0 ? undefined : readRange(field, head, dash, position);
  const value = range === undefined ? readValue(field, head, position) : range.from;
  if (step !== undefined && /[A-Z]/.test(head)) {
    throw new CronRefusal(field, position + slash, '名称后面不能写“/”，请改用数字');
  }
  if (range !== undefined) return { kind: 'range', ...range, step: step ?? 1 };
  return step === undefined ? { kind: 'value', value } : { kind: 'step', start: value, step };
}

function readRange(
  field: CronFieldName,
  text: string,
  dash: number,
  position: number,
): { readonly from: number; readonly to: number } {
  const [start, end] = [text.slice(0, dash), text.slice(dash + 1)];
  if (start === '') throw new CronRefusal(field, position, '范围缺少起始值');
  if (end === '') throw new CronRefusal(field, position + dash, '范围缺少结束值');
  const from = readValue(field, start, position);
  const to = readValue(field, end, position + dash + 1);
  if (/\d/.test(start) !== /\d/.test(end)) {
    throw new CronRefusal(field, position + dash + 1, '范围两端应同为数字或同为名称');
  }
  if (field === 'year' && from > to) {
    throw new CronRefusal(field, position, `起始年份 ${from} 不能大于结束年份 ${to}`);
  }
  return { from, to };
}

function readStep(field: CronFieldName, text: string, position: number): number {
  if (!/^\d+$/.test(text)) {
    throw new CronRefusal(
      field,
      position,
      text === '' ? '“/”后面缺少间隔' : `间隔“${quotePiece(text)}”不是数字`,
    );
  }
  const step = Number(text);
  const { maxStep } = FIELD_BOUNDS[field];
  if (step < 1) throw new CronRefusal(field, position, '间隔不能是 0');
  if (step > maxStep)
    throw new CronRefusal(field, position, `间隔应在 1–${maxStep} 之间，不能是 ${quotePiece(text)}`);
  return step;
}

/** A number within the field's bounds or one of its names. */
function readValue(field: CronFieldName, text: string, position: number): number {
  const { min, max } = FIELD_BOUNDS[field];
  if (/^\d+$/.test(text)) {
    const value = Number(text);
    if (value < min || value > max) {
      throw new CronRefusal(field, position, `应在 ${min}–${max} 之间，不能是 ${quotePiece(text)}`);
    }
    return value;
  }
  const names = listFieldNames(field);
  const index = names.indexOf(text);
  if (index >= 0) return index + 1;
  if (names.length > 0 && /^[A-Z]+$/.test(text)) {
    throw new CronRefusal(field, position, `没有名称“${quotePiece(text)}”，可用 ${names.join('、')}`);
  }
  throw new CronRefusal(field, position, `“${quotePiece(text)}”不是数字`);
}
