/** An installation behind each of the proxies that docs/deploy.md describes, by the blocks that stand there. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { FILE_LIMIT } from '#domain/content/fileTypes.ts';
import { readSettings } from '#server/config/settings.ts';
import { openServer } from '#server/database/open.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { buildStoredItems } from '#tests/support/console.ts';
import { freePort } from '#tests/support/server.ts';
import { until } from '#tests/unit/server-realtime/live.ts';
import { serve, type TestServer } from '#tests/unit/server/harness.ts';
import { HOST } from './blocks.ts';
import { prepareProxy, type Proxy, PROXY_NAMES, type ProxyName } from './proxy.ts';
import { type Reply, Visitor, VISITOR } from './visitor.ts';

const ADMIN = { username: 'admin', password: 'Grün-4711-x' };
const PARK = { id: '1700000000000000101', tenantId: 1 };
const TOPIC = `/golf/client/${PARK.id}`;
/** Longer than what proxies give a silent connection unless they are told (nginx: 60 s). */
const IDLE_MS = 70_000;
const BACK_WITHIN = { timeout: 60_000 };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const CUT = 'cut';
const TOO_BIG = '文件大小不能超过 10 MB';

const home = mkdtempSync(join(tmpdir(), 'fairway-proxies-'));
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(home, { recursive: true, force: true });
});

/** An installation whose rows outlive it, behind one proxy. */
class Installation {
  readonly proxy: Proxy;
  readonly visitor: Visitor;
  readonly #database: TestDatabase;
  readonly #port: number;
  #server: TestServer | null = null;

  constructor(proxy: Proxy, database: TestDatabase, port: number) {
    this.proxy = proxy;
    this.visitor = new Visitor(proxy);
    this.#database = database;
    this.#port = port;
  }

  static async start(name: ProxyName): Promise<Installation> {
    const port = await freePort();
    const installation = new Installation(await prepareProxy(name, home, port), await createDatabase(), port);
    await installation.startServer();
    await installation.proxy.start();
    return installation;
  }

  get server(): TestServer {
    if (this.#server === null) throw new Error('the server does not run');
    return this.#server;
  }

  async startServer(): Promise<void> {
    const { proxy } = readSettings({
      ADMIN_PASSWORD: ADMIN.password,
      PUBLIC_URL: this.visitor.origin,
      TRUST_PROXY: '127.0.0.1',
    });
    const settings = {
      isDemo: false,
      adminPassword: ADMIN.password,
      proxy,
      clientDir: resolve('dist/client'),
      dataDir: join(home, `data-${this.#port}`),
    };
    const database = openServer(this.#database.url, { isSoleWriter: true });
    this.#server = await serve(database, settings, true);
    await this.#server.app.listen({ host: '127.0.0.1', port: this.#port });
  }

  async stopServer(): Promise<void> {
    await this.#server?.app.close();
    this.#server = null;
  }

  async stop(): Promise<void> {
    await this.stopServer();
    await this.proxy.kill();
    await this.#database.drop();
  }

  /** Signs in as people do, by the picture and the password. @returns what the server says to it */
  async signIn(password = ADMIN.password, headers: Readonly<Record<string, string>> = {}) {
    const checkKey = `proxies-${this.#port}`;
    await this.visitor.ask(`/jeecg-boot/sys/randomImage/${checkKey}`);
    const captcha = await this.server.app.captchas.issue(checkKey);
    const answer = await this.visitor.call<{ token: string; userInfo: { id: string } } | null>('/sys/login', {
      json: { username: ADMIN.username, password, captcha, checkKey },
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (answer.result !== null) this.visitor.setToken(answer.result.token);
    return answer;
  }

  async tellPark(content: string): Promise<void> {
    const { hub, publisher } = this.server.app.realtime;
    const message = { type: 117 as const, topic: 't', parkId: PARK.id, title: '通知', content };
    await publisher.publish(hub.sealForPark(PARK, [{ ...message, eventId: `ev-${content}` }]));
  }
}

/** Everything that came over the links of one visitor, as text. */
class Links {
  readonly heard = { notice: '', tableSync: '', golf: '' };
  readonly #sockets: readonly WebSocket[];
  readonly #writer: WebSocket;
  readonly #stomp: ReturnType<Visitor['openStomp']>;
  cuts = 0;

  constructor(visitor: Visitor, userId: string, token: string) {
    const open = (path: string) => visitor.openSocket(`/jeecg-boot/${path}`, token);
    const notice = open(`websocket/${userId}`);
    const reader = open(`vxeSocket/${userId}/reader`);
    this.#writer = open(`vxeSocket/${userId}/writer`);
    notice.on('message', (data: Buffer) => (this.heard.notice += data.toString()));
    reader.on('message', (data: Buffer) => (this.heard.tableSync += data.toString()));
    this.#sockets = [notice, reader, this.#writer];
    for (const socket of this.#sockets) socket.on('close', () => (this.cuts += 1));
    this.#stomp = visitor.openStomp(TOPIC, (body) => (this.heard.golf += JSON.stringify(body)));
    this.#stomp.onWebSocketClose = () => (this.cuts += 1);
  }

  async waitUntilOpen(): Promise<void> {
    await Promise.all(this.#sockets.map(async (socket) => socket.readyState === 1 || once(socket, 'open')));
    // The stream says hello to who subscribes.
    await until(() => this.heard.golf !== '', 'hello');
  }

  sendRow(row: object): void {
    const data = { socketKey: 'golfHole', args: [row, '_j-vxe-abcdefgh_'] };
    this.#writer.send(JSON.stringify({ type: 'update_vxe_table', data }));
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate();
    await this.#stomp.deactivate({ force: true });
  }
}

async function openLinks(installation: Installation): Promise<Links> {
  const { result } = await installation.signIn();
  const links = new Links(installation.visitor, result!.userInfo.id, result!.token);
  await links.waitUntilOpen();
  return links;
}

/** Sends something over each link. @returns resolves when all of it has come */
async function expectDelivery(installation: Installation, links: Links, mark: string): Promise<void> {
  const { db } = installation.server.app;
  const { rows } = await sql<{
    id: string;
  }>`select min(id) as id from golf_hole where park_id = ${PARK.id}`.execute(db);
  installation.server.app.notices.emit({ cmd: 'topic', msgId: mark, msgTxt: mark });
  links.sendRow({ id: rows[0]?.id, mark });
  await installation.tellPark(mark);
  for (const link of ['notice', 'tableSync', 'golf'] as const)
    await expect.poll(() => links.heard[link], { message: link, timeout: 5_000 }).toContain(mark);
}

async function countFiles({ server }: Installation): Promise<number> {
  const rows = await server.app.db.selectFrom('sysFile').select('id').execute();
  return rows.length;
}

function readCut(error: unknown): Pick<Reply, 'status' | 'text'> {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['ECONNRESET', 'EPIPE'].includes(code)) throw error;
  return { status: 0, text: CUT };
}

async function openConsole(installation: Installation): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN' });
  const page = await context.newPage();
  const { result } = await installation.signIn();
  await page.goto(`${installation.visitor.origin}/config.json`);
  await page.evaluate(
    (all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)),
    buildStoredItems(result),
  );
  await page.goto(`${installation.visitor.origin}/monitor/links`);
  return page;
}

describe.each(PROXY_NAMES)('behind %s', (name) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.start(name);
  });
  afterAll(() => installation?.stop());

  it('people sign in over TLS, and the console is there', async () => {
    const { visitor } = installation;
    expect(await installation.signIn()).toMatchObject({ success: true });
    const page = await visitor.ask('/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') });
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    const list = await visitor.call<{ total: number }>('/sys/user/list?pageSize=1');
    expect(list).toMatchObject({ success: true });
  });

  it('the address of a visitor is the one that counts, whatever they say of themselves', async () => {
    const warn = vi.spyOn(installation.server.app.log, 'warn');
    await installation.signIn('wrong', { 'x-forwarded-for': '198.51.100.9' });
    expect(warn.mock.calls).toMatchObject([[{ ip: VISITOR, username: 'admin' }, 'sign-in refused']]);
    warn.mockRestore();
    await installation.signIn();
    const online = installation.server.app.sessions.online();
    expect(new Set(online.map(({ ip }) => ip))).toEqual(new Set([VISITOR]));
  });

  it('a file of the largest size comes through and back', async () => {
    await installation.signIn();
    const content = Buffer.concat([PNG, Buffer.alloc(FILE_LIMIT - PNG.length, 7)]);
    const { status, text } = await installation.visitor.upload('/sys/common/upload', content);
    expect([status, text]).toEqual([200, expect.stringContaining('球场')]);
    const { message } = JSON.parse(text) as { message: string };
    const path = message.split('/').map(encodeURIComponent).join('/');
    const back = await installation.visitor.ask(`/jeecg-boot/sys/common/static/${path}`);
    expect(back.headers['content-length']).toBe(String(content.length));
  });

  it.each([11, 45])('who sends %i MB is told the limit, and nothing of it stays', async (megabytes) => {
    await installation.signIn();
    const before = await countFiles(installation);
    const content = Buffer.concat([PNG, Buffer.alloc(megabytes * 1024 * 1024, 7)]);
    const answer = await installation.visitor.upload('/sys/common/upload', content).catch(readCut);
    // Caddy may close the connection with the answer, before its reader has come to it.
    const cut = name === 'Caddy' ? [[0, CUT]] : [];
    expect([[413, expect.stringContaining(TOO_BIG)], ...cut]).toContainEqual([answer.status, answer.text]);
    expect(await countFiles(installation)).toBe(before);
  });

  it.runIf(name.startsWith('nginx'))('what it refuses by itself is refused as too large', async () => {
    const content = Buffer.concat([PNG, Buffer.alloc(51 * 1024 * 1024, 7)]);
    const { status } = await installation.visitor.upload('/sys/common/upload', content);
    expect(status).toBe(413);
  });

  it.each<[string, (one: Installation) => readonly [stop: () => Promise<void>, start: () => Promise<void>]]>([
    ['the server is started again', (one) => [() => one.stopServer(), () => one.startServer()]],
    ['the proxy is', ({ proxy }) => [() => proxy.kill(), () => proxy.start()]],
  ])('the links of an open console come back when %s', async (_what, choose) => {
    const [stop, start] = choose(installation);
    const page = await openConsole(installation);
    const header = page.getByRole('button', { name: /^实时连接：/ });
    await expectPage(header).toHaveText(/●实时/, BACK_WITHIN);
    await stop();
    await expectPage(header).not.toHaveText(/●实时/, BACK_WITHIN);
    await start();
    await expectPage(header).toHaveText(/●实时/, BACK_WITHIN);
    // Nobody was signed out.
    expect(page.url()).toContain('/monitor/links');
    await page.context().close();
  });
});

it('links that were silent for over a minute still deliver, behind each of them', async () => {
  const installations: Installation[] = [];
  for (const name of PROXY_NAMES) installations.push(await Installation.start(name));
  const opened = await Promise.all(
    installations.map(async (installation) => ({ installation, links: await openLinks(installation) })),
  );
  await pause(IDLE_MS);
  for (const { installation, links } of opened) {
    await expectDelivery(installation, links, `after-${IDLE_MS}`);
    expect(links.cuts).toBe(0);
    await links.close();
  }
  await Promise.all(installations.map((installation) => installation.stop()));
});
