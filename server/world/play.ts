/** How flights play by their luck: how long a hole takes them, what happens there, and whether they hurry. */

import { TimeoutCause } from '#domain/codes/play.ts';
import type { FlightState, HoleRun } from '../park/model/model.ts';
import { findCurrentRun, getFlightClock } from '../park/model/runs.ts';
import { releaseFollower } from '../park/rounds/line.ts';
import { runClock } from '../park/rounds/play.ts';
import { computeEndOfPlay, computePlayedPart } from '../park/rounds/run.ts';
import { callForHelp } from './helpCalls.ts';
import type { Mishap, WorldState } from './state.ts';

/** Part of its time on the hole that a flight stands on the tee. */
const TEE_DWELL: Readonly<Record<number, number>> = { 3: 0.3, 4: 0.22, 5: 0.18, 6: 0.18 };
/** A start clock never runs from earlier than this before the tee time. */
const EARLIEST_START_SEC = 600;
/** What caddies say of a mishap. */
const MATTERS: Readonly<Record<Mishap, TimeoutCause | null>> = {
  none: null,
  lostBall: TimeoutCause.ruling,
  ruling: TimeoutCause.ruling,
  cart: TimeoutCause.deviceFault,
};

export function playHole(world: WorldState, flight: FlightState, run: HoleRun, at: number): void {
  const { baseSec, mishap, mishapSec } = drawOwnSec(world, flight, run);
  const own = baseSec + mishapSec;
  run.partPerSec = 1 / own;
  run.matter = MATTERS[mishap];
  flight.nextSec = at + own;
  if (flight.startSec < 0) startRound(world, flight, run, at + (TEE_DWELL[run.hole.par] ?? 0.2) * baseSec);
  callForHelp(world, flight, run, mishap);
}

/** The starter lets the flight go: waiting until here was a start delay, not a pace delay. */
function startRound({ day }: WorldState, flight: FlightState, run: HoleRun, leavesTeeSec: number): void {
  const sec = Math.max(leavesTeeSec - day.pace.firstTeeAllowanceSec, flight.plan.teeSec - EARLIEST_START_SEC);
  runClock(day, flight, run, Math.round(sec));
}

export const drawRestSec = ({ dice }: WorldState, { plan }: FlightState): number =>
  Math.max(120, dice.stream(`flight${plan.index}`, 'halfway').normal(420, 120));

/** From now on, and for `holes` holes in all, the flight plays at `factor` of its time. */
export function accelerateFlight(
  world: WorldState,
  flight: FlightState,
  factor: number,
  holes: number,
): void {
  const { day } = world;
  const run = findCurrentRun(flight);
  const at = getFlightClock(flight, day.playSec);
  if (flight.phase === 'done') return;
  const playing = flight.phase === 'play' && run !== null;
  world.getFlight(flight).spells.push({ factor, holesLeft: holes - (playing ? 1 : 0) });
  if (!playing) return;
  run.anchorPart = computePlayedPart(run, at);
  run.anchorSec = at;
  run.partPerSec /= factor;
  flight.nextSec = Math.max(at, computeEndOfPlay(run));
  releaseFollower(day, flight, run, day.playSec);
}

/**
 * What a hole takes a flight: its pace, its luck, its mishaps. Draws the own time of the hole and uses up
 * one hole of every running spell. Whole seconds.
 */
function drawOwnSec(world: WorldState, flight: FlightState, run: HoleRun) {
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
