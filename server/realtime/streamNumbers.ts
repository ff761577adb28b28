/**
 * Numbers of streams that several servers publish to (CLUSTER-08): taken under the row lock of the stream in the transaction
 * that changes something, so that the order of numbers is the order of commits.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../database/schema.ts';
import type { Sealed } from './hub/envelope.ts';

interface StreamHead {
  readonly dest: string;
  readonly epoch: string;
  /** Last number given out. */
  readonly seq: number;
}

/** The epoch of this database, whichever server began it last. */
const EPOCH = sql`(select 'e' || value from sys_setting where name = 'realtime.boots')`;

/** The same, which stays the present one until the transaction ends: nothing is added to an epoch that is over. */
const HELD_EPOCH = sql`(select 'e' || value from sys_setting where name = 'realtime.boots' for share)`;

/** @returns the messages with their numbers, in the order given */
export async function numberMessages(tx: Tx, messages: readonly Sealed[]): Promise<readonly Sealed[]> {
  if (messages.length === 0) return messages;
  const counts = new Map<string, number>();
  for (const { dest } of messages) counts.set(dest, (counts.get(dest) ?? 0) + 1);
  // In one order for all: two that want the same streams do not wait for each other.
  const dests = [...counts.keys()].toSorted();
  const { rows } = await sql<StreamHead>`
    insert into golf_stream as s (dest, epoch, seq)
    select wanted.dest, ${HELD_EPOCH}, wanted.count
    from unnest(${dests}::text[], ${dests.map((dest) => counts.get(dest))}::bigint[]) as wanted (dest, count)
    on conflict (dest) do update set epoch = excluded.epoch,
      seq = excluded.seq + case when s.epoch = excluded.epoch then s.seq else 0 end
    returning dest, epoch, seq`.execute(tx);
  const heads = new Map(
    rows.map((row) => [row.dest, { ...row, seq: row.seq - (counts.get(row.dest) ?? 0) }]),
  );
  return messages.map((message) => {
    const head = heads.get(message.dest);
    if (head === undefined) throw new Error(`no number for ${message.dest}`);
    head.seq += 1;
    return message.at(head.epoch, head.seq);
  });
}

/** Where each stream of the present epoch stands. */
export async function readStreamHeads(db: Db): Promise<readonly StreamHead[]> {
  const { rows } = await sql<StreamHead>`
    select dest, epoch, seq from golf_stream where epoch = ${EPOCH}`.execute(db);
  return rows;
}
