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

interface Entry {
  fix: PlaneFix;
  readonly before: Belief;
}

/** Fixes of the time that they are kept for, of a flight with six trackers; more make it longer. */
const FIRST_LENGTH = 32;

/** A ring whose entries are written into again: each fix of a day passes here. */
export class RecentFixes {
  readonly #sight: number;
  readonly #memorySec: number;
  /** Its length is a power of two. */
  #entries: Entry[] = [];
  #first = 0;
  #count = 0;

  /** @param sight length of the arrays of a belief @param memorySec older ones than the newest by so much are forgotten */
  constructor(sight: number, memorySec: number) {
    this.#sight = sight;
    this.#memorySec = memorySec;
  }

  /** @param fix later than all others @param belief is copied */
  add(fix: PlaneFix, belief: Belief): void {
    while (this.#count > 0 && this.#at(0).fix.sec <= fix.sec - this.#memorySec) {
      this.#first += 1;
      this.#count -= 1;
    }
    if (this.#count === this.#entries.length) this.#grow(fix);
    this.#count += 1;
    const entry = this.#at(this.#count - 1);
    entry.fix = fix;
    copyBelief(belief, entry.before);
  }

  /**
   * Forgets the fixes later than `sec`.
   * @param belief becomes what was thought before the first of them
   * @returns those fixes
   */
  takeBack(sec: number, belief: Belief): readonly PlaneFix[] {
    let count = this.#count;
    while (count > 0 && this.#at(count - 1).fix.sec > sec) count -= 1;
    if (count === this.#count) return NONE;
    copyBelief(this.#at(count).before, belief);
    const later = Array.from({ length: this.#count - count }, (_, place) => this.#at(count + place).fix);
    this.#count = count;
    return later;
  }

  /** @param place from the oldest one on, less than the length of the ring */
  #at(place: number): Entry {
    const entry = this.#entries[(this.#first + place) & (this.#entries.length - 1)];
    if (entry === undefined) throw new RangeError(`no fix ${place}`);
    return entry;
  }

  #grow(fix: PlaneFix): void {
    const latest = Array.from({ length: this.#count }, (_, place) => this.#at(place));
    const length = Math.max(FIRST_LENGTH, 2 * latest.length);
    const fresh = Array.from({ length: length - latest.length }, () => ({
      fix,
      before: createBelief(this.#sight),
    }));
    this.#entries = [...latest, ...fresh];
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

function copyBelief(from: Belief, to: Belief): void {
  to.base = from.base;
  to.lastSec = from.lastSec;
  to.suspicions = from.suspicions;
  // `set` of so short an array takes several times as long.
  for (let at = 0; at < to.likely.length; at += 1) {
    to.likely[at] = from.likely[at] ?? 0;
    to.crossed[at] = from.crossed[at] ?? 0;
  }
}
