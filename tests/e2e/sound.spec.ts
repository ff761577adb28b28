/** What rings and what does not (golf-domain 6.5, 7.6): counted where the browser would make the sound. */
import { expect, test, type Page } from '@playwright/test';
import { signInAt } from '../support/console.ts';
import { startServer } from '../support/server.ts';

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

test('a hole timeout of the watched park rings', async ({ page }) => {
  const server = await startServer({ SIM_PRESET: 'busy', SIM_START: '09:45', SIM_SPEED: '5' });
  try {
    await countTones(page);
    await signInAt(page, server.url, 'dispatch1');
    const arrived = timeoutOf(page, '1700000000000000101');
    await page.goto(`${server.url}/bsweb/dispatch`);
    const before = await enableSound(page);
    await arrived;
    await expect.poll(() => tones(page)).toBeGreaterThan(before);
  } finally {
    await server.stop();
  }
});

test('a hole timeout of another park does not', async ({ page }) => {
  // Park 2 has its first at 10:24:15; the one of park 1 at 10:22:15 was over before anybody could hear it.
  const server = await startServer({ SIM_START: '10:23', SIM_SPEED: '2.5' });
  try {
    await countTones(page);
    await signInAt(page, server.url, 'twoparks');
    const arrived = timeoutOf(page, '1700000000000000102');
    await page.goto(`${server.url}/bsweb/dispatch`);
    await expect(page.getByLabel('数据状态 实时')).toBeVisible();
    const before = await enableSound(page);
    await arrived;
    // The next tick of the own park proves that the frame before it was handled.
    const clock = page.getByTitle('园区时间');
    const shown = (await clock.textContent()) ?? '';
    await expect(clock).not.toHaveText(shown);
    expect(await tones(page)).toBe(before);
  } finally {
    await server.stop();
  }
});
