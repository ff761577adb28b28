/** Starts the built server as its users do: a process of its own, a fresh data folder, a free port. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { DaySource } from '#domain/codes/course.ts';
import { createDatabase, isClusterRunning, type TestDatabase } from './cluster.ts';

export const CAPTCHA = 'fair';
export const PASSWORD = 'Fairway@2026';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** `null` = the embedded one of its folder. */
  readonly databaseUrl: string | null;
  /** Lines of its terminal so far, of all its processes. */
  readonly told: readonly string[];
  /** Of the process that runs at present. */
  pid(): number;
  /** Kills the process at once, as a crash would. The data folder stays. */
  crash(): Promise<void>;
  /** Ends it properly (SIGTERM) and starts it again on the same port and data. */
  bounce(): Promise<void>;
  /** The same after a crash. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it (SIGTERM), removes its data and gives its exit code. */
  stop(): Promise<number | null>;
}

async function simulateOnly(database: TestDatabase | null, parkIds: readonly string[]): Promise<void> {
  if (database === null) throw new Error('parks can be told apart in a copy of the template only');
  const client = new Client(database.url);
  await client.connect();
  try {
    await client.query('update golf_park set day_source = $1 where id <> all($2)', [
      DaySource.actual,
      parkIds,
    ]);
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Resolves with the address of its `ready …` line, and collects all lines in `told`; rejects with what the process printed when it ended instead. */
export async function launch(
  env: Readonly<Record<string, string>>,
  told: string[] = [],
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      told.push(line);
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${errors}`)));
  });
  return { child, url };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

export interface Course {
  /** The one park that is simulated, or these: days of the others cost as much, and nobody looks at them. */
  readonly onlyPark?: string | readonly string[];
}

/**
 * `env` overrides the settings: a fixed captcha, seed and a quick simulated day. In a run with a cluster (`cluster.ts`)
 * the database is a copy of its template, as a first start leaves it; without one, as in benches, or with a `DATA_DIR` of the
 * caller's own, it is the embedded one.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { onlyPark }: Course = {},
): Promise<TestServer> {
  const own = await mkdtemp(join(tmpdir(), 'fairway-'));
  const dataDir = env['DATA_DIR'] ?? own;
  // Where this is root's, the embedded database is another account's, which must pass through.
  await chmod(own, 0o711);
  const isCopy = isClusterRunning() && env['DATA_DIR'] === undefined && env['DATABASE_URL'] === undefined;
  const database = isCopy ? await createDatabase() : null;
  if (onlyPark !== undefined) await simulateOnly(database, [onlyPark].flat());
  const port = Number(env['PORT'] ?? (await freePort()));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(database !== null && { DATABASE_URL: database.url, DATABASE_WRITERS: 'one' }),
    TEST_CAPTCHA: CAPTCHA,
    TEST_REPLIES: '1',
    SIM_SPEED: '20',
    // A console without anything that happens by itself.
    ...(env['SIM'] === 'off' && { DAYS: 'off' }),
    ...env,
  };
  const told: string[] = [];
  const { url, ...first } = await launch(settings, told);
  let { child } = first;

  return {
    url,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    told,
    pid: () => child.pid ?? Number.NaN,
    async crash() {
      await end(child, 'SIGKILL');
    },
    async bounce() {
      await end(child, 'SIGTERM');
      ({ child } = await launch(settings, told));
    },
    async restart(more = {}) {
      await end(child, 'SIGKILL');
      ({ child } = await launch({ ...settings, ...more }, told));
    },
    async stop() {
      const code = await end(child, 'SIGTERM');
      await database?.drop();
      await rm(own, { recursive: true, force: true });
      return code;
    },
  };
}
