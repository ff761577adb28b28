import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

export const pickerMigrations: readonly SchemaMigration[] = [
  { name: 'system-010-positions', up: positions },
  { name: 'system-011-categories', up: categories },
];

async function positions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_position')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('code', 'varchar(50)', (c) => c.notNull().unique())
    .addColumn('name', 'varchar(100)', (c) => c.notNull())
    .addColumn('post_rank', 'varchar(2)', (c) => c.notNull())
    .addColumn('create_by', 'varchar(50)')
    .addColumn('create_time', 'timestamp(0)')
    .addColumn('update_by', 'varchar(50)')
    .addColumn('update_time', 'timestamp(0)')
    .execute();
}

async function categories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_category')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('pid', 'varchar(19)', (c) => c.notNull().defaultTo('0'))
    .addColumn('name', 'varchar(100)', (c) => c.notNull())
    .addColumn('code', 'varchar(60)', (c) => c.notNull().unique())
    .addColumn('has_child', 'varchar(1)')
    .addColumn('create_by', 'varchar(50)')
    .addColumn('create_time', 'timestamp(0)')
    .addColumn('update_by', 'varchar(50)')
    .addColumn('update_time', 'timestamp(0)')
    .execute();
  await db.schema.createIndex('sys_category_pid').on('sys_category').columns(['pid', 'code']).execute();
}
