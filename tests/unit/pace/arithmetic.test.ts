import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { allowanceSec, cumulativeDelaySec, limitSec, partyFactor } from '#domain/pace/arithmetic.ts';

describe('allowances', () => {
  // PACE-01
  it('scales the time par by size, walking, competition and cart path', () => {
    expect(partyFactor({ players: 4 })).toBe(1);
    expect(partyFactor({ players: 2 })).toBe(0.82);
    expect(partyFactor({ players: 9 })).toBe(1.15);
    expect(partyFactor({ players: 4, walking: true, competition: true }, true)).toBeCloseTo(
      1.12 * 1.08 * 1.06,
    );
    expect(allowanceSec(840, 0.92)).toBe(773);
  });

  // PACE-02
  it('tolerates the grace unless the hole fixes its limit', () => {
    expect(limitSec(840)).toBe(1020);
    expect(limitSec(840, 900)).toBe(900);
  });
});

describe('cumulative delay', () => {
  const input = { enteredAfterSec: 1000, elapsedSec: 0, plannedBeforeSec: 900, allowanceSec: 600 };

  // PACE-03
  it('does not grow on a hole until the allowance is used up', () => {
    expect(cumulativeDelaySec(input)).toBe(100);
    expect(cumulativeDelaySec({ ...input, elapsedSec: 600 })).toBe(100);
    expect(cumulativeDelaySec({ ...input, elapsedSec: 660 })).toBe(160);
  });

  // PACE-03
  it('never falls while a flight stays on a hole', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(3000), fc.nat(60), (entered, planned, elapsed, more) => {
        const base = { enteredAfterSec: entered, plannedBeforeSec: planned, allowanceSec: 700 };
        expect(cumulativeDelaySec({ ...base, elapsedSec: elapsed + more })).toBeGreaterThanOrEqual(
          cumulativeDelaySec({ ...base, elapsedSec: elapsed }),
        );
      }),
    );
  });
});
