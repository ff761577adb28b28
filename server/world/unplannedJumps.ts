/** A flight leaves out a hole without a word, and is found on the one after it (SIM-42). */

import { createSimulationId } from '../park/basis/ids.ts';
import type { DetectedJump } from '../park/model/findings.ts';
import { markChanged } from '../park/model/flightChanges.ts';
import type { FlightState } from '../park/model/model.ts';
import { findCurrentRun } from '../park/model/runs.ts';
import { computePlannedRoundSec } from '../park/rounds/itinerary.ts';
import { addDetected } from '../park/rounds/jumps.ts';
import { indexHoles } from '../park/rounds/newFlight.ts';
import type { Stream } from './basis/random.ts';
import type { WorldState } from './state.ts';

const SKIPS_A_FLIGHT = 0.003;
/** Nobody leaves out one of the first or the last holes of a round. */
const PLAYED_BEFORE = 2;
const LEFT_AFTER = 2;
/** Requests of people have lower numbers. */
const FIRST_NUMBER = 900_000;

/** Call it as a flight walks on from a hole. */
export function skipHole(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const { holes, runs } = flight;
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'skip');
  const place = drawLeftOut(flight, draw, SKIPS_A_FLIGHT);
  const [last, skipped] = [holes[runs.length - 1], holes[runs.length]];
  if (place !== runs.length || !last || !skipped) return;
  flight.order = flight.order.filter((hole) => hole !== skipped);
  flight.holes = holes.filter((hole) => hole !== skipped);
  flight.indexOf = indexHoles(flight.holes);
  flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  world.getFlight(flight).skipped = skipped;
  // Every picture has the new route from now on, so the boards that are open have it too (BOARD-30).
  markChanged(flight, { route: true });
}

/** How many holes a flight has played when it leaves one out; `null` = it leaves out none. */
export function drawLeftOut({ holes }: FlightState, draw: Stream, chance: number): number | null {
  const open = holes.length - PLAYED_BEFORE - 1 - LEFT_AFTER;
  return open < 1 || !draw.chance(chance) ? null : PLAYED_BEFORE + draw.below(open);
}

/** Call it as a flight comes to a hole. */
export function detectJump(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const { runs } = flight;
  const truth = world.getFlight(flight);
  const { skipped } = truth;
  const [from, to] = [runs.at(-2), findCurrentRun(flight)];
  if (!skipped || !from || !to) return;
  truth.skipped = null;
  const { parkId, dayIndex } = day.options;
  const number = FIRST_NUMBER + day.jumpsDetected.length;
  const jump: DetectedJump = {
    jumpId: createSimulationId('jumpHole', parkId, number, dayIndex),
    flight,
    fromHoleNo: from.hole.holeNo,
    toHoleNo: to.hole.holeNo,
    skippedHoles: [skipped.holeNo],
    sec: day.nowSec,
  };
  addDetected(day, jump);
}
