import { beforeAll, describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { ParkDay } from '#server/park/day/parkDay.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { isFull } from '#tests/support/breadth.ts';
import { ofType, optionsOf, stepFor, tickAt, type WholeDay, wholeDay } from '#tests/unit/world/support.ts';

const openOf = (day: ParkDay, rule: AlarmRule): AlarmView | undefined =>
  day.alarms().find((alarm) => alarm.rule === rule && isAlarmOpen(alarm));
/** At five seconds a tick. */
const HOUR_TICKS = 3600 / 5;
const NIGHT = { userId: 'u1', realname: '王琳' };

let busy: WholeDay;
beforeAll(() => {
  busy = wholeDay(optionsOf(0, 'busy', '1003'));
});

describe('a busy day without anybody at its board', () => {
  // ALARM-20, ALARM-31
  it('has one open alarm a flight, with a revision for each change', () => {
    const revs = new Map<string, number>();
    const open = new Map<string, string>();
    for (const { alarm } of ofType(busy.events, 121)) {
      expect(alarm.rev).toBe((revs.get(alarm.alarmId) ?? 0) + 1);
      revs.set(alarm.alarmId, alarm.rev);
      const key = `${alarm.rule} ${alarm.subjectId}`;
      if (isAlarmOpen(alarm)) {
        expect(open.get(key) ?? alarm.alarmId).toBe(alarm.alarmId);
        open.set(key, alarm.alarmId);
      } else open.delete(key);
    }
    expect(revs.size).toBeGreaterThan(30);
  });

  // ALARM-24
  it('passes on each red alarm that nobody takes, once, with a siren', () => {
    const alarms = ofType(busy.events, 121);
    const passedOn = alarms.filter(({ sound }) => sound === AlarmSound.siren);
    const red = new Set(alarms.flatMap(({ alarm }) => (alarm.redTs === null ? [] : [alarm.alarmId])));
    expect(passedOn.length).toBeGreaterThan(0);
    for (const { alarm } of passedOn) {
      expect(alarm.state).toBe(AlarmState.escalated);
      expect(red.has(alarm.alarmId)).toBe(true);
      expect((alarm.escalateTs ?? 0) - (alarm.redTs ?? 0)).toBeGreaterThanOrEqual(120_000);
    }
  });

  // ALARM-40, ALARM-41
  it('hangs hole timeouts on the pace alarm of their flight, rings amber ones where that did not and red ones once an hour', () => {
    const alarms = ofType(busy.events, 121).map(({ alarm }) => alarm);
    const heard = new Set<string>();
    const open = new Map<string, string | null>();
    let red = 0;
    let redHeard = 0;
    /** Until which tick each flight is known to be late. */
    const rung = new Map<string | null, number>();
    for (const { tick, events } of busy.ticks) {
      for (const event of events) {
        if (event.type === 121) {
          const { alarmId, flightId } = event.alarm;
          if (isAlarmOpen(event.alarm)) open.set(alarmId, flightId);
          else open.delete(alarmId);
          if (event.sound === AlarmSound.none) continue;
          heard.add(alarmId);
          const isRed = event.alarm.priority === AlarmPriority.red;
          rung.set(flightId, tick + (isRed ? HOUR_TICKS : 0));
        } else if (event.type === 3 && event.level === AlarmLevel.red) {
          red += 1;
          if (event.soundOff === true) {
            expect(rung.get(event.flightId)).toBeGreaterThanOrEqual(tick);
            continue;
          }
          redHeard += 1;
          rung.set(event.flightId, tick + HOUR_TICKS);
        } else if (event.type === 3 && event.soundOff !== true) {
          const hasRung = [...open].some(([id, flightId]) => flightId === event.flightId && heard.has(id));
          expect(hasRung).toBe(false);
        }
      }
    }
    expect(red).toBeGreaterThan(5);
    expect(redHeard).toBeGreaterThan(0);
    for (const { rule, timeoutIds } of alarms) if (rule !== AlarmRule.pace) expect(timeoutIds).toEqual([]);
    const attached = new Set(alarms.flatMap(({ timeoutIds }) => timeoutIds));
    const timeouts = new Set(ofType(busy.events, 3).map(({ alertId }) => alertId));
    expect(attached.size).toBeGreaterThan(timeouts.size / 3);
    for (const id of attached) expect(timeouts.has(id)).toBe(true);
  });

  // ALARM-32
  it('lets a jammed hole ask for nothing while a slow flight explains it', () => {
    const bottlenecks = ofType(busy.events, 121).filter(({ alarm }) => alarm.rule === AlarmRule.bottleneck);
    expect(bottlenecks.length).toBeGreaterThan(0);
    for (const { alarm, sound } of bottlenecks) {
      if (alarm.state !== AlarmState.suppressed) continue;
      expect(alarm.rootAlarmId).not.toBeNull();
      expect(sound).toBe(AlarmSound.none);
    }
  });
});

// ALARM-33, ALARM-34, ALARM-36
it('tells late starts by start hole, lost trackers and late orders', () => {
  const alarms = ofType(busy.events, 121).map(({ alarm }) => alarm);
  const textOf = (rule: AlarmRule) => alarms.find((alarm) => alarm.rule === rule)?.text;
  expect(textOf(AlarmRule.lateStart)).toMatch(/^1号洞发球延误：\d{4}-1组晚\d+分/u);
  expect(textOf(AlarmRule.deviceLost)).toMatch(/组设备\S+失联10分$/u);
  expect(textOf(AlarmRule.overdueOrder)).toMatch(/组球童[\d、]+待\S+超时\d+分$/u);
});

// ALARM-36
it('has one alarm for all caddies of a flight whose orders wait for the same', () => {
  const open = new Map<string, string>();
  const named: number[] = [];
  for (const { alarm } of ofType(busy.events, 121)) {
    const [, flight, caddies = '', wait] = /^(.+)组球童([\d、]+)(待.+)超时/u.exec(alarm.text) ?? [];
    if (flight === undefined) continue;
    const key = `${flight} ${wait}`;
    named.push(caddies.split('、').length);
    if (!isAlarmOpen(alarm)) open.delete(key);
    else {
      expect(open.get(key) ?? alarm.alarmId).toBe(alarm.alarmId);
      open.set(key, alarm.alarmId);
    }
  }
  expect(Math.max(...named)).toBeGreaterThan(1);
});

// ALARM-35, ALARM-51
it('follows each breach of a fence and each hole left out or asked to, from its first sign to its end', () => {
  for (const seed of isFull ? ['1003', '1004', '1005'] : ['1003', '1004']) {
    const { day, events } = seed === '1003' ? busy : wholeDay(optionsOf(0, 'busy', seed));
    const last = new Map(ofType(events, 121).map(({ alarm }) => [alarm.alarmId, alarm]));
    const ofRule = (rule: AlarmRule) => [...last.values()].filter((alarm) => alarm.rule === rule);
    const carts = new Set(day.breaches.map(({ device }) => device.deviceId));
    expect(new Set(ofRule(AlarmRule.fenceBreach).map(({ subjectId }) => subjectId))).toEqual(carts);
    const jumps = day.jumpsDetected.length + day.jumpsRequested.length;
    expect(ofRule(AlarmRule.jump)).toHaveLength(jumps);
    for (const alarm of [...ofRule(AlarmRule.fenceBreach), ...ofRule(AlarmRule.jump)])
      expect(alarm.state).toBe(AlarmState.cleared);
  }
});

describe('an operator', () => {
  let paceTick = tickAt(8);
  /** A day at the first alarm of a slow flight, which is looked for once. */
  function untilPaceAlarm(): { readonly day: ParkDay; readonly alarm: AlarmView } {
    const day = startSimulatedDay(optionsOf(0, 'busy', '1003'), paceTick, []);
    for (let n = 0; n < 4000; n += 1, day.step()) {
      const alarm = openOf(day, AlarmRule.pace);
      if (alarm === undefined) continue;
      paceTick = day.tick;
      return { day, alarm };
    }
    throw new Error('no flight was slow');
  }
  const current = (day: ParkDay, { alarmId }: AlarmView) =>
    day.alarms().find((alarm) => alarm.alarmId === alarmId);

  // ALARM-22
  it('takes it, and who comes too late learns who was first', () => {
    const { day, alarm } = untilPaceAlarm();
    const target = { alarmId: alarm.alarmId, rev: alarm.rev };
    const first = day.applyToAlarm({ kind: 'ack', ...target, ...NIGHT });
    expect(first).toMatchObject({ ok: true, alarm: { state: AlarmState.acknowledged, ownerName: '王琳' } });
    const second = day.applyToAlarm({ kind: 'ack', ...target, userId: 'u2', realname: '李四' });
    expect(second).toMatchObject({ ok: false, reason: 'stale' });
    expect(second.ok ? '' : second.message).toContain('王琳');
  });

  // ALARM-23
  it('shelves it, and it comes back as it was', () => {
    const { day, alarm } = untilPaceAlarm();
    const target = { alarmId: alarm.alarmId, rev: alarm.rev, ...NIGHT };
    expect(day.applyToAlarm({ kind: 'shelve', minutes: 5, reason: '等候裁判', ...target }).ok).toBe(true);
    expect(current(day, alarm)?.state).toBe(AlarmState.shelved);
    stepFor(day, 61);
    expect(current(day, alarm)?.state).not.toBe(AlarmState.shelved);
  });

  // ALARM-22
  it('reminds its flight, and the receipt comes to the alarm', () => {
    const { day, alarm } = untilPaceAlarm();
    const target = { alarmId: alarm.alarmId, rev: alarm.rev, ...NIGHT };
    const reminded = day.applyToAlarm({ kind: 'remind', preset: '1', ...target });
    expect(reminded).toMatchObject({
      ok: true,
      alarm: { state: AlarmState.acknowledged, remindCount: 1, remindReceipt: '0' },
      log: { alertId: alarm.alarmId, receipt: '0' },
    });
    const receipts = stepFor(day, 30).flatMap(({ events }) =>
      ofType(events, 121).flatMap((event) =>
        event.alarm.alarmId === alarm.alarmId ? [event.alarm.remindReceipt] : [],
      ),
    );
    expect(receipts.some((receipt) => receipt !== '0')).toBe(true);
    const rev = current(day, alarm)?.rev ?? 0;
    const again = day.applyToAlarm({ kind: 'remind', preset: '1', ...target, rev });
    expect(again).toMatchObject({ ok: false, reason: 'refused' });
    const visited = day.applyToAlarm({ kind: 'marshal', ...target, rev });
    expect(visited.ok && visited.alarm.marshalName).toBeTruthy();
  });

  // ALARM-26
  it('closes it, and what lasts does not raise another', () => {
    const { day, alarm } = untilPaceAlarm();
    const target = { alarmId: alarm.alarmId, rev: alarm.rev, ...NIGHT };
    expect(day.applyToAlarm({ kind: 'close', reason: '3', ...target }).ok).toBe(true);
    const raised = stepFor(day, 60).flatMap(({ events }) => ofType(events, 121));
    const again = raised.filter((event) => event.alarm.subjectId === alarm.subjectId);
    expect(again.filter((event) => event.alarm.priority === AlarmPriority.amber)).toEqual([]);
  });

  // ALARM-42
  it('who takes a hole timeout takes the alarm of its flight, and the other way round', () => {
    const day = startSimulatedDay(optionsOf(0, 'busy', '1003'), tickAt(9), []);
    const find = () => {
      const [timeouts, alarms] = [day.timeouts(), day.alarms()];
      for (const timeout of timeouts) {
        const alarm = alarms.find(
          ({ flightId, state, rule, priority }) =>
            flightId === timeout.flightId &&
            state === AlarmState.raised &&
            rule === AlarmRule.pace &&
            priority === AlarmPriority.amber,
        );
        if (alarm && timeout.status === '0') return { timeout, alarm };
      }
      return null;
    };
    const meet = () => {
      for (let n = 0; n < 4000; n += 1, day.step()) {
        const found = find();
        if (found) return found;
      }
      throw new Error('no flight has both');
    };
    const first = meet();
    const { alertId, rev } = first.timeout;
    expect(day.apply({ kind: 'ack', alertId, rev, ...NIGHT }).ok).toBe(true);
    expect(current(day, first.alarm)).toMatchObject({ state: AlarmState.acknowledged, ackUser: '王琳' });
    const second = meet();
    const target = { alarmId: second.alarm.alarmId, rev: second.alarm.rev, ...NIGHT };
    expect(day.applyToAlarm({ kind: 'ack', ...target }).ok).toBe(true);
    const after = day.timeouts().find((one) => one.alertId === second.timeout.alertId);
    expect(after).toMatchObject({ status: '1', ackUser: '王琳' });
  });

  it('gives an equal day when its log is played again @full', () => {
    const { day, alarm } = untilPaceAlarm();
    const action = { kind: 'take', alarmId: alarm.alarmId, rev: alarm.rev, ...NIGHT } as const;
    const { tick } = day;
    expect(day.applyToAlarm(action).ok).toBe(true);
    stepFor(day, 100);
    const again = startSimulatedDay(optionsOf(0, 'busy', '1003'), tick + 100, [{ tick, action }]);
    expect(again.picture()).toEqual(day.picture());
  });
});

// ALARM-39
it('is red at once for lightning, and over with it', () => {
  const { events } = wholeDay(optionsOf(0, 'storm', '1003'));
  const emergency = ofType(events, 121).filter(({ alarm }) => alarm.rule === AlarmRule.emergency);
  expect(emergency[0]).toMatchObject({
    sound: AlarmSound.siren,
    alarm: { priority: AlarmPriority.red, state: AlarmState.raised },
  });
  expect(emergency.at(-1)?.alarm.state).toBe(AlarmState.cleared);
});
