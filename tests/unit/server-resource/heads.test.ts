import { describe, expect, it } from 'vitest';
import { golfPlayer } from '#domain/entities/player.ts';
import { findHeadLine } from '#server/resource/sheets/heads.ts';
import type { ReadCell } from '#server/resource/sheets/job.ts';

const headsOf = (rows: readonly (readonly ReadCell[])[], choice: Readonly<Record<string, string>> = {}) => {
  const { index, columns, ignored, unknown, missing } = findHeadLine(golfPlayer, golfPlayer, rows, choice);
  return { index, columns: columns.map((one) => [one.index, one.field.name]), ignored, unknown, missing };
};
const KNOWN = ['姓名', '手机'];
const COLUMNS = [
  [0, 'name'],
  [1, 'phone'],
];

// LIST-26
describe('the heads of a sheet', () => {
  it('are the line with the most known ones, below whatever stands above them', () => {
    const titles = [['2026年球员'], [], ['姓名请写全名'], ['姓名', '说明']];
    expect(headsOf([...titles, KNOWN, ['麦克', '138']])).toEqual({
      index: 4,
      columns: COLUMNS,
      ignored: [],
      unknown: [],
      missing: [],
    });
  });

  it('may have blanks, colons, marks and full-width signs', () => {
    expect(headsOf([['* 姓　名：', '手 机:']])).toMatchObject({ columns: COLUMNS, unknown: [] });
  });

  it('over two merged lines are the second', () => {
    expect(headsOf([KNOWN, KNOWN, ['麦克', '138']])).toMatchObject({ index: 1, columns: COLUMNS });
  });

  it('that nobody knows are named, without a head and twice as well', () => {
    expect(
      headsOf([
        ['姓名', '手机', '左右手', '', '手机'],
        ['麦克', '138', '左', 'x', '139'],
      ]),
    ).toMatchObject({
      columns: COLUMNS,
      unknown: ['左右手', 'D列（无表头）', '手机（重复）'],
    });
  });

  it('of an export that no import reads are known', () => {
    expect(headsOf([[...KNOWN, '球员编号', '创建时间', '球场']])).toMatchObject({
      ignored: ['球员编号', '创建时间', '球场'],
      unknown: [],
    });
  });

  it('are what somebody says they are', () => {
    expect(headsOf([['名字', '手机', '左右手']], { 名字: 'name', 左右手: '' })).toMatchObject({
      columns: COLUMNS,
      ignored: ['左右手'],
      unknown: [],
      missing: [],
    });
  });

  it('that are required and missing are named', () => {
    expect(headsOf([['姓名']]).missing).toEqual(['手机']);
    expect(headsOf([['随便', '什么'], ['a']])).toMatchObject({
      index: 0,
      columns: [],
      missing: ['姓名', '手机'],
    });
  });
});
