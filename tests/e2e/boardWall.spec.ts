/** A board nobody sits at: a wall shows park after park and stays awake, a red alarm reaches a hidden page. */

import type { Locator, Page } from '@playwright/test';
import { formatStamp } from '#domain/validation/time.ts';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { callAs } from '../support/client.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

declare global {
  interface Window {
    /** Titles of the notifications that are open on the desktop. */
    onDesktop: Set<string>;
    hidePage(isHidden: boolean): void;
    /** Wake locks that are held. */
    awake: number;
  }
}

const BOARD = '/bsweb/dispatch';
const [P1, P2] = ['云麓湖高尔夫', '棠溪湾高尔夫'] as const;
const LARGE = { width: 1920, height: 1080 };

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  // Two parks have red alarms that nobody took.
  server = await servers.borrow({ SIM_SEED: '8', SIM_START: '11:20', SIM_SPEED: '0' });
});
test.afterAll(() => server.stop());

const matrixOf = (page: Page) => page.getByLabel('球洞矩阵', { exact: true });
const isLive = (page: Page) => expect(page.getByLabel('数据状态 实时')).toBeVisible();

async function choosePark(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '选择球场' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
  await isLive(page);
}

const letterOf = async (page: Page) =>
  matrixOf(page)
    .locator('button')
    .first()
    .evaluate((chip) => Number.parseFloat(getComputedStyle(chip).fontSize));

// BOARD-66
test('a wall screen has large letters and no menu, goes from park to park by itself and by key, and is left by key @full', async ({
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
  await expect(page.getByText(new RegExp(`${P2} .*严重告警`))).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: P2 })).toBeVisible();
  await page.keyboard.press(' ');
  await page.clock.runFor(90_000);
  await expect(page.getByRole('heading', { name: P2 })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: P1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
  expect(page.url()).not.toContain('wall');
});

// BOARD-66
test('on a wall screen nothing can be pressed, what nobody took is on its strip, and no toast lies over it', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'dispatch1', `${BOARD}?wall=1`);
  await isLive(page);
  const manager = await callAs(server.url, 'manager1');
  const word = { parkId: PARK_IDS[0], text: '雷雨将至', voice: false, targets: ['3'] };
  // It is sent in five seconds.
  await manager.call('POST', '/admin/golfDispatch/broadcast', word);
  await page.setViewportSize(LARGE);
  await expect(page.getByRole('status', { name: '未确认告警' })).toContainText(/■ .*组/);
  const board = page.getByRole('main', { name: '调度看板' });
  // Its column says of each alarm what it is about.
  for (const row of await board.locator('li[data-alarm]').all()) await expect(row.locator('b')).toBeVisible();
  const reached = await board.evaluate((place) =>
    [...place.querySelectorAll('button, a, input, [tabindex]')]
      .filter((one) => one.checkVisibility() && one.closest('[inert]') === null)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(reached).toEqual([]);
  await expect(board.getByText(/^(确认|广播|通过|暂停滚动|启用声音)$/)).toHaveCount(0);
  // A key that asks on a desk asks nothing here.
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('雷雨将至').first()).toBeAttached();
  await expect(page.locator('.ant-notification')).toBeHidden();
});

/** Where each line of an announcement stands to what is in sight of it, and whether its last one is. */
const readLines = (notice: Locator) =>
  notice.locator('p').evaluate((text) => {
    const box = text.parentElement!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].map(({ top, bottom, left, right }) => {
      const isAcross = left >= box.left - 1 && right <= box.right + 1;
      if (isAcross && top >= box.top - 2 && bottom <= box.bottom + 2) return 'whole';
      return bottom <= box.top + 2 || top >= box.bottom - 2 ? 'hidden' : 'cut';
    });
    return { cut: lines.filter((line) => line === 'cut').length, last: lines.at(-1) };
  });

// CONTENT-05
test('an announcement is read whole on a wall: two lines at a time, until its last word', async ({
  page,
}) => {
  const admin = await callAs(server.url, 'admin');
  const day = (by: number) => formatStamp(Date.now() + by * 86_400_000);
  const added = await admin.call<string>('POST', '/admin/golfAnnouncement/add', {
    title: '雷雨预警：今日14时至17时有雷阵雨并伴有短时大风',
    content: `<p>${'请各组留意广播，听到长鸣号声后立即停止击球，到避雨亭躲避。'.repeat(8)}</p>`,
    priority: 'H',
    parkId: PARK_IDS[0],
    category: '2',
    target: '1',
    startTime: day(-1),
    endTime: day(1),
    boardShow: 'Y',
  });
  await admin.call('PUT', '/admin/golfAnnouncement/publish', { id: added.result, rev: 1 });
  await page.clock.install();
  const notice = page.getByRole('status').filter({ hasText: '雷雨预警' });
  for (const size of [{ width: 1366, height: 768 }, LARGE]) {
    await page.setViewportSize(size);
    await openAs(page, server.url, 'dispatch1', `${BOARD}?wall=1`);
    await isLive(page);
    await expect(notice.getByLabel('页')).toHaveText(/^1\/\d$/);
    const pages = Number((await notice.getByLabel('页').textContent())?.slice(2));
    expect((await readLines(notice)).cut).toBe(0);
    for (let turned = 1; turned < pages; turned += 1) {
      await page.clock.runFor(10_000);
      await expect(notice.getByLabel('页')).toHaveText(`${turned + 1}/${pages}`);
      expect((await readLines(notice)).cut).toBe(0);
    }
    expect((await readLines(notice)).last).toBe('whole');
  }
  await admin.call('PUT', '/admin/golfAnnouncement/revoke', { id: added.result, rev: 2 });
});

// BOARD-96
test('where fingers point, targets are large and no key is named', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openAs(page, server.url, 'dispatch1', BOARD);
  await isLive(page);
  const small = await page.getByRole('main', { name: '调度看板' }).evaluate((board) =>
    [...board.querySelectorAll<HTMLElement>('button, [role="tab"]')]
      .filter((one) => one.checkVisibility() && one.closest('[aria-label="球洞矩阵"]') === null)
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map(({ textContent, className }) => textContent || className),
  );
  expect(small).toEqual([]);
  // What lies under a finger on any flight of a tile.
  const tiles = page.getByRole('group', { name: '球洞矩阵' });
  const narrow = await tiles.evaluate((matrix) =>
    [...matrix.querySelectorAll<HTMLElement>('[data-tone][aria-pressed]')].filter((chip) => {
      const { x, y, width, height } = chip.getBoundingClientRect();
      const target = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
      const box = target?.getBoundingClientRect();
      return box === undefined || Math.min(box.width, box.height) < 44;
    }),
  );
  expect(narrow).toEqual([]);
  await tiles
    .getByRole('button', { name: /选择.*号洞的/ })
    .first()
    .tap();
  const choice = page.getByRole('menuitem').last();
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await choice.tap();
  await expect(page.getByRole('complementary', { name: '详情' })).toContainText('组');
  await expect(page.getByRole('tab', { name: '矩阵' })).toHaveText('矩阵', { useInnerText: true });
  await expect(page.locator('kbd:visible')).toHaveCount(0);
  await context.close();
});

// BOARD-67
test('a wall screen stays awake even for those who let their desk sleep, a desk only while they want @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.awake = 0;
    const request = () => {
      window.awake += 1;
      return Promise.resolve({ release: () => Promise.resolve(void (window.awake -= 1)) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const awake = () => page.evaluate(() => window.awake);
  await page.setViewportSize(LARGE);
  await openAs(page, server.url, 'dispatch1', BOARD);
  await isLive(page);
  await expect.poll(awake).toBe(1);
  await page.getByRole('button', { name: '看板设置' }).click();
  await page.getByRole('switch', { name: /屏幕常亮/ }).click();
  await expect.poll(awake).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '大屏模式' }).click();
  await expect(page.getByRole('heading', { name: P1 })).toBeVisible();
  await expect.poll(awake).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(awake).toBe(0);
});

// BOARD-66
test('a wall screen begins with the park that was on screen, and is no watcher of any @full', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(LARGE);
  await openAs(page, server.url, 'admin', BOARD);
  await choosePark(page, P2);
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
  await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
  await page.evaluate(() => window.hidePage(true));
  await expect.poll(onDesktop).toEqual([expect.stringMatching(/^■ 严重告警 /)]);
  const manager = await callAs(server.url, 'manager1');
  expect(await manager.call('PUT', '/admin/golfAlarm/ack', { id, rev })).toMatchObject({ success: true });
  await expect.poll(onDesktop).toEqual([]);
});
