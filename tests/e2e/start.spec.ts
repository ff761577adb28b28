/** Starting and ending as a process: what an administrator meets on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/server.ts';

const folders: string[] = [];
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-start-'));
  folders.push(folder);
  return folder;
}

/** Runs a start that must fail and gives what it said. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<{
  readonly code: number | null;
  readonly errors: string;
  readonly output: string;
}> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: emptyFolder(), ...env },
    timeout: 30_000,
  });
  const said = { errors: '', output: '' };
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}

test('SIGTERM ends it cleanly within five seconds', async () => {
  const server = await startServer();
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5000);
});

test('a used port, a locked data folder and a senseless setting are each said in one Chinese line', async () => {
  const server = await startServer();
  try {
    const { port } = new URL(server.url);
    const starts = [
      [{ PORT: port }, /端口/],
      [{ PORT: '0', DATA_DIR: server.dataDir }, /数据/],
      [{ SIM_SPEED: 'fast' }, /SIM_SPEED/],
      [{ PORT: '70000' }, /PORT/],
      [{ HOST: '0.0.0.0' }, /ADMIN_PASSWORD/],
      [{ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Str0ng!pass', TEST_CAPTCHA: 'abcd' }, /TEST_CAPTCHA/],
    ] as const;
    const ends = await Promise.all(starts.map(([env]) => failedStart(env)));
    for (const [i, [env, said]] of starts.entries()) {
      const { code, errors, output } = ends[i]!;
      expect(code, JSON.stringify(env)).toBe(1);
      expect(errors).toMatch(said);
      expect(errors).toMatch(/[\u4e00-\u9fff]/);
      expect(errors).not.toMatch(/\n\s+at /);
      expect(output).toBe('');
    }
  } finally {
    await server.stop();
  }
});
