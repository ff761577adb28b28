/** The figures at which the alarms of the board begin: just short of them there is none. */

import { describe, expect, it, vi } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { FenceType } from '#domain/codes/course.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { AlarmCondition } from '#server/park/alarms/alarmCondition.ts';
import { listConditions } from '#server/park/alarms/alarmRules.ts';
import { listBottlenecks } from '#server/park/alarms/bottlenecks.ts';
import { WaitingLines } from '#server/park/alarms/waitingLines.ts';
import type { DeviceState, FlightState } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { followHolds } from '#server/park/pace/holds.ts';
import { createRun } from '#server/park/rounds/run.ts';
import { getParkSeed, listForbiddenFences } from '#server/world/courses/index.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { optionsOf } from './support.ts';

/** A day on which nothing happens by itself. */
const createDay = (): DayState => createWorld(optionsOf(0)).day;
function passSec(day: DayState, sec: number): void {
  for (let n = 0; n < sec / day.options.tickSec; n += 1) day.beginTick();
}

const ofRule = (day: DayState, wanted: AlarmRule): readonly AlarmCondition[] =>
  listConditions(day).filter(({ rule }) => rule === wanted);

/** A flight on the second hole of its round, on the tee. */
function sendOut(flight: FlightState): FlightState {
  const [first, second] = flight.holes;
  if (!first || !second) throw new Error('no round');
  flight.runs.push(createRun(first, 900, 0), createRun(second, 900, 0));
  flight.startSec = 0;
  flight.phase = 'tee';
  return flight;
}

function takeDevice(day: DayState, flight: FlightState): DeviceState {
  const [device] = day.devices;
  if (!device) throw new Error('no device');
  device.flight = flight;
  flight.carts.push(device);
  return device;
}

function takeFlight(day: DayState): FlightState {
  const [flight] = day.flights;
  if (!flight) throw new Error('no flight');
  return flight;
}

describe('a jam', () => {
  function jam(waiting: number): DayState {
    const day = createDay();
    const hole = day.holes.get(takeFlight(day).holes[1]?.holeNo ?? 0);
    if (!hole) throw new Error('no hole');
    // The first one plays; those behind it wait.
    for (const flight of day.flights.slice(0, waiting + 1)) {
      flight.ahead = hole.queue.at(-1) ?? null;
      hole.queue.push(sendOut(flight));
    }
    const [first] = hole.queue;
    if (first) first.phase = 'play';
    return day;
  }
  const list = (day: DayState) => listBottlenecks(day, new WaitingLines(day));
  /** As seen every tick for so long. */
  function listAfterSec(day: DayState, sec: number): readonly AlarmCondition[] {
    let conditions: readonly AlarmCondition[] = [];
    for (let passed = 0; passed <= sec; passed += day.options.tickSec) {
      day.beginTick();
      followHolds(day);
      conditions = list(day);
    }
    return conditions;
  }

  const listAfter = (day: DayState, sec: number): readonly AlarmPriority[] =>
    listAfterSec(day, sec).map(({ priority }) => priority);

  // ALARM-32
  it('is an alarm when two flights have waited for 180 s, red from three', () => {
    expect(listAfter(jam(1), 600)).toEqual([]);
    expect(listAfter(jam(2), 175)).toEqual([]);
    expect(listAfter(jam(2), 180)).toEqual([AlarmPriority.amber]);
    expect(listAfter(jam(3), 180)).toEqual([AlarmPriority.red]);
  });

  // ALARM-32
  it('is titled by its hole and says how many wait', () => {
    const day = jam(2);
    expect(listAfterSec(day, 180)).toMatchObject([
      { text: expect.stringMatching(/^2号洞发球台堵塞，2组，最长等候/u), subject: AlarmSubject.hole },
    ]);
  });

  // PACE-33
  it('is what a line that no flight explains is told as after 300 s, and hangs on a flight with an alarm', () => {
    const day = jam(1);
    const [first, second, third] = day.flights;
    if (!first || !second || !third) throw new Error('no flights');
    sendOut(third).ahead = second;
    third.phase = 'held';
    expect(listAfterSec(day, 300)).toEqual([]);
    const [told] = listAfterSec(day, 60);
    expect(told).toMatchObject({
      rule: AlarmRule.bottleneck,
      holeNo: 2,
      held: [second, third],
      rootKey: null,
    });
    vi.spyOn(day.lostTime, 'raised').mockReturnValue([
      { flight: first, level: AlarmLevel.amber, lostSec: 200 },
    ]);
    expect(new WaitingLines(day).listHeldBy(first)).toEqual([second, third]);
    expect(listAfterSec(day, 300)).toEqual([]);
  });
});

describe('a flight about to start', () => {
  // ALARM-33
  it('without a tracker is an amber alarm from five minutes before its tee time', () => {
    const day = createDay();
    const { plan } = takeFlight(day);
    passSec(day, plan.teeSec - 305);
    expect(ofRule(day, AlarmRule.lateStart)).toEqual([]);
    passSec(day, 5);
    expect(ofRule(day, AlarmRule.lateStart)).toMatchObject([
      {
        priority: AlarmPriority.amber,
        subjectId: plan.flightId,
        text: expect.stringContaining('未绑定设备'),
      },
    ]);
    takeDevice(day, takeFlight(day));
    expect(ofRule(day, AlarmRule.lateStart)).toEqual([]);
  });
});

describe('a cart where it must not be', () => {
  // ALARM-35
  it.each([
    [true, AlarmPriority.red],
    [false, AlarmPriority.amber],
  ] as const)('beyond the boundary: %s, has priority %s as long as it is there', (isBoundary, priority) => {
    const day = createDay();
    const flight = sendOut(takeFlight(day));
    const fence = listForbiddenFences(getParkSeed(day.options.parkId), optionsOf(0).seed).find(
      ({ fenceType }) => (fenceType === FenceType.boundary) === isBoundary,
    );
    if (!fence) throw new Error('no such fence');
    const device = takeDevice(day, flight);
    const breach = { breachId: 'b', rev: 1, device, flight, fence, holeNo: 2, enterSec: 0, leaveSec: -1 };
    day.breaches.push(breach);
    expect(ofRule(day, AlarmRule.fenceBreach)).toMatchObject([{ priority, subjectId: device.deviceId }]);
    breach.leaveSec = 5;
    expect(ofRule(day, AlarmRule.fenceBreach)).toEqual([]);
  });
});

describe('a battery', () => {
  // ALARM-34
  it.each([
    [19, 5, [AlarmPriority.information]],
    [20, 5, []],
    [19, 4, []],
  ])('of %d percent with %d holes to go', (percent, holesToGo, priorities) => {
    const world = createWorld(optionsOf(0));
    const { day } = world;
    const flight = sendOut(takeFlight(day));
    flight.holesDone = flight.holes.length - holesToGo;
    const device = takeDevice(day, flight);
    Object.assign(world.getDevice(device), { battery: percent, batterySec: day.nowSec });
    expect(ofRule(day, AlarmRule.lowBattery).map(({ priority }) => priority)).toEqual(priorities);
  });
});
