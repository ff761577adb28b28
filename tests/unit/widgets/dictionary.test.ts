/** Codes, values and words of dictionaries; a search of which only the latest question counts. */

import fc from 'fast-check';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { toRequestCode, toTextCode } from '#src/widgets/dictionary/codes.ts';
import { createSearch, type Found } from '#src/widgets/dictionary/search.ts';
import { formatDictText, formatMultiDictText } from '#src/widgets/dictionary/texts.ts';
import { hasNoValue, joinValues, splitValues } from '#src/widgets/dictionary/values.ts';

const ITEMS = [
  { value: '0', text: '晴' },
  { value: '1', text: '多云' },
  { value: '2', text: '雨' },
];

describe('codes', () => {
  // WIDGET-01
  it.each([
    ['sex', 'sex'],
    ['sys_user,realname,id', 'sys_user,realname,id'],
    ['sys_user where status = 1,realname,id', 'sys_user,realname,id,status%20%3D%201'],
    ['sys_user,realname,id,status%20%3D%201', 'sys_user,realname,id,status%20%3D%201'],
  ])('%s is asked for as %s', (dict, asked) => {
    expect(toRequestCode(dict)).toBe(asked);
    expect(toTextCode(dict).split(',').length).toBeLessThanOrEqual(3);
  });
});

describe('values', () => {
  it('come back from any separator, and nothing is the empty text', () => {
    expect(joinValues([])).toBe('');
    expect(splitValues('')).toEqual([]);
    expect(splitValues(0)).toEqual(['0']);
    const piece = fc.string({ minLength: 1 }).filter((text) => !text.includes(';'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(splitValues(joinValues(pieces, ';'), ';')).toEqual(pieces);
      }),
    );
  });

  // CHECK-07
  it('count 0 as one', () => {
    expect([0, '0', false].map(hasNoValue)).toEqual([false, false, false]);
    expect([null, undefined, ''].map(hasNoValue)).toEqual([true, true, true]);
  });
});

describe('words', () => {
  // WIDGET-02
  it('keep the order of the value and what nobody knows', () => {
    expect(formatDictText(ITEMS, '2,9,0')).toBe('雨,9,晴');
    expect(formatDictText(ITEMS, null)).toBe('');
  });

  it('of several in the order of the dictionary; nothing known gives the value back', () => {
    expect(formatMultiDictText(ITEMS, '2,0')).toBe('晴,雨');
    expect(formatMultiDictText(ITEMS, 0)).toBe('晴');
    expect(formatMultiDictText(ITEMS, '9')).toBe('9');
    expect([
      formatMultiDictText(ITEMS, 'null'),
      formatMultiDictText([], '1'),
      formatMultiDictText(undefined, '1'),
    ]).toEqual(['', '', '']);
  });
});

describe('search', () => {
  function desk() {
    const scheduler = new VirtualTimeScheduler();
    const questions: { keyword: string; signal: AbortSignal; answer(items: string[]): void; fail(): void }[] =
      [];
    const search = createSearch<string>(800, scheduler);
    const seen: Found<string>[] = [];
    search.found$.subscribe((found) => seen.push(found));
    const load = (keyword: string, signal: AbortSignal): Promise<string[]> =>
      new Promise((resolve, reject) => {
        questions.push({ keyword, signal, answer: resolve, fail: () => reject(new Error('坏了')) });
      });
    const passTime = (ms: number): void => {
      scheduler.schedule(() => {}, ms);
      scheduler.maxFrames = scheduler.now() + ms;
      scheduler.flush();
    };
    return { search, load, questions, seen, passTime };
  }
  const settled = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };

  // WIDGET-03
  it('asks once when typing pauses, and empties what was found while it runs', async () => {
    const { search, load, questions, seen, passTime } = desk();
    for (const word of ['云', '云麓', '云麓湖']) search.type(word, load);
    expect(questions).toHaveLength(0);
    passTime(801);
    expect(questions.map(({ keyword }) => keyword)).toEqual(['云麓湖']);
    expect(seen).toEqual([{ items: [], loading: true, failure: null }]);
    questions[0]?.answer(['云麓湖高尔夫']);
    await settled();
    expect(seen.at(-1)).toEqual({ items: ['云麓湖高尔夫'], loading: false, failure: null });
  });

  // WIDGET-03
  it('lets the latest question win and ends the older one', async () => {
    const { search, load, questions, seen } = desk();
    search.ask('a', load);
    search.ask('b', load);
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[1]?.answer(['B']);
    questions[0]?.answer(['A']);
    await settled();
    expect(seen.at(-1)?.items).toEqual(['B']);
  });

  it('goes on after a failure', async () => {
    const { search, load, questions, seen } = desk();
    search.ask('a', load);
    questions[0]?.fail();
    await settled();
    expect(seen.at(-1)).toMatchObject({ items: [], loading: false, failure: { message: '坏了' } });
    search.ask('b', load);
    questions[1]?.answer(['B']);
    await settled();
    expect(seen.at(-1)?.items).toEqual(['B']);
  });
});
