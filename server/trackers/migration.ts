import { sql } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';

/** A key is looked for in all tenants: it says which one it is of. */
export const trackerKeyMigration: SchemaMigration = {
  name: 'trackers-001-key-hash',
  up: async (db) =>
    void (await sql`create unique index golf_tracker_key_hash on golf_tracker_key (key_hash)`.execute(db)),
};
