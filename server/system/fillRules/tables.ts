/** How far the numbers of a tenant have come. */
export interface SysNumberSeriesTable {
  tenantId: number;
  series: string;
  /** The moment the numbers bear, e.g. `20260501100000`; counting starts again with a later one. */
  period: string;
  last: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysNumberSeries: SysNumberSeriesTable;
  }
}
