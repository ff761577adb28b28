/** AUDIT-04: `npm run audit:verify` proves the logs of a database. */

import { execFile } from 'node:child_process';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '#server/audit/verify.ts';
import { openServer } from '#server/database/open.ts';
import { isFull } from '#tests/support/breadth.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

interface Ended {
  readonly code: number;
  readonly output: string;
}

const verify = (...more: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    const args = ['--import', 'tsx', 'scripts/audit-verify.ts', ...more];
    const env = { ...process.env, DATABASE_URL: database.url };
    const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

it('says that the chain is whole, and names its first broken row', async () => {
  const first = openServer(database.url);
  await sql`update sys_role set description = '改过' where role_code = 'viewer'`.execute(first.db);
  const wrong = { seq: 2, hash: '0'.repeat(64) };
  expect((await verifyChain(first.db, wrong)).broken).not.toBeNull();
  await first.close();
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('审计链完整：2 条') as string });
  const [head = ''] = /\d+:[\da-f]{64}/.exec(whole.output) ?? [];
  if (isFull) expect((await verify('--anchor', head)).code).toBe(0);
  if (isFull) expect((await verify('--anchor', `2:${wrong.hash}`)).code).toBe(1);
  if (isFull) expect((await verify('--anchor', 'x')).code).toBe(2);

  const second = openServer(database.url);
  await sql`alter table sys_data_log disable trigger audit_unchanged`.execute(second.db);
  await sql`update sys_data_log set create_by = '别人' where seq = 2`.execute(second.db);
  await second.close();
  const broken = await verify();
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining('第 2 条，数据日志 2：内容被改动') as string,
  });
});
