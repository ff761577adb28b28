/** What a step of an order would do to its money, said before it is done: a cancellation, a rejection, another tee time. */
import { OrderStatus, PaymentStatus, RefundReason } from '#domain/codes/money.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { OptionalText } from '../../http/inputs.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import {
  readFacts,
  readForCaller,
  requireOwnRow,
  requirePark,
  requirePermission,
  runInTransaction,
} from '../shared/call.ts';
import type { Order } from '../shared/records.ts';
import { findMemberProblem } from './members.ts';
import { toRefundReason } from './orderEffects.ts';
import { findQuoteDiscountProblem, quoteOrder } from './quote.ts';
import { computeBalance, evaluateRefundPolicy } from './refundRules.ts';
import { findSlotProblem } from './slots.ts';

/** `reason`: golf_cancel_reason of a cancellation; none = the order is turned down. */
const RefundPreview = { querystring: Type.Object({ id: OptionalText, reason: OptionalText }) };
const PolicyPreview = { querystring: Type.Object({ orderId: OptionalText, reasonType: OptionalText }) };
const MovePreview = {
  querystring: Type.Object({ id: OptionalText, teeTime: OptionalText, squeezeFlag: OptionalText }),
};

export function registerOrderPreviews(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const listOrders = requirePermission('golf:order:list');
  /** Money and places are the same for everybody who may see the order. */
  const look = async <T>(
    user: CurrentUser,
    id: unknown,
    read: (tx: ScopedTx, order: Order, now: string) => Promise<T>,
  ): Promise<T> => {
    const order = await readForCaller(app, user, (tx) => requireOwnRow(tx, golfOrder, user, { id }));
    const park = await requirePark(app.db, user, order.parkId);
    return readFacts(app, park, (tx) => read(tx, order, app.days.stampIn(park.id, app.now())));
  };

  /** What the policy gives back at this moment. */
  app.get(
    `${golfOrderRefund.path}/policyPreview`,
    { ...requirePermission('golf:orderRefund:list'), schema: PolicyPreview },
    async ({ user, query: { orderId, reasonType } }) =>
      succeed(
        await runInTransaction(app, user, async (tx) => {
          const order = await requireOwnRow(tx, golfOrder, user, { id: orderId });
          const now = app.days.stampIn(order.parkId, app.now());
          return evaluateRefundPolicy(tx, order, { reasonType: reasonType || RefundReason.guest }, now);
        }),
      ),
  );

  /** What would come back, and why. */
  app.get(
    `${golfOrder.path}/refundPreview`,
    { ...listOrders, schema: RefundPreview },
    async ({ user, query: { id, reason = '' } }) =>
      succeed(
        await look(user, id, async (tx, order, now) => {
          const reasonType = reason === '' ? RefundReason.park : toRefundReason(reason);
          const status = reason === '' ? OrderStatus.rejected : OrderStatus.cancelled;
          const policy = await evaluateRefundPolicy(tx, { ...order, status }, { reasonType }, now);
          return { paid: order.paidAmount ?? 0, ...policy };
        }),
      ),
  );

  /** What another tee time would cost, and what would have to be paid or would go back. */
  app.get(
    `${golfOrder.path}/movePreview`,
    { ...listOrders, schema: MovePreview },
    async ({ user, query: { id, teeTime = '', squeezeFlag = 'N' } }) =>
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
    /** `YYYY-MM-DD HH:mm:ss` that the policy of refunds goes on looking at; `null` = nothing was paid. */
    keepsFirstTeeTime: isPaid ? (before.firstTeeTime ?? before.teeTime) : null,
  };
}
