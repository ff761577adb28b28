/** Time of play: what the clock of a park counts while play is not suspended (PACE-10). Moments are epoch ms of the park. */

import { ParkStatus } from '../codes/course.ts';

/** A stop of play in a park; epoch ms. */
export interface PlayStop {
  readonly fromTs: number;
  /** `null` = play has not been resumed. */
  readonly toTs: number | null;
}

/** What a park says of its stops. */
interface ParkStops {
  readonly status: string;
  /** When play was suspended, while it is. */
  readonly suspendTs: number | null;
  readonly stops?: readonly PlayStop[];
}

/** Stops of play of a park; only the present one where the server does not list them. */
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
 * Milliseconds of play until a tee time; negative = late by so much. The countdown is paused while play is suspended: tee
 * times are moved when it is resumed (COURSE-10).
 */
export function countMsToTee(stops: readonly PlayStop[], teeTs: number, nowTs: number): number {
  const playNow = computePlayNow(stops, nowTs);
  return teeTs >= playNow ? teeTs - playNow : -countPlayMs(stops, teeTs, nowTs);
}

/** The moment up to which play has gone on: now, or when it was suspended. */
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
