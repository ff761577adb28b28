/**
 * The dispatch package owns the day; these rows are what it says, in the same transaction. A row that cannot be written
 * (somebody's own record stands in the way) stops nobody: the day goes on and the log says so.
 */

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { ParkDay } from '../../park/day/parkDay.ts';
import type { SimEvent } from '../../park/model/events.ts';
import type { RowAnnouncement } from '../../resource/announce.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import { beginDay, type DayMark } from './begin.ts';
import { writeStatistics } from './closeDay.ts';
import { followDay } from './follow.ts';

/** Messages that say something of rows. */
const ROW_MESSAGES: ReadonlySet<number> = new Set([
  GolfMessageType.flightState,
  GolfMessageType.overdue,
  GolfMessageType.device,
  GolfMessageType.jumpHole,
  GolfMessageType.caddieOrder,
  GolfMessageType.parkOperation,
  GolfMessageType.fenceBreach,
]);

export async function showNewDay(
  tx: ScopedTx,
  mark: DayMark,
  day: ParkDay,
  log: FastifyBaseLogger,
): Promise<void> {
  await guarded(tx, log, () => beginDay(tx, mark, day));
}

export async function showEvening(
  tx: ScopedTx,
  mark: DayMark,
  day: ParkDay,
  log: FastifyBaseLogger,
): Promise<void> {
  await guarded(tx, log, () => writeStatistics(tx, mark, day));
}

/** @returns rows that changed besides those in the messages of the turn: open pages are informed after the commit */
export async function showTurn(
  tx: ScopedTx,
  park: ParkScope,
  day: ParkDay,
  events: readonly SimEvent[],
  log: FastifyBaseLogger,
): Promise<readonly RowAnnouncement[]> {
  if (!events.some(({ type }) => ROW_MESSAGES.has(type))) return [];
  const touched: RowAnnouncement[] = [];
  const isWritten = await guarded(tx, log, () =>
    followDay(tx, park, day, events, (entity, id) => void touched.push({ entity, id, before: null })),
  );
  return isWritten ? touched : [];
}

/**
 * The same for what people decided. Whether play stands is in the row of the park already, whose word it was: by now it
 * may say something else, and that counts.
 */
export const showDecisions: typeof showTurn = (tx, park, day, events, log) =>
  showTurn(
    tx,
    park,
    day,
    events.filter(({ type }) => type !== GolfMessageType.parkOperation),
    log,
  );

/** @returns whether it was written */
async function guarded(tx: ScopedTx, log: FastifyBaseLogger, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint golf_day_rows`.execute(tx);
  try {
    await work();
    await sql`release savepoint golf_day_rows`.execute(tx);
    return true;
  } catch (error) {
    await sql`rollback to savepoint golf_day_rows`.execute(tx);
    log.error({ err: error }, 'rows of the golf day were not written');
    return false;
  }
}
