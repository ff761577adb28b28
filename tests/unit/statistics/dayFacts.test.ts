/** What a whole simulated day says of itself. */

import { describe, expect, it } from 'vitest';
import { computeHoleFacts, computePlayFacts } from '#server/golf/statistics/dayFacts.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { optionsOf, tickAt } from '../world/support.ts';

const day = startSimulatedDay(optionsOf(0), tickAt(22), []);
const picture = day.picture();
const [first, second] = picture.flights;

describe('facts of a day', () => {
  // STAT-01
  // ACTUAL-16
  it('takes the time that trackers were out where it is known', () => {
    const of = (trackerSec: number | null, silentSec: number) =>
      computePlayFacts({ flights: [] }, [], { overdueByStage: [0, 0, 0, 0], silentSec, trackerSec })
        .deviceOnlineRate;
    expect(of(1000, 100)).toBe(0.9);
    expect(of(0, 0)).toBeNull();
  });

  it('add up to what was played', () => {
    const facts = computePlayFacts(picture, [], day.tally());
    expect(facts).toMatchObject({ flights: 40, roundsFinished: 40, holesPlayed: 720, holeTimeouts: 0 });
    const { avgRoundSec, p50RoundSec, p90RoundSec, onPaceRate, over10, over20 } = facts;
    expect(p50RoundSec).toBeGreaterThan(3.5 * 3600);
    expect(p90RoundSec).toBeGreaterThan(p50RoundSec ?? 0);
    expect(Math.abs((avgRoundSec ?? 0) - (p50RoundSec ?? 0))).toBeLessThan(900);
    expect(onPaceRate).toBeGreaterThan(0.5);
    expect(over20).toBeLessThanOrEqual(over10);
    expect(JSON.parse(facts.overdueByStage)).toHaveLength(4);
    expect(facts.deviceOnlineRate).toBeGreaterThan(0.8);
    expect(facts.deviceOnlineRate).toBeLessThan(1);
  });

  it('count alarms by what became of them', () => {
    const alarm = { holeNo: 3, overSec: 60, raiseTs: 1_000_000, ackTs: 1_030_000, resolveTs: 1_300_000 };
    const nobody = { ...alarm, holeNo: 4, overSec: 40, ackTs: null, resolveTs: null };
    expect(computePlayFacts(picture, [alarm, nobody], day.tally())).toMatchObject({
      holeTimeouts: 2,
      holeTimeoutOwnSec: 100,
      ackMedianSec: 30,
      resolveMedianSec: 300,
    });
    const holes = computeHoleFacts(picture, [alarm, nobody]);
    expect(holes.filter(({ timeouts }) => timeouts > 0).map(({ holeNo }) => holeNo)).toEqual([3, 4]);
  });

  it('know every hole, and what a flight that waits there costs', () => {
    const holes = computeHoleFacts(picture, []);
    expect(holes).toHaveLength(18);
    for (const { passes, avgSec, p90Sec } of holes) {
      expect(passes).toBe(40);
      expect(p90Sec).toBeGreaterThanOrEqual(avgSec ?? 0);
    }
    if (first === undefined || second === undefined) throw new Error('nobody played');
    const split = { holeNo: 1, allowanceSec: 800, enterTs: 0, leaveTs: 0 };
    const two = [
      { ...first, splits: [{ ...split, ownSec: 700, waitSec: 300 }] },
      { ...second, splits: [{ ...split, ownSec: 900, waitSec: 100 }] },
    ];
    expect(computeHoleFacts({ flights: two }, [])).toEqual([
      { holeNo: 1, passes: 2, avgSec: 1000, p90Sec: 1000, timeouts: 0, waitAvgSec: 200, bottleneckSec: 120 },
    ]);
  });

  it('say nothing of a day on which nobody played', () => {
    const facts = computePlayFacts({ flights: [] }, [], {
      overdueByStage: [0, 0, 0, 0],
      silentSec: 0,
      trackerSec: null,
    });
    expect(facts).toMatchObject({ flights: 0, p50RoundSec: null, onPaceRate: null, deviceOnlineRate: null });
    expect(computeHoleFacts({ flights: [] }, [])).toEqual([]);
  });
});
