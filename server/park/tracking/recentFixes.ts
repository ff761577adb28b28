/** The newest fixes of a flight in order of time, each with what was thought before it: to go back when one comes late. */

import type { Point } from '#domain/course/plane.ts';
import type { Suspicion } from './suspicions.ts';

/** A fix in metres of the plane. */
export interface PlaneFix extends Point {
  readonly sec: number;
  /** `null` = unknown. */
  readonly accuracyM: number | null;
}

/** The belief about a flight at a moment; `likely` and `crossed` have the length of the tracker's window. */
export interface Belief {
  base: number;
  readonly likely: Float64Array;
  readonly crossed: Float64Array;
  lastSec: number;
  suspicions: readonly Suspicion[];
}

/** Fixes of the time that they are kept for, of a flight with six trackers; more make it longer. */
const FIRST_LENGTH = 32;
/** Numbers of an entry ahead of those of the two arrays of its belief: x, y, second and accuracy of the fix, base and last second. */
const HEAD = 6;

/**
 * A ring whose entries are written into again: each fix of a day passes here. All numbers of an entry stand in one array, so
 * that a fix leaves nothing behind for the garbage collector; an unknown accuracy is NaN there.
 */
export class RecentFixes {
  readonly #sight: number;
  readonly #memorySec: number;
  /** Of an entry, numbers. */
  readonly #width: number;
  #numbers = new Float64Array(0);
  #suspicions: (readonly Suspicion[])[] = [];
  /** Entries there is room for, a power of two. */
  #length = 0;
  #first = 0;
  #count = 0;

  /** @param sight length of the arrays of a belief @param memorySec older ones than the newest by so much are forgotten */
  constructor(sight: number, memorySec: number) {
    this.#sight = sight;
    this.#memorySec = memorySec;
    this.#width = HEAD + 2 * sight;
  }

  /** @param fix later than all others @param belief is copied */
  add({ x, y, sec, accuracyM }: PlaneFix, belief: Belief): void {
    while (this.#count > 0 && this.#secAt(0) <= sec - this.#memorySec) {
      this.#first += 1;
      this.#count -= 1;
    }
    if (this.#count === this.#length) this.#grow();
    const entry = this.#find(this.#count);
    this.#count += 1;
    this.#suspicions[entry] = belief.suspicions;
    const numbers = this.#numbers;
    const from = entry * this.#width;
    numbers[from] = x;
    numbers[from + 1] = y;
    numbers[from + 2] = sec;
    numbers[from + 3] = accuracyM ?? Number.NaN;
    numbers[from + 4] = belief.base;
    numbers[from + 5] = belief.lastSec;
    const { likely, crossed } = belief;
    const sight = this.#sight;
    // `set` of so short an array takes several times as long.
    for (let at = 0; at < sight; at += 1) {
      numbers[from + HEAD + at] = likely[at] ?? 0;
      numbers[from + HEAD + sight + at] = crossed[at] ?? 0;
    }
  }

  /**
   * Forgets the fixes later than `sec`.
   * @param belief becomes what was thought before the first of them
   * @returns those fixes
   */
  takeBack(sec: number, belief: Belief): readonly PlaneFix[] {
    let count = this.#count;
    while (count > 0 && this.#secAt(count - 1) > sec) count -= 1;
    if (count === this.#count) return NONE;
    this.#readBelief(count, belief);
    const later = Array.from({ length: this.#count - count }, (_, place) => this.#readFix(count + place));
    this.#count = count;
    return later;
  }

  /** @param place from the oldest one on, less than the length of the ring @returns which entry it is */
  #find(place: number): number {
    return (this.#first + place) & (this.#length - 1);
  }

  #secAt(place: number): number {
    return this.#numbers[this.#find(place) * this.#width + 2] ?? 0;
  }

  #readFix(place: number): PlaneFix {
    const from = this.#find(place) * this.#width;
    const [x = 0, y = 0, sec = 0, accuracyM = 0] = this.#numbers.subarray(from, from + HEAD);
    return { x, y, sec, accuracyM: Number.isNaN(accuracyM) ? null : accuracyM };
  }

  #readBelief(place: number, belief: Belief): void {
    const entry = this.#find(place);
    const from = entry * this.#width;
    belief.base = this.#numbers[from + 4] ?? 0;
    belief.lastSec = this.#numbers[from + 5] ?? 0;
    belief.suspicions = this.#suspicions[entry] ?? [];
    for (let at = 0; at < this.#sight; at += 1) {
      belief.likely[at] = this.#numbers[from + HEAD + at] ?? 0;
      belief.crossed[at] = this.#numbers[from + HEAD + this.#sight + at] ?? 0;
    }
  }

  #grow(): void {
    const length = Math.max(FIRST_LENGTH, 2 * this.#length);
    const numbers = new Float64Array(length * this.#width);
    const suspicions: (readonly Suspicion[])[] = Array.from({ length }, () => []);
    for (let place = 0; place < this.#count; place += 1) {
      const entry = this.#find(place);
      numbers.set(
        this.#numbers.subarray(entry * this.#width, (entry + 1) * this.#width),
        place * this.#width,
      );
      suspicions[place] = this.#suspicions[entry] ?? [];
    }
    this.#numbers = numbers;
    this.#suspicions = suspicions;
    this.#length = length;
    this.#first = 0;
  }
}

const NONE: readonly PlaneFix[] = [];

export const createBelief = (sight: number): Belief => ({
  base: 0,
  likely: new Float64Array(sight),
  crossed: new Float64Array(sight),
  lastSec: 0,
  suspicions: [],
});
