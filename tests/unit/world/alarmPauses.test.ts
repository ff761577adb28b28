/** Shelves, root causes and stops of play: an alarm is never lost on them, and never asks meanwhile. */

import { describe, expect, it } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { listEmergencies } from '#server/park/alarms/alarmRules.ts';
import { findForemost, keepRootKey, type Jam } from '#server/park/alarms/bottlenecks.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';

const RED = { priority: AlarmPriority.red } as const;
const ESCALATE_SEC = 120;

describe('the shelf', () => {
  // ALARM-23, ALARM-24
  it('gives back what nobody has with its sound, and it is passed on again', () => {
    const life = new DayOfAlarms();
    const breach = aCondition('breach', RED);
    life.stepFor(ESCALATE_SEC + 5, breach);
    expect(life.of(breach).state).toBe(AlarmState.escalated);
    life.act(breach, { kind: 'shelve', minutes: 5, reason: '已去看' });
    const sent = life.stepFor(300 + ESCALATE_SEC, breach);
    expect(sent.map(({ alarm, sound }) => [alarm.state, sound])).toEqual([
      [AlarmState.raised, AlarmSound.chime],
      [AlarmState.escalated, AlarmSound.siren],
    ]);
    expect(life.of(breach).ownerName).toBe('王琳');
  });

  // ALARM-23
  it('gives what somebody has back to them without a sound', () => {
    const life = new DayOfAlarms();
    const breach = aCondition('breach', RED);
    life.step(breach);
    life.act(breach, { kind: 'ack' });
    life.act(breach, { kind: 'shelve', minutes: 5, reason: '已去看' });
    const sent = life.stepFor(600, breach);
    expect(sent.map(({ alarm, sound }) => [alarm.state, sound])).toEqual([
      [AlarmState.acknowledged, AlarmSound.none],
    ]);
  });

  // ALARM-23, ALARM-32
  it('hangs what has found its root cause meanwhile on that, until it is over', () => {
    const life = new DayOfAlarms();
    const root = aCondition('root', { rule: AlarmRule.pace });
    const alone = aCondition('jam', { ...RED, clearHoldSec: 60 });
    const hanging = aCondition('jam', { ...RED, rootKey: 'root', clearHoldSec: 60 });
    life.step(alone);
    life.act(alone, { kind: 'shelve', minutes: 5, reason: '等前组' });
    life.step(root, hanging);
    expect(life.of(hanging).state).toBe(AlarmState.shelved);
    life.stepFor(300, root, hanging);
    expect(life.of(hanging)).toMatchObject({ state: AlarmState.suppressed, shelveUntilTs: null });
    life.step(alone);
    expect(life.of(hanging)).toMatchObject({ state: AlarmState.raised, rootAlarmId: null });
  });
});

describe('a root cause', () => {
  // ALARM-32
  it('takes along what hangs on it and is gone as well', () => {
    const life = new DayOfAlarms();
    const root = aCondition('root', { rule: AlarmRule.pace });
    const hanging = aCondition('jam', { rootKey: 'root', clearHoldSec: 60 });
    life.step(root, hanging);
    life.step(root);
    life.step();
    expect([life.of(root).state, life.of(hanging).state]).toEqual([AlarmState.cleared, AlarmState.cleared]);
  });

  // ALARM-32
  it('of jams in a full circle is the one that jammed first', () => {
    const { day } = new DayOfAlarms();
    const [flight] = day.flights;
    const three = flight?.holes.slice(0, 3) ?? [];
    const jams = new Map<number, Jam>();
    for (const [index, { holeNo }] of three.entries()) {
      const hole = day.holes.get(holeNo);
      const next = three[(index + 1) % 3];
      if (!flight || !hole || !next) throw new Error('no hole');
      // Its head goes on to the next of the three.
      const head = { ...flight, holes: [hole.seed, next], indexOf: new Map([[holeNo, 0]]) };
      const sinceSec = [200, 100, 300][index] ?? 0;
      jams.set(holeNo, { hole: { ...hole, queue: [head] }, waiting: [], sinceSec });
    }
    const foremost = [...jams.values()].map((jam) => findForemost(jam, jams).sinceSec);
    expect(foremost).toEqual([100, 100, 100]);
  });

  // ALARM-32
  it('stays that of a jam for 120 s, whatever explains it meanwhile, as long as it lasts', () => {
    const life = new DayOfAlarms();
    const root = aCondition('root', { rule: AlarmRule.pace });
    life.step(root);
    const [hole] = life.day.holes.values();
    if (hole === undefined) throw new Error('no hole');
    const { alarmBook } = life.day;
    alarmBook.jams.set(hole.seed.holeNo, { sinceSec: 0, lastSec: 0, rootKey: null, rootSec: -Infinity });
    const keep = (playSec: number, rootKey: string | null) =>
      keepRootKey({ alarmBook, playSec }, { hole }, rootKey);
    expect(keep(0, 'root')).toBe('root');
    expect([keep(60, null), keep(119, 'other')]).toEqual(['root', 'root']);
    // It is seen once more, and the time begins anew.
    expect([keep(119, 'root'), keep(230, 'other'), keep(239, 'other')]).toEqual(['root', 'root', 'other']);
    // An unknown root is over: what comes next is its cause, or it is not told until it has lasted without.
    expect([keep(300, null), keep(300, 'root')]).toEqual([undefined, 'root']);
    expect(keep(361, null)).toBeNull();
  });
});

describe('a stop of play', () => {
  const STORM_SEC = 47 * 60;

  // ALARM-26
  it('makes nothing news that was closed and lasts', () => {
    const life = new DayOfAlarms();
    const lost = aCondition('lost');
    life.step(lost);
    life.act(lost, { kind: 'close', reason: '6' });
    life.step(lost);
    life.suspend(SuspendReason.fog);
    life.stepFor(STORM_SEC);
    life.resume();
    expect(life.stepFor(600, lost)).toEqual([]);
  });

  // ALARM-24
  it('does not count towards the limit of a red alarm, except of the lightning itself', () => {
    const life = new DayOfAlarms();
    const breach = aCondition('breach', RED);
    life.stepFor(60, breach);
    const sent = life.suspend(SuspendReason.lightning);
    const during = life.stepFor(STORM_SEC, ...listEmergencies(life.day));
    expect([...sent, ...during].map(({ alarm }) => [alarm.rule, alarm.state])).toEqual([
      [AlarmRule.emergency, AlarmState.raised],
      [AlarmRule.emergency, AlarmState.escalated],
    ]);
    life.resume();
    life.stepFor(60, breach);
    expect(life.of(breach).state).toBe(AlarmState.raised);
    life.stepFor(10, breach);
    expect(life.of(breach).state).toBe(AlarmState.escalated);
  });

  // ALARM-57
  it('does not count towards the time in which a reminder brings something', () => {
    const life = new DayOfAlarms();
    const [flight] = life.day.flights;
    if (!flight) throw new Error('no flight');
    const slow = aCondition('pace', { rule: AlarmRule.pace, flight, lostSec: 400 });
    life.step(slow);
    const state = life.day.alarmBook.byKey.get('pace');
    if (!state) throw new Error('no alarm');
    const ts = life.day.clock.parkTs(life.day.nowSec);
    const reminder = { action: DispatchAction.remind, ts, lostSec: 400, effectSec: null, untilTs: null };
    state.view = { ...state.view, intervention: reminder };
    life.stepFor(600, slow);
    life.suspend(SuspendReason.fog);
    life.stepFor(STORM_SEC);
    expect(life.of(slow).intervention?.effectSec).toBeNull();
    life.resume();
    const faster = { ...slow, lostSec: 220 };
    life.stepFor(595, faster);
    expect(life.of(slow).intervention?.effectSec).toBeNull();
    life.stepFor(60, faster);
    expect(life.of(slow).intervention?.effectSec).not.toBeNull();
  });

  // ALARM-24
  it('of a competition leaves its slow flights alone, not their carts beyond the boundary', () => {
    const life = new DayOfAlarms();
    const [flight] = life.day.flights;
    if (!flight) throw new Error('no flight');
    flight.haltedSec = 0;
    const slow = aCondition('pace', { ...RED, rule: AlarmRule.pace, flight });
    const breach = aCondition('breach', { ...RED, rule: AlarmRule.fenceBreach, flight });
    life.stepFor(600, slow, breach);
    expect([life.of(slow).state, life.of(breach).state]).toEqual([AlarmState.raised, AlarmState.escalated]);
    flight.haltedSec = -1;
    life.stepFor(ESCALATE_SEC + 5, slow, breach);
    expect(life.of(slow).state).toBe(AlarmState.escalated);
  });
});
