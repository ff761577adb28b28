/** Stores the messages of all streams for 48 hours, from which readers catch up (LIVE-15). */

import { type RawBuilder, sql } from 'kysely';
import type { EventPage, StreamEnd } from '#domain/wire/bus.ts';
import { type ChangeServices, runAsServer } from '../audit/runAs.ts';
import { lockNames } from '../database/namedLock.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Sealed } from './hub/envelope.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';

/** Rows of one insert: stays far below the 65,535 parameters of a statement. */
const BATCH = 500;

/** Writes them down; call it inside the transaction that makes them true (SERVE-06). */
export async function storeEvents(db: Db | Tx, messages: readonly Sealed[]): Promise<void> {
  const rows = messages.map(({ dest, epoch, seq, type, eventId, rowEntity, topic, ts, kept, text }) => ({
    dest,
    epoch,
    seq,
    type,
    eventId,
    rowEntity,
    topic,
    ts,
    kept,
    body: text,
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('golfEvent')
      .values(rows.slice(start, start + BATCH))
      .execute();
}

export interface EventQuery {
  readonly dest: string;
  readonly epoch: string;
  /** Events after this number. */
  readonly afterSeq: number;
  readonly limit: number;
  /** Facts of other parks are left out; absent = the stream carries none that its reader may not see. */
  readonly parks?: VisibleParks;
}

/** Parks of a tenant whose facts somebody may see now; `ids` `null` = all of them. */
export interface VisibleParks {
  readonly tenantId: number;
  readonly ids: readonly string[] | null;
}

/** The page as it travels: records are the bodies that went out, undecoded. */
export type WirePage = Omit<EventPage, 'records'> & { readonly records: readonly unknown[] };

/**
 * One page, oldest first. `headSeq` is the last number delivered, so a reader that has everything up to it and listens
 * has everything.
 */
export async function listEvents(
  db: Db,
  { dest, epoch, afterSeq, limit, parks }: EventQuery,
  headSeq: number,
): Promise<WirePage> {
  const rows = await db
    .selectFrom('golfEvent')
    .select('body')
    .where('dest', '=', dest)
    .where('epoch', '=', epoch)
    .where('seq', '>', afterSeq)
    .where('seq', '<=', headSeq)
    .where('kept', '=', true)
    .where(parks === undefined ? sql<boolean>`true` : isVisible(parks))
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  const records = rows.slice(0, limit).map(({ body }) => JSON.parse(body) as unknown);
  return { epoch, headSeq, more: rows.length > limit, records };
}

function isVisible({ tenantId, ids }: VisibleParks): RawBuilder<boolean> {
  const parkId = sql`(body::json ->> 'parkId')`;
  const chosen = ids === null ? sql`` : sql`and id = any(${[...ids]})`;
  return sql`(${parkId} is null or ${parkId} in (select id from golf_park where tenant_id = ${tenantId} ${chosen}))`;
}

/**
 * The epoch in which a stream went on after one that is over: the next of which something is kept, else the present one.
 * Epochs are counted (`e9`, `e10`), so that a longer name is a later one.
 */
export async function findEpochAfter(db: Db, dest: string, epoch: string, present: string): Promise<string> {
  const row = await db
    .selectFrom('golfEvent')
    .select('epoch')
    .where('dest', '=', dest)
    .where((eb) =>
      eb.or([
        eb(eb.fn<number>('length', ['epoch']), '>', epoch.length),
        eb.and([eb(eb.fn<number>('length', ['epoch']), '=', epoch.length), eb('epoch', '>', epoch)]),
      ]),
    )
    .orderBy((eb) => eb.fn<number>('length', ['epoch']))
    .orderBy('epoch')
    .limit(1)
    .executeTakeFirst();
  return row?.epoch ?? present;
}

/** The last epoch before another one of which something is kept; `null` = nothing is. */
export async function findEpochBefore(db: Db, dest: string, epoch: string): Promise<StreamEnd | null> {
  const row = await db
    .selectFrom('golfEvent')
    .select((eb) => ['epoch', eb.fn.max('seq').as('headSeq')])
    .where('dest', '=', dest)
    .where((eb) =>
      eb.or([
        eb(eb.fn<number>('length', ['epoch']), '<', epoch.length),
        eb.and([eb(eb.fn<number>('length', ['epoch']), '=', epoch.length), eb('epoch', '<', epoch)]),
      ]),
    )
    .groupBy('epoch')
    .orderBy((eb) => eb.fn<number>('length', ['epoch']), 'desc')
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Highest stored number of a stream in an epoch that is over. */
export async function findLastStoredSeq(db: Db, dest: string, epoch: string): Promise<number> {
  const row = await db
    .selectFrom('golfEvent')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('dest', '=', dest)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

export async function purgeEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('golfEvent')
    .where('ts', '<', now - REALTIME_LIMITS.keepEventsFor)
    .execute();
}

/** Messages that other servers have read by now, and that nobody catches up on. */
export async function purgeFleetingEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('golfEvent')
    .where('kept', '=', false)
    .where('ts', '<', now - REALTIME_LIMITS.keepFleetingFor)
    .execute();
}

const BOOTS = 'realtime.boots';

/**
 * A new epoch for this start: `e1`, `e2`, …
 * @param joins answers whether other servers are at work, whose epoch goes on then
 */
export async function startEpoch(
  services: ChangeServices,
  joins: (tx: Tx) => Promise<boolean> = async () => false,
): Promise<string> {
  return runAsServer(services, async ({ tx }) => {
    await lockNames(tx, [BOOTS]);
    const row = await tx
      .selectFrom('sysSetting')
      .select('value')
      .where('name', '=', BOOTS)
      .executeTakeFirst();
    if (row !== undefined && (await joins(tx))) return `e${row.value}`;
    const boots = Number(row?.value ?? 0) + 1;
    await tx
      .insertInto('sysSetting')
      .values({ name: BOOTS, value: String(boots) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(boots) }))
      .execute();
    return `e${boots}`;
  });
}
