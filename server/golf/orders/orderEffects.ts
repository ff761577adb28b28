/** What each step of an order brings about: flights and caddies, guests, refunds (BOOK-05, BOOK-07, BOOK-09). */
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { OrderCancelReason, OrderStatus, RefundReason } from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { formatStamp, parseStamp } from '../../database/stamp.ts';
import type { Days } from '../shared/days.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, WriteContext } from '../../resource/rules.ts';
import type { Order } from '../shared/records.ts';
import { findRowById } from '../shared/rows.ts';
import { toText } from '../shared/values.ts';
import { checkIn, undoCheckIn } from './arrivals.ts';
import { confirmOrder, releaseOrder } from './confirmation.ts';
import { moveOrder } from './moving.ts';
import { advanceOrders } from './progress.ts';
import { requestRefund, withdrawRefunds } from './refundRules.ts';
import { claimSlot } from './slots.ts';

type OrderEffect = Effect<typeof golfOrder>;

/** Cancellations for which the house answers, and the reason of their refund. */
const FAULTS_OF_HOUSE: Readonly<Record<string, RefundReason>> = {
  [OrderCancelReason.weather]: RefundReason.weather,
  [OrderCancelReason.parkClosed]: RefundReason.park,
};

export function createOrderEffects(days: Days): Readonly<Record<string, OrderEffect>> {
  /** @throws BusinessError when the order cannot have its tee time any more */
  const claim = (tx: ScopedTx, order: Order, { time }: WriteContext): Promise<void> =>
    claimSlot(tx, order.parkId, order, days.dateIn(order.parkId, parseStamp(time)));
  /** Who registers guests, and when. */
  const registration = ({ user, time, before }: Parameters<OrderEffect>[4]) => ({
    time,
    by: user.realname,
    parkTime: formatStamp(days.parkTs(before.parkId) ?? parseStamp(time)),
  });
  const arrive: OrderEffect = (tx, _row, { seats }, _user, moment) =>
    checkIn(tx, moment.before, seats, registration(moment));
  const undoArrival: OrderEffect = (tx, _row, { seats }, _user, { before }) => undoCheckIn(tx, before, seats);

  return {
    pay: confirmIfPaid,
    payRest: confirmIfPaid,
    approve: (tx, row, _input, _user, moment) => confirmOrder(tx, row, moment),
    reject: (tx, row, { opinion }, _user, moment) =>
      requestRefund(tx, row, { reasonType: RefundReason.park, reason: toText(opinion), whole: true }, moment),
    // While it was turned down somebody else may have taken its place.
    async resubmit(tx, row, _input, _user, moment) {
      await claim(tx, row, moment);
      await withdrawRefunds(tx, row, moment);
    },
    async cancel(tx, row, { reason, remark }, _user, moment) {
      await releaseOrder(tx, row, CaddieCancelReason.guest, moment);
      const reasonType = FAULTS_OF_HOUSE[toText(reason)] ?? RefundReason.guest;
      await requestRefund(tx, row, { reasonType, reason: toText(remark) || '订单取消' }, moment);
    },
    noShow: (tx, row, _input, _user, moment) => releaseOrder(tx, row, CaddieCancelReason.noShow, moment),
    checkIn: arrive,
    followIn: arrive,
    undoCheckIn: undoArrival,
    undoFollowIn: undoArrival,
    // Who comes after all needs again what was given back, their place first.
    async reinstate(tx, row, _input, _user, moment) {
      await claim(tx, row, moment);
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

async function confirmIfPaid(...[tx, row, , , moment]: Parameters<OrderEffect>): Promise<void> {
  if (row.status === OrderStatus.confirmed) await confirmOrder(tx, row, moment);
}
