/** What of an order is paid, and what is still due (yuan). */

import { OrderStatus, PaymentMethod, PaymentStatus, RefundReason, RefundType } from '../codes/money.ts';
import { addAmounts } from './money.ts';

export interface Money {
  readonly [field: string]: unknown;
  readonly totalAmount?: unknown;
  readonly paidAmount?: unknown;
  readonly refundAmount?: unknown;
  /** Part of `refundAmount` that nobody has to pay again. */
  readonly waivedAmount?: unknown;
  readonly payStatus?: unknown;
}

const amountOf = (value: unknown): number => Number(value ?? 0);

/** What is missing; below 0 = paid too much. Money that went back is not paid any more, unless it was waived (BOOK-26). */
export function computeDue({ totalAmount, paidAmount, refundAmount, waivedAmount }: Money): number {
  return addAmounts([
    amountOf(totalAmount),
    -amountOf(paidAmount),
    amountOf(refundAmount),
    -amountOf(waivedAmount),
  ]);
}

/** Orders that ended without a round: who takes one up again pays it anew. */
const ENDED: ReadonlySet<unknown> = new Set([
  OrderStatus.cancelled,
  OrderStatus.noShow,
  OrderStatus.rejected,
]);

/**
 * Whether the club gives up what it pays back (BOOK-26): of an order that goes on, and neither the difference of a price nor
 * what was paid twice.
 */
export function isWaived(
  order: { readonly status: unknown },
  refund: { readonly refundType: unknown; readonly reasonType: unknown },
): boolean {
  return (
    !ENDED.has(order.status) &&
    refund.refundType !== RefundType.difference &&
    refund.reasonType !== RefundReason.paidTwice
  );
}

/** Nothing is missing, or the club waits for it. */
export function isSettled(order: Money): boolean {
  return order.payStatus === PaymentStatus.onAccount || computeDue(order) <= 0;
}

/** Payment status of an order whose amounts changed. */
export function computePayStatus(order: Money): PaymentStatus {
  if (order.payStatus === PaymentStatus.onAccount) return PaymentStatus.onAccount;
  const [paid, refunded] = [amountOf(order.paidAmount), amountOf(order.refundAmount)];
  // Nothing to pay stays paid.
  if (paid <= 0 && order.payStatus === PaymentStatus.paid && computeDue(order) <= 0)
    return PaymentStatus.paid;
  if (paid <= 0) return PaymentStatus.unpaid;
  if (refunded >= paid) return PaymentStatus.refunded;
  if (computeDue(order) <= 0)
    return amountOf(order.waivedAmount) > 0 ? PaymentStatus.partlyRefunded : PaymentStatus.paid;
  return refunded > 0 ? PaymentStatus.partlyRefunded : PaymentStatus.partlyPaid;
}

/** The money of an order after one more payment. @param payType golf_pay_type */
export function computePaymentAfter(order: Money, amount: number, payType: unknown) {
  const paidAmount = addAmounts([amountOf(order.paidAmount), amount]);
  const isWhole = computeDue({ ...order, paidAmount }) <= 0;
  if (payType === PaymentMethod.onAccount) return { paidAmount, payStatus: PaymentStatus.onAccount };
  return { paidAmount, payStatus: isWhole ? PaymentStatus.paid : PaymentStatus.partlyPaid };
}
