import type { FlightStatus } from '#domain/codes/play.ts';
import { type FlightHandling, NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightChanges, FlightState } from './model.ts';

/** Marks parts of a flight for the 104 that goes out at the end of the tick. */
export function markChanged(flight: FlightState, what: FlightChanges): void {
  flight.changes = { ...flight.changes, ...what };
}

export function setStatus(flight: FlightState, status: FlightStatus): void {
  if (flight.status === status) return;
  flight.status = status;
  markChanged(flight, { status: true });
}

export function isFlightOnCourse(flight: FlightState): boolean {
  return flight.startSec >= 0 && flight.finishSec < 0;
}

/** Notes what was done about a flight. */
export function setHandling(flight: FlightState, what: Partial<FlightHandling>): void {
  flight.handling = { ...(flight.handling ?? NOT_HANDLED), ...what };
  markChanged(flight, { handling: true });
}
