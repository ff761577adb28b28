/** Order (BOOK-08, BOOK-11, BOOK-12). Each step writes a row of the check log. */

import { countArrived, listArrivedGuests, toParkTime, findGuestsBySeats } from '../booking/arrivals.ts';
import { addAmounts, formatMoney } from '../booking/money.ts';
import { computeDue, computePaymentAfter, isSettled } from '../booking/payment.ts';
import {
  OrderCancelReason,
  OrderReviewStatus,
  OrderStatus,
  PaymentStatus,
  PaymentMethod,
} from '../codes/money.ts';
import { UserType, YesNo } from '../codes/system.ts';
import type { Facts, RecordLifecycle } from './lifecycle.ts';
import { toAmount, createReasonChoice, OPINION, REMARK, REQUIRED_OPINION } from './lifecycleInputs.ts';
import {
  ARRIVAL,
  findArrivalRefusal,
  formatArrivalQuestion,
  findNoShowRefusal,
  MISTAKE,
} from './orderArrival.ts';
import { day, moment, choice, money } from './shorthand.ts';

/**
 * The step 收款 of an order. What 收款 asks for and keeps, before the order is confirmed and while it is looked
 * at.
 */
const PAYMENT = {
  label: '收款',
  right: 'pay',
  who: [UserType.dispatcher, UserType.finance],
  asks: [
    choice('payType', '支付方式', 'golf_pay_type', { required: true }),
    money('amount', '收款金额', { required: true }),
    REMARK,
  ],
  keeps: { payType: 'payType', remark: 'remark' },
  derives: (order: Facts, { amount, payType }: Facts) =>
    computePaymentAfter(order, toAmount(amount), payType),
  begins: (order: Facts) => ({ amount: Math.max(0, computeDue(order)) }),
  stamps: { time: 'payTime' },
  inputProblem: (order: Facts, { amount, payType }: Facts) => {
    const due = computeDue(order);
    if (toAmount(amount) > due) return `收款金额不能超过待付的${formatMoney(Math.max(0, due))}`;
    return payType !== PaymentMethod.onAccount && toAmount(amount) <= 0 && due > 0 ? '请填写收款金额' : null;
  },
} as const;

/** What can still be paid back (yuan). */
export const computeRefundable = ({ paidAmount, refundAmount }: Facts): number =>
  addAmounts([toAmount(paidAmount), -toAmount(refundAmount)]);

/** A party of one flight; larger ones are in several, which start one after the other. */
const ONE_FLIGHT = 5;

export const orderLifecycle: RecordLifecycle<
  'status',
  'golf_order_status',
  'edit' | 'noShow' | 'restore' | 'golf:orderRefund:add' | 'checkIn' | 'pay'
> = {
  field: 'status',
  initial: OrderStatus.unpaid,
  terminal: [OrderStatus.closed],
  edit: [OrderStatus.unpaid, OrderStatus.toReview, OrderStatus.rejected],
  remove: [OrderStatus.cancelled, OrderStatus.rejected, OrderStatus.closed],
  // Figures of days that are over would lose the money with it.
  removeRefusal: (order) =>
    computeRefundable(order) > 0 ? `订单还有已收的${formatMoney(computeRefundable(order))}，不能删除` : null,
  transitions: [
    {
      key: 'pay',
      ...PAYMENT,
      bySystem: true,
      from: [OrderStatus.unpaid],
      to: [OrderStatus.unpaid, OrderStatus.toReview, OrderStatus.confirmed],
      // A part of the money confirms nothing: the rest is waited for.
      outcome: (order, { amount, payType }) => {
        if (!isSettled({ ...order, ...computePaymentAfter(order, toAmount(amount), payType) }))
          return OrderStatus.unpaid;
        const { checkStatus } = order;
        return checkStatus === OrderReviewStatus.pending ? OrderStatus.toReview : OrderStatus.confirmed;
      },
    },
    {
      // An order that became dearer after it was paid. Once confirmed, only a move makes it so (BOOK-18).
      key: 'payRest',
      call: 'pay',
      ...PAYMENT,
      from: [
        OrderStatus.toReview,
        OrderStatus.confirmed,
        OrderStatus.arrived,
        OrderStatus.playing,
        OrderStatus.completed,
      ],
      to: [],
      refusal(order) {
        const { status, payStatus } = order;
        const isOwed = status === OrderStatus.toReview || payStatus === PaymentStatus.partlyPaid;
        return isOwed && !isSettled(order) ? null : '没有待付的金额';
      },
    },
    {
      key: 'expire',
      label: '超时关闭',
      bySystem: true,
      from: [OrderStatus.unpaid],
      to: [OrderStatus.closed],
      refusal: ({ paidAmount }) => (toAmount(paidAmount) > 0 ? '已收款的订单不会自动关闭' : null),
      sets: { cancelReason: OrderCancelReason.unpaidInTime },
    },
    {
      key: 'approve',
      call: 'check',
      sends: { result: OrderReviewStatus.passed },
      label: '审核通过',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [OrderStatus.toReview],
      to: [OrderStatus.confirmed],
      refusalAfter: (order) =>
        isSettled(order) ? null : `还有${formatMoney(computeDue(order))}未付，收齐后才能确认订单`,
      asks: [OPINION],
      sets: { checkStatus: OrderReviewStatus.passed },
      batch: true,
    },
    {
      key: 'reject',
      call: 'check',
      sends: { result: OrderReviewStatus.rejected },
      label: '审核驳回',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [OrderStatus.toReview],
      to: [OrderStatus.rejected],
      asks: [REQUIRED_OPINION],
      sets: { checkStatus: OrderReviewStatus.rejected },
      danger: true,
      batch: true,
    },
    {
      key: 'resubmit',
      label: '重新提交',
      right: 'edit',
      who: [UserType.dispatcher, UserType.customerService],
      from: [OrderStatus.rejected],
      to: [OrderStatus.toReview],
      sets: { checkStatus: OrderReviewStatus.pending },
      confirm: '确定重新提交审核？',
    },
    {
      key: 'checkIn',
      label: '到场',
      who: [UserType.dispatcher],
      // The first guest turns the order; the others follow.
      from: [OrderStatus.confirmed],
      to: [OrderStatus.arrived],
      refusal: findArrivalRefusal,
      ...ARRIVAL,
    },
    {
      // … late ones on the course.
      key: 'followIn',
      call: 'checkIn',
      label: '到场',
      who: [UserType.dispatcher],
      from: [OrderStatus.arrived, OrderStatus.playing],
      to: [],
      refusal: (order, circumstances) => {
        const { playerCount } = order;
        if (countArrived(order) >= (toAmount(playerCount) || 1)) return '客人已全部到场';
        return findArrivalRefusal(order, circumstances);
      },
      ...ARRIVAL,
    },
    { key: 'start', label: '出发', bySystem: true, from: [OrderStatus.arrived], to: [OrderStatus.playing] },
    {
      key: 'finish',
      label: '完成',
      bySystem: true,
      from: [OrderStatus.playing],
      to: [OrderStatus.completed],
      stamps: { time: 'finishTime' },
    },
    {
      key: 'reschedule',
      label: '改期',
      who: [UserType.parkManager, UserType.dispatcher, UserType.customerService],
      from: [OrderStatus.unpaid, OrderStatus.toReview, OrderStatus.confirmed],
      to: [],
      asks: [
        day('playDate', '打球日期', { required: true }),
        moment('teeTime', '开球时间', { required: true }),
        REMARK,
      ],
      keeps: { playDate: 'playDate', teeTime: 'teeTime', remark: 'remark' },
      sets: { squeezeFlag: YesNo.no },
      inputProblem: (_order, { playDate, teeTime }) =>
        String(teeTime).slice(0, 10) === playDate ? null : '开球时间须在打球日期当天',
    },
    {
      key: 'cancel',
      label: '取消',
      who: [UserType.parkManager, UserType.dispatcher, UserType.customerService],
      from: [OrderStatus.unpaid, OrderStatus.toReview, OrderStatus.confirmed],
      to: [OrderStatus.cancelled],
      asks: [createReasonChoice('取消原因', 'golf_cancel_reason'), REMARK],
      keeps: { reason: 'cancelReason', remark: 'remark' },
      danger: true,
    },
    {
      key: 'noShow',
      label: '未到',
      right: 'noShow',
      bySystem: true,
      who: [UserType.dispatcher],
      from: [OrderStatus.confirmed],
      to: [OrderStatus.noShow],
      refusal: findNoShowRefusal,
      confirm: '确认客人未到？默认不退款',
      danger: true,
    },
    {
      // Its own path: `restore` brings a deleted record back.
      key: 'reinstate',
      label: '恢复到场',
      right: 'restore',
      who: [UserType.parkManager, UserType.dispatcher],
      from: [OrderStatus.noShow],
      to: [OrderStatus.arrived],
      refusal(order, { now }) {
        const { playDate } = order;
        const isToday = now === undefined || playDate === toParkTime(order, now).slice(0, 10);
        return isToday ? null : '只能在打球当天恢复';
      },
      confirm: formatArrivalQuestion,
    },
    {
      // Opens the refund form; the order itself changes when the money has gone.
      key: 'refund',
      label: '退款',
      right: 'golf:orderRefund:add',
      who: [UserType.dispatcher, UserType.customerService],
      from: [
        OrderStatus.toReview,
        OrderStatus.confirmed,
        OrderStatus.arrived,
        OrderStatus.playing,
        OrderStatus.completed,
        OrderStatus.cancelled,
        OrderStatus.noShow,
        OrderStatus.rejected,
        OrderStatus.closed,
      ],
      to: [],
      refusal: (order) => (computeRefundable(order) > 0 ? null : '没有可退的金额'),
    },
    {
      // A guest was marked by mistake.
      key: 'undoCheckIn',
      label: '撤销到场',
      right: 'checkIn',
      who: [UserType.dispatcher],
      from: [OrderStatus.arrived],
      to: [OrderStatus.confirmed, OrderStatus.arrived],
      outcome: (order, { seats }) => {
        const there = listArrivedGuests(order);
        return findGuestsBySeats(seats, there).length < there.length
          ? OrderStatus.arrived
          : OrderStatus.confirmed;
      },
      ...MISTAKE,
    },
    {
      // … of a team that is under way, in a flight of it that is not: the server knows which.
      key: 'undoFollowIn',
      call: 'undoCheckIn',
      label: '撤销到场',
      right: 'checkIn',
      who: [UserType.dispatcher],
      from: [OrderStatus.playing],
      to: [],
      refusal: ({ playerCount }) => (toAmount(playerCount) > ONE_FLIGHT ? null : '已出发，不能撤销到场'),
      ...MISTAKE,
    },
    {
      key: 'settle',
      label: '结算关闭',
      bySystem: true,
      from: [OrderStatus.completed, OrderStatus.cancelled, OrderStatus.noShow],
      to: [OrderStatus.closed],
    },
  ],
};
