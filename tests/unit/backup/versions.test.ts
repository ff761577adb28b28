/** What an earlier version wrote is opened: each backup of `tests/versions`, taken by that version. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readStructure, type Structure } from '#server/backup/structure.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { openServer } from '#server/database/open.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { settingsWith, START_TS } from '../server/harness.ts';
import { connect, dropCasts, listColumns } from './databases.ts';

const VERSIONS = join(import.meta.dirname, '../../versions');
const BACKUPS = readdirSync(VERSIONS).filter((name) => name.endsWith('.zip'));
/** Everybody signs in again after a restore. */
const LOGINS = 'sys_token';

let database: TestDatabase;
let current: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createDatabase('empty');
  current = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-version-'));
});
afterEach(async () => {
  await database.drop();
  await current.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Columns that came later stand last: their order says when, not what. */
const sortColumns = ({ tables, afterRows }: Structure): unknown => ({
  tables: tables.map(({ name, columns }) => ({ name, columns: columns.toSorted() })),
  afterRows: afterRows.map(dropCasts).toSorted(),
});

// BACKUP-04
it.each(BACKUPS)('%s is restored, brought to the present structure, and keeps its rows', async (name) => {
  const backup = join(VERSIONS, name);
  const { tables } = await verifyBackup(backup);
  await restoreBackup(backup, { dataDir, databaseUrl: database.url, mayReplace: false });
  const app = await buildApp({
    settings: settingsWith({ dataDir }),
    database: openServer(database.url, { isSoleWriter: true }),
    clock: new ManualClock(START_TS),
  });
  await app.close();

  const upgraded = await connect(database.url, readStructure);
  expect(sortColumns(upgraded)).toEqual(sortColumns(await connect(current.url, readStructure)));
  // The tables of the system were made by the steps of that version, and these by their descriptions.
  expect(await listColumns(database.url)).toEqual(await listColumns(current.url));
  const lost = await connect(database.url, async (client) => {
    const fewer: string[] = [];
    for (const { name: table, rows } of tables) {
      if (table === LOGINS) continue;
      const { rows: found } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
      if ((found[0]?.n ?? 0) < rows) fewer.push(`${table}: ${found[0]?.n} of ${rows}`);
    }
    return fewer;
  });
  expect(lost).toEqual([]);
});

it('has a version to open', () => {
  expect(BACKUPS).not.toEqual([]);
});
