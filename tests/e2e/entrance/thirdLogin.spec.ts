/** Signing in by an OpenID Connect issuer, from the window it opens to the console. */

import type { Page } from '@playwright/test';
import { computeCode } from '#server/auth/secondFactor/totp.ts';
import { decodeBase32 } from '../../support/authenticator.ts';
import { signIn } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type OidcIssuer, startOidcIssuer } from '../../support/oidcIssuer.ts';
import { freePort, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

const DINGTALK = 'Mozilla/5.0 Chrome/116.0 Safari/537.36 DingTalk(7.6.0)';

let issuer: OidcIssuer;
let server: TestServer;
test.beforeAll(async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/jeecg-boot/sys/thirdLogin`;
  issuer = await startOidcIssuer([`${base}/github/callback`, `${base}/oauth2/dingtalk/callback`]);
  const { clientId, clientSecret } = issuer.client;
  const settingsOf = (name: string) => ({
    [`OIDC_${name}_ISSUER`]: issuer.url,
    [`OIDC_${name}_CLIENT_ID`]: clientId,
    [`OIDC_${name}_CLIENT_SECRET`]: clientSecret,
  });
  server = await startServer({
    SIM: 'off',
    PORT: String(port),
    OIDC_PROVIDERS: 'github,dingtalk',
    ...settingsOf('GITHUB'),
    ...settingsOf('DINGTALK'),
  });
});
test.afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const STEP_MS = 30_000;

/** @returns codes of the app that the account has from now on, each later than the one before */
async function enrolApp(username: string): Promise<() => string> {
  const owner = await signIn(server.url, username);
  const { result } = await owner.call<{ secret: string }>('POST', '/sys/account/totp', {
    password: PASSWORD,
  });
  // The codes of the step before and of the one after count too.
  let step = Math.floor(Date.now() / STEP_MS) - 1;
  const nextCode = () => computeCode(decodeBase32(result.secret), step++);
  expect(await owner.call('POST', '/sys/account/confirmTotp', { code: nextCode() })).toMatchObject({
    success: true,
  });
  return nextCode;
}

const landing = (page: Page) => expect(page).toHaveURL(`${server.url}/bsweb/Dashboard`);

// OAUTH-01, OAUTH-05, OAUTH-06, OAUTH-12, OAUTH-13
test('somebody from an issuer binds their account once, and then comes in by one click', async ({
  browser,
}) => {
  issuer.become({ sub: 'e2e-subject', username: 'octocat', name: 'Octo' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('button', { name: 'GitHub' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定账号' });
  await expect(dialog.getByLabel('用户名')).toHaveValue('octocat');
  await dialog.getByLabel('用户名').fill('dispatch1');
  await dialog.getByLabel('密码', { exact: true }).fill('Wrong@2026');
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('用户名或密码错误');
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await landing(page);
  await context.close();

  const nextCode = await enrolApp('dispatch1');
  const later = await browser.newContext();
  const again = await later.newPage();
  await again.goto(`${server.url}/user/login`);
  const popup = again.waitForEvent('popup');
  await again.getByRole('button', { name: 'GitHub' }).click();
  const opened = await popup;
  const factor = again.getByRole('dialog', { name: '二次验证' });
  await factor.getByRole('textbox').fill('000000');
  await factor.getByRole('button', { name: '确定' }).click();
  await expect(factor.getByText('验证没有通过，请重试')).toBeVisible();
  expect(opened.isClosed()).toBe(true);
  await factor.getByRole('textbox').fill(nextCode());
  await factor.getByRole('button', { name: '确定' }).click();
  await landing(again);

  await again.goto(`${server.url}/account/settings?panel=binding`);
  await again.getByRole('button', { name: '解除绑定 GitHub' }).click();
  const removal = again.getByRole('dialog', { name: '解除绑定 GitHub' });
  await removal.getByLabel('登录密码').fill(PASSWORD);
  await removal.getByRole('button', { name: '下一步' }).click();
  await expect(again.getByText('解除绑定成功！')).toBeVisible();
  await expect(again.getByRole('button', { name: '解除绑定 GitHub' })).toBeHidden();
  await later.close();
});

// OAUTH-05
test('what another page says to the login page signs nobody in', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByRole('button', { name: 'GitHub' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => window.postMessage('a-made-up-grant', '*'));
  await page.getByLabel('用户名').fill('dispatch1');
  expect(asked.filter((url) => url.includes('getLoginUser'))).toEqual([]);
});

// OAUTH-08, OAUTH-11
test('inside DingTalk its account signs in and goes on to where somebody wanted to go @full', async ({
  browser,
}) => {
  issuer.become({ sub: 'e2e-ding', username: 'ding', name: '丁' });
  const context = await browser.newContext({ userAgent: DINGTALK });
  const page = await context.newPage();
  await page.goto(`${server.url}/bsweb/park`);
  const dialog = page.getByRole('dialog', { name: '绑定账号' });
  await dialog.getByLabel('用户名').fill('manager1');
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(page).toHaveURL(`${server.url}/bsweb/park`);
  await page.goto(`${server.url}/oauth2-app/login?oauth2LoginToken=x`);
  await landing(page);
  await context.close();
});

// OAUTH-11
test('a made-up grant inside a chat app is refused in words @full', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: DINGTALK });
  const page = await context.newPage();
  await page.goto(`${server.url}/oauth2-app/login?oauth2LoginToken=${'A'.repeat(43)}&thirdType=dingtalk`);
  await expect(page.getByText('第三方登录失败或已过期，请重新登录')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新登陆' })).toBeVisible();
  await context.close();
});
