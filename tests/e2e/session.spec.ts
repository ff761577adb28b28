/** Coming in, staying, and being sent away. */

import { signIn } from '../support/client.ts';
import { fillLogin, signInAt } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM: 'off' });
});
test.afterAll(() => server.stop());

test('a visitor without a token is asked to sign in and then gets the page they wanted', async ({ page }) => {
  await page.goto(`${server.url}/bsweb/park?name=abc`);
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await fillLogin(page, 'manager1');
  await expect(page).toHaveURL(`${server.url}/bsweb/park?name=abc`);
});

test('a redirect that leads away from us is not followed @full', async ({ page }) => {
  await page.goto(`${server.url}/user/login?redirect=${encodeURIComponent('//evil.example/')}`);
  await fillLogin(page, 'manager1');
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

test('wrong password and wrong captcha say so in Chinese and leave the form usable', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'dispatch2', 'not-the-password');
  await expect(page.getByRole('alert').first()).toContainText('用户名或密码错误');
  await fillLogin(page, 'dispatch2', undefined, 'nope');
  await expect(page.getByRole('alert').first()).toContainText('验证码错误');
  await fillLogin(page, 'dispatch2');
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

test('a frozen user is told so @full', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'frozen1');
  await expect(page.getByRole('alert').first()).toContainText('冻结');
});

for (const { app, userAgent } of [
  { app: 'a browser', userAgent: '' },
  { app: 'WeCom', userAgent: 'Mozilla/5.0 Chrome/116.0 Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1' },
  { app: 'DingTalk', userAgent: 'Mozilla/5.0 Chrome/116.0 Safari/537.36 DingTalk(7.6.0)' },
])
  test(`in ${app} the page that does not exist yet says so on the login page, where one signs in @full`, async ({
    browser,
  }) => {
    const context = await browser.newContext(userAgent === '' ? {} : { userAgent });
    const page = await context.newPage();
    await page.goto(`${server.url}/oauth2-app/login?redirect=%2Fbsweb%2Fpark`);
    await expect(page).toHaveURL(`${server.url}/user/login?redirect=%2Fbsweb%2Fpark`);
    await expect(page.getByRole('alert').first()).toHaveText('该功能暂未开放，请使用账号密码登录');
    await page.goto(`${server.url}/bsweb/park`);
    await expect(page).toHaveURL(`${server.url}/user/login?redirect=%2Fbsweb%2Fpark`);
    await fillLogin(page, 'manager1');
    await expect(page).toHaveURL(`${server.url}/bsweb/park`);
    await context.close();
  });

test('a reload keeps the session @full', async ({ page }) => {
  await signInAt(page, server.url, 'dispatch1');
  await page.reload();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.goto(`${server.url}/user/login`);
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);
});

test('somebody with two departments and two tenants chooses before they come in @full', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'twodeparts');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('请选择租户和部门');
  for (const which of ['first', 'last'] as const) {
    await dialog.getByRole('combobox')[which]().press('ArrowDown');
    await dialog.getByRole('combobox')[which]().press('Enter');
  }
  await dialog.getByRole('button', { name: /确\s*认/ }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);

  // And another one later, from the header.
  const open = async () => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '切换部门' }).click();
  };
  await open();
  const change = page.getByRole('dialog', { name: /^部门切换/ });
  await expect(change).toBeVisible();
  const before = await change.locator('.ant-modal-title').innerText();
  await change.getByRole('combobox').click();
  await page.locator('.ant-select-item-option:not(.ant-select-item-option-selected)').last().click();
  await change.getByRole('button', { name: /确\s*认/ }).click();
  await expect(page.getByText('部门切换成功')).toBeVisible();
  await expect(change).toBeHidden();
  await open();
  await expect(change).toBeVisible();
  expect(await change.locator('.ant-modal-title').innerText()).not.toBe(before);
  await change.getByRole('button', { name: '关闭' }).first().click();

  // What is refused is said where it was typed, and nothing typed is lost.
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const password = page.getByRole('dialog', { name: '修改密码' });
  const fill = async (label: string, value: string) =>
    password.getByLabel(label, { exact: true }).fill(value);
  await fill('旧密码', 'Wrong@2026');
  for (const label of ['新密码', '确认新密码']) await fill(label, 'weak@2026');
  await expect(password.getByText('新密码还须包含大写字母！')).toBeVisible();
  for (const label of ['新密码', '确认新密码']) await fill(label, 'Neues@2026');
  await password.getByRole('button', { name: '确定' }).click();
  await expect(password.getByText('旧密码输入错误!')).toBeVisible();
  await expect(password.getByLabel('旧密码', { exact: true })).toBeFocused();
  await expect(password.getByLabel('新密码', { exact: true })).toHaveValue('Neues@2026');
});

test('a forced logout (type 14) ends the session once, with the reason, in every tab', async ({
  page,
  context,
}) => {
  await signInAt(page, server.url, 'dispatch1');
  await page.goto(`${server.url}/bsweb/dispatch`);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${server.url}/bsweb/Dashboard`);
  await expect(second.getByRole('button', { name: '退出登录' })).toBeVisible();
  const logouts: string[] = [];
  for (const tab of [page, second])
    tab.on('framenavigated', (frame) => frame.url().includes('/user/login') && logouts.push(frame.url()));

  const admin = await signIn(server.url, 'admin');
  const { result } = await admin.call<{ records: { id: string; username: string }[] }>(
    'GET',
    '/sys/online/list?pageSize=100',
  );
  const mine = result.records.filter(({ username }) => username === 'dispatch1');
  expect(mine.length).toBeGreaterThan(0);
  for (const { id } of mine)
    expect(await admin.call('POST', '/sys/online/forceLogout', { token: id })).toMatchObject({
      success: true,
    });

  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByText('您已被强制下线')).toBeVisible();
  await expect(second).toHaveURL(/\/user\/login/);
  expect(new Set(logouts).size).toBeLessThanOrEqual(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dead token leads out to the login page and leaves no cookie behind @full', async ({
  page,
  context,
}) => {
  await signInAt(page, server.url, 'service1');
  // From where the console does not run: there it would find out by itself, and leave while it is being left.
  await page.goto(`${server.url}/config.json`);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('Access-Token'))!;
    const record = JSON.parse(localStorage.getItem(key)!) as { value: string };
    localStorage.setItem(key, JSON.stringify({ ...record, value: 'not-a-living-token' }));
  });
  await page.goto(`${server.url}/bsweb/Dashboard`);
  await expect(page).toHaveURL(/\/user\/login/);
  expect(await context.cookies()).toHaveLength(0);
});

test('logout works while the server is down', async ({ page }) => {
  await signInAt(page, server.url, 'manager1');
  await server.crash();
  try {
    await page.getByRole('button', { name: '退出登录' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect(page).toHaveURL(/\/user\/login/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Access-Token'))),
    ).toEqual([]);
  } finally {
    await server.restart();
  }
});
