import type { ParkHole } from './hole.ts';

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
