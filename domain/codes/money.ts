/** Codes of orders, payments, refunds and prices. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const OrderType = { walkIn: '1', member: '2', team: '3', competition: '4', package: '5' } as const;
export type OrderType = CodeOf<typeof OrderType>;

export const OrderSource = {
  miniProgram: '1',
  phone: '2',
  frontDesk: '3',
  channel: '4',
  competitionImport: '5',
} as const;
export type OrderSource = CodeOf<typeof OrderSource>;

export const OrderStatus = {
  unpaid: '0',
  toReview: '1',
  confirmed: '2',
  arrived: '3',
  playing: '4',
  completed: '5',
  cancelled: '6',
  noShow: '7',
  rejected: '8',
  closed: '9',
} as const;
export type OrderStatus = CodeOf<typeof OrderStatus>;
/** Of a day that is over they wait for somebody to say what became of them (ACTUAL-12). */
export const UNFINISHED_ORDERS = [OrderStatus.confirmed, OrderStatus.arrived, OrderStatus.playing] as const;

export const OrderReviewStatus = { notNeeded: '0', pending: '1', passed: '2', rejected: '3' } as const;
export type OrderReviewStatus = CodeOf<typeof OrderReviewStatus>;

export const PaymentStatus = {
  unpaid: '0',
  partlyPaid: '1',
  paid: '2',
  onAccount: '3',
  partlyRefunded: '4',
  refunded: '5',
} as const;
export type PaymentStatus = CodeOf<typeof PaymentStatus>;

export const PaymentMethod = {
  wechat: '1',
  alipay: '2',
  cash: '3',
  card: '4',
  memberCard: '5',
  onAccount: '6',
  corporateTransfer: '7',
} as const;
export type PaymentMethod = CodeOf<typeof PaymentMethod>;

export const OrderCancelReason = {
  guest: '1',
  weather: '2',
  parkClosed: '3',
  unpaidInTime: '4',
  duplicate: '5',
  other: '6',
} as const;
export type OrderCancelReason = CodeOf<typeof OrderCancelReason>;

export const OrderLogAction = {
  create: '1',
  pay: '2',
  submit: '3',
  pass: '4',
  reject: '5',
  reschedule: '6',
  arrive: '7',
  depart: '8',
  complete: '9',
  cancel: '10',
  refund: '11',
  noShow: '12',
  reinstate: '13',
  reprice: '14',
} as const;
export type OrderLogAction = CodeOf<typeof OrderLogAction>;

export const Terminal = { backOffice: '1', miniProgram: '2', board: '3', system: '4' } as const;
export type Terminal = CodeOf<typeof Terminal>;

export const RefundType = { whole: '1', partial: '2', rainTicket: '3', difference: '4' } as const;
export type RefundType = CodeOf<typeof RefundType>;

export const RefundReason = {
  guest: '1',
  weather: '2',
  park: '3',
  complaint: '4',
  paidTwice: '5',
  other: '6',
} as const;
export type RefundReason = CodeOf<typeof RefundReason>;

export const RefundStatus = {
  toReview: '0',
  toPay: '1',
  paying: '2',
  refunded: '3',
  rejected: '4',
  failed: '5',
  withdrawn: '6',
} as const;
export type RefundStatus = CodeOf<typeof RefundStatus>;

export const Season = { allYear: '0', peak: '1', shoulder: '2', low: '3' } as const;
export type Season = CodeOf<typeof Season>;

export const DayType = {
  any: '0',
  workday: '1',
  weekend: '2',
  holiday: '3',
  specialDay: '4',
  competitionDay: '5',
} as const;
export type DayType = CodeOf<typeof DayType>;

export const PriceSetStatus = { draft: '0', inForce: '1', disabled: '2', expired: '3' } as const;
export type PriceSetStatus = CodeOf<typeof PriceSetStatus>;

/** How the states of a dictionary feel. */
export const moneyTones = {
  golf_order_status: defineTones(OrderStatus, {
    unpaid: 'watch',
    toReview: 'watch',
    confirmed: 'ahead',
    arrived: 'normal',
    playing: 'normal',
    completed: 'normal',
    noShow: 'behind',
    rejected: 'behind',
  }),
  golf_check_status: defineTones(OrderReviewStatus, {
    pending: 'watch',
    passed: 'normal',
    rejected: 'behind',
  }),
  golf_pay_status: defineTones(PaymentStatus, {
    unpaid: 'watch',
    partlyPaid: 'watch',
    paid: 'normal',
    onAccount: 'paused',
  }),
  golf_refund_status: defineTones(RefundStatus, {
    toReview: 'watch',
    toPay: 'ahead',
    paying: 'ahead',
    refunded: 'normal',
    failed: 'behind',
  }),
  golf_price_status: defineTones(PriceSetStatus, { draft: 'watch', inForce: 'normal', disabled: 'paused' }),
};
