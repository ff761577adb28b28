/** How a round ends: played to its end, or given up where the flight is. */
import { setStatus } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { leaveLine } from './line.ts';

/** The flight has played what it was to play. */
export function finishRound(day: DayState, flight: FlightState, at: number): void {
  leaveCourse(day, flight, at, '5');
}

/**
 * The round ends where the flight is.
 * @param status 5 it has played what it was to play, 6 it gives up
 */
export function withdrawFlight(day: DayState, flight: FlightState, at: number, status: '5' | '6'): void {
  leaveLine(day, flight, at);
  if (status === '5') flight.holesDone = flight.holes.length;
  leaveCourse(day, flight, at, status);
}

function leaveCourse(day: DayState, flight: FlightState, at: number, status: '5' | '6'): void {
  flight.phase = 'done';
  flight.nextSec = Infinity;
  flight.finishSec = at;
  flight.haltedSec = -1;
  flight.jumps = [];
  setStatus(flight, status);
  day.world.finishRound(flight, at);
}
