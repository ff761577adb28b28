/** 更正洞位 reaches the day: the flight goes on from the hole that it is really on. */

import { describe, expect, it } from 'vitest';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { type DayPicture, type LoggedAction, ParkDay, type ParkDecision } from '#server/park/day/parkDay.ts';
import { advance } from '#server/park/day/tick.ts';
import { applyDecision } from '#server/park/operations/steering.ts';
import { createWorld, startSimulatedDay } from '#server/world/simulatedDay.ts';
import { fold, optionsOf, stepFor, tickAt } from './support.ts';

const who = { realname: '李调度' };

const flightOf = (shown: DayPicture | ParkDay, id: string): FlightView => {
  const flights = shown instanceof ParkDay ? shown.flights() : shown.flights;
  const found = flights.find(({ flightId }) => flightId === id);
  if (!found) throw new Error('no such flight');
  return found;
};

/** A day at ten, a flight on a fairway of it, and the decision that it is so many holes further on. */
function corrected(by: number) {
  const day = startSimulatedDay(optionsOf(0), tickAt(10), []);
  const found = day.flights().find(({ status, holeNo, holeSequence }) => {
    const place = holeSequence.indexOf(holeNo);
    return status === '2' && place >= 2 && place + by < holeSequence.length - 1;
  });
  if (!found) throw new Error('nobody is in the middle of a round');
  const { flightId, holeNo: was, holeSequence } = found;
  const place = holeSequence.indexOf(was) + by;
  const holeNo = holeSequence[place] ?? 0;
  const decision: ParkDecision = { kind: 'correct', flightId, holeNo, ...who };
  return { day, flightId, place, holeNo, decision, holeSequence };
}

describe('a corrected hole', () => {
  // ALARM-16
  it.each([3, -2])('begins now, %d holes from where the trackers said, and every board hears of it', (by) => {
    const { day, decision, flightId, place, holeNo } = corrected(by);
    const before = day.picture();
    const events = day.steer(decision);
    expect(flightOf(day, flightId)).toMatchObject({
      status: '2',
      holeNo,
      holesDone: place,
      enterTs: day.parkTs,
    });
    const [next] = stepFor(day, 1);
    if (!next) throw new Error('no tick');
    const shown = fold(before, [{ ...next, pace: [], events }, next]);
    expect(flightOf(shown, flightId)).toEqual(flightOf(day, flightId));
    expect(day.steer(decision)).toEqual([]);
  });

  it('leaves the passed holes the time in between, one after the other', () => {
    const { day, decision, flightId, holeNo, holeSequence, place } = corrected(4);
    day.steer(decision);
    const { splits } = flightOf(day, flightId);
    const known = splits.filter((split) => split.holeNo !== holeNo);
    expect(known.map((split) => split.holeNo)).toEqual(holeSequence.slice(0, place));
    const times = known.flatMap(({ enterTs, leaveTs }) => [enterTs, leaveTs ?? Number.NaN]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(day.parkTs);
  });

  // ALARM-16
  it('closes what was raised where the flight was not', () => {
    const day = startSimulatedDay(optionsOf(2), tickAt(9, 30), []);
    const open = () => day.timeouts().find(({ status }) => status < '5');
    while (!open()) day.step();
    const { alertId, flightId } = open()!;
    const { holeSequence, holeNo } = flightOf(day, flightId);
    const truly = holeSequence[holeSequence.indexOf(holeNo) - 1] ?? 0;
    day.steer({ kind: 'correct', flightId, holeNo: truly, ...who });
    expect(day.timeouts().find((row) => row.alertId === alertId)).toMatchObject({
      status: '6',
      closeReason: '4',
      closeUser: '李调度',
    });
  });

  // ALARM-16
  it('closes the pace alarm, and lost time is counted by the holes that are played from there', () => {
    const { day } = createWorld(optionsOf(0, 'busy', '1003'));
    const raised = () => day.alarmBook.open().find(({ view }) => view.rule === AlarmRule.pace);
    const isReady = () => (raised()?.flight?.runs.length ?? 0) > 4;
    while (!isReady()) advance(day);
    const alarm = raised();
    const flight = alarm?.flight;
    if (!alarm || !flight) throw new Error('nobody is slow');
    const { flightId } = flight.plan;
    const [first, second] = flight.holes;
    if (!first || !second) throw new Error('no round');
    applyDecision(day, { kind: 'correct', flightId, holeNo: second.holeNo, ...who });
    expect(alarm.view).toMatchObject({ state: AlarmState.closed, closeReason: '4', closeUser: '李调度' });
    expect(day.lostTime.raised().map((one) => one.flight)).not.toContain(flight);
    // A flight that loses time on the hole that it plays once more has an alarm again.
    const run = flight.runs.at(-1);
    if (!run) throw new Error('no hole');
    run.enterSec -= 1500;
    run.teeOffSec = run.enterSec;
    for (let n = 0; n < 300 && raised()?.flight !== flight; n += 1) advance(day);
    expect(raised()).toMatchObject({ key: alarm.key });
    expect(raised()?.view.alarmId).not.toBe(alarm.view.alarmId);
  });

  it('brings nobody off the course: whoever is set wherever, everybody comes home @full', () => {
    const log: LoggedAction[] = [];
    const day = startSimulatedDay(optionsOf(0), tickAt(9), []);
    for (let turn = 0; turn < 30; turn += 1) {
      stepFor(day, 60);
      const out = day.flights().filter(({ status }) => status === '2' || status === '3');
      const { flightId, holeSequence } = out[(turn * 7) % out.length]!;
      const action: ParkDecision = {
        kind: 'correct',
        flightId,
        holeNo: holeSequence[(turn * 5) % holeSequence.length]!,
        ...who,
      };
      day.steer(action);
      log.push({ tick: day.tick, action });
    }
    const again = startSimulatedDay(optionsOf(0), day.tick, log);
    expect(again.picture()).toEqual(day.picture());
    const home = startSimulatedDay(optionsOf(0), tickAt(23), log).picture().flights;
    expect(home.map(({ status, holesDone }) => [status, holesDone])).toEqual(home.map(() => ['5', 18]));
  });

  it('is left alone for whoever stands still or is not of this round', () => {
    const { day, decision, flightId } = corrected(1);
    expect(day.steer({ kind: 'correct', flightId, holeNo: 99, ...who })).toEqual([]);
    day.steer({ kind: 'abort', flightId, ...who });
    expect(day.steer(decision)).toEqual([]);
  });
});
