/** Finds which flight holds which (PACE-30). */

import { AlarmRule } from '#domain/codes/alarm.ts';
import { advanceHold, findLine, type Line, NOT_HELD } from '#domain/pace/holding.ts';
import type { CourseDay } from '../model/day.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import { getFlightClock } from '../model/runs.ts';
import { computeClearedSec } from '../rounds/run.ts';

/** One tick. */
export function followHolds({ flights, playSec }: Pick<CourseDay, 'flights' | 'playSec'>): void {
  for (const flight of flights) {
    const isInLine = flight.phase !== 'planned' && flight.finishSec < 0 && flight.haltedSec < 0;
    flight.hold = isInLine ? advanceHold(flight.hold, isWaiting(flight, playSec), playSec) : NOT_HELD;
  }
}

/** The flight ahead stands where this one wants to play: on its hole, before it has left the landing area or the green. */
function isWaiting({ phase, ahead, runs }: FlightState, playSec: number): boolean {
  const run = runs.at(-1);
  if (run === undefined || ahead === null || (phase !== 'tee' && phase !== 'held')) return false;
  if (phase === 'held') return true;
  const aheadRun = ahead.runs.find(({ hole }) => hole === run.hole);
  return aheadRun !== undefined && getFlightClock(ahead, playSec) < computeClearedSec(aheadRun);
}

/** Whoever waits on its first tee starts late; that is another matter (ALARM-33). */
export const isHeldOnCourse = (flight: FlightState): boolean =>
  getHolder(flight) !== null && (flight.phase !== 'tee' || flight.runs.length > 1);

export const getHolder = ({ hold, ahead }: FlightState): FlightState | null =>
  hold.isHeld && ahead !== null && isFlightOnCourse(ahead) ? ahead : null;

export const findWaitingLine = (flight: FlightState): Line<FlightState> | null => findLine(flight, getHolder);

/** Rules of the alarms that explain why flights behind wait. */
const HOLDING_RULES: ReadonlySet<AlarmRule> = new Set([
  AlarmRule.pace,
  AlarmRule.emergency,
  AlarmRule.cartFailure,
]);

/** Flights that have such an alarm, with its key. */
export function findAlarmedFlights({
  alarmBook,
}: Pick<CourseDay, 'alarmBook'>): ReadonlyMap<FlightState, string> {
  const keys = new Map<FlightState, string>();
  for (const { flight, key, view } of alarmBook.open())
    if (flight !== null && HOLDING_RULES.has(view.rule)) keys.set(flight, key);
  return keys;
}
