/** What rings and what does not: counted where the browser would make the sound. */

import type { Page } from '@playwright/test';
import { SuspendReason } from '#domain/codes/course.ts';
import { callAs } from '../support/client.ts';
import { advanceAll, advanceUntil, readServerTime } from '../support/clock.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { countTones, enableSound, readCutOff, readTones, SIREN_NOTES } from '../support/tones.ts';

const OWN_PARK = '1700000000000000101';
const OTHER_PARK = '1700000000000000102';
const DAY = { SIM_PRESET: 'over', SIM_SPEED: '1', TEST_CLOCK: 'standing' };
const PARKS = { onlyPark: [OWN_PARK, OTHER_PARK] };
const TICK_MS = 5_000;
const PATIENCE_MS = 60_000;

/** Whether a message with all these fields, written as they are on the wire, came over the golf link. */
function hearsOf(page: Page, ...fields: readonly string[]): () => Promise<boolean> {
  let isHeard = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      isHeard ||= fields.every((field) => text.includes(field));
    }),
  );
  return async () => isHeard;
}
const alarmOf = (page: Page, parkId: string) =>
  hearsOf(page, '"type":121,', `"parkId":"${parkId}"`, '"sound":"1"');
const timeoutOf = (page: Page, parkId: string) => hearsOf(page, '"type":3,', `"parkId":"${parkId}"`);

let server: TestServer | undefined;
// Not in the test's own `finally`: nobody waits for that after a timeout.
test.afterEach(() => server?.stop());

test('an alarm of the watched park rings, a hole timeout of another one does not @full', async ({ page }) => {
  // In park 1 an alarm sounds at 14:59:20, park 2 has a hole timeout at 14:59:35.
  server = await startServer({ ...DAY, SIM_START: '14:59' }, PARKS);
  await countTones(page);
  await page.clock.install({ time: await readServerTime(server) });
  const own = alarmOf(page, OWN_PARK);
  const foreign = timeoutOf(page, OTHER_PARK);
  await openAs(page, server.url, 'twoparks', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const before = await enableSound(page);
  await advanceUntil(own, [page], server, PATIENCE_MS, TICK_MS);
  await expect.poll(() => readTones(page)).toBeGreaterThan(before);
  const rung = await readTones(page);

  await advanceUntil(foreign, [page], server, PATIENCE_MS, TICK_MS);
  // The next tick of the own park proves that the frame before it was handled.
  await advanceAll([page], server, TICK_MS);
  expect(await readTones(page)).toBe(rung);
});

test('a hole timeout of the watched park rings where the alarm of its flight did not @full', async ({
  page,
}) => {
  // At 13:49:55 in park 1.
  server = await startServer({ ...DAY, SIM_START: '13:49' }, PARKS);
  await countTones(page);
  await page.clock.install({ time: await readServerTime(server) });
  const own = timeoutOf(page, OWN_PARK);
  await openAs(page, server.url, 'twoparks', '/bsweb/dispatch');
  const before = await enableSound(page);
  await advanceUntil(own, [page], server, PATIENCE_MS, TICK_MS);
  await expect.poll(() => readTones(page)).toBeGreaterThan(before);
});

// SOUND-17
test('the siren of lightning stops on every desk as soon as somebody takes it @full', async ({
  browser,
  page,
}) => {
  server = await startServer({ SIM_START: '07:00', SIM_SPEED: '1' });
  const other = await browser.newPage();
  const desks = [page, other];
  for (const desk of desks) {
    await countTones(desk);
    await openAs(desk, server.url, 'dispatch1', '/bsweb/dispatch');
    await expect(desk.getByLabel('数据状态 实时')).toBeVisible();
    await enableSound(desk);
  }
  const caller = await callAs(server.url, 'manager1');
  const { result: park } = await caller.call<{ rev: number }>(
    'GET',
    `/admin/golfPark/queryById?id=${OWN_PARK}`,
  );
  const before = await Promise.all(desks.map(readTones));
  await caller.call('PUT', '/admin/golfPark/suspend', {
    id: OWN_PARK,
    rev: park.rev,
    reason: SuspendReason.lightning,
  });
  for (const [index, desk] of desks.entries())
    await expect.poll(() => readTones(desk)).toBeGreaterThanOrEqual((before[index] ?? 0) + SIREN_NOTES);
  await page
    .getByRole('complementary', { name: '告警' })
    .getByRole('listitem')
    .filter({ hasText: '雷电暂停打球' })
    .getByRole('button', { name: /^确认/ })
    .click();
  for (const desk of desks) await expect.poll(() => readCutOff(desk)).toBeGreaterThanOrEqual(SIREN_NOTES);
  await other.close();
});
