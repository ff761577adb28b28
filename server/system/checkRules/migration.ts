import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

export const checkRuleMigration: SchemaMigration = {
  name: 'system-020-check-rules',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_check_rule')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('rule_name', 'varchar(100)', (c) => c.notNull())
      .addColumn('rule_code', 'varchar(50)', (c) => c.notNull().unique())
      .addColumn('rule_json', 'text', (c) => c.notNull())
      .addColumn('rule_description', 'varchar(500)')
      .addColumn('create_by', 'varchar(50)')
      .addColumn('create_time', 'timestamp(0)')
      .addColumn('update_by', 'varchar(50)')
      .addColumn('update_time', 'timestamp(0)')
      .execute();
  },
};
