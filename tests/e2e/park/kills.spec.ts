/** A short day whose server is killed twice; `npm run test:day` plays a long one with many kills. */

import { listBookings, toSec } from '../../support/actualDay/driver.ts';
import { DAY_SETTINGS, KilledDay } from '../../support/actualDay/killedDay.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

const FLIGHTS = 2;

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start(DAY_SETTINGS);
});
test.afterAll(() => server.stop());

// ACTUAL-06, ACTUAL-14, TRACK-16
test('a server that is killed loses no passage and no position that it took, and its day folds to one board everywhere', async () => {
  const size = { carts: FLIGHTS, handsets: 2 * FLIGHTS, caddies: 2 * FLIGHTS };
  const day = await KilledDay.open(server, size, listBookings().slice(0, FLIGHTS));
  await day.driver.playTo(toSec('07:20'));
  expect(await day.killWithinStep()).toEqual([]);
  expect(await day.killAfterReport()).toEqual([]);
  expect((await day.readBoard()).flights.some(({ splits }) => splits.length > 0)).toBe(true);
  expect(new Set(await day.hashBoards()).size).toBe(1);
});
