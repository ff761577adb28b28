/** The job 备份 and what 磁盘监控 says of it. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { monitorCalls, type BackupReport } from '#domain/calls/monitor.ts';
import { BACKUP_FOLDER } from '#server/backup/files.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { FIRST_TENANT_ID } from '#server/system/seed/ids.ts';
import { startServer, type TestServer } from '../server/harness.ts';

const KEEP = 2;
const DAY_MS = 86_400_000;

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-job-'));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const backUp = (tenantId: number, signal = new AbortController().signal): Promise<string> =>
  JOB_HANDLERS['fairway.job.Backup']({
    app: server.app,
    parameters: { keep: KEEP },
    tenantId,
    signal,
  });

async function list(): Promise<readonly BackupReport[]> {
  const { result } = await server.ask<readonly BackupReport[]>('GET', monitorCalls.listBackups.path, {
    token: await server.enter('admin'),
  });
  return result;
}

// BACKUP-05
it('keeps the newest, and the list tells whole ones from others', async () => {
  expect(await list()).toEqual([]);
  for (let day = 0; day <= KEEP; day += 1) {
    expect(await backUp(FIRST_TENANT_ID)).toMatch(/^备份到daily-\d{14}\.zip：.+行/);
    server.clock.advance(DAY_MS);
  }
  const kept = await list();
  expect(kept).toHaveLength(KEEP);
  expect(kept.every(({ rows, takenTime }) => rows > 0 && takenTime !== null)).toBe(true);
  writeFileSync(join(dataDir, BACKUP_FOLDER, 'daily-20300101000000.zip'), 'not whole');
  expect((await list()).at(-1)).toMatchObject({ takenTime: null, version: null });
});

// BACKUP-05
it('is refused to a tenant that is not the platform’s', async () => {
  await expect(backUp(FIRST_TENANT_ID + 1)).rejects.toThrow('只有平台可以备份整个系统');
});

// BACKUP-05
it('is given up when the server stops, and leaves nothing', async () => {
  const before = readdirSync(join(dataDir, BACKUP_FOLDER));
  await expect(backUp(FIRST_TENANT_ID, AbortSignal.abort())).rejects.toThrow('执行中服务停止，没有完成');
  expect(readdirSync(join(dataDir, BACKUP_FOLDER))).toEqual(before);
});
