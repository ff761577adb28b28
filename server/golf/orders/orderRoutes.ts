/** Calls of orders and refunds beyond the standard ones. */
import { OrderStatus } from '#domain/codes/money.ts';
import type { FastifyInstance } from 'fastify';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import { bodyOf, inOne, may, ownRow, parkOf, queryOf, readPark } from '../shared/call.ts';
import { type Columns, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { logOrder } from './checkLog.ts';
import { moveOrder } from './moving.ts';
import { memberProblem } from './members.ts';
import { discountProblemOf, quoteAnswer, quoteOrder } from './quote.ts';
import { policyOf } from './refundRules.ts';
import { claimSlot, slotProblem, slotsOfDay } from './slots.ts';

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<string> = new Set([
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
]);

export function orderRoutes(app: FastifyInstance): void {
  /** What a booking would cost, before anybody books it. */
  app.post(`${golfOrder.path}/quote`, may('golf:order:list'), async (request) => {
    const body = withPlayersAsText(bodyOf(request));
    const park = await parkOf(app.db, request.user, body['parkId']);
    const { quote, ...problems } = await readPark(app, park, async (tx) => ({
      quote: await quoteOrder(tx, park.id, body),
      slotProblem: await slotProblem(tx, park.id, body, app.days.dateIn(park.id, app.now())),
      memberProblem: await memberProblem(tx, { ...body, parkId: park.id }),
      before: await bookedBefore(tx, request.user, body),
    }));
    if (quote === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
    const { before, slotProblem: noSlot, memberProblem: noMember } = problems;
    const priceProblem = noMember ?? discountProblemOf(quote, body, { user: request.user, before });
    return ok({ ...quoteAnswer(quote), slotProblem: noSlot, priceProblem });
  });

  /** `?parkId&playDate&startHoleNo&id`: the tee times of a day and the places left in each, `id` put aside. */
  app.get(`${golfOrder.path}/slots`, may('golf:order:list'), async (request) => {
    const { parkId: asked, playDate = '', startHoleNo = '1', id = '' } = queryOf(request);
    const park = await parkOf(app.db, request.user, asked);
    const day = { playDate, startHoleNo: amount(startHoleNo) || 1 };
    return ok(await readPark(app, park, (tx) => slotsOfDay(tx, park.id, day, id)));
  });

  /** `?orderId`: every step of one order with what it changed, the first one first. */
  app.get(`${golfOrderCheckLog.path}/ofOrder`, may('golf:orderCheckLog:list'), async (request) => {
    const { orderId = '' } = queryOf(request);
    return ok(
      await inOne(app, request.user, async (tx) => {
        const order = await ownRow(tx, golfOrder, request.user, { id: orderId });
        const steps = await rowsWhere(tx, golfOrderCheckLog, { orderId: order.id });
        return steps.toSorted((a, b) => text(a['operateTime']).localeCompare(text(b['operateTime'])));
      }),
    );
  });

  /** `{id, rev, teeTime}`: 插组, a tee time between the slots of the grid. */
  app.post(`${golfOrder.path}/squeeze`, may('golf:order:squeeze'), async (request) => {
    const body = bodyOf(request);
    const parkId = await inOne(app, request.user, async (tx, hand) => {
      const order = await orderToWrite(tx, request.user, body);
      if (!MOVABLE.has(text(order['status']))) throw new BusinessError('当前状态不能插组');
      const teeTime = text(body['teeTime']);
      if (teeTime === '') throw new BusinessError('请选择开球时间');
      if (teeTime.slice(0, 10) !== order['playDate']) throw new BusinessError('开球时间须在打球日期当天');
      const columns = { teeTime, squeezeFlag: 'Y' };
      const after = { ...order, ...columns };
      const park = text(order['parkId']);
      await claimSlot(tx, park, after, app.days.dateIn(park, app.now()));
      await setRow(tx, golfOrder, order.id, columns, hand);
      await moveOrder(tx, order, after, { ...hand, user: request.user });
      await logOrder(tx, hand, {
        action: 'reschedule',
        before: order,
        after: (await rowOf(tx, golfOrder, order.id)) ?? after,
        opinion: '插组',
        fields: ['teeTime', 'totalAmount', 'payStatus'],
      });
      return text(order['parkId']);
    });
    app.days.changed(parkId, false);
    return ok(null, '插组成功！');
  });

  /** `?orderId&reasonType`: what the policy gives back at this moment. */
  app.get(`${golfOrderRefund.path}/policyPreview`, may('golf:orderRefund:list'), async (request) => {
    const { orderId = '', reasonType = '1' } = queryOf(request);
    return ok(
      await inOne(app, request.user, async (tx, { time }) => {
        const order = await ownRow(tx, golfOrder, request.user, { id: orderId });
        return policyOf(tx, order, { reasonType }, time);
      }),
    );
  });
}

/** The order that a quoted form would change, `null` for a new one. */
const bookedBefore = async (tx: ScopedTx, user: CurrentUser, { id }: Columns): Promise<AnyRow | null> =>
  text(id) === '' ? null : ownRow(tx, golfOrder, user, { id });

/** The order as it is once nobody else writes bookings of its park. */
async function orderToWrite(tx: ScopedTx, user: CurrentUser, named: Columns): Promise<AnyRow> {
  const { parkId } = await ownRow(tx, golfOrder, user, named);
  await lockBookings(tx, parkId);
  return ownRow(tx, golfOrder, user, named);
}

/** Forms send the list of players as a list; rows keep it as text. */
function withPlayersAsText(body: Columns): Columns {
  const { players } = body;
  if (Array.isArray(players)) return { ...body, players: JSON.stringify(players) };
  try {
    return { ...body, players: listOf(players).length > 0 ? players : null };
  } catch {
    throw new BusinessError('参数不识别！');
  }
}
