import { describe, expect, it } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { compareContents } from '#src/features/logs/json.ts';

// AUDIT-08
describe('two versions of a record', () => {
  const first = { id: '7', contactName: '张三', status: '1', orderNo: 'GF1', zzz: 1, createBy: 'a' };
  const second = { ...first, status: '2', orderNo: 'GF2' };

  const inForm = (...names: readonly string[]) =>
    golfOrder.fields.map(({ name }) => name).filter((name) => names.includes(name));

  it('differ first, each part in the order of the form, what no form has at the end', () => {
    const names = compareContents(golfOrder, first, second).map(({ name }) => name);
    expect(names).toEqual([...inForm('orderNo', 'status'), 'contactName', 'id', 'createBy', 'zzz']);
  });

  it('know their fields where the table is described, and only then', () => {
    const label = (entity: typeof golfOrder | undefined) =>
      compareContents(entity, first, second).find(({ name }) => name === 'status')?.field?.label;
    expect(label(golfOrder)).toBe('订单状态');
    expect(label(undefined)).toBeUndefined();
  });

  it('are the same where both say nothing, in whatever way', () => {
    const [field] = compareContents(undefined, { note: null }, { note: '' });
    expect(field).toMatchObject({ first: '', second: '', isDifferent: false });
  });
});
