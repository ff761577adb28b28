/** The one list of migrations, in the order they run. A room adds its line here and its steps in its own file. */
import type { RoomMigration } from './migrate.ts';
import { authMigrations } from '../auth/migration.ts';
import { fileMigrations } from '../files/migration.ts';
import { dispatchMigrations } from '../dispatch/migration.ts';
import { golfMigrations } from '../golf/migrations.ts';
import { realtimeMigrations } from '../realtime/migration.ts';
import { systemMigrations } from '../system/migration.ts';

export const migrations: readonly RoomMigration[] = [
  ...systemMigrations,
  ...authMigrations,
  ...fileMigrations,
  ...realtimeMigrations,
  ...dispatchMigrations,
  ...golfMigrations,
];
