import { describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { formatCellKey, findChangedCells } from '#src/resource/live/changedCells.ts';
import { isRecordState, patchRow } from '#src/resource/live/patchRow.ts';

const row = (more: Readonly<Record<string, string | number | null>> = {}): AnyRow => ({
  id: '1',
  rev: 3,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  status: '1',
  status_dictText: '待审核',
  amount: 10,
  ...more,
});
const message = (more = {}) => ({ type: 111, id: '1', rev: 4, status: '2', patch: { amount: 12 }, ...more });

describe('a message about a record', () => {
  // LIVE-16
  it('changes the row that shows it, and takes away the text of the old state', () => {
    expect(patchRow(row(), message(), 'status')).toMatchObject({
      rev: 4,
      status: '2',
      amount: 12,
      status_dictText: undefined,
    });
  });

  it('is told by its number, or by its name where records share one', () => {
    const shared = message({ type: GolfMessageType.recordState, entity: 'golfIncident' });
    expect(isRecordState(golfIncident, shared)).toBe(true);
    expect(isRecordState(yxInspect, shared)).toBe(false);
    expect(isRecordState(golfOrder, message())).toBe(true);
    expect(isRecordState(golfIncident, message())).toBe(false);
  });

  it('keeps a text that came with it', () => {
    const said = message({ patch: { status_dictText: '已确认' } });
    expect(patchRow(row(), said, 'status')).toMatchObject({ status: '2', status_dictText: '已确认' });
  });

  it.each([
    ['about another record', { id: '2' }],
    ['already known', { rev: 3 }],
    ['older', { rev: 2 }],
  ])('is ignored when it is %s', (_name, more) => {
    const before = row();
    expect(patchRow(before, message(more), 'status')).toBe(before);
  });

  it('writes the state where this record keeps it, and no broken values', () => {
    const patched = patchRow(row(), message({ patch: { list: [1], rev: 9 } }), 'signStatus');
    expect(patched).toMatchObject({ signStatus: '2', status: '1', rev: 4 });
    expect(patched).not.toHaveProperty('list');
  });
});

describe('changed cells', () => {
  it('are those that differ in rows that were there before', () => {
    const before = [row(), row({ id: '2' })];
    const after = [row({ status: '2' }), row({ id: '3' })];
    expect([...findChangedCells(before, after, ['status', 'amount']).keys()]).toEqual([
      formatCellKey(row(), 'status'),
    ]);
  });

  it('are none when only the spelling of nothing differs', () => {
    expect(findChangedCells([row({ amount: null })], [row({ amount: '' })], ['amount']).size).toBe(0);
  });
});
