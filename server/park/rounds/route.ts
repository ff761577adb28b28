/** The way of a flight around the course changes: holes close and open, the starter lets it jump (COURSE-13, FLIGHT-12). */

import { HoleStatus } from '#domain/codes/course.ts';
import type { ParkHole } from '../course/park.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState, Jump } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { computePlannedRoundSec } from './itinerary.ts';
import { indexHoles } from './newFlight.ts';
import { finishRound } from './roundEnd.ts';

/** A hole opens or closes: whoever has not reached it plays it, or goes past it. */
export function setHole(day: DayState, holeNo: number, status: string): void {
  const hole = day.holes.get(holeNo);
  if (!hole) return;
  hole.status = status;
  for (const flight of day.flights) reroute(day, flight);
}

/** @param order hole numbers of the whole round as the jump leaves it */
export function approveJump(
  day: DayState,
  flight: FlightState,
  order: readonly number[],
  approved: Omit<Jump, 'before'>,
): void {
  flight.jumps = [...flight.jumps, { ...approved, before: flight.order }];
  flight.order = order.flatMap((holeNo) => day.holes.get(holeNo)?.seed ?? []);
  reroute(day, flight);
}

/** Cancels a jump, unless the flight has carried it out. */
export function cancelJump(day: DayState, flight: FlightState, jumpId: string): void {
  const withdrawn = flight.jumps.find((one) => one.jumpId === jumpId);
  if (!withdrawn) return;
  flight.jumps = flight.jumps.filter((one) => one !== withdrawn);
  flight.order = withdrawn.before;
  reroute(day, flight);
}

/** What was played stays; of the agreed round the flight plays on what is open. */
function reroute(day: DayState, flight: FlightState): void {
  if (flight.finishSec >= 0) return;
  const played = flight.runs.map(({ hole }) => hole);
  const known = new Set(played);
  const last = played.at(-1);
  const from = last === undefined ? 0 : flight.order.indexOf(last) + 1;
  const rest = flight.order
    .slice(from)
    .filter((hole) => !known.has(hole) && day.holes.get(hole.holeNo)?.status === HoleStatus.open);
  // A course without an open hole has no other way to offer: who waits for it goes on waiting.
  if (played.length + rest.length === 0) return;
  const holes: readonly ParkHole[] = [...played, ...rest];
  if (holes.length === flight.holes.length && holes.every((hole, place) => hole === flight.holes[place]))
    return;
  flight.holes = holes;
  flight.indexOf = indexHoles(holes);
  if (flight.startSec >= 0) flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  markChanged(flight, { route: true });
  const isOnTheWay = flight.phase === 'walk' || flight.phase === 'stop';
  if (isOnTheWay && rest.length === 0) finishRound(day, flight, day.playSec);
}
