/** What rings and what does not: counted where the browser would make the sound. */
import { expect, test, type Page } from '@playwright/test';
import { openAs } from '../support/console.ts';
import { startServer, type TestServer } from '../support/server.ts';

declare global {
  interface Window {
    tones: number;
  }
}

/** Counts every sound that is started. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tones = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function counted(when?: number) {
      window.tones += 1;
      start.call(this, when);
    };
  });
}

const tones = (page: Page) => page.evaluate(() => window.tones);

/** Enables sound and waits for the tone that says so. @returns tones so far */
async function enableSound(page: Page): Promise<number> {
  await page.getByRole('status').getByRole('button', { name: '启用声音' }).click();
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  return tones(page);
}

const OWN_PARK = '1700000000000000101';
const OTHER_PARK = '1700000000000000102';

/** The next message over the golf link that has all these fields, written as they are on the wire. */
function heardOf(page: Page, ...fields: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (fields.every((field) => text.includes(field))) resolve();
      }),
    );
  });
}
const alarmOf = (page: Page, parkId: string) =>
  heardOf(page, '"type":121,', `"parkId":"${parkId}"`, '"sound":"1"');
const timeoutOf = (page: Page, parkId: string) => heardOf(page, '"type":3,', `"parkId":"${parkId}"`);

let server: TestServer | undefined;
// Not in the test's own `finally`: nobody waits for that after a timeout.
test.afterEach(() => server?.stop());

test('an alarm of the watched park rings, a hole timeout of another one does not', async ({ page }) => {
  // In park 1 an alarm sounds at 14:59:20, park 2 has a hole timeout at 14:59:35: 23 s for a slow machine to open the
  // board.
  server = await startServer({ SIM_PRESET: 'over', SIM_START: '14:57', SIM_SPEED: '6' });
  await countTones(page);
  const own = alarmOf(page, OWN_PARK);
  const foreign = timeoutOf(page, OTHER_PARK);
  await openAs(page, server.url, 'twoparks', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const before = await enableSound(page);
  await own;
  await expect.poll(() => tones(page)).toBeGreaterThan(before);
  const rung = await tones(page);

  await foreign;
  // The next tick of the own park proves that the frame before it was handled.
  const clock = page.getByTitle('园区时间');
  const shown = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(shown);
  expect(await tones(page)).toBe(rung);
});

test('a hole timeout of the watched park rings where the alarm of its flight did not', async ({ page }) => {
  // At 13:49:55 in park 1.
  server = await startServer({ SIM_PRESET: 'over', SIM_START: '13:48', SIM_SPEED: '6' });
  await countTones(page);
  const own = timeoutOf(page, OWN_PARK);
  await openAs(page, server.url, 'twoparks', '/bsweb/dispatch');
  const before = await enableSound(page);
  await own;
  await expect.poll(() => tones(page)).toBeGreaterThan(before);
});
