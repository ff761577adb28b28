/** 工作台: a label that stands twice on the page has one figure. */

import { expect, test } from 'vitest';
import type { Day } from '#domain/calls/overview.ts';
import type { ParkSummary } from '#domain/calls/parkSummaries.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { listTiles } from '#src/features/overview/day.ts';
import { summariseParks } from '#src/features/overview/summary.ts';

const park = (parkId: string, flightsToday: number, onCourse: number): ParkSummary => ({
  parkId,
  name: parkId,
  status: '1',
  flightsToday,
  onCourse,
  watch: 0,
  behind: 0,
  openTimeouts: 2,
  unacked: 1,
  red: 0,
  overdueOrders: 0,
});
const parks = [park('a', 72, 36), park('b', 66, 34)];
/** Read a minute ago. */
const day = {
  flights: 138,
  onCourse: 75,
  finished: 9,
  timeoutsOpen: 7,
  timeoutsToday: 12,
  players: 520,
  orders: 130,
  revenue: 1,
  caddies: 3,
  caddiesWaiting: 2,
  devices: 9,
  devicesOnline: 8,
  ackMedianSec: null,
  onPaceRate: 0.8,
  todo: {},
  competitions: [],
} as unknown as Day;
const figure = (parkId: string | null, label: string, known: readonly ParkSummary[] | null = parks) =>
  listTiles({ ...day, ...summariseParks(known, parkId) }).find((tile) => tile.label === label)?.value;

test.each([
  [null, '138', '70 / 9', '4 / 12'],
  ['b', '66', '34 / 9', '2 / 12'],
])('the day of %s says what the tiles of its parks say', (parkId, flights, onCourse, timeouts) => {
  expect([
    figure(parkId, '今日组数'),
    figure(parkId, '场上 / 完赛'),
    figure(parkId, '未结超时 / 今日'),
  ]).toEqual([flights, onCourse, timeouts]);
});

// BOARD-80
test('every figure of the day says what it counts, in the words of the board where it has the same', () => {
  const tiles = listTiles(day);
  expect(tiles.filter(({ scope }) => scope === '')).toEqual([]);
  const scopeOf = (label: string) => tiles.find((tile) => tile.label === label)?.scope;
  expect(scopeOf('今日组数')).toBe(FIGURE_SCOPES.flightsToday);
  expect(scopeOf('未结超时 / 今日')).toContain(FIGURE_SCOPES.openTimeouts);
  expect(scopeOf('场上 / 完赛')).toContain(FIGURE_SCOPES.onCourse);
});

test('who sees no park tiles sees the figures of the statistics', () => {
  expect(figure(null, '场上 / 完赛', null)).toBe('75 / 9');
});
