/** Starting and ending as a process: what an administrator meets on the command line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/server.ts';

/** Runs a start that must fail and gives what it said. */
function failedStart(env: Readonly<Record<string, string>>): {
  readonly code: number | null;
  readonly errors: string;
  readonly output: string;
} {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'fairway-start-')), ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: status, errors: stderr, output: stdout };
}

test('SIGTERM ends it cleanly within five seconds', async () => {
  const server = await startServer();
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5000);
});

test('a used port, a locked data folder and a senseless setting are each said in one Chinese line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-locked-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const { port } = new URL(server.url);
    for (const [env, said] of [
      [{ PORT: port }, /端口/],
      [{ PORT: '0', DATA_DIR: dataDir }, /数据/],
      [{ SIM_SPEED: 'fast' }, /SIM_SPEED/],
      [{ PORT: '70000' }, /PORT/],
      [{ HOST: '0.0.0.0' }, /ADMIN_PASSWORD/],
      [{ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Str0ng!pass', TEST_CAPTCHA: 'abcd' }, /TEST_CAPTCHA/],
    ] as const) {
      const { code, errors, output } = failedStart(env);
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
