/** The hole a flight is on, and the clocks of its round. */

import type { FlightState, HoleRun } from './model.ts';

/** The play second that a flight's own clocks show: they stand while its competition does. */
export const getFlightClock = ({ haltedSec }: FlightState, playSec: number): number =>
  haltedSec < 0 ? playSec : Math.min(haltedSec, playSec);

/** Where on a flight's moved times a play second lies that may be before its halts. */
export function computeMovedSec(flight: FlightState, playSec: number): number {
  const { halts } = flight;
  return halts.reduce(
    (sec, { fromSec, lengthSec }) => sec + Math.max(0, Math.min(lengthSec, fromSec + lengthSec - playSec)),
    getFlightClock(flight, playSec),
  );
}

/** The play second at which something of a flight really happened. */
export function computeHappenedSec({ halts }: FlightState, sec: number): number {
  return halts.reduceRight(
    (at, { fromSec, lengthSec }) => (at < fromSec + lengthSec ? at - lengthSec : at),
    sec,
  );
}

export function findCurrentRun(flight: FlightState): HoleRun | null {
  return flight.runs.at(-1) ?? null;
}
