/** A day is what it was told: folding it asks no clock, no chance and nobody outside, and leaves what it was given as it was. */

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startActualDay } from '#server/park/day/actualDay.ts';
import type { LoggedAction } from '#server/park/model/decisions.ts';
import { LAST_TICK, listActions, OPTIONS } from '#tests/support/park/shortDay.ts';

const computeHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

function refuse(): never {
  throw new Error('a day asked for the time, for chance or for the world');
}

class NoDate extends Date {
  constructor(...parts: readonly [] | ConstructorParameters<typeof Date>) {
    if (parts.length === 0) refuse();
    super(...parts);
  }

  static override readonly now = refuse;
}

/** Every tick with all that it tells, and the board at the end. */
function fold(options: typeof OPTIONS, actions: readonly LoggedAction[]) {
  const day = startActualDay(options, 0, []);
  const told: unknown[] = [];
  let next = 0;
  for (;;) {
    for (let logged = actions[next]; logged && logged.tick <= day.tick; logged = actions[next]) {
      // The short day has decisions alone.
      told.push(day.steer(logged.action as Parameters<typeof day.steer>[0]));
      next += 1;
    }
    if (day.tick === LAST_TICK) return { told, picture: day.picture() };
    told.push(day.step());
  }
}

beforeEach(() => {
  vi.stubGlobal('Date', NoDate);
  vi.stubGlobal('setTimeout', refuse);
  vi.stubGlobal('setImmediate', refuse);
  vi.stubGlobal('fetch', refuse);
  vi.spyOn(Math, 'random').mockImplementation(refuse);
  vi.spyOn(performance, 'now').mockImplementation(refuse);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(refuse);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(refuse);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// ACTUAL-06
it('the same inputs, which stay as they were, give the same events and board', () => {
  expect(() => new Date()).toThrow(/asked for the time/);
  const options = freeze(structuredClone(OPTIONS));
  const actions = freeze(listActions());
  const once = fold(options, actions);
  expect(once.told.length).toBeGreaterThan(LAST_TICK);
  expect(once.picture.flights.map(({ holesDone }) => holesDone)).toEqual([3, 3]);
  expect(computeHash(fold(options, actions))).toBe(computeHash(once));
  const replayed = startActualDay(options, LAST_TICK, actions).picture();
  expect(computeHash(replayed)).toBe(computeHash(once.picture));
});
