/** Refunds: how much may be asked for, what the policy gives, and what a refund changes of its order (PRICE-10). */
import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundReason,
  RefundStatus,
  RefundType,
} from '#domain/codes/money.ts';
import { sql } from 'kysely';
import {
  readRefundPolicy,
  computeRefundRate,
  explainRefundRate,
  type RefundCause,
  type RefundFacts,
  findRefundProblem,
  suggestRefund,
} from '#domain/booking/refundPolicy.ts';
import { roundToCents } from '#domain/booking/quote.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { Db } from '../../database/schema.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuseAsItIs } from '../../resource/judgement.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { formatBookingLock } from '../shared/bookingLock.ts';
import {
  addRow,
  type Columns,
  completeRow,
  type Writer,
  findRowById,
  findRowsBy,
  setRow,
} from '../shared/rows.ts';
import { countMinutesBetween } from '../shared/values.ts';
import { logOrder } from './checkLog.ts';
import type { Order, Refund } from '../shared/records.ts';

/** … of refunds whose money has not been decided. */
const OPEN = [RefundStatus.toReview, RefundStatus.toPay, RefundStatus.paying, RefundStatus.failed];
/** … of refunds that count against the limits of an order. */
const STANDING = [...OPEN, RefundStatus.refunded];
const CAUSES: Readonly<Record<string, RefundCause>> = {
  [RefundReason.weather]: 'weather',
  [RefundReason.park]: 'courseClosed',
  [RefundReason.paidTwice]: 'courseClosed',
};
/** golf_pay_type: channels that answer by themselves. */
const ONLINE: ReadonlySet<string> = new Set([PaymentMethod.wechat, PaymentMethod.alipay]);
/** Orders that end when all of their money went back. */
const SETTLED_BY_REFUND: ReadonlySet<string> = new Set([
  OrderStatus.completed,
  OrderStatus.cancelled,
  OrderStatus.noShow,
]);

export interface Policy {
  readonly holesCompleted: number;
  readonly policyRate: number;
  readonly suggestAmount: number;
  /** What may still be asked for. */
  readonly refundable: number;
  /** Why it is this much (Chinese). */
  readonly explanation: string;
}

/** What the policy says of an order at this moment. @param exceptId a refund that is asked for anew */
export async function evaluateRefundPolicy(
  tx: ScopedTx,
  order: Order,
  { reasonType, exceptId = '' }: { readonly reasonType: string; readonly exceptId?: string },
  time: string,
): Promise<Policy> {
  const paid = order.paidAmount ?? 0;
  const refunds = await findRowsBy(tx, golfOrderRefund, { orderId: order.id, status: OPEN });
  const open = refunds.filter(({ id }) => id !== exceptId);
  const promised = open.reduce((sum, refund) => sum + refund.applyAmount, 0);
  const gone = (order.refundAmount ?? 0) + promised;
  const holesCompleted = order.holesCompleted ?? 0;
  const facts: RefundFacts = {
    cause: order.status === OrderStatus.noShow ? 'noShow' : (CAUSES[reasonType] ?? 'cancelled'),
    minutesToTee: countMinutesBetween(time, order.teeTime),
    holesCompleted,
    holesCount: order.holesCount || 18,
  };
  const policy = readRefundPolicy((await findRowById(tx, golfPark, order.parkId)) ?? {});
  const rate = computeRefundRate(facts, policy);
  return {
    holesCompleted,
    policyRate: rate,
    suggestAmount: suggestRefund(rate, paid, gone),
    refundable: roundToCents(Math.max(0, paid - gone)),
    explanation: explainRefundRate(facts, policy),
  };
}

/** A refund that the house itself asks for, when it cancels or turns down a paid order. */
export async function requestRefund(
  tx: ScopedTx,
  order: Order,
  request: { readonly reasonType: RefundReason; readonly reason: string; readonly whole?: boolean },
  writer: Writer,
): Promise<void> {
  const { reasonType, reason, whole = false } = request;
  const policy = await evaluateRefundPolicy(tx, order, { reasonType }, writer.time);
  const applyAmount = whole ? policy.refundable : policy.suggestAmount;
  if (applyAmount <= 0) return;
  await addRow(
    tx,
    golfOrderRefund,
    {
      parkId: order.parkId,
      orderId: order.id,
      orderNo: order.orderNo,
      refundType: applyAmount >= policy.refundable ? RefundType.whole : RefundType.partial,
      reasonType,
      reason,
      holesCompleted: policy.holesCompleted,
      policyRate: whole ? 100 : policy.policyRate,
      suggestAmount: applyAmount,
      applyAmount,
      ...applicant(order, writer),
    },
    writer,
  );
}

/** The order lives on with its money: what nobody has decided is withdrawn. @throws BusinessError when it is on its way */
export async function withdrawRefunds(tx: ScopedTx, order: Order, writer: Writer): Promise<void> {
  for (const refund of await findRowsBy(tx, golfOrderRefund, { orderId: order.id, status: OPEN })) {
    if (refund.status !== RefundStatus.toReview) throw new BusinessError('退款正在处理，不能重新提交');
    await setRow(tx, golfOrderRefund, refund.id, { status: RefundStatus.withdrawn }, writer);
  }
}

function applicant(order: Order, { user, time }: Writer): Columns {
  return { payType: order.payType ?? null, attempts: 0, applyUser: user.username, applyTime: time };
}

export const refundRules: ResourceRules<typeof golfOrderRefund> = {
  lock: formatBookingLock,
  facts: async (tx, { orderId }) => {
    const sums = await refundsByOrder(tx, [orderId]);
    return { refundsOfOrder: sums.get(orderId) ?? 0 };
  },
  async gathered(db, refunds) {
    const sums = await refundsByOrder(
      db,
      refunds.map(({ orderId }) => orderId),
    );
    return new Map(
      refunds.map(({ id, orderId }) => [id, { refundsOfOrder: sums.get(orderId) ?? 0 }] as const),
    );
  },
  async prepare(tx, record, moment) {
    const order = await findRowById(tx, golfOrder, record.orderId);
    if (order === undefined) throw new BusinessError('订单不存在');
    if (moment.before === null) refuseAsItIs(golfOrder, 'refund', order, moment);
    const asked = { reasonType: record.reasonType, exceptId: moment.before?.id ?? '' };
    const policy = await evaluateRefundPolicy(tx, order, asked, moment.time);
    const { suggestAmount } = policy;
    const problem = findRefundProblem(record.applyAmount, policy.refundable, 0);
    if (problem !== null) throw new BusinessError(problem);
    if (record.applyAmount !== suggestAmount && (record.reason ?? '') === '')
      throw new BusinessError('申请金额与建议金额不同，请填写说明');
    return {
      holesCompleted: policy.holesCompleted,
      policyRate: policy.policyRate,
      suggestAmount,
      // Whoever edits a request asks for what it says now.
      ...applicant(order, moment),
    };
  },
  effects: {
    execute: paidOut,
    retry: paidOut,
    succeed: async (tx, row, _input, _user, moment) => returned(tx, row, moment),
  },
};

/** Sums of what goes back of these orders, or is asked for: not what was turned down or taken back. */
async function refundsByOrder(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await getEntityDb(db, golfOrderRefund)
    .selectFrom(golfOrderRefund.table)
    .where('delFlag', '=', 0)
    .where('status', 'in', STANDING)
    .where('orderId', 'in', [...orderIds, ''])
    .groupBy('orderId')
    .select(['orderId', sql<number>`sum(coalesce(actual_amount, apply_amount))::float8`.as('sum')])
    .execute();
  return new Map(rows.map(({ orderId, sum }) => [orderId, roundToCents(sum)]));
}

/** Sent to its channel once more. The channels of this house answer at once; the desk registers the others. */
async function paidOut(...[tx, row, , , moment]: Parameters<Effect<typeof golfOrderRefund>>): Promise<void> {
  const attempts = (row.attempts ?? 0) + 1;
  if (!ONLINE.has(row.payType ?? '')) return completeRow(tx, golfOrderRefund, row.id, { attempts });
  const channelNo = `CH${row.refundNo.slice(2)}-${attempts}`;
  const done = { attempts, status: RefundStatus.refunded, channelNo, refundTime: moment.time };
  await completeRow(tx, golfOrderRefund, row.id, done);
  return returned(tx, { ...row, ...done }, moment);
}

/** The money is back: the order knows it. */
async function returned(tx: ScopedTx, refund: Refund, writer: Writer): Promise<void> {
  const order = await findRowById(tx, golfOrder, refund.orderId);
  if (order === undefined) return;
  const paid = order.paidAmount ?? 0;
  const actual = refund.actualAmount ?? 0;
  const refundAmount = Math.min(paid, (order.refundAmount ?? 0) + actual);
  const whole = refundAmount >= paid;
  const status = whole && SETTLED_BY_REFUND.has(order.status) ? OrderStatus.closed : order.status;
  const columns = {
    refundAmount,
    payStatus: whole ? PaymentStatus.refunded : PaymentStatus.partlyRefunded,
    status,
  };
  await setRow(tx, golfOrder, order.id, columns, writer);
  const after = { ...order, ...columns };
  await logOrder(tx, writer, { action: 'refund', before: order, after, amount: actual });
}
