/**
 * The process: settings in, one `ready` line out, a clean end on SIGTERM, SIGINT and SIGHUP. Whatever stops the
 * start says so in one Chinese line on standard error and leaves with code 1.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEMO_NOTICE } from '#domain/session/demo.ts';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { buildApp } from './app.ts';
import { readSettings, type Settings, SettingsError } from './config/settings.ts';
import { DatabaseUnavailableError } from './database/availability.ts';
import { FolderLockedError } from './database/lock.ts';
import { DatabaseSetupError } from './database/postgres/setupError.ts';
import { hasDemoPeople } from './firstRows.ts';
import { isAdminOpen } from './system/adminPassword.ts';

/**
 * How much garbage V8 lets come together before it looks for it, in % of what lives. By itself it waits for two or three
 * times as much, so that a burst of exports leaves a process of another hundred megabytes.
 */
const GARBAGE_PERCENT = 50;
setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

/** Longer than this and the process ends anyway (within five seconds of SIGTERM). */
const END_WITHIN_MS = 4_500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Structured log on standard error: standard output belongs to the `ready` line and the accounts.
  const logger = {
    level: settings.logLevel,
    stream: process.stderr,
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
  await mustBeFree(settings);
  endOnSignals();
  const app = await buildApp({ settings, logger, tell: writeLine });
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

/** Asked before anything is opened: a first start fills its database, and nobody waits for that to hear of the port. */
async function mustBeFree({ host, port }: Settings): Promise<void> {
  const trial = createServer().listen({ host, port });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
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
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
}

function refuse(error: unknown): never {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  if ([SettingsError, FolderLockedError, DatabaseSetupError].some((type) => error instanceof type))
    return (error as Error).message;
  if (error instanceof DatabaseUnavailableError)
    return `无法连接数据库：${String(error.cause)}，请检查 DATABASE_URL 和数据库服务器`;
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `端口 ${port ?? ''} 已被占用，请停止占用它的程序，或用 PORT 换一个端口`;
  if (code === 'EACCES' && port !== undefined) return `没有权限监听端口 ${port}，请用 PORT 换一个端口`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `无法监听地址 ${address ?? ''}，请检查 HOST`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return `无法使用数据目录 ${path ?? ''}，请检查权限，或用 DATA_DIR 换一个目录`;
  return `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

try {
  await main();
} catch (error) {
  refuse(error);
}
