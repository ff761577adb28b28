/** Pages that menus of the protocol name: online reports, online forms, exceptions. */

import { createServer } from 'node:http';
import { callAs } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import { freePort, startServer, type TestServer } from '../../support/server.ts';

/** Another site, whose pages may be shown inside of the console. */
const reports = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<title>月报</title><h1>月报 ${request.url ?? ''}</h1>`);
});

let server: TestServer;
let reportsUrl = '';
test.beforeAll(async () => {
  const port = await freePort();
  reportsUrl = `http://127.0.0.1:${port}`;
  reports.listen(port, '127.0.0.1');
  server = await startServer({ SIM: 'off', FRAME_ORIGINS: reportsUrl });
});
test.afterAll(async () => {
  reports.close();
  await server.stop();
});

const PAGES = [
  ['/online/cgreport', 'modules/online/cgreport/OnlCgreportHeadList', '在线报表'],
  ['/online/cgreport/:code', 'modules/online/cgreport/auto/OnlCgreportAutoList', '报表'],
  ['/online/cgform', 'modules/online/cgform/OnlCgformHeadList', '在线表单'],
  ['/online/cgformList/:code', 'modules/online/cgform/auto/OnlCgformAutoList', '表单'],
  ['/exception/403', 'exception/403', '403'],
  ['/exception/404', 'exception/404', '404'],
  ['/exception/500', 'exception/500', '500'],
] as const;

// SHELL-48, SHELL-49, SHELL-50
test('a menu leads to reports, forms and exceptions', async ({ openConsole }) => {
  const admin = await callAs(server.url, 'admin');
  for (const [url, component, name] of PAGES) {
    await admin.call('POST', '/sys/permission/add', { menuType: 0, name, url, component, route: true });
  }
  const page = await openConsole(server, 'admin', '/online/cgreport');
  await page.getByRole('button', { name: '球场档案' }).click();
  await expect(page.getByRole('columnheader', { name: '球场名称' })).toBeVisible();
  await page.reload();
  await page.getByRole('textbox', { name: '球场名称' }).fill('云麓湖高尔夫');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('1-1 共 1 条')).toBeVisible();

  await page.goto(`${server.url}/online/cgreport/report_nothing`);
  await expect(page.getByText('报表配置不存在，请核实！')).toBeVisible();

  await page.goto(`${server.url}/online/cgform`);
  await page.getByRole('tab', { name: '主表' }).click();
  await page.getByRole('searchbox', { name: '请输入表名或表描述' }).fill('GOLF_PRICE');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: '主表', selected: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: '请输入表名或表描述' })).toHaveValue('GOLF_PRICE');
  await expect(page.getByRole('cell', { name: /^golf_price/ })).toHaveCount(1);

  await page.goto(`${server.url}/online/cgformList/golf_player`);
  await expect(page.getByRole('columnheader', { name: '姓名' }).first()).toBeVisible();
  await page.goto(`${server.url}/online/cgformList/my_form`);
  await expect(page.getByText('没有名为“my_form”的在线表单')).toBeVisible();

  await page.goto(`${server.url}/exception/500`);
  await expect(page.getByText('抱歉，服务器出错了')).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

// SHELL-52, SHELL-53
test('a menu entry with an outside address shows that page inside, or in a window of its own', async ({
  page,
}) => {
  const admin = await callAs(server.url, 'admin');
  const add = (name: string, url: string) =>
    admin.call('POST', '/sys/permission/add', {
      menuType: 0,
      sortNo: 99,
      name,
      url,
      component: 'layouts/IframePageView',
      route: true,
    });
  await add('集团月报', `${reportsUrl}/month?tenant=\${tenantId}`);
  await add('带令牌的月报', `${reportsUrl}/month?token=\${token}`);
  await add('别处', 'https://elsewhere.example/');
  await page.setViewportSize({ width: 1366, height: 500 });
  await openAs(page, server.url, 'admin', '/bsweb/Dashboard');
  const menu = page.getByRole('navigation', { name: '侧边栏' });
  await menu.getByRole('menuitem', { name: '集团月报', exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(/^月报 \/month\?tenant=\d+$/);
  await menu.getByRole('menuitem', { name: '别处' }).click();
  await expect(page.getByText('elsewhere.example 不在允许嵌入的网站之中')).toBeVisible();
  await menu.getByRole('menuitem', { name: '带令牌的月报' }).click();
  await expect(page.getByText('外部页面的地址有误')).toBeVisible();

  await page.reload();
  await expect(menu.getByRole('menuitem', { name: '带令牌的月报' })).toBeInViewport();
});
