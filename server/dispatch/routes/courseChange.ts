/** When the course that maps draw was changed last: its rows are those of today, whatever moment is looked at (BOARD-110). */

import type { ParkClock } from '#domain/dispatch/model.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { parseStamp } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';

/** Rows of one course are stored within this time of each other. */
const STORING_MS = 60_000;

/**
 * Park time, epoch ms; `null` = never since it was stored. Of a simulated day it is reckoned by how fast that goes now, and
 * with one that stands still it is now.
 * @param isActual its first course counts as a change as well: before it there was none
 */
export async function findCourseChange(
  db: Db,
  parkId: string,
  clock: ParkClock,
  isActual: boolean,
): Promise<number | null> {
  const rows = [
    await readStamps(db, golfHole, parkId),
    await readStamps(db, golfParkArea, parkId),
    await readStamps(db, golfFence, parkId),
  ];
  const first = Math.min(...rows.flatMap((stamps) => stamps.first ?? []));
  const isLater = (created: number): boolean => isActual || created - first > STORING_MS;
  const changes = rows.flatMap(({ created, updated }) => [
    ...(updated === null ? [] : [updated]),
    ...(created !== null && isLater(created) ? [created] : []),
  ]);
  if (changes.length === 0) return null;
  const { serverTs, parkTs, speed } = clock;
  return Math.round(parkTs - Math.max(0, serverTs - Math.max(...changes)) * speed);
}

interface Stamps {
  readonly first: number | null;
  readonly created: number | null;
  readonly updated: number | null;
}

/** First and last ones, wall clock in epoch ms; those of deleted rows as well. */
async function readStamps(
  db: Db,
  entity: typeof golfHole | typeof golfParkArea | typeof golfFence,
  parkId: string,
): Promise<Stamps> {
  const { first, created, updated } = await getEntityDb(db, entity)
    .selectFrom(entity.table)
    .select(({ fn }) => [
      fn.min('createTime').as('first'),
      fn.max('createTime').as('created'),
      fn.max('updateTime').as('updated'),
    ])
    .where('parkId', '=', parkId)
    .executeTakeFirstOrThrow();
  return { first: toTs(first), created: toTs(created), updated: toTs(updated) };
}

const toTs = (stamp: string | null): number | null => (stamp === null ? null : parseStamp(stamp));
