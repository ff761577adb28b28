/** The shape of a hole in time: how far along a flight is after which part of its own time (SIM-08). */

import { type HoleSection, Section } from '#domain/codes/course.ts';
type Knot = readonly [part: number, progress: number];

const SHAPES: Readonly<Record<number, readonly Knot[]>> = {
  3: [
    [0, 0.01],
    [0.3, 0.02],
    [0.46, 0.8],
    [0.56, 0.8],
    [0.6, 0.97],
    [1, 1],
  ],
  4: [
    [0, 0.01],
    [0.22, 0.02],
    [0.31, 0.56],
    [0.46, 0.56],
    [0.55, 0.9],
    [0.67, 0.9],
    [0.7, 0.97],
    [1, 1],
  ],
  5: [
    [0, 0.01],
    [0.18, 0.02],
    [0.26, 0.45],
    [0.39, 0.45],
    [0.47, 0.76],
    [0.6, 0.76],
    [0.67, 0.97],
    [1, 1],
  ],
};
const LONGEST = 5;
const ON_TEE = 0.02;
const ON_GREEN = 0.97;

/** Progress 0–1 along the centre line after a part 0–1 of the own time. */
export function computeProgress(par: number, part: number): number {
  const knots = SHAPES[Math.min(LONGEST, par)] ?? [];
  for (let i = 1; i < knots.length; i += 1) {
    const from = knots[i - 1];
    const to = knots[i];
    if (from && to && part <= to[0]) {
      return from[1] + ((to[1] - from[1]) * Math.max(0, part - from[0])) / (to[0] - from[0]);
    }
  }
  return 1;
}

/** First and last part 0–1 of its own time in which a flight may be so far along the centre line. */
export function findParts(par: number, progress: number): { readonly first: number; readonly last: number } {
  const knots = SHAPES[Math.min(LONGEST, par)] ?? [];
  let first = 0;
  let last = 1;
  for (let i = 1; i < knots.length; i += 1) {
    const from = knots[i - 1];
    const to = knots[i];
    if (!from || !to) continue;
    const isReached = to[1] <= progress;
    const slope = to[1] === from[1] ? 0 : (to[0] - from[0]) / (to[1] - from[1]);
    if (to[1] < progress) first = to[0];
    else if (from[1] < progress) first = from[0] + (progress - from[1]) * slope;
    if (!isReached && from[1] <= progress) last = from[0] + (progress - from[1]) * slope;
  }
  return { first, last };
}

/** Parts 0–1 of its own time in which a flight is on the tee, the fairway or the green. */
export function findPartsOnHole(
  par: number,
  stage: 'tee' | 'fairway' | 'green',
): { readonly from: number; readonly to: number } {
  const knots = SHAPES[Math.min(LONGEST, par)] ?? [];
  const leavesTee = knots.find(([, progress]) => progress >= ON_TEE)?.[0] ?? 0;
  const reachesGreen = knots.find(([, progress]) => progress >= ON_GREEN)?.[0] ?? 1;
  if (stage === 'tee') return { from: 0, to: leavesTee };
  return stage === 'fairway' ? { from: leavesTee, to: reachesGreen } : { from: reachesGreen, to: 1 };
}

/** Part of the hole that a place on it belongs to. */
export function getSection(progress: number): HoleSection {
  if (progress <= ON_TEE) return Section.tee;
  return progress >= ON_GREEN ? Section.green : Section.fairway;
}
