import { describe, expect, it } from 'vitest';
import { isInside, isSelfCrossing } from '#domain/course/outline.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { json, text, whole } from '#domain/entities/shorthand.ts';
import { checkField, readRecord } from '#domain/records/check.ts';

const SQUARE = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

describe('outlines', () => {
  it.each<[string, readonly (readonly [number, number])[], boolean]>([
    ['a square', SQUARE, false],
    ['a square the other way round', SQUARE.toReversed(), false],
    ['a triangle', SQUARE.slice(0, 3), false],
    [
      'a bow tie',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      true,
    ],
    [
      'a star',
      [
        [0, 3],
        [2, -3],
        [-3, 1],
        [3, 1],
        [-2, -3],
      ],
      true,
    ],
    [
      'an L',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
      false,
    ],
    [
      'a corner that touches an edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'a repeated corner',
      [
        [0, 0],
        [2, 0],
        [2, 0],
        [0, 2],
      ],
      true,
    ],
    ['a closing point that repeats the first', [...SQUARE, [0, 0]], true],
    [
      'out and back on one line',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 2],
      ],
      true,
    ],
    [
      'a corner of no angle',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
      ],
      false,
    ],
  ])('%s', (_name, corners, crosses) => expect(isSelfCrossing(corners)).toBe(crosses));

  it.each([
    [[1, 1], true],
    [[3, 1], false],
    [[-1, 1], false],
    [[1, 3], false],
  ] as const)('%j is inside a square: %s', (place, inside) => expect(isInside(place, SQUARE)).toBe(inside));
});

describe('a field that holds several', () => {
  const rows = json('rows', '检查点', 'rows', {
    minItems: 1,
    maxItems: 2,
    rows: [whole('holeNo', '洞号', { required: true, min: 1, max: 54 }), text('remark', '备注', 3)],
  });
  it.each<[string, FieldDescription, unknown, string | null]>([
    ['a polygon', json('p', '范围', 'polygon'), SQUARE, null],
    ['text of a polygon', json('p', '范围', 'polygon'), JSON.stringify(SQUARE), null],
    ['too few points', json('p', '范围', 'polygon'), SQUARE.slice(0, 2), '至少需要3个点'],
    ['a line of one point', json('p', '中线', 'line'), [[1, 1]], '至少需要2个点'],
    ['one point', json('p', '坐标点', 'points'), [[1, 1]], null],
    ['no list', json('p', '范围', 'polygon'), { a: 1 }, '应为列表'],
    ['a place of three', json('p', '坐标点', 'points'), [[1, 1, 1]], '坐标应为[经度,纬度]'],
    ['a place off the globe', json('p', '坐标点', 'points'), [[190, 1]], '坐标应为[经度,纬度]'],
    ['a place in words', json('p', '坐标点', 'points'), [['1', '1']], '坐标应为[经度,纬度]'],
    [
      'a crossing outline',
      json('p', '范围', 'polygon'),
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      '多边形的边不能相交',
    ],
    [
      'too many points',
      json('p', '中线', 'line'),
      Array.from({ length: 2001 }, (_v, i) => [i / 100, 0]),
      '最多2000个点',
    ],
    ['nothing drawn', { ...json('p', '范围', 'polygon'), required: true }, '', '请绘制范围'],
    ['rows', rows, [{ holeNo: 3 }, { holeNo: 6, remark: '好' }], null],
    ['no rows', rows, [], '至少填写1行'],
    ['too many rows', rows, [{ holeNo: 1 }, { holeNo: 2 }, { holeNo: 3 }], '最多填写2行'],
    ['a row without its field', rows, [{ holeNo: 1 }, {}], '第2行洞号：请输入洞号'],
    ['a row out of bounds', rows, [{ holeNo: 55 }], '第1行洞号：请输入1到54之间的数'],
    ['a long text in a row', rows, [{ holeNo: 1, remark: '一二三四' }], '第1行备注：最大长度3位字符'],
    ['a row that is none', rows, [3], '第1行：应为一条记录'],
    ['an inherited field', rows, [Object.create({ holeNo: 3 })], '第1行洞号：请输入洞号'],
    ['texts', json('t', '梯度', 'texts'), ['警告', '罚1杆'], null],
    ['a blank text', json('t', '梯度', 'texts'), ['警告', ' '], '第2行：请输入200字以内的文本'],
    ['a number among texts', json('t', '梯度', 'texts'), [1], '第1行：请输入200字以内的文本'],
    ['several codes', text('c', '动作', 20, { dict: 'd', multi: true }), '1,2', null],
    [
      'an unknown one among them',
      text('c', '动作', 20, { dict: 'd', multi: true }),
      '1,9',
      '所选值不在可选范围内',
    ],
    ['too few codes', text('c', '动作', 20, { multi: true, minItems: 2 }), '1', '最少选择2项'],
    ['too many codes', text('c', '动作', 20, { multi: true, maxItems: 2 }), '1,2,3', '最多选择2项'],
    ['an upload', text('f', '照片', 99, { kind: 'images', required: true }), '', '请上传照片'],
  ])('%s', (_name, field, value, problem) => {
    const codes = (dict: string) => (dict === 'd' ? ['1', '2'] : undefined);
    expect(checkField(field, value, codes)).toBe(problem);
  });
});

describe('fields that depend on others', () => {
  const entity: EntityDescription = {
    name: 'x',
    table: 'x',
    path: '/x',
    permission: 'x',
    title: 'x',
    display: 'shape',
    scope: 'tenant',
    fields: [
      text('shape', '形状', 1),
      whole('radius', '半径', { requiredWhen: { field: 'shape', in: ['2'] } }),
      whole('score', '杆数', { requiredWhen: { field: 'shape', notIn: ['3'] } }),
      text('owner', '所属', 5, { addOnly: true }),
    ],
    checks: [
      {
        field: 'shape',
        reads: [],
        message: '太早',
        holds: (_record, today) => today === undefined || today > '2026-01-01',
      },
    ],
  };
  const problems = (body: Record<string, unknown>, more = {}) => readRecord(entity, body, more).problems;

  it('are required only then', () => {
    expect(problems({ shape: '1', score: 1 })).toEqual([]);
    expect(problems({ shape: '2', score: 1 })).toEqual([{ field: 'radius', message: '请输入半径' }]);
    expect(problems({ shape: '3' })).toEqual([]);
    expect(problems({ shape: '1' })).toEqual([{ field: 'score', message: '请输入杆数' }]);
    expect(problems({ shape: '2' }, { before: { radius: 5, score: 1 } })).toEqual([]);
    expect(problems({ radius: '' }, { before: { shape: '2', radius: 5, score: 1 } })).toEqual([
      { field: 'radius', message: '请输入半径' },
    ]);
  });

  it('keeps what only the first writing may set', () => {
    expect(readRecord(entity, { owner: 'b', shape: '3' }, { before: { owner: 'a' } }).values).toEqual({
      shape: '3',
    });
    expect(readRecord(entity, { owner: 'b', shape: '3' }).values).toMatchObject({ owner: 'b' });
  });

  it('asks rules that need the day only when it is known', () => {
    expect(problems({ shape: '3' }, { today: '2026-01-01' })).toEqual([{ field: 'shape', message: '太早' }]);
    expect(problems({ shape: '3' }, { today: '2026-01-02' })).toEqual([]);
  });
});
