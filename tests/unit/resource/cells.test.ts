import { describe, expect, it } from 'vitest';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { shortenText, formatValue } from '#src/resource/cells/text.ts';

const choices = {
  text: (_dict: string, value: string) =>
    value
      .split(',')
      .map((piece) => `「${piece}」`)
      .join(','),
};
const row = (values: Readonly<Record<string, string | number | null>>): AnyRow => ({
  id: '1',
  rev: 1,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  ...values,
});
const field = (more: Partial<FieldDescription>): FieldDescription => ({
  name: 'x',
  label: 'X',
  type: 'string',
  ...more,
});
const read = (more: Partial<FieldDescription>, x: string | number | null, siblings = {}) =>
  formatValue(field(more), row({ x, ...siblings }), choices);

describe('a value as people read it', () => {
  // LIST-16
  it.each([
    ['money', { type: 'decimal', kind: 'money' }, 1234.5, '￥1,234.50'],
    ['money of nothing', { type: 'decimal', kind: 'money' }, 0, '￥0.00'],
    ['a duration', { type: 'int', kind: 'duration', unit: '秒' }, 605, '10′05″'],
    ['hours', { type: 'int', kind: 'duration', unit: '秒' }, 15_078, '4时11′18″'],
    ['what is early', { type: 'int', kind: 'duration', unit: '秒' }, -65, '-1′05″'],
    ['a number with its unit', { type: 'int', unit: '人' }, 4, '4 人'],
    ['a score', { type: 'decimal', scale: 1 }, 80, '80.0'],
    ['no hole', { type: 'int', zeroText: '' }, 0, ''],
    ['off the course', { type: 'int', zeroText: '场外' }, 0, '场外'],
    ['a hole', { type: 'int', zeroText: '场外' }, 10, '10'],
    ['a place', { type: 'decimal', scale: 7, unit: '°' }, 113.93, '113.93 °'],
    ['a flag', { type: 'flag' }, 'Y', '是'],
    ['a code', { dict: 'd' }, '1', '「1」'],
    ['several codes', { dict: 'd', multi: true }, '1,2', '「1」、「2」'],
    ['texts', { type: 'json', kind: 'texts' }, '["警告","罚1杆"]', '警告、罚1杆'],
    ['rows', { type: 'json', kind: 'rows' }, '[{},{}]', '2 项'],
    ['a polygon', { type: 'json', kind: 'polygon' }, '[[1,2],[3,4],[5,6]]', '3 个点'],
    ['JSON that is none', { type: 'json', kind: 'rows' }, '{oops', ''],
    ['nothing', {}, null, ''],
  ] as const)('%s', (_name, more, value, text) => expect(read(more, value)).toBe(text));

  it('is what the server said it is, where it said so', () => {
    expect(read({ ref: { entity: 'golfPark' } }, '17', { x_dictText: '云麓湖' })).toBe('云麓湖');
    expect(read({ dict: 'd', multi: true }, '1,2', { x_dictText: '限速,蜂鸣' })).toBe('限速、蜂鸣');
    expect(read({ dict: 'd' }, '1', { x_dictText: '东,西' })).toBe('东,西');
  });

  // LIST-16
  it('is cut after 25 characters, an emoji being one', () => {
    expect(shortenText('⛳'.repeat(25))).toBe('⛳'.repeat(25));
    expect(shortenText('球'.repeat(26))).toBe(`${'球'.repeat(25)}…`);
  });
});
