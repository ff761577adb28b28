/** Rules of the cells' editors: what may be typed, what it means, what is offered. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnDescription, GridColumn } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { listChoices, listCellCodes } from '#src/grid/editors/choices.ts';
import { findWay } from '#src/grid/editors/keys.ts';
import {
  getFirstText,
  type TypedLine,
  type LineRule,
  numberLine,
  plainLine,
  toStoredValue,
  tagLine,
  createTimeRule,
} from '#src/grid/editors/lines.ts';

function columnOf(description: Partial<ColumnDescription>): GridColumn {
  const [column] = buildGridColumns([{ key: 'a', title: '甲', ...description }]);
  if (column === undefined) throw new Error('no column');
  return column;
}

/** A character typed at the caret of a field. */
function stroke(rule: LineRule, { text, caret }: TypedLine, character: string): TypedLine {
  const raw = text.slice(0, caret) + character + text.slice(caret);
  return rule.after(text, raw, caret + character.length);
}

const typedInto = (rule: LineRule, text: string): TypedLine =>
  Array.from(text).reduce((line, character) => stroke(rule, line, character), { text: '', caret: 0 });

describe('a number cell', () => {
  // CHECK-03
  it('lets stand what may become a number and takes any other keystroke back, the caret as well', () => {
    expect(typedInto(numberLine, '-12.5')).toEqual({ text: '-12.5', caret: 5 });
    expect(typedInto(numberLine, '1a2')).toEqual({ text: '12', caret: 2 });
    expect(typedInto(numberLine, '1.2.3')).toEqual({ text: '1.23', caret: 4 });
    expect(stroke(numberLine, { text: '123', caret: 1 }, 'x')).toEqual({ text: '123', caret: 1 });
    expect(stroke(numberLine, { text: '123', caret: 1 }, '-')).toEqual({ text: '123', caret: 1 });
  });

  it('is read as a number or as nothing', () => {
    expect(['12', '-0.5', '-', '', '.', '3.'].map(numberLine.read)).toEqual([12, -0.5, '', '', '', 3]);
  });

  it('keeps a draft of a number and its caret in it, whatever is typed where', () => {
    const characters = fc.constantFrom(...Array.from('0123456789.-+e, 中'));
    fc.assert(
      fc.property(fc.array(fc.tuple(characters, fc.double({ min: 0, max: 1, noNaN: true }))), (strokes) => {
        let line: TypedLine = { text: '', caret: 0 };
        for (const [character, at] of strokes) {
          line = stroke(numberLine, { ...line, caret: Math.round(at * line.text.length) }, character);
          expect(line.text).toMatch(/^-?\d*\.?\d*$/);
          expect(line.caret).toBeGreaterThanOrEqual(0);
          expect(line.caret).toBeLessThanOrEqual(line.text.length);
          expect(['number', 'string']).toContain(typeof numberLine.read(line.text));
        }
      }),
    );
  });
});

describe('a tag cell', () => {
  // CHECK-04
  it('puts a semicolon after every second character, and the caret moves along', () => {
    expect(typedInto(tagLine, 'abcde')).toEqual({ text: 'ab;cd;e', caret: 7 });
    expect(stroke(tagLine, { text: 'ab;cd', caret: 2 }, 'x')).toEqual({ text: 'ab;xc;d', caret: 4 });
    expect(tagLine.after('ab;cd', 'abcd', 2)).toEqual({ text: 'ab;cd', caret: 2 });
  });

  it('keeps every character and its order, and the caret behind the one that was typed', () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('ab;；中文12')) });
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const caret = Math.min(at, text.length);
        const line = tagLine.after('', text, caret);
        const bare = (part: string): string => part.replace(/[;；]/g, '');
        expect(bare(line.text)).toBe(bare(text));
        expect(bare(line.text.slice(0, line.caret))).toBe(bare(text.slice(0, caret)));
        expect(
          line.text
            .split(';')
            .slice(0, -1)
            .every((pair) => pair.length === 2),
        ).toBe(true);
        expect(tagLine.after('', line.text, line.caret)).toEqual(line);
      }),
    );
  });
});

describe('a line', () => {
  it('begins with what was typed instead of the value, unless it may not stand there', () => {
    expect(getFirstText(plainLine, '老', null)).toBe('老');
    expect(getFirstText(plainLine, '老', '新')).toBe('新');
    expect(getFirstText(numberLine, 7, '3')).toBe('3');
    expect(getFirstText(numberLine, 7, 'x')).toBe('7');
  });

  it('gives the value as it was when nobody changed its text', () => {
    expect(toStoredValue(plainLine, null, '')).toBeNull();
    expect(toStoredValue(numberLine, undefined, '')).toBeUndefined();
    expect(toStoredValue(numberLine, 5, '5')).toBe(5);
    expect(toStoredValue(numberLine, 5, '')).toBe('');
  });

  it('reads a time that is typed, and keeps the old one for words that are none', () => {
    const line = createTimeRule(columnOf({ type: 'date' }));
    expect(toStoredValue(line, '2026-01-01', '2026-2-3')).toBe('2026-02-03');
    expect(toStoredValue(line, '2026-01-01', '2026-13-99')).toBe('2026-01-01');
    expect(toStoredValue(line, '2026-01-01', '')).toBe('');
    expect(typedInto(line, '20x26')).toEqual({ text: '2026', caret: 4 });
  });
});

describe('keys', () => {
  it('store and say where the cursor goes', () => {
    const way = (key: string, shiftKey = false, altKey = false) =>
      findWay({ key, shiftKey, altKey, metaKey: false });
    expect([way('Enter'), way('Enter', true), way('Tab'), way('Tab', true)]).toEqual([
      'down',
      'up',
      'right',
      'left',
    ]);
    expect([way('Enter', false, true), way('a'), way('Escape')]).toEqual([null, null, null]);
  });
});

describe('choices', () => {
  const options = [
    { value: '0', text: '男' },
    { value: '1', text: '女', disabled: true },
  ];

  it('are the options, what the cell holds, and a typed text that none of them has', () => {
    const values = (word: string, held: readonly string[] = []) =>
      listChoices(options, held, word).map(({ value }) => value);
    expect(values('')).toEqual(['0', '1']);
    expect(values(' 其他 ')).toEqual(['0', '1', '其他']);
    expect(values('男')).toEqual(['0', '1']);
    expect(values('   ')).toEqual(['0', '1']);
    expect(values('', ['旧'])).toEqual(['0', '1', '旧']);
    expect(values('旧', ['旧'])).toEqual(['0', '1', '旧']);
    expect(listChoices(options, [], '')[1]).toEqual({ value: '1', label: '女', disabled: true });
  });

  it('know 0 as a value', () => {
    expect([
      listCellCodes(0, false),
      listCellCodes('', false),
      listCellCodes(null, true),
      listCellCodes('a,b', true),
    ]).toEqual([['0'], [], [], ['a', 'b']]);
  });
});
