import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHoleToLostTime, computeLiveLostSec, isInContact } from '#domain/pace/lostTime.ts';

const hole = (ownSec: number, waitSec = 0) => ({ par: 4, allowanceSec: 800, ownSec, waitSec });

describe('lost time', () => {
  // PACE-20
  it('grows with holes that take too long, shrinks with fast ones, and is never saved up', () => {
    let lostSec = 0;
    const after = [900, 950, 700, 300, 850].map((own) => (lostSec = addHoleToLostTime(lostSec, hole(own))));
    expect(after).toEqual([100, 250, 150, 0, 50]);
  });

  // PACE-21
  it('begins anew where the flight waited a minute for the one ahead', () => {
    expect(addHoleToLostTime(500, hole(830, 59))).toBe(530);
    expect(addHoleToLostTime(500, hole(830, 60))).toBe(30);
    expect(isInContact(hole(0, 60))).toBe(true);
  });

  // PACE-22
  it('grows on the hole with the section that takes longer than its share', () => {
    expect(computeLiveLostSec(40, hole(176), '1')).toBe(40);
    expect(computeLiveLostSec(40, hole(276), '1')).toBe(140);
    expect(computeLiveLostSec(40, hole(276), '2')).toBe(40);
    expect(computeLiveLostSec(40, hole(860), '3')).toBe(100);
    expect(computeLiveLostSec(500, hole(276, 90), '1')).toBe(100);
  });

  it('is never below what the hole leaves when it is done, and waiting changes nothing', () => {
    const seconds = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        seconds,
        seconds,
        fc.constantFrom(3, 4, 5, 6),
        fc.integer({ min: 0, max: 59 }),
        (lost, own, par, wait) => {
          const times = { ...hole(own, wait), par };
          expect(computeLiveLostSec(lost, times, '3')).toBeGreaterThanOrEqual(addHoleToLostTime(lost, times));
          expect(addHoleToLostTime(lost, times)).toBe(addHoleToLostTime(lost, { ...times, waitSec: 0 }));
        },
      ),
    );
  });
});
