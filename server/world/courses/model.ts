import type { ParkPart, PlayedPark } from '../../park/course/park.ts';
import type { Preset } from '../basis/presets.ts';

export interface AreaSeed extends ParkPart {
  readonly areaNo: string;
  /** golf_area_type */
  readonly areaType: string;
}

export interface Fleet {
  readonly cart: number;
  readonly handset: number;
  readonly bag: number;
  readonly marshal: number;
  readonly staff: number;
}

export interface ParkSeed extends PlayedPark {
  readonly parkCode: string;
  /** golf_park_type */
  readonly parkType: string;
  readonly holeCount: number;
  readonly address: string;
  readonly phone: string;
  /** HH:mm */
  readonly openTime: string;
  readonly closeTime: string;
  /** Every n-th slot stays empty. */
  readonly starterGapEvery: number;
  readonly maxGroupSize: number;
  readonly preset: Preset;
  readonly intro: string;
  /** Fences drawn for it (SIM-06). */
  readonly fences: number;
  readonly areas: readonly AreaSeed[];
  /** Rounds that are played here, as hole numbers in order; shotgun and two-tee starts wrap around in them. */
  readonly loops: readonly (readonly number[])[];
  readonly fleet: Fleet;
  /** Caddies by level 1–5. */
  readonly caddiesByLevel: readonly number[];
}
