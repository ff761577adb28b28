/**
 * Another seed is another world: its course lies elsewhere. What nobody has drawn since is brought to where the new day
 * is played, so that trackers and drawing agree; what people drew stays.
 */

import { sql } from 'kysely';
import { toColumnName } from '#domain/entities/fields.ts';
import type { Tx } from '../../database/schema.ts';
import { type ParkSeed } from '../../world/courses/index.ts';
import { buildCourseRows } from './courseRows.ts';

/** What lies somewhere, by table. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  golf_park_area: ['polygon'],
  golf_hole: ['teeLng', 'teeLat', 'greenLng', 'greenLat', 'centerline', 'polygon', 'sections'],
  golf_fence: ['points'],
};

export async function redrawCourse(tx: Tx, park: ParkSeed, seed: string): Promise<void> {
  for (const [table, list] of Object.entries(buildCourseRows(park, { seed }))) {
    const columns = (DRAWN[table] ?? []).map(toColumnName);
    const rows = list.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumnName(name), value])),
    );
    await sql`update ${sql.ref(table)} t
      set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = e.${sql.ref(name)}`))}
      from json_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(rows)}::json) e
      where t.id = e.id and t.update_by is null`.execute(tx);
  }
}
