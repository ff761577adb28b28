/** Refunds: how much may be asked for, what the policy gives, and what a refund changes of its order (PRICE-10). */

import { sql } from 'kysely';
import { addAmounts, formatMoney, roundToCents } from '#domain/booking/money.ts';
import { computeDue, isWaived } from '#domain/booking/payment.ts';
import {
  readRefundPolicy,
  computeRefundRate,
  explainRefundRate,
  findRefundCause,
  findRefundProblem,
  findRefundReasonProblem,
  findRefundSpan,
  type RefundedOrder,
  type RefundFacts,
  type Returned,
  suggestRefund,
} from '#domain/booking/refundPolicy.ts';
import type { RefundPolicyPreview } from '#domain/calls/orders.ts';
import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundReason,
  RefundStatus,
  RefundType,
} from '#domain/codes/money.ts';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuseAsItIs } from '../../resource/judgement.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { hasPlayStop } from '../course/playStops.ts';
import { formatBookingLock } from '../shared/bookingLock.ts';
import type { Order, Refund } from '../shared/records.ts';
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
import { splitByWays } from './refundWays.ts';

/** … of refunds whose money has not been decided. */
const OPEN = [RefundStatus.toReview, RefundStatus.toPay, RefundStatus.paying, RefundStatus.failed];
/** … of refunds that count against the limits of an order. */
const STANDING = [...OPEN, RefundStatus.refunded];
/** golf_pay_type: channels that answer by themselves. */
const ONLINE: ReadonlySet<string> = new Set([PaymentMethod.wechat, PaymentMethod.alipay]);
/** Orders that end when all of their money went back. */
const SETTLED_BY_REFUND: ReadonlySet<string> = new Set([
  OrderStatus.completed,
  OrderStatus.cancelled,
  OrderStatus.noShow,
]);

/**
 * The refund that the policy gives for an order at this moment.
 * @param exceptId a refund that is applied for again
 * @param now `YYYY-MM-DD HH:mm:ss` by the clock of the park
 */
export async function evaluateRefundPolicy(
  tx: ScopedTx,
  order: Order,
  { reasonType, exceptId = '' }: { readonly reasonType: string; readonly exceptId?: string },
  now: string,
): Promise<RefundPolicyPreview> {
  const paid = order.paidAmount ?? 0;
  const returned = await findReturned(tx, order, new Set([exceptId]));
  const refundable = Math.max(0, addAmounts([paid, -returned.difference, -returned.other]));
  const hasStop = await hasPlayStop(tx, order.parkId, order.playDate, now);
  const dated = toRefunded(order);
  const { from, to } = findRefundSpan(dated, now);
  const holesCompleted = order.holesCompleted ?? 0;
  const facts: RefundFacts = {
    cause: findRefundCause(dated, reasonType, hasStop),
    minutesToTee: countMinutesBetween(from, to),
    holesCompleted,
    holesCount: order.holesCount || 18,
  };
  const policy = readRefundPolicy((await findRowById(tx, golfPark, order.parkId)) ?? {});
  const problem = findRefundReasonProblem(order, reasonType, hasStop);
  const rate = problem === null ? computeRefundRate(facts, policy) : 0;
  return {
    holesCompleted,
    policyRate: rate,
    suggestAmount: Math.min(refundable, suggestRefund(rate, paid, returned)),
    refundable,
    explanation: problem ?? explainRefundRate(facts, policy),
    problem,
  };
}

/** Rows of before may lack what came later. */
const toRefunded = (order: Order): RefundedOrder => ({
  ...order,
  cancelReason: order.cancelReason ?? null,
  finishTime: order.finishTime ?? null,
  firstTeeTime: order.firstTeeTime ?? null,
  cancelTime: order.cancelTime ?? null,
});

/** What goes back of this order: paid back, or asked for and not decided yet; `granted` = promised for its price. */
async function findReturned(
  tx: ScopedTx,
  order: Order,
  exceptIds: ReadonlySet<string>,
): Promise<Returned & { readonly granted: number }> {
  const standing = await findRowsBy(tx, golfOrderRefund, { orderId: order.id, status: STANDING });
  const refunds = standing.filter(({ id }) => !exceptIds.has(id));
  const promised = refunds.filter(({ status }) => status !== RefundStatus.refunded);
  const differences = refunds.filter(({ refundType }) => refundType === RefundType.difference);
  const difference = addAmounts(differences.map(getAmount));
  const all = addAmounts([order.refundAmount ?? 0, ...promised.map(({ applyAmount }) => applyAmount)]);
  const granted = addAmounts(
    promised.filter((refund) => !isWaived(order, refund)).map(({ applyAmount }) => applyAmount),
  );
  return { difference, other: addAmounts([all, -difference]), granted };
}

/** Of a refund that is decided what went, of any other what is asked for. */
const getAmount = ({ status, actualAmount, applyAmount }: Refund): number =>
  status === RefundStatus.refunded ? (actualAmount ?? applyAmount) : applyAmount;

/** Why the club pays back. */
interface Claim {
  readonly reasonType: RefundReason;
  readonly reason: string;
  /** `YYYY-MM-DD HH:mm:ss` by the clock of the park. */
  readonly now: string;
  /** Whatever the policy says. */
  readonly isWhole?: boolean;
}

/**
 * A refund that the club itself applies for, when it cancels or turns down a paid order. The person who did so may
 * decide it: the applicant is the system.
 * @throws BusinessError when the reason does not fit the day
 */
export async function requestRefund(
  tx: ScopedTx,
  order: Order,
  { reasonType, reason, now, isWhole = false }: Claim,
  writer: Writer,
): Promise<void> {
  const policy = await evaluateRefundPolicy(tx, order, { reasonType }, now);
  if (policy.problem !== null) throw new BusinessError(policy.problem);
  const { refundable } = policy;
  const suggestAmount = isWhole ? refundable : policy.suggestAmount;
  await addRequest(
    tx,
    order,
    {
      refundType: suggestAmount >= refundable ? RefundType.whole : RefundType.partial,
      reasonType,
      reason,
      holesCompleted: policy.holesCompleted,
      policyRate: isWhole ? 100 : policy.policyRate,
      suggestAmount,
    },
    writer,
  );
}

/** What a price leaves to be paid, or what of it goes back (yuan). */
interface Balance {
  readonly toPay: number;
  readonly toReturn: number;
}

/**
 * Compares the cost of the order with what was paid for it and is not waived (BOOK-26); requests for a difference are
 * replaced.
 */
export async function computeBalance(tx: ScopedTx, order: Order): Promise<Balance> {
  const requested = await findOpenDifferences(tx, order);
  const { difference, other, granted } = await findReturned(
    tx,
    order,
    new Set(requested.map(({ id }) => id)),
  );
  const due = addAmounts([computeDue(order), granted]);
  const left = addAmounts([order.paidAmount ?? 0, -difference, -other]);
  return { toPay: Math.max(0, due), toReturn: Math.max(0, Math.min(-due, left)) };
}

const findOpenDifferences = (tx: ScopedTx, { id: orderId }: Order): Promise<readonly Refund[]> =>
  findRowsBy(tx, golfOrderRefund, {
    orderId,
    status: RefundStatus.toReview,
    refundType: RefundType.difference,
  });

/** What another tee time costs less goes back, whatever the bands say (BOOK-18). */
export async function returnDifference(tx: ScopedTx, order: Order, writer: Writer): Promise<void> {
  const { toReturn: suggestAmount } = await computeBalance(tx, order);
  // What was asked for after an earlier move is not what goes back now.
  for (const { id } of await findOpenDifferences(tx, order))
    await setRow(tx, golfOrderRefund, id, { status: RefundStatus.withdrawn }, writer);
  const reason = `应收变为${formatMoney(order.totalAmount ?? 0)}，退还差价`;
  await addRequest(
    tx,
    order,
    { refundType: RefundType.difference, reasonType: RefundReason.other, reason, suggestAmount },
    writer,
  );
}

/** Nothing is asked for where nothing goes back. */
async function addRequest(
  tx: ScopedTx,
  order: Order,
  request: Columns & { readonly suggestAmount: number },
  writer: Writer,
): Promise<void> {
  if (request.suggestAmount <= 0) return;
  const { id: orderId, parkId, orderNo } = order;
  const applyAmount = request.suggestAmount;
  const application = await applicant(tx, order, applyAmount, { ...writer, user: SYSTEM_ACTOR });
  await addRow(
    tx,
    golfOrderRefund,
    { parkId, orderId, orderNo, applyAmount, ...request, ...application },
    writer,
  );
}

/**
 * The order lives on with its money: what nobody has decided is withdrawn.
 * @param step what it lives on by, in Chinese
 * @throws BusinessError when money is on its way
 */
export async function withdrawRefunds(
  tx: ScopedTx,
  order: Order,
  step: '重新提交' | '恢复到场',
  writer: Writer,
): Promise<void> {
  for (const refund of await findRowsBy(tx, golfOrderRefund, { orderId: order.id, status: OPEN })) {
    if (refund.status !== RefundStatus.toReview) throw new BusinessError(`退款正在处理，不能${step}`);
    await setRow(tx, golfOrderRefund, refund.id, { status: RefundStatus.withdrawn }, writer);
  }
}

/** As much of it as came last goes back by this way; with the approval the rest is parted from it (`partByWays`). */
async function applicant(
  tx: ScopedTx,
  order: Order,
  applyAmount: number,
  { user, time }: Asker,
): Promise<Columns> {
  const [part] = await splitByWays(tx, order, applyAmount);
  return { payType: part?.payType ?? null, attempts: 0, applyUser: user.username, applyTime: time };
}

interface Asker {
  readonly user: Pick<Writer['user'], 'username'>;
  readonly time: string;
}

/** @param parkTime what the clock of a park shows at a moment of the server, both `YYYY-MM-DD HH:mm:ss` */
export const createRefundRules = (
  parkTime: (parkId: string, time: string) => string,
): ResourceRules<typeof golfOrderRefund> => ({
  lock: formatBookingLock,
  facts: async (tx, { orderId }) => {
    const sums = await refundsByOrder(tx, [orderId]);
    return { refundsOfOrder: sums.get(orderId) ?? 0 };
  },
  async loadComputed(db, refunds) {
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
    const question = { reasonType: record.reasonType, exceptId: moment.before?.id ?? '' };
    const policy = await evaluateRefundPolicy(tx, order, question, parkTime(order.parkId, moment.time));
    if (policy.problem !== null) throw new BusinessError(policy.problem);
    const { suggestAmount } = policy;
    const problem = findRefundProblem(record.applyAmount, policy.refundable, 0);
    if (problem !== null) throw new BusinessError(problem);
    if (order.status === OrderStatus.closed && (record.reason ?? '').trim() === '')
      throw new BusinessError('订单已结算，退款请填写说明');
    if (record.applyAmount !== suggestAmount && (record.reason ?? '') === '')
      throw new BusinessError('申请金额与建议金额不同，请填写说明');
    return {
      holesCompleted: policy.holesCompleted,
      policyRate: policy.policyRate,
      suggestAmount,
      // Whoever edits a request asks for what it says now.
      ...(await applicant(tx, order, record.applyAmount, moment)),
    };
  },
  effects: {
    approve: partByWays,
    execute: paidOut,
    retry: paidOut,
    succeed: async (tx, row, _input, _user, moment) => settleReturn(tx, row, moment),
  },
});

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

/** Each way of payment gets a refund of its own, which succeeds or fails alone (PRICE-29). */
async function partByWays(
  ...[tx, row, , , moment]: Parameters<Effect<typeof golfOrderRefund>>
): Promise<void> {
  const order = await findRowById(tx, golfOrder, row.orderId);
  if (order === undefined) return;
  const [own, ...others] = await splitByWays(tx, order, row.applyAmount, row.id);
  if (own === undefined) return;
  await completeRow(tx, golfOrderRefund, row.id, { payType: own.payType, applyAmount: own.amount });
  for (const { payType, amount } of others) {
    const part = {
      parkId: row.parkId,
      orderId: row.orderId,
      orderNo: row.orderNo,
      refundType: row.refundType,
      reasonType: row.reasonType,
      reason: `${row.refundNo}的一部分，按收款方式分开退回`,
      attachments: row.attachments,
      holesCompleted: row.holesCompleted,
      policyRate: row.policyRate,
      applyAmount: amount,
      payType,
      status: row.status,
      attempts: 0,
      applyUser: row.applyUser,
      applyTime: row.applyTime,
      auditUser: row.auditUser,
      auditTime: row.auditTime,
      auditOpinion: row.auditOpinion,
    };
    await addRow(tx, golfOrderRefund, part, moment);
  }
}

/** Sent to its channel once more. The channels of this club answer at once; staff registers the others. */
async function paidOut(...[tx, row, , , moment]: Parameters<Effect<typeof golfOrderRefund>>): Promise<void> {
  const attempts = (row.attempts ?? 0) + 1;
  if (!ONLINE.has(row.payType ?? '')) return completeRow(tx, golfOrderRefund, row.id, { attempts });
  const channelNo = `CH${row.refundNo.slice(2)}-${attempts}`;
  const done = { attempts, status: RefundStatus.refunded, channelNo, refundTime: moment.time };
  await completeRow(tx, golfOrderRefund, row.id, done);
  return settleReturn(tx, { ...row, ...done }, moment);
}

/** The money is back: the order knows it. */
async function settleReturn(tx: ScopedTx, refund: Refund, writer: Writer): Promise<void> {
  const order = await findRowById(tx, golfOrder, refund.orderId);
  if (order === undefined) return;
  const paid = order.paidAmount ?? 0;
  const actual = refund.actualAmount ?? 0;
  const refundAmount = Math.min(paid, addAmounts([order.refundAmount ?? 0, actual]));
  const whole = refundAmount >= paid;
  const status = whole && SETTLED_BY_REFUND.has(order.status) ? OrderStatus.closed : order.status;
  const columns = {
    refundAmount,
    ...(isWaived(order, refund) && {
      waivedAmount: addAmounts([order.waivedAmount ?? 0, refundAmount, -(order.refundAmount ?? 0)]),
    }),
    payStatus: whole ? PaymentStatus.refunded : PaymentStatus.partlyRefunded,
    status,
  };
  await setRow(tx, golfOrder, order.id, columns, writer);
  const after = { ...order, ...columns };
  await logOrder(tx, writer, { action: 'refund', before: order, after, amount: actual });
}
