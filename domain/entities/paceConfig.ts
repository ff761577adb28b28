/**
 * Thresholds of the pace engine (golf-domain 2.1.1), each overridable per park. `…Sec` are whole seconds, `k…` and
 * `…Factor` multiply a hole's time par.
 */
export interface PaceConfig {
  /** By number of players. */
  readonly kPlayers: Readonly<Record<'1' | '2' | '3' | '4' | '5', number>>;
  readonly walkFactor: number;
  readonly compFactor: number;
  readonly cartPathOnlyFactor: number;
  readonly firstTeeAllowanceSec: number;
  readonly turnAllowanceSec: number;
  readonly turnSplitSec: number;
  /** `own` leaves out waiting behind another flight (decision D3). */
  readonly timeoutBasis: 'own' | 'elapsed';
  readonly holeGraceSec: number;
  readonly holeRedSec: number;
  readonly amberCumSec: number;
  readonly redCumSec: number;
  readonly amberGapSec: number;
  readonly redGapSec: number;
  /** Hysteresis: a state is left only below these. */
  readonly exitAmberSec: number;
  readonly exitRedSec: number;
  readonly enterHoldSec: number;
  readonly exitHoldSec: number;
  readonly reRaiseSec: number;
  /** Holes ahead and behind that are searched for cause and victims. */
  readonly headWindowHoles: number;
  readonly staleFixSec: number;
  readonly lostFixSec: number;
  readonly abandonSec: number;
  readonly tickSec: number;
}

export const PACE_DEFAULTS: PaceConfig = {
  kPlayers: { 1: 0.75, 2: 0.82, 3: 0.92, 4: 1, 5: 1.15 },
  walkFactor: 1.12,
  compFactor: 1.08,
  cartPathOnlyFactor: 1.06,
  firstTeeAllowanceSec: 180,
  turnAllowanceSec: 420,
  turnSplitSec: 1800,
  timeoutBasis: 'own',
  holeGraceSec: 180,
  holeRedSec: 420,
  amberCumSec: 300,
  redCumSec: 600,
  amberGapSec: 300,
  redGapSec: 600,
  exitAmberSec: 180,
  exitRedSec: 480,
  enterHoldSec: 30,
  exitHoldSec: 60,
  reRaiseSec: 600,
  headWindowHoles: 2,
  staleFixSec: 90,
  lostFixSec: 600,
  abandonSec: 1200,
  tickSec: 5,
};
