/** Another tee time: the flight and the caddies go along, and what is not confirmed costs what it costs then (BOOK-13). */
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { computePayStatus } from '#domain/booking/payment.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { completeRow, type Writer } from '../shared/rows.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { priceOrder } from './quote.ts';
import type { Order } from '../shared/records.ts';

/** @param after the order with its new time, stored already */
export async function moveOrder(
  tx: ScopedTx,
  before: Order,
  after: Order,
  writer: Writer & { readonly user: CurrentUser },
): Promise<void> {
  if (after.status !== OrderStatus.confirmed) {
    const columns = await priceOrder(tx, after.parkId, after, { user: writer.user, before });
    const payStatus = computePayStatus({ ...after, ...columns });
    return completeRow(tx, golfOrder, after.id, { ...columns, payStatus });
  }
  // Confirmed prices stay; the flight does not.
  await releaseOrder(tx, before, CaddieCancelReason.guest, writer);
  return confirmOrder(tx, { ...after, flightId: null }, writer);
}
