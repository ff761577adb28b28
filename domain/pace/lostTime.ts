/**
 * Time that a flight lost by itself since it was last in contact with the flight ahead: the one number that pace alarms
 * go by (PACE-20 to PACE-22). Waiting never counts, and whoever waits for the flight ahead is not the cause. Seconds.
 */

import { HoleSection } from '../codes/course.ts';

/** Waiting this long behind the flight ahead on a hole is contact: what was lost before counts no more. */
const CONTACT_WAIT_SEC = 60;

/** A hole as a flight has played it, or plays it up to now. */
export interface PlayedHole {
  readonly par: number;
  readonly allowanceSec: number;
  /** On the hole without waiting. */
  readonly ownSec: number;
  /** Waited behind the flight ahead on it. */
  readonly waitSec: number;
}

/** Part of the allowance after which a section should be left, by par; a par 6 counts as a par 5. */
const SECTION_SHARES: Readonly<Record<number, Readonly<Record<HoleSection, number>>>> = {
  3: { [HoleSection.tee]: 0.3, [HoleSection.fairway]: 0.6, [HoleSection.green]: 1 },
  4: { [HoleSection.tee]: 0.22, [HoleSection.fairway]: 0.7, [HoleSection.green]: 1 },
  5: { [HoleSection.tee]: 0.18, [HoleSection.fairway]: 0.67, [HoleSection.green]: 1 },
};
const LONGEST_PAR = 5;

export function isInContact({ waitSec }: PlayedHole): boolean {
  return waitSec >= CONTACT_WAIT_SEC;
}

/** Lost time after a hole, given that before it. Faster holes win time back, but nothing is saved up. */
export function addHoleToLostTime(lostSec: number, hole: PlayedHole): number {
  const before = isInContact(hole) ? 0 : lostSec;
  return Math.max(0, before + hole.ownSec - hole.allowanceSec);
}

/** Lost time in the middle of a hole: it grows as soon as a section takes longer than its share. */
export function computeLiveLostSec(lostSec: number, hole: PlayedHole, section: HoleSection): number {
  const before = isInContact(hole) ? 0 : lostSec;
  const share = SECTION_SHARES[Math.min(LONGEST_PAR, hole.par)]?.[section] ?? 1;
  return Math.max(before, before + Math.round(hole.ownSec - hole.allowanceSec * share));
}
