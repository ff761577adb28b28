/** What a step of an order would do to its money, said before it is done: a cancellation, a rejection, another tee time. */

import type { FastifyInstance } from 'fastify';
import { orderCalls } from '#domain/calls/orders.ts';
import { OrderStatus, PaymentStatus, RefundReason } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { readInPark, readForCaller } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { requireOwnRow, requirePark, runInTransaction } from '../shared/call.ts';
import type { Order } from '../shared/records.ts';
import { findMemberProblem } from './members.ts';
import { toRefundReason } from './orderEffects.ts';
import { findQuoteDiscountProblem, quoteOrder } from './quote.ts';
import { computeBalance, evaluateRefundPolicy } from './refundRules.ts';
import { findSlotProblem } from './slots.ts';

export function registerOrderPreviews(app: FastifyInstance): void {
  /** Money and places are the same for everybody who may see the order. */
  const look = async <T>(
    user: CurrentUser,
    id: unknown,
    read: (tx: ScopedTx, order: Order, now: string) => Promise<T>,
  ): Promise<T> => {
    const order = await readForCaller(app, user, (tx) => requireOwnRow(tx, golfOrder, user, { id }));
    const park = await requirePark(app.db, user, order.parkId);
    return readInPark(app, park, (tx) => read(tx, order, app.days.stampIn(park.id, app.now())));
  };

  app.serve(orderCalls.previewRefundPolicy, async ({ user, query: { orderId, reasonType } }) =>
    succeed(
      await runInTransaction(app, user, async (tx) => {
        const order = await requireOwnRow(tx, golfOrder, user, { id: orderId });
        const now = app.days.stampIn(order.parkId, app.now());
        return evaluateRefundPolicy(tx, order, { reasonType: reasonType || RefundReason.guest }, now);
      }),
    ),
  );

  app.serve(orderCalls.previewRefund, async ({ user, query: { id, reason = '' } }) =>
    succeed(
      await look(user, id, async (tx, order, now) => {
        const reasonType = reason === '' ? RefundReason.park : toRefundReason(reason);
        const status = reason === '' ? OrderStatus.rejected : OrderStatus.cancelled;
        const policy = await evaluateRefundPolicy(tx, { ...order, status }, { reasonType }, now);
        return { paid: order.paidAmount ?? 0, ...policy };
      }),
    ),
  );

  app.serve(orderCalls.previewMove, async ({ user, query: { id, teeTime = '', squeezeFlag = YesNo.no } }) =>
    succeed(
      await look(user, id, async (tx, before, now) => {
        const after = { ...before, teeTime, playDate: teeTime.slice(0, 10), squeezeFlag };
        const problem = await findSlotProblem(tx, before.parkId, after, now);
        return problem === null ? previewPrice(tx, before, after, user) : { ...NOTHING, problem };
      }),
    ),
  );
}

const NOTHING = { totalBefore: 0, totalAfter: 0, toPay: 0, toReturn: 0, keepsFirstTeeTime: null };

async function previewPrice(tx: ScopedTx, before: Order, after: Order, user: CurrentUser) {
  const quote = await quoteOrder(tx, after.parkId, after);
  if (quote === null) return { ...NOTHING, problem: '没有适用的价格，请先维护价格方案' };
  const problem =
    (await findMemberProblem(tx, after)) ?? findQuoteDiscountProblem(quote, after, { user, before });
  const moved = { ...before, totalAmount: quote.totalAmount };
  const { toPay, toReturn } = await computeBalance(tx, moved);
  const isPaid = (before.paidAmount ?? 0) > 0;
  return {
    problem,
    totalBefore: before.totalAmount ?? 0,
    totalAfter: quote.totalAmount,
    toPay: before.payStatus === PaymentStatus.onAccount ? 0 : toPay,
    toReturn,
    keepsFirstTeeTime: isPaid ? (before.firstTeeTime ?? before.teeTime) : null,
  };
}
