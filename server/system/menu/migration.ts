import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** What people write of an entry beside its name, and the rules for the rows of its page. */
export const menuMigration: SchemaMigration = {
  name: 'system-024-menu',
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sys_permission').addColumn('description', 'varchar(255)').execute();
    await db.schema
      .createTable('sys_permission_data_rule')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('permission_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('rule_name', 'varchar(50)', (c) => c.notNull())
      .addColumn('rule_column', 'varchar(50)', (c) => c.notNull())
      .addColumn('rule_conditions', 'varchar(50)', (c) => c.notNull())
      .addColumn('rule_value', 'varchar(300)', (c) => c.notNull())
      .addColumn('status', 'varchar(2)', (c) => c.notNull().defaultTo('1'))
      .addColumn('create_by', 'varchar(50)')
      .addColumn('create_time', 'timestamp(0)')
      .addColumn('update_by', 'varchar(50)')
      .addColumn('update_time', 'timestamp(0)')
      .execute();
    await db.schema
      .createIndex('sys_permission_data_rule_menu')
      .on('sys_permission_data_rule')
      .column('permission_id')
      .execute();
  },
};
