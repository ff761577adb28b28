/** What stands around the editable table, as far as it is rules: permissions, 新增, linked selects, places, groups. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn, GridRow } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import { ADD_SETTINGS, addPlace, readAddSettings, writeAddSettings } from '#src/grid/around/addSettings.ts';
import {
  filterAllowedButtons,
  filterAllowedColumns,
  findExcludedCodes,
} from '#src/grid/around/authPrefix.ts';
import { computePull } from '#src/grid/around/handleDrag.ts';
import { listColumnChain, LinkedOptions } from '#src/grid/around/linkedOptions.ts';
import { placeSubTable } from '#src/grid/around/placement.ts';
import { getRowClick } from '#src/grid/around/rowClick.ts';
import { findRowInSight } from '#src/grid/around/RowForms.tsx';
import { InsertGuard } from '#src/grid/around/useInsert.ts';

describe('an authorisation prefix', () => {
  const all = [
    { type: 1, status: 1, action: 'price:set:add,price:set:cost' },
    { type: '1', status: '1', action: 'price:set:batch_delete' },
    { type: '1', status: '0', action: 'price:set:save' },
    { type: '2', status: '1', action: 'price:set:note' },
    { type: '1', status: '1', action: 'price:sets:clearSelection' },
  ];
  const columns = buildGridColumns(['cost', 'note', 'name'].map((key) => ({ key, title: key })));
  const keysOf = (some: readonly GridColumn[]): string[] => some.map(({ key }) => key);

  // GRID-07
  it('takes away what the system enforces and the account was not granted', () => {
    const excluded = findExcludedCodes(decodePermissionLists([], all), 'price:set');
    expect([...excluded.hidden].toSorted()).toEqual(['add', 'batch_delete', 'cost']);
    expect([...filterAllowedButtons(['add', 'save', 'remove', 'clearSelection'], excluded.hidden)]).toEqual([
      'save',
      'clearSelection',
    ]);
    const seen = filterAllowedColumns(columns, excluded);
    expect(keysOf(seen)).toEqual(['note', 'name']);
    expect(seen.map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it('takes nothing from who holds the codes, with or without its colon', () => {
    const own = [{ type: '1', action: 'price:set:add,price:set:cost,price:set:batch_delete,price:set:note' }];
    for (const prefix of ['price:set', 'price:set:']) {
      const excluded = findExcludedCodes(decodePermissionLists(own, all), prefix);
      expect(excluded.hidden.size).toBe(0);
      expect(filterAllowedColumns(columns, excluded)).toBe(columns);
    }
  });

  // PERM-36
  it('asks the list of a workflow form before the system and the account', () => {
    const form = {
      permissionList: [
        { type: '1', action: 'price:set:add' },
        { type: '2', action: 'price:set:name' },
      ],
    };
    const excluded = findExcludedCodes(decodePermissionLists([], all), 'price:set', form);
    expect([...excluded.hidden].toSorted()).toEqual(['batch_delete', 'cost']);
    expect([...excluded.locked].toSorted()).toEqual(['name', 'note']);
  });

  it('takes nothing where a table has none', () => {
    expect(findExcludedCodes(decodePermissionLists([], all), '').hidden.size).toBe(0);
  });
});

describe('settings of 新增', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem'> & { readonly kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  };

  // GRID-06
  it('are kept as plain JSON under the name other consoles know, and come back', () => {
    const settings = { addRowNum: 3, addIndex: 2, addScrollToBottom: true };
    const store = storage();
    expect(writeAddSettings(store, settings)).toBe(true);
    expect([...store.kept]).toEqual([
      ['jet-add-btn-settings', '{"addRowNum":3,"addIndex":2,"addScrollToBottom":true}'],
    ]);
    expect(readAddSettings(store)).toEqual(settings);
  });

  it('survive whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant('{"addRowNum":0,"addIndex":-1}')), (text) => {
        const { addRowNum, addIndex } = readAddSettings({ getItem: () => text });
        expect(addRowNum).toBeGreaterThanOrEqual(1);
        expect(addIndex).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // GRID-06
  it('say the bottom with 0, and never a place beyond it', () => {
    expect(addPlace(ADD_SETTINGS, 7)).toBe(7);
    expect(addPlace({ ...ADD_SETTINGS, addIndex: 3 }, 7)).toBe(3);
    expect(addPlace({ ...ADD_SETTINGS, addIndex: 9 }, 7)).toBe(7);
  });
});

// GRID-05
it('insertions are refused for 1500 ms after one that was made', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000)), (pauses) => {
      const guard = new InsertGuard();
      let now = 0;
      let last = -Infinity;
      for (const pause of pauses) {
        now += pause;
        const isFree = now - last > 1500;
        expect(guard.accepts(now)).toBe(isFree);
        if (isFree) last = now;
      }
    }),
  );
});

describe('linked selects', () => {
  const columns = buildGridColumns([
    { key: 'a', title: '省', type: 'select', linkageKey: 'b' },
    { key: 'b', title: '市', type: 'select', linkageKey: 'c' },
    { key: 'c', title: '区', type: 'select' },
    { key: 'note', title: '备注', type: 'input' },
  ]);
  const [a, b, c, note] = columns as readonly [GridColumn, GridColumn, GridColumn, GridColumn];
  const row = (values: Partial<Record<'a' | 'b' | 'c', string | number>>): GridRow => ({
    id: '1',
    ...values,
  });

  it('follow their keys, selects only, and end where they come round', () => {
    expect(listColumnChain(columns, 'a')).toEqual(['a', 'b', 'c']);
    const round = columns.map((one) => (one.key === 'c' ? { ...one, linkageKey: 'a' } : one));
    expect(listColumnChain(round, 'a')).toEqual(['a', 'b', 'c']);
    expect(listColumnChain(columns, 'note')).toEqual([]);
  });

  // GRID-08
  it('ask for each parent once, however answers and questions come, and offer what was answered', async () => {
    const ask = fc.record({
      column: fc.constantFrom(a, b, c),
      a: fc.constantFrom('', 0, '1', '2'),
      b: fc.constantFrom('', '0', '1', '7'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ask), fc.scheduler(), async (asks, scheduler) => {
        const asked: string[] = [];
        const linked = new LinkedOptions();
        const requestData = (parent: string) => {
          asked.push(parent);
          return scheduler.schedule(Promise.resolve([{ value: `${parent}.1`, text: `下级${parent}` }]));
        };
        linked.configure(columns, [{ key: 'a', requestData }]);
        const told = new Set<string>();
        linked.subscribe((key) => told.add(key));
        for (const { column, ...values } of asks) {
          linked.options(column, row(values));
          if (scheduler.count() > 0 && asked.length % 2 === 1) await scheduler.waitOne();
        }
        await scheduler.waitFor(Promise.resolve());
        while (scheduler.count() > 0) await scheduler.waitOne();
        await Promise.resolve();
        expect(new Set(asked).size).toBe(asked.length);
        for (const { column, ...values } of asks) {
          const parent = column === a ? '' : column === b ? values.a : values.b;
          const wanted =
            column !== a && parent === '' ? [] : [{ value: `${parent}.1`, text: `下级${parent}` }];
          expect(linked.options(column, row(values))).toEqual(wanted);
        }
        expect(told.size).toBe(asked.length === 0 ? 0 : 3);
      }),
    );
  });

  it('know nothing of other columns, and wait with a word', () => {
    const linked = new LinkedOptions();
    linked.configure(columns, [{ key: 'a', requestData: () => new Promise(() => {}) }]);
    expect(linked.options(note, row({}))).toBeUndefined();
    expect(linked.options(a, row({}))).toBe('loading');
    expect(linked.options(b, row({ a: '' }))).toEqual([]);
  });

  // GRID-08
  it('lose what stands below a level that changes, but for what is given in the same breath', () => {
    const linked = new LinkedOptions();
    linked.configure(columns, [{ key: 'a', requestData: () => Promise.resolve([]) }]);
    const old = row({ a: '1', b: '1.1', c: '1.1.1' });
    const widened = (changes: Readonly<Record<string, string>>) =>
      linked
        .widened(
          Object.entries(changes).map(([key, value]) => ({ id: '1', key, value })),
          () => old,
        )
        .map(({ key, value }) => [key, value]);
    expect(widened({ a: '2' })).toEqual([
      ['b', ''],
      ['c', ''],
      ['a', '2'],
    ]);
    expect(widened({ a: '1' })).toEqual([['a', '1']]);
    expect(widened({ a: '2', b: '2.1' })).toEqual([
      ['c', ''],
      ['a', '2'],
      ['b', '2.1'],
    ]);
    expect(widened({ note: 'x' })).toEqual([['note', 'x']]);
  });

  it('ask again for what failed only when somebody chooses', async () => {
    let asked = 0;
    const linked = new LinkedOptions();
    const requestData = () => {
      asked += 1;
      return Promise.reject(new Error('无法连接'));
    };
    linked.configure(columns, [{ key: 'a', requestData }]);
    linked.options(b, row({ a: '1' }));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(linked.options(b, row({ a: '1' }))).toEqual([]);
    expect(asked).toBe(1);
    linked.widened([{ id: '1', key: 'a', value: '1' }], () => row({}));
    await Promise.resolve();
    expect(asked).toBe(2);
  });
});

describe('places', () => {
  const table = { left: 100, top: 200, width: 1000, height: 61 };

  // GRID-10
  it('below a row while there is room, above it otherwise, 96 % as wide', () => {
    const layer = { left: 90, top: 150, width: 1020, height: 0 };
    expect(placeSubTable(300, 651, table, layer)).toEqual({ side: 'below', top: 111, left: 30, width: 960 });
    expect(placeSubTable(300, 650, table, layer)).toEqual({ side: 'above', top: 50, left: 30, width: 960 });
  });

  it('pull the table along the more, the nearer the hand is to its edge', () => {
    expect(computePull(300, 100, 500)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 650 }), (at) => {
        const speed = computePull(at, 100, 500);
        expect(Math.abs(speed)).toBeLessThanOrEqual(16);
        expect(speed + computePull(600 - at, 100, 500)).toBeCloseTo(0);
        if (at < 140) expect(computePull(at - 1, 100, 500)).toBeLessThanOrEqual(speed);
      }),
    );
  });
});

// GRID-10
it('a row that is not drawn is looked for three times more, then given up', async () => {
  let asked = 0;
  const place = {};
  const element = { getBoundingClientRect: () => place } as HTMLElement;
  const drawnAfter = (times: number) => ({
    rowOf: () => ((asked += 1) > times ? element : null),
  });
  expect([await findRowInSight(drawnAfter(9), 'a'), asked]).toEqual([null, 4]);
  asked = 0;
  expect([await findRowInSight(drawnAfter(1), 'a'), asked]).toEqual([place, 2]);
});

// GRID-09
it('a click edits, or opens details, or the sub-table, or chooses: the first that there is', () => {
  const form = () => null;
  const all = {
    clickRowShowSubForm: true,
    clickRowShowMainForm: true,
    clickSelectRow: true,
    mainForm: form,
    subForm: form,
  };
  const { mainForm: _main, ...noMain } = all;
  const { subForm: _sub, ...bare } = noMain;
  expect(getRowClick(all, { showDetails: true }, true)).toBe('edit');
  expect(getRowClick(all, { showDetails: true }, false)).toBe('details');
  expect(getRowClick(all, { showDetails: false }, false)).toBe('subForm');
  expect(getRowClick({ ...all, clickRowShowSubForm: false }, { showDetails: false }, false)).toBe('details');
  expect(getRowClick(bare, { showDetails: true }, false)).toBe('select');
  expect(getRowClick({ ...bare, clickSelectRow: false }, { showDetails: false }, false)).toBe('nothing');
});
