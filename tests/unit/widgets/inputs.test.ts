/** Numbers while they are typed, durations, tags, ranges, query texts, cut texts, divisions, the slider. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuration } from '#domain/validation/spelling.ts';
import { acceptClick } from '#src/widgets/acceptClick.ts';
import { AREA_MAP, AREAS, formatArea, getAreaChain } from '#src/widgets/area/areas.ts';
import { formatTypedDuration, isDurationDraft } from '#src/widgets/number/duration.ts';
import { clampNumber, isNumberDraft, parseNumber, takeText } from '#src/widgets/number/keystrokes.ts';
import { splitIntoPairs } from '#src/widgets/tags/pairs.ts';
import { type QueryKind, toSentText, toTypedText } from '#src/widgets/text/queryText.ts';
import { cutByCharacters, cutByFullLength, countFullLength } from '#src/widgets/text/width.ts';
import {
  DATE,
  parseTime,
  parseTimeRange,
  formatTime,
  formatTimeRange,
  toRangeParams,
} from '#src/widgets/time/formats.ts';
import { moveSlide, releaseSlide, SLIDE_START } from '#src/widgets/verify/slide.ts';

describe('numbers', () => {
  it.each(['', '-', '.', '-.', '0', '-12.5', '007', '1.'])('may stand as %j while they are typed', (text) => {
    expect(isNumberDraft(text)).toBe(true);
  });

  it.each(['--1', '1-', '1.2.3', '1e5', 'a', '１', '1,000', ' 1'])('never become %j', (text) => {
    expect(isNumberDraft(text)).toBe(false);
  });

  // CHECK-03
  it('can be typed key by key, every one of them', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (number) => {
        const text = number.toFixed(3);
        for (let i = 1; i <= text.length; i += 1) expect(isNumberDraft(text.slice(0, i), 3)).toBe(true);
        expect(parseNumber(text)).toBeCloseTo(number, 3);
      }),
    );
  });

  // CHECK-09
  it('are taken as people write them when they come at once', () => {
    const isMoney = (text: string) => isNumberDraft(text, 2);
    expect(
      ['1,000.50', '￥88', '１８．４', '7.', '1,5', '1.234', '八'].map((text) => takeText(text, isMoney)),
    ).toEqual(['1000.5', '88', '18.4', '7.', null, null, null]);
  });

  it('are nothing until a digit is there, and keep to their decimals and bounds', () => {
    expect(['', '-', '.', '-.'].map(parseNumber)).toEqual([null, null, null, null]);
    expect([isNumberDraft('1.23', 2), isNumberDraft('1.234', 2), isNumberDraft('1.', 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([clampNumber(5, 1, 3), clampNumber(-5, 1), clampNumber(null, 1, 3)]).toEqual([3, 1, null]);
  });
});

describe('durations', () => {
  it('come back from what is shown', () => {
    fc.assert(
      fc.property(fc.nat(5_999_999), (seconds) => {
        const text = formatTypedDuration(seconds);
        expect(readDuration(text)).toBe(seconds);
        for (let i = 0; i <= text.length; i += 1) expect(isDurationDraft(text.slice(0, i))).toBe(true);
      }),
    );
  });

  it('are plain seconds too, and nothing else', () => {
    expect([readDuration('630'), readDuration('10：30'), readDuration('1:60'), readDuration('x')]).toEqual([
      630,
      630,
      null,
      null,
    ]);
  });
});

describe('texts', () => {
  // CHECK-04
  it('of tags stand in pairs, however often that is asked', () => {
    expect([splitIntoPairs('北区南区'), splitIntoPairs('北;区;南'), splitIntoPairs('')]).toEqual([
      '北区;南区',
      '北区;南',
      '',
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(splitIntoPairs(splitIntoPairs(text))).toBe(splitIntoPairs(text));
      }),
    );
  });

  // CHECK-05
  it('of queries carry their sign out and lose it again', () => {
    expect(toSentText('云', 'like')).toBe('*云*');
    expect(toSentText('云', 'ne')).toBe('!云');
    expect(toSentText('3', 'ge')).toBe('>=3');
    expect(toSentText('3', 'le')).toBe('<=3');
    const kinds = fc.constantFrom<QueryKind>('like', 'ne', 'ge', 'le');
    fc.assert(
      fc.property(fc.string(), kinds, (typed, kind) => {
        expect(toTypedText(toSentText(typed, kind), kind)).toBe(typed);
      }),
    );
  });

  // WIDGET-14
  it('are cut by characters or by width', () => {
    expect(cutByCharacters('一二三四', 3)).toBe('一二三...');
    expect(cutByCharacters('一二三', 3)).toBe('一二三');
    expect(countFullLength('a一')).toBe(3);
    expect(cutByFullLength('ab一二', 5)).toBe('ab一');
  });
});

describe('times', () => {
  // WIDGET-12
  it('are text in and out; what is not of the format is nothing', () => {
    expect(formatTime(parseTime('2026-05-01', DATE), DATE)).toBe('2026-05-01');
    expect([parseTime('2026-5-1', DATE), parseTime('2026-02-30', DATE), parseTime('', DATE)]).toEqual([
      null,
      null,
      null,
    ]);
    const range = '2026-05-01,2026-05-03';
    expect(formatTimeRange(parseTimeRange(range, DATE), DATE)).toBe(range);
    expect(formatTimeRange(null, DATE)).toBe('');
  });

  // WIDGET-12
  it('of a range become two parameters of a list call', () => {
    expect(toRangeParams({ name: 'a', play: '2026-05-01,2026-05-03' }, 'play')).toEqual({
      name: 'a',
      play_begin: '2026-05-01',
      play_end: '2026-05-03',
    });
    expect(toRangeParams({ name: 'a', play: '' }, 'play')).toEqual({ name: 'a' });
  });
});

describe('divisions', () => {
  // WIDGET-13
  it('stand under root 86 and know their way up', () => {
    expect(AREA_MAP['86']?.['440000']).toBe('广东省');
    expect(getAreaChain('440305')).toEqual(['440000', '440300', '440305']);
    expect(formatArea('440305')).toBe('广东省/深圳市/南山区');
    expect(formatArea('999999')).toBe('999999');
    expect(AREAS).toHaveLength(34);
  });

  it('are reachable, all of them', () => {
    const codes = new Set(Object.keys(AREA_MAP));
    for (const children of Object.values(AREA_MAP)) for (const code of Object.keys(children)) codes.add(code);
    codes.delete('86');
    for (const code of codes) expect(getAreaChain(code).at(-1)).toBe(code);
  });
});

describe('slider', () => {
  // WIDGET-11
  it('is verified by the whole way alone, and stays so', () => {
    const early = moveSlide(SLIDE_START, 265, 266);
    expect(early.verified).toBe(false);
    expect(releaseSlide(early)).toBe(SLIDE_START);
    const whole = moveSlide(early, 300, 266);
    expect(whole).toMatchObject({ at: 266, verified: true });
    expect(releaseSlide(moveSlide(whole, 0, 266))).toBe(whole);
    expect(moveSlide(SLIDE_START, 10, 0).verified).toBe(false);
  });
});

describe('a button that begins a call', () => {
  // WIDGET-17
  it('takes one click of a series in 300 ms, and the first of each series', () => {
    const currentTarget = new EventTarget();
    const click = (detail: number, timeStamp: number) => acceptClick({ currentTarget, detail, timeStamp });
    expect([click(1, 1000), click(2, 1299), click(3, 1300)]).toEqual([true, false, true]);
    expect([click(1, 1400), click(2, 1500)]).toEqual([true, false]);
    // Another button under the pointer is not the one that was clicked.
    expect(acceptClick({ currentTarget: new EventTarget(), detail: 2, timeStamp: 1500 })).toBe(true);
  });
});
