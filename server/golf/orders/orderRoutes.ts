/** Calls of orders and refunds beyond the standard ones. */
import { OrderStatus } from '#domain/codes/money.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { OptionalNumber, OptionalText, TARGET } from '../../http/inputs.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import {
  runInTransaction,
  requirePermission,
  requireOwnRow,
  requirePark,
  readFacts,
  readForCaller,
} from '../shared/call.ts';
import { type Columns, findRowById, findRowsBy, setRow, type Writer } from '../shared/rows.ts';
import { parseList, toText } from '../shared/values.ts';
import { logOrder } from './checkLog.ts';
import { moveOrder } from './moving.ts';
import { findMemberProblem } from './members.ts';
import { findQuoteDiscountProblem, toQuoteAnswer, quoteOrder } from './quote.ts';
import { claimSlot, findSlotProblem, listDaySlots } from './slots.ts';
import type { Order } from '../shared/records.ts';
import { keepVisible } from '../../resource/readable.ts';

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<string> = new Set([
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
]);

/** A booking as its form holds it; players as a list or as the text that rows keep. */
const AskQuote = {
  body: Type.Object({ id: OptionalText, parkId: OptionalText, players: Type.Optional(Type.Unknown()) }),
};
/** `id`: an order that gives up its own place. */
const DaySlotsOf = {
  querystring: Type.Object({
    parkId: OptionalText,
    playDate: OptionalText,
    startHoleNo: OptionalNumber,
    holesCount: OptionalNumber,
    walkUpFlag: OptionalText,
    id: OptionalText,
  }),
};
const StepsOfOrder = { querystring: Type.Object({ orderId: OptionalText }) };
const Squeeze = { body: Type.Object({ ...TARGET, teeTime: OptionalText }) };

export function registerOrderRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const listOrders = requirePermission('golf:order:list');

  /** What a booking would cost, before anybody books it. */
  app.post(`${golfOrder.path}/quote`, { ...listOrders, schema: AskQuote }, async ({ user, body: sent }) => {
    const body = withPlayersAsText(sent);
    const park = await requirePark(app.db, user, sent.parkId);
    const { quote, ...problems } = await readFacts(app, park, async (tx) => ({
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

  /** The tee times of a day and the places left in each. */
  app.get(`${golfOrder.path}/slots`, { ...listOrders, schema: DaySlotsOf }, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    const { playDate = '', startHoleNo, holesCount, walkUpFlag, id: exceptId = '' } = query;
    const day = {
      playDate,
      startHoleNo: startHoleNo || 1,
      holesCount: holesCount || 18,
      isWalkUp: walkUpFlag === 'Y',
      exceptId,
    };
    const now = app.days.stampIn(park.id, app.now());
    return succeed(await readFacts(app, park, (tx) => listDaySlots(tx, park.id, day, now)));
  });

  /** Every step of one order with what it changed, the first one first. */
  app.get(
    `${golfOrderCheckLog.path}/ofOrder`,
    { ...requirePermission('golf:orderCheckLog:list'), schema: StepsOfOrder },
    async ({ user, query }) =>
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

  /** 插组, a tee time between the slots of the grid. */
  app.post(
    `${golfOrder.path}/squeeze`,
    { ...requirePermission('golf:order:squeeze'), schema: Squeeze },
    async ({ user, body }) => {
      const parkId = await runInTransaction(app, user, (tx, writer) =>
        squeezeOrder(tx, body, app, { ...writer, user }),
      );
      app.days.changed(parkId, false);
      return succeed(null, '插组成功！');
    },
  );
}

/** @returns the park whose day it changes */
async function squeezeOrder(
  tx: ScopedTx,
  body: Static<(typeof Squeeze)['body']>,
  { days, now }: FastifyInstance,
  writer: Writer & { readonly user: CurrentUser },
): Promise<string> {
  const order = await orderToWrite(tx, writer.user, body);
  if (!MOVABLE.has(order.status)) throw new BusinessError('当前状态不能插组');
  const { teeTime = '' } = body;
  if (teeTime === '') throw new BusinessError('请选择开球时间');
  if (teeTime.slice(0, 10) !== order.playDate) throw new BusinessError('开球时间须在打球日期当天');
  const columns = { teeTime, squeezeFlag: 'Y' };
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
