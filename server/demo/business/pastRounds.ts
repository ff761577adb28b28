/**
 * Rounds of the days before today, hole by hole: flights follow each other over the course, each at a pace of its own,
 * and wait where the one ahead is still in reach. What statistics and lists say of these days comes from here.
 */

import { FlightStatus, PaceState } from '#domain/codes/play.ts';
import type { HoleSplit } from '#domain/dispatch/model.ts';
import { computeAllowanceSec, computePartyFactor, type Party } from '#domain/pace/arithmetic.ts';
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import type { Stream } from '../../world/basis/random.ts';
import type { ParkSeed } from '../../world/courses/index.ts';

type Hole = ParkSeed['holes'][number];

/** Times are seconds after midnight. */
interface PastPass {
  readonly holeNo: number;
  readonly enterSec: number;
  readonly leaveSec: number;
  readonly ownSec: number;
  readonly waitSec: number;
  readonly allowanceSec: number;
}

export interface PastRound {
  readonly startSec: number;
  readonly finishSec: number;
  /** Against allowances and ways, as the engine counts it; negative = faster. */
  readonly delaySec: number;
  readonly passes: readonly PastPass[];
}

export interface PastParty extends Party {
  readonly teeMinutes: number;
  /** In playing order. */
  readonly holes: readonly Hole[];
}

/** Part of its time on a hole after which the next flight can play. */
const OUT_OF_REACH = { short: 0.6, long: 0.52 };
/** A flight that looks for a ball, or plays a hole badly. */
const TROUBLE = { chance: 0.018, fromSec: 200, toSec: 480 };
/** A start that is not punctual. */
const LATE = { chance: 0.12, fromSec: 125, toSec: 420 };

/** Flights that follow each other round the same holes, in the order of their tee times. */
export function playInOrder(parties: readonly PastParty[], draw: Stream): readonly PastRound[] {
  /** By place in the round: when the flight ahead is out of reach there. */
  let free: readonly number[] = [];
  return parties.map((party) => {
    const { round, cleared } = playRound(party, free, draw);
    free = cleared;
    return round;
  });
}

/** @param free by place in the round, seconds after midnight; a place without one is free */
export function playRound({ holes, teeMinutes, ...party }: PastParty, free: readonly number[], draw: Stream) {
  const factor = computePartyFactor(party);
  const tempo = draw.normal(0.96, 0.035);
  const late = draw.chance(LATE.chance) ? draw.between(LATE.fromSec, LATE.toSec) : draw.between(5, 110);
  const startSec = Math.round(Math.max(teeMinutes * 60 + late, free[0] ?? 0));
  const passes: PastPass[] = [];
  const cleared: number[] = [];
  let enterSec = startSec;
  let plannedSec = 0;
  for (const [place, { holeNo, par, timeParSec, transferSec }] of holes.entries()) {
    const allowanceSec = computeAllowanceSec(timeParSec, factor);
    const waitSec = Math.max(0, Math.round((free[place] ?? 0) - enterSec));
    const trouble = draw.chance(TROUBLE.chance) ? draw.between(TROUBLE.fromSec, TROUBLE.toSec) : 0;
    const ownSec = Math.round(allowanceSec * tempo * draw.normal(1, 0.06) + trouble);
    const leaveSec = enterSec + waitSec + ownSec;
    passes.push({ holeNo, enterSec, leaveSec, ownSec, waitSec, allowanceSec });
    cleared.push(enterSec + waitSec + ownSec * (par === 3 ? OUT_OF_REACH.short : OUT_OF_REACH.long));
    const wayOnSec = place === holes.length - 1 ? 0 : transferSec;
    plannedSec += allowanceSec + wayOnSec;
    enterSec = leaveSec + wayOnSec;
  }
  const finishSec = passes.at(-1)?.leaveSec ?? startSec;
  return { round: { startSec, finishSec, delaySec: finishSec - startSec - plannedSec, passes }, cleared };
}

/** What the row of a flight that has played says. */
export function toPlayedColumns(playDate: string, { startSec, finishSec, delaySec, passes }: PastRound) {
  const { redCumSec, amberCumSec } = DEFAULT_PACE_CONFIG;
  return {
    status: FlightStatus.finished,
    actualStart: formatMoment(playDate, startSec / 60),
    actualFinish: formatMoment(playDate, finishSec / 60),
    holesDone: passes.length,
    cumDelaySec: delaySec,
    paceState:
      delaySec >= redCumSec ? PaceState.behind : delaySec >= amberCumSec ? PaceState.watch : PaceState.normal,
  };
}

/** Its holes as the engine tells them. */
export function toSplits(playDate: string, { passes }: PastRound): readonly HoleSplit[] {
  const midnightTs = parseStamp(`${playDate} 00:00:00`);
  return passes.map(({ enterSec, leaveSec, ...pass }) => ({
    ...pass,
    enterTs: midnightTs + enterSec * 1000,
    leaveTs: midnightTs + leaveSec * 1000,
  }));
}
