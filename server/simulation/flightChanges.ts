import type { FlightStatus } from '#domain/codes/play.ts';
import type { FlightChanges, FlightState } from './model.ts';

/** Marks parts of a flight for the 104 that goes out at the end of the tick. */
export function changed(flight: FlightState, what: FlightChanges): void {
  flight.changes = { ...flight.changes, ...what };
}

export function setStatus(flight: FlightState, status: FlightStatus): void {
  if (flight.status === status) return;
  flight.status = status;
  changed(flight, { status: true });
}

export function isOnCourse(flight: FlightState): boolean {
  return flight.startSec >= 0 && flight.finishSec < 0;
}
