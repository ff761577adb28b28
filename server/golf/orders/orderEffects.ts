/** What each step of an order brings about: flights and caddies, guests, refunds (BOOK-05, BOOK-07, BOOK-09). */

import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import {
  OrderCancelReason,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundReason,
} from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, WriteContext } from '../../resource/rules.ts';
import type { Days } from '../shared/days.ts';
import type { Order } from '../shared/records.ts';
import { completeRow, findRowById } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';
import { checkIn, undoCheckIn } from './arrivals.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { findAccountProblem } from './members.ts';
import { moveOrder } from './moving.ts';
import { advanceOrders } from './progress.ts';
import { computeBalance, requestRefund, returnDifference, withdrawRefunds } from './refundRules.ts';
import { claimSlot } from './slots.ts';

type OrderEffect = Effect<typeof golfOrder>;

/** Cancellations for which the club is responsible, and the reason of their refund. */
const FAULTS_OF_CLUB: Readonly<Record<string, RefundReason>> = {
  [OrderCancelReason.weather]: RefundReason.weather,
  [OrderCancelReason.parkClosed]: RefundReason.park,
};

/** @param cancelReason golf_cancel_reason */
export const toRefundReason = (cancelReason: unknown): RefundReason =>
  FAULTS_OF_CLUB[toText(cancelReason)] ?? RefundReason.guest;

export function createOrderEffects(days: Days): Readonly<Record<string, OrderEffect>> {
  const parkTime = (parkId: string, time: string): string => days.stampIn(parkId, parseStamp(time));
  /** @throws BusinessError when the order cannot have its tee time any more */
  const claim = (tx: ScopedTx, order: Order, { time }: WriteContext): Promise<void> =>
    claimSlot(tx, order.parkId, order, parkTime(order.parkId, time));
  /** Who registers guests, and when. */
  const registration = ({ user, time, before }: Parameters<OrderEffect>[4]) => ({
    time,
    by: user.realname,
    parkTime: parkTime(before.parkId, time),
  });
  const arrive: OrderEffect = (tx, _row, { seats }, _user, moment) =>
    checkIn(tx, moment.before, seats, registration(moment));
  const undoArrival: OrderEffect = (tx, _row, { seats }, _user, { before }) => undoCheckIn(tx, before, seats);

  return {
    pay: confirmIfPaid,
    payRest: requireAccount,
    approve: (tx, row, _input, _user, moment) => confirmOrder(tx, row, moment),
    async reject(tx, row, { opinion }, _user, moment) {
      const now = parkTime(row.parkId, moment.time);
      await requestRefund(tx, row, { reasonType: RefundReason.park, reason: toText(opinion), now }, moment);
    },
    // While it was turned down somebody else may have taken its place.
    async resubmit(tx, row, _input, _user, moment) {
      await claim(tx, row, moment);
      await withdrawRefunds(tx, row, '重新提交', moment);
      await returnDifference(tx, row, moment);
    },
    async cancel(tx, row, { reason, remark }, _user, moment) {
      const cancelTime = parkTime(row.parkId, moment.time);
      await completeRow(tx, golfOrder, row.id, { cancelTime });
      await releaseOrder(tx, row, CaddieCancelReason.guest, moment);
      const reasonType = toRefundReason(reason);
      const request = { reasonType, reason: toText(remark) || '订单取消', now: cancelTime };
      await requestRefund(tx, { ...row, cancelTime }, request, moment);
    },
    noShow: (tx, row, _input, _user, moment) => releaseOrder(tx, row, CaddieCancelReason.noShow, moment),
    checkIn: arrive,
    followIn: arrive,
    undoCheckIn: undoArrival,
    undoFollowIn: undoArrival,
    // Who comes after all needs again what was given back, their place first.
    async reinstate(tx, row, _input, _user, moment) {
      // Its tee time has passed, or nobody would have missed them.
      await claimSlot(tx, row.parkId, row, `${row.playDate} 00:00:00`);
      await withdrawRefunds(tx, row, '恢复到场', moment);
      // What went back while nobody was expected is owed again (BOOK-28).
      const { toPay } = await computeBalance(tx, row);
      if (toPay > 0 && row.payStatus !== PaymentStatus.onAccount)
        await completeRow(tx, golfOrder, row.id, { payStatus: PaymentStatus.partlyPaid });
      await checkIn(tx, moment.before, undefined, registration(moment));
      await confirmOrder(tx, row, moment);
      // The others of the flight may be out already.
      const { flightId } = (await findRowById(tx, golfOrder, row.id)) ?? row;
      await advanceOrders(tx, [flightId ?? ''], moment);
    },
    async reschedule(tx, row, _input, user, moment) {
      await claim(tx, row, moment);
      await moveOrder(tx, moment.before, row, { ...moment, user });
    },
  };
}

/** @throws BusinessError when something is put on an account that nobody has */
async function requireAccount(
  tx: ScopedTx,
  row: Order,
  { payType }: Parameters<OrderEffect>[2],
): Promise<void> {
  if (payType !== PaymentMethod.onAccount) return;
  const problem = await findAccountProblem(tx, row);
  if (problem !== null) throw new BusinessError(problem);
}

async function confirmIfPaid(...[tx, row, input, , moment]: Parameters<OrderEffect>): Promise<void> {
  await requireAccount(tx, row, input);
  if (row.status === OrderStatus.confirmed) await confirmOrder(tx, row, moment);
}
