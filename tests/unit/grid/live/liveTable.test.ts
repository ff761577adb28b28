/** A table that follows other people's rows: merged by the frame, drafts kept, own messages ignored. */

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGridColumns } from '#domain/grid/describe.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import type { CellPlace } from '#src/grid/contract/contract.ts';
import { createLiveTable, type LiveTable } from '#src/grid/live/liveTable.ts';
import { TableRows } from '#src/grid/rows/tableRows.ts';

const columns = buildGridColumns([
  { key: 'name', title: '品名', type: 'input' },
  { key: 'quantity', title: '数量', type: 'inputNumber' },
]);

let rows: TableRows;
let table: LiveTable;
let frames: (() => void)[];
let flashed: CellPlace[];
let sent: RowUpdate[];
let editing: CellPlace | null;
let told: number;

beforeEach(() => {
  rows = new TableRows({ columns, newId: () => 'new' });
  rows.load([
    { id: 'a', name: '球', quantity: 1, rev: 3 },
    { id: 'b', name: '帽', quantity: 2, rev: 1 },
  ]);
  frames = [];
  flashed = [];
  sent = [];
  editing = null;
  told = 0;
  rows.subscribe(() => (told += 1));
  table = createLiveTable('exampleItem', {
    rows,
    viewport: () => ({ flash: (place) => void flashed.push(place) }),
    editing: () => editing,
    keys: () => new Set(columns.map(({ key }) => key)),
    send: (update) => {
      sent.push(update);
      return true;
    },
    nextFrame: (work) => {
      frames.push(work);
      return () => (frames = frames.filter((one) => one !== work));
    },
  });
});

function paint(): void {
  for (const work of frames.splice(0)) work();
}

// LIVE-27
it('names itself as the protocol says, and hears itself not', () => {
  expect(table.caseId).toMatch(/^_j-vxe-[0-9a-z]{8}_$/);
  table.take({ id: 'a', name: '伞' }, table.caseId);
  expect(frames).toEqual([]);
  expect(rows.get('a')?.['name']).toBe('球');
});

// LIVE-28
it('merges what a message says, keeps the rest, and takes neither id nor keys nobody knows', () => {
  table.take({ id: 'a', quantity: 9, strange: 1 }, '');
  paint();
  expect(rows.get('a')).toEqual({ id: 'a', name: '球', quantity: 9, rev: 3 });
  expect(rows.undo()).toBe(false);
});

// LIVE-28
it('ignores rows it does not have, and those older than its own', () => {
  table.take({ id: 'z', quantity: 9 }, '');
  expect(frames).toEqual([]);
  table.take({ id: 'a', quantity: 9, rev: 2 }, '');
  paint();
  expect(told).toBe(0);
});

it('writes all rows at once in a frame, however often they came, and shows what they were', () => {
  for (let n = 0; n < 10_000; n += 1) table.take({ id: n % 2 === 0 ? 'a' : 'b', quantity: n }, 'other');
  expect(frames).toHaveLength(1);
  paint();
  expect(told).toBe(1);
  expect(rows.get('a')?.['quantity']).toBe(9_998);
  expect(rows.get('b')?.['quantity']).toBe(9_999);
  expect(flashed).toEqual([
    { id: 'a', key: 'quantity' },
    { id: 'b', key: 'quantity' },
  ]);
});

it('shows nothing where nothing is other', () => {
  table.take({ id: 'a', name: '球', quantity: 1 }, '');
  paint();
  expect([flashed, told]).toEqual([[], 0]);
});

describe('the cell somebody types in', () => {
  beforeEach(() => {
    editing = { id: 'a', key: 'name' };
    table.take({ id: 'a', name: '伞', quantity: 5 }, '');
    paint();
  });

  // LIVE-29
  it('is left alone, the rest of its row is not', () => {
    expect(rows.get('a')).toMatchObject({ name: '球', quantity: 5 });
  });

  it('takes what came once it is left as it was', () => {
    editing = null;
    table.editingMoved();
    expect(rows.get('a')?.['name']).toBe('伞');
  });

  it('keeps what was typed', () => {
    rows.set([{ id: 'a', key: 'name', value: '鞋' }]);
    editing = { id: 'a', key: 'quantity' };
    table.editingMoved();
    expect(rows.get('a')?.['name']).toBe('鞋');
  });
});

it('sends the whole row with its own name, but nothing a relay would refuse', () => {
  expect(table.send({ id: 'a', name: '球', list: [1] })).toBe(true);
  expect(sent).toEqual([{ socketKey: 'exampleItem', args: [{ id: 'a', name: '球' }, table.caseId] }]);
});

it('closed, it writes nothing more', () => {
  table.take({ id: 'a', quantity: 9 }, '');
  table.close();
  paint();
  expect(rows.get('a')?.['quantity']).toBe(1);
});

it('ends where taking every message by itself would end, wherever the frames fall', () => {
  const message = fc.record(
    { id: fc.constantFrom('a', 'b'), name: fc.string(), quantity: fc.integer() },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(message, fc.boolean())), (messages) => {
      rows.load([
        { id: 'a', name: '球', quantity: 1 },
        { id: 'b', name: '帽', quantity: 2 },
      ]);
      const plain: Record<string, Record<string, unknown>> = {
        a: { id: 'a', name: '球', quantity: 1 },
        b: { id: 'b', name: '帽', quantity: 2 },
      };
      for (const [row, isFrame] of messages) {
        table.take(row, 'other');
        Object.assign(plain[row.id] ?? {}, row);
        if (isFrame) paint();
      }
      paint();
      expect([rows.get('a'), rows.get('b')]).toEqual([plain['a'], plain['b']]);
    }),
  );
});
