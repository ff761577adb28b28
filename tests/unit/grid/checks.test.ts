import { describe, expect, it, vi } from 'vitest';
import type { CellHandler, ColumnDescription, GridRow, GridRule } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { TableChecks } from '#src/grid/checks/tableChecks.ts';
import { TableRows } from '#src/grid/rows/tableRows.ts';

function table(
  descriptions: readonly ColumnDescription[],
  loaded: readonly GridRow[],
  editRules: Readonly<Record<string, readonly GridRule[]>> = {},
) {
  const columns = buildGridColumns(descriptions);
  let made = 0;
  const rows = new TableRows({ columns, newId: () => `new${(made += 1)}` });
  rows.load(loaded);
  return { rows, checks: new TableChecks(rows, { columns, editRules }) };
}

const no = (validateRules: readonly GridRule[]): ColumnDescription => ({
  key: 'no',
  title: '编号',
  type: 'input',
  validateRules,
});
const three = [
  { id: 'a', no: 'X' },
  { id: 'b', no: 'Y' },
  { id: 'c', no: 'X' },
];

/** A handler that answers when the test says so, asked by value. */
function slow() {
  const asked: { readonly value: unknown; readonly answer: (said: string | null) => void }[] = [];
  const handler: CellHandler = ({ value }) =>
    new Promise((answer) => {
      asked.push({ value, answer });
    });
  return { asked, handler };
}
const settled = () => new Promise((done) => setTimeout(done));

describe('checks of a table', () => {
  // GRID-03
  it('the first rule that fails speaks, and a rule asks in its order', async () => {
    const handler = vi.fn<CellHandler>(() => '处理');
    const { checks } = table(
      [
        no([
          { required: true, unique: true, pattern: 'z', handler, message: '一' },
          { pattern: 'p', message: '二' },
        ]),
      ],
      [
        { id: 'a', no: '' },
        { id: 'b', no: 'x' },
        { id: 'c', no: '7' },
      ],
    );
    expect(await checks.checkAll()).toEqual([
      { id: 'a', key: 'no', message: '一' },
      { id: 'b', key: 'no', message: '一' },
      { id: 'c', key: 'no', message: '处理' },
    ]);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(handler.mock.calls[0]?.[0]).toMatchObject({ occasion: 'getValues', value: '7', row: { id: 'c' } });
  });

  it('an expression written as text is run by an engine that comes with the first one, and never stalls', async () => {
    const { checks } = table(
      [no([{ pattern: '^(a+)+$', message: '只能是a' }])],
      [
        { id: 'a', no: `${'a'.repeat(29)}!` },
        { id: 'b', no: 'aaa' },
      ],
    );
    expect(await checks.checkAll()).toEqual([{ id: 'a', key: 'no', message: '只能是a' }]);
    checks.check('b', 'no', 'change', 'b');
    expect(checks.problem('b', 'no')).toBe('只能是a');
  });

  // GRID-04
  it('every cell that fails is counted once, in reading order', async () => {
    const { checks } = table(
      [
        no([{ required: true }, { pattern: 'z' }]),
        { key: 'name', title: '名称', validateRules: [{ required: true }] },
      ],
      [{ id: 'a' }, { id: 'b', no: '1', name: '甲' }, { id: 'c', no: 'x' }],
    );
    const expected = ['a no', 'a name', 'c no', 'c name'];
    const failing = async () => (await checks.checkAll()).map(({ id, key }) => `${id} ${key}`);
    expect(await failing()).toEqual(expected);
    expect(await failing()).toEqual(expected);
    expect((await checks.checkAll(['c', 'a'])).map(({ id }) => id)).toEqual(['a', 'a', 'c', 'c']);
    expect(await checks.checkAll(['b'])).toEqual([]);
  });

  // GRID-03
  it('unique: equal values collide, blanks do not, and what was freed is fine again', async () => {
    const { rows, checks } = table(
      [no([{ unique: true }])],
      [...three, { id: 'd', no: '' }, { id: 'e', no: '' }],
    );
    expect((await checks.checkAll()).map(({ id }) => id)).toEqual(['a', 'c']);
    rows.set([{ id: 'c', key: 'no', value: 'Z' }]);
    expect([checks.problem('a', 'no'), checks.problem('c', 'no')]).toEqual([null, null]);
    rows.undo();
    checks.check('c', 'no', 'change');
    expect(checks.problem('c', 'no')).toBe('编号不能重复');
    rows.remove(['a']);
    expect(checks.problem('c', 'no')).toBeNull();
    rows.patch([{ id: 'b', no: 'X' }]);
    checks.check('b', 'no', 'change');
    expect(checks.problem('b', 'no')).toBe('编号不能重复');
  });

  it('what is typed is checked before it is stored', () => {
    const { checks } = table([no([{ unique: true }])], three);
    checks.check('b', 'no', 'input', 'X');
    expect(checks.problem('b', 'no')).toBe('编号不能重复');
    checks.check('b', 'no', 'blur');
    expect(checks.problem('b', 'no')).toBeNull();
  });

  it('an answer about a value that is gone is dropped', async () => {
    const { asked, handler } = slow();
    const { rows, checks } = table([no([{ handler }])], three);
    checks.check('a', 'no', 'change');
    rows.set([{ id: 'a', key: 'no', value: 'new' }]);
    checks.check('a', 'no', 'change');
    expect(asked.map(({ value }) => value)).toEqual(['X', 'new']);
    asked[1]?.answer(null);
    asked[0]?.answer('迟了');
    await settled();
    expect(checks.problem('a', 'no')).toBeNull();
  });

  it('checking all waits for handlers, for values that change meanwhile too', async () => {
    const { asked, handler } = slow();
    const { rows, checks } = table([no([{ handler }])], three);
    const all = checks.checkAll();
    rows.set([{ id: 'b', key: 'no', value: 'Q' }]);
    for (const { value, answer } of asked) answer(value === 'Q' ? '不行' : null);
    expect(await all).toEqual([{ id: 'b', key: 'no', message: '不行' }]);
  });

  it.each<[string, CellHandler, string | null]>([
    ['nothing', () => null, null],
    ['a text', () => '自己的话', '自己的话'],
    ['no word', () => '', '规则的话'],
    [
      'an error',
      () => {
        throw new Error('x');
      },
      '规则的话',
    ],
    ['a refusal', () => Promise.reject(new Error('x')), '规则的话'],
  ])('a handler that answers with %s', async (_name, handler, expected) => {
    const { checks } = table([no([{ handler, message: '规则的话' }])], [{ id: 'a', no: '1' }]);
    const [failing = null] = await checks.checkAll();
    expect(failing?.message ?? null).toBe(expected);
  });

  it('many rows are checked in tasks, between which others have their turn, and none is left out', async () => {
    const columns = Array.from({ length: 10 }, (_column, n) => ({
      ...no([{ required: true }]),
      key: `c${n}`,
    }));
    const whole = Object.fromEntries(columns.map(({ key }) => [key, 'X']));
    const { rows, checks } = table(
      columns,
      Array.from({ length: 5_000 }, (_row, n) => ({
        ...whole,
        id: `r${n}`,
        ...(n % 2_000 === 1_999 && { c0: '' }),
      })),
    );
    let isDone = false;
    const checked = checks.checkAll().finally(() => (isDone = true));
    // Waits for its turn as a key or a picture would.
    const wasDone = await new Promise((turn) => setTimeout(() => turn(isDone)));
    rows.remove(['r0']);
    expect([wasDone, (await checked).map(({ id }) => id)]).toEqual([false, ['r1999', 'r3999']]);
  });

  it('rules of the page stand behind those of the column; hidden cells are not checked', async () => {
    const required = [{ required: true }];
    const { checks } = table(
      [
        no([{ pattern: 'z' }]),
        { key: 'name', title: '名称' },
        { key: 'secret', title: '密', type: 'hidden', validateRules: required },
      ],
      [{ id: 'a', no: '' }],
      { no: required, name: required, secret: required },
    );
    expect((await checks.checkAll()).map(({ key }) => key)).toEqual(['name']);
  });

  it('tells which rows have other problems, and forgets all when rows are loaded', async () => {
    const { rows, checks } = table([no([{ unique: true }])], three);
    const told: string[][] = [];
    checks.subscribe((ids) => told.push([...ids]));
    await checks.checkAll();
    await checks.checkAll();
    rows.remove(['a']);
    rows.load(three);
    expect(told).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    expect(checks.problem('c', 'no')).toBeNull();
  });

  it('does not look through the column for one cell, however many rows there are', () => {
    const many = Array.from({ length: 20_000 }, (_none, row) => ({ id: `r${row}`, no: `N${row}` }));
    const { rows, checks } = table([no([{ unique: true }])], many);
    checks.check('r0', 'no', 'change');
    const looked = vi.spyOn(rows, 'at');
    rows.set([{ id: 'r7', key: 'no', value: 'N9' }]);
    checks.check('r7', 'no', 'change');
    expect(checks.problem('r7', 'no')).toBe('编号不能重复');
    expect(looked).not.toHaveBeenCalled();
  });
});
