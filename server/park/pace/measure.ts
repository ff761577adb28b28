/** Measures every flight on the course once a tick: times, delay, state, role (PACE-04, PACE-07). */

import { Section } from '#domain/codes/course.ts';
import { PaceRole, PaceState } from '#domain/codes/play.ts';
import { computeCumulativeDelaySec } from '#domain/pace/arithmetic.ts';
import { findNamedHolder } from '#domain/pace/holding.ts';
import { computePaceRole, advancePace } from '#domain/pace/state.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { FlightFigures, FlightState, HoleRun } from '../model/model.ts';
import { getFlightClock, findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { findPrimaryDevice } from '../orders/devices.ts';
import { computePlayedPart } from '../rounds/run.ts';
import { findAlarmedFlights, findWaitingLine, followHolds } from './holds.ts';
import { computeOwnSec, computeWaitSec } from './holeTimes.ts';
import { projectRounds, computeProjectedSec } from './projection.ts';
import { computeProgress, getSection } from './shape.ts';

/** Returns the flights whose figures changed; their `rev` has been raised. */
export function measureFlights(day: DayState): FlightState[] {
  followHolds(day);
  projectRounds(day);
  const lines = findLines(day);
  const moved: FlightState[] = [];
  for (const flight of day.flights) {
    const before = flight.figures;
    if (isFlightOnCourse(flight)) flight.figures = figuresOf(day, flight, lines);
    else if (flight.finishSec >= 0 && before.section !== Section.outside)
      flight.figures = finishedFigures(before);
    else continue;
    if (sameFigures(before, flight.figures)) continue;
    flight.rev += 1;
    moved.push(flight);
  }
  return moved;
}

interface Lines {
  /** Who is named as the holder of each held flight. */
  readonly holders: ReadonlyMap<FlightState, FlightState>;
  /** Flights with an open alarm to which the waiting of others goes back. */
  readonly roots: ReadonlySet<FlightState>;
}

function findLines(day: DayState): Lines {
  const alarmed = findAlarmedFlights(day);
  const hasAlarm = (flight: FlightState): boolean => alarmed.has(flight);
  const holders = new Map<FlightState, FlightState>();
  for (const flight of day.flights) {
    const line = findWaitingLine(flight);
    if (line !== null) holders.set(flight, findNamedHolder(line, hasAlarm));
  }
  return { holders, roots: new Set([...holders.values()].filter(hasAlarm)) };
}

function gapBeyondSec(flight: FlightState): number | null {
  return flight.gapAheadSec === null ? null : flight.gapAheadSec - flight.gapBaseSec;
}

function figuresOf(day: DayState, flight: FlightState, lines: Lines): FlightFigures {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('on course without a hole');
  const at = getFlightClock(flight, day.playSec);
  const cumDelaySec = delaySec(flight, run, at);
  const beyond = gapBeyondSec(flight);
  flight.memory = advancePace(flight.memory, { cumDelaySec, gapBeyondSec: beyond }, at, day.pace);
  const device = findPrimaryDevice(flight);
  const fixSec = device ? Math.round(day.findLastFixSec(device)) : -1;
  const isStale = flight.isUnheard || (fixSec >= 0 && day.nowSec - fixSec > day.pace.staleFixSec);
  const ownSec = computeOwnSec(flight, run, at);
  const heldBy = lines.holders.get(flight) ?? null;
  return {
    // Nobody knows that it takes longer than it is allowed.
    ownSec: flight.isUnheard ? Math.min(ownSec, run.allowanceSec) : ownSec,
    waitSec: computeWaitSec(flight, run, at),
    cumDelaySec,
    paceState: isStale ? PaceState.stale : flight.memory.state,
    role: computePaceRole({
      state: flight.memory.state,
      isHeld: heldBy !== null,
      isRoot: lines.roots.has(flight),
    }),
    heldBy,
    projectedSec: computeProjectedSec(day, flight),
    lastFixSec: fixSec,
    section: sectionNow(flight, run, at),
  };
}

/** Once a hole is left its allowance and the way to the next one count as used. */
function delaySec(flight: FlightState, run: HoleRun, at: number): number {
  if (run.leaveSec < 0) {
    return computeCumulativeDelaySec({
      enteredAfterSec: run.enterSec - flight.startSec,
      elapsedSec: Math.max(0, at - run.enterSec),
      plannedBeforeSec: flight.plannedBeforeSec,
      allowanceSec: run.allowanceSec,
    });
  }
  const onLeaving = run.leaveSec - flight.startSec - (flight.plannedBeforeSec - flight.breakSec);
  return Math.max(onLeaving, at - flight.startSec - flight.plannedBeforeSec);
}

function sectionNow(flight: FlightState, run: HoleRun, at: number): FlightFigures['section'] {
  if (flight.phase === 'stop') return Section.shelter;
  if (flight.phase === 'walk') return Section.transfer;
  return getSection(computeProgress(run.hole.par, computePlayedPart(run, at)));
}

function finishedFigures(last: FlightFigures): FlightFigures {
  return {
    ...last,
    ownSec: 0,
    waitSec: 0,
    role: PaceRole.none,
    heldBy: null,
    projectedSec: null,
    section: Section.outside,
  };
}

function sameFigures(a: FlightFigures, b: FlightFigures): boolean {
  return (
    a.ownSec === b.ownSec &&
    a.waitSec === b.waitSec &&
    a.cumDelaySec === b.cumDelaySec &&
    a.paceState === b.paceState &&
    a.role === b.role &&
    a.heldBy === b.heldBy &&
    a.projectedSec === b.projectedSec &&
    a.lastFixSec === b.lastFixSec &&
    a.section === b.section
  );
}
