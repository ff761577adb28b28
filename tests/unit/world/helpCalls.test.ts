import { describe, expect, it } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState, AssistanceKind } from '#domain/codes/alarm.ts';
import { advance } from '#server/park/day/tick.ts';
import type { HelpCall } from '#server/park/model/findings.ts';
import { isFlightOnCourse } from '#server/park/model/flightChanges.ts';
import type { FlightState } from '#server/park/model/model.ts';
import { findCurrentRun } from '#server/park/model/runs.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { findMarshal, sendMarshal } from '#server/park/operations/patrol.ts';
import { createRun } from '#server/park/rounds/run.ts';
import { callForHelp } from '#server/world/helpCalls.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { ofType, optionsOf, tickAt } from './support.ts';

class DayWithCall {
  readonly day = createWorld(optionsOf(0, 'calm')).day;
  readonly flight: FlightState;
  readonly holeNo: number;

  constructor(kind: HelpCall['kind']) {
    const { day } = this;
    while (day.tick < tickAt(9)) advance(day);
    const playing = day.flights.find(
      (flight) => isFlightOnCourse(flight) && (findCurrentRun(flight)?.teeOffSec ?? -1) > day.playSec - 60,
    );
    const run = playing && findCurrentRun(playing);
    if (!playing || !run) throw new Error('nobody has just teed off');
    this.flight = playing;
    this.holeNo = run.hole.holeNo;
    day.helpCalls.push({ key: 'help', kind, flight: playing, holeNo: this.holeNo, isOver: false });
  }

  step() {
    return this.day.collect(() => void advance(this.day));
  }

  get alarm() {
    return this.day.alarmBook.byKey.get('help')?.view;
  }
}

// ALARM-54
describe('an injury on the course', () => {
  it('is a red alarm of its flight on its hole with a siren; its message has the id of the alarm', () => {
    const one = new DayWithCall(AssistanceKind.injury);
    const events = one.step();
    const raised = ofType(events, 121).find(({ alarm }) => alarm.rule === AlarmRule.emergency);
    expect(raised).toMatchObject({
      sound: AlarmSound.siren,
      alarm: {
        priority: AlarmPriority.red,
        flightId: one.flight.plan.flightId,
        holeNo: one.holeNo,
        text: expect.stringContaining('有人受伤'),
      },
    });
    expect(ofType(events, 116)).toMatchObject([
      { id: raised?.alarm.alarmId, kind: AssistanceKind.injury, level: '2', holeNo: one.holeNo },
    ]);
    expect(ofType(one.step(), 116)).toEqual([]);
  });

  it('is over for good when a person closes it', () => {
    const one = new DayWithCall(AssistanceKind.sos);
    one.step();
    const { alarmId = '', rev = 0 } = one.alarm ?? {};
    const done = performAlarmAction(one.day, {
      kind: 'close',
      reason: '6',
      note: '已送医',
      alarmId,
      rev,
      userId: 'u1',
      realname: '王琳',
    });
    expect(done.ok).toBe(true);
    one.step();
    expect(one.alarm).toMatchObject({ alarmId, state: AlarmState.closed });
    expect(one.day.helpCalls[0]?.isOver).toBe(true);
  });

  it('is over when a marshal has been there for a minute, not before', () => {
    const one = new DayWithCall(AssistanceKind.injury);
    one.step();
    const offer = findMarshal(one.day, one.flight, undefined);
    if (offer === null) throw new Error('no marshal is free');
    sendMarshal(one.day, offer, one.flight, null);
    while (one.day.nowSec < offer.arriveSec + 55) one.step();
    expect(one.alarm?.clearTs).toBeNull();
    while (one.day.nowSec < offer.arriveSec + 70) one.step();
    expect(one.alarm?.state).toBe(AlarmState.cleared);
  });
});

// ALARM-55
it('a cart that fails is amber, without a siren, until the flight has left the hole', () => {
  const one = new DayWithCall(AssistanceKind.cartFailure);
  const events = one.step();
  const raised = ofType(events, 121).find(({ alarm }) => alarm.rule === AlarmRule.cartFailure);
  expect(raised?.alarm.priority).toBe(AlarmPriority.amber);
  expect(raised?.sound).not.toBe(AlarmSound.siren);
  expect(ofType(events, 116)).toMatchObject([{ kind: AssistanceKind.cartFailure, level: '1' }]);
  while (findCurrentRun(one.flight)?.hole.holeNo === one.holeNo) one.step();
  one.step();
  expect(one.alarm?.state).toBe(AlarmState.cleared);
});

// SIM-47
it('two of a thousand flights call for help, most of them for an injury', () => {
  const kinds: string[] = [];
  let flights = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const world = createWorld(optionsOf(0, 'busy', `help${seed}`));
    const { day } = world;
    flights += day.flights.length;
    for (const flight of day.flights)
      for (const hole of flight.order) {
        const run = createRun(hole, 900, 0);
        flight.runs.push(run);
        callForHelp(world, flight, run, 'none');
      }
    kinds.push(...day.helpCalls.map(({ kind }) => kind));
  }
  expect(kinds.length / flights).toBeGreaterThan(0.001);
  expect(kinds.length / flights).toBeLessThan(0.003);
  const injuries = kinds.filter((kind) => kind === AssistanceKind.injury).length;
  expect(injuries / kinds.length).toBeGreaterThan(0.5);
  expect(injuries).toBeLessThan(kinds.length);
});
