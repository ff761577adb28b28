/**
 * Ids of records: milliseconds since 2010, the number of a server, a counter. Servers of one database have numbers of their
 * own, and each id lies in a span of time that the database reserved for that number (`idParts.ts`, CLUSTER-04).
 */

import { DatabaseUnavailableError } from './availability.ts';

/** Start of our id calendar: puts every id of 2021–2079 at exactly 19 digits, which the topic test needs. */
const ORIGIN = Date.UTC(2010, 0, 1);
const COUNTER_BITS = 12n;
const COUNTER_SIZE = 1 << 12;
const PART_BITS = 10n;
export const MAX_PART = (1 << 10) - 1;

/** A server may name what it makes by this number, with times from `fromMs` to `untilMs`, both epoch ms and included. */
export interface IdReservation {
  readonly part: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A server that writes its database alone, programs beside one, and the first rows. */
const ALONE: IdReservation = { part: 0, fromMs: 0, untilMs: Infinity };

export class IdSequence {
  readonly #now: () => number;
  /** By who holds them; the last one counts. */
  readonly #reservations = new Map<object, IdReservation>();
  #part = ALONE.part;
  #lastMs = 0;
  #counter = 0;

  /** @param now epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Epoch ms of this machine, or of the last id where that is later. */
  get highMs(): number {
    return Math.max(this.#now(), this.#lastMs);
  }

  reserve(holder: object, reservation: IdReservation): void {
    this.#reservations.set(holder, reservation);
  }

  release(holder: object): void {
    this.#reservations.delete(holder);
  }

  /**
   * A new 19-digit id, greater than every one before (WIRE-13: no id is ever part of another).
   * @throws DatabaseUnavailableError when the reservation is used up and was not renewed
   */
  next(): string {
    const { part, fromMs, untilMs } = [...this.#reservations.values()].at(-1) ?? ALONE;
    const isSamePart = part === this.#part;
    // A clock that runs ahead of the reservation waits at its end; there is room for thousands.
    let ms = Math.max(Math.min(this.#now(), untilMs), fromMs, isSamePart ? this.#lastMs : this.#lastMs + 1);
    let counter = ms === this.#lastMs ? this.#counter + 1 : 0;
    if (counter === COUNTER_SIZE) [ms, counter] = [ms + 1, 0];
    if (ms > untilMs) throw new DatabaseUnavailableError('the reserved ids are used up');
    [this.#part, this.#lastMs, this.#counter] = [part, ms, counter];
    const time = BigInt(ms - ORIGIN) << (PART_BITS + COUNTER_BITS);
    return String(time | (BigInt(part) << COUNTER_BITS) | BigInt(counter));
  }
}

/** Of this process. */
export const ids = new IdSequence(Date.now);

export function createId(): string {
  return ids.next();
}
