/** A flight plays another hole than its next one, unasked: its trackers show it, and its round goes on from there (ACTUAL-21). */

import { createSimulationId } from '../basis/ids.ts';
import type { ParkHole } from '../course/park.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { computePlannedRoundSec } from '../rounds/itinerary.ts';
import { addDetected } from '../rounds/jumps.ts';
import { leaveLine } from '../rounds/line.ts';
import { indexHoles } from '../rounds/newFlight.ts';
import { arriveAtHole, beginHole } from '../rounds/play.ts';
import type { TakenDetour } from '../tracking/suspicions.ts';

/** First number of detected jumps; requests of people and flights have lower ones. */
const FIRST_NUMBER = 90_000;

/**
 * @param detour as its tracker has it
 * @param at play second at which it came to that hole
 * @param leave ends the hole that it is on by then
 * @returns whether it was so: what somebody has corrected since is left alone
 */
export function takeDetour(
  day: DayState,
  flight: FlightState,
  { afterPlace, holeNo, isBegun }: TakenDetour,
  { at, leave }: { readonly at: number; readonly leave: () => void },
): boolean {
  const hole = day.holes.get(holeNo)?.seed;
  const onWrong = flight.runs.length === afterPlace + 2;
  if (hole === undefined || (!onWrong && flight.runs.length !== afterPlace + 1)) return false;
  const before = flight.holes;
  if (onWrong) {
    leaveLine(day, flight, at);
    flight.runs.pop();
    flight.phase = 'walk';
  } else {
    leave();
  }
  const left = findCurrentRun(flight)?.leaveSec ?? -1;
  flight.holes = planRound(day, before, afterPlace, hole);
  flight.order = flight.holes;
  flight.indexOf = indexHoles(flight.holes);
  flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  markChanged(flight, { route: true, splits: true });
  noteJump(day, flight, before, afterPlace);
  arriveAtHole(day, flight, Math.max(at, left));
  const run = findCurrentRun(flight);
  if (run === null) return true;
  if (flight.runs.length === 1) run.enterSec = flight.startSec;
  // On the tee it may wait for others.
  if (isBegun) beginHole(day, flight, run.arriveSec);
  return true;
}

/**
 * A hole of its own round that comes later: those before are left out, or played last where it begins there. A hole of another
 * nine: as many of that one as are left of it and of the round.
 */
function planRound(
  day: DayState,
  before: readonly ParkHole[],
  afterPlace: number,
  hole: ParkHole,
): readonly ParkHole[] {
  const played = before.slice(0, afterPlace + 1);
  const rest = before.slice(afterPlace + 1);
  const place = rest.indexOf(hole);
  if (place >= 0) return [...played, ...rest.slice(place), ...(afterPlace < 0 ? rest.slice(0, place) : [])];
  const nine: ParkHole[] = [];
  for (let next: ParkHole | undefined = hole; next !== undefined;) {
    nine.push(next);
    const following: ParkHole | undefined = day.holes.get(next.nextHoleNo)?.seed;
    const isOfNine: boolean = following?.areaId === hole.areaId && nine.length < rest.length;
    next = following === undefined || !isOfNine || nine.includes(following) ? undefined : following;
  }
  const others = rest.slice(nine.length).filter((one) => !nine.includes(one));
  return [...played, ...nine, ...others];
}

function noteJump(day: DayState, flight: FlightState, before: readonly ParkHole[], afterPlace: number): void {
  const { parkId, dayIndex } = day.options;
  const [from, to] = [before[Math.max(0, afterPlace)], flight.holes[afterPlace + 1]];
  if (from === undefined || to === undefined) return;
  const skipped = before.slice(afterPlace + 1).filter((one) => !flight.holes.includes(one));
  addDetected(day, {
    jumpId: createSimulationId('jumpHole', parkId, FIRST_NUMBER + day.jumpsDetected.length, dayIndex),
    flight,
    fromHoleNo: from.holeNo,
    toHoleNo: to.holeNo,
    skippedHoles: skipped.map(({ holeNo }) => holeNo),
    sec: day.nowSec,
  });
}
