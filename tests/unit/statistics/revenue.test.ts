/** Which orders count, and that an exported list says so below its rows. */

import { describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { listExportFields } from '#domain/entities/sheet.ts';
import { isRevenue, REVENUE_NOTE } from '#domain/statistics/revenue.ts';
import { ExportLines } from '#server/resource/sheets/layout.ts';

const order = (status: string, cancelReason: string | null = null) => ({ status, cancelReason });

describe('an order', () => {
  it.each([
    ['待支付', order('0'), false],
    ['待审核', order('1'), false],
    ['已确认', order('2'), true],
    ['已到场', order('3'), true],
    ['进行中', order('4'), true],
    ['已完成', order('5'), true],
    ['已取消', order('6', '1'), false],
    ['未到', order('7'), true],
    ['已驳回', order('8'), false],
    ['已关闭 after play', order('9'), true],
    ['已关闭 after it was cancelled', order('9', '1'), false],
    ['已关闭 unpaid', order('9', '4'), false],
  ])('that is %s counts or not', (_state, row, counts) => {
    expect(isRevenue(row)).toBe(counts);
  });
});

it('the sums of an exported list are those of the orders that count, and say so', () => {
  const rows = [order('5'), order('6', '1'), order('2')].map((one, index) => ({
    ...one,
    id: String(index),
    orderNo: `GF${index}`,
    totalAmount: 100.1,
    paidAmount: 100,
  })) as unknown as readonly AnyRow[];
  const sheet = new ExportLines(golfOrder, {}, false);
  for (const row of rows) sheet.add([row]);
  const lines = sheet.finish('管理员');
  const cell = (name: string) =>
    lines.at(-1)?.[listExportFields(golfOrder).findIndex((field) => field.name === name)];
  expect([cell('orderNo'), cell('totalAmount'), cell('paidAmount')]).toEqual(['合计', 200.2, 200]);
  expect(lines.at(-1)).toContain(REVENUE_NOTE);
  expect(lines).toHaveLength(7);
});
