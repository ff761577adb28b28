import { describe, expect, it } from 'vitest';
import { appendPoint, type SeriesPoint } from '#src/features/monitor/follow.ts';
import { computeTicks } from '#src/widgets/charts/scale.ts';

const at = (ts: number, value = 1): SeriesPoint => ({ ts, values: [value] });

describe('what a chart of monitoring keeps', () => {
  // SYSTEM-63
  it('is five minutes', () => {
    let points: readonly SeriesPoint[] = [];
    for (let ts = 0; ts <= 600_000; ts += 3_000) points = appendPoint(points, at(ts));
    expect(points).toHaveLength(100);
    expect([points[0]?.ts, points.at(-1)?.ts]).toEqual([303_000, 600_000]);
  });

  // SYSTEM-63
  it('has a gap where nobody looked', () => {
    const points = [at(0), at(3_000)].reduce<readonly SeriesPoint[]>(appendPoint, []);
    expect(appendPoint(points, at(14_000))).toEqual([at(0), at(3_000), at(14_000)]);
    expect(appendPoint(points, at(60_000))).toEqual([
      at(0),
      at(3_000),
      { ts: 6_000, values: [null] },
      at(60_000),
    ]);
    expect(appendPoint(points, at(400_000))).toEqual([at(400_000)]);
  });
});

describe('an axis of counts', () => {
  it('has no halves, and no line on its floor', () => {
    expect(computeTicks([20_112, 20_114], { fromZero: false, isTime: false, isWhole: true })).toEqual([
      20_111, 20_112, 20_113, 20_114,
    ]);
    expect(computeTicks([1, 1], { fromZero: false, isTime: false, isWhole: true })).toEqual([0, 1]);
  });
});
