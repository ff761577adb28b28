/** Requests to leave out a hole: flights of the day make some, the pages the others (SIM-45, ALARM-51). */

import { createSimulationId } from '../park/basis/ids.ts';
import type { JumpRequest } from '../park/model/findings.ts';
import type { FlightState } from '../park/model/model.ts';
import { findCurrentRun } from '../park/model/runs.ts';
import { addRequest } from '../park/rounds/jumps.ts';
import type { WorldState } from './state.ts';
import { drawLeftOut } from './unplannedJumps.ts';

const REQUESTS_A_FLIGHT = 0.008;
/** Requests of people have lower numbers, jumps that nobody asked for higher ones. */
const FIRST_NUMBER = 800_000;

/** Call it as a flight comes to a hole. */
export function requestJump(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const { holes, runs } = flight;
  const run = findCurrentRun(flight);
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'ask');
  const place = drawLeftOut(flight, draw, REQUESTS_A_FLIGHT);
  const [skipped, to] = [holes[runs.length], holes[runs.length + 1]];
  if (run === null || !skipped || !to || place !== runs.length) return;
  const { parkId, dayIndex } = day.options;
  const request: JumpRequest = {
    jumpId: createSimulationId('jumpHole', parkId, FIRST_NUMBER + day.jumpsRequested.length, dayIndex),
    flight,
    fromHoleNo: run.hole.holeNo,
    toHoleNo: to.holeNo,
    skippedHoles: [skipped.holeNo],
    sec: day.nowSec,
    isOfDay: true,
  };
  addRequest(day, request);
}
