/** What the flights of orders mean for them (BOOK-14, FLIGHT-04): under way with the first, over with the last. */

import { sql } from 'kysely';
import { readRefundPolicy, computeRefundRate } from '#domain/booking/refundPolicy.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { listLiterals } from '../../database/literals.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Flight, Order } from '../shared/records.ts';
import { type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { checkInAll } from './arrivals.ts';
import { logOrder } from './checkLog.ts';

/** The way of an order on its day; it may be taken in one go. */
const STEPS = [
  { action: 'checkIn', from: OrderStatus.confirmed, to: OrderStatus.arrived },
  { action: 'start', from: OrderStatus.arrived, to: OrderStatus.playing },
  { action: 'finish', from: OrderStatus.playing, to: OrderStatus.completed },
] as const;

interface Reached {
  readonly id: string;
  /** As the flights say. */
  readonly status: OrderStatus;
  readonly holesDone: number | null;
  readonly isAborted: boolean;
  readonly finishTime: string | null;
}

const OVER = listLiterals([FlightStatus.finished, FlightStatus.aborted]);
const STARTED = listLiterals([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
  FlightStatus.finished,
  FlightStatus.aborted,
]);
const UNDER_WAY = listLiterals([OrderStatus.confirmed, OrderStatus.arrived, OrderStatus.playing]);

/** Brings the orders of these flights to where their flights are; every step is in the log. */
export async function advanceOrders(
  tx: ScopedTx,
  flightIds: readonly string[],
  writer: Writer,
): Promise<void> {
  if (flightIds.length === 0) return;
  const { rows } = await sql<Reached>`
    select o.id,
      case when bool_and(f.status in (${OVER})) then ${sql.lit(OrderStatus.completed)}
        when bool_or(f.status in (${STARTED})) then ${sql.lit(OrderStatus.playing)}
        when bool_or(f.status = ${sql.lit(FlightStatus.ready)}) then ${sql.lit(OrderStatus.arrived)}
        else ${sql.lit(OrderStatus.confirmed)} end as status,
      min(f.holes_done) as holes_done, bool_or(f.status = ${sql.lit(FlightStatus.aborted)}) as is_aborted, max(f.actual_finish) as finish_time
    from golf_flight g
      join golf_order o on o.park_id = g.park_id and o.play_date = g.play_date and ${isOf(sql.ref('g'))}
      join golf_flight f on f.park_id = o.park_id and f.play_date = o.play_date and ${isOf(sql.ref('f'))}
    where g.id in (${sql.join([...flightIds])}) and o.del_flag = 0 and o.status in (${UNDER_WAY})
      and f.del_flag = 0 and f.status <> ${sql.lit(FlightStatus.cancelled)}
    group by o.id, o.status
    order by o.id`.execute(tx);
  for (const reached of rows) {
    const order = await findRowById(tx, golfOrder, reached.id);
    if (order !== undefined && order.status < reached.status) await follow(tx, order, reached, writer);
  }
}

/** The orders of a flight that was sent out by mistake wait for it again. */
export async function returnToTee(
  tx: ScopedTx,
  { id, parkId, orderIds }: Pick<Flight, 'id' | 'parkId' | 'orderIds'>,
  writer: Writer,
): Promise<void> {
  const orders = await findRowsBy(tx, golfOrder, { parkId, status: OrderStatus.playing });
  const own = new Set((orderIds ?? '').split(','));
  for (const order of orders.filter(({ id: orderId, flightId }) => flightId === id || own.has(orderId))) {
    const columns = { status: OrderStatus.arrived };
    await setRow(tx, golfOrder, order.id, columns, writer);
    await logOrder(tx, writer, {
      action: 'recall',
      before: order,
      after: { ...order, ...columns },
      bySystem: true,
    });
  }
}

/** A team has several flights; a flight has several orders. */
const isOf = (flight: ReturnType<typeof sql.ref>) =>
  sql<boolean>`(${flight}.id = o.flight_id or position(o.id in coalesce(${flight}.order_ids, '')) > 0)`;

async function follow(tx: ScopedTx, order: Order, reached: Reached, writer: Writer): Promise<void> {
  const steps = STEPS.filter(({ to }) => order.status < to && to <= reached.status);
  const columns = {
    status: reached.status,
    ...(order.status === OrderStatus.confirmed ? checkInAll(order, writer.time) : {}),
    ...(reached.status === OrderStatus.completed ? await ending(tx, order, reached, writer) : {}),
  };
  await setRow(tx, golfOrder, order.id, columns, writer);
  for (const { action, from, to } of steps)
    await logOrder(tx, writer, {
      action,
      before: { ...order, status: from },
      after: { ...order, ...columns, status: to },
      bySystem: true,
    });
}

/** What was played; a round that was broken off may be worth a rain check by the bands of the park. */
async function ending(
  tx: ScopedTx,
  order: Order,
  { holesDone, isAborted, finishTime }: Reached,
  writer: Writer,
) {
  const holesCompleted = holesDone ?? 0;
  const park = isAborted ? await findRowById(tx, golfPark, order.parkId) : undefined;
  const holesCount = order.holesCount || 18;
  const facts = { cause: 'weather', minutesToTee: 0, holesCompleted, holesCount } as const;
  const isWorth = isAborted && computeRefundRate(facts, readRefundPolicy(park ?? {})) > 0;
  return {
    finishTime: finishTime ?? writer.time,
    holesCompleted,
    rainCheckFlag: isWorth ? YesNo.yes : YesNo.no,
  };
}
