/**
 * What other servers published (CLUSTER-08), read from the log of all streams on the connection that hears of changes. A
 * notification only says that there is something; each stream is delivered in the order of its numbers, each number once.
 */
import type pg from 'pg';
import type { Hub } from './hub/hub.ts';
import type { StoredMessage } from './hub/envelope.ts';

interface EventRow extends Omit<StoredMessage, 'seq' | 'ts' | 'octets'> {
  readonly seq: string;
  readonly ts: string;
}

/** Rows that may be new by the rule of `changeFeed.ts`. Those of an epoch that is over were restored with a backup. */
const READ = `
  select dest, epoch, seq::text as seq, type, topic, event_id as "eventId", row_entity as "rowEntity", ts::text as ts,
    kept, body as text
  from golf_event
  where xid >= $1::text::xid8 and epoch = (select 'e' || value from sys_setting where name = 'realtime.boots')
  order by dest, golf_event.seq`;

/** @param horizon oldest transaction whose rows may not have been read yet */
export async function deliverNewEvents(hub: Hub, client: pg.Client, horizon: string): Promise<void> {
  const { rows } = await client.query<EventRow>(READ, [horizon]);
  const messages = rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    ts: Number(row.ts),
    octets: Buffer.byteLength(row.text),
  }));
  hub.deliverStored(messages);
}
