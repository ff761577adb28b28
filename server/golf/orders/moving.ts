/**
 * Another tee time: the flight and the caddies go along, and the order costs what that time costs (BOOK-13). What is dearer is
 * to be paid, what is cheaper goes back (BOOK-18); the policy of refunds still looks at the first tee time (PRICE-22).
 */

import { computePayStatus } from '#domain/booking/payment.ts';
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { OrderStatus, PaymentStatus } from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Order } from '../shared/records.ts';
import { completeRow, type Writer } from '../shared/rows.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { priceOrder } from './quote.ts';
import { computeBalance, returnDifference } from './refundRules.ts';

/** @param after the order with its new time, stored already */
export async function moveOrder(
  tx: ScopedTx,
  before: Order,
  after: Order,
  writer: Writer & { readonly user: CurrentUser },
): Promise<void> {
  const priced = await priceOrder(tx, after.parkId, after, { user: writer.user, before });
  const columns = { ...priced, ...(await computeMovedColumns(tx, before, { ...after, ...priced })) };
  await completeRow(tx, golfOrder, after.id, columns);
  const moved: Order = { ...after, ...columns };
  await returnDifference(tx, moved, writer);
  if (after.status !== OrderStatus.confirmed) return;
  await releaseOrder(tx, before, CaddieCancelReason.guest, writer);
  await confirmOrder(tx, { ...moved, flightId: null }, writer);
}

/** The first tee time that was paid for is kept; a dearer one leaves a rest to be paid. */
export async function computeMovedColumns(tx: ScopedTx, before: Order, after: Order) {
  const isPaid = (before.paidAmount ?? 0) > 0 && after.payStatus !== PaymentStatus.onAccount;
  const isOwed = isPaid && (await computeBalance(tx, after)).toPay > 0;
  return {
    firstTeeTime: (before.paidAmount ?? 0) > 0 ? (before.firstTeeTime ?? before.teeTime) : null,
    payStatus: isOwed ? PaymentStatus.partlyPaid : computePayStatus(after),
  };
}
