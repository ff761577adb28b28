/** Starting and ending as a process: what an administrator meets on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { WebSocket } from 'ws';
import { FolderLockedError, lockFolder } from '#server/database/lock.ts';
import { freePort, startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairway-start-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test('says where it is ready, lets nobody near a socket before that, and ends cleanly within five seconds', async () => {
  const port = await freePort();
  // S5: whoever is let near a socket finds the API at work.
  const [server, answers] = await Promise.all([
    startServer({ PORT: String(port), SIM: 'off' }),
    firstHandshake(port),
  ]);
  expect(answers).toEqual([401, 200]);
  expect(server.url).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(`${server.url}/config.json`)).status).toBe(200);
  await expect(lockFolder(server.dataDir)).rejects.toThrow(FolderLockedError);

  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5000);
  const unlock = await lockFolder(server.dataDir);
  await unlock();
  rmSync(server.dataDir, { recursive: true });
});

test('a used port, a locked or impossible data folder and a senseless setting are each said in one Chinese line', async () => {
  const server = await startServer({ SIM: 'off' });
  try {
    const { port } = new URL(server.url);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const starts = [
      [{ PORT: port }, new RegExp(`^端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 换一个端口\\n$`)],
      [{ PORT: '0', DATA_DIR: server.dataDir }, /^数据目录 .* 正被另一个进程使用.*\n$/],
      [{ PORT: '0', DATA_DIR: file }, /^无法使用数据目录 [^\n]*\n$/],
    ] as const;
    // These are refused before anything is written.
    const senseless = [
      [{ SIM_SPEED: '500' }, /^启动参数有误：SIM_SPEED=500 [^\n]*\n$/],
      [{ SIM_SPEED: 'fast' }, /SIM_SPEED/],
      [{ PORT: '70000' }, /PORT/],
      [{ HOST: '0.0.0.0' }, /ADMIN_PASSWORD/],
      [{ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Str0ng!pass', TEST_CAPTCHA: 'abcd' }, /TEST_CAPTCHA/],
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
  } finally {
    await server.stop();
  }
});
