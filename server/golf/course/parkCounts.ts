/** What there is in a park now: flights on the course, devices, caddies (COURSE-14). */
import { sql } from 'kysely';
import { CaddieStatus } from '#domain/codes/caddie.ts';
import type { Days } from '../shared/days.ts';
import type { Db } from '../../database/schema.ts';

const GONE = sql.lit(CaddieStatus.left);

export async function countParkRecords(
  db: Db,
  days: Days,
  parks: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (parks.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    deviceCount: number;
    caddieCount: number;
  }>`select p.id,
      (select count(*)::int from golf_device d where d.park_id = p.id and d.del_flag = 0) as "deviceCount",
      (select count(*)::int from golf_caddie c
        where c.park_id = p.id and c.del_flag = 0 and c.status <> ${GONE}) as "caddieCount"
    from golf_park p where p.id in (${sql.join(parks.map(({ id }) => id))})`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, { ...counts, onCourseFlights: days.onCourse(id) }]));
}
