import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

export const gatewayMigration: SchemaMigration = {
  name: 'system-043-gateway-routes',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_gateway_route')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('router_id', 'varchar(50)', (c) => c.notNull().unique())
      .addColumn('name', 'varchar(100)', (c) => c.notNull())
      .addColumn('uri', 'varchar(200)', (c) => c.notNull())
      .addColumn('predicates', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('strip_prefix', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('retryable', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('persistable', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('show_api', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('status', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('create_by', 'varchar(50)')
      .addColumn('create_time', 'timestamp(0)')
      .addColumn('update_by', 'varchar(50)')
      .addColumn('update_time', 'timestamp(0)')
      .execute();
  },
};
