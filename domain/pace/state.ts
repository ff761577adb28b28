/** Pace state with hysteresis, and the role of a flight in a chain (PACE-04 to PACE-07). */

import { PaceRole, PaceState } from '../codes/play.ts';
import { DEFAULT_PACE_CONFIG, type PaceConfig } from './config.ts';

/** 领先, 正常, 关注, 落后: the states that measurement can give; 未开始 and 数据过期 come from elsewhere. */
export type MeasuredState = Exclude<PaceState, typeof PaceState.notStarted | typeof PaceState.stale>;

export interface PaceMemory {
  readonly state: MeasuredState;
  /** State that the numbers ask for, and since when (seconds on the caller's clock); null = they agree. */
  readonly wanted: MeasuredState | null;
  readonly sinceSec: number;
}

export const PACE_START: PaceMemory = { state: PaceState.normal, wanted: null, sinceSec: 0 };

export interface PaceFigures {
  readonly cumDelaySec: number;
  /** Gap to the flight ahead beyond the planned interval; null = nobody ahead. */
  readonly gapBeyondSec: number | null;
}

/** Leaving 领先 needs nothing but the threshold itself: being early harms nobody. */
const AHEAD_SEC = -180;

/** The state these figures ask for, given the one held now: a state is left only below its exit threshold. */
export function computeWantedState(
  held: MeasuredState,
  { cumDelaySec, gapBeyondSec }: PaceFigures,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): MeasuredState {
  const redCum = held === PaceState.behind ? config.exitRedSec : config.redCumSec;
  const redGap = held === PaceState.behind ? config.exitRedSec : config.redGapSec;
  if (cumDelaySec >= redCum && (gapBeyondSec === null || gapBeyondSec >= redGap)) return PaceState.behind;
  const amberCum =
    held === PaceState.watch || held === PaceState.behind ? config.exitAmberSec : config.amberCumSec;
  if (cumDelaySec >= amberCum) return PaceState.watch;
  return cumDelaySec < AHEAD_SEC ? PaceState.ahead : PaceState.normal;
}

/** One measurement at `nowSec`: a worse state needs `enterHoldSec` of agreement, a better one `exitHoldSec`. */
export function advancePace(
  memory: PaceMemory,
  figures: PaceFigures,
  nowSec: number,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): PaceMemory {
  const next = computeWantedState(memory.state, figures, config);
  if (next === memory.state) {
    return memory.wanted === null ? memory : { state: memory.state, wanted: null, sinceSec: nowSec };
  }
  if (next !== memory.wanted) return { state: memory.state, wanted: next, sinceSec: nowSec };
  const hold = next > memory.state ? config.enterHoldSec : config.exitHoldSec;
  return nowSec - memory.sinceSec >= hold ? { state: next, wanted: null, sinceSec: nowSec } : memory;
}

export function isBehind(state: PaceState): boolean {
  return state === PaceState.watch || state === PaceState.behind;
}

export interface RoleFigures {
  readonly state: PaceState;
  /** Another flight holds it. */
  readonly isHeld: boolean;
  /** It has an open alarm, and the waiting of others goes back to it. */
  readonly isRoot: boolean;
}

/** Who is the cause and who only waits. Whoever is both is the cause. */
export function computePaceRole({ state, isHeld, isRoot }: RoleFigures): PaceRole {
  if (isRoot) return PaceRole.holding;
  if (isHeld) return PaceRole.held;
  return isBehind(state) ? PaceRole.slow : PaceRole.none;
}
