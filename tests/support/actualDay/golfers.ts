/**
 * Flights that really play, as nobody but themselves knows: when each comes to a tee, drives off and leaves a green, one
 * behind the other, and where it is at any second. Times are play seconds of the day, which stand still while play does.
 */

import type { LngLat } from '#domain/course/model.ts';
import type { ClubHole } from './club.ts';

export interface PlannedRound {
  readonly name: string;
  /** Second of the day. */
  readonly startSec: number;
  /** Hole numbers in their order. */
  readonly holes: readonly number[];
  /** Time that the golfers take, as a part of what a hole is allowed. */
  readonly paceOf: (place: number) => number;
}

export interface PlayedHole {
  readonly holeNo: number;
  readonly arriveSec: number;
  readonly teeOffSec: number;
  readonly leaveSec: number;
}

export interface PlayedRound {
  readonly name: string;
  readonly holes: readonly PlayedHole[];
}

const WALK_MPS = 2.5;
const TEE_SEC = 45;
/** The flight behind drives once those ahead have played so much of the hole. */
const CLEAR_PART = 0.55;
/** … and comes to a green so long after they have left it. */
const BEHIND_SEC = 90;
/** How far along a hole a flight is, by the part of its time that has passed. */
const WAY: readonly (readonly [time: number, along: number])[] = [
  [0, 0.01],
  [0.22, 0.02],
  [0.32, 0.5],
  [0.46, 0.52],
  [0.56, 0.88],
  [0.66, 0.9],
  [0.7, 0.985],
  [1, 0.99],
];
const METRES_PER_DEGREE = 111_320;

export function measureMetres([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const east = (lng1 - lng2) * Math.cos((lat1 * Math.PI) / 180);
  return Math.hypot(east, lat1 - lat2) * METRES_PER_DEGREE;
}

/** Plays all rounds, in the order in which flights come to tees. */
export function playRounds(
  plans: readonly PlannedRound[],
  course: readonly ClubHole[],
): readonly PlayedRound[] {
  const holeOf = new Map(course.map((hole) => [hole.holeNo, hole]));
  const last = new Map<number, PlayedHole & { readonly playSec: number }>();
  const coming = plans.map((plan) => ({ plan, atSec: plan.startSec, played: [] as PlayedHole[] }));
  for (;;) {
    const [next] = coming
      .filter(({ plan, played }) => played.length < plan.holes.length)
      .toSorted((a, b) => a.atSec - b.atSec);
    if (next === undefined) break;
    const { plan, played, atSec } = next;
    const holeNo = plan.holes[played.length] ?? 0;
    const hole = holeOf.get(holeNo);
    if (hole === undefined) throw new Error(`no hole ${holeNo}`);
    const ahead = last.get(holeNo);
    const playSec = hole.timeParSec * plan.paceOf(played.length);
    const clearSec = ahead === undefined ? 0 : ahead.teeOffSec + CLEAR_PART * ahead.playSec;
    const teeOffSec = Math.max(atSec + TEE_SEC, clearSec);
    const leaveSec = Math.max(teeOffSec + playSec, (ahead?.leaveSec ?? -Infinity) + BEHIND_SEC);
    const one = { holeNo, arriveSec: atSec, teeOffSec, leaveSec };
    last.set(holeNo, { ...one, playSec });
    played.push(one);
    const following = holeOf.get(plan.holes[played.length] ?? 0);
    const way = following === undefined ? 0 : measureMetres(endOf(hole), startOf(following)) / WALK_MPS;
    next.atSec = leaveSec + Math.max(20, way);
  }
  return coming.map(({ plan, played }) => ({ name: plan.name, holes: played }));
}

const startOf = ({ line }: ClubHole): LngLat => line[0] ?? [0, 0];
const endOf = ({ line }: ClubHole): LngLat => line.at(-1) ?? [0, 0];

/** Where a flight is; before its round at its first tee, after it at the clubhouse. */
export function locate(
  { holes }: PlayedRound,
  course: readonly ClubHole[],
  clubhouse: LngLat,
  playSec: number,
): LngLat {
  const place = holes.findLastIndex(({ arriveSec }) => arriveSec <= playSec);
  const now = holes[Math.max(0, place)];
  const hole = course.find(({ holeNo }) => holeNo === now?.holeNo);
  if (now === undefined || hole === undefined) return clubhouse;
  if (playSec <= now.teeOffSec) return startOf(hole);
  if (playSec <= now.leaveSec)
    return locateAlong(hole.line, alongAt((playSec - now.teeOffSec) / (now.leaveSec - now.teeOffSec)));
  const after = holes[place + 1];
  const following = course.find(({ holeNo }) => holeNo === after?.holeNo);
  if (after === undefined || following === undefined)
    return between(endOf(hole), clubhouse, Math.min(1, (playSec - now.leaveSec) / 240));
  const part = (playSec - now.leaveSec) / Math.max(1, after.arriveSec - now.leaveSec);
  return between(endOf(hole), startOf(following), part);
}

const between = ([x1, y1]: LngLat, [x2, y2]: LngLat, part: number): LngLat => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

function alongAt(part: number): number {
  const next = WAY.findIndex(([time]) => time >= part);
  const [toTime, to] = WAY[next] ?? [1, 1];
  const [fromTime, from] = WAY[next - 1] ?? [0, 0];
  return toTime === fromTime ? to : from + ((to - from) * (part - fromTime)) / (toTime - fromTime);
}

function locateAlong(line: readonly LngLat[], along: number): LngLat {
  const steps = line.slice(1).map((to, index) => measureMetres(line[index] ?? to, to));
  let left = along * steps.reduce((all, step) => all + step, 0);
  for (const [index, step] of steps.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (from !== undefined && to !== undefined && left <= step) return between(from, to, left / step);
    left -= step;
  }
  return line.at(-1) ?? [0, 0];
}
