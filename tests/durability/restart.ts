/**
 * `npm run test:restart`: an outside PostgreSQL is restarted under an open board, fifty desks on its topic and a caller.
 * Calls are answered 503 with a Chinese line, no desk is cut or signed out, and within two seconds of its return calls
 * succeed and the day is heard again. Ends with 1 and one line a problem.
 */

import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { Client as Link } from '@stomp/stompjs';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { type Caller, signIn } from '#tests/support/client.ts';
import { openAs } from '#tests/support/console.ts';
import { startServer } from '#tests/support/server.ts';
import { startOutside } from './outside.ts';

const RESTARTS = 5;
const DESKS = 50;
const USERS = ['dispatch1', 'manager1', 'marshal1', 'twoparks'];
const BACK_WITHIN_MS = 2_000;
const PATIENCE_MS = 60_000;
const PARK = '1700000000000000101';
const SNAPSHOT = `/admin/golfDispatch/snapshot?parkId=${PARK}`;
const AWAY = '数据库暂时无法连接';

interface Desk {
  readonly link: Link;
  /** When it heard something last, ms of `performance`. */
  heardAt: number;
  isCut: boolean;
}

const problems: string[] = [];
const database = await startOutside();
const server = await startServer({
  DATABASE_URL: database.url,
  SIM_SCALE: 'S',
  SIM_SPEED: '20',
  SIM_START: '10:30',
  DEMO_DATA: 'small',
});
const caller = await signIn(server.url, 'dispatch1');
const people = await Promise.all(USERS.map((username) => signIn(server.url, username)));
const desks = await Promise.all(
  Array.from({ length: DESKS }, (_, n) => openDesk(people[n % people.length] ?? caller)),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const board = await browser.newPage();
await openAs(board, server.url, 'dispatch1', '/bsweb/dispatch');
await board.getByLabel('数据状态 实时').waitFor();

const delays: number[] = [];
for (let n = 1; n <= RESTARTS; n += 1) await restart(n);
if (desks.some(({ isCut }) => isCut))
  problems.push(`${desks.filter(({ isCut }) => isCut).length} desks were cut`);
if (!board.url().endsWith('/bsweb/dispatch')) problems.push(`the board is at ${board.url()}`);

await browser.close();
for (const { link } of desks) await link.deactivate({ force: true });
await server.stop();
await database.stop();
console.log(
  `${RESTARTS} restarts, ${DESKS} desks; all live again after ${delays.map(Math.round).join(', ')} ms of its return`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function openDesk({ token }: Caller): Promise<Desk> {
  const link = new Link({
    webSocketFactory: () => new WebSocket(`${server.url.replace('http', 'ws')}/ws/golf`, ['v12.stomp']),
    connectHeaders: { 'X-Access-Token': token, 'tenant-id': '0' },
    reconnectDelay: 0,
  });
  const desk: Desk = { link, heardAt: 0, isCut: false };
  await new Promise<void>((resolve) => {
    link.onConnect = () => {
      link.subscribe(`/golf/client/${PARK}`, () => (desk.heardAt = performance.now()));
      resolve();
    };
    link.onWebSocketClose = () => (desk.isCut = true);
    link.activate();
  });
  return desk;
}

/** As `pg_ctl restart -m fast` does. */
async function restart(n: number): Promise<void> {
  const before = desks.filter(({ isCut }) => isCut).length;
  if (before > 0) throw new Error(`${before} desks were cut before restart ${n}`);
  process.kill(database.pid(), 'SIGINT');
  const told = new Set<string>();
  const watching = new AbortController();
  const asking = watchAnswers(told, watching.signal);
  await waitForDatabase();
  const backAt = performance.now();
  while (!(await isWorking()) || desks.some(({ heardAt }) => heardAt < backAt)) {
    if (performance.now() - backAt > PATIENCE_MS) break;
    await pause(10);
  }
  delays.push(performance.now() - backAt);
  watching.abort();
  await asking;
  if ((delays.at(-1) ?? 0) > BACK_WITHIN_MS)
    problems.push(`restart ${n}: live after ${Math.round(delays.at(-1) ?? 0)} ms`);
  for (const line of told)
    if (!line.startsWith('503 ') || !line.includes(AWAY)) problems.push(`restart ${n}: answered ${line}`);
  if (told.size === 0) problems.push(`restart ${n}: nobody was told that the database is away`);
  await board
    .getByLabel('数据状态 实时')
    .waitFor({ timeout: BACK_WITHIN_MS })
    .catch(() => {
      problems.push(`restart ${n}: the board is not live`);
    });
}

/** Notes every answer that is not a success. */
async function watchAnswers(told: Set<string>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { success, code, message } = await caller.call('GET', SNAPSHOT);
    if (!success) told.add(`${code} ${message}`);
    await pause(10);
  }
}

async function isWorking(): Promise<boolean> {
  return (await caller.call('GET', SNAPSHOT)).success;
}

async function waitForDatabase(): Promise<void> {
  const gone = database.pid();
  for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await pause(20)) {
    if (database.pid() === gone) continue;
    const client = new Client(database.url);
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
  }
  throw new Error('PostgreSQL did not come back');
}
