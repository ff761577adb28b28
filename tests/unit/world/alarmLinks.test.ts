/** What is done about one alarm of a flight is done about no other matter of it (ALARM-42). */

import { expect, it } from 'vitest';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import { createTroubledFlight } from './troubledFlight.ts';

it('closing a lost tracker leaves the hole timeout open, closing the pace alarm closes it', () => {
  const { life, pace, lost, timeout } = createTroubledFlight(AlarmLevel.amber);
  life.act(lost, { kind: 'ack' });
  life.act(lost, { kind: 'close', reason: '6' });
  expect(timeout().status).toBe(TimeoutStatus.raised);
  life.act(pace, { kind: 'close', reason: '1' });
  expect(timeout().status).toBe(TimeoutStatus.closed);
});

// ALARM-07
it('an amber pace alarm closed without a note leaves a red hole timeout open', () => {
  const { life, pace, timeout } = createTroubledFlight(AlarmLevel.red);
  life.act(pace, { kind: 'close', reason: '1' });
  expect(timeout().status).toBe(TimeoutStatus.raised);
  const noted = createTroubledFlight(AlarmLevel.red);
  noted.life.act(noted.pace, { kind: 'close', reason: '1', note: '球童已到' });
  expect(noted.timeout()).toMatchObject({ status: TimeoutStatus.closed, note: '球童已到' });
});

it('acknowledging a hole timeout takes the pace alarm, never a red one by an amber one, and nothing else', () => {
  const amber = createTroubledFlight(AlarmLevel.amber);
  expect(amber.ackTimeout().ok).toBe(true);
  expect([amber.pace, amber.lost, amber.breach].map(amber.stateOf)).toEqual([
    AlarmState.acknowledged,
    AlarmState.raised,
    AlarmState.raised,
  ]);
  const worse = createTroubledFlight(AlarmLevel.amber, AlarmPriority.red);
  worse.ackTimeout();
  expect(worse.stateOf(worse.pace)).toBe(AlarmState.raised);
  const red = createTroubledFlight(AlarmLevel.red, AlarmPriority.red);
  red.ackTimeout();
  expect([red.stateOf(red.pace), red.stateOf(red.breach)]).toEqual([
    AlarmState.acknowledged,
    AlarmState.raised,
  ]);
});
