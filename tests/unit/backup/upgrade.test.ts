/** An upgrade can be taken back, and rows of a newer version are left alone. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { BACKUP_FOLDER } from '#server/backup/files.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { openServer } from '#server/database/open.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { settingsWith, START_TS } from '../server/harness.ts';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  buildApp({
    settings: settingsWith({ dataDir }),
    database: openServer(database.url, { isSoleWriter: true }),
    clock: new ManualClock(START_TS),
  });

async function change(statement: string): Promise<void> {
  const { db, close } = openServer(database.url);
  await sql.raw(statement).execute(db);
  await close();
}

// BACKUP-04
it('takes a whole backup before the first step, and none where there is no step', async () => {
  await (await start()).close();
  expect(readdirSync(dataDir)).not.toContain(BACKUP_FOLDER);
  // A step that may run twice.
  await change(`delete from kysely_migration where name = 'database-001-pieces'`);
  await (await start()).close();
  const [name, ...more] = readdirSync(join(dataDir, BACKUP_FOLDER));
  expect(more).toEqual([]);
  expect(name).toMatch(/^before-upgrade-\d{14}\.zip$/);
  const { tables } = await verifyBackup(join(dataDir, BACKUP_FOLDER, name ?? ''));
  expect(tables.find((table) => table.name === 'sys_user')?.rows).toBeGreaterThan(0);
});

// BACKUP-04
it('does not open rows of a newer version', async () => {
  await change(`insert into kysely_migration (name, timestamp) values ('zz-999-of-tomorrow', '')`);
  await expect(start()).rejects.toThrow('数据由更新的版本写成');
});
