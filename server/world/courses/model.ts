import type { ParkHole } from '../../park/course/hole.ts';
import type { Preset } from '../basis/presets.ts';

export interface AreaSeed {
  readonly areaId: string;
  readonly areaNo: string;
  readonly name: string;
  /** golf_area_type */
  readonly areaType: string;
  /** 0 when the area holds no holes. */
  readonly holeFrom: number;
  readonly holeTo: number;
  /** golf_cabin */
  readonly cabin: string;
}

export interface Fleet {
  readonly cart: number;
  readonly handset: number;
  readonly bag: number;
  readonly marshal: number;
  readonly staff: number;
}

export interface ParkSeed {
  readonly id: string;
  readonly name: string;
  readonly parkCode: string;
  /** golf_park_type */
  readonly parkType: string;
  readonly holeCount: number;
  readonly address: string;
  readonly phone: string;
  readonly longitude: number;
  readonly latitude: number;
  /** HH:mm */
  readonly openTime: string;
  readonly closeTime: string;
  readonly teeIntervalSec: number;
  /** Every n-th slot stays empty. */
  readonly starterGapEvery: number;
  readonly maxGroupSize: number;
  readonly preset: Preset;
  readonly intro: string;
  /** Fences drawn for it (SIM-06). */
  readonly fences: number;
  readonly areas: readonly AreaSeed[];
  readonly holes: readonly ParkHole[];
  /** Rounds that are played here, as hole numbers in order; shotgun and two-tee starts wrap around in them. */
  readonly loops: readonly (readonly number[])[];
  readonly fleet: Fleet;
  /** Caddies by level 1–5. */
  readonly caddiesByLevel: readonly number[];
}
