/** Orders of the past weeks and the coming days, with their flights, their log and their refunds. */

import { formatQuoteBasis } from '#domain/booking/quote.ts';
import { computeRefundRate, suggestRefund } from '#domain/booking/refundPolicy.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import {
  OrderCancelReason,
  OrderLogAction,
  OrderReviewStatus,
  OrderSource,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
  RefundReason,
  RefundStatus,
  RefundType,
  Terminal,
} from '#domain/codes/money.ts';
import { FlightStatus, MemberType, PaceRole, PaceState, Transport } from '#domain/codes/play.ts';
import { SYSTEM_ACTOR, YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { savePasses } from '../../golf/statistics/passes.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';
import { generateSeedNumbers } from '../seeding/numbers.ts';
import { listSeedBookings, type SeedBooking, wasPlayed } from './pastBookings.ts';
import { toPlayedColumns, toSplits } from './pastRounds.ts';

const UNPAID: ReadonlySet<string> = new Set([OrderStatus.unpaid]);
const HOLES = JSON.stringify(Array.from({ length: 18 }, (_, index) => index + 1));

export const orderSeed = createDemoSeed('orders', async (tx, ground) => {
  const bookings = listSeedBookings(ground);
  const numbers = generateSeedNumbers(
    'GF{yyyyMMddHHmmss}{4}',
    bookings.map((booking) => ({ id: booking.orderId, time: bookedAt(booking, ground) })),
  );
  const refunds = refundsOf(bookings, numbers, ground);
  const refunded = new Map(
    refunds
      .filter(({ status }) => status === RefundStatus.refunded)
      .map(({ orderId, actualAmount }) => [orderId, actualAmount]),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_order',
    bookings.map((booking) =>
      orderRow(booking, ground, numbers.get(booking.orderId), refunded.get(booking.orderId) ?? 0),
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_flight',
    bookings.filter(hasFlight).map((booking) => flightRow(booking, ground)),
  );
  await savePasses(
    tx,
    bookings.flatMap(({ flightId, playDate, round }) =>
      round === null ? [] : [{ flightId, splits: toSplits(playDate, round) }],
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_order_check_log',
    bookings.flatMap((booking) => logRows(booking, ground, numbers.get(booking.orderId))),
  );
  await insertSeedRows(tx, ground, 'golf_order_refund', refunds);
});

/** A confirmed order has its flight. */
const hasFlight = (booking: SeedBooking): boolean =>
  wasPlayed(booking) || booking.status === OrderStatus.confirmed;

/** When it was booked: one to six days before; what is not paid yet, minutes ago, as it is closed after fifteen. */
function bookedAt({ playDate, teeMinutes, running, status }: SeedBooking, { time }: Ground): string {
  const before = formatMoment(playDate, teeMinutes - 1440 * (1 + (running % 6)) - (running % 240));
  if (status === OrderStatus.unpaid) return ago(time, running % 14);
  return before < time ? before : ago(time, 15 + (running % 300));
}

/** So many minutes before. */
const ago = (time: string, minutes: number): string => {
  const clock = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  return formatMoment(time.slice(0, 10), clock - minutes);
};

const notAfter = (moment: string, time: string): string => (moment < time ? moment : time);

function orderRow(booking: SeedBooking, ground: Ground, orderNo: string | undefined, refundAmount: number) {
  const { park, players, quote, status, playDate, teeMinutes } = booking;
  const [contact] = players;
  const { trace, ...fees } = quote;
  const paid = UNPAID.has(status) ? 0 : fees.totalAmount;
  const isDone = wasPlayed(booking);
  const booked = bookedAt(booking, ground);
  return {
    ...fees,
    id: booking.orderId,
    parkId: park.id,
    orderNo,
    orderType: contact?.memberType === MemberType.member ? OrderType.member : OrderType.walkIn,
    source: booking.source,
    playDate,
    teeTime: formatMoment(playDate, teeMinutes),
    startHoleNo: 1,
    holesCount: 18,
    contactName: contact?.name,
    contactPhone: contact?.phone,
    memberNo: contact?.memberNo,
    playerCount: players.length,
    caddieCount: 1,
    cartCount: Math.ceil(players.length / 2),
    players: JSON.stringify(players.map(({ id, name, memberType }) => ({ playerId: id, name, memberType }))),
    priceSetId: trace[0]?.set.id,
    priceRuleIds: [...new Set(trace.map(({ rule }) => rule.id))].join(','),
    priceBasis: formatQuoteBasis(trace),
    payStatus:
      paid === 0
        ? PaymentStatus.unpaid
        : refundAmount === 0
          ? PaymentStatus.paid
          : refundAmount < paid
            ? PaymentStatus.partlyRefunded
            : PaymentStatus.refunded,
    payType:
      paid === 0
        ? null
        : [PaymentMethod.wechat, PaymentMethod.alipay, PaymentMethod.card, PaymentMethod.memberCard][
            booking.running % 4
          ],
    payTime: paid === 0 ? null : booked,
    paidAmount: paid,
    refundAmount,
    status,
    checkStatus:
      status === OrderStatus.toReview
        ? OrderReviewStatus.pending
        : status === OrderStatus.rejected
          ? OrderReviewStatus.rejected
          : OrderReviewStatus.notNeeded,
    flightId: hasFlight(booking) ? booking.flightId : null,
    checkInTime: isDone ? formatMoment(playDate, teeMinutes - 35) : null,
    finishTime: isDone ? formatMoment(playDate, teeMinutes + booking.roundMinutes) : null,
    holesCompleted: isDone ? booking.holesDone : null,
    rainCheckFlag: YesNo.no,
    cancelReason:
      status === OrderStatus.cancelled
        ? booking.running % 3 === 0
          ? OrderCancelReason.weather
          : OrderCancelReason.guest
        : null,
    createTime: booked,
  };
}

function flightRow(booking: SeedBooking, ground: Ground) {
  const { park, players, caddie, playDate, teeMinutes, round } = booking;
  return {
    id: booking.flightId,
    parkId: park.id,
    playDate,
    orderIds: booking.orderId,
    flightNo: booking.flightNo,
    boardNo: booking.boardNo,
    teeTime: formatMoment(playDate, teeMinutes),
    startHoleNo: 1,
    holesToPlay: 18,
    holeSequence: HOLES,
    playerCount: players.length,
    players: JSON.stringify(
      players.map(({ id, name, sex, homeTee }, seat) => ({
        playerId: id,
        name,
        sex,
        bagTag: `B${booking.boardNo.padStart(2, '0')}${seat + 1}`,
        teeColor: homeTee,
        caddieId: caddie.id,
        cartNo: '',
        deviceId: '',
      })),
    ),
    transport: Transport.cart,
    cabin: StarterCabin.holeOne,
    ...(round === null ? NOT_PLAYED : toPlayedColumns(playDate, round)),
    paceRole: PaceRole.none,
    createTime: bookedAt(booking, ground),
  };
}

const NOT_PLAYED = {
  status: FlightStatus.planned,
  holesDone: 0,
  cumDelaySec: 0,
  paceState: PaceState.notStarted,
};

/** Booked, paid, and how it ended. */
function logRows(booking: SeedBooking, ground: Ground, orderNo: string | undefined) {
  const { park, status, playDate, teeMinutes, roundMinutes, quote } = booking;
  const booked = bookedAt(booking, ground);
  const steps: (readonly [action: string, from: string | null, to: string, time: string])[] = [
    [OrderLogAction.create, null, OrderStatus.unpaid, booked],
  ];
  const isReviewed = status === OrderStatus.toReview || status === OrderStatus.rejected;
  const afterPayment = isReviewed ? OrderStatus.toReview : OrderStatus.confirmed;
  if (!UNPAID.has(status)) steps.push([OrderLogAction.pay, OrderStatus.unpaid, afterPayment, booked]);
  if (wasPlayed(booking))
    steps.push([
      OrderLogAction.complete,
      OrderStatus.playing,
      OrderStatus.completed,
      formatMoment(playDate, teeMinutes + roundMinutes),
    ]);
  if (status === OrderStatus.cancelled)
    steps.push([
      OrderLogAction.cancel,
      OrderStatus.confirmed,
      OrderStatus.cancelled,
      notAfter(formatMoment(playDate, teeMinutes - 300), ground.time),
    ]);
  if (status === OrderStatus.noShow)
    steps.push([
      OrderLogAction.noShow,
      OrderStatus.confirmed,
      OrderStatus.noShow,
      formatMoment(playDate, teeMinutes + 30),
    ]);
  if (status === OrderStatus.rejected)
    steps.push([OrderLogAction.reject, OrderStatus.toReview, OrderStatus.rejected, booked]);
  return steps.map(([action, fromStatus, toStatus, operateTime], step) => ({
    id: createSimulationId('checkLog', park.id, booking.running * 10 + step),
    parkId: park.id,
    orderId: booking.orderId,
    orderNo,
    action,
    fromStatus,
    toStatus,
    operator: action === OrderLogAction.complete ? SYSTEM_ACTOR.username : 'service1',
    operatorName: action === OrderLogAction.complete ? '系统' : '许若彤',
    operateTime,
    createTime: operateTime,
    terminal:
      action === OrderLogAction.complete
        ? Terminal.system
        : booking.source === OrderSource.miniProgram
          ? Terminal.miniProgram
          : Terminal.backOffice,
    opinion: action === OrderLogAction.reject ? '与会员活动时段冲突' : null,
    amount: action === OrderLogAction.pay ? quote.totalAmount : null,
  }));
}

/** Over and over: most are done, every state is there. */
const REFUND_STATES = [
  RefundStatus.refunded,
  RefundStatus.refunded,
  RefundStatus.refunded,
  RefundStatus.toReview,
  RefundStatus.refunded,
  RefundStatus.refunded,
  RefundStatus.toPay,
  RefundStatus.refunded,
  RefundStatus.rejected,
  RefundStatus.refunded,
  RefundStatus.failed,
  RefundStatus.refunded,
  RefundStatus.paying,
  RefundStatus.refunded,
  RefundStatus.withdrawn,
] as const;

function refundsOf(bookings: readonly SeedBooking[], numbers: ReadonlyMap<string, string>, ground: Ground) {
  const refunds = bookings
    .filter(({ status }) => status === OrderStatus.cancelled)
    .map((booking, index) => {
      const { park, quote, playDate, teeMinutes, running } = booking;
      const hours = [30, 5, 26, 3][index % 4] ?? 30;
      const rate = computeRefundRate({
        cause: 'cancelled',
        minutesToTee: hours * 60,
        holesCompleted: 0,
        holesCount: 18,
      });
      const suggestAmount = suggestRefund(rate, quote.totalAmount, { difference: 0, other: 0 });
      const status = REFUND_STATES[index % REFUND_STATES.length] ?? RefundStatus.refunded;
      const requestTime = formatMoment(playDate, teeMinutes - hours * 60);
      const applyTime = notAfter(requestTime, ground.time);
      const audited = status !== RefundStatus.toReview && status !== RefundStatus.withdrawn;
      return {
        id: createSimulationId('refund', park.id, running),
        parkId: park.id,
        orderId: booking.orderId,
        orderNo: numbers.get(booking.orderId),
        refundType: rate === 100 ? RefundType.whole : RefundType.partial,
        reasonType: RefundReason.guest,
        reason: '客人行程变更',
        holesCompleted: 0,
        policyRate: rate,
        suggestAmount,
        applyAmount: suggestAmount,
        actualAmount:
          status === RefundStatus.refunded || status === RefundStatus.paying || status === RefundStatus.failed
            ? suggestAmount
            : null,
        payType: [PaymentMethod.wechat, PaymentMethod.alipay, PaymentMethod.card, PaymentMethod.memberCard][
          running % 4
        ],
        channelNo: status === RefundStatus.refunded ? `CH${String(index + 1).padStart(8, '0')}` : null,
        refundTime:
          status === RefundStatus.refunded
            ? notAfter(formatMoment(playDate, teeMinutes - hours * 60 + 180), ground.time)
            : null,
        failReason: status === RefundStatus.failed ? '渠道余额不足' : null,
        attempts:
          status === RefundStatus.paying || status === RefundStatus.refunded || status === RefundStatus.failed
            ? 1
            : 0,
        status,
        applyUser: `service${park.id.slice(-1)}`,
        applyTime,
        auditUser: audited ? `finance${park.id.slice(-1)}` : null,
        auditTime: audited
          ? notAfter(formatMoment(playDate, teeMinutes - hours * 60 + 60), ground.time)
          : null,
        auditOpinion: status === RefundStatus.rejected ? '不符合退款政策' : null,
        createTime: applyTime,
      };
    });
  const own = generateSeedNumbers(
    'TK{yyyyMMddHHmmss}{4}',
    refunds.map(({ id, applyTime }) => ({ id, time: applyTime })),
  );
  return refunds.map((refund) => ({ ...refund, refundNo: own.get(refund.id) }));
}
