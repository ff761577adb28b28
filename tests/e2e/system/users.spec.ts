/** 用户管理: an account from its first form to the recycle bin, and what a right takes from the form. */

import type { Page } from '@playwright/test';
import { signIn } from '../../support/client.ts';
import { fillLogin, openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

const PASSWORD = 'Garten#2026';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const says = (page: Page) => page.locator('.ant-message');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function more(page: Page, name: string, label: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  // One that is closing stands there for a moment longer.
  const list = (await field(page, label).getAttribute('aria-controls')) ?? '';
  const dropdown = page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${list}"]`) });
  await dropdown.getByTitle(option, { exact: true }).click();
  await dialog(page).locator('.ant-drawer-title').click();
}

async function search(page: Page, username: string): Promise<void> {
  await page.getByRole('search').getByLabel('用户账号').fill(username);
  await page
    .getByRole('search')
    .getByRole('button', { name: /查\s*询/ })
    .click();
}

const confirm = (page: Page, word: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name: word }).click();

test('an account is added, signs in, is frozen, deleted and brought back @full', async ({
  openConsole,
  browser,
}) => {
  const page = await openConsole(server, 'admin', '/isystem/user');
  await page.getByRole('button', { name: '新增用户' }).click();
  await dialog(page)
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await expect(dialog(page).getByText('请输入用户账号')).toBeVisible();

  await field(page, '用户账号').fill('admin');
  await field(page, '用户姓名').fill('林晓');
  await expect(dialog(page).getByText('该值不可用，系统中已存在！')).toBeVisible();
  await field(page, '用户账号').fill('linxiao');
  await field(page, '登录密码').fill('short');
  await field(page, '确认密码').fill(PASSWORD);
  await expect(dialog(page).getByText('两次输入的密码不一样！')).toBeVisible();
  await field(page, '登录密码').fill(PASSWORD);
  await expect(dialog(page).getByText('两次输入的密码不一样！')).toBeHidden();
  await field(page, '工号').fill('W9001');
  await field(page, '手机号码').fill('13711112222');
  await pick(page, '用户类型', '出发台调度');
  await pick(page, '角色分配', '出发台调度');
  await pick(page, '球场', '云麓湖高尔夫');
  await field(page, '部门分配').click();
  await page.getByRole('dialog', { name: '选择部门' }).getByTitle('云麓湖高尔夫').click();
  await page
    .getByRole('dialog', { name: '选择部门' })
    .getByRole('button', { name: /确\s*认/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await expect(says(page).getByText('添加成功！')).toBeVisible();

  await search(page, 'linxiao');
  await expect(row(page, 'linxiao')).toContainText('林晓');
  const context = await browser.newContext();
  const clerk = await context.newPage();
  await clerk.goto(`${server.url}/user/login`);
  await fillLogin(clerk, 'linxiao', PASSWORD);
  await expect(clerk.getByRole('button', { name: '用户菜单：林晓' })).toBeVisible();

  await row(page, 'linxiao').getByRole('button', { name: /^编辑/ }).click();
  await expect(field(page, '用户账号')).toBeDisabled();
  await expect(dialog(page).getByText('出发台调度').first()).toBeVisible();
  await field(page, '用户姓名').fill('林小');
  await dialog(page)
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await expect(says(page).getByText('修改成功!')).toBeVisible();
  await expect(row(page, 'linxiao')).toContainText('林小');

  await more(page, 'linxiao', '冻结');
  await confirm(page, /冻\s*结/);
  await expect(row(page, 'linxiao')).toContainText('冻结');
  // Signed out at once, wherever that is.
  await expect(clerk.getByText(/账号已被冻结|登录已过期|重新登录/).first()).toBeVisible();
  await context.close();

  await row(page, 'linxiao').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '解冻' }).click();
  await confirm(page, /解\s*冻/);
  await expect(row(page, 'linxiao')).toContainText('正常');

  await more(page, 'linxiao', '删除');
  await confirm(page, /确\s*(定|认)/);
  await expect(says(page).getByText('删除用户成功')).toBeVisible();
  await expect(row(page, 'linxiao')).toHaveCount(0);
  await page.getByRole('button', { name: '回收站' }).click();
  await dialog(page).getByRole('button', { name: '还原用户 linxiao' }).click();
  await confirm(page, /还\s*原/);
  await expect(says(page).getByText('还原成功')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  await expect(row(page, 'linxiao')).toBeVisible();
});

test('a password is set and an agent is named for those who rank below @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'admin', '/isystem/user');
  await search(page, 'marshal1');
  await more(page, 'marshal1', '密码');
  await field(page, '登录密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await dialog(page)
    .getByRole('button', { name: /确\s*(定|认)/ })
    .click();
  await expect(says(page).getByText('密码修改成功!')).toBeVisible();
  await expect(signIn(server.url, 'marshal1', PASSWORD)).resolves.toBeTruthy();

  await more(page, 'marshal1', '代理人');
  await dialog(page).getByRole('button', { name: '选择用户' }).click();
  await page
    .getByRole('dialog', { name: '根据部门选择用户' })
    .getByRole('row')
    .nth(1)
    .getByRole('radio')
    .check();
  await page
    .getByRole('dialog', { name: '根据部门选择用户' })
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();
  await field(page, '代理开始时间').fill('2026-06-02 08:00:00');
  await page.keyboard.press('Enter');
  await field(page, '代理结束时间').fill('2026-06-01 08:00:00');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('代理结束时间须晚于开始时间！')).toBeVisible();
  await field(page, '代理结束时间').fill('2026-06-03 08:00:00');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /确\s*(定|认)/ })
    .click();
  await expect(says(page).getByText('代理人设置成功！')).toBeVisible();

  // Nobody manages those of the own rank: there is nothing to press.
  await search(page, 'admin');
  await expect(row(page, 'admin').getByRole('button', { name: /^详情/ })).toBeVisible();
  await expect(row(page, 'admin').getByRole('button', { name: /^(编辑|更多)/ })).toHaveCount(0);
});

test('a right that is lacking hides or locks its field @full', async ({ page }) => {
  const { calls } = await openWithout(page, [
    'user:sex',
    'user:form:birthday',
    'user:form:phone',
    'user:add',
  ]);
  expect(calls).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: '新增用户' })).toHaveCount(0);
  await search(page, 'marshal2');
  await row(page, 'marshal2').getByRole('button', { name: /^编辑/ }).click();
  await expect(field(page, '手机号码')).toBeDisabled();
  await expect(field(page, '生日')).toBeDisabled();
  await expect(field(page, '用户姓名')).toBeEnabled();
  await expect(field(page, '性别')).toHaveCount(0);
});

/** The page as somebody sees it who was not granted these codes. */
async function openWithout(page: Page, codes: readonly string[]): Promise<{ readonly calls: number }> {
  let calls = 0;
  await page.route('**/sys/permission/getUserPermissionByToken**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { auth: { action: string }[] } };
    body.result.auth = body.result.auth.filter(({ action }) => !codes.includes(action));
    calls += 1;
    await route.fulfill({ response, json: body });
  });
  await openAs(page, server.url, 'platform', '/isystem/user');
  await expect(page.getByRole('toolbar', { name: '列表操作' })).toBeVisible();
  return { calls };
}
