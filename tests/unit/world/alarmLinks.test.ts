/** What is done about one alarm of a flight is done about no other matter of it (ALARM-42). */
import { expect, it } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import type { AlarmCondition } from '#server/park/alarms/alarmCondition.ts';
import { raiseTimeout } from '#server/park/alarms/holeTimeouts.ts';
import { performEither } from '#server/park/operations/loggedActions.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { createRun } from '#server/park/rounds/run.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';

/** A flight with a hole timeout, its pace alarm, a lost tracker and a cart beyond the boundary. */
function troubled(level: AlarmLevel, pacePriority: AlarmPriority = AlarmPriority.amber) {
  const life = new DayOfAlarms();
  const [flight] = life.day.flights;
  const hole = flight?.holes[0];
  if (!flight || !hole) throw new Error('no flight');
  const pace = aCondition('pace', { rule: AlarmRule.pace, priority: pacePriority, flight });
  const lost = aCondition('lost', { flight });
  const breach = aCondition('breach', {
    rule: AlarmRule.fenceBreach,
    priority: AlarmPriority.red,
    flight,
  });
  const run = createRun(hole, 600, 0);
  flight.runs.push(run);
  life.step(pace, lost, breach);
  raiseTimeout(life.day, flight, run, level);
  const timeout = (): TimeoutView => {
    const [alarm] = life.day.alarmBook.timeouts.values();
    if (!alarm) throw new Error('no hole timeout');
    return alarm.timeout.row;
  };
  const stateOf = (condition: AlarmCondition) => life.of(condition).state;
  const ackTimeout = () => {
    const { alertId, rev } = timeout();
    return performEither(life.day, { kind: 'ack', alertId, rev, userId: 'u', realname: '王琳' });
  };
  return { life, pace, lost, breach, timeout, stateOf, ackTimeout };
}

it('closing a lost tracker leaves the hole timeout open, closing the pace alarm closes it', () => {
  const { life, pace, lost, timeout } = troubled(AlarmLevel.amber);
  life.act(lost, { kind: 'ack' });
  life.act(lost, { kind: 'close', reason: '6' });
  expect(timeout().status).toBe(TimeoutStatus.raised);
  life.act(pace, { kind: 'close', reason: '1' });
  expect(timeout().status).toBe(TimeoutStatus.closed);
});

// ALARM-07
it('an amber pace alarm closed without a note leaves a red hole timeout open', () => {
  const { life, pace, timeout } = troubled(AlarmLevel.red);
  life.act(pace, { kind: 'close', reason: '1' });
  expect(timeout().status).toBe(TimeoutStatus.raised);
  const noted = troubled(AlarmLevel.red);
  noted.life.act(noted.pace, { kind: 'close', reason: '1', note: '球童已到' });
  expect(noted.timeout()).toMatchObject({ status: TimeoutStatus.closed, note: '球童已到' });
});

it('acknowledging a hole timeout takes the pace alarm, never a red one by an amber one, and nothing else', () => {
  const amber = troubled(AlarmLevel.amber);
  expect(amber.ackTimeout().ok).toBe(true);
  expect([amber.pace, amber.lost, amber.breach].map(amber.stateOf)).toEqual([
    AlarmState.acknowledged,
    AlarmState.raised,
    AlarmState.raised,
  ]);
  const worse = troubled(AlarmLevel.amber, AlarmPriority.red);
  worse.ackTimeout();
  expect(worse.stateOf(worse.pace)).toBe(AlarmState.raised);
  const red = troubled(AlarmLevel.red, AlarmPriority.red);
  red.ackTimeout();
  expect([red.stateOf(red.pace), red.stateOf(red.breach)]).toEqual([
    AlarmState.acknowledged,
    AlarmState.raised,
  ]);
});
