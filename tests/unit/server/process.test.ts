import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#tests/support/server.ts';
import { fillFolder } from './harness.ts';
import { lockFolder, FolderLockedError } from '#server/database/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairway-process-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exit: Promise<number | null>;
}

function start(env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', SIM: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const exit = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));
  return { child, stdout: () => out, stderr: () => err, exit };
}

async function serving(run: Run): Promise<string> {
  for (;;) {
    const [line] = run.stdout().split('\n');
    if (line !== undefined && run.stdout().includes('\n')) return line;
    if (run.child.exitCode !== null) throw new Error(run.stderr());
    // oxlint-disable-next-line no-await-in-loop -- polling
    await new Promise((done) => void setTimeout(done, 50));
  }
}

/** Status of the first handshake (without a token) that gets an answer, and of an API call right after it. */
async function firstHandshake(port: number): Promise<readonly [number, number]> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const status = await new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/jeecg-boot/websocket/1`);
      socket.on('error', () => resolve(undefined));
      socket.on('unexpected-response', (_request, { statusCode }) => {
        resolve(statusCode);
        socket.terminate();
      });
    });
    // oxlint-disable-next-line no-await-in-loop -- the end
    if (status !== undefined) return [status, (await fetch(captchaAt(port))).status];
    // oxlint-disable-next-line no-await-in-loop -- polling
    await new Promise((done) => void setTimeout(done, 20));
  }
}

const captchaAt = (port: number): string => `http://127.0.0.1:${port}/jeecg-boot/sys/randomImage/start`;

describe('the process', () => {
  it(
    'says ready, guards its folder, and ends cleanly within five seconds',
    { timeout: 240_000 },
    async () => {
      const dataDir = join(folder, 'data');
      await fillFolder(dataDir);
      const port = await freePort();
      const run = start({ PORT: String(port), DATA_DIR: dataDir });
      // S5: whoever is let near a socket finds the API at work.
      const [refused, captcha] = await firstHandshake(port);
      expect([refused, captcha]).toEqual([401, 200]);
      const line = await serving(run);
      expect(line).toBe(`ready http://127.0.0.1:${port}`);
      const response = await fetch(`${line.slice('ready '.length)}/config.json`);
      expect(response.status).toBe(200);

      const second = start({ PORT: '0', DATA_DIR: dataDir });
      expect(await second.exit).toBe(1);
      expect(second.stderr()).toMatch(/^数据目录 .* 正被另一个进程使用.*\n$/);
      expect(second.stdout()).toBe('');

      const since = Date.now();
      run.child.kill('SIGTERM');
      expect(await run.exit).toBe(0);
      expect(Date.now() - since).toBeLessThan(5000);
      const unlock = await lockFolder(dataDir);
      await expect(lockFolder(dataDir)).rejects.toThrow(FolderLockedError);
      await unlock();
    },
  );

  it('names a used port', { timeout: 240_000 }, async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const run = start({ PORT: String(port), DATA_DIR: join(folder, 'data') });
    expect(await run.exit).toBe(1);
    expect(run.stderr()).toBe(`端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 换一个端口\n`);
    holder.close();
  });

  it.each([
    ['a bad setting', { SIM_SPEED: '500' }, /^启动参数有误：SIM_SPEED=500 [^\n]*\n$/],
    ['a file as data folder', { DATA_DIR: join(folder, 'file') }, /^无法使用数据目录 [^\n]*\n$/],
  ])('refuses %s before it writes anything', { timeout: 60_000 }, async (_what, env, message) => {
    writeFileSync(join(folder, 'file'), '');
    const untouched = join(folder, createHash('md5').update(JSON.stringify(env)).digest('hex'));
    const run = start({ DATA_DIR: untouched, ...env });
    expect(await run.exit).toBe(1);
    expect(run.stderr()).toMatch(message);
    expect(existsSync(untouched)).toBe(false);
  });
});
