import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

export const userSettingsMigration: SchemaMigration = {
  name: 'system-060-user-settings',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_user_settings')
      .addColumn('user_id', 'varchar(19)', (c) =>
        c.primaryKey().references('sys_user.id').onDelete('cascade'),
      )
      .addColumn('frame', 'text', (c) => c.notNull())
      .addColumn('update_time', 'timestamp(0)', (c) => c.notNull())
      .execute();
  },
};
