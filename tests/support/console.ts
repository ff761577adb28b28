/** What an operator does in the browser, in the words of the screen. */
import { expect, type Page } from '@playwright/test';
import { CAPTCHA, PASSWORD } from './server.ts';

/** Signs in through the login page and waits until the console stands. */
export async function signInAt(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await fillLogin(page, username);
  await expect(
    page.getByRole('link', { name: '退出登录' }).or(page.getByRole('button', { name: '退出登录' })),
  ).toBeVisible();
}

/** Fills the account form and submits it. */
export async function fillLogin(
  page: Page,
  username: string,
  password = PASSWORD,
  captcha = CAPTCHA,
): Promise<void> {
  // The answer counts only for a captcha that was asked for.
  await expect(page.getByAltText('图片验证码')).toBeVisible();
  await page.getByPlaceholder('请输入用户名').fill(username);
  await page.getByPlaceholder('请输入密码').fill(password);
  await page.getByPlaceholder('请输入验证码').fill(captcha);
  await page.getByRole('button', { name: /确\s*定/ }).click();
}
