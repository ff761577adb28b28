/** The remaining kinds of days, and that the comparison notices what does not arrive. */
import { expect, test } from 'vitest';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { type DayOptions, ParkDay } from '#server/world/parkDay.ts';
import { optionsOf } from '../world/support.ts';
import { expectSamePicture, WatchedDay } from './agreement.ts';
import { runDay } from './agreementViews.ts';

// BOARD-30
test.each([
  [0, 'calm', '20260301'],
  [1, 'normal', '20260302'],
  [0, 'over', '20260303'],
  [2, 'shotgun36', '20260304'],
] as const)('park %i, %s, seed %s', { timeout: 60_000 }, (park, preset, seed) =>
  expect(runDay(park, preset, seed)).toBeGreaterThan(0),
);

test.each([
  ['pace', GolfMessageType.pace],
  ['flight state', GolfMessageType.flightState],
  ['hole timeout', GolfMessageType.holeTimeout],
  ['timeout status', GolfMessageType.timeoutStatus],
  ['alarm', GolfMessageType.alarm],
  ['park summary', GolfMessageType.parkSummary],
])('a %s message that does not arrive is noticed', { timeout: 60_000 }, (_, dropped) => {
  const options: DayOptions = { ...optionsOf(0, 'busy', '20260101'), tickSec: 120 };
  const day = ParkDay.start(options, 0, []);
  const watched = new WatchedDay(day, options.parkId);
  const runToEnd = () => {
    while (!day.isOver()) {
      watched.step((type) => type !== dropped);
      expectSamePicture(watched.state, day.picture());
    }
  };
  expect(runToEnd).toThrow(/expected/);
});
