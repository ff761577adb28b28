/** Flights call for help (SIM-47). */

import { AssistanceKind } from '#domain/codes/alarm.ts';
import type { HelpCall } from '../park/model/findings.ts';
import type { FlightState, HoleRun } from '../park/model/model.ts';
import type { DayState } from '../park/model/state.ts';
import type { Mishap, WorldState } from './state.ts';

/** Of a thousand flights so many call once in a round. */
const CALLS_A_FLIGHT = 0.002;
const INJURIES_OF_CALLS = 0.7;

/** Call it as a flight tees off. */
export function callForHelp(
  { day, dice }: WorldState,
  flight: FlightState,
  run: HoleRun,
  mishap: Mishap,
): void {
  if (mishap === 'cart') return addCall(day, AssistanceKind.cartFailure, flight, run);
  const draw = dice.stream(`flight${flight.plan.index}`, 'help');
  if (!draw.chance(CALLS_A_FLIGHT) || draw.below(flight.order.length) !== flight.runs.length - 1) return;
  const kind = draw.chance(INJURIES_OF_CALLS) ? AssistanceKind.injury : AssistanceKind.sos;
  addCall(day, kind, flight, run);
}

function addCall(day: DayState, kind: HelpCall['kind'], flight: FlightState, run: HoleRun): void {
  const key = `help ${flight.plan.flightId} ${run.hole.holeNo} ${day.helpCalls.length}`;
  day.helpCalls.push({ key, kind, flight, holeNo: run.hole.holeNo, isOver: false });
}
