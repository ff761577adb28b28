/** Pace arithmetic (PACE-01 to PACE-03). Seconds in, seconds out; nothing here knows what time it is. */

import { DEFAULT_PACE_CONFIG, type PaceConfig } from './config.ts';

export interface Party {
  /** Players, 1–5. */
  readonly players: number;
  readonly walking?: boolean;
  readonly competition?: boolean;
}

/** Factor on a hole's time par for this party (PACE-01). */
export function computePartyFactor(
  party: Party,
  cartPathOnly = false,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): number {
  const size = Math.min(5, Math.max(1, Math.round(party.players))) as 1 | 2 | 3 | 4 | 5;
  return (
    config.kPlayers[size] *
    (party.walking ? config.walkFactor : 1) *
    (party.competition ? config.compFactor : 1) *
    (cartPathOnly ? config.cartPathOnlyFactor : 1)
  );
}

/** Seconds this party is allowed on a hole, waiting excluded. */
export function computeAllowanceSec(timeParSec: number, factor: number): number {
  return Math.round(timeParSec * factor);
}

/** Own time at which a hole becomes a timeout; a hole may fix its own limit (`holeTimeoutSec`). */
export function computeLimitSec(
  allowance: number,
  fixedSec: number | null = null,
  config: PaceConfig = DEFAULT_PACE_CONFIG,
): number {
  return fixedSec ?? allowance + config.holeGraceSec;
}

export interface DelayInput {
  /** Start clock to entering this hole, pauses excluded. */
  readonly enteredAfterSec: number;
  /** On this hole so far, waiting included, pauses excluded. */
  readonly elapsedSec: number;
  /** Allowances and transfers of everything before this hole. */
  readonly plannedBeforeSec: number;
  readonly allowanceSec: number;
}

/** Cumulative delay: it does not grow on a hole until the hole's allowance is used up. Negative = ahead. */
export function computeCumulativeDelaySec(input: DelayInput): number {
  const onEntering = input.enteredAfterSec - input.plannedBeforeSec;
  return Math.max(onEntering, onEntering + input.elapsedSec - input.allowanceSec);
}
