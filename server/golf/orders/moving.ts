/** Another tee time: the flight and the caddies go along, and what is not confirmed costs what it costs then (BOOK-13). */
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { payStatusOf } from '#domain/booking/payment.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { completeRow, type Hand } from '../shared/rows.ts';
import { text } from '../shared/values.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { priced } from './quote.ts';

/** @param after the order with its new time, stored already */
export async function moveOrder(
  tx: ScopedTx,
  before: AnyRow,
  after: AnyRow,
  hand: Hand & { readonly user: CurrentUser },
): Promise<void> {
  if (after['status'] !== OrderStatus.confirmed) {
    const columns = await priced(tx, text(after['parkId']), after, { user: hand.user, before });
    const payStatus = payStatusOf({ ...after, ...columns });
    return completeRow(tx, golfOrder, after.id, { ...columns, payStatus });
  }
  // Confirmed prices stay; the flight does not.
  await releaseOrder(tx, before, CaddieCancelReason.guest, hand);
  return confirmOrder(tx, { ...after, flightId: null }, hand);
}
