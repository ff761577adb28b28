/**
 * What was booked for a day when it begins (FLIGHT-08): the flights of the day that start nearest, with as many
 * players, play it. Bookings that no flight comes near keep their own, for which the day waits.
 */

import { sql } from 'kysely';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { findRowsBy } from '../shared/rows.ts';
import { countMinutesBetween } from '../shared/values.ts';

/** golf_flight_status that has not set out. */
const WAITING = [FlightStatus.planned, FlightStatus.ready];
/** golf_order_status of orders that will be played. */
const EXPECTED = [OrderStatus.confirmed, OrderStatus.arrived];
/** A flight this far from the booked time is another one, minutes. */
const NEAR_MIN = 30;
/** A player more or less weighs as much as so many minutes. */
const PLAYER_MIN = 5;

/** A flight as far as its booking matters. */
type Booking = Pick<StoredRow<typeof golfFlight>, 'id' | 'teeTime' | 'playerCount' | 'orderIds'>;

/** The booked flight that each flight of the day plays, by its id. */
export type Taken = ReadonlyMap<string, Booking>;

export async function takeOver(
  tx: ScopedTx,
  ofDay: { readonly parkId: string; readonly playDate: string },
  flights: readonly FlightView[],
): Promise<Taken> {
  const waiting = (await findRowsBy(tx, golfFlight, { ...ofDay, status: WAITING })).filter(
    ({ competitionId }) => !competitionId,
  );
  const expected = await findRowsBy(tx, golfOrder, { ...ofDay, status: EXPECTED });
  const isBooked = ({ orderIds }: Booking): boolean =>
    expected.some(({ id }) => orderIds?.includes(id) === true);
  const taken = matchBookings(waiting.filter(isBooked), flights);
  const played = new Set([...taken.values()].map(({ id }) => id));
  const coming = waiting.filter((flight) => isBooked(flight) && !played.has(flight.id));
  const givenUp = waiting.filter((flight) => !coming.includes(flight)).map(({ id }) => id);
  await sql`update golf_flight set status = ${FlightStatus.cancelled}, board_no = null, flight_no = 'B' || right(id, 8)
    where id in (${sql.join([...givenUp, ''])})`.execute(tx);
  await sql`update golf_caddie_order set status = ${CaddieOrderStatus.cancelled}
    where flight_id in (${sql.join([...givenUp, ''])}) and status = ${CaddieOrderStatus.offered} and caddie_id is null`.execute(
    tx,
  );
  await renumber(tx, coming, flights);
  return taken;
}

/** Each booking by the flight that is nearest, the earlier booking first. */
export function matchBookings(bookings: readonly Booking[], flights: readonly FlightView[]): Taken {
  const taken = new Map<string, Booking>();
  const byTime = bookings.toSorted((a, b) => a.teeTime.localeCompare(b.teeTime));
  for (const booking of byTime) {
    const near = flights
      .filter(({ flightId }) => !taken.has(flightId))
      .map(({ flightId, teeTs, playerCount }) => {
        const minutes = Math.abs(countMinutesBetween(booking.teeTime, formatStamp(teeTs)));
        const players = Math.abs((booking.playerCount ?? 0) - playerCount);
        return { flightId, minutes, far: minutes + players * PLAYER_MIN };
      })
      .filter(({ minutes }) => minutes <= NEAR_MIN)
      .toSorted((a, b) => a.far - b.far);
    const [nearest] = near;
    if (nearest !== undefined) taken.set(nearest.flightId, booking);
  }
  return taken;
}

/** Numbers of the day's own flights go first. */
async function renumber(
  tx: ScopedTx,
  bookings: readonly Booking[],
  flights: readonly FlightView[],
): Promise<void> {
  const numbers = new Set(flights.map(({ flightNo }) => flightNo));
  let board = Math.max(0, ...flights.map(({ boardNo }) => Number(boardNo) || 0));
  for (const { id, teeTime } of bookings) {
    const head = teeTime.slice(11, 16).replace(':', '');
    let place = 1;
    while (numbers.has(`${head}-${place}`)) place += 1;
    numbers.add(`${head}-${place}`);
    board += 1;
    await sql`update golf_flight set flight_no = ${`${head}-${place}`}, board_no = ${String(board)} where id = ${id}`.execute(
      tx,
    );
  }
}

/** Puts the orders of the bookings on the rows of the flights that play them. @returns the ids of those flights */
export async function seatBookings(tx: ScopedTx, taken: Taken): Promise<readonly string[]> {
  for (const [flightId, booking] of taken) {
    await sql`update golf_flight set order_ids = ${booking.orderIds} where id = ${flightId}`.execute(tx);
    await sql`update golf_order set flight_id = ${flightId}, rev = rev + 1 where flight_id = ${booking.id}`.execute(
      tx,
    );
  }
  return [...taken.keys()];
}
