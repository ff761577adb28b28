import { expect, it } from 'vitest';
import { formatMoney } from '#domain/booking/money.ts';

// LIST-16
it('an amount has two decimals and its thousands apart', () => {
  expect([1234567.5, 999, -1200, 0].map(formatMoney)).toEqual([
    '￥1,234,567.50',
    '￥999.00',
    '￥-1,200.00',
    '￥0.00',
  ]);
});
