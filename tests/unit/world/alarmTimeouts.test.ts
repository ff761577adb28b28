/** How hole timeouts sound beside the alarms of the board. */

import { expect, it } from 'vitest';
import { noteRing } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { watchAlarms } from '#server/park/alarms/holeTimeouts.ts';
import { toTimeoutRow, ringTimeout } from '#server/park/alarms/timeoutMessages.ts';
import { advance } from '#server/park/day/tick.ts';
import type { TimeoutAlarm } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { performEither } from '#server/park/operations/loggedActions.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';
import { optionsOf, tickAt } from './support.ts';

/** A day at its first hole timeout. */
function untilTimeout(): { readonly day: DayState; readonly alarm: TimeoutAlarm } {
  const { day } = createWorld(optionsOf(0, 'busy', '1003'));
  while (day.tick < tickAt(12)) {
    advance(day);
    const [alarm] = day.alarmBook.timeouts.values();
    if (alarm) return { day, alarm };
  }
  throw new Error('no hole timeout');
}

// ALARM-41
it('a red one is heard whatever was heard before, an amber one while there is room', () => {
  const { day, alarm } = untilTimeout();
  const as = (priority: AlarmPriority): TimeoutAlarm => ({
    ...alarm,
    view: { ...alarm.view, alarmId: 'x', priority },
  });
  for (let n = 0; n < 5; n += 1) day.alarmBook.sounds = noteRing(day.alarmBook.sounds, day.nowSec);
  expect(ringTimeout(day, as(AlarmPriority.amber))).toBe(false);
  expect(ringTimeout(day, as(AlarmPriority.red))).toBe(true);
  day.desk = { ...day.desk, sound: 'N' };
  expect(ringTimeout(day, as(AlarmPriority.red))).toBe(false);
});

// ALARM-41
it.each([
  [AlarmPriority.red, 3605],
  [AlarmPriority.amber, 5],
])('what happens once sounds once: priority %s silences a red one for less than %d s', (priority, sec) => {
  const { alarm } = untilTimeout();
  const life = new DayOfAlarms();
  const { day } = life;
  const [flight] = day.flights;
  if (!flight) throw new Error('no flight');
  const red: TimeoutAlarm = { ...alarm, flight, view: { ...alarm.view, priority: AlarmPriority.red } };
  const slow = aCondition('pace', { rule: AlarmRule.pace, priority, flight });
  life.step(slow);
  life.act(slow, { kind: 'ack' });
  life.stepFor(sec - 5, slow);
  expect(ringTimeout(day, red)).toBe(false);
  life.step(slow);
  expect(ringTimeout(day, red)).toBe(true);
});

// ALARM-02
it.each([
  ['nobody', true],
  ['somebody', false],
] as const)('a red one that %s has comes again after ten minutes, heard: %s', (_who, isHeard) => {
  const { day, alarm } = untilTimeout();
  alarm.view = { ...alarm.view, priority: AlarmPriority.red };
  alarm.timeout.row = toTimeoutRow(day, alarm);
  const { alertId, rev } = alarm.timeout.row;
  if (!isHeard) performEither(day, { kind: 'ack', alertId, rev, userId: 'u', realname: '王琳' });
  alarm.requestedSec = day.nowSec - 600;
  const again = day
    .collect(() => watchAlarms(day))
    .filter((event) => event.type === 3 && event.alertId === alertId);
  expect(again).toHaveLength(1);
  expect(again).toMatchObject(isHeard ? [{ level: '2' }] : [{ soundOff: true, status: '1' }]);
  expect('soundOff' in (again[0] ?? {})).toBe(!isHeard);
});
