/** The pace alarms on a few simulated days; `npm run alarms` plays two hundred. */
import { describe, expect, it } from 'vitest';
import { addTallies, judgeDay } from '../../../scripts/alarms/judge.ts';
import { measureHarm } from '../../../scripts/alarms/harm.ts';
import { listWaits, playDay, playWithout } from '../../../scripts/alarms/playDay.ts';

const choice = { parkIndex: 0, preset: 'busy', seed: 7100 } as const;

describe('the pace alarms of busy days', () => {
  it('are judged by days that differ in one flight only', () => {
    const day = playDay(choice, () => undefined);
    const same = playWithout(choice, undefined);
    expect(same.flights.map(listWaits)).toEqual(day.flights.map(listWaits));
    const harms = measureHarm(choice, day);
    const slowest = harms.toSorted((a, b) => b.worstSec - a.worstSec)[0];
    if (!slowest) throw new Error('nobody played');
    expect(slowest.worstSec).toBeGreaterThan(180);
    expect(slowest.reachesAt(60)).toBeLessThan(slowest.reachesAt(180) ?? 0);
    expect(slowest.reachesAt(slowest.worstSec + 1)).toBeNull();
    // Who is held up by itself alone costs nobody anything who plays before it.
    const without = playWithout(choice, slowest.flight).flights;
    expect(without.slice(0, slowest.flight).map(listWaits)).toEqual(
      day.flights.slice(0, slowest.flight).map(listWaits),
    );
  });

  it('name the slow groups, in time, and few others', () => {
    const tally = addTallies([7100, 7101, 7102, 7103].map((seed) => judgeDay({ ...choice, seed })));
    expect(tally.slowShown / tally.slowGroups).toBeGreaterThan(0.9);
    expect(tally.slowBefore180 / tally.slowGroups).toBeGreaterThan(0.8);
    expect(tally.rightRows / tally.rows).toBeGreaterThan(0.75);
    expect(tally.red / tally.asking).toBeLessThan(0.2);
    expect(tally.forgotten).toBe(0);
    expect(tally.heard / tally.hours).toBeLessThan(6);
    expect(tally.busiestHour).toBeLessThanOrEqual(8);
  });
});
