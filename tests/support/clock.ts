/**
 * The time of a server that was started with TEST_CLOCK, and of the pages at it. `standing`: nothing happens by time until
 * a test moves it; `running`: it goes as usual and can be moved forward as well. `standing@2026-05-01T23:50` begins at that
 * moment of the course.
 *
 *     const server = await startServer({ TEST_CLOCK: 'standing' });
 *     await page.clock.install({ time: await readServerTime(server) });
 *     await openAs(page, server.url, 'dispatch1', '/bsweb/dispatch');
 *     await pausePage(page);
 *     await advanceBoth(page, server, 5 * 60_000);
 *
 * A page whose time goes finds the data of a server that stands old within seconds: pause it too once it is loaded.
 */

import type { Page } from '@playwright/test';
import type { TestServer } from './server.ts';

type Served = Pick<TestServer, 'url'>;

/** Links beat every 10 s and are given up after 20 s of silence: shorter steps keep them. */
const STEP_MS = 5_000;
const SECOND_MS = 1_000;

/** Epoch ms. */
export async function readServerTime(server: Served): Promise<number> {
  return readTime(await fetch(`${server.url}/jeecg-boot/test/clock`));
}

/**
 * Lets time pass at the server, with every tick of the parks and everything that is due in it. When it resolves all of
 * that is stored and its frames are on their way to the pages. @returns the time there, epoch ms
 */
export const advanceServer = (server: Served, ms: number): Promise<number> => move(server, 'advance', ms);

/**
 * The same as if the server had slept meanwhile: what became due happens once, at the end, and parks play nothing. For
 * hours, which take long to play. @returns the time there, epoch ms
 */
export const skipServer = (server: Served, ms: number): Promise<number> => move(server, 'skip', ms);

/** Stops the time of a page whose clock is installed; from then on it goes by `advanceBoth` and `skipBoth` alone. */
export async function pausePage(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** `advanceAll` for one page. */
export const advanceBoth = (page: Page, server: Served, ms: number): Promise<void> =>
  advanceAll([page], server, ms);

/**
 * Lets the same time pass at the server and in pages whose clocks are installed, in steps, so that what the server says in
 * one is known to the pages in the next. A page draws once a step.
 */
export async function advanceAll(pages: readonly Page[], server: Served, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    const step = Math.min(STEP_MS, left);
    await advanceServer(server, step);
    // Frames that are on their way are handled before the page's time goes on.
    await Promise.all(pages.map((page) => page.evaluate(() => undefined)));
    await Promise.all(pages.map((page) => page.clock.fastForward(step)));
  }
}

/** Lets it pass until something is so, at most for so long. @throws when it is not so even then */
export async function advanceUntil(
  isSo: () => Promise<boolean>,
  pages: readonly Page[],
  server: Served,
  mostMs: number,
  stepMs = SECOND_MS,
): Promise<void> {
  for (let passed = 0; !(await isSo()); passed += stepMs) {
    if (passed >= mostMs) throw new Error(`not so after ${mostMs} ms of the server`);
    await advanceAll(pages, server, stepMs);
  }
}

/** Both sleep for so long, as a notebook that is closed: afterwards everything that is due happens once. */
export async function skipBoth(page: Page, server: Served, ms: number): Promise<void> {
  await skipServer(server, ms);
  await page.clock.fastForward(ms);
}

async function move({ url }: Served, how: 'advance' | 'skip', ms: number): Promise<number> {
  return readTime(
    await fetch(`${url}/jeecg-boot/test/clock/${how}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms }),
    }),
  );
}

/** @throws when the server has no clock that tests move */
async function readTime(response: Response): Promise<number> {
  if (!response.ok)
    throw new Error(`${response.status} from the clock of the server: ${await response.text()}`);
  const { result } = (await response.json()) as { readonly result: { readonly nowTs: number } };
  return result.nowTs;
}
