/** One hole out of its line and its parts: what is drawn is kept, what is missing is derived (MAPFILE-07, MAPFILE-11). */

import { type HoleSection, Section } from '../../codes/course.ts';
import type { LngLat } from '../model.ts';
import { isSelfCrossing } from '../outline.ts';
import type { Point } from '../plane.ts';
import type { Projection } from '../projection.ts';
import { deriveFairway, deriveGreen, deriveOutline, deriveTee } from './deriveSections.ts';
import type { PlaneElement } from './holeLines.ts';
import type { HoleParts } from './matchAreas.ts';
import { computeDistance, computeDistanceToPath } from './measure.ts';
import type { FoundHole, FoundSection, PartOrigin } from './model.ts';
import { simplifyArea, simplifyPath } from './simplify.ts';

export const MAX_AREA_POINTS = 200;
export const MAX_LINE_POINTS = 60;
/** Sections of a hole: tees, fairways, and its green. */
export const MAX_SECTIONS = 12;
const MAX_TEES = 8;
const MAX_FAIRWAYS = 3;
const PIN_REACH_M = 60;
const ALONG_M = 80;

export type HoleShape = Pick<FoundHole, 'line' | 'outline' | 'sections' | 'origins' | 'elementIds'> & {
  /** Parts whose outline crosses itself. */
  readonly crossing: readonly HoleSection[];
};

export interface HoleSource {
  readonly points: readonly Point[];
  readonly parts: HoleParts;
  readonly outline: PlaneElement | undefined;
  readonly pins: readonly PlaneElement[];
}

export function assembleHole(
  { points, parts, outline, pins }: HoleSource,
  projection: Projection,
): HoleShape {
  const line = simplifyPath(points, MAX_LINE_POINTS);
  if (line.length < 2) return NOTHING;
  const end = line.at(-1);
  const pin = pins
    .map((one) => one.points[0])
    .find((at) => at && end && computeDistance(at, end) <= PIN_REACH_M);
  const crossing: HoleSection[] = [];
  const pick = (
    kind: HoleSection,
    areas: readonly PlaneElement[],
    most: number,
    derived: readonly Point[],
  ) => {
    const drawn = areas.filter(({ shape }) => shape === 'area').slice(0, most);
    const polygons = drawn.map(({ points: corners }) => toStored(corners, projection));
    const whole = polygons.flatMap((polygon) => (polygon === null ? [] : [polygon]));
    if (whole.length < polygons.length) crossing.push(kind);
    if (whole.length > 0) return { kind, origin: 'drawn' as const, polygons: whole };
    const own = toStored(derived, projection);
    return {
      kind,
      origin: own === null ? ('missing' as const) : ('derived' as const),
      polygons: own ? [own] : [],
    };
  };
  const picked = [
    pick(Section.tee, parts.tee, MAX_TEES, deriveTee(line)),
    pick(Section.fairway, parts.fairway, MAX_FAIRWAYS, deriveFairway(line)),
    pick(Section.green, parts.green, 1, deriveGreen(line, pin)),
  ];
  const sections = picked.flatMap(({ kind, polygons }) =>
    polygons.map((polygon): FoundSection => ({ kind, polygon })),
  );
  const drawnOutline = outline && toStored(outline.points, projection);
  const near = [...parts.tee, ...parts.green].filter((part) => isAlong(part, line));
  const around = deriveOutline(
    line,
    near.flatMap((part) => part.points),
  );
  return {
    line: line.map(projection.toPlace),
    outline: drawnOutline ?? toStored(around, projection) ?? [],
    sections,
    origins: Object.fromEntries(picked.map(({ kind, origin }) => [kind, origin])) as Origins,
    elementIds: [...parts.tee, ...parts.fairway, ...parts.green].map(({ id }) => id),
    crossing,
  };
}

/** A part that somebody assigned from far away is no reason to draw the hole as far. */
const isAlong = ({ points }: PlaneElement, line: readonly Point[]): boolean =>
  points.every((point) => computeDistanceToPath(point, line) <= ALONG_M);

type Origins = Readonly<Record<HoleSection, PartOrigin>>;

const NOTHING: HoleShape = {
  line: [],
  outline: [],
  sections: [],
  origins: { [Section.tee]: 'missing', [Section.fairway]: 'missing', [Section.green]: 'missing' },
  elementIds: [],
  crossing: [],
};

/** As it is stored; `null` for what cannot be. */
export function toStored(
  corners: readonly Point[],
  { toPlace }: Projection,
  most: number = MAX_AREA_POINTS,
): readonly LngLat[] | null {
  const places = simplifyArea(corners, most).map(toPlace);
  return places.length < 3 || isSelfCrossing(places) ? null : places;
}
