/** What an alarm says of itself once it is over: whether it asked for somebody, sounded, chattered. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmAsking } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import { countChattering } from '#domain/statistics/alarmFigures.ts';
import { computeAlarmLoad, hasRung, hasRungRed } from '#domain/statistics/alarmLoads.ts';
import { type AlarmCondition, createCondition } from '#server/park/alarms/alarmCondition.ts';
import { followConditions } from '#server/park/alarms/alarmWatch.ts';
import { advance } from '#server/park/day/tick.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import type { DayState } from '#server/park/model/state.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { ofType, optionsOf, tickAt } from '#tests/unit/world/support.ts';

/** A day on which jammed holes hang on a slow flight from their first sign to their end. */
const OPTIONS = optionsOf(0, 'over', '1001');

function openDay(): DayState {
  const { day } = createWorld(OPTIONS);
  day.out = [];
  return day;
}

let views: readonly AlarmView[];
let events: SimEvent[];
/** Alarms that the sounds of the day took for new ones. */
let counted = 0;
beforeAll(() => {
  const day = openDay();
  events = [];
  day.out = events;
  while (day.tick < tickAt(23)) {
    advance(day);
    counted += day.alarmBook.sounds.requestedSec.filter((sec) => sec === day.nowSec).length;
  }
  views = [...day.alarmBook.byId.values()].map(({ view }) => view);
});

const listIds = (pick: (alarm: AlarmView) => boolean) =>
  new Set(ofType(events, 121).flatMap(({ alarm }) => (pick(alarm) ? [alarm.alarmId] : [])));
const idsOf = (alarms: readonly AlarmView[]) => new Set(alarms.map(({ alarmId }) => alarmId));

describe('a day that is over', () => {
  // ALARM-43
  it('knows which alarms asked for somebody and which hung on a root cause all the time', () => {
    const asked = listIds(isAlarmAsking);
    const hidden = views.filter(
      ({ alarmId, priority }) => priority !== AlarmPriority.information && !asked.has(alarmId),
    );
    expect(hidden.map(({ state, rootAlarmId }) => ({ state, rootAlarmId }))).toContainEqual({
      state: AlarmState.cleared,
      rootAlarmId: null,
    });
    expect(idsOf(views.filter(hasRung))).toEqual(asked);
    expect(computeAlarmLoad(views, 12).alarms).toBe(asked.size);
    for (const { raiseTs, askTs } of views.filter(hasRung)) expect(askTs).toBeGreaterThanOrEqual(raiseTs);
  });

  // ALARM-43
  it('knows which asked in red', () => {
    const red = listIds((alarm) => isAlarmAsking(alarm) && alarm.priority === AlarmPriority.red);
    expect(red.size).toBeGreaterThan(0);
    expect(idsOf(views.filter(hasRungRed))).toEqual(red);
  });

  // ALARM-29
  it('counts towards a flood what asked for somebody, once', () => {
    expect(counted).toBe(views.filter(hasRung).length);
    expect(counted).toBeLessThan(views.length);
  });

  // ALARM-43
  it('knows when each was heard first', () => {
    const first = new Map<string, number>();
    for (const { alarm, sound } of ofType(events, 121))
      if (sound !== AlarmSound.none && !first.has(alarm.alarmId))
        first.set(alarm.alarmId, alarm.heardTs ?? 0);
    const heard = views.flatMap(({ alarmId, heardTs }) => (heardTs === null ? [] : [[alarmId, heardTs]]));
    expect(new Set(heard.map(([id]) => id))).toEqual(new Set(first.keys()));
    for (const [id, heardTs] of heard) expect(first.get(String(id))).toBe(heardTs);
  });
});

// ALARM-44
it('chatters when it opens three times within a minute, be it one record or several', () => {
  const day = openDay();
  const findDevice = () => day.devices.find(({ flight }) => flight !== null && flight.startSec >= 0);
  while (findDevice() === undefined) advance(day);
  const device = findDevice();
  const flight = device?.flight;
  if (!device || !flight) throw new Error('nobody is on the course');
  const pace = createCondition({
    key: 'pace',
    rule: AlarmRule.pace,
    priority: AlarmPriority.amber,
    subject: AlarmSubject.flight,
    subjectId: flight.plan.flightId,
    subjectName: flight.plan.flightNo,
    isRelapsing: true,
    flight,
    text: '慢',
    clearHoldSec: 0,
  });
  const breach = {
    ...pace,
    key: 'breach',
    rule: AlarmRule.fenceBreach,
    subject: AlarmSubject.device,
    subjectId: device.deviceId,
    isRelapsing: false,
  };
  const open = (conditions: readonly AlarmCondition[]) => {
    day.beginTick();
    followConditions(day, conditions);
    return [...day.alarmBook.byId.values()].map(({ view }) => view);
  };
  const chattering: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    chattering.push(countChattering(open([pace, breach])));
    open([]);
  }
  expect(chattering).toEqual([0, 0, 2]);
  const records = open([]).filter(({ subjectId }) => [pace.subjectId, breach.subjectId].includes(subjectId));
  // The slow flight has one record that opened again, the cart one each time.
  expect(records.map(({ rule }) => rule).toSorted()).toEqual([
    AlarmRule.pace,
    ...Array.from({ length: 3 }, () => AlarmRule.fenceBreach),
  ]);
  const slow = records.find(({ rule }) => rule === AlarmRule.pace);
  expect(slow?.chatterTs).toBeGreaterThan(slow?.raiseTs ?? Infinity);
});
