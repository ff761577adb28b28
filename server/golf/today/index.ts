/**
 * The dispatch room owns the day; these rows are what it says, in the same transaction. A row that cannot be written
 * (somebody's own record stands in the way) stops nobody: the day goes on and the log says so.
 */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../database/schema.ts';
import type { ParkRef } from '../../realtime/reader.ts';
import type { ParkDay } from '../../simulation/parkDay.ts';
import type { SimEvent } from '../../simulation/types.ts';
import { beginDay, type DayMark } from './begin.ts';
import { followDay } from './follow.ts';

const SHOWN: ReadonlySet<number> = new Set([104, 105, 107, 110]);

export async function showNewDay(tx: Tx, mark: DayMark, day: ParkDay, log: FastifyBaseLogger): Promise<void> {
  await guarded(tx, log, () => beginDay(tx, mark, day));
}

export async function showTurn(
  tx: Tx,
  park: ParkRef,
  day: ParkDay,
  events: readonly SimEvent[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (!events.some(({ type }) => SHOWN.has(type))) return;
  await guarded(tx, log, () => followDay(tx, park, day, events));
}

async function guarded(tx: Tx, log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  await sql`savepoint golf_day_rows`.execute(tx);
  try {
    await work();
    await sql`release savepoint golf_day_rows`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint golf_day_rows`.execute(tx);
    log.error({ err: error }, 'rows of the golf day were not written');
  }
}
