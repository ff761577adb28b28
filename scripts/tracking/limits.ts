/** What is demanded of days that trackers tell (ACTUAL-01 to ACTUAL-03). */

import type { TrackingTally } from './judge.ts';

export interface JudgedTracking {
  readonly name: string;
  readonly text: string;
  readonly isMet: boolean;
}

const LEAST_HOLE_PART = 0.995;
const LEAST_NEAR_PART = 0.95;
const NEAR_SEC = 20;
const MOST_MEDIAN_SEC = 6;
/** Of eight holes of ten. */
const MOST_WAIT_SEC = 30;

export function listTrackingFigures(tally: TrackingTally): readonly JudgedTracking[] {
  const hole = 1 - tally.wrongHoles / Math.max(1, tally.looks);
  const stage = 1 - tally.wrongStages / Math.max(1, tally.stageLooks);
  const order = 1 - tally.wrongOrders / Math.max(1, tally.orderLooks);
  return [
    judge('hole', formatPart(hole, 2), hole >= LEAST_HOLE_PART),
    judge('stage', formatPart(stage, 1), true),
    judge('order', formatPart(order, 2), order >= LEAST_HOLE_PART),
    judge('untracked', formatUntracked(tally), true),
    ...listTimes('enter', tally.enterSec),
    ...listTimes('leave', tally.leaveSec),
    judge('at rest s', String(findQuantile(tally.restSec.map(Math.abs), 0.95)), true),
    judge('invented', String(tally.invented), tally.invented === 0),
    judge('missed', String(tally.missed), tally.missed === 0),
    judge('strayed', `${tally.found}/${tally.strayed}`, true),
    listWaits(tally.waitSec),
  ];
}

/** Nobody can tell their tee to the second: those around them can tell their hole at most. */
const formatUntracked = ({ untrackedLooks, untrackedWrong }: TrackingTally): string =>
  untrackedLooks === 0 ? '–' : formatPart(1 - untrackedWrong / untrackedLooks, 0);

const judge = (name: string, text: string, isMet: boolean): JudgedTracking => ({ name, text, isMet });

function listTimes(name: string, errors: readonly number[]): readonly JudgedTracking[] {
  const off = errors.map((error) => Math.abs(error));
  const near = off.filter((sec) => sec <= NEAR_SEC).length / Math.max(1, off.length);
  const median = findQuantile(off, 0.5);
  return [
    judge(`${name} ≤ 20 s`, formatPart(near, 1), near >= LEAST_NEAR_PART),
    judge('median s', String(median), median <= MOST_MEDIAN_SEC),
  ];
}

function listWaits(errors: readonly number[]): JudgedTracking {
  const [low, middle, high] = [0.1, 0.5, 0.9].map((part) => findQuantile(errors, part));
  const isMet = Math.abs(low ?? 0) <= MOST_WAIT_SEC && Math.abs(high ?? 0) <= MOST_WAIT_SEC;
  return judge('wait', `${low} ${middle} ${high}`, isMet);
}

const formatPart = (part: number, digits: number): string => `${(100 * part).toFixed(digits)} %`;

function findQuantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
