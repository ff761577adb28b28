/** What a day finds out by itself: carts where they must not be, and holes that were left out. */

import { describe, expect, it } from 'vitest';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import { isBeyondFence } from '#domain/course/fencing.ts';
import type { FenceEdits } from '#server/park/course/fence.ts';
import { playTick } from '#server/park/day/tick.ts';
import { buildCourse, getParkSeed, listForbiddenFences } from '#server/world/courses/index.ts';
import { listLatestPositions } from '#server/world/positions.ts';
import { createWorld, startSimulatedDay } from '#server/world/simulatedDay.ts';
import type { Excursion } from '#server/world/state.ts';
import { isFull } from '#tests/support/breadth.ts';
import { ofType, optionsOf, stepFor, tickAt, wholeDay } from './support.ts';

const DAYS = isFull ? 12 : 6;
const LAST_TICK = tickAt(21);

/** All excursions of a day, and the hours that carts were out. */
function watchStrays(seed: number) {
  const world = createWorld(optionsOf(0, 'busy', String(3000 + seed)));
  const { day } = world;
  const excursions = new Set<Excursion>();
  while (day.tick < LAST_TICK) {
    playTick(day);
    for (const device of world.excursions) {
      const { excursion } = world.getDevice(device);
      if (excursion) excursions.add(excursion);
    }
  }
  const hours = day.flights.reduce(
    (sum, { carts, finishSec, startSec }) => sum + (carts.length * (finishSec - startSec)) / 3600,
    0,
  );
  return { world, day, excursions: [...excursions], hours };
}

const days = Array.from({ length: DAYS }, (_, seed) => watchStrays(seed));
const excursions = days.flatMap((one) => one.excursions);

const seedOfJump = days.findIndex(({ day }) => day.jumpsDetected.length > 0);
/** With its messages. */
const jumped = wholeDay(optionsOf(0, 'busy', String(3000 + seedOfJump)));

describe('carts where they must not be', () => {
  // SIM-41
  it('go astray 0.02 times an hour, or seem to in two of five cases', () => {
    const hours = days.reduce((sum, one) => sum + one.hours, 0);
    expect(excursions.length / hours).toBeGreaterThan(0.015);
    expect(excursions.length / hours).toBeLessThan(0.025);
    const outliers = excursions.filter(({ isOutlier }) => isOutlier).length;
    expect(outliers / excursions.length).toBeGreaterThan(0.25);
    expect(outliers / excursions.length).toBeLessThan(0.55);
  });

  // SIM-40
  it('are a breach when two fixes in a row say so, never by one', () => {
    expect(excursions.filter(({ isOutlier, breach }) => isOutlier && breach !== null)).toEqual([]);
    // Some carts come home before they would have strayed.
    const real = excursions.filter(({ isOutlier }) => !isOutlier);
    expect(real.filter(({ breach }) => breach !== null).length / real.length).toBeGreaterThan(0.75);
    const breaches = days.flatMap(({ day }) => day.breaches);
    expect(breaches.filter(({ leaveSec, enterSec }) => leaveSec <= enterSec)).toEqual([]);
  });

  it('are told with an id when they are noticed and when they have left, and seen there on the map', () => {
    const { events, day, world } = jumped;
    const { options } = world;
    const told = ofType(events, 108);
    expect(told).toHaveLength(2 * day.breaches.length);
    for (const [first, last] of day.breaches.map(({ breachId }) =>
      told.filter((event) => event.breachId === breachId),
    )) {
      expect(first).toMatchObject({ rev: 1, leaveTs: null });
      expect(last?.rev).toBe(2);
      expect(last?.leaveTs).toBeGreaterThan(first?.enterTs ?? Infinity);
    }
    const [breach] = day.breaches;
    if (!breach) throw new Error('nobody strayed');
    const fences = new Map(
      buildCourse(getParkSeed(options.parkId), options.seed).fences.map((fence) => [fence.fenceId, fence]),
    );
    const fence = fences.get(breach.fence.fenceId);
    const then = startSimulatedDay(options, breach.enterSec / options.tickSec, []);
    const fix = then.picture().positions.find(({ deviceId }) => deviceId === breach.device.deviceId);
    if (!fence || !fix) throw new Error('no such fence or cart');
    expect(isBeyondFence([fix.lng, fix.lat], fix.acc, fence)).toBe(true);
    expect(listLatestPositions(world)).toHaveLength(day.devices.length);
  });
});

// SIM-46
it('carts keep to the fences that people left them', () => {
  const options = optionsOf(0, 'busy', String(3000));
  const usual = days[0]?.day.breaches[0];
  const gone = usual?.fence.fenceId ?? '';
  // Until the first cart would have strayed.
  const until = Math.ceil((usual?.enterSec ?? 0) / options.tickSec) + 1;
  const play = (edits: FenceEdits) => {
    const day = startSimulatedDay(options, until, [{ tick: 0, action: { kind: 'fences', edits } }]);
    return day.breaches().map(({ fenceName }) => fenceName);
  };
  const nameOf = (id: string) =>
    listForbiddenFences(getParkSeed(options.parkId), options.seed).find(({ fenceId }) => fenceId === id);
  const first = nameOf(gone);
  if (first === undefined) throw new Error('nobody strayed');
  expect(play({ gone: [], drawn: [] })).toContain(first.name);
  expect(play({ gone: [gone], drawn: [] })).not.toContain(first.name);
  expect(play({ gone: [], drawn: [{ ...first, name: '新围栏' }] })).toContain('新围栏');
});

describe('a hole that is left out', () => {
  // SIM-42
  it('is told once with the id of its record, and the round goes on without it', () => {
    const flights = days.reduce((sum, { day }) => sum + day.flights.length, 0);
    const jumps = days.flatMap(({ day }) => day.jumpsDetected);
    expect(jumps.length / flights).toBeLessThan(0.01);
    const { day, events } = jumped;
    expect(day.jumpsDetected.length).toBeGreaterThan(0);
    expect(ofType(events, 109).map(({ id }) => id)).toEqual(day.jumpsDetected.map(({ jumpId }) => jumpId));
    for (const { flight, fromHoleNo, toHoleNo, skippedHoles } of day.jumpsDetected) {
      const played = flight.runs.map(({ hole }) => hole.holeNo);
      expect(played.indexOf(toHoleNo)).toBe(played.indexOf(fromHoleNo) + 1);
      expect(played).not.toContain(skippedHoles[0]);
      expect(played).toHaveLength(17);
    }
  });
});

describe('a request to leave out a hole', () => {
  const seed = days.findIndex(({ day }) => day.jumpsRequested.length > 0);
  const options = optionsOf(0, 'busy', String(3000 + seed));
  const { day, events } = wholeDay(options);
  const [request] = day.jumpsRequested;
  if (!request) throw new Error('nobody asked');
  const { jumpId, flight, fromHoleNo, toHoleNo, skippedHoles, sec } = request;
  const alarms = ofType(events, 121).filter(
    ({ alarm }) => alarm.rule === AlarmRule.jump && alarm.subjectId === flight.plan.flightId,
  );

  // SIM-45
  it('comes from eight of a thousand flights, and is over after ten minutes', () => {
    const flights = days.reduce((sum, one) => sum + one.day.flights.length, 0);
    const requests = days.flatMap((one) => one.day.jumpsRequested);
    expect(requests.length / flights).toBeGreaterThan(0.003);
    expect(requests.length / flights).toBeLessThan(0.016);
    const told = ofType(events, 109).filter(({ id }) => id === jumpId);
    expect(told.map(({ rev, status }) => [rev, status])).toEqual([
      [1, JumpStatus.toReview],
      [2, JumpStatus.expired],
    ]);
    expect(day.jumpsPending.size).toBe(0);
  });

  // ALARM-51
  it('is an alarm when nobody has answered for three minutes, until it is over', () => {
    const [first] = alarms;
    expect(first?.alarm.text).toMatch(/^\d{4}-\d组申请跳过\d+号洞，已等3分未答复$/u);
    expect((first?.alarm.raiseTs ?? 0) - day.clock.parkTs(sec)).toBeGreaterThan(180_000);
    expect((first?.alarm.raiseTs ?? 0) - day.clock.parkTs(sec)).toBeLessThanOrEqual(190_000);
    expect(alarms.at(-1)?.alarm.state).toBe(AlarmState.cleared);
  });

  // ALARM-51
  it('that comes from the pages counts from then on, and is none once it is answered', () => {
    const running = startSimulatedDay(options, sec / options.tickSec - 1, []);
    const { flightId } = flight.plan;
    const asked = { jumpId: '1', flightId, fromHoleNo, toHoleNo, skippedHoles };
    running.steer({ kind: 'requests', requests: [asked] });
    const listTexts = (): readonly string[] =>
      running
        .alarms()
        .flatMap(({ rule, state, text }) =>
          rule === AlarmRule.jump && state === AlarmState.raised ? [text] : [],
        );
    stepFor(running, 36);
    expect(listTexts()).toEqual([]);
    stepFor(running, 1);
    expect(listTexts()).toHaveLength(1);
    running.steer({ kind: 'requests', requests: [] });
    stepFor(running, 1);
    expect(listTexts()).toEqual([]);
    expect(running.pendingJumps()).toEqual([]);
  });
});
