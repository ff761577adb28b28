import { describe, expect, it } from 'vitest';
import { isRecovering, mustRingAgain, computeTimeoutLevel } from '#domain/pace/alarm.ts';

describe('raising', () => {
  const within = { ownSec: 1020, allowanceSec: 840, limitSec: 1020, paceState: '2' } as const;

  // ALARM-01
  it('is amber beyond the limit and red from holeRedSec or when 落后', () => {
    expect(computeTimeoutLevel(within)).toBeNull();
    expect(computeTimeoutLevel({ ...within, ownSec: 1021 })).toBe('1');
    expect(computeTimeoutLevel({ ...within, ownSec: 1260 })).toBe('2');
    expect(computeTimeoutLevel({ ...within, ownSec: 1021, paceState: '4' })).toBe('2');
    expect(computeTimeoutLevel({ ...within, paceState: '4' })).toBeNull();
  });

  // ALARM-02
  it('rings again only for open red rows that are not shelved', () => {
    expect(mustRingAgain({ level: '2', status: '1' }, 600)).toBe(true);
    expect(mustRingAgain({ level: '2', status: '1' }, 599)).toBe(false);
    expect(mustRingAgain({ level: '1', status: '0' }, 900)).toBe(false);
    expect(mustRingAgain({ level: '2', status: '4' }, 900)).toBe(false);
    expect(mustRingAgain({ level: '2', status: '5' }, 900)).toBe(false);
  });

  // ALARM-03
  it('recovers by leaving the hole or by a delay that fell below the exit', () => {
    const row = { leftHole: false, cumDelayAtRaiseSec: 400, cumDelaySec: 400 };
    expect(isRecovering(row)).toBe(false);
    expect(isRecovering({ ...row, leftHole: true })).toBe(true);
    expect(isRecovering({ ...row, cumDelaySec: 179 })).toBe(true);
    expect(isRecovering({ ...row, cumDelayAtRaiseSec: -60, cumDelaySec: 20 })).toBe(false);
  });
});
