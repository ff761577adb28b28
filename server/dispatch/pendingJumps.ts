/** Requests to jump that wait for an answer, of flights that a day has. */
import { JumpSource, JumpStatus } from '#domain/codes/play.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { Db } from '../database/schema.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { getEntityDb } from '../resource/tables.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import type { PendingJump } from '../park/model/decisions.ts';

/** In order of their ids. Whoever jumped unasked does not wait. */
export async function findPendingJumps(
  db: Db,
  { id: parkId }: ParkScope,
  day: ParkDay,
): Promise<readonly PendingJump[]> {
  const rows = await getEntityDb(db, golfJumpHole)
    .selectFrom(golfJumpHole.table)
    .select(['id', 'flightId', 'fromHoleNo', 'toHoleNo', 'skippedHoles'])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .where('status', '=', JumpStatus.toReview)
    .where('source', '!=', JumpSource.detected)
    .orderBy('id')
    .execute();
  const flights = new Set(day.flights().map(({ flightId }) => flightId));
  return rows.flatMap(({ id, flightId, fromHoleNo, toHoleNo, skippedHoles }) => {
    if (!flights.has(flightId)) return [];
    const holeNos = (skippedHoles ?? '').split(',').filter(Boolean).map(Number);
    return { jumpId: id, flightId, fromHoleNo, toHoleNo, skippedHoles: holeNos };
  });
}
