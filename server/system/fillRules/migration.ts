import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import { createTableStep } from '../../database/tableSteps.ts';

/** How far the numbers of a tenant have come; a row a series. */
const sysNumberSeriesTable = defineTable('sysNumberSeries', {
  columns: {
    tenantId: 'integer not null',
    series: 'varchar(60) not null',
    /** The moment the numbers bear, e.g. `20260501100000`; counting starts again with a later one. */
    period: 'varchar(14) not null',
    last: 'integer not null',
  },
  keys: { sys_number_series_pk: 'primary key (tenant_id, series)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysNumberSeriesTable> {}
}

export const numberSeriesMigration: SchemaMigration = createTableStep(
  'system-042-number-series',
  sysNumberSeriesTable,
);
