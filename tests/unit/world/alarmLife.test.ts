/** The life of alarms whose conditions come, go and come back (ALARM-21, ALARM-26). */

import { describe, expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { LoggedAction, ParkDay } from '#server/park/day/parkDay.ts';
import { advance } from '#server/park/day/tick.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { createWorld, startSimulatedDay } from '#server/world/simulatedDay.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';
import { ofType, optionsOf, stepFor, tickAt } from './support.ts';

const who = { userId: 'u1', realname: '王琳' };

describe('lightning that comes again within half an hour', () => {
  const lightning = { kind: 'suspend', reason: SuspendReason.lightning, realname: who.realname } as const;
  const goOn = { kind: 'resume', realname: who.realname } as const;
  const emergenciesIn = (events: readonly SimEvent[]) =>
    ofType(events, 121).filter(({ alarm }) => alarm.rule === AlarmRule.emergency);

  // ALARM-21, ALARM-39
  it.each(['ack', 'close'] as const)('is raised, rings and is passed on again after %s', (kind) => {
    const day = startSimulatedDay(optionsOf(0), tickAt(10), []);
    const [first] = emergenciesIn(day.steer(lightning));
    if (!first) throw new Error('no alarm');
    const { alarmId, rev } = first.alarm;
    const request = kind === 'ack' ? { kind } : { kind, reason: '6' as const, note: '误操作' };
    expect(day.applyToAlarm({ ...request, alarmId, rev, ...who }).ok).toBe(true);
    stepFor(day, 60);
    day.steer(goOn);
    // At once: nothing of the first one is open when the second begins.
    const begun = day.steer(lightning);
    const later = stepFor(day, 30).flatMap(({ events }) => events);
    const again = emergenciesIn([...begun, ...later]).filter(({ alarm }) => alarm.alarmId !== alarmId);
    expect(again.map(({ sound, alarm }) => [alarm.state, sound])).toEqual([
      [AlarmState.raised, AlarmSound.siren],
      [AlarmState.escalated, AlarmSound.siren],
    ]);
    const open = day.alarms().filter((one) => one.rule === AlarmRule.emergency && isAlarmOpen(one));
    expect(open).toHaveLength(1);
  });
});

// SOUND-18
it('lightning is told by its alarm first, and by the stop of play after it', () => {
  const day = startSimulatedDay(optionsOf(0), tickAt(10), []);
  const events = day.steer({ kind: 'suspend', reason: SuspendReason.lightning, realname: who.realname });
  const types = events.map(({ type }) => type);
  expect(types.indexOf(GolfMessageType.alarm)).toBeGreaterThanOrEqual(0);
  expect(types.indexOf(GolfMessageType.alarm)).toBeLessThan(types.indexOf(GolfMessageType.parkOperation));
});

describe('what comes back within half an hour', () => {
  // ALARM-21
  it('is the same alarm without a sound where figures go up and down, and raised again otherwise', () => {
    const life = new DayOfAlarms();
    const lost = aCondition('lost', { isRelapsing: true });
    const breach = aCondition('breach', { rule: AlarmRule.fenceBreach, priority: AlarmPriority.red });
    life.step(lost, breach);
    const before = new Set([life.of(lost).alarmId, life.of(breach).alarmId]);
    life.act(breach, { kind: 'ack' });
    life.stepFor(60);
    const sent = life.step(lost, breach);
    expect(sent.map(({ alarm, sound }) => [before.has(alarm.alarmId), alarm.state, sound])).toEqual([
      [true, AlarmState.raised, AlarmSound.none],
      [false, AlarmState.raised, AlarmSound.chime],
    ]);
  });

  // ALARM-26
  it('is not masked by what was closed about other flights at the same place', () => {
    const life = new DayOfAlarms();
    const [one, two, three] = life.day.flights;
    if (!one || !two || !three) throw new Error('too few flights');
    const jam = (...about: readonly (typeof one)[]) => aCondition('jam', { about, isRelapsing: true });
    life.step(jam(one, two));
    const { alarmId } = life.of(jam());
    life.act(jam(), { kind: 'close', reason: '6' });
    expect(life.stepFor(60, jam(two, three))).toEqual([]);
    const [raised] = life.step(jam(three));
    expect(raised).toMatchObject({ sound: AlarmSound.tone, alarm: { state: AlarmState.raised } });
    expect(raised?.alarm.alarmId).not.toBe(alarmId);
  });
});

// ALARM-33
it('the late start of another flight is raised although that of the one before was closed', () => {
  const { day } = createWorld(optionsOf(0, 'busy', '1003'));
  const flights: (string | null)[] = [];
  while (day.tick < tickAt(14)) {
    day.out = [];
    advance(day);
    for (const { view, key } of day.alarmBook.open()) {
      if (!key.startsWith('lateStart')) continue;
      const { alarmId, rev, flightId } = view;
      flights.push(flightId);
      const done = performAlarmAction(day, { kind: 'close', reason: '6', alarmId, rev, ...who });
      expect(done.ok).toBe(true);
    }
  }
  expect(flights.length).toBeGreaterThan(2);
  expect(new Set(flights).size).toBe(flights.length);
});

// ALARM-24, SIM-12
it('what was passed on is so after a restart of the server, and is passed on no second time', () => {
  const day = startSimulatedDay(optionsOf(0), tickAt(10), []);
  const suspend = { kind: 'suspend', reason: SuspendReason.lightning, realname: who.realname } as const;
  const log: LoggedAction[] = [{ tick: day.tick, action: suspend }];
  day.steer(suspend);
  stepFor(day, 23);
  const beforeRestart = startSimulatedDay(optionsOf(0), day.tick, log);
  stepFor(day, 12);
  const restarted = startSimulatedDay(optionsOf(0), day.tick, log);
  const find = (of: ParkDay) => of.alarms().find(({ rule }) => rule === AlarmRule.emergency);
  expect(find(restarted)).toMatchObject({ state: AlarmState.escalated });
  expect(find(restarted)).toEqual(find(day));
  const sirensOf = (of: ParkDay) =>
    stepFor(of, 60).flatMap(({ events }) =>
      ofType(events, 121).filter(({ sound }) => sound === AlarmSound.siren),
    );
  expect(sirensOf(restarted)).toEqual([]);
  // What is due only after the restart is not lost in it.
  expect(find(beforeRestart)?.state).toBe(AlarmState.raised);
  expect(sirensOf(beforeRestart)).toHaveLength(1);
});
