import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** What a role holds of an entry: which of its data rules, and who gave it from where. */
export const roleMigration: SchemaMigration = {
  name: 'system-040-role-grants',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sys_role_permission')
      .addColumn('data_rule_ids', 'text')
      .addColumn('operate_date', 'timestamp(0)')
      .addColumn('operate_ip', 'varchar(64)')
      .execute();
    await db.schema
      .alterTable('sys_role')
      .alterColumn('role_code', (column) => column.setDataType('varchar(64)'))
      .execute();
  },
};
