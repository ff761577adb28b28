import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALARM_TRANSITIONS,
  type AlarmAction,
  type AlarmEvent,
  findAlarmRefusal,
  findNextState,
  isAlarmOpen,
  listAlarmTransitions,
} from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { rounds } from '#tests/support/breadth.ts';

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;
const ALARM = {
  state: raised as AlarmState,
  priority: AlarmPriority.amber as AlarmPriority,
  flightId: 'f1' as string | null,
  shelveCount: 0,
  ackTs: null as number | null,
  escalateTs: null as number | null,
};

const actionsOf = (state: AlarmState): readonly AlarmAction[] =>
  listAlarmTransitions({ ...ALARM, state }).map(({ action }) => action);

// ALARM-22
describe('what is offered', () => {
  it('is everything while it asks for somebody, and a note once it is over', () => {
    const all = ALARM_TRANSITIONS.map(({ action }) => action);
    expect(actionsOf(raised)).toEqual(all);
    expect(actionsOf(escalated)).toEqual(all);
    expect(actionsOf(acknowledged)).toEqual(all.filter((action) => action !== 'ack'));
    expect(actionsOf(shelved)).toEqual(['take', 'note', 'close']);
    expect(actionsOf(suppressed)).toEqual(['note', 'close']);
    expect(actionsOf(cleared)).toEqual(['note']);
    expect(actionsOf(closed)).toEqual([]);
  });

  it('reminds and visits flights only, and does not put off information', () => {
    const offered = listAlarmTransitions({ ...ALARM, flightId: null, priority: AlarmPriority.information });
    expect(offered.map(({ action }) => action)).toEqual(['ack', 'take', 'note', 'close']);
  });
});

// ALARM-23
describe('refusals', () => {
  const red = { ...ALARM, priority: AlarmPriority.red };
  const remindAfter = (sec: number) =>
    findAlarmRefusal({ kind: 'remind', preset: '2' }, ALARM, 1_000_000, 1_000_000 - sec * 1000);

  it('shelve a red one for fifteen minutes at most, twice at most, with a reason', () => {
    const shelve = (minutes: 5 | 15 | 30, reason = '等候裁判') =>
      ({ kind: 'shelve', minutes, reason }) as const;
    expect(findAlarmRefusal(shelve(30), ALARM, 0, null)).toBeNull();
    expect(findAlarmRefusal(shelve(30), red, 0, null)).toBe('严重告警最多搁置15分钟');
    expect(findAlarmRefusal(shelve(15), { ...red, shelveCount: 2 }, 0, null)).toBe('严重告警最多搁置2次');
    expect(findAlarmRefusal(shelve(5, ' '), ALARM, 0, null)).toBe('请填写搁置原因');
  });

  it('close a red one only with a note, and remind a flight once in five minutes', () => {
    expect(findAlarmRefusal({ kind: 'close', reason: '1' }, red, 0, null)).toBe('关闭严重告警需要填写备注');
    expect(findAlarmRefusal({ kind: 'close', reason: '1' }, ALARM, 0, null)).toBeNull();
    expect(remindAfter(100)).toContain('已提醒过');
    expect(remindAfter(300)).toBeNull();
  });
});

const EVENTS: readonly AlarmEvent[] = ['escalate', 'suppress', 'release', 'wake', 'clear', 'reopen'];
const STEPS = [...EVENTS, ...ALARM_TRANSITIONS.map(({ action }) => action)];
const isEvent = (step: string): step is AlarmEvent => EVENTS.some((event) => event === step);

// ALARM-20, ALARM-21
it('keeps its rules over any life', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), (steps) => {
      const alarm = { ...ALARM };
      for (const step of steps) {
        const before = { ...alarm };
        if (isEvent(step)) {
          const state = findNextState(step, alarm);
          if (state === null) continue;
          alarm.state = state;
          if (step === 'escalate') alarm.escalateTs = 1;
          // Whoever has taken it still has it, and only what nobody has is passed on.
          if (state === raised || state === escalated) expect(alarm.ackTs).toBeNull();
          // What was passed on before may be passed on again.
          if (step === 'wake' || step === 'release' || step === 'reopen') expect(state).not.toBe(escalated);
          expect(before.state).not.toBe(closed);
        } else {
          const transition = listAlarmTransitions(alarm).find(({ action }) => action === step);
          const state = transition?.moves[alarm.state];
          if (state === undefined) continue;
          const isTaken = step !== 'note' && step !== 'shelve' && step !== 'close';
          alarm.state = state;
          if (isTaken) alarm.ackTs ??= 1;
          if (isTaken) expect([acknowledged, shelved]).toContain(state);
        }
        // It is over by its cause or by a person, and nobody but its cause opens it again.
        if (!isAlarmOpen(alarm) && isAlarmOpen(before)) expect(['clear', 'close']).toContain(step);
        if (isAlarmOpen(alarm) && !isAlarmOpen(before)) expect(step).toBe('reopen');
      }
    }),
    { numRuns: rounds(200) },
  );
});
