/** What was sold for a running day, by its rows: flights of confirmed orders that have not come in (golf-domain 4.1). */
import { missingOf } from '#domain/booking/arrivals.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { stamp, unstamp } from '../database/stamp.ts';
import type { Db } from '../database/schema.ts';
import { type Columns, rowsWhere } from '../golf/shared/rows.ts';
import { amount, listOf, text } from '../golf/shared/values.ts';
import { records } from '../resource/tables.ts';
import type { ParkDay } from '../simulation/parkDay.ts';
import type { BookedFlight, DayOptions, ParkDecision } from '../simulation/types.ts';

/** golf_flight_status of flights that are still to come in. */
const COMING = ['0', '1', '2', '3', '4'];
const READY = '1';
const GIVEN_UP = '7';
/** golf_order_status: confirmed, there, playing. */
const CONFIRMED = '2';
const LIVE = [CONFIRMED, '3', '4'];
/** golf_caddie_order_status: cancelled, replaced. */
const GONE: ReadonlySet<string> = new Set(['7', '8']);

/** @param isOwn whether the day drew a flight itself */
function bookedFlights(
  db: Db,
  { parkId, startTs }: DayOptions,
  isOwn: (flightId: string) => boolean,
): Promise<readonly BookedFlight[]> {
  return db.transaction().execute(async (tx) => {
    const ofDay = { parkId, playDate: stamp(startTs).slice(0, 10) };
    const flights = (await rowsWhere(tx, golfFlight, { ...ofDay, status: COMING })).filter(
      ({ id, competitionId, orderIds }) => !competitionId && text(orderIds) !== '' && !isOwn(id),
    );
    if (flights.length === 0) return [];
    const orders = await rowsWhere(tx, golfOrder, { ...ofDay, status: LIVE });
    const services = await rowsWhere(tx, golfCaddieOrder, { flightId: flights.map(({ id }) => id) });
    return flights.flatMap((flight) => {
      const own = orders.filter(({ id }) => text(flight['orderIds']).split(',').includes(id));
      const caddies = services.filter(
        ({ flightId, status }) => flightId === flight.id && !GONE.has(text(status)),
      );
      return own.length === 0 ? [] : [bookedFlight(flight, own, caddies)];
    });
  });
}

function bookedFlight(flight: AnyRow, orders: readonly AnyRow[], services: readonly AnyRow[]): BookedFlight {
  const holes: unknown = JSON.parse(text(flight['holeSequence']) || '[]');
  const players = listOf(flight['players']).map((player) => ({
    playerId: text(player['playerId']),
    name: text(player['name']),
    isHere: hasCome(player, orders),
  }));
  return {
    flightId: flight.id,
    flightNo: text(flight['flightNo']),
    boardNo: text(flight['boardNo']),
    teeTs: unstamp(text(flight['teeTime'])),
    holes: Array.isArray(holes) ? holes.map(amount) : [],
    players,
    caddieOrders: services.map(({ id }) => id),
    // The starter may send out those who are there.
    isHere: text(flight['status']) >= READY || players.every(({ isHere }) => isHere),
  };
}

/** Who has no place in an order comes with the others of the flight. */
function hasCome({ orderId, seat }: Columns, orders: readonly AnyRow[]): boolean {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) return orders.every(({ status }) => status !== CONFIRMED);
  const missing = missingOf(order);
  return typeof seat === 'number' ? !missing.some((guest) => guest.seat === seat) : missing.length === 0;
}

/** Flights of its day that are given up (4.5: their orders were cancelled). */
async function givenUp(db: Db, { parkId, startTs }: DayOptions): Promise<ReadonlySet<string>> {
  const rows = await records(db)
    .selectFrom(golfFlight.table)
    .select('id')
    .where('parkId', '=', parkId)
    .where('playDate', '=', stamp(startTs).slice(0, 10))
    .where('status', '=', GIVEN_UP)
    .execute();
  return new Set(rows.map(({ id }) => text(id)));
}

/** What a day has to be told to stand as the rows of its bookings do. */
export async function bookingDecisions(
  db: Db,
  options: DayOptions,
  day: ParkDay,
): Promise<readonly ParkDecision[]> {
  const waiting = new Set(day.waiting());
  const known = new Set(day.flights().map(({ flightId }) => flightId));
  const isOwn = (flightId: string): boolean => known.has(flightId) && !day.isBooked(flightId);
  const booked = await bookedFlights(db, options, isOwn);
  const over = await givenUp(db, options);
  const told = new Map(day.bookings().map((flight) => [flight.flightId, JSON.stringify(flight)]));
  const stands = new Set(booked.map(({ flightId }) => flightId));
  const gone = [...waiting].filter((id) => (isOwn(id) ? over.has(id) : !stands.has(id)));
  return [
    ...gone.map((flightId) => ({ kind: 'unbook', flightId }) as const),
    ...booked
      .filter(({ flightId }) => waiting.has(flightId) || !known.has(flightId))
      .filter((flight) => told.get(flight.flightId) !== JSON.stringify(flight))
      .map((flight) => ({ kind: 'book', flight }) as const),
  ];
}
