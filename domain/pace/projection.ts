/**
 * How rounds will go on. Every flight plays on at the pace that it has shown, waits for whoever is before it on each hole,
 * and so passes its delay on: on a busy day most of what is still to come is waiting.
 */

import { CLEARED_PART, LEAVE_SPACING_PART, PAR3_CLEARED_BEFORE_SEC } from './following.ts';

/** Holes that must be done before a finish is shown; before that the board says 估算中. */
export const PROJECT_AFTER_HOLES = 2;
/** Until it has shown its pace, a flight counts as having played so many seconds just as it is allowed to: one hole. */
const UNPROVEN_SEC = 840;

export interface HoleToPlay {
  readonly holeNo: number;
  readonly par: number;
  readonly timeParSec: number;
  /** Way to the next tee. */
  readonly transferSec: number;
}

/** A round that is under way. All seconds are those of one clock. */
export interface RoundUnderWay {
  readonly holes: readonly HoleToPlay[];
  /** Index of the hole it plays, or walks to. */
  readonly place: number;
  /** When it came to that tee, or will come. */
  readonly arriveSec: number;
  /** When it teed off there; `null` = not yet. */
  readonly teeOffSec: number | null;
  /** Own time it needs for each second of time par. */
  readonly pace: number;
  /** Index of the hole after which it rests, for `restSec`; −1 = no more. */
  readonly restPlace: number;
  readonly restSec: number;
}

/** Own time for each second that is allowed, as the holes done so far show it. Waiting is not in it. */
export function computeDisplayPace(ownSec: number, allowedSec: number): number {
  return (ownSec + UNPROVEN_SEC) / (allowedSec + UNPROVEN_SEC);
}

/** A hole as those before leave it. */
interface Hole {
  /** The next flight may tee off. */
  clearedSec: number;
  leftSec: number;
}

/** A hole of a round as it will be played. */
export interface Passage {
  readonly holeNo: number;
  readonly arriveSec: number;
  /** From arriving until here it waits on the tee. */
  readonly teeOffSec: number;
  readonly leaveSec: number;
}

/** Where a round will be next, and when. */
interface Going {
  readonly round: RoundUnderWay;
  readonly passages: Passage[];
  place: number;
  arriveSec: number;
}

/** Seconds at which the rounds will end, in the order they are given. @param nowSec on the same clock */
export const projectFinishes = (rounds: readonly RoundUnderWay[], nowSec: number): readonly number[] =>
  projectPassages(rounds, nowSec).map((passages) => passages.at(-1)?.leaveSec ?? nowSec);

/** The holes that the rounds have still to play, in the order they are given. @param nowSec on the same clock */
export function projectPassages(
  rounds: readonly RoundUnderWay[],
  nowSec: number,
): readonly (readonly Passage[])[] {
  const course = new Map<number, Hole>();
  const all = rounds.map((round): Going => {
    const { place, arriveSec } = round;
    return { round, passages: [], place, arriveSec };
  });
  // Whoever comes to a tee first plays first, so each hole is known up to its turn.
  for (let next = firstOf(all); next !== null; next = firstOf(all)) playHole(next, course, nowSec);
  return all.map(({ passages }) => passages);
}

function firstOf(all: readonly Going[]): Going | null {
  let first: Going | null = null;
  for (const going of all) {
    if (going.place >= going.round.holes.length) continue;
    if (first === null || going.arriveSec < first.arriveSec) first = going;
  }
  return first;
}

function playHole(going: Going, course: Map<number, Hole>, nowSec: number): void {
  const { round, place } = going;
  const hole = round.holes[place];
  if (hole === undefined) return;
  const { holeNo, par, timeParSec, transferSec } = hole;
  const before = course.get(holeNo) ?? { clearedSec: -Infinity, leftSec: -Infinity };
  const known = place === round.place ? round.teeOffSec : null;
  const teeOffSec = known ?? Math.max(going.arriveSec, before.clearedSec, nowSec);
  const ownSec = timeParSec * round.pace;
  // What should be over by now is over any moment.
  const endSec = Math.max(teeOffSec + ownSec, nowSec);
  const part = CLEARED_PART[par];
  const leftSec = Math.max(endSec, before.leftSec + LEAVE_SPACING_PART * timeParSec);
  course.set(holeNo, {
    clearedSec: part === undefined ? endSec - PAR3_CLEARED_BEFORE_SEC : teeOffSec + part * ownSec,
    leftSec,
  });
  going.passages.push({ holeNo, arriveSec: going.arriveSec, teeOffSec, leaveSec: leftSec });
  going.arriveSec = leftSec + transferSec + (place === round.restPlace ? round.restSec : 0);
  going.place += 1;
}
