/**
 * Random operations on the rows of a table against a plain list. The list is the slow way to say what is meant: a value is
 * the last one written by a step that stands or by somebody else, the order is an array that is cut and joined.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridRow } from '#domain/grid/column.ts';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { TableRows } from '#src/grid/rows/tableRows.ts';
import { rounds } from '#tests/support/breadth.ts';

const COLUMNS = buildGridColumns([
  { key: 'name', title: '名称', type: 'input' },
  { key: 'price', title: '价格', type: 'inputNumber', defaultValue: 80 },
  { key: 'place', title: '序号', type: 'inputNumber', isOrder: true },
]);
const KEYS = ['name', 'price', 'place'] as const;
type Key = (typeof KEYS)[number];

interface Write {
  readonly key: Key;
  readonly value: unknown;
  /** `null` = from elsewhere: nobody undoes it. */
  readonly step: OracleStep | null;
}

interface OracleStep {
  isUndone: boolean;
  back(): void;
  again(): void;
}

class Oracle {
  order: string[] = [];
  readonly writes = new Map<string, Write[]>();
  readonly made = new Set<string>();
  readonly known = new Set<string>();
  readonly disabled = new Set<string>();
  chosen = new Set<string>();
  done: OracleStep[] = [];
  undone: OracleStep[] = [];

  load(rows: readonly GridRow[]): void {
    for (const all of [this.writes, this.made, this.known, this.disabled, this.chosen]) all.clear();
    this.done = [];
    this.undone = [];
    this.order = [...new Set(rows.map(({ id }) => id))];
    for (const row of new Map(rows.map((sentRow) => [sentRow.id, sentRow])).values()) this.arrive(row);
  }

  arrive(row: GridRow): void {
    const isThere = this.writes.has(row.id);
    for (const key of KEYS)
      if (!isThere || this.value(row.id, key) !== row[key])
        this.write(row.id, { key, value: row[key], step: null });
    if (!this.made.has(row.id)) this.known.add(row.id);
    if (this.value(row.id, 'name') === '封') this.disabled.add(row.id);
    else this.disabled.delete(row.id);
  }

  write(id: string, write: Write): void {
    this.writes.set(id, [...(this.writes.get(id) ?? []), write]);
  }

  value(id: string, key: Key): unknown {
    return this.writes.get(id)?.findLast((write) => write.key === key && write.step?.isUndone !== true)
      ?.value;
  }

  add(ids: readonly string[], rows: readonly Partial<GridRow>[], index: number): void {
    const at = Math.min(index, this.order.length);
    let largest = Math.max(0, ...this.order.map((id) => Number(this.value(id, 'place'))));
    for (const [nth, id] of ids.entries()) {
      this.made.add(id);
      const { name = '', price = 80, place = largest + 1 } = rows[nth] ?? {};
      largest = Math.max(largest, Number(place));
      for (const [key, value] of Object.entries({ name, price, place }))
        this.write(id, { key: key as Key, value, step: null });
    }
    this.order.splice(at, 0, ...ids);
    let out: ReturnType<Oracle['takeOut']>;
    this.step({ back: () => (out = this.takeOut(ids)), again: () => this.putBack(out) });
  }

  push(rows: readonly GridRow[], index: number): void {
    const fresh = [...new Set(rows.map(({ id }) => id))].filter((id) => !this.order.includes(id));
    this.order.splice(Math.min(index, this.order.length), 0, ...fresh);
    for (const row of new Map(rows.map((sentRow) => [sentRow.id, sentRow])).values()) {
      // A row that the user took out and that is there again is one the server knows.
      if (fresh.includes(row.id)) this.made.delete(row.id);
      this.arrive(row);
    }
    this.chosen = new Set([...this.chosen].filter((id) => !this.disabled.has(id)));
  }

  remove(ids: readonly string[]): void {
    if (!ids.some((id) => this.order.includes(id))) return;
    let out = this.takeOut(ids);
    let back: readonly string[] = ids;
    this.step({ back: () => (back = this.putBack(out)), again: () => (out = this.takeOut(back)) });
  }

  move(id: string, to: number): void {
    const from = this.order.indexOf(id);
    const place = Math.min(to, this.order.length - 1);
    if (from === place) return;
    const before = this.order[from - 1];
    const go = (behind: string | undefined) => (): void => {
      this.order = this.order.filter((other) => other !== id);
      this.order.splice(behind === undefined ? 0 : this.order.indexOf(behind) + 1, 0, id);
    };
    this.order.splice(place, 0, ...this.order.splice(from, 1));
    const after = this.order[place - 1];
    this.step({ back: go(before), again: go(after) });
  }

  set(changes: readonly { id: string; key: Key; value: unknown }[]): void {
    const last = changes.filter(
      (one, at) => !changes.slice(at + 1).some((later) => later.id === one.id && later.key === one.key),
    );
    const real = last.filter(
      ({ id, key, value }) => this.order.includes(id) && this.value(id, key) !== value,
    );
    if (real.length === 0) return;
    const step = this.step({ back: () => undefined, again: () => undefined });
    for (const { id, key, value } of real) this.write(id, { key, value, step });
  }

  patch({ id, ...values }: Partial<GridRow> & { id: string }): void {
    if (!this.order.includes(id) && !this.removed().includes(id)) return;
    for (const key of KEYS)
      if (key in values && values[key] !== this.value(id, key))
        this.write(id, { key, value: values[key], step: null });
  }

  undo(): void {
    const step = this.done.pop();
    if (step === undefined) return;
    step.isUndone = true;
    step.back();
    this.undone.push(step);
  }

  redo(): void {
    const step = this.undone.pop();
    if (step === undefined) return;
    step.isUndone = false;
    step.again();
    this.done.push(step);
  }

  choose(ids: readonly string[]): void {
    this.chosen = new Set(ids.filter((id) => this.order.includes(id) && !this.disabled.has(id)));
  }

  removed(): readonly string[] {
    return [...this.known].filter((id) => !this.order.includes(id) && !this.made.has(id));
  }

  private step(way: Pick<OracleStep, 'back' | 'again'>): OracleStep {
    const step: OracleStep = { isUndone: false, ...way };
    this.done.push(step);
    this.undone = [];
    return step;
  }

  private takeOut(ids: readonly string[]) {
    const behind = new Map<string | undefined, string[]>();
    let last: string | undefined;
    for (const id of this.order)
      if (ids.includes(id)) behind.set(last, [...(behind.get(last) ?? []), id]);
      else last = id;
    const flags = new Map(
      ids.map((id) => [id, { isMade: this.made.has(id), isDisabled: this.disabled.has(id) }]),
    );
    this.order = this.order.filter((id) => !ids.includes(id));
    for (const id of ids) {
      this.chosen.delete(id);
      this.disabled.delete(id);
    }
    return { behind, flags };
  }

  private putBack({ behind, flags }: ReturnType<Oracle['takeOut']>): readonly string[] {
    const all: string[] = [];
    for (const [before, run] of behind) {
      const back = run.filter((id) => !this.order.includes(id));
      this.order.splice(before === undefined ? 0 : this.order.indexOf(before) + 1, 0, ...back);
      for (const id of back) if (flags.get(id)?.isDisabled === true) this.disabled.add(id);
      all.push(...back);
    }
    return all;
  }
}

const name = fc.constantFrom('甲', '乙', '封', '');
const price = fc.constantFrom<number | ''>(60, 80, 0, '');
const persisted = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6');
const sent = fc.record({ id: persisted, name, price, place: fc.nat(9) });
const cell = fc.oneof(
  fc.record({ row: fc.nat(9), key: fc.constant<Key>('name'), value: name }),
  fc.record({ row: fc.nat(9), key: fc.constant<Key>('price'), value: price }),
);
const index = fc.nat(12);

const operation = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('load' as const), rows: fc.array(sent, { maxLength: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      rows: fc.array(fc.record({ name: fc.constant('新'), place: fc.nat(20) }, { requiredKeys: [] }), {
        maxLength: 3,
      }),
      index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      rows: fc.array(sent, { maxLength: 3 }),
      index,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('set' as const), cells: fc.array(cell, { maxLength: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), row: fc.nat(9), index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      rows: fc.array(fc.nat(9), { maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('patch' as const),
      id: fc.oneof(persisted, fc.constant('new1')),
      values: fc.record({ name, price }, { requiredKeys: [] }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      rows: fc.array(fc.nat(9), { maxLength: 4 }),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Rows are named by their places, so that most operations meet one. */
function apply(operated: Operation, rows: TableRows, oracle: Oracle): void {
  const idAt = (place: number): string => oracle.order[place % Math.max(1, oracle.order.length)] ?? 'none';
  switch (operated.kind) {
    case 'load':
      rows.load(operated.rows);
      oracle.load(operated.rows);
      break;
    case 'add': {
      const ids = rows.add(operated.rows, operated.index);
      if (ids.length > 0) oracle.add(ids, operated.rows, operated.index);
      break;
    }
    case 'push':
      rows.push(operated.rows, operated.index);
      oracle.push(operated.rows, operated.index);
      break;
    case 'set': {
      const changes = operated.cells.map(({ row, key, value }) => ({ id: idAt(row), key, value }));
      rows.set(changes);
      oracle.set(changes);
      break;
    }
    case 'move': {
      const id = idAt(operated.row);
      rows.move(id, operated.index);
      if (id !== 'none') oracle.move(id, operated.index);
      break;
    }
    case 'remove': {
      const ids = [...new Set(operated.rows.map(idAt))];
      rows.remove(ids);
      oracle.remove(ids);
      break;
    }
    case 'patch':
      rows.patch([{ id: operated.id, ...operated.values }]);
      oracle.patch({ id: operated.id, ...operated.values });
      break;
    case 'choose': {
      const ids = operated.rows.map(idAt);
      rows.choose(ids);
      oracle.choose(ids);
      break;
    }
    default:
      rows[operated.kind]();
      oracle[operated.kind]();
  }
}

function freshRows(): TableRows {
  let made = 0;
  return new TableRows({
    columns: COLUMNS,
    disabledRows: { name: ['封'] },
    sortKey: 'orderNum',
    newId: () => `new${(made += 1)}`,
  });
}

const cellsOf = (row: GridRow | undefined) =>
  row && { id: row.id, name: row['name'], price: row['price'], place: row['place'] };

describe('rows of a table', () => {
  // GRID-12
  it('are after any operations what a plain list is', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
        const rows = freshRows();
        const oracle = new Oracle();
        for (const one of operations) {
          apply(one, rows, oracle);
          expect(rows.ids).toEqual(oracle.order);
          const expected = oracle.order.map((id, at) => ({
            id,
            ...Object.fromEntries(KEYS.map((key) => [key, oracle.value(id, key)])),
            orderNum: at + 1,
          }));
          expect(
            oracle.order.map((id) => ({ ...cellsOf(rows.get(id)), orderNum: rows.get(id)?.['orderNum'] })),
          ).toEqual(expected);
          expect(oracle.order.map((id) => rows.indexOf(id))).toEqual(oracle.order.map((_id, at) => at));
          expect(rows.newRows().map(({ id }) => id)).toEqual(
            oracle.order.filter((id) => oracle.made.has(id)),
          );
          expect(
            rows
              .removedRows()
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(oracle.removed().toSorted());
          for (const row of rows.removedRows())
            expect(cellsOf(row)).toEqual({
              id: row.id,
              ...Object.fromEntries(KEYS.map((key) => [key, oracle.value(row.id, key)])),
            });
          expect([...rows.chosen].toSorted()).toEqual([...oracle.chosen].toSorted());
          expect(oracle.order.filter((id) => rows.isDisabled(id))).toEqual(
            oracle.order.filter((id) => oracle.disabled.has(id)),
          );
        }
      }),
      { numRuns: rounds(150) },
    );
  });

  it('tell at every change which rows came, went or hold other values', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
        const rows = freshRows();
        const oracle = new Oracle();
        const seen = new Map<string, unknown>();
        let order: readonly string[] = [];
        rows.subscribe(({ rows: told, touched }) => {
          if (touched === 'all') seen.clear();
          for (const id of touched === 'all' ? rows.ids : touched)
            if (rows.indexOf(id) < 0) seen.delete(id);
            else seen.set(id, cellsOf(rows.get(id)));
          if (told === 'order') order = rows.ids;
        });
        for (const one of operations) {
          apply(one, rows, oracle);
          expect(order).toEqual(rows.ids);
          expect([...seen.keys()].toSorted()).toEqual(rows.ids.toSorted());
          for (const id of rows.ids) expect(seen.get(id)).toEqual(cellsOf(rows.get(id)));
        }
      }),
      { numRuns: rounds(50) },
    );
  });

  it('give copies: who writes to one changes nothing', () => {
    const rows = freshRows();
    rows.load([{ id: 'p1', name: '甲', more: { holes: [1, 2] } }]);
    const [copy] = rows.values();
    (copy!['more'] as { holes: number[] }).holes.push(3);
    expect(rows.get('p1')?.['more']).toEqual({ holes: [1, 2] });
  });
});
