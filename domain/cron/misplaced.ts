/** Signs that stand where Quartz gives them no meaning: said in words, because people copy them from other crons. */
import { listFieldNames, type CronFieldName } from './fields.ts';

export interface Misplaced {
  /** Where in the item. */
  readonly at: number;
  readonly message: string;
}

/** @param item one item of the list `whole`, which is the text of the field */
export function findMisplaced(field: CronFieldName, item: string, whole: string): Misplaced | undefined {
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
