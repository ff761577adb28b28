/** The one list of migrations. New ones run in the order of their names, whatever their place here. A package adds its line here and its steps in its own file. */

import { sql } from 'kysely';
import { auditMigrations } from './audit/migration.ts';
import { authMigrations } from './auth/migration.ts';
import { smsCodeMigration } from './auth/phone/migration.ts';
import { secondFactorMigration } from './auth/secondFactor/migration.ts';
import { thirdPartyMigration } from './auth/thirdParty/migration.ts';
import { changeMigration, sharedCountMigration } from './database/changeMigration.ts';
import { idPartMigration } from './database/idParts.ts';
import type { SchemaMigration } from './database/migrate.ts';
import { alarmListMigration } from './dispatch/alarmList.ts';
import { dayDriverMigration } from './dispatch/driver/term.ts';
import { broadcastMigration, waitingFixMigration, dispatchMigrations } from './dispatch/migration.ts';
import { shiftMigrations } from './dispatch/shift/migration.ts';
import { timeoutListMigration } from './dispatch/timeoutList.ts';
import { fileMigrations } from './files/migration.ts';
import { golfMigrations } from './golf/migrations.ts';
import { jobMigrations } from './jobs/migration.ts';
import { mailMigrations } from './mail/migration.ts';
import { realtimeMigrations } from './realtime/migration.ts';
import { systemMigrations } from './system/migration.ts';
import { trackerKeyMigration } from './trackers/migration.ts';

/** Indexes that find part of a text (`resource/indexes.ts`). */
const pieceIndexes: SchemaMigration = {
  name: 'database-001-pieces',
  up: async (db) => void (await sql`create extension if not exists pg_trgm`.execute(db)),
};

export const migrations: readonly SchemaMigration[] = [
  pieceIndexes,
  ...systemMigrations,
  ...authMigrations,
  smsCodeMigration,
  secondFactorMigration,
  thirdPartyMigration,
  ...auditMigrations,
  ...fileMigrations,
  ...mailMigrations,
  ...realtimeMigrations,
  ...dispatchMigrations,
  ...shiftMigrations,
  broadcastMigration,
  waitingFixMigration,
  dayDriverMigration,
  ...golfMigrations,
  timeoutListMigration,
  alarmListMigration,
  trackerKeyMigration,
  ...jobMigrations,
  changeMigration,
  idPartMigration,
  sharedCountMigration,
];
