/**
 * Every page of the administrator's menu, by its link and by its address. Lists keep their query in one way: of those a part
 * is led away from and loaded again, all of them in the full run. On plain http, where browsers hold things back (NAV-07).
 * Files run by their names: this one, the longest, among the first, so that no other worker waits for it.
 */

import type { Page } from '@playwright/test';
import { OPEN_PATHS } from '#domain/session/guard.ts';
import { isFull } from '#tests/support/breadth.ts';
import { callAs } from '#tests/support/client.ts';
import { goTo, waitForContent } from '#tests/support/consolePages.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { listMenuPages } from '#tests/support/menuPages.ts';
import { getPlainUrl, PLAIN_BOARD_HOST } from '#tests/support/plainHttp.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
/** Where the browser finds it. */
let origin: string;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
  origin = getPlainUrl(server);
});

/** Pages of two lists: the second one is as much a part of what they show as a filter. */
const TABBED: ReadonlySet<string> = new Set(['/isystem/log', '/bsweb/ranking']);
/** They keep what they show in ways of their own. */
const OWN_WAYS: ReadonlySet<string> = new Set([
  ...TABBED,
  '/bsweb/dispatch',
  '/bsweb/competitionSelect',
  '/bsweb/statistics',
  '/isps/userAnnouncement',
  '/isystem/addressList',
]);
const EVERY = isFull ? 1 : 120;
const LED_AWAY = isFull ? OWN_WAYS : TABBED;
const WORD = '山';
/** Its tab never closes. */
const HOME = '工作台';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: '页签' }).getByRole('tab');
const mainOf = (page: Page) => page.locator('main').filter({ visible: true });

/** Narrows what the page shows by the first field that is in sight, if it has one. */
async function narrow(page: Page, path: string): Promise<void> {
  const main = mainOf(page);
  if (TABBED.has(path)) await main.getByRole('tab').last().click();
  const search = main.getByRole('search').first();
  const text = search
    .locator('input:is([type=text], [type=search]):not([role=combobox], [readonly])')
    .first();
  if ((await text.count()) > 0) {
    await text.fill(WORD);
    await text.press('Enter');
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(WORD)));
    return;
  }
  const ask = search.getByRole('button', { name: '查询' });
  if ((await ask.count()) === 0) return;
  for (const choice of await search.getByRole('combobox').all()) {
    await choice.click();
    // The first one takes a choice back.
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(1);
    const isOffered = await option.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (!isOffered) {
      await choice.press('Escape');
      continue;
    }
    await option.click();
    await ask.click();
    await expect(page).toHaveURL(/\?/);
    return;
  }
}

interface Shown {
  readonly address: string;
  /** Of the page and of what it holds. */
  readonly selected: string;
  readonly conditions: string;
}

async function look(page: Page): Promise<Shown> {
  await waitForContent(page);
  const { pathname, search } = new URL(page.url());
  return {
    address: pathname + search,
    selected: (await page.locator('[role=tab][aria-selected=true]:visible').allTextContents()).join(),
    conditions: await mainOf(page)
      .getByRole('search')
      .evaluateAll((bars) =>
        bars
          .flatMap((bar) => [
            ...[...bar.querySelectorAll('input')].map((input) => input.value),
            ...[...bar.querySelectorAll('.ant-select-content')].map((choice) => choice.textContent),
          ])
          .join('|'),
      ),
  };
}

interface Visit {
  readonly path: string;
  readonly title: string;
  /** Whose submenu has its link. */
  readonly group: string | null;
  readonly home: string;
}

/**
 * Runs in the page, which is led through a hundred others: closes the tabs behind the one on
 * screen, which would be drawn with everything that is opened later, opens one by its link in the menu, else by its address, and
 * waits until nothing loads.
 * @returns what is wrong with it
 */
async function visit({ path, title, group, home }: Visit): Promise<readonly string[]> {
  const PATIENCE_MS = 15_000;
  const BUSY = '.ant-spin-spinning, .ant-skeleton-active, [aria-busy=true]';
  const isShown = (element: Element): boolean => element.checkVisibility();
  const until = async (isSo: () => boolean): Promise<boolean> => {
    for (const start = performance.now(); !isSo();) {
      if (performance.now() - start > PATIENCE_MS) return false;
      await new Promise(requestAnimationFrame);
    }
    return true;
  };
  const menu = '[role=menu][aria-label="主菜单"]';
  const findLink = () => document.querySelector<HTMLElement>(`${menu} a[href="${path}"]`);
  const tabs = () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="页签"] [data-node-key]')];
  const isSelected = (tab: Element) => tab.querySelector('[role=tab][aria-selected=true]') !== null;

  const wrong: string[] = [];
  for (const tab of tabs())
    if (!isSelected(tab) && tab.textContent.trim() !== home) {
      tab.querySelector<HTMLElement>('[title^="关闭"]')?.click();
      if (!(await until(() => !tab.isConnected))) wrong.push(`${tab.textContent} stays open`);
    }
  if (group !== null && findLink()?.checkVisibility() !== true) {
    const heads = [...document.querySelectorAll<HTMLElement>(`${menu} [role=menuitem]`)];
    heads.find(({ textContent }) => textContent.trim() === group)?.click();
    await new Promise(requestAnimationFrame);
  }
  const link = findLink();
  if (link !== null) link.click();
  else {
    // By its key the router tells one visit from another.
    history.pushState({ key: String(performance.now()) }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }
  if (!(await until(() => tabs().find(isSelected)?.textContent.trim() === title)))
    wrong.push(`selected is ${tabs().find(isSelected)?.textContent}`);
  if (tabs().filter(({ textContent }) => textContent.trim() === title).length !== 1)
    wrong.push('no single tab');
  if (!(await until(() => ![...document.querySelectorAll(BUSY)].some(isShown)))) wrong.push('loads for ever');
  const alerts = [...document.querySelectorAll('[role=alert]')].filter(isShown);
  if (alerts.some(({ textContent }) => textContent.includes('没有加载成功'))) wrong.push('not loaded');
  return wrong;
}

/** What the browser says of a policy that was violated, whatever was done with the content. */
const VIOLATION = /Content Security Policy|requires 'Trusted/i;

/** @returns what goes wrong in the page from now on: exceptions, and violations of its policies */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const note = (message: string): void => void errors.push(`${page.url()}: ${message}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (VIOLATION.test(message.text())) note(message.text());
  });
  return errors;
}

// NAV-02, NAV-03, NAV-07, SEC-43
test('each page has one tab, and shows the same after back, again and F5', async ({ openConsole }) => {
  test.setTimeout(400_000);
  const pages = await listMenuPages(await callAs(server.url, 'admin'));
  expect(pages.length).toBeGreaterThan(70);
  const page = await openConsole({ ...server, url: origin }, 'admin', '/account/center');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const errors = collectErrors(page);
  await expect(tabsOf(page)).toHaveText([HOME, '个人中心']);
  for (const [index, route] of pages.entries())
    await test.step(`${route.trail.join(' / ')} ${route.path}`, async () => {
      const { path, trail } = route;
      const group = trail.length > 1 ? (trail[0] ?? null) : null;
      expect(await page.evaluate(visit, { path, title: trail.at(-1) ?? '', group, home: HOME })).toEqual([]);
      if (LED_AWAY.has(route.path) || index % EVERY === 0) await comeBack(page, route.path);
    });
  expect(errors).toEqual([]);
});

/** Leaves the page and comes back, opens it again, and loads it anew. */
async function comeBack(page: Page, path: string): Promise<void> {
  const tabs = tabsOf(page);
  const soft = expect.configure({ soft: true });
  await narrow(page, path);
  const shown = await look(page);
  const count = await tabs.count();

  await page.goBack();
  await expect(page).not.toHaveURL(origin + shown.address);
  await page.goForward();
  await soft.poll(() => look(page), `${path}: back`).toEqual(shown);
  await goTo(page, path);
  await waitForContent(page);
  await soft(tabs, `${path}: again`).toHaveCount(count);

  await page.goto(origin + shown.address, { waitUntil: 'commit' });
  await expect(tabs.first()).toBeVisible();
  // Names of what was chosen come after the page.
  await soft.poll(() => look(page), `${path}: F5`).toEqual(shown);
}

// NAV-07
test('the board is where `/` leads on a `ts.` host of plain http', async ({ openConsole }) => {
  const url = getPlainUrl(server, PLAIN_BOARD_HOST);
  const page = await openConsole({ ...server, url }, 'admin', '/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page).toHaveURL(`${url}/tsweb/dashboard`);
  await expect(page.getByRole('tab', { name: /矩阵/ })).toBeVisible();
});

// NAV-07
test('each page without a session opens on plain http', async ({ page }) => {
  const errors = collectErrors(page);
  for (const path of OPEN_PATHS) {
    await page.goto(origin + path);
    await expect(page.locator('#root'), path).toContainText(/\p{Script=Han}/u);
    await expect(page.getByText('出错了'), path).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
