import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeAllowanceSec,
  computeCumulativeDelaySec,
  computeLimitSec,
  computePartyFactor,
} from '#domain/pace/arithmetic.ts';

describe('allowances', () => {
  // PACE-01
  it('scales the time par by size, walking, competition and cart path', () => {
    expect(computePartyFactor({ players: 4 })).toBe(1);
    expect(computePartyFactor({ players: 2 })).toBe(0.82);
    expect(computePartyFactor({ players: 9 })).toBe(1.15);
    expect(computePartyFactor({ players: 4, walking: true, competition: true }, true)).toBeCloseTo(
      1.12 * 1.08 * 1.06,
    );
    expect(computeAllowanceSec(840, 0.92)).toBe(773);
  });

  // PACE-02
  it('tolerates the grace unless the hole fixes its limit', () => {
    expect(computeLimitSec(840)).toBe(1020);
    expect(computeLimitSec(840, 900)).toBe(900);
  });
});

describe('cumulative delay', () => {
  const input = { enteredAfterSec: 1000, elapsedSec: 0, plannedBeforeSec: 900, allowanceSec: 600 };

  // PACE-03
  it('does not grow on a hole until the allowance is used up', () => {
    expect(computeCumulativeDelaySec(input)).toBe(100);
    expect(computeCumulativeDelaySec({ ...input, elapsedSec: 600 })).toBe(100);
    expect(computeCumulativeDelaySec({ ...input, elapsedSec: 660 })).toBe(160);
  });

  // PACE-03
  it('never falls while a flight stays on a hole', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(3000), fc.nat(60), (entered, planned, elapsed, more) => {
        const base = { enteredAfterSec: entered, plannedBeforeSec: planned, allowanceSec: 700 };
        expect(computeCumulativeDelaySec({ ...base, elapsedSec: elapsed + more })).toBeGreaterThanOrEqual(
          computeCumulativeDelaySec({ ...base, elapsedSec: elapsed }),
        );
      }),
    );
  });
});
