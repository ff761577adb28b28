import { describe, expect, it } from 'vitest';
import { findAlarmRefusal } from '#domain/actions/alarms.ts';
import { getStateAfter } from '#domain/actions/boardAction.ts';
import {
  HANDLED,
  listTimeoutActions,
  TIMEOUT_ACTIONS,
  toWorkedTimeout,
} from '#domain/actions/holeTimeouts.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import type { TimeoutStatus } from '#domain/codes/play.ts';
import { isOpen } from '#domain/pace/alarm.ts';

const worked = (
  change: Partial<Parameters<typeof toWorkedTimeout>[0]> = {},
  remindedTs: number | null = null,
) => toWorkedTimeout({ status: '0', level: '1', flightId: 'f', shelveCount: 0, ...change }, remindedTs);

describe('the table of actions of a hole timeout', () => {
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
    expect(listTimeoutActions(worked({ status: code })).map(({ key }) => key)).toEqual(actions);
    expect(isOpen(code)).toBe(actions.length > 0);
  });

  it('leads to a status that stands for the state of an alarm after the same', () => {
    for (const key of ['ack', 'remind', 'marshal'] as const) {
      const after = getStateAfter(TIMEOUT_ACTIONS[key], AlarmState.raised);
      expect([key, worked({ status: HANDLED[key] }).state]).toEqual([key, after]);
    }
  });
});

describe('refusals', () => {
  const amber = worked();
  const red = worked({ level: '2' });
  const now = 10_000_000;

  it('refuses what the status does not offer', () => {
    expect(findAlarmRefusal({ kind: 'ack' }, worked({ status: '1' }), now)).toBe('当前状态不能确认');
    expect(findAlarmRefusal({ kind: 'ack' }, amber, now)).toBeNull();
  });

  // ALARM-05
  it('reminds a flight once in five minutes', () => {
    const remind = { kind: 'remind', preset: '1' } as const;
    expect(findAlarmRefusal(remind, worked({}, now - 299_000), now)).toContain('1秒后再试');
    expect(findAlarmRefusal(remind, worked({}, now - 300_000), now)).toBeNull();
  });

  // ALARM-06
  it('shelves red rows at most 15 minutes and twice', () => {
    const shelve = (minutes: 5 | 15 | 30, reason = '等裁判') =>
      ({ kind: 'shelve', minutes, reason }) as const;
    expect(findAlarmRefusal(shelve(30), amber, now)).toBeNull();
    expect(findAlarmRefusal(shelve(30), red, now)).toBe('严重告警最多搁置15分钟');
    expect(findAlarmRefusal(shelve(15), worked({ level: '2', shelveCount: 2 }), now)).toBe(
      '严重告警最多搁置2次',
    );
    expect(findAlarmRefusal(shelve(15, ' '), red, now)).toBe('请填写搁置原因');
  });

  // ALARM-07
  it('closes red rows only with a note', () => {
    expect(findAlarmRefusal({ kind: 'close', reason: '1' }, amber, now)).toBeNull();
    expect(findAlarmRefusal({ kind: 'close', reason: '1', note: ' ' }, red, now)).toBe(
      '关闭严重告警需要填写备注',
    );
    expect(findAlarmRefusal({ kind: 'close', reason: '4', note: '误报' }, red, now)).toBeNull();
  });
});
