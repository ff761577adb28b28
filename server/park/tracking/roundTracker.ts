/**
 * Where a flight is on its round, from fixes that are several metres off (ACTUAL-01 to ACTUAL-04). One fix never decides:
 * two holes may lie thirty metres apart. The order of play does. A forward filter over the stretches of the round keeps
 * how likely the flight is on each of them; it goes from one to the next and never back. Beside it stand the detours: other
 * holes to which it may have gone instead of its next one (ACTUAL-21).
 */

import { createBelief, RecentFixes, type PlaneFix } from './recentFixes.ts';
import {
  computeDensity,
  computeSpread,
  FAR_SPREADS,
  isBeyondBox,
  LONGEST_STEP_SEC,
  measureDistance,
  NearBoxes,
  packBoxes,
  type Stretch,
  weighDensity,
} from './stretches.ts';
import {
  beginSuspicion,
  computeLikelihood,
  type Detour,
  findTaken,
  divideSuspicion,
  type FindDetours,
  isNearDetour,
  type OpenSuspicion,
  passSuspicionTime,
  type TakenDetour,
  updateSuspicion,
  weighSuspicion,
} from './suspicions.ts';

/** The flight came to a stretch of its round. */
export interface Passage {
  /** Index of the stretch. */
  readonly index: number;
  readonly sec: number;
}

const UNKNOWN_ACCURACY_M = 15;
const LEAST_ACCURACY_M = 5;
/** Fixes with a worse accuracy are ignored, metres: they do not tell a hole from the next one. */
const WORST_ACCURACY_M = 50;
/** Distance from which a fix cannot belong to a stretch, in spreads. */
const NO_SPREADS = 6;
/** Longest gap between fixes that is folded, seconds; beyond it every stretch of the window is possible. */
const LONGEST_GAP_SEC = 1800;
/** Fixes are put in order as long as they are not later than this; older ones tell nothing any more. */
const REORDERED_SEC = 60;
/** Length of the window of stretches, from the last sure one. */
const SIGHT = 14;
/** Likelihood from which a stretch counts as passed. */
const SURE = 0.95;
const HALF = 0.5;
const NOT_YET = -1;
/** A detour is looked at once a fix is so near to its beginning. */
const DETOUR_NEAR_M = 60;
/** A detour below this likelihood is dropped. */
const DETOUR_LEAST = 1e-9;

const NONE: readonly Passage[] = [];

export class RoundTracker {
  readonly #stretches: readonly Stretch[];
  readonly #findDetours: FindDetours;
  readonly #boxes: Float64Array;
  /** Of each stretch its chance in a second that it is left; the last one is not. */
  readonly #rates: Float64Array;
  /**
   * `base` is the index of the stretch that is sure, nothing before it is possible; from it on `likely` is the likelihood of the
   * stretches, and `crossed` when it became more likely than not to have come to them.
   */
  readonly #belief = createBelief(SIGHT);
  readonly #densities = new Float64Array(SIGHT);
  /** Of the most likely stretch; −1 = to be found. */
  #index = -1;
  /** From the hole that was played last; −2 = not looked up. */
  #detours: readonly Detour[] = [];
  /** The beginnings of the detours. */
  #detourStarts: NearBoxes = new NearBoxes([], DETOUR_NEAR_M);
  #detoursAfter = -2;
  #taken: TakenDetour | null = null;
  readonly #recent = new RecentFixes(SIGHT, REORDERED_SEC);
  /** Index of the last reported stretch; reports are never taken back. */
  #lastSec: number;

  /** @param base where the flight is when tracking begins */
  constructor(stretches: readonly Stretch[], base: number, findDetours: FindDetours = () => []) {
    this.#stretches = stretches;
    this.#boxes = packBoxes(stretches);
    this.#rates = Float64Array.from(stretches, ({ leavingRate }) => leavingRate).fill(0, -1);
    this.#belief.base = base;
    this.#belief.lastSec = -1;
    this.#belief.likely[0] = 1;
    this.#belief.crossed.fill(NOT_YET);
    this.#lastSec = base;
    this.#findDetours = findDetours;
  }

  /** Index of the stretch that is the most likely one. */
  get index(): number {
    if (this.#index >= 0) return this.#index;
    const { likely } = this.#belief;
    let best = 0;
    for (let at = 1; at < SIGHT; at += 1) if ((likely[at] ?? 0) > (likely[best] ?? 0)) best = at;
    this.#index = this.#belief.base + best;
    return this.#index;
  }

  /** The detour that it took, as soon as that is sure. Its round is another one then. */
  get taken(): TakenDetour | null {
    return this.#taken;
  }

  /**
   * A fix that comes late is taken in at its time, with those after it once more (ACTUAL-17).
   * @returns the stretches that the flight has surely come to, in order, with the time when it did
   */
  follow(fix: PlaneFix): readonly Passage[] {
    if (fix.accuracyM !== null && fix.accuracyM > WORST_ACCURACY_M) return [];
    if (fix.sec < this.#belief.lastSec - REORDERED_SEC) return [];
    this.#index = -1;
    const later = this.#recent.takeBack(fix.sec, this.#belief);
    const taken = this.#take(fix);
    const passages = later.length === 0 ? taken : [...taken, ...later.flatMap((one) => this.#take(one))];
    if (passages.length === 0) return NONE;
    const fresh = passages.filter(({ index }) => index > this.#lastSec);
    for (const { index } of fresh) this.#lastSec = Math.max(this.#lastSec, index);
    return fresh;
  }

  #take(fix: PlaneFix): readonly Passage[] {
    const beforeSec = this.#belief.lastSec < 0 ? fix.sec : this.#belief.lastSec;
    this.#lookForDetours(fix);
    // A fix that fits nowhere tells nothing, not even that time has passed on the course.
    if (!this.#measure(fix)) return NONE;
    this.#recent.add(fix, this.#belief);
    const gapSec = Math.min(LONGEST_GAP_SEC, fix.sec - beforeSec);
    this.#passTime(gapSec);
    this.#belief.lastSec = Math.max(beforeSec, fix.sec);
    this.#weigh(fix, beforeSec, gapSec);
    if (this.#belief.suspicions.length > 0)
      this.#taken = findTaken(this.#belief.suspicions, this.#detoursAfter, fix.sec) ?? this.#taken;
    return this.#findPassages(beforeSec, fix.sec);
  }

  /** How likely the fix is on each stretch. @returns whether it fits on one of them */
  #measure(fix: PlaneFix): boolean {
    const sigmaM = toSigma(fix.accuracyM);
    let isExplained = false;
    for (let at = 0; at < SIGHT; at += 1) {
      const stretch = this.#stretches[this.#belief.base + at];
      this.#densities[at] = 0;
      if (stretch === undefined) break;
      if (stretch.line.length === 0) {
        this.#densities[at] = 1 / (Math.PI * stretch.anywhereM ** 2);
        // Before the first tee and after the last green people are anywhere.
        if (at <= 1) isExplained = true;
        continue;
      }
      const spreadM = computeSpread(sigmaM, stretch.spreadM);
      if (isBeyondBox(this.#boxes, this.#belief.base + at, fix, NO_SPREADS * spreadM)) continue;
      const metres = measureDistance(stretch.line, fix);
      if (metres < FAR_SPREADS * spreadM) isExplained = true;
      this.#densities[at] = computeDensity(stretch, metres, spreadM);
    }
    if (isExplained || this.#belief.suspicions.length === 0) return isExplained;
    return this.#belief.suspicions.some(({ detour }) => isNearDetour(detour, fix, sigmaM));
  }

  #passTime(gapSec: number): void {
    const likely = this.#belief.likely;
    const rates = this.#rates;
    const base = this.#belief.base;
    for (let rest = gapSec; rest > 0; rest -= LONGEST_STEP_SEC) {
      const step = Math.min(rest, LONGEST_STEP_SEC);
      for (let at = SIGHT - 1; at > 0; at -= 1) {
        const stays = 1 - (rates[base + at] ?? 0) * step;
        likely[at] = (likely[at] ?? 0) * stays + (likely[at - 1] ?? 0) * (rates[base + at - 1] ?? 0) * step;
      }
      likely[0] = (likely[0] ?? 0) * (1 - (rates[base] ?? 0) * step);
    }
  }

  /** Weighs stretches and suspicions by the fix. @param gapSec since the fix before */
  #weigh(fix: PlaneFix, beforeSec: number, gapSec: number): void {
    const likely = this.#belief.likely;
    let sum = 0;
    for (let at = 0; at < SIGHT; at += 1) {
      const after = (likely[at] ?? 0) * weighDensity(this.#densities[at] ?? 0);
      likely[at] = after;
      sum += after;
    }
    if (this.#belief.suspicions.length > 0) sum = this.#weighSuspicions(fix, { beforeSec, gapSec, sum });
    for (let at = 0; at < SIGHT; at += 1) likely[at] = (likely[at] ?? 0) / sum;
  }

  /**
   * Suspicions are copied once a fix: the ones before it are remembered.
   * @param sum of the weighed likelihoods of the stretches @returns the sum with those of the suspicions
   */
  #weighSuspicions(
    fix: PlaneFix,
    { beforeSec, gapSec, sum }: { readonly beforeSec: number; readonly gapSec: number; readonly sum: number },
  ): number {
    const sigmaM = toSigma(fix.accuracyM);
    const open: OpenSuspicion[] = [];
    let whole = sum;
    for (const one of this.#belief.suspicions) {
      const next = passSuspicionTime(one, gapSec);
      weighSuspicion(next, fix, sigmaM);
      whole += computeLikelihood(next);
      open.push(next);
    }
    let count = 0;
    for (const one of open) {
      divideSuspicion(one, whole);
      if (computeLikelihood(one) > DETOUR_LEAST) {
        updateSuspicion(one, beforeSec, fix.sec);
        open[count] = one;
        count += 1;
      }
    }
    open.length = count;
    this.#belief.suspicions = open;
    return whole;
  }

  #findPassages(beforeSec: number, sec: number): readonly Passage[] {
    let passages: Passage[] | null = null;
    let ahead = 1;
    if (this.#belief.suspicions.length > 0)
      for (const one of this.#belief.suspicions) ahead -= computeLikelihood(one);
    for (let at = 1; at < SIGHT; at += 1) {
      ahead -= this.#belief.likely[at - 1] ?? 0;
      const index = this.#belief.base + at;
      if (index >= this.#stretches.length) break;
      if (ahead < HALF) this.#belief.crossed[at] = NOT_YET;
      else if (this.#belief.crossed[at] === NOT_YET)
        this.#belief.crossed[at] = Math.round((beforeSec + sec) / 2);
      if (ahead >= SURE) (passages ??= []).push({ index, sec: this.#advanceTo(at, sec) });
    }
    const last = passages?.at(-1);
    if (last !== undefined) this.#settle(last.index);
    return passages ?? NONE;
  }

  #advanceTo(at: number, sec: number): number {
    const crossed = this.#belief.crossed[at] ?? NOT_YET;
    const crossedSec = crossed === NOT_YET ? sec : crossed;
    const seenLateSec = this.#stretches[this.#belief.base + at]?.seenLateSec ?? 0;
    // Nobody comes to a tee after the fix that shows them there.
    return Math.min(sec, crossedSec - seenLateSec);
  }

  /** Drops the stretches before `index` from the window. */
  #settle(index: number): void {
    const shift = index - this.#belief.base;
    this.#belief.likely.copyWithin(0, shift);
    this.#belief.likely.fill(0, SIGHT - shift);
    this.#belief.crossed.copyWithin(0, shift);
    this.#belief.crossed.fill(NOT_YET, SIGHT - shift);
    this.#belief.crossed[0] = NOT_YET;
    this.#belief.base = index;
  }

  /** From a green on, until it has played the next tee, a flight may go to another hole than that. */
  #lookForDetours(fix: PlaneFix): void {
    const stretch = this.#stretches[this.#belief.base];
    if (stretch === undefined) return;
    const isBehind = stretch.stage === 'green' || stretch.stage === 'way';
    const after = isBehind ? stretch.place : stretch.place - 1;
    if (after !== this.#detoursAfter) {
      this.#detoursAfter = after;
      this.#detours = this.#findDetours(after);
      this.#detourStarts = new NearBoxes(
        this.#detours.map(({ stretches }) => stretches[0]),
        DETOUR_NEAR_M,
      );
      this.#belief.suspicions = [];
    }
    // On the fairway what is suspected is still followed.
    if (stretch.stage === 'fairway') return;
    for (const at of this.#detourStarts.list(fix)) {
      const detour = this.#detours[at];
      if (detour === undefined || this.#belief.suspicions.some((one) => one.detour === detour)) continue;
      this.#belief.suspicions = [...this.#belief.suspicions, beginSuspicion(detour)];
    }
  }
}

/** Metres in each direction. @param accuracyM `null` or 0 = unknown */
export const toSigma = (accuracyM: number | null): number =>
  accuracyM === null || accuracyM === 0 ? UNKNOWN_ACCURACY_M : Math.max(LEAST_ACCURACY_M, accuracyM);
