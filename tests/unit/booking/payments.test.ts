/** What is paid and what is due, whatever was paid, returned and repriced before; and who may give which discount. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDiscountProblem, computeFreeDiscount } from '#domain/booking/discount.ts';
import { roundToCents } from '#domain/booking/money.ts';
import { computeDue, isSettled, computePaymentAfter, computePayStatus } from '#domain/booking/payment.ts';
import { PaymentStatus } from '#domain/codes/money.ts';

const cents = fc.integer({ min: 0, max: 2_000_000 }).map((amount) => amount / 100);
const orders = fc
  .record({ totalAmount: cents, paidAmount: cents, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ share, ...order }) => ({ ...order, refundAmount: roundToCents(order.paidAmount * share) }));

it('an order is 已支付 only where nothing is due (BOOK-15)', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const payStatus = computePayStatus(order);
      expect(computeDue(order)).toBe(roundToCents(order.totalAmount - order.paidAmount + order.refundAmount));
      if (payStatus === PaymentStatus.paid) expect(computeDue(order)).toBeLessThanOrEqual(0);
      if (payStatus === PaymentStatus.partlyPaid) expect(isSettled({ ...order, payStatus })).toBe(false);
      expect(computePayStatus({ ...order, payStatus: PaymentStatus.onAccount })).toBe(
        PaymentStatus.onAccount,
      );
    }),
  );
});

it('what is due settles it, and nothing less does (BOOK-15)', () => {
  fc.assert(
    fc.property(orders, cents, (order, less) => {
      const due = computeDue(order);
      fc.pre(due > 0);
      expect(computePaymentAfter(order, due, '1').payStatus).toBe(PaymentStatus.paid);
      expect(isSettled({ ...order, ...computePaymentAfter(order, due, '1') })).toBe(true);
      const part = Math.min(less, roundToCents(due - 0.01));
      expect(isSettled({ ...order, ...computePaymentAfter(order, part, '1') })).toBe(false);
      expect(isSettled({ ...order, ...computePaymentAfter(order, 0, '6') })).toBe(true);
    }),
  );
});

it('a dearer order is paid no more (BOOK-15)', () => {
  const paid = { totalAmount: 1660, ...computePaymentAfter({ totalAmount: 1660 }, 1660, '1') };
  expect(paid.payStatus).toBe(PaymentStatus.paid);
  expect(computePayStatus({ ...paid, totalAmount: 7660 })).toBe(PaymentStatus.partlyPaid);
  // Nothing to pay is paid.
  expect(computePaymentAfter({ totalAmount: 0 }, 0, '3').payStatus).toBe(PaymentStatus.paid);
});

it('a discount is never more than the fees, and a large one needs the right and a reason (PRICE-17)', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.boolean(),
      fc.constantFrom('', '  ', '老客户'),
      (fees, amount, may, reason) => {
        const problem = findDiscountProblem({ fees, amount, reason }, may);
        if (amount > fees) expect(problem).toContain('优惠不能超过费用合计');
        else if (amount <= computeFreeDiscount(fees)) expect(problem).toBeNull();
        else if (!may) expect(problem).toContain('需要大额优惠权限');
        else expect(problem === null).toBe(reason === '老客户');
      },
    ),
  );
});

it('what was given stays given, but no more of it', () => {
  const given = { fees: 1000, amount: 500 };
  const ask = (fees: number, amount: number) =>
    findDiscountProblem({ fees, amount, reason: '老客户' }, false, given);
  expect(ask(1000, 500)).toBeNull();
  expect(ask(2000, 400)).toBeNull();
  expect(ask(999, 500)).toContain('需要大额优惠权限');
  expect(ask(1000, 500.01)).toContain('需要大额优惠权限');
});
