/** Consoles that stay open: one of each user at a server, led from page to page by its router as a click in the menu does. */

import type { Browser, Page } from '@playwright/test';
import { KEYS_OF_A_LOGIN, STORAGE_PREFIX } from '#domain/session/storage.ts';
import { SETTING_KEYS } from '#src/shell/settings/stored.ts';
import { getStoredSignIn } from './console.ts';

interface Console {
  readonly page: Page;
  /** Where its server is. */
  readonly url: string;
  /** A test has used it since it was put in order. */
  isUsed: boolean;
}

/** What a test may have listened to. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

export class Consoles {
  readonly #browser: Browser;
  readonly #open = new Map<string, Console>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /**
   * Shows the page to the user as it is when it is opened first: nothing else is open, nothing of an earlier test is left
   * in memory of the browser. What the server knows stays.
   */
  async open(url: string, username: string, path: string): Promise<Page> {
    const key = `${username}@${url}`;
    const known = this.#open.get(key);
    if (known !== undefined && !known.page.isClosed() && (await moveTo(known, path))) return known.page;
    await known?.page.context().close();
    const items = await getStoredSignIn(url, username);
    const context = await this.#browser.newContext({
      storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [...items] }] },
    });
    const page = await context.newPage();
    this.#open.set(key, { page, url, isUsed: true });
    await page.goto(url + path);
    return page;
  }

  /**
   * After a test: what it leaves is put in order when the console is asked for again; a failed one leaves nothing. None
   * stays on the board: drawing it takes a fifth of a processor from the tests that follow.
   */
  async leave(isFailed: boolean): Promise<void> {
    for (const [key, one] of this.#open) {
      if (!one.isUsed) continue;
      const mayStay = !isFailed && (!isAtBoard(one) || (await moveTo(one, QUIET_PAGE)));
      one.isUsed = false;
      if (mayStay) continue;
      this.#open.delete(key);
      await one.page.context().close();
    }
  }

  /** Those at a server that ends. */
  async close(url: string): Promise<void> {
    for (const [key, one] of this.#open)
      if (one.url === url) {
        this.#open.delete(key);
        await one.page.context().close();
      }
  }
}

/** @returns whether the console could be put in order: otherwise it has to be loaded anew */
async function moveTo(one: Console, path: string): Promise<boolean> {
  const { page, url } = one;
  one.isUsed = true;
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null });
  const { width, height } = page.viewportSize() ?? {};
  if (width !== DESK.width || height !== DESK.height) await page.setViewportSize(DESK);
  await page.mouse.move(0, 0);
  if (new URL(page.url()).origin !== new URL(url).origin) return false;
  return page.evaluate(tidyAndMove, { path, kept: KEPT });
}

const BOARD = '/bsweb/dispatch';
/** A page that everybody may open and that nothing moves. */
const QUIET_PAGE = '/account/settings';

const isAtBoard = ({ page }: Console): boolean => !page.isClosed() && new URL(page.url()).pathname === BOARD;

const DESK = { width: 1440, height: 900 };

/** What an open console has in its memory as well: the sign-in, and how the frame looks. */
const KEPT = [...KEYS_OF_A_LOGIN, ...Object.values(SETTING_KEYS)].map((key) => STORAGE_PREFIX + key);

interface Move {
  readonly path: string;
  /** Names of records that stay. */
  readonly kept: readonly string[];
}

/** Runs in the page. */
async function tidyAndMove({ path, kept }: Move): Promise<boolean> {
  const PATIENCE_MS = 5_000;
  const OVER =
    '.ant-modal-wrap, .ant-drawer-open, .ant-tour, .ant-popover, .ant-dropdown, .ant-select-dropdown';
  const OPEN_TABS = 'nav[aria-label="页签"] [data-node-key]';
  const isShown = (element: Element): boolean => element.checkVisibility();
  const until = async (isSo: () => boolean): Promise<boolean> => {
    for (const start = performance.now(); !isSo();) {
      if (performance.now() - start > PATIENCE_MS) return false;
      await new Promise(requestAnimationFrame);
    }
    return true;
  };
  const shownPage = () => [...document.querySelectorAll('main')].find(isShown);
  const close = (tab: Element): Promise<boolean> => {
    tab.querySelector<HTMLElement>('[title^="关闭"]')?.click();
    // Unsaved work would be asked about.
    return until(() => !tab.isConnected);
  };
  const tabs = () =>
    [...document.querySelectorAll(OPEN_TABS)].filter((tab) => tab.querySelector('[title^="关闭"]') !== null);

  if (shownPage() === undefined || document.querySelector(OPEN_TABS) === null) return false;
  if ([...document.querySelectorAll(OVER)].some(isShown)) return false;
  for (const said of document.querySelectorAll('.ant-message-notice, .ant-notification-notice'))
    said.replaceChildren();
  for (const name of Object.keys(localStorage)) if (!kept.includes(name)) localStorage.removeItem(name);

  const { pathname } = new URL(path, location.href);
  const same = [...document.querySelectorAll(OPEN_TABS)].find(
    (tab) => tab.getAttribute('data-node-key')?.toLowerCase() === pathname.toLowerCase(),
  );
  if (same !== undefined) {
    // The first tab never closes: its page is loaded anew.
    if (!tabs().includes(same)) return false;
    if (!(await close(same))) return false;
  }
  const before = shownPage();
  // By its key the router tells one visit from another.
  history.pushState({ key: String(performance.now()) }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  if (!(await until(() => ![before, undefined].includes(shownPage())))) return false;
  for (const tab of tabs())
    if (tab.querySelector('[role=tab][aria-selected=true]') === null && !(await close(tab))) return false;
  return true;
}
