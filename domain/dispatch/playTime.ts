/** Time of play: what the clock of a park counts while play does not stand (PACE-10). Moments are epoch ms of the park. */

import { ParkStatus } from '../codes/course.ts';
import type { PlayStop } from '../pace/playStop.ts';
import type { ParkView } from './parkView.ts';

type ParkStops = Pick<ParkView, 'status' | 'suspendTs' | 'stops'>;

/** Stops of play of a park; of a server that does not tell them the present one alone. */
export function listPlayStops({ status, suspendTs, stops }: ParkStops): readonly PlayStop[] {
  if (stops !== undefined) return stops;
  return status === ParkStatus.suspended && suspendTs !== null ? [{ fromTs: suspendTs, toTs: null }] : NONE;
}
const NONE: readonly PlayStop[] = [];

/** Milliseconds of play between two moments, the earlier one first. */
export function countPlayMs(stops: readonly PlayStop[], fromTs: number, toTs: number): number {
  return stops.reduce(
    (ms, stop) => ms - Math.max(0, Math.min(stop.toTs ?? toTs, toTs) - Math.max(stop.fromTs, fromTs)),
    toTs - fromTs,
  );
}

/**
 * Milliseconds of play until a tee time; negative = so much too late. A stop that lasts moves a tee time once it is over
 * (COURSE-10), until then the countdown stands.
 */
export function countMsToTee(stops: readonly PlayStop[], teeTs: number, nowTs: number): number {
  const playNow = computePlayNow(stops, nowTs);
  return teeTs >= playNow ? teeTs - playNow : -countPlayMs(stops, teeTs, nowTs);
}

/** The moment at which play stands: now, or when it was suspended. */
export function computePlayNow(stops: readonly PlayStop[], nowTs: number): number {
  const last = stops.at(-1);
  return last?.toTs === null ? Math.min(nowTs, last.fromTs) : nowTs;
}

/** Updates the stops of a park when play is suspended or resumed. @param shiftSec length of the stop */
export function followStop(
  stops: readonly PlayStop[],
  {
    status,
    fromTs,
    shiftSec,
  }: { readonly status: string; readonly fromTs?: number; readonly shiftSec?: number },
): readonly PlayStop[] {
  const past = stops.filter(({ toTs }) => toTs !== null);
  if (status === ParkStatus.suspended)
    return fromTs === undefined ? stops : [...past, { fromTs, toTs: null }];
  const open = stops.find(({ toTs }) => toTs === null);
  if (open === undefined || shiftSec === undefined) return past;
  return [...past, { fromTs: open.fromTs, toTs: open.fromTs + shiftSec * 1000 }];
}
