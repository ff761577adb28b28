/** Drawing an outline: every step can be taken back, and nothing but what was meant changes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInFence, computeMetresOutside } from '#domain/course/fencing.ts';
import type { LngLat } from '#domain/course/model.ts';
import { findCrossingEdges, isSelfCrossing } from '#domain/course/outline.ts';
import type { Point } from '#domain/course/plane.ts';
import { createProjection } from '#domain/course/projection.ts';
import {
  choosePoint,
  chooseNextPoint,
  clearDrawing,
  type Drawing,
  createDrawing,
  findEdgeNear,
  insertPoint,
  movePoint,
  nudgePoint,
  placePoint,
  findPointNear,
  computeRadius,
  redoDrawing,
  removePoint,
  type SketchKind,
  computePolygonArea,
  undoDrawing,
} from '#domain/course/sketch.ts';
import { findSketchProblem } from '#domain/course/sketchProblem.ts';

const metres = fc.double({ min: -1000, max: 1000, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: metres, y: metres });
const kind = fc.constantFrom<SketchKind>('polygon', 'line', 'circle');

type Step = (drawing: Drawing, kind: SketchKind) => Drawing;
const step: fc.Arbitrary<Step> = fc.oneof(
  point.map(
    (at): Step =>
      (drawing, of) =>
        placePoint(drawing, of, at),
  ),
  fc.tuple(fc.nat(5), point).map(
    ([edge, at]): Step =>
      (drawing) =>
        insertPoint(drawing, Math.min(edge, drawing.now.points.length - 1), at),
  ),
  fc.tuple(fc.nat(5), point).map(
    ([index, to]): Step =>
      (drawing, of) =>
        movePoint(drawing, of, index, to),
  ),
  point.map(
    (by): Step =>
      (drawing, of) =>
        nudgePoint(chooseNextPoint(drawing, 1), of, by),
  ),
  fc.constant<Step>((drawing, of) => removePoint(chooseNextPoint(drawing, -1), of)),
  fc.constant<Step>((drawing) => clearDrawing(drawing)),
);

describe('drawing', () => {
  it('goes back to where it began and forward again', () => {
    fc.assert(
      fc.property(
        kind,
        fc.array(point, { maxLength: 6 }),
        fc.array(step, { maxLength: 30 }),
        (of, start, steps) => {
          const begun = createDrawing(of === 'circle' ? start.slice(0, 2) : start);
          const done = steps.reduce((drawing, take) => take(drawing, of), begun);
          let back = done;
          while (back.past.length > 0) back = undoDrawing(back);
          expect(back.now.points).toEqual(begun.now.points);
          let again = back;
          while (again.future.length > 0) again = redoDrawing(again);
          expect(again.now.points).toEqual(done.now.points);
        },
      ),
    );
  });

  it('holds a point in hand that exists, whatever is done', () => {
    fc.assert(
      fc.property(kind, fc.array(step, { maxLength: 30 }), (of, steps) => {
        const { points, chosen } = steps.reduce((drawing, take) => take(drawing, of), createDrawing([])).now;
        expect(chosen === null || points[chosen] !== undefined).toBe(true);
      }),
    );
  });

  it('inserts between its neighbours and leaves the others as they were', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), fc.nat(7), point, (points, at, new1) => {
        const edge = at % points.length;
        const { now } = insertPoint(createDrawing(points), edge, new1);
        expect(now.points.toSpliced(edge + 1, 1)).toEqual(points);
        expect(now.points[now.chosen ?? -1]).toBe(new1);
      }),
    );
  });

  // COURSE-06
  it('takes a whole drag back at once', () => {
    const start = createDrawing([
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
    ]);
    const dragged = [1, 2, 3].reduce(
      (drawing, y) => movePoint(drawing, 'polygon', 1, { x: 9, y: -y }, y > 1),
      start,
    );
    expect(dragged.now.points[1]).toEqual({ x: 9, y: -3 });
    expect(undoDrawing(dragged).now.points).toEqual(start.now.points);
  });

  it('moves a circle as a whole by its centre, and sizes it by its rim', () => {
    const circle = placePoint(createDrawing([]), 'circle', { x: 10, y: 10 });
    const away = movePoint(circle, 'circle', 0, { x: 100, y: 100 });
    expect(computeRadius(away.now.points)).toBe(computeRadius(circle.now.points));
    expect(computeRadius(movePoint(away, 'circle', 1, { x: 100, y: 150 }).now.points)).toBe(50);
    expect(removePoint(choosePoint(circle, 1), 'circle').now.points).toEqual([]);
  });
});

describe('what is under the pointer', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];

  it('is a point within reach, the nearest one', () => {
    expect(findPointNear(square, { x: 97, y: 2 }, 5)).toBe(1);
    expect(findPointNear(square, { x: 50, y: 50 }, 5)).toBeNull();
  });

  it('is an edge, the last one only where the shape is closed', () => {
    expect(findEdgeNear(square, 'polygon', { x: 2, y: 50 }, 5)).toEqual({ edge: 3, point: { x: 0, y: 50 } });
    expect(findEdgeNear(square, 'line', { x: 2, y: 50 }, 5)).toBeNull();
    expect(findEdgeNear(square, 'circle', { x: 2, y: 50 }, 5)).toBeNull();
  });

  it('lies on its edge and within reach', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 8 }),
        point,
        fc.integer({ min: 1, max: 400 }),
        (points, at, reach) => {
          const near = findEdgeNear(points, 'polygon', at, reach);
          if (near === null) return;
          expect(Math.hypot(near.point.x - at.x, near.point.y - at.y)).toBeLessThanOrEqual(reach + 1e-6);
          const [a, b] = [points[near.edge] ?? at, points[(near.edge + 1) % points.length] ?? at];
          const round = (from: Point, to: Point): number => Math.hypot(from.x - to.x, from.y - to.y);
          expect(round(a, near.point) + round(near.point, b)).toBeCloseTo(round(a, b), 4);
        },
      ),
    );
  });
});

describe('places and metres', () => {
  const degrees = (low: number): fc.Arbitrary<number> =>
    fc
      .integer({ min: 0, max: 200_000 })
      .map((tenMillionths) => Math.round((low + tenMillionths / 1e7) * 1e7) / 1e7);
  const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(113.92), degrees(22.52));

  it('a place that goes to the plane and back is the same place', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const { toPlane, toPlace } = createProjection(places);
        expect(places.map((one) => toPlace(toPlane(one)))).toEqual(places);
      }),
    );
  });

  it('a polygon has the same surface whichever way round it is drawn', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (points) => {
        expect(computePolygonArea(points.toReversed())).toBeCloseTo(computePolygonArea(points), 3);
      }),
    );
  });

  it('knows how far outside of a boundary a place is', () => {
    const corners: LngLat[] = [
      [113.92, 22.52],
      [113.93, 22.52],
      [113.93, 22.53],
      [113.92, 22.53],
    ];
    expect(computeMetresOutside([113.925, 22.525], corners)).toBe(0);
    expect(computeMetresOutside([113.925, 22.531], corners)).toBeCloseTo(110.5, 0);
    expect(computeMetresOutside([113.925, 22.525], [])).toBe(Infinity);
    const at = { radius: 100, bufferMeters: 20 };
    expect(isInFence([113.925, 22.5205], { shape: '2', points: [[113.925, 22.52]], ...at })).toBe(true);
    expect(isInFence([113.925, 22.521], { shape: '2', points: [[113.925, 22.52]], ...at })).toBe(false);
    const path = [corners[0], corners[1]] as LngLat[];
    expect(isInFence([113.925, 22.5201], { shape: '3', points: path, ...at })).toBe(true);
    expect(isInFence([113.925, 22.5203], { shape: '3', points: path, ...at })).toBe(false);
  });
});

describe('what cannot be stored', () => {
  const bow: LngLat[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ];

  // COURSE-08
  it('names the edges that cross', () => {
    expect(findCrossingEdges(bow)).toEqual([0, 2]);
    expect(findSketchProblem('polygon', bow, 0)).toEqual({
      message: '多边形的边不能相交：第1条边与第3条边相交',
      edges: [0, 2],
    });
    expect(isSelfCrossing(bow)).toBe(true);
    expect(findSketchProblem('line', bow, 0)).toBeNull();
  });

  it.each([
    ['polygon', bow.slice(0, 2), 0, '至少需要3个点'],
    ['line', bow.slice(0, 1), 0, '至少需要2个点'],
    ['circle', bow.slice(0, 1), 2, '半径须在5到2000米之间'],
    ['polygon', [...bow.slice(0, 1), ...bow.slice(0, 3)], 0, '多边形的边不能相交：第1点与下一点重合'],
  ] as const)('%s of %j', (of, places, radius, message) => {
    expect(findSketchProblem(of, places, radius)?.message).toBe(message);
  });

  it('is nothing that was not begun', () => {
    expect(findSketchProblem('polygon', [], 0)).toBeNull();
  });
});
