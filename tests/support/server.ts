/** Starts the built server as its users do: a process of its own, a fresh data folder, a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatStamp } from '#server/database/stamp.ts';
import { kept } from './kept.ts';
import { forgetSignIns } from './signIns.ts';

export const CAPTCHA = 'fair';
export const PASSWORD = 'Fairway@2026';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
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

/**
 * Servers of Playwright's workers live for a minute: to optimize the database's code takes longer than it saves. Benches
 * measure the server as it is.
 */
const NODE_FLAGS = process.env['TEST_WORKER_INDEX'] === undefined ? [] : ['--liftoff-only'];

/** Resolves with the address of its `ready …` line; rejects with what the process printed when it ended instead. */
async function launch(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${errors}`)));
  });
  return { child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

/** A first start without a simulated day; which one is played is settled at the next. */
async function firstStart(folder: string): Promise<void> {
  const { child } = await launch({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SIM: 'off' });
  await end(child, 'SIGTERM');
}

const seeded = new Map<string, Promise<string>>();

/** The folder that every test server starts from a copy of, in a third of the time: as a first start of this build leaves it. */
export function seededFolder(): Promise<string> {
  const name = `data-${buildAndDay()}`;
  const folder = seeded.get(name) ?? kept(name, firstStart);
  seeded.set(name, folder);
  return folder;
}

let build: string | undefined;

/** What the first start writes belongs to its day at the course, which may end while the tests run. */
function buildAndDay(): string {
  build ??= createHash('sha256').update(readFileSync('dist/server/main.js')).digest('hex').slice(0, 16);
  return `${build}-${formatStamp(Date.now()).slice(0, 10)}`;
}

/**
 * `env` overrides the settings: a fixed captcha, seed and a quick simulated day. The data are those of a first start;
 * a `DATA_DIR` of the caller's own stays as it is.
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-'));
  if (env['DATA_DIR'] === undefined) await cp(await seededFolder(), dataDir, { recursive: true });
  const port = Number(env['PORT'] ?? (await freePort()));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TEST_CAPTCHA: CAPTCHA,
    SIM_SPEED: '20',
    ...env,
  };
  const { url, ...first } = await launch(settings);
  forgetSignIns(url);
  let { child } = first;

  return {
    url,
    dataDir,
    pid: () => child.pid ?? Number.NaN,
    async crash() {
      await end(child, 'SIGKILL');
    },
    async bounce() {
      await end(child, 'SIGTERM');
      ({ child } = await launch(settings));
    },
    async restart(more = {}) {
      await end(child, 'SIGKILL');
      ({ child } = await launch({ ...settings, ...more }));
    },
    async stop() {
      const code = await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
