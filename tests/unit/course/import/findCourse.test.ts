/** What is found in a file: three nines that each count 1 to 9, a fairway of two holes, tees of nobody. */

import { describe, expect, it } from 'vitest';
import { toGcj02 } from '#domain/course/gcj02.ts';
import { detectDatum } from '#domain/course/import/detectDatum.ts';
import { readElements } from '#domain/course/import/elements.ts';
import { findCourse, NO_CORRECTIONS } from '#domain/course/import/findCourse.ts';
import { parseHoleName } from '#domain/course/import/holeName.ts';
import type { FoundHole } from '#domain/course/import/model.ts';
import { settleStrokeIndexes } from '#domain/course/import/strokeIndexes.ts';
import { isSelfCrossing } from '#domain/course/outline.ts';
import { courseOf, elementsOf, readFixture } from './files.ts';

const { elements } = elementsOf(readFixture('threeNines.osm'));
const found = courseOf('threeNines.osm');
const holeOf = ({ holes }: typeof found, displayNo: string): FoundHole =>
  holes.find((hole) => hole.displayNo === displayNo) as FoundHole;
const idsOf = (course: typeof found, displayNo: string, kind: string): readonly string[] =>
  holeOf(course, displayNo).elementIds.filter(
    (id) => elements.find((element) => element.id === id)?.kind === kind,
  );

describe('the nines of a file', () => {
  // MAPFILE-05
  it('are told apart by nearness when nothing names them', () => {
    expect(found.nines.map(({ holeFrom, holeTo }) => [holeFrom, holeTo])).toEqual([
      [1, 9],
      [10, 18],
      [19, 27],
    ]);
    expect(found.holes.map(({ par }) => par).join('')).toBe('435443454443544345544344534');
    expect(found.holes.map(({ displayNo }) => displayNo).slice(8, 11)).toEqual(['A9', 'B1', 'B2']);
    expect(found.problems[0]).toBe('文件中的洞号重复3次，已按球洞远近分为3个九洞，请核对');
  });

  it('are told apart by the name of the nine or a prefix of the number, and begin where the park has them', () => {
    const named = (tags: object, lng: number) => ({
      type: 'Feature',
      properties: { golf: 'hole', ...tags },
      geometry: {
        type: 'LineString',
        coordinates: [
          [lng, 22.7],
          [lng, 22.703],
        ],
      },
    });
    const read = readElements({
      type: 'FeatureCollection',
      features: [
        named({ ref: '1', 'golf:course:name': '湖' }, 114.3),
        named({ ref: '1', 'golf:course:name': '山' }, 114.302),
        named({ ref: 'B1' }, 114.304),
        named({ ref: 'B-2' }, 114.306),
      ],
    });
    if (typeof read === 'string') throw new Error(read);
    const shanNine = { name: '山场', areaNo: 'S', holeFrom: 28 };
    const { holes } = findCourse(read.elements, NO_CORRECTIONS, [shanNine]);
    const numbers = new Map(holes.map(({ displayNo, holeNo }) => [displayNo, holeNo]));
    expect(numbers.get('山1')).toBe(28);
    expect(Number(numbers.get('B2')) - Number(numbers.get('B1'))).toBe(1);
    expect(holes).toHaveLength(4);
    const set = { ...NO_CORRECTIONS, nineStarts: { 湖: 10 } };
    expect(
      findCourse(read.elements, set, []).holes.find(({ displayNo }) => displayNo === '湖1')?.holeNo,
    ).toBe(10);
  });
});

describe('the parts of a hole', () => {
  // MAPFILE-06
  it('are found by the shapes: a fairway of two holes, the nearest tee, the green that holds the end', () => {
    const shared = idsOf(found, 'A4', 'fairway');
    expect(shared).toHaveLength(1);
    expect(idsOf(found, 'A5', 'fairway')).toEqual(shared);
    expect(
      found.holes.slice(0, 18).every(({ displayNo }) => idsOf(found, displayNo, 'green').length === 1),
    ).toBe(true);
    // A forward tee lies along its hole.
    expect(idsOf(found, 'A1', 'tee')).toHaveLength(2);
    expect(found.leftOver.map(({ kind }) => kind)).toEqual(['tee', 'tee']);
  });

  it('are corrected by hand', () => {
    const [tee] = found.leftOver;
    const [green = ''] = idsOf(found, 'B1', 'green');
    const assigned = {
      [tee?.id ?? '']: { kind: 'tee' as const, holeKey: holeOf(found, 'C1').key },
      [green]: { kind: 'other' as const, holeKey: null },
    };
    const corrected = findCourse(elements, { ...NO_CORRECTIONS, assigned }, []);
    expect(holeOf(corrected, 'C1').origins['1']).toBe('drawn');
    expect(holeOf(corrected, 'B1').origins['3']).toBe('derived');
    expect(corrected.leftOver).toHaveLength(1);
  });

  // MAPFILE-07
  it('are derived from the line when nobody has drawn them', () => {
    const { sections, origins, line } = holeOf(found, 'C1');
    expect(origins).toEqual({ '1': 'derived', '2': 'derived', '3': 'derived' });
    expect(sections.map(({ kind }) => kind)).toEqual(['1', '2', '3']);
    expect(line).toHaveLength(3);
    for (const hole of found.holes) {
      expect(hole.outline.length).toBeGreaterThanOrEqual(3);
      for (const { polygon } of hole.sections) expect(isSelfCrossing(polygon)).toBe(false);
    }
  });

  // MAPFILE-04
  it('lie along a line that runs from tee to green, whichever way it was drawn', () => {
    const turned = elements.map((element) =>
      element.kind === 'hole' ? { ...element, places: element.places.toReversed() } : element,
    );
    const { holes, problems } = findCourse(turned, NO_CORRECTIONS, []);
    expect(holes.find(({ key }) => key === holeOf(found, 'A1').key)?.line).toEqual(holeOf(found, 'A1').line);
    expect(problems.some((line) => line.includes('已调换方向'))).toBe(true);
  });

  // MAPFILE-10
  it('are of the property with most holes', () => {
    const boundary = elements.find(({ kind }) => kind === 'boundary');
    const second = {
      ...boundary,
      id: 'x',
      name: '',
      places: elements.at(-1)?.places ?? [],
    } as (typeof elements)[number];
    const small = {
      ...second,
      places: boundary?.places.map(([lng, lat]) => [lng, lat - 0.0125] as const) ?? [],
    };
    const { boundary: edge, problems, holes } = findCourse([...elements, small], NO_CORRECTIONS, []);
    expect([edge, holes.length]).toEqual([found.boundary, 27]);
    expect(problems).toContain('文件里有2个场界，采用“听涛湾高尔夫球场”');
    const only = findCourse(
      [...elements.filter(({ kind }) => kind !== 'boundary'), small],
      NO_CORRECTIONS,
      [],
    );
    expect(only.holes.length).toBeLessThan(27);
    expect(only.problems.some((line) => line.includes('在场界200米以外，未采用'))).toBe(true);
  });
});

describe('what the tags say', () => {
  // MAPFILE-08
  it('is par, stroke index and lengths, and what is missing is guessed and said', () => {
    expect(holeOf(found, 'A1').yards).toEqual({ yardBlue: 383, yardWhite: 361, yardRed: 317 });
    expect(holeOf(found, 'C5')).toMatchObject({ par: 4, isParGuessed: true });
    expect(['A1', 'A2', 'B1', 'B2'].map((no) => holeOf(found, no).strokeIndex)).toEqual([9, 17, 6, 10]);
    expect(holeOf(found, 'C1').strokeIndex).toBe(2);
    const { indexes, problems } = settleStrokeIndexes([
      { holeNo: 1, strokeIndex: 12 },
      { holeNo: 11, strokeIndex: 12 },
    ]);
    expect([...indexes.values()]).toEqual([12, null]);
    expect(problems).toEqual(['差点指数重复，未采用：11号洞（12）']);
  });

  // MAPFILE-03
  it.each([
    ['3号洞 果岭', 'green', '', 3],
    ['第三洞发球台', 'tee', '', 3],
    ['Hole 3 green', 'green', '', 3],
    ['B5 tee', 'tee', 'B', 5],
    ['A场12号洞球道', 'fairway', 'A', 12],
    ['湖场第十洞果岭', 'green', '湖', 10],
    ['H7 Fairway', 'fairway', '', 7],
    ['7号果岭', 'green', '', 7],
    ['18th hole', null, '', 18],
    ['练习果岭', 'other', '', null],
    ['会所', null, '', null],
  ])('the name %s says what it is', (name, kind, nine, no) => {
    const { hint, ...rest } = parseHoleName(name);
    expect(rest).toEqual({ kind });
    expect(hint && { nine: hint.nine, no: hint.no }).toEqual(no === null ? null : { nine, no });
  });

  // MAPFILE-09
  it('is in GCJ-02 when the file lies beside its park by the known shift', () => {
    const park = [114.305, 22.708] as const;
    expect(detectDatum(toGcj02(park), park)).toBe('fileIsShifted');
    expect(detectDatum(park, toGcj02(park))).toBe('parkIsShifted');
    expect(detectDatum([114.3055, 22.7081], park)).toBe('none');
    expect(detectDatum([114.3075, 22.712], park)).toBe('none');
    expect(detectDatum([114.4, 22.708], park)).toBe('none');
  });
});
