import { Section } from '#domain/codes/course.ts';
import { FlightStatus, PaceRole, PaceState } from '#domain/codes/play.ts';
import { computePartyFactor } from '#domain/pace/arithmetic.ts';
import { NOT_HELD } from '#domain/pace/holding.ts';
import { PACE_START } from '#domain/pace/state.ts';
import type { ParkHole } from '../course/park.ts';
import type { FlightState } from '../model/model.ts';
import type { PlannedFlight } from '../model/plannedFlight.ts';

export const indexHoles = (holes: readonly ParkHole[]): ReadonlyMap<number, number> =>
  new Map(holes.map((hole, index) => [hole.holeNo, index]));

/** A flight that has not set out. */
export function createFlight(plan: PlannedFlight): FlightState {
  const kFactor = computePartyFactor({ players: plan.players.length });
  return {
    plan,
    kFactor,
    order: plan.holes,
    holes: plan.holes,
    indexOf: indexHoles(plan.holes),
    jumps: [],
    rev: 1,
    status: FlightStatus.planned,
    phase: 'planned',
    nextSec: Infinity,
    runs: [],
    holesDone: 0,
    rested: false,
    startSec: -1,
    finishSec: -1,
    haltedSec: -1,
    halts: [],
    plannedBeforeSec: 0,
    breakSec: 0,
    plannedTotalSec: 0,
    expectedSec: -1,
    ahead: null,
    gapAheadSec: null,
    gapBaseSec: plan.intervalSec,
    memory: PACE_START,
    hold: NOT_HELD,
    reminder: null,
    handling: null,
    changes: null,
    arrived: false,
    cartsReady: false,
    isUnheard: false,
    orders: [],
    carts: [],
    figures: {
      ownSec: 0,
      waitSec: 0,
      cumDelaySec: 0,
      paceState: PaceState.notStarted,
      role: PaceRole.none,
      heldBy: null,
      projectedSec: null,
      lastFixSec: -1,
      section: Section.outside,
    },
  };
}
