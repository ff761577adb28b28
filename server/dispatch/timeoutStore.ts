import type { AlertLevel, TimeoutStatus, TimeoutView } from '#domain/dispatch/model.ts';
import type { Db } from '../database/schema.ts';

export interface TimeoutFilter {
  readonly parkIds: readonly string[];
  readonly statuses?: readonly TimeoutStatus[] | undefined;
  readonly level?: AlertLevel | undefined;
  /** Part of the flight number. */
  readonly flightNo?: string | undefined;
  readonly holeNo?: number | undefined;
}

/** Rows of these parks, newest first. */
export async function listTimeouts(
  db: Db,
  { parkIds, statuses = [], level, flightNo = '', holeNo }: TimeoutFilter,
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly TimeoutView[]; readonly total: number }> {
  if (parkIds.length === 0) return { rows: [], total: 0 };
  let matching = db.selectFrom('golfHoleTimeout').where('parkId', 'in', [...parkIds]);
  if (statuses.length > 0) matching = matching.where('status', 'in', [...statuses]);
  if (level !== undefined) matching = matching.where('level', '=', level);
  if (flightNo !== '')
    matching = matching.where('flightNo', 'like', `%${flightNo.replace(/[\\%_]/g, '\\$&')}%`);
  if (holeNo !== undefined) matching = matching.where('holeNo', '=', holeNo);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('raiseTs', 'desc')
    .orderBy('alertId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export async function findTimeout(db: Db, alertId: string): Promise<TimeoutView | undefined> {
  return db.selectFrom('golfHoleTimeout').selectAll().where('alertId', '=', alertId).executeTakeFirst();
}
