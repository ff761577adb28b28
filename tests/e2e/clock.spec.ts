/** Time that a test moves, at the server and in the page alike. */

import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { advanceBoth, pausePage, readServerTime, skipBoth } from '../support/clock.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer(
    { TEST_CLOCK: 'standing', SIM_SPEED: '1', SIM_SCALE: 'S' },
    { onlyPark: PARK_IDS[0] },
  );
});
test.afterAll(() => server.stop());

test('the board lives through minutes that nobody waits for, its links included', async ({ page }) => {
  const beginTs = await readServerTime(server);
  await page.clock.install({ time: beginTs });
  await openAs(page, server.url, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  await pausePage(page);
  const pageTs = await page.evaluate(() => Date.now());
  await advanceBoth(page, server, MINUTE);
  expect(await readServerTime(server)).toBe(beginTs + MINUTE);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  expect(await page.evaluate(() => Date.now())).toBe(pageTs + MINUTE);

  // Two hours of nobody: the sign-in is over.
  await skipBoth(page, server, 121 * MINUTE);
  await page.reload();
  await expect(page.getByPlaceholder('请输入用户名')).toBeVisible();
});
