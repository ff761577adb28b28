/** What a visitor downloads, measured where it counts: over the wire, in a fresh profile. */

import type { Page } from '@playwright/test';
import { fillLogin } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.share({ SIM: 'off' });
});

interface Traffic {
  readonly requests: number;
  /** Encoded bytes of scripts and style sheets, headers included. */
  readonly code: number;
  readonly all: number;
}

async function watch(page: Page): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const urls = new Map<string, string>();
  let traffic: Traffic = { requests: 0, code: 0, all: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) urls.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url === undefined) return;
    const isCode = /\.(js|css)(\?|$)/.test(url);
    traffic = {
      requests: traffic.requests + 1,
      code: traffic.code + (isCode ? encodedDataLength : 0),
      all: traffic.all + encodedDataLength,
    };
  });
  return () => traffic;
}

test('the login page costs at most 220 kB of code in 8 requests, the first page after it 500 kB, a list 650 kB in 60 requests', async ({
  page,
}) => {
  const traffic = await watch(page);
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByAltText('图片验证码')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const login = traffic();
  console.log(`login page: ${login.code} bytes of code, ${login.requests} requests`);
  expect(login.code).toBeLessThanOrEqual(220_000);
  expect(login.requests).toBeLessThanOrEqual(8);

  await fillLogin(page, 'manager1');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = traffic();
  console.log(`first page after login: ${first.all} bytes in all, ${first.requests} requests`);
  expect(first.all).toBeLessThanOrEqual(500_000);

  const menu = page.getByRole('menu', { name: '主菜单' });
  await menu.getByText('订单中心').click();
  await menu.getByRole('menuitem', { name: '订单', exact: true }).click();
  await expect(page.getByRole('button', { name: '订单号' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const list = traffic();
  console.log(`a list after it: ${list.all} bytes in all, ${list.requests} requests`);
  expect(list.all).toBeLessThanOrEqual(650_000);
  expect(list.requests).toBeLessThanOrEqual(60);
});
