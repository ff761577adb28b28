/** What of an order is paid, and what is still due (yuan). */
import { roundToCents } from './quote.ts';

/** golf_pay_status */
export const PayStatus = {
  unpaid: '0',
  partlyPaid: '1',
  paid: '2',
  onAccount: '3',
  partlyRefunded: '4',
  refunded: '5',
} as const;

/** golf_pay_type 挂账: settles the whole without money. */
export const ON_ACCOUNT = '6';

export interface Money {
  readonly [field: string]: unknown;
  readonly totalAmount?: unknown;
  readonly paidAmount?: unknown;
  readonly refundAmount?: unknown;
  readonly payStatus?: unknown;
}

const amountOf = (value: unknown): number => Number(value ?? 0);

/** What is missing; below 0 = paid too much. Money that went back is not paid any more. */
export function computeDue({ totalAmount, paidAmount, refundAmount }: Money): number {
  return roundToCents(amountOf(totalAmount) - amountOf(paidAmount) + amountOf(refundAmount));
}

/** Nothing is missing, or the house waits for it. */
export function isSettled(order: Money): boolean {
  return order.payStatus === PayStatus.onAccount || computeDue(order) <= 0;
}

/** golf_pay_status of an order whose amounts changed. */
export function computePayStatus(order: Money): string {
  if (order.payStatus === PayStatus.onAccount) return PayStatus.onAccount;
  const [paid, refunded] = [amountOf(order.paidAmount), amountOf(order.refundAmount)];
  // Nothing to pay stays paid.
  if (paid <= 0 && order.payStatus === PayStatus.paid && computeDue(order) <= 0) return PayStatus.paid;
  if (paid <= 0) return PayStatus.unpaid;
  if (refunded >= paid) return PayStatus.refunded;
  if (computeDue(order) <= 0) return PayStatus.paid;
  return refunded > 0 ? PayStatus.partlyRefunded : PayStatus.partlyPaid;
}

/** The money of an order after one more payment. @param payType golf_pay_type */
export function computePaymentAfter(order: Money, amount: number, payType: unknown) {
  const paidAmount = roundToCents(amountOf(order.paidAmount) + amount);
  const isWhole = computeDue({ ...order, paidAmount }) <= 0;
  if (payType === ON_ACCOUNT) return { paidAmount, payStatus: PayStatus.onAccount };
  return { paidAmount, payStatus: isWhole ? PayStatus.paid : computePayStatus({ ...order, paidAmount }) };
}
