/** By which ways of payment money goes back: those that it came by (PRICE-29). */

import { addAmounts } from '#domain/booking/money.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { OrderLogAction, PaymentMethod, RefundStatus } from '#domain/codes/money.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Order } from '../shared/records.ts';
import { findRowsBy } from '../shared/rows.ts';

export interface RefundPart {
  /** `null` = nobody said. */
  readonly payType: PaymentMethod | null;
  /** Yuan. */
  readonly amount: number;
}

/** … of refunds whose way is settled. */
const ALLOTTED = [RefundStatus.toPay, RefundStatus.paying, RefundStatus.failed, RefundStatus.refunded];

/**
 * Splits what goes back, what came last first: by each way at most what came by it and does not go back already. Is there more,
 * it goes the way of the last payment.
 * @param exceptId the refund itself
 */
export async function splitByWays(
  tx: ScopedTx,
  order: Order,
  amount: number,
  exceptId?: string,
): Promise<readonly RefundPart[]> {
  const left = new Map<PaymentMethod | null, number>();
  for (const part of await findPayments(tx, order))
    left.set(part.payType, addAmounts([left.get(part.payType) ?? 0, part.amount]));
  const allotted = await findRowsBy(tx, golfOrderRefund, { orderId: order.id, status: ALLOTTED });
  for (const { id, payType, actualAmount, applyAmount } of allotted)
    if (id !== exceptId)
      left.set(payType, addAmounts([left.get(payType) ?? 0, -(actualAmount ?? applyAmount)]));
  const parts: RefundPart[] = [];
  let rest = amount;
  for (const [payType, most] of left) {
    const part = Math.min(rest, most);
    if (part <= 0) continue;
    parts.push({ payType, amount: part });
    rest = addAmounts([rest, -part]);
  }
  const [first, ...others] = parts;
  if (first === undefined) return [{ payType: order.payType ?? null, amount }];
  return [{ ...first, amount: addAmounts([first.amount, rest]) }, ...others];
}

/**
 * What was paid, the last first. Lines of the log say how much, and what became of the way of payment: from the present one
 * back. What stands in no line, as in an order that was made with its money, came first.
 */
async function findPayments(tx: ScopedTx, order: Order): Promise<readonly RefundPart[]> {
  const lines = await findRowsBy(tx, golfOrderCheckLog, { orderId: order.id, action: OrderLogAction.pay });
  let payType = order.payType ?? null;
  let rest = order.paidAmount ?? 0;
  const payments: RefundPart[] = [];
  for (const { amount, changes } of lines.toReversed()) {
    const part = Math.min(rest, amount ?? 0);
    payments.push({ payType, amount: part });
    rest = addAmounts([rest, -part]);
    payType = readFormerWay(changes) ?? payType;
  }
  return [...payments, { payType, amount: rest }];
}

/** Of a line that changed it; `null` = it did not, or there was none before. */
function readFormerWay(changes: string | null): PaymentMethod | null {
  const rows = JSON.parse(changes ?? '[]') as readonly { readonly field: string; readonly old: string }[];
  return findCode(PaymentMethod, rows.find(({ field }) => field === 'payType')?.old);
}
