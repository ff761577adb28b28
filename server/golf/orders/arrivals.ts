/** Guests at the desk, one by one: who came when, by whose word, and what was a mistake (BOOK-04). */
import { FlightStatus } from '#domain/codes/play.ts';
import {
  arrivedOf,
  checkedIn,
  type Guest,
  guestsOf,
  kept,
  lateWords,
  minutesLate,
  missingOf,
  seatsMeant,
} from '#domain/booking/arrivals.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { completeRow, rowsWhere } from '../shared/rows.ts';
import { listOf, text } from '../shared/values.ts';

/** Names a log line has room for. */
const NAMED = 8;

/** @param seats places that came, `1,3`; empty = whoever is not there yet */
export async function checkIn(
  tx: ScopedTx,
  order: AnyRow,
  seats: unknown,
  said: { readonly time: string; readonly by: string; readonly parkTime: string },
): Promise<void> {
  const lateMinutes = minutesLate({ teeTime: order['teeTime'] }, said.parkTime);
  const guests = checkedIn(guestsOf(order), seatsMeant(seats, missingOf(order)), {
    checkInTime: said.time,
    checkInBy: said.by,
    lateMinutes,
  });
  await completeRow(tx, golfOrder, order.id, kept(guests));
}

/** @throws BusinessError when a flight has set out with them, or would stand ready with nobody */
export async function undoCheckIn(tx: ScopedTx, order: AnyRow, seats: unknown): Promise<void> {
  const there = arrivedOf(order);
  const undone = new Set(seatsMeant(seats, there));
  const left = there.filter((guest) => !undone.has(guest));
  const flights = await flightsOf(tx, order);
  for (const guest of undone) {
    const flight = flights.find((one) => isIn(one, order, guest)) ?? flights[0];
    const status = text(flight?.['status']) || FlightStatus.planned;
    if (status > FlightStatus.ready) throw new BusinessError(`${guest.name}所在组已出发，不能撤销到场`);
    if (
      status === FlightStatus.ready &&
      !left.some((one) => flights.length === 1 || isIn(flight, order, one))
    )
      throw new BusinessError('该组已就位，不能撤销全部球员');
  }
  await completeRow(tx, golfOrder, order.id, kept(left));
}

async function flightsOf(tx: ScopedTx, order: AnyRow): Promise<readonly AnyRow[]> {
  const { parkId, playDate, flightId } = order;
  return (await rowsWhere(tx, golfFlight, { parkId, playDate })).filter(
    ({ id, orderIds, status }) =>
      status !== '7' && (id === flightId || text(orderIds).split(',').includes(order.id)),
  );
}

const isIn = (flight: AnyRow | undefined, order: AnyRow, guest: Guest): boolean =>
  listOf(flight?.['players']).some(({ orderId, seat }) => orderId === order.id && seat === guest.seat);

/** What the log says: who came, or who did not after all. */
export function arrivalWords(before: AnyRow, after: AnyRow): string | undefined {
  const [was, is] = [before, after].map(
    (order) => new Map(arrivedOf(order).map(({ seat, arrival, name }) => [seat, { name, arrival }])),
  );
  if (was === undefined || is === undefined) return undefined;
  const came = [...is].filter(([seat]) => !was.has(seat)).map(([, guest]) => guest);
  const gone = [...was].filter(([seat]) => !is.has(seat)).map(([, guest]) => guest);
  if (gone.length > 0) return `撤销到场：${namesOf(gone)}`;
  const late = came[0]?.arrival?.lateMinutes ?? 0;
  return came.length === 0 ? undefined : `${namesOf(came)}${late > 0 ? `，晚到${lateWords(late)}` : ''}`;
}

function namesOf(guests: readonly { readonly name: string }[]): string {
  const names = guests.slice(0, NAMED).map(({ name }) => name);
  return `${names.join('、')}${guests.length > NAMED ? `等${guests.length}人` : ''}`;
}

/** Everybody at once, as flights say it that went on by themselves. @param time of the park */
export function allCame(order: AnyRow, time: string) {
  const guests = guestsOf(order);
  const lateMinutes = minutesLate({ teeTime: order['teeTime'] }, time);
  return kept(checkedIn(guests, guests, { checkInTime: time, checkInBy: '系统', lateMinutes }));
}
