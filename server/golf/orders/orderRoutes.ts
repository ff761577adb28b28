/** Calls of orders and refunds beyond the standard ones. */

import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#domain/calls/call.ts';
import { orderCalls } from '#domain/calls/orders.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { keepVisible } from '../../resource/readable.ts';
import { readInPark, readForCaller } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import { runInTransaction, requireOwnRow, requirePark } from '../shared/call.ts';
import type { Order } from '../shared/records.ts';
import { type Columns, findRowById, findRowsBy, setRow, type Writer } from '../shared/rows.ts';
import { parseList, toText } from '../shared/values.ts';
import { logOrder } from './checkLog.ts';
import { findMemberProblem } from './members.ts';
import { moveOrder } from './moving.ts';
import { findQuoteDiscountProblem, toQuoteAnswer, quoteOrder } from './quote.ts';
import { claimSlot, findSlotProblem, listDaySlots } from './slots.ts';

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<string> = new Set([
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
]);

export function registerOrderRoutes(app: FastifyInstance): void {
  app.serve(orderCalls.quote, async ({ user, body: sent }) => {
    const body = withPlayersAsText(sent);
    const park = await requirePark(app.db, user, sent.parkId);
    const { quote, ...problems } = await readInPark(app, park, async (tx) => ({
      quote: await quoteOrder(tx, park.id, body),
      slotProblem: await findSlotProblem(tx, park.id, body, app.days.stampIn(park.id, app.now())),
      memberProblem: await findMemberProblem(tx, { ...body, parkId: park.id }),
      before: await bookedBefore(tx, user, body),
    }));
    if (quote === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
    const { before, slotProblem, memberProblem } = problems;
    const priceProblem = memberProblem ?? findQuoteDiscountProblem(quote, body, { user, before });
    return succeed({ ...toQuoteAnswer(quote), slotProblem, priceProblem });
  });

  app.serve(orderCalls.listSlots, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    const { playDate = '', startHoleNo, holesCount, walkUpFlag, id: exceptId = '' } = query;
    const day = {
      playDate,
      startHoleNo: startHoleNo || 1,
      holesCount: holesCount || 18,
      isWalkUp: walkUpFlag === YesNo.yes,
      exceptId,
    };
    const now = app.days.stampIn(park.id, app.now());
    return succeed(await readInPark(app, park, (tx) => listDaySlots(tx, park.id, day, now)));
  });

  app.serve(orderCalls.listSteps, async ({ user, query }) =>
    succeed(
      await readForCaller(app, user, async (tx) => {
        const order = await requireOwnRow(tx, golfOrder, user, { id: query.orderId });
        const steps = await findRowsBy(tx, golfOrderCheckLog, { orderId: order.id });
        return steps
          .toSorted((a, b) => (a.operateTime ?? '').localeCompare(b.operateTime ?? ''))
          .map((step) => keepVisible(step, golfOrderCheckLog, user));
      }),
    ),
  );

  app.serve(orderCalls.squeeze, async ({ user, body }) => {
    const parkId = await runInTransaction(app, user, (tx, writer) =>
      squeezeOrder(tx, body, app, { ...writer, user }),
    );
    app.days.changed(parkId, false);
    return succeed(null, '插组成功！');
  });
}

/** @returns the park whose day it changes */
async function squeezeOrder(
  tx: ScopedTx,
  body: BodyOf<typeof orderCalls.squeeze>,
  { days, now }: FastifyInstance,
  writer: Writer & { readonly user: CurrentUser },
): Promise<string> {
  const order = await orderToWrite(tx, writer.user, body);
  if (!MOVABLE.has(order.status)) throw new BusinessError('当前状态不能插组');
  const { teeTime = '' } = body;
  if (teeTime === '') throw new BusinessError('请选择开球时间');
  if (teeTime.slice(0, 10) !== order.playDate) throw new BusinessError('开球时间须在打球日期当天');
  const columns = { teeTime, squeezeFlag: YesNo.yes };
  const after = { ...order, ...columns };
  const parkId = order.parkId;
  await claimSlot(tx, parkId, after, days.stampIn(parkId, now()));
  await setRow(tx, golfOrder, order.id, columns, writer);
  await moveOrder(tx, order, after, writer);
  await logOrder(tx, writer, {
    action: 'reschedule',
    before: order,
    after: (await findRowById(tx, golfOrder, order.id)) ?? after,
    opinion: '插组',
    fields: ['teeTime', 'totalAmount', 'payStatus'],
  });
  return parkId;
}

/** The order that a quoted form would change, `null` for a new one. */
const bookedBefore = async (tx: ScopedTx, user: CurrentUser, { id }: Columns): Promise<Order | null> =>
  toText(id) === '' ? null : requireOwnRow(tx, golfOrder, user, { id });

/** The order as it is once nobody else writes bookings of its park. */
async function orderToWrite(tx: ScopedTx, user: CurrentUser, named: Columns): Promise<Order> {
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
