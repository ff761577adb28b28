/** Starting and ending as a process: what an administrator meets on the command line. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { FolderLockedError, lockFolder } from '#server/database/lock.ts';
import { isFull } from '../support/breadth.ts';
import { expect, test } from '../support/fixtures.ts';
import { freePort, startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairway-start-'));
// Where tests are root's, the database is another account's, which must pass through.
chmodSync(folder, 0o711);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With a database of its own, as an installation has it: made by the first test, and taken up again by the others. */
const dataDir = join(folder, '球场 数据');
const INSTALLED = { SIM: 'off', DEMO_DATA: 'small', DATA_DIR: dataDir };

/** Runs a start that must fail and gives what it said. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<{
  readonly code: number | null;
  readonly errors: string;
  readonly output: string;
}> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    timeout: 30_000,
  });
  const said = { errors: '', output: '' };
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}

/** Starts a command, and waits for the `ready` line of its server. */
async function startCommand(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...INSTALLED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${errors}`)));
  });
  return { child, ended, url };
}

/** Status of the first handshake (without a token) that gets an answer, and of an API call right after it. */
async function firstHandshake(port: number): Promise<readonly [number, number]> {
  for (;;) {
    const status = await new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/jeecg-boot/websocket/1`);
      socket.on('error', () => resolve(undefined));
      socket.on('unexpected-response', (_request, { statusCode }) => {
        resolve(statusCode);
        socket.terminate();
      });
    });
    if (status !== undefined)
      return [status, (await fetch(`http://127.0.0.1:${port}/jeecg-boot/sys/randomImage/start`)).status];
    await pause(20);
  }
}

/** Starts that must fail while a server has this port and the data folder. */
async function refuseStarts(port: number): Promise<void> {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const starts = [
    [
      { PORT: String(port) },
      new RegExp(`^端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 换一个端口\\n$`),
    ],
    [{ PORT: '0', DATA_DIR: dataDir }, /^数据目录 .* 正被另一个进程使用.*\n$/],
    [{ PORT: '0', DATA_DIR: file }, /^无法使用数据目录 [^\n]*\n$/],
  ] as const;
  // These are refused before anything is written.
  const senseless = [
    [{ SIM_SPEED: '500' }, /^启动参数有误：SIM_SPEED=500 [^\n]*\n$/],
    ...(isFull
      ? ([
          [{ SIM_SPEED: 'fast' }, /SIM_SPEED/],
          [{ PORT: '70000' }, /PORT/],
          [{ HOST: '0.0.0.0', DEMO: '1' }, /DEMO=1/],
          [{ TEST_CAPTCHA: 'abcd' }, /TEST_CAPTCHA/],
        ] as const)
      : []),
  ] as const;
  const untouched = join(folder, 'untouched');
  const ends = await Promise.all([
    ...starts.map(([env]) => failedStart({ DATA_DIR: join(folder, 'data'), ...env })),
    ...senseless.map(([env]) => failedStart({ DATA_DIR: untouched, ...env })),
  ]);
  for (const [i, [env, said]] of [...starts, ...senseless].entries()) {
    const { code, errors, output } = ends[i]!;
    expect(code, JSON.stringify(env)).toBe(1);
    expect(errors).toMatch(said);
    expect(errors).toMatch(/[\u4e00-\u9fff]/);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(output).toBe('');
  }
  expect(existsSync(untouched)).toBe(false);
}

test('says where it is ready, lets nobody near a socket before that, and ends cleanly within five seconds', async () => {
  const port = await freePort();
  // SERVE-05: whoever is let near a socket finds the API at work.
  const [server, answers] = await Promise.all([
    startServer({ PORT: String(port), ...INSTALLED }),
    firstHandshake(port),
  ]);
  expect(answers).toEqual([401, 200]);
  expect(server.url).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(`${server.url}/config.json`)).status).toBe(200);
  await expect(lockFolder(dataDir)).rejects.toThrow(FolderLockedError);

  await test.step('a used port, a locked or impossible data folder and a senseless setting are each said in one Chinese line', () =>
    refuseStarts(port));

  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5000);
  const unlock = await lockFolder(dataDir);
  await unlock();
});

for (const signal of isFull ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const))
  test(`npm start that is ended by ${signal} takes its server with it`, async () => {
    const { child, url } = await startCommand('npm', ['start']);
    // SEC-54
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ demo: true });
    child.kill(signal);
    const isUp = () => fetch(url).then(Boolean, () => false);
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
    const isFree = () =>
      lockFolder(dataDir).then(
        (unlock) => unlock().then(() => true),
        () => false,
      );
    await expect.poll(isFree, { timeout: 10_000 }).toBe(true);
  });

/** The process of the database. */
function readPostmaster(): number {
  const pointer = join(dataDir, 'postgres.path');
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
  return Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** One that has ended and that nobody has asked about yet is a zombie. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

test('FAULT-33: a database that is killed is brought back by its server, and ends with it', async () => {
  const { child, ended, url } = await startCommand(process.execPath, ['dist/server/main.js']);
  expect(await (await fetch(`${url}/config.json`)).json()).not.toHaveProperty('demo');
  const ask = async () => {
    const answer = await fetch(`${url}/jeecg-boot/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'x', captcha: 'x', checkKey: 'x' }),
    });
    return { status: answer.status, ...((await answer.json()) as { message: string }) };
  };
  const before = readPostmaster();
  process.kill(before, 'SIGKILL');
  // A connection may outlive its database by a moment, and answer once more.
  await expect.poll(async () => ((await ask()).status === 200 ? readPostmaster() : before)).not.toBe(before);
  const after = readPostmaster();
  child.kill('SIGHUP');
  await ended;
  expect(child.exitCode).toBe(0);
  expect(isAlive(after)).toBe(false);
});

test('a killed server leaves a database that the next one ends @full', async () => {
  const { child, ended } = await startCommand(process.execPath, ['dist/server/main.js']);
  const left = readPostmaster();
  child.kill('SIGKILL');
  await ended;
  expect(isAlive(left)).toBe(true);
  const server = await startServer(INSTALLED);
  expect(isAlive(left)).toBe(false);
  expect(await server.stop()).toBe(0);
});

test('the build holds every large file of the console compressed, and what is sent is that file', async () => {
  const root = 'dist/client';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((file) => /\.(?:js|css|html|svg|json)$/.test(file) && statSync(file).size >= 1024);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const bytes = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes), file).toBe(true);
  }
});
