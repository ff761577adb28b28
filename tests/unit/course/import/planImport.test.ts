/** What an import changes in a park, before anybody has agreed to it. */

import { describe, expect, it } from 'vitest';
import { findImportProblem, toCourseImport } from '#domain/course/import/courseImport.ts';
import { type CourseBefore, type HoleBefore, planImport } from '#domain/course/import/planImport.ts';
import { courseOf } from './files.ts';

const course = toCourseImport(courseOf('threeNines.osm'), new Set());
const EMPTY: CourseBefore = {
  centre: [114.305, 22.708],
  boundary: [],
  nines: [],
  holes: [],
  areaNames: [],
  areaNos: [],
  importedWaters: 0,
};
const hole = (holeNo: number, changes: Partial<HoleBefore> = {}): HoleBefore => ({
  id: `h${holeNo}`,
  holeNo,
  displayNo: `旧${holeNo}`,
  areaId: 'a1',
  par: 4,
  strokeIndex: null,
  isDrawn: true,
  ...changes,
});

describe('the plan of an import', () => {
  // MAPFILE-20
  it('adds everything to an empty park, nine by nine', () => {
    const plan = planImport(course, EMPTY);
    expect(plan.holes.every(({ before, areaId }) => before === null && areaId === null)).toBe(true);
    expect(plan.nines.map(({ name, holeFrom, holeTo }) => [name, holeFrom, holeTo])).toEqual([
      ['A场', 1, 9],
      ['B场', 10, 18],
      ['C场', 19, 27],
    ]);
    expect(plan).toMatchObject({
      boundary: 'added',
      waters: { added: 2, removed: 0 },
      obstacles: [],
      kept: [],
    });
    // Without a length in the file that of the line.
    expect(plan.holes[18]?.yards).toEqual({ yardBlue: 526 });
  });

  it('redraws holes of the same number, keeps the others and their indexes', () => {
    const before = {
      ...EMPTY,
      boundary: course.boundary,
      nines: [{ id: 'a1', name: '老前九', areaNo: 'X', holeFrom: 1, holeTo: 10 }],
      holes: [hole(1, { strokeIndex: 6 }), hole(10, { strokeIndex: 9 }), hole(36)],
      areaNames: ['老前九', 'B场'],
    };
    const first = { ...course, waters: [], holes: course.holes.filter(({ holeNo }) => holeNo !== 10) };
    const plan = planImport(first, before);
    expect(plan.kept.map(({ holeNo }) => holeNo)).toEqual([10, 36]);
    expect(plan.holes[0]).toMatchObject({ displayNo: '旧1', areaId: 'a1', par: 4, strokeIndex: 6 });
    expect(plan.notes).toEqual(['差点指数与其他球洞重复，未采用：1号洞']);
    // The nine that is there takes its numbers, the rest gets nines that do not overlap it.
    expect(plan.nines.map(({ name, holeFrom, holeTo }) => [name, holeFrom, holeTo])).toEqual([
      ['B场2', 11, 18],
      ['C场', 19, 27],
    ]);
    expect(plan).toMatchObject({ boundary: 'replaced', waters: { added: 0, removed: 0 } });
  });

  it('leaves a hole alone that the file only counts', () => {
    const [first] = course.holes;
    const bare = { ...course, holes: first ? [{ ...first, centerline: [], polygon: [], sections: [] }] : [] };
    expect(planImport(bare, { ...EMPTY, holes: [hole(1)] })).toMatchObject({
      holes: [],
      kept: [{ holeNo: 1 }],
      notes: ['文件没有画1个球洞，保留原来的图形：A1'],
    });
    // MAPFILE-07
    expect(planImport(bare, EMPTY)).toMatchObject({
      holes: [{ holeNo: 1, before: null }],
      notes: ['1个球洞无图形，人工报点：A1'],
    });
  });

  // MAPFILE-21
  it('has obstacles where the map is of another place or leaves the property', () => {
    expect(planImport(course, { ...EMPTY, centre: [116, 40] }).obstacles[0]).toContain('公里，请核对文件');
    const small = course.boundary.map(([lng, lat]) => [lng, lat - 0.01] as const);
    expect(planImport({ ...course, boundary: small }, EMPTY).obstacles[0]).toContain('球洞须在场界200米以内');
    expect(planImport({ ...course, boundary: [] }, { ...EMPTY, boundary: small }).obstacles[0]).toContain(
      '现有的场界',
    );
  });
});

// MAPFILE-11
describe('a course that is sent', () => {
  const [first] = course.holes;
  const changed = (changes: object) =>
    findImportProblem({ ...course, holes: [{ ...first, ...changes } as never] });
  const line = (count: number) => Array.from({ length: count }, (_, at) => [114 + at / 1e5, 22.7]);
  it('is as it was found', () => expect(findImportProblem(course)).toBeNull());
  it.each([
    [{ holeNo: 55 }, '洞号须在1到54之间'],
    [{ displayNo: '' }, '显示洞号'],
    [{ par: 7 }, '标准杆'],
    [{ strokeIndex: 19 }, '差点指数'],
    [{ yards: { yardBlue: 300, yardRed: 400 } }, '依次不增'],
    [{ centerline: line(61) }, '2到60个点'],
    [
      {
        centerline: [
          [114, 22],
          [Number.NaN, 22],
        ],
      },
      '无效坐标',
    ],
    [{ centerline: [] }, '缺少中线'],
    [{ polygon: line(201) }, '3到200个点'],
    [
      {
        polygon: [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      },
      '自相交',
    ],
    [{ sections: Array.from({ length: 13 }, () => ({ kind: '1', polygon: [] })) }, '最多12个区段'],
  ])('is refused with %j', (changes, words) => expect(changed(changes)).toContain(words));
  it('is refused when it is empty, too large or has a number twice', () => {
    const nothing = { boundary: [], waters: [], nines: [], holes: [] };
    expect(findImportProblem(nothing)).toBe('没有可导入的内容');
    expect(findImportProblem({ ...nothing, waters: Array.from({ length: 101 }, () => []) })).toContain(
      '最多100处',
    );
    expect(findImportProblem({ ...course, holes: [...course.holes, ...course.holes] })).toBe('洞号重复');
  });
});
