/** What an operator sees whose browser takes the golf streams from the broker, with the server's own page policy. */

import { chromium, expect, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { signInAt } from '#tests/support/console.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';
import { PUBLISHER, rabbit, type Rabbit, VHOST } from './rabbit.ts';

const KEY = 'interop-access-key-0002';
const BACK_WITHIN = { timeout: 60_000 };

let broker: Rabbit;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  broker = await rabbit(`http://127.0.0.1:${port}/broker/${KEY}`);
  await broker.start();
  server = await startServer({
    PORT: String(port),
    SIM_SPEED: '10',
    SIM_START: '10:30',
    SIM_SCALE: 'S',
    STOMP_URL: broker.url,
    STOMP_LOGIN: PUBLISHER.login,
    STOMP_PASSCODE: PUBLISHER.passcode,
    STOMP_VHOST: VHOST,
    STOMP_PUBLIC_URL: broker.url,
    STOMP_ACCESS_KEY: KEY,
  });
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await broker?.stop();
});

describe('a browser at the broker', () => {
  it('is live, sees the broker go and come, and the server too', { timeout: 150_000 }, async () => {
    const page = await browser.newPage();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await signInAt(page, server.url, 'dispatch1');
    await page.goto(`${server.url}/bsweb/dispatch`);
    const live = page.getByLabel('数据状态 实时');
    await expect(live).toBeVisible(BACK_WITHIN);
    expect(sockets).toContain(broker.url);
    expect(sockets.filter((url) => url.includes('/ws/golf'))).toEqual([]);

    await broker.kill();
    await expect(live).toBeHidden(BACK_WITHIN);
    await broker.start();
    await expect(live).toBeVisible(BACK_WITHIN);

    // The broker says nothing of a server that is gone; the age of the data does.
    await server.crash();
    await expect(live).toBeHidden(BACK_WITHIN);
    await server.restart();
    await expect(live).toBeVisible(BACK_WITHIN);
  });
});
