/** How a round ends: played to its end, or given up where the flight is. */

import { FlightStatus } from '#domain/codes/play.ts';
import { setStatus } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { leaveLine } from './line.ts';

type Ending = typeof FlightStatus.finished | typeof FlightStatus.aborted;

/** Ends the round of a flight that has played all its holes. */
export function finishRound(day: DayState, flight: FlightState, at: number): void {
  leaveCourse(day, flight, at, FlightStatus.finished);
}

/**
 * The round ends where the flight is.
 * @param status whether it has played what it was to play, or gives up
 */
export function withdrawFlight(day: DayState, flight: FlightState, at: number, status: Ending): void {
  leaveLine(day, flight, at);
  if (status === FlightStatus.finished) flight.holesDone = flight.holes.length;
  leaveCourse(day, flight, at, status);
}

function leaveCourse(day: DayState, flight: FlightState, at: number, status: Ending): void {
  flight.phase = 'done';
  flight.nextSec = Infinity;
  flight.finishSec = at;
  flight.haltedSec = -1;
  flight.jumps = [];
  setStatus(flight, status);
  day.world.finishRound(flight, at);
}
