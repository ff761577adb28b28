/** Where a flight is, in local metres, at any play second of its round: a pure function of its history. */
import { findPointAlong, type HoleGeometry, type Point } from './courses/geometry.ts';
import { computePlayedPart } from './run.ts';
import { computeProgress, getSection } from './shape.ts';
import { findPrimaryDevice } from './devices.ts';
import type { DeviceState, FlightState, HoleRun } from '../park/day/model.ts';
import type { DayState } from './state.ts';
import { computeMovedSec } from '../park/day/runs.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Radians from east. */
  readonly direction: number;
  readonly holeNo: number;
  readonly section: '0' | '1' | '2' | '3' | '4' | '5';
  readonly progress: number;
  readonly underTrees: boolean;
}

const AT_TEE_BEFORE_SEC = 300;

/** @param playSec of the day, whatever halts there were */
export function findFlightPlace(day: DayState, flight: FlightState, playSec: number): Place {
  if (day.isActual) return findDevicePlace(day, findPrimaryDevice(flight));
  const at = computeMovedSec(flight, playSec);
  const run = runAt(flight, at);
  if (!run) return besideCourse(day, flight, at);
  if (flight.finishSec >= 0 && at > flight.finishSec) return createOffCoursePlace(day.geometry.clubhouse);
  const hole = getHoleGeometry(day, run.hole.holeNo);
  if (run.leaveSec >= 0 && at > run.leaveSec) return betweenHoles(day, flight, run, at);
  const progress = computeProgress(run.hole.par, computePlayedPart(run, at));
  const point = findPointAlong(hole, progress);
  return {
    ...point,
    holeNo: run.hole.holeNo,
    section: getSection(progress),
    progress,
    underTrees: hole.underTrees,
  };
}

/** Where a device of an actual course was last; at the clubhouse while it has told nothing. */
export function findDevicePlace({ geometry }: DayState, device: DeviceState | null): Place {
  const fix = device?.fix ?? null;
  return createOffCoursePlace(fix === null ? geometry.clubhouse : geometry.fromLngLat([fix.lng, fix.lat]));
}

/** The hole a flight was on at a play second, counting the way to the next one. */
function runAt(flight: FlightState, at: number): HoleRun | null {
  for (let i = flight.runs.length - 1; i >= 0; i -= 1) {
    const run = flight.runs[i];
    if (run && run.arriveSec <= at) return run;
  }
  return null;
}

function betweenHoles(day: DayState, flight: FlightState, run: HoleRun, at: number): Place {
  const resting = at < run.stopUntilSec;
  const from = findPointAlong(getHoleGeometry(day, run.hole.holeNo), 1);
  const next = flight.holes[flight.runs.indexOf(run) + 1];
  const to = next ? findPointAlong(getHoleGeometry(day, next.holeNo), 0) : from;
  const walkFrom = Math.max(run.leaveSec, run.stopUntilSec);
  const u = resting ? 0 : Math.min(1, (at - walkFrom) / Math.max(1, run.hole.transferSec));
  return {
    x: from.x + (to.x - from.x) * u,
    y: from.y + (to.y - from.y) * u,
    direction: Math.atan2(to.y - from.y, to.x - from.x),
    holeNo: run.hole.holeNo,
    section: resting ? '5' : '4',
    progress: 1,
    underTrees: false,
  };
}

function besideCourse(day: DayState, flight: FlightState, at: number): Place {
  const first = flight.holes[0];
  if (!first || at < flight.plan.arriveSec - AT_TEE_BEFORE_SEC)
    return createOffCoursePlace(day.geometry.clubhouse);
  return createOffCoursePlace(findPointAlong(getHoleGeometry(day, first.holeNo), 0));
}

export function createOffCoursePlace(point: Point): Place {
  return { x: point.x, y: point.y, direction: 0, holeNo: 0, section: '0', progress: 0, underTrees: false };
}

export function getHoleGeometry(day: DayState, holeNo: number): HoleGeometry {
  const hole = day.geometry.holes.get(holeNo);
  if (!hole) throw new Error(`no geometry for hole ${holeNo}`);
  return hole;
}
