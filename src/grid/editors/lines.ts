/** Cells of one line: what may stand in them while they are typed, and what it means. Pure. */

import type { GridColumn, GridValue } from '#domain/grid/column.ts';
import { parsePasted } from '#domain/grid/paste.ts';
import { isNumberDraft, parseNumber } from '#src/widgets/number/keystrokes.ts';
import { splitIntoPairs } from '#src/widgets/tags/pairs.ts';
import { toPlainText } from '../texts/plainText.ts';

export interface TypedLine {
  readonly text: string;
  /** Characters before the caret. */
  readonly caret: number;
}

export interface LineRule {
  print(value: GridValue): string;
  /** After a keystroke: `text` stands in the field with its caret at `caret`, before it was `before`. */
  after(before: string, text: string, caret: number): TypedLine;
  /** `undefined` = means nothing: the cell keeps what it has. */
  read(text: string): GridValue;
}

export const plainLine: LineRule = {
  print: toPlainText,
  after: (_, text, caret) => ({ text, caret }),
  read: (text) => text,
};

/** Optional minus, digits, one point; any other keystroke is taken back. Read as a number, or as nothing. */
export const numberLine: LineRule = {
  print: toPlainText,
  after: (before, text, caret) => (isNumberDraft(text) ? { text, caret } : takenBack(before, text, caret)),
  read: (text) => parseNumber(text) ?? '',
};

/** A semicolon after every second character, put there at every keystroke; the caret keeps its character. */
export const tagLine: LineRule = {
  print: (value) => splitIntoPairs(toPlainText(value)),
  after(_, text, caret) {
    const ahead = splitIntoPairs(text.slice(0, caret));
    return { text: splitIntoPairs(text), caret: ahead.length };
  },
  read: splitIntoPairs,
};

/** A time typed by hand, read in any of the forms that may be pasted. */
export function createTimeRule(column: GridColumn): LineRule {
  return {
    print: toPlainText,
    after: (before, text, caret) =>
      /^[\d\s:/.\-年月日时分秒]*$/u.test(text) ? { text, caret } : takenBack(before, text, caret),
    read: (text) => (text.trim() === '' ? '' : parsePasted(column, text)),
  };
}

/** As if it had not been typed: the caret goes back by as much as came in. */
function takenBack(before: string, text: string, caret: number): TypedLine {
  return { text: before, caret: Math.max(0, Math.min(before.length, caret - (text.length - before.length))) };
}

/** What the field begins with: what was typed, where the rule lets it stand, takes the place of the value. */
export function getFirstText(rule: LineRule, value: GridValue, typed: string | null): string {
  const text = rule.print(value);
  return typed === null ? text : rule.after('', typed, typed.length).text || text;
}

/** What is stored of a text; one that nobody changed gives the value as it was. */
export function toStoredValue(rule: LineRule, value: GridValue, text: string): GridValue {
  if (text === rule.print(value)) return value;
  const read = rule.read(text);
  return read === undefined ? value : read;
}
