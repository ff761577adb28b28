/** A day begins: its flights, their orders, and everybody where the day has them. */

import { sql } from 'kysely';
import { computeQuote } from '#domain/booking/quote.ts';
import { CaddieStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import {
  OrderLogAction,
  OrderReviewStatus,
  OrderSource,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
  Terminal,
} from '#domain/codes/money.ts';
import { BindingType, DeviceStatus, FlightStatus } from '#domain/codes/play.ts';
import { SYSTEM_ACTOR, YesNo } from '#domain/codes/system.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { formatRecordNumber } from '#domain/entities/numbering.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkDay } from '../../park/day/parkDay.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import { advanceOrders } from '../orders/progress.ts';
import { toQuoteAnswer } from '../orders/quote.ts';
import { loadPrices } from '../prices/load.ts';
import { savePasses } from '../statistics/passes.ts';
import { recordBreaches, recordJumps } from './findings.ts';
import { followOperation, followPeople, createSystemWriter } from './follow.ts';
import { linkServices } from './linkServices.ts';
import { toCaddieOrderRow, toFlightRow } from './rows.ts';
import { seatBookings, takeOver } from './takeOver.ts';

/** Numbers of the day's own orders begin here. */
const FIRST_ORDER = 500_000;
/** Flights and caddie orders of bookings are numbered from here; those of a day's own before. */
const FIRST_BOOKED = 5000;
/** Jumps of the day's own flights are numbered from here. */
const FIRST_JUMP = 800_000;
/** Of an order whose flight stands so. */
const ORDER_STATUS: Readonly<Record<string, OrderStatus>> = {
  [FlightStatus.planned]: OrderStatus.confirmed,
  [FlightStatus.ready]: OrderStatus.arrived,
  [FlightStatus.onCourse]: OrderStatus.playing,
  [FlightStatus.atTurn]: OrderStatus.playing,
  [FlightStatus.suspended]: OrderStatus.playing,
  [FlightStatus.finished]: OrderStatus.completed,
};

/** From the booking to the last hole. */
const WAY = [
  { action: OrderLogAction.create, from: null, to: OrderStatus.unpaid },
  { action: OrderLogAction.pay, from: OrderStatus.unpaid, to: OrderStatus.confirmed },
  { action: OrderLogAction.arrive, from: OrderStatus.confirmed, to: OrderStatus.arrived },
  { action: OrderLogAction.depart, from: OrderStatus.arrived, to: OrderStatus.playing },
  { action: OrderLogAction.complete, from: OrderStatus.playing, to: OrderStatus.completed },
] as const;

export interface DayMark {
  readonly park: ParkScope;
  readonly dayIndex: number;
  /** Park time of tick 0, epoch ms. */
  readonly startTs: number;
}

export async function beginDay(
  tx: ScopedTx,
  { park, dayIndex, startTs }: DayMark,
  day: ParkDay,
): Promise<void> {
  const playDate = formatStamp(startTs).slice(0, 10);
  const made = { tenantId: park.tenantId, time: formatStamp(startTs) };
  await clearDay(tx, park.id, dayIndex, playDate);
  const flights = day.flights();
  const taken = await takeOver(tx, { parkId: park.id, playDate }, flights);
  await insertSeedRows(
    tx,
    made,
    'golf_flight',
    flights.map((flight) => toFlightRow(flight, park.id, playDate)),
  );
  await savePasses(tx, flights);
  // A new day is a new picture: nobody patches rows for it.
  const writer = createSystemWriter(park, day, () => undefined);
  await advanceOrders(tx, await seatBookings(tx, taken), writer);
  const own = await orderRows(
    tx,
    { park, dayIndex, startTs },
    flights.filter(({ flightId }) => !taken.has(flightId)),
  );
  await insertSeedRows(tx, made, 'golf_order', own);
  await insertSeedRows(tx, made, 'golf_order_check_log', own.flatMap(logRows));
  const now = formatStamp(day.parkTs);
  await insertSeedRows(
    tx,
    made,
    'golf_caddie_order',
    day.caddieOrders().map((order) => toCaddieOrderRow(order, park.id, now)),
  );
  await linkServices(tx, park.id, playDate);
  await restAll(tx, park.id);
  // A day may be found in the middle of a storm.
  if (day.park().suspendReason !== null) await followOperation(tx, park.id, day);
  const ids = new Set(day.caddieOrders().map(({ orderId }) => orderId));
  await followPeople(tx, park.id, day, ids);
  await recordJumps(tx, park, day.jumps());
  await recordBreaches(tx, park, day.breaches(), () => undefined);
}

/** Rows of this day from another seed. Flights of bookings and competitions have other numbers. */
async function clearDay(tx: ScopedTx, parkId: string, dayIndex: number, playDate: string): Promise<void> {
  const between = [
    createSimulationId('flight', parkId, 0, dayIndex),
    createSimulationId('flight', parkId, FIRST_BOOKED - 1, dayIndex),
  ] as const;
  const own = sql`select id from golf_order where flight_id between ${between[0]} and ${between[1]}
    and id between ${createSimulationId('order', parkId, FIRST_ORDER, dayIndex)} and ${createSimulationId('order', parkId, 9_999_999, dayIndex)}`;
  await sql`delete from golf_order_check_log where order_id in (${own})`.execute(tx);
  await sql`delete from golf_order where id in (${own})`.execute(tx);
  await sql`delete from golf_caddie_order where id between ${createSimulationId('caddieOrder', parkId, 0, dayIndex)}
    and ${createSimulationId('caddieOrder', parkId, FIRST_BOOKED - 1, dayIndex)}`.execute(tx);
  for (const [table, kind, first] of [
    [golfIncident.table, 'breach', 0],
    [golfJumpHole.table, 'jumpHole', FIRST_JUMP],
  ] as const)
    await sql`delete from ${sql.ref(table)} where id between ${createSimulationId(kind, parkId, first, dayIndex)}
      and ${createSimulationId(kind, parkId, 9_999_999, dayIndex)}`.execute(tx);
  const lost = sql`id between ${between[0]} and ${between[1]}
    or (park_id = ${parkId} and play_date = ${playDate} and id like '1752%' and right(id, 7)::int < ${FIRST_BOOKED})`;
  await sql`delete from golf_hole_pass where flight_id in (select id from golf_flight where ${lost})`.execute(
    tx,
  );
  await sql`delete from golf_flight where ${lost}`.execute(tx);
}

async function orderRows(tx: ScopedTx, { park, dayIndex, startTs }: DayMark, flights: readonly FlightView[]) {
  const playDate = formatStamp(startTs).slice(0, 10);
  const made = formatStamp(startTs);
  const { sets, holidays } = await loadPrices(tx, park.id);
  return flights.flatMap((flight, index) => {
    const teeTime = formatStamp(flight.teeTs);
    const [first] = flight.players;
    const players = flight.players.map(({ playerId, name }, seat) => ({
      playerId,
      name,
      memberType: String((seat % 4) + 1),
    }));
    const quote = computeQuote(
      {
        playDate,
        time: teeTime.slice(11, 16),
        holesCount: 18,
        startType: flight.startType,
        memberTypes: players.map(({ memberType }) => memberType),
        caddieCount: players.length,
        cartCount: Math.ceil(players.length / 2),
        requestedCaddies: 0,
        discountAmount: 0,
      },
      sets,
      holidays,
    );
    if (quote === null) return [];
    const { trace: _trace, ...fees } = toQuoteAnswer(quote);
    const parkNo = Number(park.id.slice(-1));
    return [
      {
        ...fees,
        id: createSimulationId('order', park.id, FIRST_ORDER + index, dayIndex),
        parkId: park.id,
        orderNo: formatRecordNumber('GF{yyyyMMddHHmmss}{4}', made, parkNo * 1000 + index + 1),
        orderType: OrderType.walkIn,
        source: index % 2 === 0 ? OrderSource.miniProgram : OrderSource.frontDesk,
        playDate,
        teeTime,
        startHoleNo: flight.startHoleNo,
        holesCount: 18,
        contactName: first?.name,
        contactPhone: `1390000${String(index).padStart(4, '0')}`,
        playerCount: players.length,
        caddieCount: players.length,
        cartCount: Math.ceil(players.length / 2),
        players: JSON.stringify(players),
        payStatus: PaymentStatus.paid,
        payType: PaymentMethod.wechat,
        payTime: made,
        paidAmount: fees.totalAmount,
        refundAmount: 0,
        status: ORDER_STATUS[flight.status] ?? OrderStatus.confirmed,
        checkStatus: OrderReviewStatus.notNeeded,
        finishTime: flight.actualFinishTs === null ? null : formatStamp(flight.actualFinishTs),
        holesCompleted: flight.actualFinishTs === null ? null : flight.holesDone,
        rainCheckFlag: YesNo.no,
        flightId: flight.flightId,
      },
    ];
  });
}

/** Every step of an order up to where the day finds it. */
function logRows(order: Awaited<ReturnType<typeof orderRows>>[number]) {
  const steps = WAY.filter(({ to }) => to <= order.status);
  return steps.map(({ action, from, to }) => ({
    id: createId(),
    parkId: order.parkId,
    orderId: order.id,
    orderNo: order.orderNo,
    action,
    fromStatus: from,
    toStatus: to,
    operator: SYSTEM_ACTOR.username,
    operatorName: SYSTEM_ACTOR.realname,
    operateTime: order.payTime,
    terminal: Terminal.system,
    amount: to === OrderStatus.confirmed ? order.paidAmount : null,
  }));
}

/** In the morning every caddie waits and every device lies ready. */
async function restAll(tx: ScopedTx, parkId: string): Promise<void> {
  await sql`update golf_caddie set work_status = ${CaddieWorkStatus.waiting}, current_flight_id = null,
    current_flight_no = null, current_device_id = null where park_id = ${parkId} and status = ${CaddieStatus.onStaff}`.execute(
    tx,
  );
  await sql`update golf_device set status = ${DeviceStatus.standby}, bind_type = ${BindingType.none}, bind_id = null, bind_name = null, bind_time = null
    where park_id = ${parkId} and status = ${DeviceStatus.inUse}`.execute(tx);
}
