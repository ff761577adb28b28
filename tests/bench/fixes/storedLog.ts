/** The log of a day as the server stores it, in a PostgreSQL of its own: rows, then chapters. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { followDeviceIds } from '#server/dispatch/actionLog.ts';
import { DayLog, saveAction, saveChapter } from '#server/dispatch/dayLog.ts';
import { dispatchMigrations } from '#server/dispatch/migration.ts';
import type { LoggedAction } from '#server/park/model/decisions.ts';

const TICK_SEC = 5;
const TABLES: ReadonlySet<string> = new Set(['dispatch-001-simulated-days', 'dispatch-010-day-chapters']);
const DAY = { parkId: '1', dayIndex: 1, tickSec: TICK_SEC, startTs: 0 };

interface StoredBytes {
  /** With indexes and everything else that is of the table, bytes. */
  readonly chapters: number;
  /** Of the rows, whose room the next day uses again. */
  readonly rows: number;
}

/** Writes a day action by action, each in a transaction of its own. */
export async function measureStoredLog(actions: readonly LoggedAction[]): Promise<StoredBytes> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-log-'));
  const database = await openDatabase(folder, { settings: { fsync: 'off' } });
  try {
    for (const { name, up } of dispatchMigrations) if (TABLES.has(name)) await up(asUntyped(database.db));
    await writeDay(database.db, actions);
    return {
      chapters: await measure(database.db, 'golf_day_chapter'),
      rows: await measure(database.db, 'golf_sim_action'),
    };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

// Migrations know no tables.
const asUntyped = (db: Db): Kysely<unknown> => db as unknown as Kysely<unknown>;

async function writeDay(db: Db, actions: readonly LoggedAction[]): Promise<void> {
  const log = new DayLog();
  let deviceIds: readonly string[] = [];
  for (const logged of actions) {
    deviceIds = followDeviceIds(deviceIds, logged.action);
    const chapter = await log.packDue({ tick: logged.tick, tickSec: TICK_SEC });
    await db.transaction().execute(async (tx) => {
      await saveChapter(tx, DAY, chapter);
      await saveAction(tx, DAY, log.nextNo, logged, deviceIds);
    });
    log.noteChapter(chapter);
    log.add([logged]);
  }
  const rest = await log.packRest();
  await db.transaction().execute((tx) => saveChapter(tx, DAY, rest));
}

async function measure(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_total_relation_size(${table}) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
