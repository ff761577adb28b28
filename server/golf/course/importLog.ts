/** What imports of a map stored, and what was there before: that is how the last one is undone (MAPFILE-23). */

import { sql } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';
import type { Tx } from '../../database/schema.ts';

export const courseImportMigration: SchemaMigration = {
  name: 'resource-golf_course_import-001',
  async up(db) {
    await sql`create table golf_course_import (
      id varchar(19) primary key, tenant_id integer not null, park_id varchar(19) not null,
      file_name varchar(100) not null, is_osm boolean not null, changes text not null,
      create_by varchar(50) not null, create_time timestamp(0) not null, undone_time timestamp(0))`.execute(
      db,
    );
    await sql`create index golf_course_import_park on golf_course_import (park_id, create_time)`.execute(db);
  },
};

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
  const { rows } = await sql<Omit<CourseImportRow, 'changes'> & { readonly changes: string }>`
    select id, file_name, is_osm, changes, create_by, create_time from golf_course_import
    where park_id = ${parkId} and undone_time is null order by create_time desc, id desc limit 1`.execute(tx);
  const [row] = rows;
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
  { id, fileName, isOsm, createBy, createTime, changes }: CourseImportRow,
): Promise<void> {
  await sql`insert into golf_course_import
    (id, tenant_id, park_id, file_name, is_osm, changes, create_by, create_time)
    values (${id}, ${park.tenantId}, ${park.id}, ${fileName}, ${isOsm}, ${JSON.stringify(changes)}, ${createBy},
      ${createTime}::timestamp)`.execute(tx);
}

export async function markUndone(tx: Tx, id: string, time: string): Promise<void> {
  await sql`update golf_course_import set undone_time = ${time}::timestamp where id = ${id}`.execute(tx);
}
