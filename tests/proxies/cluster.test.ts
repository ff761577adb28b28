/** Several servers behind HAProxy, as `npm run cluster` sets them up: consoles go on when servers end, one way or the other. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getStoredSignIn } from '#tests/support/console.ts';
import { CAPTCHA, freePort } from '#tests/support/server.ts';
import { type ClusterDatabase, startDatabase } from '../../scripts/cluster/database.ts';
import { describeProxy } from '../../scripts/cluster/haproxy.ts';
import { type ClusterServer, createServer } from '../../scripts/cluster/servers.ts';

const SERVERS = 3;
const WITHIN = { timeout: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'fairway-cluster-'));
let database: ClusterDatabase;
let servers: readonly ClusterServer[];
let proxy: ChildProcess;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  database = await startDatabase(folder, SERVERS);
  const env = {
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
    SECRET_KEY: 'c0'.repeat(32),
    DEMO: '1',
    DEMO_DATA: 'small',
    TEST_CAPTCHA: CAPTCHA,
  };
  const ports = await Promise.all(Array.from({ length: SERVERS + 1 }, freePort));
  const proxyPort = ports.pop()!;
  servers = ports.map((port, index) =>
    createServer({ name: `s${index + 1}`, port, folder, env, tell: () => undefined }),
  );
  await Promise.all(servers.map((server) => server.start()));
  const blocks = join(folder, 'haproxy.cfg');
  writeFileSync(
    blocks,
    describeProxy(
      proxyPort,
      servers.map(({ port }) => `127.0.0.1:${port}`),
    ),
  );
  proxy = spawn('haproxy', ['-f', blocks], { stdio: 'ignore' });
  origin = `http://127.0.0.1:${proxyPort}`;
  await vi.waitUntil(async () => (await fetch(`${origin}/livez`).catch(() => null))?.ok === true, WITHIN);
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  proxy?.kill();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Signs in at a server: to one that a demo stands behind a proxy, nobody can. What is stored is the proxy's. */
async function openConsole(path: string): Promise<Page> {
  const items = await getStoredSignIn(servers[0]!.url, 'dispatch1');
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/config.json`);
  await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
  await page.goto(origin + path);
  return page;
}

const isDriving = async ({ url }: ClusterServer): Promise<boolean> => {
  const reply = await fetch(`${url}/readyz`).catch(() => null);
  return reply !== null && reply.status === 200;
};

const findDriver = (): Promise<ClusterServer> =>
  vi.waitFor(async () => {
    for (const server of servers) if (server.isRunning() && (await isDriving(server))) return server;
    throw new Error('nobody drives the days');
  }, WITHIN);

/** The board is live, and its park's clock goes on from where it was. */
async function expectLive(page: Page, since: string): Promise<string> {
  await expectPage(page.getByLabel('数据状态 实时')).toBeVisible(WITHIN);
  const clock = page.getByTitle('园区时间');
  const before = (await clock.textContent()) ?? '';
  if (before < since) throw new Error(`the park's clock went back from ${since} to ${before}`);
  await expectPage(clock).not.toHaveText(before, WITHIN);
  return before;
}

describe('consoles of several servers', () => {
  it('go on when the server that drives the days is killed, twice', async () => {
    const [board, orders] = await Promise.all([openConsole('/bsweb/dispatch'), openConsole('/bsweb/order')]);
    let since = await expectLive(board, '');
    for (const kill of [1, 2]) {
      const driver = await findDriver();
      driver.signal('SIGKILL');
      since = await expectLive(board, since);
      expect(await findDriver(), `after kill ${kill}`).not.toBe(driver);
      // A page of calls asks those that are left.
      await orders.reload();
      await expectPage(orders.getByRole('table').first()).toBeVisible(WITHIN);
      await driver.start();
    }
    await Promise.all([board, orders].map((page) => page.context().close()));
  }, 180_000);

  it('go on through a deployment that replaces one server after the other', async () => {
    const board = await openConsole('/bsweb/dispatch');
    let since = await expectLive(board, '');
    const first = await findDriver();
    for (const server of [first, ...servers.filter((other) => other !== first)]) {
      expect(await server.stop()).toBe(0);
      await server.start();
      since = await expectLive(board, since);
    }
    await board.context().close();
  }, 240_000);
});
