/** Guests who check in, one by one: who came when, who said so, and what was a mistake (BOOK-04). */

import {
  listArrivedGuests,
  checkInGuests,
  type Guest,
  listGuests,
  toArrivalColumns,
  formatLateness,
  computeMinutesLate,
  listMissingGuests,
  findGuestsBySeats,
} from '#domain/booking/arrivals.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Flight, Order } from '../shared/records.ts';
import { completeRow, findRowsBy } from '../shared/rows.ts';
import { parseList } from '../shared/values.ts';

/** Names a log line has room for. */
const NAMED = 8;

/** @param seats places that came, `1,3`; empty = everybody who is not there yet */
export async function checkIn(
  tx: ScopedTx,
  order: Order,
  seats: unknown,
  said: { readonly time: string; readonly by: string; readonly parkTime: string },
): Promise<void> {
  const lateMinutes = computeMinutesLate({ teeTime: order.teeTime }, said.parkTime);
  const guests = checkInGuests(listGuests(order), findGuestsBySeats(seats, listMissingGuests(order)), {
    checkInTime: said.time,
    checkInBy: said.by,
    lateMinutes,
  });
  await completeRow(tx, golfOrder, order.id, toArrivalColumns(guests));
}

/** @throws BusinessError when a flight has set out with them, or would stand ready with nobody */
export async function undoCheckIn(tx: ScopedTx, order: Order, seats: unknown): Promise<void> {
  const there = listArrivedGuests(order);
  const undone = new Set(findGuestsBySeats(seats, there));
  const left = there.filter((guest) => !undone.has(guest));
  const flights = await flightsOf(tx, order);
  for (const guest of undone) {
    const flight = flights.find((one) => isIn(one, order, guest)) ?? flights[0];
    const status = flight?.status || FlightStatus.planned;
    if (status > FlightStatus.ready) throw new BusinessError(`${guest.name}所在组已出发，不能撤销到场`);
    if (
      status === FlightStatus.ready &&
      !left.some((one) => flights.length === 1 || isIn(flight, order, one))
    )
      throw new BusinessError('该组已就位，不能撤销全部球员');
  }
  await completeRow(tx, golfOrder, order.id, toArrivalColumns(left));
}

async function flightsOf(tx: ScopedTx, order: Order): Promise<readonly Flight[]> {
  const { parkId, playDate, flightId } = order;
  return (await findRowsBy(tx, golfFlight, { parkId, playDate })).filter(
    ({ id, orderIds, status }) =>
      status !== FlightStatus.cancelled &&
      (id === flightId || (orderIds ?? '').split(',').includes(order.id)),
  );
}

const isIn = (flight: Flight | undefined, order: Order, guest: Guest): boolean =>
  parseList(flight?.players).some(({ orderId, seat }) => orderId === order.id && seat === guest.seat);

/** What the log says: who came, or who did not after all. */
export function formatArrivals(before: Order, after: Order): string | undefined {
  const [was, is] = [before, after].map(
    (order) => new Map(listArrivedGuests(order).map(({ seat, arrival, name }) => [seat, { name, arrival }])),
  );
  if (was === undefined || is === undefined) return undefined;
  const came = [...is].filter(([seat]) => !was.has(seat)).map(([, guest]) => guest);
  const gone = [...was].filter(([seat]) => !is.has(seat)).map(([, guest]) => guest);
  if (gone.length > 0) return `撤销到场：${namesOf(gone)}`;
  const late = came[0]?.arrival?.lateMinutes ?? 0;
  return came.length === 0 ? undefined : `${namesOf(came)}${late > 0 ? `，晚到${formatLateness(late)}` : ''}`;
}

function namesOf(guests: readonly { readonly name: string }[]): string {
  const names = guests.slice(0, NAMED).map(({ name }) => name);
  return `${names.join('、')}${guests.length > NAMED ? `等${guests.length}人` : ''}`;
}

/** Everybody at once, as flights say it that went on by themselves. @param time of the park */
export function checkInAll(order: Order, time: string) {
  const guests = listGuests(order);
  const lateMinutes = computeMinutesLate({ teeTime: order.teeTime }, time);
  return toArrivalColumns(
    checkInGuests(guests, guests, { checkInTime: time, checkInBy: '系统', lateMinutes }),
  );
}
