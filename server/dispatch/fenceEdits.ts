/** What people did to the fences of a park that its day knows by itself (SIM-46). */
import { DeviceScope } from '#domain/codes/course.ts';
import { golfFence } from '#domain/entities/fence.ts';
import type { Db } from '../database/schema.ts';
import { toCourseFence } from '../golf/course/geometry.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { FenceEdits } from '../park/course/fence.ts';
import { drawParkFences, getParkSeed } from '../world/courses/index.ts';

/** In order of their ids. A fence for handhelds alone stops no cart. */
export async function findFenceEdits(db: Db, { id: parkId }: ParkScope, seed: string): Promise<FenceEdits> {
  const drawn = new Set(drawParkFences(getParkSeed(parkId), seed).map(({ fenceId }) => fenceId));
  const rows = await getEntityDb(db, golfFence)
    .selectFrom(golfFence.table)
    .selectAll()
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .execute();
  const counts = rows.filter(
    ({ enabled, deviceScope }) => enabled === 'Y' && deviceScope !== DeviceScope.handhelds,
  );
  const counted = new Set(counts.map(({ id }) => id));
  return {
    gone: [...drawn].filter((id) => !counted.has(id)).toSorted(),
    drawn: counts
      .filter(({ id, updateBy }) => updateBy !== null || !drawn.has(id))
      .map((row) => ({ ...toCourseFence(row), action: row.action })),
  };
}
