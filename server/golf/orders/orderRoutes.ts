/** Calls of orders and refunds beyond the standard ones. */
import { OrderStatus } from '#domain/codes/money.ts';
import type { FastifyInstance } from 'fastify';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  requirePark,
  readQueryTexts,
  readInPark,
} from '../shared/call.ts';
import { type Columns, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { toNumber, parseList, toText } from '../shared/values.ts';
import { logOrder } from './checkLog.ts';
import { moveOrder } from './moving.ts';
import { findMemberProblem } from './members.ts';
import { findQuoteDiscountProblem, toQuoteAnswer, quoteOrder } from './quote.ts';
import { evaluateRefundPolicy } from './refundRules.ts';
import { claimSlot, findSlotProblem, listDaySlots } from './slots.ts';

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<string> = new Set([
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
]);

export function registerOrderRoutes(app: FastifyInstance): void {
  /** What a booking would cost, before anybody books it. */
  app.post(`${golfOrder.path}/quote`, requirePermission('golf:order:list'), async (request) => {
    const body = withPlayersAsText(readBody(request));
    const park = await requirePark(app.db, request.user, body['parkId']);
    const { quote, ...problems } = await readInPark(app, park, async (tx) => ({
      quote: await quoteOrder(tx, park.id, body),
      slotProblem: await findSlotProblem(tx, park.id, body, app.days.dateIn(park.id, app.now())),
      memberProblem: await findMemberProblem(tx, { ...body, parkId: park.id }),
      before: await bookedBefore(tx, request.user, body),
    }));
    if (quote === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
    const { before, slotProblem: noSlot, memberProblem: noMember } = problems;
    const priceProblem = noMember ?? findQuoteDiscountProblem(quote, body, { user: request.user, before });
    return succeed({ ...toQuoteAnswer(quote), slotProblem: noSlot, priceProblem });
  });

  /** `?parkId&playDate&startHoleNo&id`: the tee times of a day and the places left in each, `id` put aside. */
  app.get(`${golfOrder.path}/slots`, requirePermission('golf:order:list'), async (request) => {
    const { parkId: asked, playDate = '', startHoleNo = '1', id = '' } = readQueryTexts(request);
    const park = await requirePark(app.db, request.user, asked);
    const day = { playDate, startHoleNo: toNumber(startHoleNo) || 1 };
    return succeed(await readInPark(app, park, (tx) => listDaySlots(tx, park.id, day, id)));
  });

  /** `?orderId`: every step of one order with what it changed, the first one first. */
  app.get(
    `${golfOrderCheckLog.path}/ofOrder`,
    requirePermission('golf:orderCheckLog:list'),
    async (request) => {
      const { orderId = '' } = readQueryTexts(request);
      return succeed(
        await runInTransaction(app, request.user, async (tx) => {
          const order = await requireOwnRow(tx, golfOrder, request.user, { id: orderId });
          const steps = await findRowsBy(tx, golfOrderCheckLog, { orderId: order.id });
          return steps.toSorted((a, b) => toText(a['operateTime']).localeCompare(toText(b['operateTime'])));
        }),
      );
    },
  );

  /** `{id, rev, teeTime}`: 插组, a tee time between the slots of the grid. */
  app.post(`${golfOrder.path}/squeeze`, requirePermission('golf:order:squeeze'), async (request) => {
    const body = readBody(request);
    const parkId = await runInTransaction(app, request.user, async (tx, writer) => {
      const order = await orderToWrite(tx, request.user, body);
      if (!MOVABLE.has(toText(order['status']))) throw new BusinessError('当前状态不能插组');
      const teeTime = toText(body['teeTime']);
      if (teeTime === '') throw new BusinessError('请选择开球时间');
      if (teeTime.slice(0, 10) !== order['playDate']) throw new BusinessError('开球时间须在打球日期当天');
      const columns = { teeTime, squeezeFlag: 'Y' };
      const after = { ...order, ...columns };
      const park = toText(order['parkId']);
      await claimSlot(tx, park, after, app.days.dateIn(park, app.now()));
      await setRow(tx, golfOrder, order.id, columns, writer);
      await moveOrder(tx, order, after, { ...writer, user: request.user });
      await logOrder(tx, writer, {
        action: 'reschedule',
        before: order,
        after: (await findRowById(tx, golfOrder, order.id)) ?? after,
        opinion: '插组',
        fields: ['teeTime', 'totalAmount', 'payStatus'],
      });
      return toText(order['parkId']);
    });
    app.days.changed(parkId, false);
    return succeed(null, '插组成功！');
  });

  /** `?orderId&reasonType`: what the policy gives back at this moment. */
  app.get(
    `${golfOrderRefund.path}/policyPreview`,
    requirePermission('golf:orderRefund:list'),
    async (request) => {
      const { orderId = '', reasonType = '1' } = readQueryTexts(request);
      return succeed(
        await runInTransaction(app, request.user, async (tx, { time }) => {
          const order = await requireOwnRow(tx, golfOrder, request.user, { id: orderId });
          return evaluateRefundPolicy(tx, order, { reasonType }, time);
        }),
      );
    },
  );
}

/** The order that a quoted form would change, `null` for a new one. */
const bookedBefore = async (tx: ScopedTx, user: CurrentUser, { id }: Columns): Promise<AnyRow | null> =>
  toText(id) === '' ? null : requireOwnRow(tx, golfOrder, user, { id });

/** The order as it is once nobody else writes bookings of its park. */
async function orderToWrite(tx: ScopedTx, user: CurrentUser, named: Columns): Promise<AnyRow> {
  const { parkId } = await requireOwnRow(tx, golfOrder, user, named);
  await lockBookings(tx, parkId);
  return requireOwnRow(tx, golfOrder, user, named);
}

/** Forms send the list of players as a list; rows keep it as text. */
function withPlayersAsText(body: Columns): Columns {
  const { players } = body;
  if (Array.isArray(players)) return { ...body, players: JSON.stringify(players) };
  try {
    return { ...body, players: parseList(players).length > 0 ? players : null };
  } catch {
    throw new BusinessError('参数不识别！');
  }
}
