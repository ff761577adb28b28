import { sql } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const waitingFixMigration: SchemaMigration = {
  name: 'dispatch-040-waiting-fixes',
  async up(db) {
    await db.schema
      .createTable('golf_waiting_fix')
      .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('no', 'bigint', (c) => c.notNull().generatedAlwaysAsIdentity())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('fixes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('golf_waiting_fix_pk', ['park_id', 'no'])
      .execute();
    // It is written and emptied all day, and always short.
    await sql`alter table golf_waiting_fix set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`.execute(
      db,
    );
  },
};
