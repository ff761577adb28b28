/** How well trackers tell where flights are, on a simulated day; `npm run tracking` plays fifty. */

import { describe, expect, it } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import { addTrackingTallies, judgeTracking, type TrackingTally } from '../../../scripts/tracking/judge.ts';
import { listTrackingFigures } from '../../../scripts/tracking/limits.ts';

const PARK = { parkIndex: 0, seed: 7101 } as const;

describe('a day that is known from noisy trackers alone', () => {
  it('keeps all limits (ACTUAL-01, ACTUAL-02, ACTUAL-03, ACTUAL-19, ACTUAL-27)', () => {
    const preset = isFull ? 'normal' : 'quiet';
    const tally = judgeTracking({ ...PARK, preset, misbookedEvery: 0 });
    const [own, others] = [
      listTrackingFigures(tally),
      listTrackingFigures(addTrackingTallies([tally, tally])),
    ];
    expect(own.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(tally.looks).toBeGreaterThan(1500);
    expect(tally.enterSec.length).toBeGreaterThanOrEqual(17);
    expect(others.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  });

  it('follows a flight that plays another nine than is planned (ACTUAL-21)', () => {
    const choice = { parkIndex: 1, seed: 7100, preset: 'quiet' } as const;
    const tally = judgeTracking({ ...choice, misbookedEvery: 1 });
    expect(tally).toMatchObject({ strayed: 1, found: 1, missed: 0, invented: 0 });
    expect(tally.wrongHoles / tally.looks).toBeLessThan(0.05);
  });

  it('misses a limit for each thing that is wrong', () => {
    const good: TrackingTally = {
      looks: 1000,
      wrongHoles: 5,
      stageLooks: 1000,
      wrongStages: 0,
      orderLooks: 1000,
      wrongOrders: 5,
      untrackedLooks: 0,
      untrackedWrong: 0,
      enterSec: [1, -6, 20],
      leaveSec: [-3],
      restSec: [],
      waitSec: [],
      invented: 0,
      missed: 0,
      strayed: 0,
      found: 0,
      faults: [],
    };
    const listMissed = (tally: TrackingTally) =>
      listTrackingFigures(tally).flatMap(({ name, isMet }) => (isMet ? [] : [name]));
    expect(listMissed(good)).toEqual([]);
    expect(listMissed({ ...good, wrongHoles: 6 })).toEqual(['hole']);
    expect(listMissed({ ...good, wrongOrders: 6 })).toEqual(['order']);
    expect(listMissed({ ...good, enterSec: [1, 2, -21] })).toEqual(['enter ≤ 20 s']);
    expect(listMissed({ ...good, leaveSec: [7, -8] })).toEqual(['median s']);
    expect(listMissed({ ...good, waitSec: [-31, 0, 0, 0] })).toEqual(['wait']);
    expect(listMissed({ ...good, invented: 1, missed: 1 })).toEqual(['invented', 'missed']);
  });
});
