/** Signing in where the installation asks for a puzzle, or for a handle that is dragged. */

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD, startServer, type TestServer } from '../../support/server.ts';
import { solveByKeyboard, solveByMouse } from '../../support/slide.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ SIM: 'off', LOGIN_CAPTCHA: 'puzzle' });
});
test.afterAll(() => server.stop());

async function submit(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder('请输入用户名').fill('dispatch1');
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

// LOGIN-35
test('a puzzle stands between form and console: solved by mouse or by keyboard, once each', async ({
  page,
}) => {
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByPlaceholder('请输入密码')).toBeVisible();
  await expect(page.getByPlaceholder('请输入验证码')).toHaveCount(0);
  await submit(page, 'Wrong@2026');
  await expect(page.getByRole('slider')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByAltText('缺口图片')).toBeVisible();
  await solveByMouse(page);
  await expect(page.getByRole('alert').first()).toContainText('用户名或密码错误');

  await submit(page, PASSWORD);
  await expect(page.getByAltText('缺口图片')).toBeVisible();
  await expect(page.getByRole('slider')).toBeFocused();
  await solveByKeyboard(page);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

// LOGIN-37
test('a handle is dragged all the way, and goes back when it is let go early @full', async ({ page }) => {
  await server.stop();
  server = await startServer({ SIM: 'off', LOGIN_CAPTCHA: 'drag' });
  await page.goto(`${server.url}/user/login`);
  await submit(page, PASSWORD);
  const handle = page.getByRole('slider');
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await expect(handle).not.toHaveAttribute('aria-valuenow', '0');
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '0');
  const dragByKeys = async (): Promise<void> => {
    for (let pressed = 0; pressed < 10; pressed += 1) await handle.press('ArrowRight', { delay: 30 });
  };
  await dragByKeys();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();

  // LOGIN-09: the same handle where a login that expired is renewed.
  const answer = { success: false, message: 'Token失效，请重新登录!', code: 500, result: null };
  await page.route('**/sys/account/sessions*', (route) => route.fulfill({ status: 500, json: answer }), {
    times: 1,
  });
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
  const again = page.getByRole('dialog', { name: '重新登录' });
  await again.getByPlaceholder('请输入密码').fill(PASSWORD);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await dragByKeys();
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/account/);
});
