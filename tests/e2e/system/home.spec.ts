/** 工作台 of two roles, and the palette by the keyboard alone. */

import type { Locator, Page } from '@playwright/test';
import { callAs } from '../../support/client.ts';
import { fillLogin } from '../../support/console.ts';
import { waitForLayout } from '../../support/consolePages.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

const P1 = '1700000000000000101';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

// HOME-01, HELP-01
test('finance sees what waits for them, and a line opens its record in the filtered list', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'finance1', '/bsweb/Dashboard');
  const money = card(page, '订单与财务');
  await expect(money).toContainText('待审核退款');
  await expect(card(page, '调度')).toHaveCount(0);
  await expect(card(page, '系统')).toHaveCount(0);
  const first = money.getByRole('listitem').getByRole('button').first();
  const number = (await first.locator('span').textContent()) ?? '';
  await first.click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(number);
  await expect(page).toHaveURL(/[?&]id=\d+/);
  await page.reload();
  await expect(detail).toContainText(number);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]id=/);
});

test('a manager sees every area of the park and opens the list behind a number @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/Dashboard');
  for (const area of ['调度', '订单与财务', '球童', '服务与内容'])
    await expect(card(page, area)).toBeVisible();
  await page.getByRole('button', { name: '查看待审核退款' }).click();
  await expect(page).toHaveURL(/orderRefund.*status=0/);
});

// HELP-03
test('the three dashboards stand in the menu and show figures of the server', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/dashboards/analysis');
  const visits = card(page, '最近一周访问量统计').filter({ visible: true });
  await expect(page.getByRole('heading', { name: '经营分析' })).toBeVisible();
  const caller = await callAs(server.url, 'manager1');
  const { result } = await caller.call<{ todayIp: number }>('GET', '/sys/loginfo');
  await expect(visits).toContainText(`今日IP${result.todayIp}`);
  await page.goto(`${server.url}/dashboards/monitor`);
  await expect(card(page, '球场监控').getByRole('cell', { name: '云麓湖高尔夫' })).toBeVisible();
  await page.goto(`${server.url}/dashboards/workplace`);
  await expect(card(page, '待处理')).toContainText('待审核退款');
});

test('the palette finds a page, a record and an action without a pointer', async ({ openConsole }) => {
  const manager = await callAs(server.url, 'manager1');
  const { result } = await manager.call<{ records: readonly { orderNo: string }[] }>(
    'GET',
    `/admin/golfOrder/list?parkId=${P1}&pageSize=1`,
  );
  const number = result.records[0]?.orderNo ?? '';
  const page = await openConsole(server, 'manager1', '/bsweb/Dashboard');
  await expect(card(page, '调度')).toBeVisible();
  const field = page.getByRole('combobox', { name: '查找页面、记录和操作' });
  const options = page.getByRole('listbox', { name: '结果' }).getByRole('option');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(number);
  await expect(page).toHaveURL(/[?&]id=\d+/);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('qiutong');
  await expect(options.first()).toContainText('球童');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/caddie/);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('深色');
  await expect(options.filter({ hasText: '外观：深色' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

// HELP-04
test('help shows the keys of the page on screen, and the manual', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/bsweb/order');
  await expect(page.getByRole('region', { name: '订单列表' })).toBeVisible();
  await page.getByRole('button', { name: '帮助' }).click();
  const help = page.getByRole('dialog', { name: '帮助' });
  await expect(help.getByRole('heading', { name: '出发台调度' })).toBeVisible();
  await help.getByRole('combobox', { name: '手册章节' }).press('ArrowDown');
  await page.locator('.ant-select-dropdown').getByTitle('订单与退款').click();
  await expect(help.getByRole('heading', { name: '订单与退款' })).toBeVisible();
  await help.getByRole('tab', { name: '快捷键' }).click();
  await expect(help.getByRole('region', { name: '快捷键 本页' })).toContainText('到第一个查询条件');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

// HELP-06
test('the board offers its tour once, keeps its keys still meanwhile, and help starts it again', async ({
  page,
}) => {
  let answer = (): void => undefined;
  const parksKnown = new Promise<void>((resolve) => void (answer = resolve));
  await page.route('**/admin/golfPark/list*', async (route) => {
    await parksKnown;
    await route.continue();
  });
  await page.goto(`${server.url}/user/login?redirect=/bsweb/dispatch`);
  await fillLogin(page, 'dispatch2');
  // What would be pressed on a board without its park would be gone with it.
  const offer = page.getByRole('button', { name: '开始导览' });
  const board = page.getByRole('main', { name: '调度看板' });
  await expect(board).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/DispatchBoard-[^/]*\.css$/.test(name)),
  );
  await waitForLayout(board);
  await expect(board.getByRole('tablist')).toHaveCount(0);
  answer();
  await offer.click();
  const tour = page.locator('.ant-tour');
  await expect(tour).toContainText('状态栏');
  const view = page.getByRole('tab', { name: '1 矩阵' });
  await expect(view).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('告警');
  await expect(view).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(view).toHaveAttribute('aria-selected', 'false');

  const caller = await callAs(server.url, 'dispatch2');
  const { result } = await caller.call<{ boardTourSeen: boolean }>('GET', '/sys/user/frameSettings');
  expect(result.boardTourSeen).toBe(true);

  await page.getByRole('button', { name: '帮助' }).click();
  await page.getByRole('button', { name: '本页导览' }).click();
  await expect(tour).toContainText('状态栏');
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
});
