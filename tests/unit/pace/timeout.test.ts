import { describe, expect, it } from 'vitest';
import type { TimeoutStatus } from '#domain/codes/play.ts';
import { isOpen, isRecovering, mustRingAgain, computeTimeoutLevel } from '#domain/pace/alarm.ts';
import { listTimeoutActions, findTimeoutRefusal, getTimeoutTransition } from '#domain/pace/timeout.ts';

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

describe('the table of actions', () => {
  const offered: Record<TimeoutStatus, string[]> = {
    '0': ['ack', 'remind', 'marshal', 'shelve', 'close'],
    '1': ['remind', 'marshal', 'shelve', 'close'],
    '2': ['remind', 'marshal', 'shelve', 'close'],
    '3': ['shelve', 'close'],
    '4': ['close'],
    '5': [],
    '6': [],
  };
  // ALARM-04
  it.each(Object.entries(offered))('status %s offers %j', (status, actions) => {
    const code = status as TimeoutStatus;
    expect(listTimeoutActions(code).map((transition) => transition.action)).toEqual(actions);
    expect(isOpen(code)).toBe(actions.length > 0);
  });

  it('leads to the status of the action', () => {
    expect(
      (['ack', 'remind', 'marshal', 'shelve', 'close'] as const).map((a) => getTimeoutTransition(a).to),
    ).toEqual(['1', '2', '3', '4', '6']);
  });
});

describe('refusals', () => {
  const amber = { status: '0', level: '1', shelveCount: 0 } as const;
  const red = { ...amber, level: '2' } as const;
  const now = 10_000_000;

  it('refuses what the status does not offer', () => {
    expect(findTimeoutRefusal({ kind: 'ack' }, { ...amber, status: '1' }, now, null)).toBe(
      '当前状态不能确认',
    );
    expect(findTimeoutRefusal({ kind: 'ack' }, amber, now, null)).toBeNull();
  });

  // ALARM-05
  it('reminds a flight once in five minutes', () => {
    const remind = { kind: 'remind', preset: '1' } as const;
    expect(findTimeoutRefusal(remind, amber, now, now - 299_000)).toContain('1秒后再试');
    expect(findTimeoutRefusal(remind, amber, now, now - 300_000)).toBeNull();
  });

  // ALARM-06
  it('shelves red rows at most 15 minutes and twice', () => {
    const shelve = (minutes: 5 | 15 | 30, reason = '等裁判') =>
      ({ kind: 'shelve', minutes, reason }) as const;
    expect(findTimeoutRefusal(shelve(30), amber, now, null)).toBeNull();
    expect(findTimeoutRefusal(shelve(30), red, now, null)).toBe('严重告警最多搁置15分钟');
    expect(findTimeoutRefusal(shelve(15), { ...red, shelveCount: 2 }, now, null)).toBe('严重告警最多搁置2次');
    expect(findTimeoutRefusal(shelve(15, ' '), red, now, null)).toBe('请填写搁置原因');
  });

  // ALARM-07
  it('closes red rows only with a note', () => {
    expect(findTimeoutRefusal({ kind: 'close', reason: '1' }, amber, now, null)).toBeNull();
    expect(findTimeoutRefusal({ kind: 'close', reason: '1', note: ' ' }, red, now, null)).toBe(
      '关闭严重告警需要填写备注',
    );
    expect(findTimeoutRefusal({ kind: 'close', reason: '4', note: '误报' }, red, now, null)).toBeNull();
  });
});
