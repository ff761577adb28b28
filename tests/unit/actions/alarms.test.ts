import { describe, expect, it } from 'vitest';
import {
  ALARM_ACTIONS,
  type AlarmAction,
  findAlarmRefusal,
  listAlarmActions,
  type WorkedAlarm,
} from '#domain/actions/alarms.ts';
import { AlarmState } from '#domain/codes/alarm.ts';

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;
const ALARM: WorkedAlarm = {
  state: raised,
  isRed: false,
  isInformation: false,
  flightId: 'f1',
  shelveCount: 0,
  lastRemindTs: null,
  isVisited: false,
};

const actionsOf = (state: AlarmState): readonly AlarmAction[] =>
  listAlarmActions({ ...ALARM, state }).map(({ key }) => key);

// ALARM-22
describe('what is offered', () => {
  it('is everything while it asks for somebody, and a note once it is over', () => {
    const again = new Set<AlarmAction>(['unshelve', 'reopen']);
    const all = Object.values(ALARM_ACTIONS).flatMap(({ key }) => (again.has(key) ? [] : [key]));
    expect(actionsOf(raised)).toEqual(all);
    expect(actionsOf(escalated)).toEqual(all);
    expect(actionsOf(acknowledged)).toEqual(all.filter((action) => action !== 'ack'));
    expect(actionsOf(shelved)).toEqual(['take', 'note', 'close', 'unshelve']);
    expect(actionsOf(suppressed)).toEqual(['note', 'close']);
    expect(actionsOf(cleared)).toEqual(['note']);
    expect(actionsOf(closed)).toEqual(['reopen']);
  });

  it('reminds and visits flights only, and does not put off information', () => {
    const offered = listAlarmActions({ ...ALARM, flightId: null, isInformation: true });
    expect(offered.map(({ key }) => key)).toEqual(['ack', 'take', 'note', 'close']);
  });
});

// ALARM-23
describe('refusals', () => {
  const red = { ...ALARM, isRed: true };
  const remindAfter = (sec: number) =>
    findAlarmRefusal(
      { kind: 'remind', preset: '2' },
      { ...ALARM, lastRemindTs: 1_000_000 - sec * 1000 },
      1_000_000,
    );

  it('shelve a red one for fifteen minutes at most, twice at most, with a reason', () => {
    const shelve = (minutes: 5 | 15 | 30, reason = '等候裁判') =>
      ({ kind: 'shelve', minutes, reason }) as const;
    expect(findAlarmRefusal(shelve(30), ALARM, 0)).toBeNull();
    expect(findAlarmRefusal(shelve(30), red, 0)).toBe('严重告警最多搁置15分钟');
    expect(findAlarmRefusal(shelve(15), { ...red, shelveCount: 2 }, 0)).toBe('严重告警最多搁置2次');
    expect(findAlarmRefusal(shelve(5, ' '), ALARM, 0)).toBe('请填写搁置原因');
  });

  it('close a red one only with a note, and remind a flight once in five minutes', () => {
    expect(findAlarmRefusal({ kind: 'close', reason: '1' }, red, 0)).toBe('关闭严重告警需要填写备注');
    expect(findAlarmRefusal({ kind: 'close', reason: '1' }, ALARM, 0)).toBeNull();
    expect(remindAfter(100)).toContain('已提醒过');
    expect(remindAfter(300)).toBeNull();
  });
});
