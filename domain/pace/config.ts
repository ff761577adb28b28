/** Thresholds of pace measurement. A park may set its own (PACE-08). Every `…Sec` is whole seconds. */
export interface PaceConfig {
  /** Multiplier on the time par by number of players. */
  readonly kPlayers: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
  readonly walkFactor: number;
  readonly compFactor: number;
  readonly cartPathOnlyFactor: number;
  /** The start clock is the moment the flight leaves the first tee, minus this. */
  readonly firstTeeAllowanceSec: number;
  /** Allowance of the stop at the halfway house. */
  readonly turnAllowanceSec: number;
  /** Own time beyond the allowance that is still tolerated. */
  readonly holeGraceSec: number;
  /** Own time beyond the allowance that is red by itself. */
  readonly holeRedSec: number;
  readonly amberCumSec: number;
  readonly redCumSec: number;
  readonly redGapSec: number;
  /** A state is left only below these. */
  readonly exitAmberSec: number;
  readonly exitRedSec: number;
  /** A condition must hold this long before a state is entered / left. */
  readonly enterHoldSec: number;
  readonly exitHoldSec: number;
  /** An open red alarm rings again after this. */
  readonly reRaiseSec: number;
  /** A red alarm that nobody takes within this is passed on. */
  readonly escalateSec: number;
  readonly staleFixSec: number;
  readonly lostFixSec: number;
}

export const DEFAULT_PACE_CONFIG: PaceConfig = {
  kPlayers: { 1: 0.75, 2: 0.82, 3: 0.92, 4: 1, 5: 1.15 },
  walkFactor: 1.12,
  compFactor: 1.08,
  cartPathOnlyFactor: 1.06,
  firstTeeAllowanceSec: 180,
  turnAllowanceSec: 420,
  holeGraceSec: 180,
  holeRedSec: 420,
  amberCumSec: 300,
  redCumSec: 600,
  redGapSec: 600,
  exitAmberSec: 180,
  exitRedSec: 480,
  enterHoldSec: 30,
  exitHoldSec: 60,
  reRaiseSec: 600,
  escalateSec: 120,
  staleFixSec: 90,
  lostFixSec: 600,
};
