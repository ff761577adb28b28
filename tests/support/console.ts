/** What an operator does in the browser, in the words of the screen. */

import { expect, type Page } from '@playwright/test';
import { decodeLogin } from '#domain/session/login.ts';
import { STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { createSession } from '#src/api/session.ts';
import { shareLogIn } from './client.ts';
import { CAPTCHA, PASSWORD } from './server.ts';

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

/** What the browser of somebody remembers who signed in by the login page, chose nothing there and knows the board. */
export async function getStoredSignIn(
  url: string,
  username: string,
  password = PASSWORD,
): Promise<StoredItems> {
  return buildStoredItems(await shareLogIn(url, username, password));
}

/** Records of a browser's storage. */
type StoredItems = readonly { readonly name: string; readonly value: string }[];

/** @param answer of the server to a sign-in */
export function buildStoredItems(answer: unknown): StoredItems {
  const items = new Map<string, string>([TOUR_SEEN]);
  const login = decodeLogin(answer);
  if (login === null) throw new Error('an answer to a sign-in that nobody understands');
  const local = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as unknown as Storage;
  const session = createSession({ local, tab: local, events: new EventTarget(), now: Date.now });
  session.storeLogin(login);
  session.storeTenant(login.tenants.length === 1 ? (login.tenants[0]?.id ?? null) : null);
  return [...items].map(([name, value]) => ({ name, value }));
}

/** Opens a page of the console in a window of its own, as somebody who is signed in already. Not for tests that end it. */
export async function openAs(
  page: Page,
  url: string,
  username: string,
  path: string,
  password = PASSWORD,
): Promise<void> {
  const items = await getStoredSignIn(url, username, password);
  // Any answer of the server opens its storage.
  await page.goto(`${url}/config.json`);
  await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
  await page.goto(url + path);
}
