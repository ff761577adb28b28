/** From text to `Cron`: the grammar of Quartz 2.3.2 without its accidents (CRON-01). */

import type { Cron, CronParts, PlainPart } from './cron.ts';
import { CRON_FIELDS, FIELD_NAMES, type CronFieldName } from './fields.ts';
import { readDay, readPlain, readWeek } from './parseField.ts';
import { CronRefusal, type CronProblem } from './problem.ts';
import { buildSet } from './sets.ts';

export type CronResult = { readonly ok: true; readonly cron: Cron } | CronProblem;

/**
 * Six fields or seven (second minute hour day month week [year]), separated by blanks or tabs, in any case.
 * Exactly one of day and week is `?`.
 */
export function parseCron(text: string): CronResult {
  try {
    return { ok: true, cron: read(text) };
  } catch (error) {
    if (error instanceof CronRefusal) return error.problem;
    throw error;
  }
}

interface Word {
  readonly text: string;
  readonly position: number;
}

function read(text: string): Cron {
  const words = wordsOf(text);
  const word = perField((_, index) => words[index] ?? { text: '*', position: text.length });
  const plain = (field: CronFieldName): PlainPart => readPlain(field, word[field].text, word[field].position);
  const parts: CronParts = {
    second: plain('second'),
    minute: plain('minute'),
    hour: plain('hour'),
    day: readDay(word.day.text, word.day.position),
    month: plain('month'),
    week: readWeek(word.week.text, word.week.position),
    year: plain('year'),
  };
  if (parts.day.kind === 'none' && parts.week.kind === 'none') {
    throw new CronRefusal('week', word.week.position, '日和周不能都写“?”，必须设置其中之一');
  }
  if (parts.day.kind !== 'none' && parts.week.kind !== 'none') {
    throw new CronRefusal('week', word.week.position, '日和周只能设置其中之一，另一个写“?”');
  }
  return {
    parts,
    sets: perField((field) => buildSet(field, parts[field])),
    texts: perField((field) => word[field].text),
  };
}

function wordsOf(text: string): readonly Word[] {
  // Capitals of the Latin alphabet only: other letters may change their length and so the positions.
  const capitals = text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  const words = Array.from(capitals.matchAll(/[^ \t]+/g), (found) => ({
    text: found[0],
    position: found.index,
  }));
  if (words.length === 0) throw new CronRefusal('expression', 0, 'Cron表达式不能为空');
  const eighth = words[7];
  if (eighth !== undefined) throw new CronRefusal('expression', eighth.position, 'Cron表达式最多7项！');
  if (words.length < 6) {
    const missing = CRON_FIELDS.slice(words.length, 6).map((field) => FIELD_NAMES[field]);
    throw new CronRefusal(
      'expression',
      text.length,
      `Cron表达式应有6项或7项（秒 分 时 日 月 周 年），现在只有${words.length}项，缺少${missing.join('、')}`,
    );
  }
  return words;
}

function perField<T>(make: (field: CronFieldName, index: number) => T): Readonly<Record<CronFieldName, T>> {
  return {
    second: make('second', 0),
    minute: make('minute', 1),
    hour: make('hour', 2),
    day: make('day', 3),
    month: make('month', 4),
    week: make('week', 5),
    year: make('year', 6),
  };
}
