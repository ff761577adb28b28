/** Flights that demo records may be about: those of the simulated day that begins, and those that were played before. */

import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { listTeeSlots } from '../../world/teeSheet.ts';
import type { Ground } from '../seeding/ground.ts';
import { listSeedBookings, wasPlayed } from './pastBookings.ts';

export interface SeedFlight {
  readonly flightId: string;
  readonly flightNo: string;
  /** Minutes after midnight. */
  readonly teeMinutes: number;
  /** Hole numbers in playing order. */
  readonly holes: readonly number[];
}

const DAY_STARTS = 6 * 60;
const FIRST_EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);

/**
 * Flights that are out today when the day of the park begins, the one that started last first.
 * @param minutes on the course at least
 */
export function listFlightsOut(park: ParkSeed, { sim }: Ground, minutes: number): readonly SeedFlight[] {
  if (sim === null) return [];
  const latest = sim.startMinute - minutes;
  return listTeeSlots(park, sim.preset ?? park.preset)
    .map(({ teeSec, no, holes }, index) => ({
      flightId: createSimulationId('flight', park.id, index + 1, 0),
      flightNo: no,
      teeMinutes: DAY_STARTS + Math.floor(teeSec / 60),
      holes,
    }))
    .filter(({ teeMinutes }) => teeMinutes <= latest && teeMinutes > latest - MOST_MINUTES)
    .toReversed();
}
/** Whoever has been out for longer may be home. */
const MOST_MINUTES = 120;

/** Flights of a day before today that were played, in order of their tee times. */
export function listFlightsPlayed(park: ParkSeed, ground: Ground, daysAgo: number): readonly SeedFlight[] {
  return listSeedBookings(ground)
    .filter((booking) => booking.park.id === park.id && booking.daysAgo === daysAgo && wasPlayed(booking))
    .map(({ flightId, flightNo, teeMinutes }) => ({ flightId, flightNo, teeMinutes, holes: FIRST_EIGHTEEN }));
}
