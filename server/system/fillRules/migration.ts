import type { Kysely } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** How far the numbers of a tenant have come; a row a series. */
export const numberSeriesMigration: SchemaMigration = {
  name: 'system-042-number-series',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sys_number_series')
      .addColumn('tenant_id', 'integer', (c) => c.notNull())
      .addColumn('series', 'varchar(60)', (c) => c.notNull())
      .addColumn('period', 'varchar(14)', (c) => c.notNull())
      .addColumn('last', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('sys_number_series_pk', ['tenant_id', 'series'])
      .execute();
  },
};
