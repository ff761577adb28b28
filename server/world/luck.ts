/** What a hole takes a flight: its pace, its luck, its mishaps. */
import type { FlightState, HoleRun } from '../park/model/model.ts';
import type { Mishap, WorldState } from './state.ts';

/** Draws the own time of the hole and uses up one hole of every running spell. Whole seconds. */
export function drawOwnSec(world: WorldState, flight: FlightState, run: HoleRun) {
  const truth = world.getFlight(flight);
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'hole', flight.runs.length - 1);
  const spell = truth.spells.reduce((product, each) => product * each.factor, 1);
  for (const each of truth.spells) each.holesLeft -= 1;
  truth.spells = truth.spells.filter((each) => each.holesLeft > 0);
  const factor = truth.paceFactor * spell * draw.logNormal(1, 0.1);
  const [mishap, mishapSec] = drawMishap(draw.next(), draw.normal(180, 60));
  const baseSec = Math.round(run.hole.timeParSec * flight.kFactor * factor);
  if (flight.plan.index !== world.options.punctualFlight) return { baseSec, mishap, mishapSec };
  const cappedSec = Math.min(baseSec, run.allowanceSec);
  return { baseSec: cappedSec, mishap, mishapSec: Math.min(mishapSec, run.allowanceSec - cappedSec) };
}

function drawMishap(chance: number, searchSec: number): [Mishap, number] {
  if (chance < 0.0005) return ['cart', 900];
  if (chance < 0.0035) return ['ruling', 300];
  if (chance < 0.0285) return ['lostBall', Math.round(Math.max(60, searchSec))];
  return ['none', 0];
}
