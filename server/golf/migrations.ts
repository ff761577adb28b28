/** The tables of the golf business, from their descriptions; what the dispatch package and the system own is theirs. */

import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { createTableMigration } from '../resource/table.ts';
import { SHARED_RECORDS } from '../system/sharedRecords.ts';
import { turnLogMigration } from './caddies/turnLog.ts';
import { courseImportMigration } from './course/importLog.ts';
import { playStopMigration } from './course/playStops.ts';
import { userViewMigrations } from './people/userView.ts';
import { holePassMigration } from './statistics/passes.ts';

const ELSEWHERE: ReadonlySet<string> = new Set([
  'golf_hole_timeout',
  'golf_alarm',
  'sys_user',
  'sys_announcement',
  'sys_announcement_receipt',
  'sys_file',
  ...SHARED_RECORDS.map(({ table }) => table),
]);

/** Every record that has a table here. */
export const GOLF_TABLES = CATALOGUE.filter(({ table }) => !ELSEWHERE.has(table));

export const golfMigrations: readonly SchemaMigration[] = [
  ...GOLF_TABLES.map(createTableMigration),
  turnLogMigration,
  ...userViewMigrations,
  playStopMigration,
  courseImportMigration,
  holePassMigration,
];
