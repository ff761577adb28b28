import type { SchemaMigration } from '../../database/migrate.ts';

declare module '../../database/schema.ts' {
  interface Database {
    /** One row: who drives the days of this database (server/dispatch/driver). */
    golfDayDriver: {
      /** Always 1. */
      id: number;
      /** How often a server began to drive. */
      term: number;
      /** When the last one did, by its clock, epoch ms. */
      beginTs: number;
    };
  }
}

export const dayDriverMigration: SchemaMigration = {
  name: 'dispatch-050-day-driver',
  async up(db) {
    await db.schema
      .createTable('golf_day_driver')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('term', 'integer', (c) => c.notNull())
      .addColumn('begin_ts', 'bigint', (c) => c.notNull())
      .execute();
  },
};
