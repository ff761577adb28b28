/** A hole of the course as rules know it. Yards by tee, seconds for times. */
export interface ParkHole {
  readonly holeId: string;
  readonly areaId: string;
  readonly holeNo: number;
  readonly displayNo: string;
  readonly par: number;
  readonly strokeIndex: number;
  readonly yardBlack: number;
  readonly yardGold: number;
  readonly yardBlue: number;
  readonly yardWhite: number;
  readonly yardRed: number;
  readonly timeParSec: number;
  readonly transferSec: number;
  readonly capacity: number;
  readonly nextHoleNo: number;
  readonly halfwayHouse: boolean;
  /** Order in which holes are doubled in a shotgun start; 0 = never. */
  readonly shotgunPriority: number;
}
