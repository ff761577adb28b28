/** What a map file says of a course, before and after its parts were put together. Places are WGS-84 degrees. */

import type { HoleSection } from '../../codes/course.ts';
import type { LngLat } from '../model.ts';

export type ElementKind =
  | 'boundary'
  | 'hole'
  | 'tee'
  | 'fairway'
  | 'green'
  | 'outline'
  | 'water'
  | 'bunker'
  | 'pin'
  | 'other';

/** The hole that an element names itself; most name none. */
export interface HoleHint {
  /** What its nine is called; empty when nobody says. */
  readonly nine: string;
  /** As its nine counts. */
  readonly no: number;
  /** As the park counts, where an export of ours says it. */
  readonly holeNo: number | null;
}

/** One shape of the file: a line, a point, or the outer ring of an area, its first place not repeated. */
export interface CourseElement {
  /** The same for the same file. */
  readonly id: string;
  readonly kind: ElementKind;
  readonly name: string;
  readonly shape: 'area' | 'line' | 'point';
  readonly places: readonly LngLat[];
  readonly tags: Readonly<Record<string, string>>;
  readonly hint: HoleHint | null;
}

/** From the back tee to the front one. */
export const YARD_FIELDS = ['yardBlack', 'yardGold', 'yardBlue', 'yardWhite', 'yardRed'] as const;
export type YardField = (typeof YARD_FIELDS)[number];
export type Yards = Readonly<Partial<Record<YardField, number>>>;

/** Where a part of a hole comes from: drawn in the file, reckoned from the hole's line, or from nowhere. */
export type PartOrigin = 'drawn' | 'derived' | 'missing';

export interface FoundSection {
  readonly kind: HoleSection;
  readonly polygon: readonly LngLat[];
}

export interface FoundHole {
  /** The same whatever is corrected. */
  readonly key: string;
  readonly nineKey: string;
  /** As its nine counts. */
  readonly no: number;
  /** As the park counts, 1 to 54. */
  readonly holeNo: number;
  readonly displayNo: string;
  /** `null` when the file does not say and there is no length to tell it by. */
  readonly par: number | null;
  readonly isParGuessed: boolean;
  readonly strokeIndex: number | null;
  readonly yards: Yards;
  /** Of the line; 0 without one. */
  readonly lengthM: number;
  /** Tee to green; empty without geometry. */
  readonly line: readonly LngLat[];
  readonly outline: readonly LngLat[];
  readonly sections: readonly FoundSection[];
  readonly origins: Readonly<Record<HoleSection, PartOrigin>>;
  /** Areas that were taken for its parts. */
  readonly elementIds: readonly string[];
}

export interface FoundNine {
  readonly key: string;
  /** Empty when nobody says. */
  readonly name: string;
  /** First hole of it as the park counts. */
  readonly holeFrom: number;
  readonly holeTo: number;
}

export interface FoundCourse {
  readonly boundary: readonly LngLat[];
  readonly nines: readonly FoundNine[];
  readonly holes: readonly FoundHole[];
  readonly waters: readonly (readonly LngLat[])[];
  /** Tees, fairways and greens that belong to no hole. */
  readonly leftOver: readonly CourseElement[];
  /** Plain lines about what to look at. */
  readonly problems: readonly string[];
}
