/** A change is found in both logs and compared; somebody is sent away while they look at the board. */

import type { Page } from '@playwright/test';
import { type Caller, callAs } from '../../support/client.ts';
import { openAs, signInAt } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

test.describe.configure({ mode: 'default' });

let server: TestServer;
let page: Page;
let admin: Caller;
let dictId: string;

test.beforeAll(async ({ browser, servers }) => {
  server = await servers.start({ SIM_SPEED: '10', SIM_SCALE: 'S' });
  admin = await callAs(server.url, 'admin');
  const body = { dictName: '球包颜色', dictCode: 'bag_color' };
  dictId = (await admin.call<string>('POST', '/sys/dict/add', body)).result;
  await admin.call('PUT', '/sys/dict/edit', { id: dictId, dictName: '球包的颜色' });
  page = await browser.newPage();
  await openAs(page, server.url, 'admin', '/isystem/log');
});
test.afterAll(() => server.stop());

test('AUDIT-06: a change is a line of the operation log that shows its call @full', async () => {
  await expect(page.getByRole('tab', { name: '登录日志', selected: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /用户名：admin，登录成功！/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: '操作日志' }).click();
  const line = page.getByRole('row', { name: /字典：新增：添加成功！/ });
  await expect(line).toContainText('系统管理员');
  await expect(line).toContainText('添加');
  await line.getByRole('button', { name: /^请求/ }).click();
  const dialog = page.getByRole('dialog', { name: '请求详情' });
  await expect(dialog).toContainText('POST /jeecg-boot/sys/dict/add');
  await expect(dialog).toContainText('"dictCode": "bag_color"');
  await dialog
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
});

test('AUDIT-08: its versions are compared field by field @full', async () => {
  await page.goto(`${server.url}/sys/dataLog-list`);
  await page.getByLabel('数据ID').fill(dictId);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row', { name: new RegExp(dictId) });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '数据比较' }).click();
  await expect(page.getByText('请选择两条数据！')).toBeVisible();
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: '数据比较' }).click();
  const choice = page.getByRole('dialog', { name: '数据对比窗口' });
  await expect(choice.getByLabel('数据库表名')).toHaveValue('字典（sys_dict）');
  await choice.getByRole('button', { name: /确\s*定/ }).click();
  const result = page.getByRole('dialog', { name: '数据对比结果' });
  const changed = result.getByRole('row', { name: /^字典名称/ });
  await expect(changed).toContainText('球包颜色');
  await expect(changed).toContainText('球包的颜色');
  await expect(changed.getByLabel('不同')).toBeVisible();
  await expect(result.getByRole('row', { name: /^字典编码/ }).getByLabel('不同')).toHaveCount(0);
});

test('AUDIT-09: somebody who is sent away leaves the board at once; the own sign-in stays @full', async ({
  browser,
}) => {
  const board = await browser.newPage();
  await signInAt(board, server.url, 'dispatch1');
  await board.goto(`${server.url}/bsweb/dispatch`);
  await expect(board.getByLabel('数据状态 实时')).toBeVisible();

  await page.goto(`${server.url}/isystem/online`);
  const own = page.getByRole('row', { name: /admin（我）/ });
  await expect(own.getByRole('button', { name: /^强退/ })).toBeDisabled();
  await page.getByLabel('用户账号').fill('dispatch');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /dispatch1/ });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^强退/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /强\s*退/ })
    .click();

  await expect(board).toHaveURL(/\/user\/login/);
  await expect(board.getByText('您已被强制下线')).toBeVisible();
  await expect(row).toHaveCount(0);
});
