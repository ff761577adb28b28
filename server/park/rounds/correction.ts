/** 更正洞位 (ALARM-16): a flight is on another hole of its round than its trackers said, and goes on from there. */

import { FlightStatus } from '#domain/codes/play.ts';
import type { ParkHole } from '../course/park.ts';
import { markChanged, isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { computeAllowedSec, computePlannedBreakSec } from './itinerary.ts';
import { leaveLine } from './line.ts';
import { arriveAtHole } from './play.ts';
import { createRun } from './run.ts';

/**
 * Its clock of that hole starts now. Holes that it is not at yet are played again; holes that it has passed have shared
 * the time since the last one that is known.
 * @returns whether it is so from now on; a flight that is there already, stands still or does not play the hole is left alone
 */
export function correctHole(day: DayState, flight: FlightState, holeNo: number): boolean {
  const place = flight.indexOf.get(holeNo);
  const run = findCurrentRun(flight);
  if (place === undefined || run === null || !isFlightOnCourse(flight) || flight.haltedSec >= 0) return false;
  if (run.hole.holeNo === holeNo && run.leaveSec < 0) return false;
  const at = day.playSec;
  leaveLine(day, flight, at);
  if (place < flight.runs.length) flight.runs.splice(place);
  else pass(day, flight, place, at);
  flight.holesDone = place;
  flight.plannedBeforeSec = flight.runs.reduce(
    (sum, { allowanceSec }, index) => sum + allowanceSec + computePlannedBreakSec(day, flight, index),
    0,
  );
  flight.breakSec = place === 0 ? 0 : computePlannedBreakSec(day, flight, place - 1);
  if (flight.phase === 'stop') setStatus(flight, FlightStatus.onCourse);
  markChanged(flight, { splits: true });
  day.lostTime.recount(flight);
  arriveAtHole(day, flight, at);
  return true;
}

/** The flight has left all holes before `place` behind it, each for a part of the time as long as its allowance. */
function pass(day: DayState, flight: FlightState, place: number, at: number): void {
  const last = findCurrentRun(flight);
  if (last === null) return;
  const isThere = last.leaveSec < 0;
  const since = isThere ? last.enterSec : last.leaveSec;
  const passed = flight.holes.slice(flight.runs.length, place);
  const allowanceOf = (hole: ParkHole): number => computeAllowedSec(day, flight, hole.timeParSec);
  const shares = [...(isThere ? [last.allowanceSec] : []), ...passed.map(allowanceOf)];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let spent = 0;
  const next = (share: number): number => {
    spent += share;
    return Math.round(since + ((at - since) * spent) / whole);
  };
  let from = since;
  if (isThere) from = last.leaveSec = next(last.allowanceSec);
  for (const hole of passed) {
    const run = createRun(hole, allowanceOf(hole), from);
    run.teeOffSec = from;
    from = run.leaveSec = next(run.allowanceSec);
    flight.runs.push(run);
  }
}
