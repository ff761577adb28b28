import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALARM_ACTIONS, type AlarmAction, toWorkedAlarm } from '#domain/actions/alarms.ts';
import { getStateAfter, isOffered } from '#domain/actions/boardAction.ts';
import { type AlarmEvent, findNextState, isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { rounds } from '#tests/support/breadth.ts';

const { raised, escalated, acknowledged, shelved, closed } = AlarmState;
const ALARM = {
  state: raised as AlarmState,
  priority: AlarmPriority.amber as AlarmPriority,
  flightId: 'f1' as string | null,
  shelveCount: 0,
  ackTs: null as number | null,
  escalateTs: null as number | null,
};

const EVENTS: readonly AlarmEvent[] = ['escalate', 'suppress', 'release', 'wake', 'clear', 'reopen'];
const STEPS: readonly (AlarmEvent | AlarmAction)[] = [
  ...EVENTS,
  ...Object.values(ALARM_ACTIONS).map(({ key }) => key),
];
const isEvent = (step: AlarmEvent | AlarmAction): step is AlarmEvent =>
  EVENTS.some((event) => event === step);

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
          const action = ALARM_ACTIONS[step];
          if (!isOffered(action, toWorkedAlarm(alarm))) continue;
          const state = getStateAfter(action, alarm.state);
          const isTaken = !['note', 'shelve', 'close', 'unshelve'].includes(step);
          alarm.state = state;
          if (isTaken) alarm.ackTs ??= 1;
          if (isTaken) expect([acknowledged, shelved]).toContain(state);
        }
        // It is over by its cause or by a person, and opened again likewise.
        if (!isAlarmOpen(alarm) && isAlarmOpen(before)) expect(['clear', 'close']).toContain(step);
        if (isAlarmOpen(alarm) && !isAlarmOpen(before)) expect(step).toBe('reopen');
      }
    }),
    { numRuns: rounds(200) },
  );
});
