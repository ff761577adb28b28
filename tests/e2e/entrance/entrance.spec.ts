/** The ways in besides name and password: a phone, an account of one's own, a lost password. */

import type { Page } from '@playwright/test';
import { callAs, type Caller } from '../../support/client.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import { CAPTCHA, type TestServer } from '../../support/server.ts';
import { solveByMouse } from '../../support/slide.ts';

const NEW_PASSWORD = 'Links@2027';
const REFUSED = '手机验证码错误或已失效，请重新获取';

let server: TestServer;
let admin: Caller;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
  admin = await callAs(server.url, 'admin');
});
test.afterAll(() => server.stop());

/** Codes that came to the phone, as the terminal of the demo shows them (LOGIN-34). */
const codesOf = (mobile: string): readonly string[] =>
  server.told.flatMap((line) =>
    line.startsWith(`短信 ${mobile}：`) ? [/(?<!\d)\d{6}(?!\d)/.exec(line)?.[0] ?? ''] : [],
  );

async function getCode(page: Page, mobile: string): Promise<string> {
  const before = codesOf(mobile).length;
  await page.getByPlaceholder('请输入手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/验证码(?:已发送|会很快送达)，请注意查收/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await expect.poll(() => codesOf(mobile).length).toBe(before + 1);
  return codesOf(mobile).at(-1) ?? '';
}

async function phoneOf(username: string): Promise<string> {
  const { result } = await admin.call<{ records: { phone: string }[] }>(
    'GET',
    `/sys/user/list?username=${username}`,
  );
  return result.records[0]?.phone ?? '';
}

const alertOf = (page: Page) => page.getByRole('alert').first();

// LOGIN-30, LOGIN-41, LOGIN-42
test('a code that came to the phone signs in, a wrong one and one that was used do not', async ({ page }) => {
  const mobile = await phoneOf('dispatch1');
  await page.goto(`${server.url}/user/login`);
  // SEC-54
  await expect(page.getByRole('note')).toContainText('演示服务器');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByPlaceholder('请输入手机号').fill('123');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入正确手机号')).toBeVisible();
  const code = await getCode(page, mobile);

  const submit = async (text: string) => {
    await page.getByPlaceholder('请输入短信验证码').fill(text);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await submit(code === '000000' ? '000001' : '000000');
  await expect(alertOf(page)).toContainText(REFUSED);
  await submit(code);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByText(/^(早上|上午|中午|下午|晚上)好，欢迎回来$/)).toBeVisible();

  // The server does not hear of it.
  await page.route('**/sys/logout*', (route) => route.abort());
  await page.getByRole('button', { name: '退出登录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page).toHaveURL(`${server.url}/user/login`);
  await expect(alertOf(page)).toContainText('本机已退出登录，服务器上的登录将在到期后失效');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByPlaceholder('请输入手机号').fill(mobile);
  await submit(code);
  await expect(alertOf(page)).toContainText(REFUSED);
});

// LOGIN-02
test('somebody with two departments chooses after a code too @full', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('tab', { name: '手机号登录' }).click();
  const code = await getCode(page, await phoneOf('twodeparts'));
  await page.getByPlaceholder('请输入短信验证码').fill(code);
  await page.getByPlaceholder('请输入短信验证码').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('请选择租户和部门');
});

// LOGIN-38
test('who registers waits for approval, and signs in after it', async ({ page, browser }) => {
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请输入用户名')).toBeVisible();
  await page.getByPlaceholder('请输入用户名').fill('admin');
  await page.getByPlaceholder('请输入密码', { exact: true }).fill('weak');
  await expect(page.getByText('强度：低')).toBeVisible();
  await page.getByPlaceholder('请输入密码', { exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByText('强度：强')).toBeVisible();
  await page.getByPlaceholder('请再次输入密码').fill(NEW_PASSWORD);
  const code = await getCode(page, '13900000021');
  await page.getByPlaceholder('请输入短信验证码').fill(code);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(alertOf(page)).toContainText('用户名已注册');
  await page.getByPlaceholder('请输入用户名').fill('newcomer');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('你的账户：newcomer 注册成功')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/user/register-result`);
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(NEW_PASSWORD);

  await page.getByRole('link', { name: '返回首页' }).click();
  const enter = async () => {
    await expect(page.getByAltText('图片验证码')).toBeVisible();
    await page.getByPlaceholder('请输入密码').fill(NEW_PASSWORD);
    await page.getByPlaceholder('请输入验证码').fill(CAPTCHA);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await expect(page.getByPlaceholder('请输入用户名')).toHaveValue('newcomer');
  await enter();
  await expect(alertOf(page)).toContainText('账号正在等待管理员审核');

  await approve(await browser.newPage(), 'newcomer');
  await enter();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

/** Role and park, then the approval itself as the keeper of accounts sees it. */
async function approve(page: Page, username: string): Promise<void> {
  const { result } = await admin.call<{ records: { id: string }[] }>(
    'GET',
    `/sys/user/list?username=${username}&status=3`,
  );
  const id = result.records[0]?.id ?? '';
  const roles = await admin.call<{ records: { id: string }[] }>('GET', '/sys/role/list?roleCode=dispatch');
  const parks = await admin.call<{ records: { id: string }[] }>('GET', '/admin/golfPark/list');
  const edit = {
    id,
    username,
    realname: username,
    selectedroles: roles.result.records[0]?.id,
    parkIds: parks.result.records[0]?.id,
  };
  expect(await admin.call('PUT', '/sys/user/edit', edit)).toMatchObject({ success: true });
  await openAs(page, server.url, 'admin', `/isystem/user?username=${username}`);
  const row = page.getByRole('row').filter({ hasText: username }).first();
  await expect(row).toContainText('待审核');
  await row.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '通过审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过审核' }).click();
  await expect(row).toContainText('正常');
  await page.close();
}

// LOGIN-39
test('a lost password is replaced in four steps @full', async ({ page }) => {
  const mobile = await phoneOf('manager1');
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByPlaceholder('请输入用户名或手机号').fill('manager1');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByAltText('缺口图片')).toBeVisible();
  await solveByMouse(page, 40);
  await expect(page.getByText('验证未通过，请重试')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false');
  await solveByMouse(page);

  await expect(page.getByRole('heading', { name: '手机验证' })).toBeVisible();
  const code = await getCode(page, mobile);
  await page.getByPlaceholder('请输入短信验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(alertOf(page)).toContainText(REFUSED);
  await page.getByPlaceholder('请输入短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();

  await expect(page.getByLabel('账号')).toHaveValue('manager1');
  for (const label of ['请输入密码', '请再次输入密码'])
    await page.getByPlaceholder(label, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('密码已更改')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/user/alteration`);
  await expect(page).toHaveURL(`${server.url}/user/login?username=manager1`);
  await expect(page.getByAltText('图片验证码')).toBeVisible();
  await page.getByPlaceholder('请输入密码').fill(NEW_PASSWORD);
  await page.getByPlaceholder('请输入验证码').fill(CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});
