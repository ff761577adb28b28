import type { FlightState, HoleRun } from '../model/model.ts';
import { computeEndOfPlay, computeTeeWaitSec } from '../rounds/run.ts';

/** Waiting on this hole up to a play second. On the first tee there is none: that was a start delay. */
export function computeWaitSec(flight: FlightState, run: HoleRun, at: number): number {
  if (run.leaveSec >= 0) return run.waitSec;
  if (run.teeOffSec < 0) return computeTeeWaitSec(flight, run, at);
  // A flight kept on the green by the one ahead waits behind it as well as one on the tee (PACE-09).
  return run.waitSec + (flight.phase === 'held' ? Math.max(0, at - computeEndOfPlay(run)) : 0);
}

/** Its own time on this hole up to a play second: what is left without waiting. */
export function computeOwnSec(flight: FlightState, run: HoleRun, at: number): number {
  const until = run.leaveSec >= 0 ? run.leaveSec : at;
  return Math.max(0, until - run.enterSec - computeWaitSec(flight, run, at));
}
