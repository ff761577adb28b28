import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnDescription } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { parsePasted, readTable, writeTable } from '#domain/grid/paste.ts';
import { Statistics } from '#domain/grid/statistics.ts';
import { rounds } from '#tests/support/breadth.ts';

const options = [
  { value: '0', text: '男' },
  { value: '1', text: '女' },
  { value: '2', text: 'Other', disabled: true },
];
const pasted = (description: Partial<ColumnDescription>, text: string): unknown =>
  parsePasted(buildGridColumns([{ key: 'k', title: '名称', options, ...description }])[0]!, text);

describe('pasted texts', () => {
  it.each<[string, string, unknown]>([
    ['inputNumber', '1,234,567.50', 1_234_567.5],
    ['inputNumber', ' ￥80 ', 80],
    ['inputNumber', '－３', -3],
    ['inputNumber', '', ''],
    ['inputNumber', '1,5', undefined],
    ['inputNumber', '12%', undefined],
    ['inputNumber', '.', undefined],
    ['inputNumber', '八', undefined],
    ['input', '两\r\n行', '两 行'],
    ['textarea', '两\n行', '两\n行'],
    ['tags', 'abcde', 'ab;cd;e'],
    ['checkbox', '是', true],
    ['checkbox', 'FALSE', false],
    ['checkbox', '1', true],
    ['checkbox', '', false],
    ['checkbox', '也许', undefined],
    ['select', '女', '1'],
    ['select', '0', '0'],
    ['select', 'Other', undefined],
    ['select', '未知', undefined],
    ['select', '', ''],
    ['radio', '', null],
    ['list_multi', '男, 女、男', '0,1'],
    ['list_multi', '男,未知', undefined],
    ['date', '2026/1/2', '2026-01-02'],
    ['date', '2026年1月2日', '2026-01-02'],
    ['date', '20260102', '2026-01-02'],
    ['date', '2026.01.02 08:30', '2026-01-02'],
    ['date', '2026-02-29', undefined],
    ['date', '2026年1月', undefined],
    ['date', '1/2/2026', undefined],
    ['datetime', '2026-1-2', '2026-01-02 00:00:00'],
    ['datetime', '2026-01-02T08:30', '2026-01-02 08:30:00'],
    ['datetime', '2026/1/2 下午3:05', '2026-01-02 15:05:00'],
    ['datetime', '2026/1/2 12:05 AM', '2026-01-02 00:05:00'],
    ['datetime', '2026-1-2 24:00', undefined],
    ['time', '8:5', '08:05:00'],
    ['time', '8时30分20秒', '08:30:20'],
    ['time', '2026-01-02 08:30:20', '08:30:20'],
    ['time', '八点', undefined],
    ['progress', '50', undefined],
    ['file', 'temp/a.png', undefined],
    ['slot', 'x', undefined],
  ])('%s takes %j as %j', (type, text, value) => expect(pasted({ type }, text)).toBe(value));

  // GRID-13
  it('what a column stores itself comes first', () => {
    expect(pasted({ type: 'checkbox', customValue: ['0', '1'] }, '1')).toBe('1');
    expect(pasted({ type: 'checkbox', customValue: ['0', '1'] }, '是')).toBe('0');
  });
  // GRID-13
  it('a select that may be typed into takes other texts, but none that is disabled', () => {
    const type = { type: 'select', allowInput: true };
    expect(pasted(type, '未知')).toBe('未知');
    expect(pasted(type, 'Other')).toBeUndefined();
    expect(pasted({ ...type, allowSearch: true }, '未知')).toBeUndefined();
  });
  it('a format of the column is what it keeps', () => {
    expect(pasted({ type: 'date', format: 'YYYY-MM' }, '2026年3月')).toBe('2026-03');
    expect(pasted({ type: 'time', format: 'HH:mm' }, '8:30:20')).toBe('08:30');
  });
});

describe('tables in the clipboard', () => {
  it.each<[string, string[][]]>([
    ['', [['']]],
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\t',
      [
        ['a', ''],
        ['', ''],
      ],
    ],
    ['"x\ty"\t"1\n2"\n"say ""hi"""', [['x\ty', '1\n2'], ['say "hi"']]],
    ['"十八洞"锦标赛\t5"', [['"十八洞"锦标赛', '5"']]],
    ['"open\tb', [['"open', 'b']]],
  ])('%j is read', (text, rows) => expect(readTable(text)).toEqual(rows));

  it('what was written is read back', () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^["\t\r\na ]{0,6}$/));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(readTable(writeTable(table))).toEqual(table);
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('sums and means', () => {
  const columns = buildGridColumns([
    { key: 'fee', title: '费用', type: 'inputNumber', statistics: ['sum', 'average'] },
    { key: 'n', title: '人数', type: 'inputNumber', statistics: true },
    { key: 'x', title: '其他' },
  ]);
  const lines = (statistics: Statistics) =>
    statistics.lines().map(({ label, texts }) => [label, Object.fromEntries(texts)]);

  // GRID-11
  it('decimals are kept, noise and blanks are not', () => {
    const statistics = new Statistics(columns);
    statistics.load([
      { id: 'a', fee: 0.1, n: 1 },
      { id: 'b', fee: '0.2', n: '' },
      { id: 'c', fee: '', n: 'x' },
    ]);
    expect(lines(statistics)).toEqual([
      ['合计', { fee: '0.3', n: '1' }],
      ['平均', { fee: '0.15' }],
    ]);
    statistics.update('a', undefined);
    statistics.update('b', { id: 'b', fee: 10, n: 2 });
    expect(lines(statistics)).toEqual([
      ['合计', { fee: '10', n: '2' }],
      ['平均', { fee: '10' }],
    ]);
  });

  // GRID-11
  it('are after any changes what counting anew gives', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const changes = fc.array(fc.tuple(fc.nat(5), fc.option(cents)), { maxLength: 50 });
    fc.assert(
      fc.property(changes, (all) => {
        const kept = new Statistics(columns);
        const rows = new Map<string, number>();
        for (const [place, fee] of all) {
          const id = String(place);
          if (fee === null) rows.delete(id);
          else rows.set(id, fee);
          kept.update(id, fee === null ? undefined : { id, fee: fee / 100 });
        }
        const sum = [...rows.values()].reduce((total, fee) => total + fee, 0);
        expect(kept.lines()[0]?.texts.get('fee')).toBe(String(sum / 100));
      }),
    );
  });
});
