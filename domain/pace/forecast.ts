/**
 * What lies ahead of a day as it stands: its last putt, the next jam, and a hold of starts that would help (PACE-40 to
 * PACE-42). All seconds are those of one clock.
 */

import { JAM_FLIGHTS } from './holding.ts';
import { type Passage, projectPassages, type RoundUnderWay } from './projection.ts';

/** Whoever waits for so long with others is in a jam; what is interrupted for less than the second is one jam. */
const JAM_HOLD_SEC = 180;
const JAM_GONE_SEC = 120;
/** Holds that are tried, in minutes. */
const HOLDS = [3, 4, 5, 6, 8, 10, 12, 15] as const;
export const LONGEST_HOLD_MIN = 15;
const MINUTE_SEC = 60;
/** What a hold has to save to be proposed, of all flights together. */
const WORTH_SEC = 10 * MINUTE_SEC;
/** Whoever comes home so much later would have gone on freely instead of waiting. */
const LATER_SEC = 60;
/** What lies further ahead than that depends on too many who have not shown their pace. */
const FORESEEN_SEC = 60 * MINUTE_SEC;
/** A hold is proposed when one of so many times its length would cost nobody anything: real rounds vary. */
const MARGIN = 2;

/** A round that has not begun. */
export interface RoundToStart extends Pick<RoundUnderWay, 'holes' | 'pace' | 'restPlace' | 'restSec'> {
  readonly flightId: string;
  readonly startHoleNo: number;
  /** Its tee time. */
  readonly teeSec: number;
  /** Starts follow each other, so that later ones can be held; a shotgun begins at one moment. */
  readonly canBeHeld: boolean;
}

export interface CourseAhead {
  readonly nowSec: number;
  readonly playing: readonly RoundUnderWay[];
  /** By their tee times. */
  readonly toStart: readonly RoundToStart[];
  /** Between two starts at one hole. */
  readonly intervalSec: number;
}

/** Flights that will wait together on a tee other than their first. */
export interface JamAhead {
  readonly holeNo: number;
  readonly fromSec: number;
  readonly untilSec: number;
  /** Most that wait at once. */
  readonly flights: number;
}

export interface Outcome {
  /** `null` = nobody plays, or will. */
  readonly lastPuttSec: number | null;
  /** The first one that does not stand yet. */
  readonly nextJam: JamAhead | null;
  /** Of all flights together, on tees other than their first. */
  readonly waitSec: number;
  /** Of those who play, then of those who start, as they were given. */
  readonly finishes: readonly number[];
}

/** Later starts at one hole, and what they bring. */
export interface StartHold extends Outcome {
  readonly startHoleNo: number;
  readonly minutes: number;
  readonly starts: readonly HeldStart[];
}

/** Another tee time of a flight. */
export interface HeldStart {
  readonly flightId: string;
  readonly teeSec: number;
}

export interface Forecast extends Outcome {
  readonly proposal: StartHold | null;
}

/** The day as it will go on, and the one hold of starts that helps most, if one does. */
export function forecastCourse(course: CourseAhead): Forecast {
  const outcome = evaluateCourse(course);
  return { ...outcome, proposal: proposeHold(course, outcome) };
}

/** What holding the starts at a hole would bring; `null` = nobody starts there. */
export function evaluateHold(course: CourseAhead, startHoleNo: number, minutes: number): StartHold | null {
  const starts = holdStarts(course, startHoleNo, minutes);
  if (starts.length === 0) return null;
  const teeSecOf = new Map(starts.map(({ flightId, teeSec }) => [flightId, teeSec]));
  const toStart = course.toStart.map((one) => ({ ...one, teeSec: teeSecOf.get(one.flightId) ?? one.teeSec }));
  return { ...evaluateCourse({ ...course, toStart }), startHoleNo, minutes, starts };
}

/**
 * The hold that saves most waiting, the shortest of those that save as much. It turns waiting on the course into waiting
 * before the start: nobody comes home later for it, or the course would stand empty and all who follow pay for that.
 */
function proposeHold(course: CourseAhead, without: Outcome): StartHold | null {
  const { nextJam, waitSec, finishes } = without;
  if (nextJam === null || nextJam.fromSec - course.nowSec > FORESEEN_SEC) return null;
  const costsNobody = (holeNo: number, minutes: number): boolean => {
    const hold = evaluateHold(course, holeNo, minutes * MARGIN);
    return hold?.finishes.every((sec, index) => sec - (finishes[index] ?? sec) <= LATER_SEC) ?? false;
  };
  const saves = (hold: StartHold): number => waitSec - hold.waitSec;
  const [best] = findStartHoles(course)
    .flatMap((holeNo) => HOLDS.map((minutes) => ({ holeNo, minutes })))
    .filter(({ holeNo, minutes }) => costsNobody(holeNo, minutes))
    .flatMap(({ holeNo, minutes }) => evaluateHold(course, holeNo, minutes) ?? [])
    .toSorted((a, b) => saves(b) - saves(a) || a.minutes - b.minutes);
  return best !== undefined && saves(best) >= WORTH_SEC ? best : null;
}

function findStartHoles({ toStart, nowSec }: CourseAhead): readonly number[] {
  const soon = toStart.filter(({ canBeHeld, teeSec }) => canBeHeld && teeSec - nowSec <= FORESEEN_SEC);
  return [...new Set(soon.map(({ startHoleNo }) => startHoleNo))];
}

/**
 * The next start at the hole is put off by so many minutes, those behind follow as closely as they did, and whatever was
 * free between two starts takes the delay up. @returns the starts that move, in their order
 */
function holdStarts(
  { toStart, nowSec, intervalSec }: CourseAhead,
  startHoleNo: number,
  minutes: number,
): readonly HeldStart[] {
  const line = toStart.filter((one) => one.canBeHeld && one.startHoleNo === startHoleNo);
  const held: HeldStart[] = [];
  let earliestSec = nowSec + minutes * MINUTE_SEC;
  for (const [index, { flightId, teeSec }] of line.entries()) {
    if (teeSec >= earliestSec) break;
    held.push({ flightId, teeSec: earliestSec });
    const gapSec = (line[index + 1]?.teeSec ?? 0) - teeSec;
    earliestSec += Math.min(Math.max(gapSec, 0), intervalSec);
  }
  return held;
}

/** The day as it will go on without a hold. */
export function evaluateCourse({ nowSec, playing, toStart }: CourseAhead): Outcome {
  const starting = toStart.map(({ teeSec, ...round }): RoundUnderWay => {
    return { ...round, place: 0, arriveSec: Math.max(teeSec, nowSec), teeOffSec: null };
  });
  const rounds = [...playing, ...starting];
  const projected = projectPassages(rounds, nowSec);
  const waits = projected.flatMap((passages, index) =>
    // Who waits on the first tee starts late; that is another matter.
    (rounds[index]?.place === 0 ? passages.slice(1) : passages).filter(isWaiting),
  );
  const finishes = projected.map((passages) => passages.at(-1)?.leaveSec ?? nowSec);
  return {
    lastPuttSec: finishes.length === 0 ? null : Math.max(...finishes),
    nextJam: findNextJam(waits, nowSec),
    finishes,
    waitSec: waits.reduce((sum, wait) => sum + wait.teeOffSec - Math.max(wait.arriveSec, nowSec), 0),
  };
}

const isWaiting = ({ arriveSec, teeOffSec }: Passage): boolean => teeOffSec > arriveSec;

function findNextJam(waits: readonly Passage[], nowSec: number): JamAhead | null {
  const holeNos = new Set(waits.map(({ holeNo }) => holeNo));
  const ahead = [...holeNos]
    .flatMap((holeNo) => findJams(holeNo, waits))
    .filter(({ fromSec }) => fromSec > nowSec);
  return ahead.toSorted((a, b) => a.fromSec - b.fromSec || a.holeNo - b.holeNo)[0] ?? null;
}

/** Times in which enough flights wait on one tee, in their order. */
function findJams(holeNo: number, waits: readonly Passage[]): readonly JamAhead[] {
  const changes = waits
    .filter((wait) => wait.holeNo === holeNo)
    .flatMap(({ arriveSec, teeOffSec }) => [
      { sec: arriveSec, by: 1 },
      { sec: teeOffSec, by: -1 },
    ])
    .toSorted((a, b) => a.sec - b.sec || a.by - b.by);
  const jams: { fromSec: number; untilSec: number; flights: number }[] = [];
  let waiting = 0;
  for (const { sec, by } of changes) {
    const before = waiting;
    waiting += by;
    const last = jams.at(-1);
    if (before < JAM_FLIGHTS && waiting >= JAM_FLIGHTS) {
      if (last !== undefined && sec - last.untilSec < JAM_GONE_SEC) last.untilSec = Infinity;
      else jams.push({ fromSec: sec, untilSec: Infinity, flights: waiting });
    } else if (last !== undefined && waiting >= JAM_FLIGHTS) last.flights = Math.max(last.flights, waiting);
    else if (last !== undefined && before >= JAM_FLIGHTS) last.untilSec = sec;
  }
  return jams
    .filter(({ fromSec, untilSec }) => untilSec - fromSec >= JAM_HOLD_SEC)
    .map((jam) => ({ holeNo, ...jam }));
}
