/** What a round is planned to take between its holes. */

import { computeAllowanceSec, computeLimitSec, computePartyFactor } from '#domain/pace/arithmetic.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import type { DayState } from '../model/state.ts';

/** The stop at the halfway house comes at the turn; a shotgun flight stops at the first house after this many holes. */
const REST_AFTER_HOLES = 4;
/** Whether the flight stops at the halfway house after the index-th hole of its round. */
export function isRestAfter(flight: FlightState, index: number): boolean {
  if (flight.rested) return false;
  return index === findRestIndex(flight);
}

/** Index in the round of the hole after which the flight rests; −1 = none. */
export function findRestIndex(flight: FlightState): number {
  const { holes } = flight;
  return holes.findIndex(
    (hole, index) => hole.halfwayHouse && index + 1 >= REST_AFTER_HOLES && index < holes.length - 1,
  );
}

/** Allowed between the index-th hole and the next: the transfer, and the turn where the flight rests. */
export function computePlannedBreakSec(day: DayState, flight: FlightState, index: number): number {
  const hole = flight.holes[index];
  if (!hole || index === flight.holes.length - 1) return 0;
  return hole.transferSec + (index === findRestIndex(flight) ? day.pace.turnAllowanceSec : 0);
}

/** What the park allows a party on a hole, by its factors of now; how long it takes is the party's own (`kFactor`). */
export function computeAllowedSec(day: DayState, flight: FlightState, timeParSec: number): number {
  const party = { players: flight.plan.players.length };
  return computeAllowanceSec(timeParSec, computePartyFactor(party, false, day.pace));
}

/** Own time on this hole after which it is a timeout: the hole's own limit, or what is allowed and the grace (PACE-02). */
export function computeRunLimitSec(
  { holeLimits, pace }: Pick<DayState, 'holeLimits' | 'pace'>,
  { hole, allowanceSec }: HoleRun,
): number {
  const own = holeLimits.find(({ holeNo }) => holeNo === hole.holeNo);
  return computeLimitSec(allowanceSec, own?.limitSec ?? null, pace);
}

/** Allowances, transfers and the turn of the whole round. */
export function computePlannedRoundSec(day: DayState, flight: FlightState): number {
  return flight.holes.reduce(
    (sum, hole, index) =>
      sum + computeAllowedSec(day, flight, hole.timeParSec) + computePlannedBreakSec(day, flight, index),
    0,
  );
}
