/** What an operator does in the browser, in the words of the screen. */
import { expect, type Page } from '@playwright/test';
import { STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { CAPTCHA, PASSWORD } from './server.ts';
import { getSignInKey, signIns } from './signIns.ts';

const TOUR_SEEN = [`${STORAGE_PREFIX}BOARD_TOUR_SEEN`, writeRecord(true, Date.now())] as const;

/** Signs in through the login page and waits until the console stands. */
export async function signInAt(page: Page, url: string, username: string): Promise<void> {
  // As somebody who knows the board: its tour is not offered (HELP-06). Any answer of the server opens its storage.
  await page.goto(`${url}/config.json`);
  await page.evaluate(([key, seen]) => localStorage.setItem(key, seen), TOUR_SEEN);
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
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/**
 * Opens a page of the console as somebody who is signed in already: once through the login page, from then on with the
 * same sign-in. Not for tests that end it.
 */
export async function openAs(page: Page, url: string, username: string, path: string): Promise<void> {
  const context = page.context();
  const key = getSignInKey(username, url);
  const known = signIns.get(key);
  if (known === undefined) {
    await signInAt(page, url, username);
    signIns.set(key, await context.storageState());
  } else {
    await context.addCookies(known.cookies);
    // Any answer of the server opens its storage.
    await page.goto(`${url}/config.json`);
    const kept = known.origins.flatMap(({ localStorage }) => localStorage);
    await page.evaluate(
      (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
      kept,
    );
  }
  await page.goto(url + path);
}
