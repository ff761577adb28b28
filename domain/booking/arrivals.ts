/** Who of an order is there: each guest checks in alone, late ones too (BOOK-04). Times are `YYYY-MM-DD HH:mm:ss`. */

import { OrderStatus } from '../codes/money.ts';

type Facts = Readonly<Record<string, unknown>>;

/** One guest who checks in, as the order stores it. */
export interface Arrival {
  /** Place in the party, from 1. */
  readonly seat: number;
  readonly name: string;
  readonly checkInTime: string;
  /** Who registered it. */
  readonly checkInBy: string;
  /** By the clock of the park; 0 = in time. */
  readonly lateMinutes: number;
}

export interface Guest {
  readonly seat: number;
  /** Empty for somebody in no file. */
  readonly playerId: string;
  readonly name: string;
  /** `null` = not there yet. */
  readonly arrival: Arrival | null;
}

/** A player as the list of an order names them. */
interface Named {
  readonly playerId?: unknown;
  readonly name?: unknown;
}

/** golf_order_status of orders whose guests have come. */
const CAME: ReadonlySet<unknown> = new Set([OrderStatus.arrived, OrderStatus.playing, OrderStatus.completed]);

/** Everybody of an order; whoever is not named is there all the same. */
export function listGuests(order: Facts): readonly Guest[] {
  const { contactName, players, playerCount, status } = order;
  const contact = textOf(contactName);
  const named: readonly Named[] = rowsOf(players);
  const arrivals = new Map(arrivalsOf(order).map((arrival) => [arrival.seat, arrival]));
  const count = Math.max(1, named.length, Number(playerCount ?? 0));
  return Array.from({ length: count }, (_, index) => {
    const player = named[index];
    const seat = index + 1;
    const name = player ? textOf(player.name) : index === 0 ? contact : `${contact}同组${seat}`;
    const cameTogether = !arrivals.size && CAME.has(status);
    return {
      seat,
      playerId: textOf(player?.playerId),
      name,
      arrival:
        arrivals.get(seat) ??
        // Orders of before, and those of a simulated day, know no single guest.
        (cameTogether ? { ...together(order), seat, name } : null),
    };
  });
}

/** How many are there; a row of a list knows no more. */
export function countArrived({ arrivedCount, status, playerCount }: Facts): number {
  if (arrivedCount !== null && arrivedCount !== undefined) return Number(arrivedCount);
  return CAME.has(status) ? Number(playerCount ?? 1) : 0;
}

export const listArrivedGuests = (order: Facts): readonly Guest[] =>
  listGuests(order).filter(({ arrival }) => arrival !== null);

export const listMissingGuests = (order: Facts): readonly Guest[] =>
  listGuests(order).filter(({ arrival }) => arrival === null);

/** Places that a call names (`1,3`), or all of these where it names none. */
export function findGuestsBySeats(seats: unknown, guests: readonly Guest[]): readonly Guest[] {
  if (typeof seats !== 'string' || seats === '') return guests;
  const seatSet = new Set(seats.split(',').map(Number));
  return guests.filter(({ seat }) => seatSet.has(seat));
}

/** What the order keeps of its guests, with the time of the first. */
export function toArrivalColumns(guests: readonly Guest[]) {
  const arrivals = guests.flatMap(({ arrival }) => arrival ?? []);
  const [first = null] = arrivals.map(({ checkInTime }) => checkInTime).toSorted();
  return {
    arrivals: arrivals.length === 0 ? null : JSON.stringify(arrivals),
    arrivedCount: arrivals.length,
    checkInTime: first,
  };
}

/** The same guests, these of them there since now. */
export function checkInGuests(
  guests: readonly Guest[],
  arriving: readonly Guest[],
  arrival: Pick<Arrival, 'checkInTime' | 'checkInBy' | 'lateMinutes'>,
): readonly Guest[] {
  const seats = new Set(arriving.map(({ seat }) => seat));
  return guests.map((guest) => {
    const { seat, name } = guest;
    return seats.has(seat) ? { ...guest, arrival: { seat, name, ...arrival } } : guest;
  });
}

/**
 * What the clock of the park shows.
 * @param now as the wall has it; `clockShift` of the order is how many seconds the clock of the park is ahead of it
 */
export function toParkTime({ clockShift }: Facts, now: string): string {
  const stamp = new Date(msOf(now) + Number(clockShift ?? 0) * 1000);
  return stamp.toISOString().slice(0, 19).replace('T', ' ');
}

/** Whole minutes after the tee time by the clock of the park; 0 = in time. @param now as the wall has it */
export function computeMinutesLate(order: Facts, now: string): number {
  const { teeTime } = order;
  if (typeof teeTime !== 'string') return 0;
  return Math.max(0, Math.floor((msOf(toParkTime(order, now)) - msOf(teeTime)) / 60_000));
}

/** Both sides of a difference are read as if they were UTC: only the difference counts. */
const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

export const formatLateness = (minutes: number): string =>
  minutes < 60 ? `${minutes}分钟` : `${Math.floor(minutes / 60)}小时${minutes % 60}分钟`;

function together({ checkInTime }: Facts): Arrival {
  return { seat: 0, name: '', checkInTime: textOf(checkInTime), checkInBy: '', lateMinutes: 0 };
}

const arrivalsOf = ({ arrivals }: Facts): readonly Arrival[] =>
  rowsOf(arrivals) as unknown as readonly Arrival[];

/** Rows keep lists as text, forms as lists. */
function rowsOf(value: unknown): readonly Facts[] {
  const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value;
  return Array.isArray(list) ? (list as readonly Facts[]) : [];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
