/** Playwright's `test` with what a worker keeps between tests: servers by the kind of day, and consoles that stay open. */

import { test as base, type Page } from '@playwright/test';
import { isFull } from './breadth.ts';
import { Consoles } from './consoles.ts';
import { describePage } from './pageState.ts';
import { type Course, startServer, type TestServer } from './server.ts';

type Settings = Readonly<Record<string, string>>;

interface Servers {
  /** The one with these settings that other files of the worker use as well: what they write, stays there. */
  share(settings: Settings, course?: Course): Promise<TestServer>;
  /**
   * The shared one in the gate, where few tests of a file run and what they write hurts no other; in the full run one of
   * its own. Whoever asked for it stops it: a shared one goes on.
   */
  borrow(settings: Settings, course?: Course): Promise<TestServer>;
  /** One of its own, to be stopped by whoever asked for it. */
  start(settings: Settings, course?: Course): Promise<TestServer>;
}

/** Shows a page to a user whose console is open already, or is opened for it: as it is when it is opened first. */
type OpenConsole = (server: TestServer, username: string, path: string) => Promise<Page>;

interface Kept {
  readonly consoles: Consoles;
  readonly servers: Servers;
}

interface Given {
  readonly openConsole: OpenConsole;
  /** After a test that failed, says what its pages show. */
  readonly failedPages: void;
}

export const test = base.extend<Given, Kept>({
  consoles: [
    async ({ browser }, use) => {
      await use(new Consoles(browser));
    },
    { scope: 'worker' },
  ],

  servers: [
    async ({ consoles }, use) => {
      const shared = new Map<string, Promise<TestServer>>();
      const start = async (settings: Settings, course?: Course): Promise<TestServer> => {
        const server = await startServer(settings, course);
        return {
          ...server,
          async stop() {
            await consoles.close(server.url);
            return server.stop();
          },
        };
      };
      const share = (settings: Settings, course: Course = {}): Promise<TestServer> => {
        const key = JSON.stringify([settings, course]);
        const known = shared.get(key) ?? start(settings, course);
        shared.set(key, known);
        return known;
      };
      await use({
        start,
        share,
        borrow: async (settings, course) =>
          isFull
            ? start(settings, course)
            : { ...(await share(settings, course)), stop: () => Promise.resolve(0) },
      });
      for (const one of shared.values()) await (await one).stop();
    },
    // Two servers may start while it is set up.
    { scope: 'worker', timeout: 120_000 },
  ],

  openConsole: async ({ consoles }, use, info) => {
    await use((server, username, path) => consoles.open(server.url, username, path));
    await consoles.leave(info.status !== info.expectedStatus);
  },

  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) console.error(await describePage(page));
  },

  failedPages: [
    async ({ browser, openConsole: _closedAfterwards }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const page of pages) console.error(await describePage(page));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
