/** Own account: second factor enrolled and used, sign-ins ended elsewhere. */

import type { Locator, Page } from '@playwright/test';
import { computeCode } from '#server/auth/secondFactor/totp.ts';
import { decodeBase32 } from '../../support/authenticator.ts';
import { callAs } from '../../support/client.ts';
import { fillLogin, signInAt } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD, type TestServer } from '../../support/server.ts';

test.describe.configure({ mode: 'default' });

const STEP_MS = 30_000;
const SECURITY = '/account/settings?panel=security';

let server: TestServer;
/** By its name: browsers give passkeys to no bare address. */
let site: string;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM: 'off' });
  site = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => server.stop());

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const line = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: '安全设置' }).getByText(title, { exact: true });

/** Of a step that no test has used: codes are taken once. */
let used = 0;
async function nextCode(secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP_MS);
  // The one after the present step counts too, as long as it is later than the last one.
  used = Math.max(now(), used + 1);
  await expect.poll(() => used <= now() + 1, { timeout: STEP_MS + 5_000 }).toBe(true);
  return computeCode(decodeBase32(secret), used);
}

async function confirmPassword(page: Page, name: string): Promise<void> {
  await dialog(page, name).getByLabel('登录密码').fill(PASSWORD);
  await dialog(page, name).getByRole('button', { name: '下一步' }).click();
}

async function keepCodes(page: Page): Promise<string[]> {
  const listed = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await page.getByLabel('我已妥善保存恢复码').check();
  await page.getByRole('button', { name: '完成' }).click();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page).toHaveURL(/\/user\/login/);
}

test('FACTOR-01, FACTOR-06: an app is bound, asked for, and a recovery code stands in for it', async ({
  page,
}) => {
  await signInAt(page, site, 'twoparks');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await page.getByRole('menuitem', { name: '安全设置' }).click();
  await expect(page).toHaveURL(site + SECURITY);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await confirmPassword(page, '绑定身份验证器');
  const secret = (await dialog(page, '绑定身份验证器').locator('code').innerText()).replaceAll(
    /[^A-Z2-7]/g,
    '',
  );
  await page.getByLabel('2. 输入身份验证器显示的6位验证码').fill('000000');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确' })).toBeVisible();
  await page.getByLabel('2. 输入身份验证器显示的6位验证码').fill(await nextCode(secret));
  await page.getByRole('button', { name: '确定' }).click();
  const codes = await keepCodes(page);
  await expect(page.getByText('还有 10 个可用')).toBeVisible();

  await signOut(page);
  await fillLogin(page, 'twoparks');
  const step = dialog(page, '二次验证');
  await step.getByRole('textbox').fill('000000');
  await step.getByRole('button', { name: '确定' }).click();
  await expect(step.getByText('验证没有通过，请重试')).toBeVisible();
  await step.getByRole('button', { name: '取消登录' }).click();
  await expect(page.getByText('已取消二次验证')).toBeVisible();
  await fillLogin(page, 'twoparks');
  await step.getByRole('textbox').fill(await nextCode(secret));
  await step.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();

  await signOut(page);
  await fillLogin(page, 'twoparks');
  await step.getByRole('textbox').fill(codes[0]!);
  await step.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('FACTOR-04: a passkey is added and signs in @full', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAt(page, site, 'dispatch2');
  await page.goto(site + SECURITY);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await dialog(page, '添加通行密钥').getByLabel('名称').fill('出发台电脑');
  await confirmPassword(page, '添加通行密钥');
  await keepCodes(page);
  await expect(line(page, '出发台电脑')).toBeVisible();

  await signOut(page);
  await fillLogin(page, 'dispatch2');
  await dialog(page, '二次验证').getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.goto(site + SECURITY);
  await page.getByRole('button', { name: '删除通行密钥 出发台电脑' }).click();
  await confirmPassword(page, '删除通行密钥');
  await expect(page.getByText('删除成功！')).toBeVisible();
  await expect(line(page, '出发台电脑')).toBeHidden();
});

/** One pixel, green. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// FACTOR-05, ACCOUNT-01
test('who must have a second factor gets one during the sign-in, and then a picture of their own @full', async ({
  page,
}) => {
  const admin = await callAs(server.url, 'admin');
  const { result: roles } = await admin.call<{
    records: { id: string; roleCode: string; roleName: string }[];
  }>('GET', '/sys/role/list?roleCode=event');
  const [role] = roles.records;
  expect(await admin.call('PUT', '/sys/role/edit', { ...role, secondFactor: 'Y' })).toMatchObject({
    success: true,
  });
  await page.goto(`${site}/user/login`);
  await fillLogin(page, 'event1');
  const step = dialog(page, '启用二次验证');
  await step.getByRole('button', { name: '手机上的身份验证器' }).click();
  const secret = (await step.locator('code').innerText()).replaceAll(/[^A-Z2-7]/g, '');
  await page.getByLabel('2. 输入身份验证器显示的6位验证码').fill(await nextCode(secret));
  await step.getByRole('button', { name: '确定' }).click();
  await keepCodes(page);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();

  await page.goto(`${site}/account/settings`);
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '更换头像' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  const crop = dialog(page, '修改头像');
  await choose('broken.png', Buffer.from('no picture'));
  await expect(crop.getByText('无法读取该图片，请选择其他图片')).toBeVisible();
  await crop.getByRole('button', { name: /取\s*消/ }).click();
  await choose('own.png', PICTURE);
  await crop.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(page.getByAltText('当前头像')).toHaveAttribute('src', /avatar/);
});

test('FACTOR-08, FACTOR-11: a sign-in elsewhere is ended with the password, and its page says so @full', async ({
  page,
  browser,
}) => {
  await signInAt(page, site, 'service1');
  const elsewhere = await browser.newPage();
  await signInAt(elsewhere, site, 'service1');
  await page.goto(site + SECURITY);
  await page.getByRole('button', { name: '退出其他所有登录' }).click();
  const proof = dialog(page, '退出其他所有登录');
  await proof.getByLabel('登录密码').fill('Wrong@2026');
  await proof.getByRole('button', { name: /退\s*出/ }).click();
  await expect(proof.getByText('密码输入错误!')).toBeVisible();
  await proof.getByLabel('登录密码').fill(PASSWORD);
  await proof.getByRole('button', { name: /退\s*出/ }).click();
  await expect(elsewhere).toHaveURL(/\/user\/login/);
  await expect(elsewhere.getByText('您已被强制下线：您在其他设备上退出了此处的登录')).toBeVisible();
  await expect(page.getByText('已退出其他1处登录')).toBeVisible();
  await expect(page.getByText('本次登录')).toBeVisible();
  await elsewhere.close();
});
