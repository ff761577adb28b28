import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const broadcastMigration: SchemaMigration = {
  name: 'dispatch-030-broadcasts',
  async up(db) {
    await db.schema
      .createTable('golf_broadcast')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('realname', 'varchar(50)', (c) => c.notNull())
      .addColumn('text', 'varchar(100)', (c) => c.notNull())
      .addColumn('listeners', 'varchar(100)', (c) => c.notNull())
      .addColumn('channel', 'varchar(2)')
      .addColumn('due_ts', 'bigint', (c) => c.notNull())
      .execute();
  },
};
