import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** A tenant says who wrote it and when, and for which time it is meant. */
export const tenantMigration: SchemaMigration = {
  name: 'system-041-tenant-record',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sys_tenant')
      .addColumn('begin_date', 'timestamp(0)')
      .addColumn('end_date', 'timestamp(0)')
      .addColumn('create_by', 'varchar(50)')
      .addColumn('update_by', 'varchar(50)')
      .addColumn('update_time', 'timestamp(0)')
      .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
