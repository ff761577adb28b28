/** A file under way in the dialog: how it is measured, what is corrected, what is left as it is. */

import { describe, expect, it } from 'vitest';
import { toGcj02 } from '#domain/course/gcj02.ts';
import type { CourseBefore } from '#domain/course/import/planImport.ts';
import {
  assignElement,
  openMap,
  computeReview,
  startNine,
  toGeometry,
} from '#src/features/course/import/mapState.ts';
import { elementsOf, readFixture } from './files.ts';

const read = elementsOf(readFixture('threeNines.osm'));
const BEFORE: CourseBefore = {
  centre: [114.3062, 22.7082],
  boundary: [],
  nines: [],
  holes: [],
  areaNames: [],
  areaNos: [],
  importedWaters: 0,
};
const shifted = {
  ...read,
  elements: read.elements.map((element) => ({ ...element, places: element.places.map(toGcj02) })),
};

describe('a file that was opened', () => {
  // MAPFILE-09
  it('is asked about when it lies beside its park by the shift of GCJ-02, and is converted', () => {
    const map = openMap('a.osm', shifted, BEFORE);
    expect([map.suspicion, map.datum]).toEqual(['fileIsShifted', null]);
    const { found } = computeReview({ ...map, datum: 'gcj02' }, BEFORE);
    const plain = computeReview(openMap('a.osm', read, BEFORE), BEFORE);
    expect(found.holes.map(({ line }) => line)).toEqual(plain.found.holes.map(({ line }) => line));
    expect(plain.notes.some((line) => line.includes('GCJ-02'))).toBe(false);
    const wrongPark = { ...BEFORE, centre: toGcj02(BEFORE.centre) };
    const there = openMap('a.osm', read, wrongPark);
    expect(there.datum).toBe('wgs84');
    expect(computeReview(there, wrongPark).notes.some((line) => line.includes('请在球场管理中核对'))).toBe(
      true,
    );
  });

  it('is corrected area by area and nine by nine, and leaves out what is unticked', () => {
    const map = openMap('a.osm', read, BEFORE);
    const first = computeReview(map, BEFORE);
    const [tee] = first.found.leftOver;
    const key = first.found.holes[18]?.key ?? '';
    const moved = startNine(assignElement(map, tee?.id ?? '', { kind: 'tee', holeKey: key }), '#3', 28);
    const { found, plan, course } = computeReview({ ...moved, left: new Set([1]) }, BEFORE);
    expect(found.holes.find((hole) => hole.key === key)).toMatchObject({
      holeNo: 28,
      origins: { '1': 'drawn' },
    });
    expect([found.holes.length, plan.holes.length, course.holes[0]?.holeNo]).toEqual([27, 26, 2]);
  });

  // MAPFILE-25
  it('is drawn with the name of OpenStreetMap where it comes from there', () => {
    const review = computeReview(openMap('a.osm', read, BEFORE), BEFORE);
    expect(toGeometry(review, true)).toMatchObject({
      attribution: '© OpenStreetMap contributors',
      holes: { length: 27 },
      fences: { length: 2 },
    });
    expect(toGeometry(review, false).attribution).toBe('');
  });
});
