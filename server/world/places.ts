/** Where a flight is, in local metres, at any play second of its round: a pure function of its history. */

import { Section } from '#domain/codes/course.ts';
import type { HoleGeometry } from '../park/course/geometry.ts';
import type { FlightState, HoleRun } from '../park/model/model.ts';
import { createOffCoursePlace, type Place } from '../park/model/place.ts';
import { computeMovedSec } from '../park/model/runs.ts';
import type { DayState } from '../park/model/state.ts';
import { computeProgress, getSection } from '../park/pace/shape.ts';
import { computePlayedPart } from '../park/rounds/run.ts';
import { findPointAlong } from './courses/geometry.ts';
import type { WorldState } from './state.ts';

const AT_TEE_BEFORE_SEC = 300;

/** @param playSec of the day, whatever halts there were */
export function findFlightPlace(world: WorldState, flight: FlightState, playSec: number): Place {
  const { day } = world;
  const at = computeMovedSec(flight, playSec);
  const run = runAt(flight, at);
  if (!run) return besideCourse(world, flight, at);
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
    section: resting ? Section.shelter : Section.transfer,
    progress: 1,
    underTrees: false,
  };
}

function besideCourse(world: WorldState, flight: FlightState, at: number): Place {
  const { day } = world;
  const first = flight.holes[0];
  const comesSec = flight.plan.teeSec + world.getFlight(flight).lateSec;
  if (!first || at < comesSec - AT_TEE_BEFORE_SEC) return createOffCoursePlace(day.geometry.clubhouse);
  return createOffCoursePlace(findPointAlong(getHoleGeometry(day, first.holeNo), 0));
}

export function getHoleGeometry(day: DayState, holeNo: number): HoleGeometry {
  const hole = day.geometry.holes.get(holeNo);
  if (!hole) throw new Error(`no geometry for hole ${holeNo}`);
  return hole;
}
