import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '#domain/course/model.ts';
import { computeBoundingBox, computeMedianPoint, findPointOnPath } from '#domain/course/plane.ts';
import { createProjection } from '#domain/course/projection.ts';

const LNG = 113.93;
const LAT = 22.53;
const metres = (x: number, y: number): LngLat => [
  LNG + x / (Math.cos((LAT * Math.PI) / 180) * 111_320),
  LAT + y / 110_540,
];

/** A park of 1400 × 900 m whose long side points `turn` radians anticlockwise from east. */
function park(turn: number, width = 1400, height = 900): LngLat[] {
  return [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ].map(([x = 0, y = 0]) =>
    metres(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)),
  );
}

describe('projection', () => {
  it('keeps distances: 100 m on the ground are 100 on the plane', () => {
    const { toPlane } = createProjection(park(0.3));
    const a = toPlane(metres(0, 0));
    for (const [x, y] of [
      [100, 0],
      [0, 100],
      [60, 80],
    ] as const) {
      const b = toPlane(metres(x, y));
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(100, 1);
    }
  });

  // BOARD-15
  it('lays the long axis of any park along the screen', () => {
    fc.assert(
      fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (turn) => {
        const corners = park(turn);
        const box = computeBoundingBox(corners.map(createProjection(corners).toPlane));
        expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(1390);
        expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeLessThan(905);
      }),
    );
  });

  it('says where north is', () => {
    const { north, toPlane } = createProjection(park(0.3));
    const from = toPlane(metres(0, 0));
    const to = toPlane(metres(0, 100));
    expect(Math.atan2(to.x - from.x, from.y - to.y)).toBeCloseTo(north, 5);
    expect(Math.abs(north)).toBeLessThanOrEqual(Math.PI / 2 + 0.05);
  });

  it('survives parks without extent', () => {
    expect(createProjection([]).toPlane([0, 0])).toEqual({ x: 0, y: 0 });
    expect(createProjection([[LNG, LAT]]).toPlane([LNG, LAT])).toEqual({ x: 0, y: 0 });
  });
});

describe('a path', () => {
  const bend = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ];

  it.each([
    [-1, { x: 0, y: 0 }],
    [0, { x: 0, y: 0 }],
    [0.5, { x: 20, y: 0 }],
    [0.75, { x: 30, y: 0 }],
    [0.875, { x: 30, y: 5 }],
    [2, { x: 30, y: 10 }],
  ])('at %d of its length is at a fixed point', (progress, point) => {
    expect(findPointOnPath(bend, progress)).toEqual(point);
  });

  it('of one point is there, of none nowhere, and doubled points do no harm', () => {
    expect(findPointOnPath([{ x: 1, y: 2 }], 0.5)).toEqual({ x: 1, y: 2 });
    expect(findPointOnPath([], 0.5)).toBeNull();
    expect(
      findPointOnPath(
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        0.5,
      ),
    ).toEqual({ x: 5, y: 0 });
  });
});

it('a median is not moved by one point far off', () => {
  const near = [0, 1, 2, 3].map((x) => ({ x, y: x }));
  expect(computeMedianPoint([...near, { x: 9000, y: -9000 }])).toEqual({ x: 2, y: 1 });
  expect(computeMedianPoint(near)).toEqual({ x: 1.5, y: 1.5 });
  expect(computeMedianPoint([])).toBeNull();
});
