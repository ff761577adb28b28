/** Going from page to page in a console that stands, and waiting until a page has all that it asked for. */

import type { Locator, Page } from '@playwright/test';

/** As a click in the menu does: the console stays, only the page is another. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    // By its key the router tells one visit from another.
    history.pushState({ key: String(performance.now()) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

const BUSY = '.ant-spin-spinning, .ant-skeleton-active, [aria-busy=true]';
const LONGEST_MS = 15_000;

/** Until nothing loads. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(
    (busy) => ![...document.querySelectorAll(busy)].some((element) => element.checkVisibility()),
    BUSY,
    { timeout: LONGEST_MS },
  );
}

/** Until nothing loads and nothing moves, a few seconds at most: a page that streams is never finished. */
export async function settle(page: Page): Promise<void> {
  await waitForContent(page)
    .then(() =>
      page.waitForFunction(
        () =>
          !document.getAnimations().some(({ effect, playState }) => {
            const end = effect?.getComputedTiming().endTime;
            return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
          }),
        undefined,
        { timeout: LONGEST_MS },
      ),
    )
    .catch(() => {});
}

/** Until fonts are there and this part of the page, and all in it, has kept its place and size for two frames. */
export async function waitForLayout(part: Locator): Promise<void> {
  await part.evaluate(async (whole) => {
    await document.fonts.ready;
    const places = () =>
      [whole, ...whole.querySelectorAll('*')]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
        .join();
    let before = '';
    for (let still = 0; still < 2;) {
      await new Promise(requestAnimationFrame);
      const now = places();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}
