/**
 * Ten kills: eight while records are written to the embedded database, and two in a short day of a park. `npm run test:kills` and
 * `npm run test:day` kill far more often. At random moments, which come again with the `KILL_SEED` that a run prints.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KilledWrites, VICTIMS } from '#tests/durability/killedWrites.ts';
import { listBookings, toSec } from '#tests/support/actualDay/driver.ts';
import { getDaySettings, KilledDay } from '#tests/support/actualDay/killedDay.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { createKillMoments } from '#tests/support/killMoments.ts';
import { PASSWORD, type TestServer } from '#tests/support/server.ts';

const WRITTEN_MS = 300;
const KILLS = 8;
const FLIGHTS = 2;

let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-killed-'));
  // Where tests are root's, the database is another account's, which must pass through.
  await chmod(dataDir, 0o711);
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

let server: TestServer;
test.afterEach(() => server.stop());

test('what was acknowledged is there, whoever is killed: the server, its database or both', async ({
  servers,
}) => {
  server = await servers.start({
    ADMIN_PASSWORD: PASSWORD,
    DATA_DIR: dataDir,
    DEMO_DATA: 'none',
    SIM: 'off',
  });
  const moments = createKillMoments();
  const writes = await KilledWrites.open(server);
  for (let kill = 0; kill < KILLS; kill += 1)
    await writes.kill(VICTIMS[kill % VICTIMS.length] ?? 'server', moments() * WRITTEN_MS);
  expect(writes.acknowledged.length).toBeGreaterThan(KILLS);
  expect(await writes.findLost()).toEqual([]);
});

// ACTUAL-06, ACTUAL-14, TRACK-16
test('a server that is killed loses no passage and no position that it took, and its day folds to one board everywhere', async ({
  servers,
}) => {
  server = await servers.start(getDaySettings('06:50'));
  const size = { carts: FLIGHTS, handsets: 2 * FLIGHTS, caddies: 2 * FLIGHTS };
  const day = await KilledDay.open(server, size, listBookings().slice(0, FLIGHTS));
  await day.driver.playTo(toSec('07:15'));
  expect(await day.killWithinStep()).toEqual([]);
  expect(await day.killAfterReport()).toEqual([]);
  expect((await day.readBoard()).flights.some(({ splits }) => splits.length > 0)).toBe(true);
  expect(new Set(await day.hashBoards()).size).toBe(1);
});
