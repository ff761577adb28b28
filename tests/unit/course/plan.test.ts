import { describe, expect, it } from 'vitest';
import { createCoursePlan, createSchematic } from '#domain/course/plan.ts';
import { readCourse } from '#domain/wire/readCourse.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { buildCourse, PARKS } from '#server/world/courses/index.ts';
import { hole } from '../dispatch-ui/picture.ts';

const eighteen = Array.from({ length: 18 }, (_, index) => hole(index + 1, { yards: 150 + index * 20 }));

describe('a schematic', () => {
  const plan = createSchematic(eighteen);

  it('has two columns of lanes as long as their holes', () => {
    const starts = new Set(plan.holes.map(({ line }) => line[0]?.x));
    expect(starts.size).toBe(2);
    for (const { line, yards } of plan.holes) expect((line[1]?.x ?? 0) - (line[0]?.x ?? 0)).toBe(yards);
    const [first, , , , , , , , , tenth] = plan.holes;
    expect(tenth?.line[0]?.y).toBe(first?.line[0]?.y);
    expect(tenth?.line[0]?.x).toBeGreaterThan(first?.line[1]?.x ?? Infinity);
  });

  // BOARD-14
  it('shows fixes by their progress, and only those on a hole', () => {
    const fix = { lng: 0, lat: 0, holeNo: 1, progress: 0.5 };
    const [lane] = plan.holes;
    expect(plan.locate(fix)).toEqual({ x: (lane?.line[0]?.x ?? 0) + 75, y: lane?.line[0]?.y });
    expect(plan.locate({ ...fix, holeNo: 0 })).toBeNull();
    expect(plan.locate({ ...fix, holeNo: 99 })).toBeNull();
  });

  it('holds all lanes in its bounds, however many there are', () => {
    for (const count of [0, 1, 2, 27]) {
      const holes = Array.from({ length: count }, (_, index) => hole(index + 1));
      const { bounds, holes: lanes } = createSchematic(holes);
      for (const point of lanes.flatMap(({ line }) => line)) {
        expect(point.x).toBeLessThanOrEqual(bounds.right);
        expect(point.y).toBeLessThanOrEqual(bounds.bottom);
      }
      expect(bounds.right).toBeGreaterThan(bounds.left);
    }
  });

  // BOARD-14
  it('stands in for a course that nobody has drawn', () => {
    const empty = {
      parkId: '1',
      coordType: '1',
      attribution: '',
      centre: null,
      boundary: [],
      areas: [],
      fences: [],
      holes: [],
    } as const;
    expect(createCoursePlan(null, eighteen).kind).toBe('schematic');
    expect(createCoursePlan(empty, eighteen).kind).toBe('schematic');
    const bare = { holeNo: 1, displayNo: '1', par: 4, centerline: [], polygon: [], sections: [] };
    expect(createCoursePlan({ ...empty, holes: [bare] }, eighteen).kind).toBe('schematic');
  });
});

describe('the courses of the demonstration', () => {
  it.each(PARKS.map((park, index) => [park.name, park, [58, 87, 115][index], [34, 47, 62][index]] as const))(
    '%s has its sections and fences',
    (_name, park, sections, fences) => {
      const course = buildCourse(park, '1');
      expect(course).toEqual(buildCourse(park, '1'));
      expect(course.holes).toHaveLength(park.holeCount);
      expect(course.holes.flatMap((drawn) => drawn.sections)).toHaveLength(sections ?? 0);
      expect(course.fences).toHaveLength(fences ?? 0);
      expect(new Set(course.fences.map(({ fenceId }) => fenceId)).size).toBe(fences);
      expect(course.areas.map(({ areaId }) => areaId)).toEqual(park.areas.map(({ areaId }) => areaId));
      expect(readCourse(JSON.parse(JSON.stringify(course)))).toEqual(course);
    },
  );

  it.each(PARKS.map((park) => [park.name, park] as const))(
    '%s lies within 200 m of its boundary, wider than high',
    (_name, park) => {
      const plan = createCoursePlan(buildCourse(park, '7'), []);
      expect(plan.kind).toBe('plan');
      const { left, right, top, bottom } = plan.bounds;
      expect(right - left).toBeGreaterThan(bottom - top);
      const [a, b, c, d] = ['x', 'x', 'y', 'y'].map((axis, index) =>
        Math[index % 2 === 0 ? 'min' : 'max'](...plan.boundary.map((point) => point[axis as 'x' | 'y'])),
      ) as [number, number, number, number];
      for (const { x, y } of plan.holes.flatMap(({ polygon }) => polygon)) {
        expect(x).toBeGreaterThan(a - 200);
        expect(x).toBeLessThan(b + 200);
        expect(y).toBeGreaterThan(c - 200);
        expect(y).toBeLessThan(d + 200);
      }
    },
  );
});

describe('geometry of other backends', () => {
  it('may lack parts, but not lie about them', () => {
    expect(readCourse({ parkId: '1' })).toEqual({
      parkId: '1',
      coordType: '1',
      attribution: '',
      centre: null,
      boundary: [],
      areas: [],
      holes: [],
      fences: [],
    });
    for (const wrong of [
      null,
      [],
      { parkId: 1 },
      { parkId: '1', centre: null, boundary: [[1]] },
      { parkId: '1', holes: 3 },
    ])
      expect(readCourse(wrong)).toBeInstanceOf(Rejection);
  });
});
