/** The board uses its screen: nothing is cut or moves, a wall shows park after park, a red alarm reaches a hidden page. */
import { expect, type Locator, test, type Page } from '@playwright/test';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { PARK_IDS } from '#server/system/seed/ids.ts';
import { signIn } from '../support/client.ts';
import { openAs } from '../support/console.ts';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy/proxy.ts';
import { startServer, type TestServer } from '../support/server.ts';

declare global {
  interface Window {
    /** Titles of the notifications that are open on the desktop. */
    onDesktop: Set<string>;
    hidePage(isHidden: boolean): void;
  }
}

const BOARD = '/bsweb/dispatch';
const [P1, P2, P3] = ['云麓湖高尔夫', '棠溪湾高尔夫', '松岭双溪高尔夫'] as const;
const LARGE = { width: 1920, height: 1080 };

let server: TestServer;
let proxy: FaultProxy;
test.beforeAll(async () => {
  // Two parks have red alarms that nobody took.
  server = await startServer({ SIM_SEED: '8', SIM_START: '11:20', SIM_SPEED: '0' });
  proxy = await startFaultProxy(server.url);
});
test.afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const matrixOf = (page: Page) => page.getByRole('group', { name: '球洞矩阵' });
const isLive = (page: Page) => expect(page.getByLabel('数据状态 实时')).toBeVisible();

async function choosePark(page: Page, name: string, holes: number): Promise<void> {
  await page.getByRole('combobox', { name: '选择球场' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
  await expect(matrixOf(page).getByRole('group')).toHaveCount(holes);
}

const isScrolling = (part: Locator) =>
  part.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

/** Texts of tiles that are wider than what they stand on. */
const listCut = (page: Page) =>
  matrixOf(page).evaluate((matrix) =>
    [...matrix.querySelectorAll('button, button > span, header, p, footer')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map((part) => part.textContent),
  );

/** Something that happened in the first park, as an event of its own. */
function sayEvent(at: number): void {
  const topic = `/golf/park/${PARK_IDS[0]}/broadcast`;
  const [title, content] = [`通知 ${at}`, `第 ${at} 条`];
  const eventId = `said-${at}`;
  proxy.say('golf', JSON.stringify({ type: GolfMessageType.broadcast, topic, eventId, title, content }));
}

// BOARD-60
test('27 and 36 holes fit a large screen, and no word of a tile is cut beside open details', async ({
  page,
}) => {
  await page.setViewportSize(LARGE);
  await openAs(page, proxy.url, 'admin', BOARD);
  for (const [name, holes] of [
    [P2, 27],
    [P3, 36],
  ] as const) {
    await choosePark(page, name, holes);
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    expect(await listCut(page)).toEqual([]);
    await matrixOf(page).getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    await page.keyboard.press('Escape');
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await choosePark(page, P1, 18);
    expect(await listCut(page)).toEqual([]);
    await matrixOf(page).getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
    await expect.poll(() => listCut(page)).toEqual([]);
    expect(await isScrolling(matrixOf(page).locator('..'))).toBe(false);
    // More events than there is room for scroll in their own pane.
    for (let at = 0; at < 12; at += 1) sayEvent(at);
    const events = page.getByRole('region', { name: '事件流' });
    await expect.poll(() => isScrolling(events.getByRole('list'))).toBe(true);
    const { y, height } = (await events.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(size.height);
  }
});

test('a narrow screen has the alarms, and under them the list, whose flights open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, server.url, 'dispatch1', BOARD);
  await expect(page.getByRole('region', { name: '未确认' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
});

// BOARD-62
test('the link goes and comes: its word has room, and nothing changes its place', async ({ page }) => {
  await page.clock.install();
  await openAs(page, proxy.url, 'dispatch1', BOARD);
  await isLive(page);
  const bar = page.locator('[data-tour=status]');
  const parts = [
    matrixOf(page),
    page.getByRole('complementary', { name: '告警' }),
    page.getByRole('search', { name: '筛选', exact: true }),
  ];
  const places = () => Promise.all([bar, ...parts].map((part) => part.boundingBox()));
  const isCut = () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const before = await places();
  expect(await isCut()).toBe(false);
  await proxy.down();
  await page.clock.runFor(12_000);
  await expect(page.getByLabel('数据状态 过期')).toBeVisible();
  await expect(page.getByText('数据停留在')).toBeVisible();
  expect(await isCut()).toBe(false);
  await page.clock.runFor(60_000);
  await expect(page.getByLabel('数据状态 断线')).toBeVisible();
  expect(await isCut()).toBe(false);
  expect(await places()).toEqual(before);
  await proxy.up();
  await page.getByRole('main').getByRole('button', { name: '立即重连' }).click();
  await isLive(page);
  expect(await places()).toEqual(before);
});

const letterOf = async (page: Page) =>
  matrixOf(page)
    .getByRole('button')
    .first()
    .evaluate((chip) => Number.parseFloat(getComputedStyle(chip).fontSize));

// BOARD-66
test('a wall screen has large letters and no menu, goes from park to park, and is left by key and button', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(LARGE);
  await openAs(page, server.url, 'dispatch1', BOARD);
  await isLive(page);
  const menu = page.getByRole('menu').first();
  await expect(menu).toBeVisible();
  const onDesk = await letterOf(page);
  await page.getByRole('link', { name: '大屏模式' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: P1 })).toBeVisible();
  expect(await letterOf(page)).toBeGreaterThan(onDesk * 1.2);
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openAs(page, server.url, 'twoparks', `${BOARD}?wall=1`);
  await expect(page.getByRole('heading', { name: P1 })).toBeVisible();
  await isLive(page);
  await expect(page.getByRole('button', { name: new RegExp(`${P2} .*严重告警`) })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: P2 })).toBeVisible();
  await page.getByRole('button', { name: '暂停轮播' }).click();
  await page.clock.runFor(90_000);
  await expect(page.getByRole('heading', { name: P2 })).toBeVisible();
  await page.getByRole('button', { name: P1, exact: true }).click();
  await expect(page.getByRole('heading', { name: P1 })).toBeVisible();
  await page.getByRole('link', { name: '退出大屏' }).click();
  await expect(menu).toBeVisible();
  expect(page.url()).not.toContain('wall');
});

// BOARD-66
test('a wall screen begins with the park that was on screen, and is no watcher of any', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(LARGE);
  await openAs(page, server.url, 'admin', BOARD);
  await choosePark(page, P2, 27);
  await page.getByRole('link', { name: '大屏模式' }).click();
  await expect(page.getByRole('heading', { name: P2 })).toBeVisible();
  await isLive(page);
  const told: string[] = [];
  page.on('request', (request) => {
    const isTelling = /golfShift\/(presence|mute)/.test(request.url());
    if (isTelling && request.postDataJSON().isLeaving !== true) told.push(request.postData() ?? '');
  });
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: P2 })).toBeHidden();
  await isLive(page);
  expect(told).toEqual([]);
});

/** What would be on the desktop, which a Chromium without a window has not, and a page that can be hidden. */
async function watchDesktop(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.onDesktop = new Set();
    class DesktopNotification extends EventTarget {
      static readonly permission = 'granted';
      static requestPermission = () => Promise.resolve(DesktopNotification.permission);
      readonly title: string;
      constructor(title: string) {
        super();
        this.title = title;
        window.onDesktop.add(title);
      }
      close(): void {
        window.onDesktop.delete(this.title);
      }
    }
    Object.assign(window, { Notification: DesktopNotification });
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    window.hidePage = (hidden) => {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
  });
}

// BOARD-68
test('a red alarm is on the desktop while the page is hidden, until somebody takes it', async ({ page }) => {
  await watchDesktop(page);
  await openAs(page, server.url, 'dispatch1', BOARD);
  await isLive(page);
  await page.getByRole('button', { name: '看板设置' }).click();
  await page.getByRole('switch', { name: /桌面通知/ }).click();
  await expect(page.getByRole('switch', { name: /桌面通知/ })).toBeChecked();
  const onDesktop = () => page.evaluate(() => [...window.onDesktop]);
  expect(await onDesktop()).toEqual([]);
  await page.evaluate(() => window.hidePage(true));
  await expect.poll(onDesktop).toEqual([expect.stringMatching(/^■ 严重告警 .+号洞$/)]);

  await page.evaluate(() => window.hidePage(false));
  await expect.poll(onDesktop).toEqual([]);

  // On another page the board is empty: the personal stream goes on.
  const row = page.locator('[data-alarm][data-tone="behind"]');
  const [id, rev] = [await row.getAttribute('data-alarm'), Number(await row.getAttribute('data-rev'))];
  await page.getByRole('menuitem', { name: '工作台' }).click();
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  await page.evaluate(() => window.hidePage(true));
  await expect.poll(onDesktop).toEqual([expect.stringMatching(/^■ 严重告警 /)]);
  const manager = await signIn(server.url, 'manager1');
  expect(await manager.call('PUT', '/admin/golfAlarm/ack', { id, rev })).toMatchObject({ success: true });
  await expect.poll(onDesktop).toEqual([]);
});
