/**
 * A competition stands still while everybody else plays on (FLIGHT-05). Its flights are timed in play seconds
 * like all others; when it goes on, whatever lies behind them moves by the length of the halt, so that no clock of
 * theirs has run meanwhile. What is asked about the time before is looked up by the hour on the wall.
 */

import { FlightStatus } from '#domain/codes/play.ts';
import { markChanged, isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { releaseFollower, waitInLine } from './line.ts';

export function haltCompetition(day: DayState, competitionId: string): void {
  if (day.haltedCompetitions.has(competitionId)) return;
  day.haltedCompetitions.add(competitionId);
  for (const flight of flightsOf(day, competitionId)) {
    flight.haltedSec = day.playSec;
    if (isFlightOnCourse(flight)) setStatus(flight, FlightStatus.suspended);
  }
}

export function resumeCompetition(day: DayState, competitionId: string): void {
  if (!day.haltedCompetitions.delete(competitionId)) return;
  const going = flightsOf(day, competitionId).filter(({ haltedSec }) => haltedSec >= 0);
  for (const flight of going) moveOn(day, flight);
  // Only now is it known where each of them stands in line.
  for (const flight of going) {
    const run = findCurrentRun(flight);
    if (!run || run.leaveSec >= 0) continue;
    waitInLine(day, flight, day.playSec);
    releaseFollower(day, flight, run, day.playSec);
  }
}

const flightsOf = (day: DayState, competitionId: string): FlightState[] =>
  day.flights.filter(({ plan, phase }) => plan.booked?.competitionId === competitionId && phase !== 'done');

function moveOn(day: DayState, flight: FlightState): void {
  const lengthSec = day.playSec - flight.haltedSec;
  if (flight.runs.length > 0) {
    flight.halts = [...flight.halts, { fromSec: flight.haltedSec, lengthSec }];
    if (flight.startSec >= 0) flight.startSec += lengthSec;
    for (const run of flight.runs) shift(run, lengthSec);
    flight.nextSec += lengthSec;
    markChanged(flight, { clock: true });
  }
  flight.haltedSec = -1;
  if (isFlightOnCourse(flight) && !day.suspended)
    setStatus(flight, flight.phase === 'stop' ? FlightStatus.atTurn : FlightStatus.onCourse);
}

/** −1 = not yet. */
function shift(run: HoleRun, sec: number): void {
  run.arriveSec += sec;
  run.enterSec += sec;
  run.anchorSec += sec;
  if (run.teeOffSec >= 0) run.teeOffSec += sec;
  if (run.leaveSec >= 0) run.leaveSec += sec;
  if (run.stopUntilSec >= 0) run.stopUntilSec += sec;
  if (run.overSinceSec >= 0) run.overSinceSec += sec;
}
