/** The frame around every page: menu, tabs, titles, narrow screens. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAs, signInAt } from '../support/console.ts';
import { goTo, waitForContent } from '../support/consolePages.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

test('unknown paths lead to 404, the home tab stays, other tabs close @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/bsweb/Dashboard');
  await expect(page).toHaveTitle('企业级低代码平台');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await page.getByRole('menuitem', { name: '球场管理' }).or(page.getByText('球场资源')).first().click();
  await page.getByRole('menuitem', { name: '球场管理' }).click();
  await expect(page).toHaveTitle('球场管理 · 企业级低代码平台');
  await page.getByRole('menuitem', { name: '调度看板' }).click();
  await expect(tabs.filter({ hasText: '调度看板' })).toBeVisible();

  await tabs.filter({ hasText: '球场管理' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其它' }).click();
  await expect(tabs.filter({ hasText: '调度看板' })).toHaveCount(0);
  await expect(tabs.filter({ hasText: '工作台' })).toBeVisible();

  const answer = await page.goto(`${server.url}/nowhere/at/all`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

test('a page has one tab whatever it shows, and keeps it on every way back @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/Dashboard');
  const menu = page.getByRole('menu', { name: '主菜单' });
  const tabs = page.getByRole('tablist').getByRole('tab');
  const sorted = `${server.url}/bsweb/order?column=orderNo&order=asc`;
  await menu.getByText('订单中心').click();
  await menu.getByRole('menuitem', { name: '订单', exact: true }).click();
  await page.getByRole('button', { name: '订单号' }).click();
  await expect(page).toHaveURL(sorted);

  await page.reload();
  await expect(page.getByRole('columnheader', { name: '订单号' })).toHaveAttribute('aria-sort', 'ascending');
  await menu.getByRole('menuitem', { name: '订单', exact: true }).click();
  await menu.getByRole('menuitem', { name: '退款' }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/orderRefund?status=0`);
  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await expect(tabs).toHaveText(['工作台', '订单', '退款']);

  await page.getByTitle('企业级低代码平台').click();
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
  await menu.getByRole('menuitem', { name: '订单', exact: true }).click();
  await expect(page).toHaveURL(sorted);
  await expect(tabs).toHaveText(['工作台', '订单', '退款']);
});

test('a page whose code could not be fetched says so, and opens with its looks when asked again @full', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'manager1', '/bsweb/Dashboard');
  await page.route('**/assets/DiagnosticsPage-*', (route) => route.abort());
  await page.goto(`${server.url}/monitor/links`);
  const failed = page.getByRole('alert').filter({ hasText: '页面没有加载成功' });
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: /重\s*试/ }).click();
  await expect(failed).toBeVisible();

  await page.unroute('**/assets/DiagnosticsPage-*');
  await failed.getByRole('button', { name: /重\s*试/ }).click();
  await expect(page.getByRole('button', { name: /复制/ }).first()).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/monitor/links`);
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      ({ sheet }) => sheet === null,
    ),
  );
  expect(unstyled).toEqual([]);
});

test('a page outside of the own menu says 403 at its address @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', '/isystem/dict?keyword=a');
  await expect(page.getByText('无权访问', { exact: true }).last()).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/isystem/dict?keyword=a`);
  await expect(page).toHaveTitle('无权访问 · 企业级低代码平台');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

for (const [name, host] of [
  ['ts', '/tsweb/dashboard'],
  ['km', '/bsweb/Dashboard'],
  ['bs', '/bsweb/dashboard'],
] as const) {
  test(`the landing page of ${name}. hosts is ${host} @full`, async ({ browser }) => {
    const { port } = new URL(server.url);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInAt(page, `http://${name}.localhost:${port}`, 'dispatch1');
    await expect(page).toHaveURL(`http://${name}.localhost:${port}${host}`);
    await expect(page.getByLabel('舱位')).toHaveCount(name === 'ts' ? 1 : 0);
    await context.close();
  });
}

// SHELL-11
test('below 1088 px the menu is a drawer, and on a phone nothing is cut off', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/Dashboard');
  await page.setViewportSize({ width: 1088, height: 844 });
  await expect(page.getByRole('navigation', { name: '侧边栏' })).toBeVisible();
  await page.setViewportSize({ width: 1087, height: 844 });
  await expect(page.getByRole('navigation', { name: '侧边栏' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /展开|菜单/ })
    .first()
    .click();
  const drawer = page.locator('.ant-drawer:visible');
  await expect(drawer.getByText('调度看板')).toBeVisible();
  await drawer.getByText('调度看板').click();
  await expect(page).toHaveURL(/\/bsweb\/dispatch/);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  expect((await title.boundingBox())?.height).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

// SHELL-11
test('on a phone a form that is not saved is still there after a way back and forth @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, server.url, 'manager1', '/bsweb/Dashboard');
  const open = async (...names: string[]) => {
    await page.getByRole('button', { name: '展开菜单' }).click();
    const drawer = page.locator('.ant-drawer:visible');
    for (const name of names) await drawer.getByText(name, { exact: true }).click();
  };
  await open('用户', '球员');
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByLabel('姓名', { exact: true });
  await name.fill('林半页');
  // Past the form, as from the list of steps that a long press shows: a single step asks whether to drop it.
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/Dashboard/);
  await expect(name).toBeHidden();
  await page.goForward();
  await expect(name).toHaveValue('林半页');
  await expect(name).toBeVisible();
});

// NAV-01: the other pages by `npm run axe`
test('login page and board have no accessibility faults that a machine can find', async ({
  page: visitor,
  openConsole,
}) => {
  const listFaults = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .join(' | ')
          .slice(0, 300)}`,
    );
  };
  await visitor.goto(`${server.url}/user/login`);
  await expect(visitor.getByAltText('图片验证码')).toBeVisible();
  expect(await listFaults(visitor)).toEqual([]);
  const board = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(board.getByRole('complementary', { name: '告警' })).toBeVisible();
  expect(await listFaults(board)).toEqual([]);
});

test('the console runs without a word in the browser log', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await openAs(page, server.url, 'manager1', '/bsweb/Dashboard');
  for (const path of ['/bsweb/dispatch', '/bsweb/park', '/isps/userAnnouncement']) {
    await goTo(page, path);
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    await waitForContent(page);
    await page.waitForLoadState('networkidle');
  }
  expect(said).toEqual([]);
});

test('the page takes no markup and no script but its own, whoever hands it in', async ({ openConsole }) => {
  const page = await openConsole(server, 'manager1', '/bsweb/park');
  const thrown = await page.evaluate(() => {
    const nameOf = (act: () => unknown): string => {
      try {
        act();
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const script = document.createElement('script');
    const place = document.createElement('div');
    return {
      markup: nameOf(() => (place.innerHTML = '<img src=x onerror=alert(1)>')),
      text: nameOf(() => (document.createElement('style').innerHTML = 'p > b { color: red }')),
      parser: nameOf(() => new DOMParser().parseFromString('<p>x', 'text/html')),
      handler: nameOf(() => place.setAttribute('onclick', 'alert(1)')),
      script: nameOf(() => (script.src = 'https://elsewhere.example/assets/x.js')),
      upload: nameOf(() => (script.src = '/jeecg-boot/sys/common/static/x.js')),
      worker: nameOf(() => new Worker('data:text/javascript,1')),
    };
  });
  expect(thrown).toEqual({
    markup: 'TypeError',
    text: 'taken',
    parser: 'TypeError',
    handler: 'TypeError',
    script: 'TypeError',
    upload: 'TypeError',
    worker: 'TypeError',
  });
});
