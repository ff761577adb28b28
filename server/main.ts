/**
 * The process: settings in, one `ready` line out, a clean end on SIGTERM, SIGINT and SIGHUP. Whatever stops the
 * start says so on standard error, one Chinese line each, and leaves with code 1 (START-01).
 */

import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEMO_NOTICE } from '#domain/session/demo.ts';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { buildApp } from './app.ts';
import { describeListenError } from './checks/port.ts';
import { checkStart } from './checks/start.ts';
import { listGivenSettings, listSecretValues } from './config/givenSettings.ts';
import type { Settings } from './config/settings.ts';
import { readSources } from './config/settingsFile.ts';
import { DatabaseUnavailableError } from './database/availability.ts';
import { FolderLockedError } from './database/lock.ts';
import { DatabaseSetupError } from './database/postgres/setupError.ts';
import { hasDemoPeople } from './firstRows.ts';
import { LogTail } from './monitor/logTail.ts';
import { isAdminOpen } from './system/adminPassword.ts';

/**
 * How much garbage V8 lets come together before it looks for it, in % of what lives. By itself it waits for two or three
 * times as much, so that a burst of exports leaves a process of another hundred megabytes.
 */
const GARBAGE_PERCENT = 50;
setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

/** Longer than this and the process ends anyway (within five seconds of SIGTERM). */
const END_WITHIN_MS = 4_500;
/** A proxy that asks `/readyz` every half second has heard of it by then. */
const DRAIN_MS = 1_000;

/** One line a problem. */
class StartRefusedError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

async function main(): Promise<void> {
  const { settings, checks } = await checkStart(process.env, Date.now());
  const problems = checks.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new StartRefusedError(problems);
  const given = readSources(process.env).env;
  const log = new LogTail(process.stderr, listSecretValues(given));
  // Structured log on standard error: standard output belongs to the `ready` line and the accounts.
  const logger = {
    level: settings.logLevel,
    stream: log,
    redact: ['req.headers["x-access-token"]', 'req.headers["sec-websocket-protocol"]'],
    // Frames of other clients carry the token in the address, and their new password for a lost one; phones their key.
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/([?&](?:token|ticket|password|smscode|key)=)[^&]*/g, '$1***'),
        remoteAddress: ip,
      }),
    },
  };
  endOnSignals();
  const app = await buildApp({
    settings,
    logger,
    tell: writeLine,
    faultSources: { log, settings: listGivenSettings(given) },
  });
  running = app;
  try {
    const accounts = await listDemoAccounts(app, settings);
    await app.listen({ host: settings.host, port: settings.port });
    announce(app, settings, accounts);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The `ready` line, and what a demo is (SEC-54): its log says it too. Asks nothing: from here on the server may be ended. */
function announce(app: FastifyInstance, settings: Settings, accounts: readonly string[]): void {
  const { host, isDemo, proxy } = settings;
  const { port } = app.server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  writeLine(`ready ${address}`);
  const { token } = app.firstRun;
  if (token !== null)
    writeLine(
      `首次设置：请在浏览器打开 ${proxy.publicOrigin ?? address} ，口令 ${token}（只能用一次，重新启动后更换）`,
    );
  if (!isDemo) return;
  app.log.warn(DEMO_NOTICE);
  for (const line of [DEMO_NOTICE, ...accounts]) writeLine(line);
}

/** Lines about who may sign in to a demo. */
async function listDemoAccounts({ db }: FastifyInstance, { isDemo }: Settings): Promise<readonly string[]> {
  if (!isDemo || !(await hasDemoPeople(db))) return [];
  const { formatAccounts } = await import('./demo/index.ts');
  return formatAccounts((await isAdminOpen(db)) ? DEMO_PASSWORD : `${DEMO_PASSWORD}，admin 已另设密码`);
}

/** Standard output: for the person who started the server. */
function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `null` = it has not started yet: then there is nothing to close but the database, which ends with this process. */
let running: FastifyInstance | null = null;

function endOnSignals(): void {
  let ending = false;
  const end = (): void => {
    if (running === null) process.exit(1);
    if (ending) return;
    ending = true;
    const drainMs = running.changes.isShared ? DRAIN_MS : 0;
    setTimeout(() => process.exit(1), drainMs + END_WITHIN_MS).unref();
    drain(running, drainMs).then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
}

/** Other servers are there to take over: a proxy sends nothing here any more before the first call is refused. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.drain.begin();
  if (drainMs > 0) await pause(drainMs);
  await app.close();
}

function refuse(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  if ([StartRefusedError, FolderLockedError, DatabaseSetupError].some((type) => error instanceof type))
    return (error as Error).message;
  if (error instanceof DatabaseUnavailableError) return '数据库连接中断，请检查 DATABASE_URL 和数据库服务器';
  const listening = describeListenError(error);
  if (listening !== null) return listening;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOSPC')
    return `无法写入 ${path ?? ''}（${code}），请检查权限和磁盘空间`;
  return describeUnexpected(error);
}

/** What nobody expected: its place in the program goes to a file, for whoever mends it. */
function describeUnexpected(error: unknown): string {
  const file = join(tmpdir(), `fairway-start-${process.pid}.log`);
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    writeFileSync(file, `${details}\n`, { mode: 0o600 });
    return `启动失败，原因不在已知之列；请把 ${file} 交给技术支持`;
  } catch {
    return `启动失败，原因不在已知之列：${details}`;
  }
}

try {
  await main();
} catch (error) {
  refuse(error);
}
