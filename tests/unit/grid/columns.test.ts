import { describe, expect, it } from 'vitest';
import type { ColumnDescription, GridColumn } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { getBlankValue, normaliseValue } from '#domain/grid/values.ts';

const one = (description: Partial<ColumnDescription> = {}): GridColumn => {
  const [column] = buildGridColumns([{ key: 'k', title: '名称', ...description }]);
  return column!;
};

describe('columns as pages describe them', () => {
  it.each([
    [undefined, 'normal'],
    ['', 'normal'],
    ['input_pop', 'textarea'],
    ['checkbox_meta', 'checkbox'],
    ['select-multiple', 'selectMultiple'],
    ['list_multi', 'selectMultiple'],
    ['sel_search', 'selectSearch'],
    ['sel_search_async', 'selectDictSearch'],
    ['sel_user', 'user'],
    ['sel_depart', 'depart'],
    ['inputNumber', 'inputNumber'],
    ['progress', 'progress'],
  ])('type %j is %s', (type, expected) =>
    expect(one(type === undefined ? {} : { type }).type).toBe(expected),
  );

  it.each(['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'])(
    'type %s belongs to the table',
    (type) => expect(() => one({ type })).toThrow(`"${type}" is a column of the table itself`),
  );
  // GRID-01
  it('unknown types and keys that come twice are errors', () => {
    expect(() => one({ type: 'chart' })).toThrow('there is no cell type "chart"');
    expect(() =>
      buildGridColumns([
        { key: 'a', title: '甲' },
        { key: 'a', title: '乙' },
      ]),
    ).toThrow('twice');
  });

  // GRID-02
  it.each<[Partial<ColumnDescription>, number | undefined]>([
    [{}, undefined],
    [{ width: 80 }, 80],
    [{ width: '80px' }, 80],
    [{ width: '80' }, 80],
    [{ width: '20%' }, undefined],
    [{ width: 'auto' }, undefined],
    [{ width: 80, minWidth: '100px' }, 100],
    [{ type: 'date', width: 100 }, 135],
    [{ type: 'datetime' }, 200],
    [{ type: 'datetime', width: 150 }, 190],
    [{ type: 'sel_user' }, 220],
    [{ type: 'sel_user', width: 100 }, 190],
    [{ type: 'sel_depart' }, 160],
    [{ type: 'sel_depart', width: 160 }, 190],
  ])('%j is %s px wide', (description, width) => expect(one(description).width).toBe(width));

  it('texts are filled, everywhere they stand', () => {
    const column = one({
      defaultValue: 7,
      placeholder: '请输入${title}（${key}，默认${defaultValue}）',
      validateRules: [{ required: true, message: '${title}！${title}！' }],
      props: { prefix: '${title}：', max: 3 },
    });
    expect(column.placeholder).toBe('请输入名称（k，默认7）');
    expect(column.rules[0]?.message).toBe('名称！名称！');
    expect(column.props).toEqual({ prefix: '名称：', max: 3 });
  });

  // GRID-17
  it('options show text, label, title or the value, 0 too', () => {
    const options = [
      { value: 0 },
      { value: 1, title: '题' },
      { value: 2, title: '题', label: '签' },
      { value: 3, label: '签', text: '文' },
    ];
    expect(one({ type: 'select', options }).options).toEqual([
      { value: '0', text: '0' },
      { value: '1', text: '题' },
      { value: '2', text: '签' },
      { value: '3', text: '文' },
    ]);
  });

  it('fieldExtendJson wins, and what is no JSON says nothing', () => {
    const json = JSON.stringify({ store: 'id', text: 'phone', multiSelect: false, uploadnum: '3' });
    const wins = { store: 'username', multi: true, number: 9, fieldExtendJson: json };
    expect(one({ type: 'sel_user', ...wins })).toMatchObject({ store: 'id', text: 'phone', multi: false });
    expect(one({ type: 'file', ...wins }).upload.count).toBe(3);
    expect(one({ type: 'file', number: 9, fieldExtendJson: '{' }).upload.count).toBe(9);
    expect(one({ type: 'sel_user' })).toMatchObject({ store: 'username', text: 'realname', multi: true });
    expect(one({ type: 'sel_depart' })).toMatchObject({ store: 'id', text: 'departName' });
  });

  it.each<[Partial<ColumnDescription>, unknown, unknown]>([
    [{ type: 'inputNumber' }, '12.50', 12.5],
    [{ type: 'inputNumber' }, 'x', ''],
    [{ type: 'inputNumber' }, 0, 0],
    [{ type: 'checkbox' }, 'true', true],
    [{ type: 'checkbox' }, null, false],
    [{ type: 'checkbox', customValue: ['Y', 'N'] }, 'Y', 'Y'],
    [{ type: 'checkbox', customValue: ['Y', 'N'] }, true, 'N'],
    [{ type: 'checkbox', customValue: [1, 0] }, '1', 1],
    [{ type: 'list_multi' }, ['a', 'b'], 'a,b'],
    [{ type: 'tags' }, 'ab;cde', 'ab;cd;e'],
    [{ type: 'progress' }, '55.5%', 55.5],
    [{ type: 'progress' }, '多', 0],
    [{ type: 'progress' }, 200, 100],
    [{ type: 'input' }, '012', '012'],
  ])('%j keeps %j as %j', (description, raw, value) =>
    expect(normaliseValue(one(description), raw)).toBe(value),
  );

  it.each<[Partial<ColumnDescription>, unknown]>([
    [{ type: 'input' }, ''],
    [{ type: 'input', defaultValue: '甲' }, '甲'],
    [{ type: 'inputNumber', defaultValue: '3' }, 3],
    [{ type: 'inputNumber', defaultValue: 0 }, 0],
    [{ type: 'list_multi', defaultValue: ['a', 'b'] }, 'a,b'],
    [{ type: 'checkbox', defaultChecked: true, customValue: ['Y', 'N'] }, 'Y'],
    [{ type: 'checkbox' }, false],
    [{ type: 'progress' }, 0],
  ])('a new row has under %j %j', (description, value) =>
    expect(getBlankValue(one(description))).toBe(value),
  );
});
