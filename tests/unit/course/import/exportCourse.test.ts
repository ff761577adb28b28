/** A course that leaves as GeoJSON and comes back. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readElements } from '#domain/course/import/elements.ts';
import { exportCourse, type ExportedHole } from '#domain/course/import/exportCourse.ts';
import { findCourse, NO_CORRECTIONS } from '#domain/course/import/findCourse.ts';
import { YARD_FIELDS } from '#domain/course/import/model.ts';
import { rounds } from '#tests/support/breadth.ts';
import { courseOf } from './files.ts';

const found = courseOf('threeNines.osm');

/** Holes of the file under other names, with facts of all kinds. */
const holes: fc.Arbitrary<readonly ExportedHole[]> = fc
  .tuple(
    fc.subarray([...found.holes], { minLength: 1 }),
    fc.array(
      fc.record({
        par: fc.integer({ min: 3, max: 6 }),
        index: fc.option(fc.constant(true)),
        yards: fc.array(fc.option(fc.integer({ min: 60, max: 800 })), { minLength: 5, maxLength: 5 }),
        displayNo: fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text.trim() === text),
      }),
      { minLength: 27, maxLength: 27 },
    ),
    fc.uniqueArray(fc.constantFrom('A场', '湖', 'Lake Course', '前九', '后九', '3号'), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([own, facts, nines]) =>
    own.map(({ holeNo, line, outline, sections }, at): ExportedHole => {
      const { par, index, yards, displayNo } = facts[at] ?? {
        par: 4,
        index: null,
        yards: [],
        displayNo: '1',
      };
      const sorted = yards.toSorted((a, b) => (b ?? 0) - (a ?? 0));
      return {
        holeNo,
        displayNo,
        nine: nines[Math.floor((holeNo - 1) / 9)] ?? '',
        par,
        strokeIndex: index && ((holeNo - 1) % 18) + 1,
        yards: Object.fromEntries(
          YARD_FIELDS.flatMap((field, i) => (sorted[i] == null ? [] : [[field, sorted[i]]])),
        ),
        centerline: line,
        polygon: outline,
        sections,
      };
    }),
  );

// MAPFILE-30
it('is the same course when it is imported again', () => {
  fc.assert(
    fc.property(holes, fc.boolean(), (own, isBounded) => {
      const before = {
        name: '听涛湾',
        boundary: isBounded ? found.boundary : [],
        holes: own,
        waters: isBounded ? found.waters : [],
        attribution: '',
      };
      const read = readElements(JSON.parse(JSON.stringify(exportCourse(before))));
      if (typeof read === 'string') throw new Error(read);
      const after = findCourse(read.elements, NO_CORRECTIONS, []);
      expect([turn(after.boundary), after.waters.map(turn)]).toEqual([
        turn(before.boundary),
        before.waters.map(turn),
      ]);
      const drawn = after.holes.filter(({ line }) => line.length > 0);
      expect(
        drawn.map(({ holeNo, displayNo, par, strokeIndex, yards, line, outline, sections }) => ({
          holeNo,
          displayNo,
          par,
          strokeIndex,
          yards,
          centerline: line,
          polygon: turn(outline),
          sections: sections.map(({ kind, polygon }) => [kind, turn(polygon)]),
        })),
      ).toEqual(
        own.map((hole) => ({
          ...leaveOutNine(hole),
          polygon: turn(hole.polygon),
          sections: hole.sections.map(({ kind, polygon }) => [kind, turn(polygon)]),
        })),
      );
    }),
    { numRuns: rounds(12) },
  );
});

const leaveOutNine = (hole: ExportedHole): Omit<ExportedHole, 'nine'> =>
  Object.fromEntries(Object.entries(hole).filter(([name]) => name !== 'nine')) as Omit<ExportedHole, 'nine'>;

/** The same ring whichever way round it is written. */
function turn(corners: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const [first, second, last] = [corners[0], corners[1], corners.at(-1)];
  if (first === undefined || second === undefined || last === undefined) return corners;
  return second[0] < last[0] || (second[0] === last[0] && second[1] < last[1])
    ? corners
    : [first, ...corners.slice(1).toReversed()];
}
