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

/** Type 3 of a park as it arrives over the golf link. */
function timeoutOf(page: Page, parkId: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes('"type":3,') && text.includes(`"parkId":"${parkId}"`)) resolve();
      }),
    );
  });
}

let server: TestServer | undefined;
// Not in the test's own `finally`: nobody waits for that after a timeout.
test.afterEach(() => server?.stop());

test('a hole timeout of another park does not ring, one of the watched park does', async ({ page }) => {
  // Park 2 has one at 13:21:40, and after it park 1 its first at 13:22:10: 20 s for a slow machine to open the board.
  server = await startServer({
    SIM_SEED: '16',
    SIM_PRESET: 'busy',
    SIM_START: '13:21',
    SIM_SPEED: '2',
  });
  await countTones(page);
  const foreign = timeoutOf(page, '1700000000000000102');
  const own = timeoutOf(page, '1700000000000000101');
  await openAs(page, server.url, 'twoparks', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const before = await enableSound(page);
  await foreign;
  // The next tick of the own park proves that the frame before it was handled.
  const clock = page.getByTitle('园区时间');
  const shown = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(shown);
  expect(await tones(page)).toBe(before);

  await own;
  await expect.poll(() => tones(page)).toBeGreaterThan(before);
});
