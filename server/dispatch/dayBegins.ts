/** How each actual day of the last weeks began: with its log (`dayLog.ts`) all that is needed to fold it again (ACTUAL-14). */

import { parseStamp } from '#domain/validation/time.ts';
import type { Db, Tx } from '../database/schema.ts';
import { toCalendarDayIndex } from '../park/basis/ids.ts';
import { type ActualOptions, startActualDay } from '../park/day/actualDay.ts';
import type { ParkDay } from '../park/day/parkDay.ts';
import { loadActions } from './dayLog.ts';

const DAY_MS = 86_400_000;

/** Written with the first tick of an actual day, and again when its course is drawn anew before anybody has set out. */
export async function saveBegin(tx: Tx, options: ActualOptions): Promise<void> {
  const { parkId, dayIndex } = options;
  const row = { parkId, dayIndex, options: JSON.stringify(options) };
  await tx
    .insertInto('golfDayBegin')
    .values(row)
    .onConflict((conflict) => conflict.columns(['parkId', 'dayIndex']).doUpdateSet(row))
    .execute();
}

/** The days a park can be folded for, oldest first, as `YYYY-MM-DD`. */
export async function listFoldableDays(db: Db, parkId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('golfDayBegin')
    .select('dayIndex')
    .where('parkId', '=', parkId)
    .orderBy('dayIndex')
    .execute();
  return rows.map(({ dayIndex }) => new Date(dayIndex * DAY_MS).toISOString().slice(0, 10));
}

/** How an actual day began; `null` = nothing is kept of it. */
export async function findDayBegin(db: Db, parkId: string, dayIndex: number): Promise<ActualOptions | null> {
  const begin = await db
    .selectFrom('golfDayBegin')
    .select('options')
    .where('parkId', '=', parkId)
    .where('dayIndex', '=', dayIndex)
    .executeTakeFirst();
  // Written by `saveBegin` above and by nobody else.
  return begin === undefined ? null : (JSON.parse(begin.options) as ActualOptions);
}

/**
 * An actual day as it stood: nothing is read but how it began and what it was told.
 * @param date `YYYY-MM-DD` in the park
 * @param upToTs epoch ms; a day that goes on ends at its last tick, one that is over at midnight, whatever is asked
 * @returns null when nothing is kept of it
 */
export async function foldDay(db: Db, parkId: string, date: string, upToTs: number): Promise<ParkDay | null> {
  const dayIndex = toCalendarDayIndex(parseStamp(`${date} 00:00:00`));
  const options = await findDayBegin(db, parkId, dayIndex);
  if (options === null) return null;
  const running = await db
    .selectFrom('golfSimDay')
    .select('tick')
    .where('parkId', '=', parkId)
    .where('dayIndex', '=', dayIndex)
    .executeTakeFirst();
  const tickMs = options.tickSec * 1000;
  const wantedTick = Math.floor((upToTs - options.startTs) / tickMs);
  const tick = Math.max(0, Math.min(wantedTick, running?.tick ?? DAY_MS / tickMs));
  return startActualDay(options, tick, (await loadActions(db, parkId, dayIndex)).actions);
}
