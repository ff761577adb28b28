/** The remaining kinds of days, and that the comparison notices what does not arrive. */

import { expect, test } from 'vitest';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import type { SimulationOptions } from '#server/world/state.ts';
import { isFull } from '#tests/support/breadth.ts';
import { optionsOf } from '../world/support.ts';
import { expectSamePicture, WatchedDay } from './agreement.ts';
import { runDay } from './agreementViews.ts';

const DAYS = [
  [1, 'normal', '20260302'],
  [0, 'calm', '20260301'],
  [0, 'over', '20260303'],
  [2, 'shotgun36', '20260304'],
] as const;

// BOARD-30
test.each(DAYS)('park %i, %s, seed %s @full', { timeout: 60_000 }, (park, preset, seed) =>
  expect(runDay(park, preset, seed)).toBeGreaterThan(0),
);

const DROPPED = [
  ['flight state', GolfMessageType.flightState],
  ['alarm', GolfMessageType.alarm],
  ['pace', GolfMessageType.pace],
  ['hole timeout', GolfMessageType.holeTimeout],
  ['timeout status', GolfMessageType.timeoutStatus],
  ['park summary', GolfMessageType.parkSummary],
] as const;

test.each(isFull ? DROPPED : DROPPED.slice(0, 2))(
  'a %s message that does not arrive is noticed',
  { timeout: 60_000 },
  (_, dropped) => {
    const options: SimulationOptions = { ...optionsOf(0, 'busy', '20260101'), tickSec: 120 };
    const day = startSimulatedDay(options, 0, []);
    const watched = new WatchedDay(day, options.parkId);
    const runToEnd = () => {
      while (!day.isOver()) {
        watched.step((type) => type !== dropped);
        expectSamePicture(watched.state, day.picture());
      }
    };
    expect(runToEnd).toThrow(/expected/);
  },
);
