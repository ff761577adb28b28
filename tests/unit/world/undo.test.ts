/** What is taken back within seconds, and what is begun again at any time (BOARD-105 to BOARD-107). */

import { describe, expect, it } from 'vitest';
import { UNDO_FOREIGN, UNDO_NOTHING, type AlarmUndo } from '#domain/actions/undo.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel, FlightStatus, TimeoutStatus } from '#domain/codes/play.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { repeatAction } from '#server/park/operations/loggedActions.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';
import { ofType, optionsOf, tickAt } from './support.ts';
import { createTroubledFlight } from './troubledFlight.ts';

const WANG = { userId: 'u1', realname: '王琳' };
const lost = aCondition('lost', { isRelapsing: true });
const red = aCondition('red', { priority: AlarmPriority.red });

/** What somebody has to look at; counted revisions apart. */
const withoutRev = ({ rev: _rev, ...view }: AlarmView) => view;

function undo(life: DayOfAlarms, condition: typeof lost, kind: AlarmUndo, who = WANG) {
  const { alarmId, rev } = life.of(condition);
  return performAlarmAction(life.day, { kind, alarmId, rev, ...who });
}

describe('what was done a moment ago', () => {
  const ACTIONS = [
    ['undoAck', { kind: 'ack' }],
    ['undoShelve', { kind: 'shelve', minutes: 15, reason: '等候裁判' }],
    ['undoClose', { kind: 'close', reason: '6', note: '误操作' }],
  ] as const;

  // BOARD-105
  it.each(ACTIONS)('%s leaves the alarm as it was, silent, with its line in the log', (kind, request) => {
    const life = new DayOfAlarms();
    life.step(lost);
    const before = life.of(lost);
    expect(life.act(lost, request).ok).toBe(true);
    const done = undo(life, lost, kind);
    if (!done.ok) throw new Error(done.message);
    expect(withoutRev(life.of(lost))).toEqual(withoutRev(before));
    expect(done.log).toMatchObject({ action: DispatchAction.undo, operator: '王琳' });
    expect(done.events).toMatchObject([{ sound: AlarmSound.none, deed: DispatchAction.undo, user: '王琳' }]);
  });

  // BOARD-105, ALARM-24
  it('does not count: a red alarm is passed on by the time of its first sign', () => {
    const life = new DayOfAlarms();
    life.step(red);
    life.stepFor(60, red);
    life.act(red, { kind: 'ack' });
    undo(life, red, 'undoAck');
    expect(life.of(red)).toMatchObject({ state: AlarmState.raised, ackTs: null, ownerId: null });
    life.stepFor(60, red);
    expect(life.of(red).state).toBe(AlarmState.escalated);
  });

  // BOARD-105, ALARM-23
  it('uses up none of the two times that a red alarm may be put off', () => {
    const life = new DayOfAlarms();
    life.step(red);
    for (let time = 0; time < 3; time += 1) {
      life.act(red, { kind: 'shelve', minutes: 5, reason: '等候' });
      expect(undo(life, red, 'undoShelve').ok).toBe(true);
    }
    expect(life.of(red).shelveCount).toBe(0);
  });

  // BOARD-106
  it('is taken back by who did it, once, and not over what somebody else has done since', () => {
    const life = new DayOfAlarms();
    life.step(lost);
    life.act(lost, { kind: 'ack' });
    const other = { userId: 'u2', realname: '陈立' };
    expect(undo(life, lost, 'undoAck', other)).toMatchObject({ ok: false, message: UNDO_FOREIGN });
    expect(undo(life, lost, 'undoShelve')).toMatchObject({ ok: false, message: UNDO_NOTHING });
    expect(undo(life, lost, 'undoAck').ok).toBe(true);
    expect(undo(life, lost, 'undoAck')).toMatchObject({ ok: false, message: UNDO_NOTHING });
    life.act(lost, { kind: 'ack' });
    const { alarmId, rev } = life.of(lost);
    performAlarmAction(life.day, { kind: 'take', alarmId, rev, ...other });
    const late = undo(life, lost, 'undoAck');
    expect(late).toMatchObject({ ok: false, reason: 'stale' });
    expect(late.ok ? '' : late.message).toContain('已被陈立');
    expect(life.of(lost)).toMatchObject({ state: AlarmState.acknowledged, ownerName: '陈立' });
  });

  // BOARD-105, SIM-12
  it('is an input like any other: folded again it gives the same day', () => {
    const [life, again] = [new DayOfAlarms(), new DayOfAlarms()];
    for (const one of [life, again]) one.step(lost);
    const log = [
      { kind: 'close', reason: '6', alarmId: life.of(lost).alarmId, rev: life.of(lost).rev, ...WANG },
    ] as const;
    performAlarmAction(life.day, log[0]);
    const undone = { kind: 'undoClose', alarmId: log[0].alarmId, rev: life.of(lost).rev, ...WANG } as const;
    performAlarmAction(life.day, undone);
    for (const action of [...log, undone]) repeatAction(again.day, action);
    expect(again.of(lost)).toEqual(life.of(lost));
    expect(again.day.log).toEqual(life.day.log);
  });
});

describe('a hole timeout', () => {
  // BOARD-105, BOARD-106
  it.each([
    ['undoAck', { kind: 'ack' }],
    ['undoShelve', { kind: 'shelve', minutes: 15, reason: '等候裁判' }],
    ['undoClose', { kind: 'close', reason: '6', note: '误操作' }],
  ] as const)('%s leaves it, and the pace alarm of its flight, as they were', (kind, request) => {
    const { life, pace, timeout, actOnTimeout } = createTroubledFlight(AlarmLevel.amber);
    const [before, paceBefore] = [timeout(), withoutRev(life.of(pace))];
    expect(actOnTimeout(request).ok).toBe(true);
    expect(timeout().status).not.toBe(before.status);
    const foreign = actOnTimeout({ kind }, { userId: 'u2', realname: '陈立' });
    expect(foreign).toMatchObject({ ok: false, message: UNDO_FOREIGN });
    const undone = actOnTimeout({ kind });
    if (!undone.ok) throw new Error(undone.message);
    const { rev: _rev, ...row } = timeout();
    expect(before).toMatchObject(row);
    expect(undone).toMatchObject({ alert: row, log: { action: DispatchAction.undo } });
    expect(withoutRev(life.of(pace))).toEqual(paceBefore);
  });
});

// BOARD-107
describe('at any time', () => {
  it('a hole timeout opens again with the alarm that closed it, while its hole is played', () => {
    const { life, pace, timeout, actOnTimeout, run } = createTroubledFlight(AlarmLevel.amber);
    life.act(pace, { kind: 'close', reason: '1' });
    expect(timeout().status).toBe(TimeoutStatus.closed);
    life.act(pace, { kind: 'reopen' });
    expect(timeout()).toMatchObject({
      status: TimeoutStatus.acknowledged,
      ackUser: '王琳',
      closeUser: null,
      closeReason: null,
    });
    actOnTimeout({ kind: 'close', reason: '1' });
    life.act(pace, { kind: 'close', reason: '1' });
    life.act(pace, { kind: 'reopen' });
    expect(timeout().status).toBe(TimeoutStatus.closed);

    const left = createTroubledFlight(AlarmLevel.amber);
    left.life.act(left.pace, { kind: 'close', reason: '1' });
    left.run.leaveSec = left.life.day.playSec;
    left.life.act(left.pace, { kind: 'reopen' });
    expect([left.timeout().status, run.leaveSec]).toEqual([TimeoutStatus.closed, -1]);
  });

  it('an alarm comes back from the shelf, to whoever had it, silent', () => {
    const life = new DayOfAlarms();
    life.step(lost, red);
    life.act(lost, { kind: 'ack' });
    for (const one of [lost, red]) life.act(one, { kind: 'shelve', minutes: 5, reason: '等候' });
    life.stepFor(60, lost, red);
    const results = [lost, red].map((one) => life.act(one, { kind: 'unshelve' }));
    expect([life.of(lost).state, life.of(red).state]).toEqual([AlarmState.acknowledged, AlarmState.raised]);
    expect(life.of(red)).toMatchObject({ shelveUntilTs: null, shelveCount: 1 });
    expect(results).toMatchObject([
      { log: { action: DispatchAction.unshelve }, events: [{ sound: AlarmSound.none }] },
      { log: { action: DispatchAction.unshelve }, events: [{ sound: AlarmSound.none }] },
    ]);
    expect(life.act(lost, { kind: 'unshelve' })).toMatchObject({ message: '该告警没有搁置' });
  });

  it('a closed alarm opens again for whoever asks, as long as its cause lasts', () => {
    const life = new DayOfAlarms();
    life.step(lost);
    life.act(lost, { kind: 'close', reason: '6' });
    life.stepFor(300, lost);
    expect(life.act(lost, { kind: 'reopen' })).toMatchObject({
      ok: true,
      log: { action: DispatchAction.reopen },
      alarm: { state: AlarmState.acknowledged, ownerName: '王琳', closeTs: null, closeReason: null },
    });
    life.act(lost, { kind: 'close', reason: '6' });
    life.stepFor(60);
    expect(life.act(lost, { kind: 'reopen' })).toMatchObject({
      ok: false,
      message: '引起告警的情况已经结束，不能重新打开',
    });
    expect(life.of(lost).state).toBe(AlarmState.closed);
  });
});

describe('a marshal', () => {
  const LI = { userId: 'u1', realname: '李调度' };

  /** A day at ten with somebody on the course to visit. */
  function sendOne() {
    const day = startSimulatedDay(optionsOf(2), tickAt(10), []);
    const flight = day.flights().find(({ status }) => status === FlightStatus.onCourse);
    if (flight === undefined) throw new Error('nobody plays');
    const { flightId } = flight;
    const visible = () => ({ free: day.marshals(flightId).length, alarms: day.alarms().map(withoutRev) });
    const before = visible();
    const sent = day.apply({ kind: 'sendMarshal', flightId, ...LI });
    if (!sent.ok) throw new Error(sent.message);
    const handling = () => day.flights(new Set([flightId]))[0]?.handling;
    return { day, flightId, visible, before, handling };
  }

  // BOARD-105
  it('who was sent a moment ago was never sent, and may be sent again', () => {
    const { day, flightId, visible, before, handling } = sendOne();
    const done = day.apply({ kind: 'undoMarshal', flightId, ...LI });
    if (!done.ok) throw new Error(done.message);
    expect(visible()).toEqual(before);
    expect(handling()?.marshalName).toBeNull();
    expect(ofType(done.events, 104).map(({ by }) => by)).toEqual([
      { action: DispatchAction.undo, user: '李调度' },
    ]);
    expect(day.apply({ kind: 'undoMarshal', flightId, ...LI })).toMatchObject({ message: UNDO_NOTHING });
    expect(day.apply({ kind: 'sendMarshal', flightId, ...LI }).ok).toBe(true);
  });

  // BOARD-106
  it('who has arrived is not taken back, but called back', () => {
    const { day, flightId, handling } = sendOne();
    const etaTs = handling()?.marshalEtaTs ?? 0;
    while (day.parkTs < etaTs) day.step();
    day.step();
    const late = day.apply({ kind: 'undoMarshal', flightId, ...LI });
    expect(late).toMatchObject({ ok: false, message: '巡场已到达，请用召回巡场' });
    expect(day.apply({ kind: 'recallMarshal', flightId, ...LI }).ok).toBe(true);
    expect(handling()?.marshalName).toBeNull();
  });

  // BOARD-107, ALARM-57
  it('who is called back is free, and has brought the alarm of the flight nothing', () => {
    const day = startSimulatedDay(optionsOf(2, 'busy'), tickAt(9), []);
    const slow = () =>
      day.alarms().find(({ rule, state }) => rule === AlarmRule.pace && state === AlarmState.raised);
    while (slow() === undefined) day.step();
    const flightId = slow()?.flightId ?? '';
    const own = () => day.alarms().find((one) => one.flightId === flightId && one.rule === AlarmRule.pace);
    const nobody = day.apply({ kind: 'recallMarshal', flightId, ...LI });
    expect(nobody).toMatchObject({ ok: false, message: '没有巡场在前往该组' });
    day.apply({ kind: 'sendMarshal', flightId, ...LI });
    expect(own()?.intervention?.action).toBe(DispatchAction.sendMarshal);
    const done = day.apply({ kind: 'recallMarshal', flightId, ...LI });
    expect(done).toMatchObject({
      ok: true,
      log: { action: DispatchAction.recallMarshal, operator: '李调度' },
    });
    expect(own()).toMatchObject({ state: AlarmState.acknowledged, marshalName: null });
    expect(own()?.intervention).toBeUndefined();
    day.step();
    expect(own()?.marshalName).toBeNull();
  });
});
