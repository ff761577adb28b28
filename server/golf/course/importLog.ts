/** What imports of a map stored, and what was there before: that is how the last one is undone (MAPFILE-23). */

import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { Tx } from '../../database/schema.ts';
import { createTableStep } from '../../database/tableSteps.ts';

const golfCourseImportTable = defineTable('golfCourseImport', {
  columns: {
    id: 'varchar(19) primary key',
    tenantId: 'integer not null',
    parkId: 'varchar(19) not null',
    fileName: 'varchar(100) not null',
    isOsm: 'boolean not null',
    /** JSON text of `StoredChange[]`. */
    changes: 'text not null',
    createBy: 'varchar(50) not null',
    createTime: 'timestamp(0) not null',
    undoneTime: 'timestamp(0)',
  },
  indexes: { golf_course_import_park: '(park_id, create_time)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfCourseImportTable> {}
}

export const courseImportMigration = createTableStep(
  'resource-golf_course_import-001',
  golfCourseImportTable,
);

/** Of which record. */
export type ChangedKind = 'area' | 'hole' | 'fence';

/** One row that an import wrote. */
export interface StoredChange {
  readonly kind: ChangedKind;
  readonly id: string;
  /** Its revision once the import was stored. */
  readonly rev: number;
  /** Columns as they were; `null` = there was no such row. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

export interface CourseImportRow {
  readonly id: string;
  readonly fileName: string;
  readonly isOsm: boolean;
  readonly createBy: string;
  readonly createTime: string;
  readonly changes: readonly StoredChange[];
}

/** The last import of a park that was not undone. */
export async function findLastImport(tx: Tx, parkId: string): Promise<CourseImportRow | null> {
  const row = await tx
    .selectFrom('golfCourseImport')
    .select(['id', 'fileName', 'isOsm', 'changes', 'createBy', 'createTime'])
    .where('parkId', '=', parkId)
    .where('undoneTime', 'is', null)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, changes: JSON.parse(row.changes) as readonly StoredChange[] };
}

/** Who has to be named where the course of a park is shown (MAPFILE-25); empty for nobody. */
export async function findAttribution(tx: Tx, parkId: string): Promise<string> {
  const last = await findLastImport(tx, parkId);
  return last?.isOsm === true ? OSM_ATTRIBUTION : '';
}

const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

export async function addImport(
  tx: Tx,
  park: { readonly id: string; readonly tenantId: number },
  row: CourseImportRow,
): Promise<void> {
  await tx
    .insertInto('golfCourseImport')
    .values({ ...row, tenantId: park.tenantId, parkId: park.id, changes: JSON.stringify(row.changes) })
    .execute();
}

export async function markUndone(tx: Tx, id: string, time: string): Promise<void> {
  await tx.updateTable('golfCourseImport').set({ undoneTime: time }).where('id', '=', id).execute();
}
