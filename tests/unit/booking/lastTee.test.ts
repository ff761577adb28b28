import { expect, it } from 'vitest';
import { computeLastTee, computeSunset } from '#domain/booking/lastTee.ts';

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;

// Almanac of 2026, GMT+8.
it.each([
  ['2026-05-01', 22.54, 114.06, '18:50'],
  ['2026-12-21', 22.54, 114.06, '17:44'],
  ['2026-06-21', 39.9, 116.4, '19:46'],
  ['2026-12-21', 39.9, 116.4, '16:52'],
])('the sun sets on %s at %d, %d', (date, latitude, longitude, time) =>
  expect(clock(computeSunset(date, latitude, longitude))).toBe(time),
);

const PARK = { closeTime: '20:00', latitude: 22.54, longitude: 114.06 };
it.each([
  ['leaves four hours of daylight', {}, 18, '14:49'],
  ['in proportion to the holes', {}, 9, '16:49'],
  ['… and to the gates', { closeTime: '17:00' }, 18, '13:00'],
  ['is what the park says', { lastTeeTime: '19:30' }, 18, '19:30'],
  ['but not after closing', { lastTeeTime: '21:00' }, 18, '20:00'],
  ['knows no sun where the park has no place', { latitude: null }, 18, '16:00'],
])('the last tee time %s (BOOK-22)', (_what, more, holes, time) =>
  expect(clock(computeLastTee({ ...PARK, ...more }, '2026-05-01', holes))).toBe(time),
);
