/**
 * Who plays first where a flight comes to the tee on which another one is about to begin its round (ACTUAL-20): that one, once
 * it is due and everybody is there. It is in no line before it sets out.
 */

import { markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { getHoleState, isAboutToStart } from '../rounds/line.ts';

/** Call it when a flight reaches a tee. */
export function waitForStarter(day: DayState, flight: FlightState): void {
  const run = findCurrentRun(flight);
  if (run === null || flight.startSec < 0) return;
  const starter = day.flights.find((other) => isAboutToStart(other, run.hole, day.playSec));
  if (starter === undefined) return;
  flight.ahead = starter;
  markChanged(flight, { ahead: true });
}

/** Puts a flight that has set out into the line, before the flights that waited for it. */
export function placeBeforeWaiting(day: DayState, starter: FlightState): void {
  const run = findCurrentRun(starter);
  if (run === null) return;
  const state = getHoleState(day, run.hole);
  const { queue } = state;
  const first = queue.find(({ ahead }) => ahead === starter);
  if (first === undefined) return;
  queue.splice(queue.indexOf(starter), 1);
  queue.splice(queue.indexOf(first), 0, starter);
  state.lastIn = queue.at(-1) ?? null;
  starter.ahead = findAhead(day, first);
  markChanged(starter, { ahead: true });
}

/** Removes a flight from those that wait for another to set out. */
export function stopWaiting(day: DayState, flight: FlightState): void {
  if (flight.ahead?.phase !== 'planned') return;
  flight.ahead = findAhead(day, flight);
  markChanged(flight, { ahead: true });
}

/** Finds the last flight that reached this hole before the given one. */
function findAhead(day: DayState, flight: FlightState): FlightState | null {
  const run = findCurrentRun(flight);
  let [last, lastSec]: [FlightState | null, number] = [null, -Infinity];
  for (const other of day.flights) {
    if (other === flight || other.startSec < 0) continue;
    const arriveSec = other.runs.find(({ hole }) => hole === run?.hole)?.arriveSec ?? Infinity;
    if (arriveSec <= (run?.arriveSec ?? 0) && arriveSec > lastSec) [last, lastSec] = [other, arriveSec];
  }
  return last;
}
