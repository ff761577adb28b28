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

/** A part of a park as its day knows it. */
export interface ParkPart {
  readonly areaId: string;
  readonly name: string;
  /** 0 when the area holds no holes. */
  readonly holeFrom: number;
  readonly holeTo: number;
  /** golf_cabin */
  readonly cabin: string;
}

/** A park as its day knows it. */
export interface PlayedPark {
  readonly id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly teeIntervalSec: number;
  readonly areas: readonly ParkPart[];
  readonly holes: readonly ParkHole[];
}
