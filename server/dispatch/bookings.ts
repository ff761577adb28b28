/** Reads the bookings that a running day lacks: flights of confirmed orders and of published rounds (FLIGHT-07). */

import { listMissingGuests } from '#domain/booking/arrivals.ts';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { CompetitionStatus } from '#domain/codes/competition.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { Db } from '../database/schema.ts';
import type { CaddieOrder, Flight, Order } from '../golf/shared/records.ts';
import { type Columns, findRowsBy } from '../golf/shared/rows.ts';
import { toNumber, parseList, toText } from '../golf/shared/values.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { BookedFlight, BookedService } from '../park/model/bookedFlight.ts';
import type { ParkDecision } from '../park/model/decisions.ts';
import { readInPark } from '../resource/reads.ts';
import { type ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';
import { type Planned, findPlannedFlights } from './plannedFlights.ts';
import { isActualDay, type RunnableOptions } from './startDay.ts';

/** golf_flight_status of flights that are still to come in. */
const COMING = [
  FlightStatus.planned,
  FlightStatus.ready,
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
];
const LIVE = [OrderStatus.confirmed, OrderStatus.arrived, OrderStatus.playing];
/** golf_caddie_order_status: cancelled, replaced. */
const GONE: ReadonlySet<string> = new Set([CaddieOrderStatus.cancelled, CaddieOrderStatus.replaced]);

/** @param known flights of the day; of those it drew itself nothing is booked */
function bookedFlights(
  db: Db,
  park: ParkScope,
  options: RunnableOptions,
  isOwn: (flightId: string) => boolean,
  known: ReadonlySet<string>,
): Promise<readonly BookedFlight[]> {
  return readInPark({ db }, park, async (tx) => {
    const ofDay = { parkId: park.id, playDate: formatStamp(options.startTs).slice(0, 10) };
    const flights = (await findRowsBy(tx, golfFlight, { ...ofDay, status: COMING })).filter(
      ({ id, competitionId, orderIds, status }) =>
        !isOwn(id) &&
        // Of competitions only those that come in now: whoever is out without the day stays so.
        (competitionId ? known.has(id) || status <= FlightStatus.ready : (orderIds ?? '') !== ''),
    );
    if (flights.length === 0) return [];
    const planned = await findPlannedFlights(
      tx,
      flights.filter(({ competitionId }) => Boolean(competitionId)),
    );
    const orders = await findRowsBy(tx, golfOrder, { ...ofDay, status: LIVE });
    const services = await findRowsBy(tx, golfCaddieOrder, { flightId: flights.map(({ id }) => id) });
    return flights.flatMap((flight) => {
      const own = orders.filter(({ id }) => (flight.orderIds ?? '').split(',').includes(id));
      const caddies = services.filter(({ flightId, status }) => flightId === flight.id && !GONE.has(status));
      const who = flight.competitionId ? planned.get(flight.id) : soldTo(flight, own);
      if (who === undefined) return [];
      const booked = bookedFlight(flight, who, caddies);
      return [isActualDay(options) ? { ...booked, services: caddies.map(toService) } : booked];
    });
  });
}

function bookedFlight(
  flight: Flight,
  { isHere, ...who }: Planned,
  services: readonly CaddieOrder[],
): BookedFlight {
  const holes: unknown = JSON.parse(flight.holeSequence || '[]');
  return {
    flightId: flight.id,
    flightNo: flight.flightNo,
    boardNo: flight.boardNo ?? '',
    teeTs: parseStamp(flight.teeTime),
    holes: Array.isArray(holes) ? holes.map(toNumber) : [],
    ...who,
    caddieOrders: services.map(({ id }) => id),
    // The starter may send out those who are there.
    isHere: flight.status >= FlightStatus.ready || isHere,
  };
}

function toService(
  { id, rev, status, caddieId, caddieNo, caddieName, deviceId }: CaddieOrder,
  seat: number,
): BookedService {
  return {
    orderId: id,
    seat,
    rev,
    status,
    caddie: { caddieId: caddieId ?? '', caddieNo: caddieNo ?? '', name: caddieName ?? '' },
    deviceId: deviceId || null,
  };
}

/** Guests of confirmed orders; nobody, when all of them were given up. */
function soldTo(flight: Flight, orders: readonly Order[]): Planned | undefined {
  if (orders.length === 0) return undefined;
  const players = parseList(flight.players).map((player) => ({
    playerId: toText(player.playerId),
    name: toText(player.name),
    isHere: hasCome(player, orders),
  }));
  return { players, isHere: players.every(({ isHere }) => isHere) };
}

/** Who has no place in an order comes with the others of the flight. */
function hasCome({ orderId, seat }: Columns, orders: readonly Order[]): boolean {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) return orders.every(({ status }) => status !== OrderStatus.confirmed);
  const missing = listMissingGuests(order);
  return typeof seat === 'number' ? !missing.some((guest) => guest.seat === seat) : missing.length === 0;
}

/** Flights of its day that are given up (their orders were cancelled). */
async function givenUp(
  db: Db,
  { id: parkId, tenantId }: ParkScope,
  { startTs }: RunnableOptions,
): Promise<ReadonlySet<string>> {
  const rows = await getEntityDb(db, golfFlight)
    .selectFrom(golfFlight.table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('parkId', '=', parkId)
    .where('playDate', '=', formatStamp(startTs).slice(0, 10))
    .where('status', '=', FlightStatus.cancelled)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which competitions of the day stand still or go on, by their rows.
 * @param coming decided, but not sent to the day yet
 */
export async function findCompetitionDecisions(
  db: Db,
  { id: parkId, tenantId }: ParkScope,
  day: ParkDay,
  coming: readonly ParkDecision[],
): Promise<readonly ParkDecision[]> {
  const halted = new Map(day.competitions().map(({ competitionId, isHalted }) => [competitionId, isHalted]));
  for (const decision of coming) {
    const competitionId = decision.kind === 'book' ? decision.flight.competitionId : undefined;
    if (competitionId !== undefined && !halted.has(competitionId)) halted.set(competitionId, false);
  }
  if (halted.size === 0) return [];
  const rows = await getEntityDb(db, golfCompetition)
    .selectFrom(golfCompetition.table)
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('parkId', '=', parkId)
    .where('id', 'in', [...halted.keys()])
    .where('status', '=', CompetitionStatus.suspended)
    .execute();
  const suspended = new Set(rows.map(({ id }) => id));
  return [...halted]
    .filter(([id, isHalted]) => suspended.has(id) !== isHalted)
    .map(([competitionId, isHalted]) => ({ kind: isHalted ? 'goOn' : 'halt', competitionId }));
}

/** The decisions that bring a day to the state of the rows of its bookings. */
export async function findBookingDecisions(
  db: Db,
  park: ParkScope,
  options: RunnableOptions,
  day: ParkDay,
): Promise<readonly ParkDecision[]> {
  const waiting = new Set(day.waiting());
  const known = new Set(day.flights().map(({ flightId }) => flightId));
  const isOwn = (flightId: string): boolean => known.has(flightId) && !day.isBooked(flightId);
  const booked = await bookedFlights(db, park, options, isOwn, known);
  const over = await givenUp(db, park, options);
  const before = new Map(day.bookings().map((flight) => [flight.flightId, JSON.stringify(flight)]));
  const stands = new Set(booked.map(({ flightId }) => flightId));
  const gone = [...waiting].filter((id) => (isOwn(id) ? over.has(id) : !stands.has(id)));
  return [
    ...gone.map((flightId) => ({ kind: 'unbook', flightId }) as const),
    ...booked
      .filter(({ flightId, competitionId, teeTs }) =>
        // A round that is published when its time has passed is played without the day.
        known.has(flightId) ? waiting.has(flightId) : competitionId === undefined || teeTs > day.parkTs,
      )
      .filter((flight) => before.get(flight.flightId) !== JSON.stringify(flight))
      .map((flight) => ({ kind: 'book', flight }) as const),
  ];
}
