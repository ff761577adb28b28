/** What a day finds out by itself: carts where they must not be, and holes that were left out. */
import { describe, expect, it } from 'vitest';
import { isBeyondFence } from '#domain/course/fencing.ts';
import { playTick } from '#server/simulation/engine.ts';
import { buildCourse } from '#server/simulation/courses/index.ts';
import type { Stray } from '#server/simulation/findings.ts';
import { ParkDay } from '#server/simulation/parkDay.ts';
import { listLatestPositions } from '#server/simulation/positions.ts';
import { schedulePreparations } from '#server/simulation/preparation.ts';
import { DayState } from '#server/simulation/state.ts';
import { ofType, optionsOf, tickAt, wholeDay } from './support.ts';

const DAYS = 12;
const LAST_TICK = tickAt(21);

/** All strays of a day, and the hours that carts were out. */
function watchStrays(seed: number) {
  const day = new DayState(optionsOf(0, 'busy', String(3000 + seed)));
  schedulePreparations(day);
  const strays = new Set<Stray>();
  while (day.tick < LAST_TICK) {
    playTick(day);
    for (const { stray } of day.strays) if (stray) strays.add(stray);
  }
  const hours = day.flights.reduce(
    (sum, { carts, finishSec, startSec }) => sum + (carts.length * (finishSec - startSec)) / 3600,
    0,
  );
  return { day, strays: [...strays], hours };
}

const days = Array.from({ length: DAYS }, (_, seed) => watchStrays(seed));
const strays = days.flatMap((one) => one.strays);

const seedOfJump = days.findIndex(({ day }) => day.jumpsDetected.length > 0);
/** With its messages. */
const jumped = wholeDay(optionsOf(0, 'busy', String(3000 + seedOfJump)));

describe('carts where they must not be', () => {
  // SIM-41
  it('go astray 0.02 times an hour, or seem to in two of five cases', () => {
    const hours = days.reduce((sum, one) => sum + one.hours, 0);
    expect(strays.length / hours).toBeGreaterThan(0.015);
    expect(strays.length / hours).toBeLessThan(0.025);
    const outliers = strays.filter(({ isOutlier }) => isOutlier).length;
    expect(outliers / strays.length).toBeGreaterThan(0.25);
    expect(outliers / strays.length).toBeLessThan(0.55);
  });

  // SIM-40
  it('are a breach when two fixes in a row say so, never by one', () => {
    expect(strays.filter(({ isOutlier, breach }) => isOutlier && breach !== null)).toEqual([]);
    // Some carts come home before they would have strayed.
    const real = strays.filter(({ isOutlier }) => !isOutlier);
    expect(real.filter(({ breach }) => breach !== null).length / real.length).toBeGreaterThan(0.75);
    const breaches = days.flatMap(({ day }) => day.breaches);
    expect(breaches.filter(({ leaveSec, enterSec }) => leaveSec <= enterSec)).toEqual([]);
  });

  it('are told with an id when they are noticed and when they have left, and seen there on the map', () => {
    const { events, day } = jumped;
    const { options } = day;
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
    const fences = new Map(buildCourse(day.park, options.seed).fences.map((fence) => [fence.fenceId, fence]));
    const fence = fences.get(breach.fence.fenceId);
    const then = ParkDay.start(options, breach.enterSec / options.tickSec, []);
    const fix = then.picture().positions.find(({ deviceId }) => deviceId === breach.device.deviceId);
    if (!fence || !fix) throw new Error('no such fence or cart');
    expect(isBeyondFence([fix.lng, fix.lat], fix.acc, fence)).toBe(true);
    expect(listLatestPositions(day)).toHaveLength(day.devices.length);
  });
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
