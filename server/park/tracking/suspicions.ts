/** Holes to which a flight may have gone instead of its next one, and when it certainly plays one of them (ACTUAL-21). */

import type { Point } from '#domain/course/plane.ts';
import {
  computeDensity,
  computeSpread,
  FAR_SPREADS,
  isBeyond,
  LONGEST_STEP_SEC,
  measureDistance,
  type Stretch,
  weighDensity,
} from './stretches.ts';

/** A hole that is not the next one, and how likely a flight goes there from the hole that it has played. */
export interface Detour {
  readonly holeNo: number;
  /** The usual way there, if there is one, then its tee, fairway and green. */
  readonly stretches: readonly Stretch[];
  readonly chance: number;
  /** There is a rest before the next hole: a flight near this tee may be taking it. */
  readonly isAfterRest: boolean;
}

/** The flight plays another hole than its next one. */
export interface TakenDetour {
  readonly holeNo: number;
  /** Of the hole in the round that was played before it; −1 = none was. */
  readonly afterPlace: number;
  /** When it reached that hole. */
  readonly sec: number;
  /** It has left the tee. */
  readonly isBegun: boolean;
}

/** @param afterPlace of the hole in the round that was played; −1 = none was */
export type FindDetours = (afterPlace: number) => readonly Detour[];

/** A detour that a flight may have taken. */
export type Suspicion = Readonly<Omit<OpenSuspicion, 'likely'>> & { readonly likely: readonly number[] };

/** A suspicion while one fix is processed: not yet shared, so that it is changed in place. */
export interface OpenSuspicion {
  readonly detour: Detour;
  /** How likely the flight is on each of the stretches. */
  readonly likely: number[];
  /** Since when the flight is probably at the hole, certainly at it, and certainly beyond its tee; −1 = it is not. */
  crossedSec: number;
  thereSec: number;
  beyondSec: number;
}

const NOT_YET = -1;
const SURE = 0.95;
const HALF = 0.5;
/** Tee, fairway and green. */
const HOLE_STRETCHES = 3;
/** A flight that stays beyond the tee for so long plays the hole; one that only drives across it is faster. */
const PLAYED_SEC = 120;
/** So long beyond the tee is enough for a flight that has been at the hole for `PLAYED_SEC`, its tee included. */
const LEFT_TEE_SEC = 30;
/** A flight that stands for so long on a tee that is not its next one is going to play from it. */
const TEE_SEC = 240;

export const beginSuspicion = (detour: Detour): Suspicion => ({
  detour,
  likely: detour.stretches.map((_, part) => (part === 0 ? detour.chance : 0)),
  crossedSec: NOT_YET,
  thereSec: NOT_YET,
  beyondSec: NOT_YET,
});

/** @param from index of the first part that counts */
function addUp(parts: readonly number[], from = 0): number {
  let sum = 0;
  for (let at = from; at < parts.length; at += 1) sum += parts[at] ?? 0;
  return sum;
}

export const computeLikelihood = ({ likely }: Suspicion): number => addUp(likely);

/** @returns a copy as it is `gapSec` later: part of each likelihood moves on to the next stretch */
export function passSuspicionTime(one: Suspicion, gapSec: number): OpenSuspicion {
  const { detour, crossedSec, thereSec, beyondSec } = one;
  const likely = one.likely.slice();
  for (let rest = gapSec; rest > 0; rest -= LONGEST_STEP_SEC) {
    const step = Math.min(rest, LONGEST_STEP_SEC);
    for (let at = likely.length - 1; at > 0; at -= 1) {
      const moves = (likely[at - 1] ?? 0) * (detour.stretches[at - 1]?.leavingRate ?? 0) * step;
      likely[at] = (likely[at] ?? 0) + moves;
      likely[at - 1] = (likely[at - 1] ?? 0) - moves;
    }
  }
  return { detour, likely, crossedSec, thereSec, beyondSec };
}

/** Multiplies each likelihood by how well the fix fits the stretch; `divideSuspicion` makes their sum one again. */
export function weighSuspicion({ detour, likely }: OpenSuspicion, fix: Point, sigmaM: number): void {
  for (let at = 0; at < likely.length; at += 1) {
    const stretch = detour.stretches[at];
    if (stretch === undefined) continue;
    const spreadM = computeSpread(sigmaM, stretch.spreadM);
    const density = computeDensity(stretch, measureDistance(stretch.line, fix), spreadM);
    likely[at] = (likely[at] ?? 0) * weighDensity(density);
  }
}

export function divideSuspicion({ likely }: OpenSuspicion, sum: number): void {
  for (let at = 0; at < likely.length; at += 1) likely[at] = (likely[at] ?? 0) / sum;
}

export const isNearDetour = ({ stretches }: Detour, fix: Point, sigmaM: number): boolean =>
  stretches.some((stretch) => {
    const metres = FAR_SPREADS * computeSpread(sigmaM, stretch.spreadM);
    return !isBeyond(stretch, fix, metres) && measureDistance(stretch.line, fix) < metres;
  });

/** Notes since when the flight is at the hole, after a fix at `sec`. @param beforeSec time of the fix before */
export function updateSuspicion(one: OpenSuspicion, beforeSec: number, sec: number): void {
  const { likely } = one;
  const there = addUp(likely, likely.length - HOLE_STRETCHES);
  const beyond = addUp(likely, likely.length + 1 - HOLE_STRETCHES);
  one.crossedSec = keepSince(there >= HALF, one.crossedSec, Math.round((beforeSec + sec) / 2));
  one.thereSec = keepSince(there >= SURE, one.thereSec, sec);
  one.beyondSec = keepSince(beyond >= SURE, one.beyondSec, sec);
}

const keepSince = (isSo: boolean, since: number, sec: number): number =>
  isSo ? (since === NOT_YET ? sec : since) : NOT_YET;

/** The detour that was certainly taken; `null` while none was. @param sec time of the newest fix */
export function findTaken(
  suspicions: readonly Suspicion[],
  afterPlace: number,
  sec: number,
): TakenDetour | null {
  const taken = suspicions.find((one) => isTaken(one, sec));
  if (taken === undefined) return null;
  const { detour, crossedSec, beyondSec } = taken;
  return { holeNo: detour.holeNo, afterPlace, sec: crossedSec, isBegun: beyondSec !== NOT_YET };
}

function isTaken({ detour, thereSec, beyondSec }: Suspicion, sec: number): boolean {
  const beyondFor = beyondSec === NOT_YET ? 0 : sec - beyondSec;
  if (beyondFor >= PLAYED_SEC) return true;
  if (detour.isAfterRest || thereSec === NOT_YET) return false;
  const thereFor = sec - thereSec;
  return (beyondFor >= LEFT_TEE_SEC && thereFor >= PLAYED_SEC) || thereFor >= TEE_SEC;
}
