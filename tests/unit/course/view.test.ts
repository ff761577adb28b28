import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  panView,
  toWindow,
  computeTransform,
  fitView,
  createWholeView,
  zoomView,
} from '#domain/course/view.ts';

const BOUNDS = { left: -700, top: -450, right: 700, bottom: 450 };
const SIZE = { width: 1200, height: 700 };
const screen = fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 700 }) });

describe('the first view', () => {
  it('shows the whole plan in the middle', () => {
    const transform = computeTransform(createWholeView(BOUNDS), BOUNDS, SIZE);
    const corner = toWindow({ x: -700, y: -450 }, transform);
    const other = toWindow({ x: 700, y: 450 }, transform);
    expect(corner.x).toBeGreaterThanOrEqual(0);
    expect(corner.y).toBeGreaterThanOrEqual(0);
    expect(corner.x + other.x).toBeCloseTo(SIZE.width);
    expect(corner.y + other.y).toBeCloseTo(SIZE.height);
  });
});

describe('zooming', () => {
  it('leaves what is under the mouse where it is', () => {
    fc.assert(
      fc.property(screen, fc.double({ min: 1, max: 4, noNaN: true }), (at, factor) => {
        const view = createWholeView({ left: -2000, top: -2000, right: 2000, bottom: 2000 });
        const bounds = { left: -2000, top: -2000, right: 2000, bottom: 2000 };
        const before = computeTransform(view, bounds, SIZE);
        const under = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
        fc.pre(Math.abs(under.x) < 2000 && Math.abs(under.y) < 2000);
        const after = toWindow(
          under,
          computeTransform(zoomView(view, factor, at, bounds, SIZE), bounds, SIZE),
        );
        expect(after.x).toBeCloseTo(at.x, 3);
        expect(after.y).toBeCloseTo(at.y, 3);
      }),
    );
  });

  // BOARD-15
  it('stays between a half and eight', () => {
    const middle = { x: 600, y: 350 };
    expect(zoomView(createWholeView(BOUNDS), 1000, middle, BOUNDS, SIZE).zoom).toBe(MAX_ZOOM);
    expect(zoomView(createWholeView(BOUNDS), 0.001, middle, BOUNDS, SIZE).zoom).toBe(MIN_ZOOM);
  });

  it('fits a hole', () => {
    const hole = { left: 100, top: 100, right: 300, bottom: 160 };
    const transform = computeTransform(fitView(hole, BOUNDS, SIZE), BOUNDS, SIZE);
    const [a, b] = [
      toWindow({ x: hole.left, y: hole.top }, transform),
      toWindow({ x: hole.right, y: hole.bottom }, transform),
    ];
    expect(a.x).toBeGreaterThan(0);
    expect(b.x).toBeLessThan(SIZE.width);
    expect((b.x - a.x) / SIZE.width).toBeGreaterThan(0.6);
  });
});

describe('panning', () => {
  it('moves by what the finger moved, and never off the plan', () => {
    const view = panView(createWholeView(BOUNDS), { x: 40, y: -30 }, BOUNDS, SIZE);
    const moved = toWindow({ x: 0, y: 0 }, computeTransform(view, BOUNDS, SIZE));
    expect(moved.x).toBeCloseTo(640);
    expect(moved.y).toBeCloseTo(320);
    expect(panView(view, { x: -1e6, y: 0 }, BOUNDS, SIZE).centre.x).toBe(BOUNDS.right);
  });
});
