import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectFinishes, type RoundUnderWay, computeDisplayPace } from '#domain/pace/projection.ts';

const HOLES = [4, 3, 5, 4, 3].map((par, index) => ({
  holeNo: index + 1,
  par,
  timeParSec: par * 200,
  transferSec: 50,
}));
const round = (more: Partial<RoundUnderWay> = {}): RoundUnderWay => ({
  holes: HOLES,
  place: 0,
  arriveSec: 0,
  teeOffSec: 0,
  pace: 1,
  restPlace: -1,
  restSec: 400,
  ...more,
});

describe('a round', () => {
  it('that meets nobody takes its holes at its pace, the ways between them and the rest to come', () => {
    const holes = 800 + 600 + 1000 + 800 + 600;
    expect(projectFinishes([round()], 100)).toEqual([holes + 200]);
    expect(projectFinishes([round({ pace: 1.1 })], 100)[0]).toBeCloseTo(holes * 1.1 + 200);
    expect(projectFinishes([round({ restPlace: 2 })], 100)).toEqual([holes + 600]);
    // The way to the last tee, and that hole.
    const last = round({ place: 4, arriveSec: 1500, teeOffSec: null, restPlace: 2 });
    expect(projectFinishes([last], 1450)).toEqual([2100]);
  });

  it('that should be done with its hole by now goes on from now', () => {
    expect(projectFinishes([round({ place: 4, teeOffSec: 0 })], 900)).toEqual([900]);
  });

  it('waits for the one before it on every hole', () => {
    const slow = round({ pace: 1.5 });
    const next = round({ arriveSec: 500, teeOffSec: null });
    const [first = 0] = projectFinishes([slow], 600);
    const [alone = 0] = projectFinishes([next], 600);
    const [same, behind = 0] = projectFinishes([slow, next], 600);
    expect(same).toBe(first);
    expect(behind).toBeGreaterThan(alone + 600);
    // On the last par 3 it tees off a minute before the green is free.
    expect(behind).toBeCloseTo(first - 60 + 600);
  });

  it('ends at the same time, in whatever order the rounds are given', () => {
    const one = fc.record({
      place: fc.nat(4),
      arriveSec: fc.nat(3000),
      pace: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ arriveSec }) => arriveSec, maxLength: 12 }), (drawn) => {
        const rounds = drawn.map((more) => round({ ...more, teeOffSec: null }));
        const forth = projectFinishes(rounds, 1500);
        expect(projectFinishes(rounds.toReversed(), 1500).toReversed()).toEqual(forth);
        for (const finish of forth) expect(finish).toBeGreaterThanOrEqual(1500);
      }),
    );
  });
});

describe('the pace of a flight', () => {
  // PACE-11
  it('is what it is allowed until it has shown another', () => {
    expect(computeDisplayPace(0, 0)).toBe(1);
    expect(computeDisplayPace(840 * 0.8, 840)).toBeCloseTo(0.9);
    expect(computeDisplayPace(16_000, 20_000)).toBeCloseTo(0.808, 2);
  });
});
