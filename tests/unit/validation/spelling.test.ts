import { describe, expect, it } from 'vitest';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { readSpelling } from '#domain/records/readSpelling.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import { findWord, readDuration, readTruth } from '#domain/validation/spelling.ts';

const read = (field: Partial<FieldDescription>, text: string) =>
  readSpelling({ name: 'x', label: '列', type: 'string', ...field }, text);

// CHECK-09
describe('what people write', () => {
  it.each<[Partial<FieldDescription>, string, string | number]>([
    [{ type: 'date' }, '1990/3/5', '1990-03-05'],
    [{ type: 'date' }, '1990.3.5', '1990-03-05'],
    [{ type: 'date' }, '1990年3月5日', '1990-03-05'],
    [{ type: 'date' }, '19900305', '1990-03-05'],
    [{ type: 'date' }, '１９９０－３－５', '1990-03-05'],
    [{ type: 'date' }, '3/5/1990', '3/5/1990'],
    [{ type: 'date' }, '1990-02-30', '1990-02-30'],
    [{ type: 'time' }, '7:30', '07:30:00'],
    [{ type: 'time' }, '下午2：05', '14:05:00'],
    [{ type: 'datetime' }, '2026/6/1 8:30', '2026-06-01 08:30:00'],
    [{ type: 'decimal' }, '1,000.00', 1000],
    [{ type: 'decimal' }, '１８.４', 18.4],
    [{ type: 'decimal' }, '￥88', 88],
    [{ type: 'decimal' }, '1,5', '1,5'],
    [{ type: 'int', kind: 'duration' }, '10:30', 630],
    [{ type: 'int', kind: 'duration' }, '630', 630],
    [{ type: 'flag' }, '是', 'Y'],
    [{ type: 'flag' }, 'ｎｏ', 'N'],
    [{ type: 'flag' }, '也许', '也许'],
    [{ pattern: PATTERNS.mobile }, '１３８ ００１３ ８０００', '13800138000'],
    [{ pattern: PATTERNS.mobile }, '138-0013-8000', '13800138000'],
    [{ pattern: PATTERNS.mobile }, '12', '12'],
    [{}, 'Ａ座', 'Ａ座'],
    [{ type: 'text' }, ' 1,000 ', ' 1,000 '],
  ])('%j %j is %j', (field, text, value) => expect(read(field, text)).toBe(value));

  it('blanks are nothing', () => {
    expect([read({ type: 'decimal' }, '　'), read({ type: 'flag' }, ' '), readDuration('')]).toEqual([
      '',
      ' ',
      null,
    ]);
    expect([readTruth(''), readTruth('开'), readTruth('x')]).toEqual([false, true, undefined]);
  });

  it('words come before codes', () => {
    const options = [
      { text: '2', value: '1' },
      { text: 'Ｂ座', value: '2' },
    ];
    expect([findWord(options, '2')?.value, findWord(options, ' b座 ')?.value]).toEqual(['1', '2']);
    expect(findWord(options, '3')).toBeUndefined();
  });
});
