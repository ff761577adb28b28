/** What several servers of one database exchange (CLUSTER-08, CLUSTER-09): streams, readers, notices, rows. */

import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { purgeFleetingEvents } from './eventStore.ts';
import type { StoredMessage } from './hub/envelope.ts';
import type { Hub } from './hub/hub.ts';
import type { Metrics } from './hub/metrics.ts';
import type { ReaderDirectory } from './hub/reader.ts';
import type { Sockets } from './hub/sockets.ts';
import { sendNotice } from './notice.ts';
import { refreshRights } from './rights.ts';
import { readStreamHeads } from './streamNumbers.ts';
import { deliverTableUpdate, type TableUpdate } from './tableSync.ts';

interface EventRow extends Omit<StoredMessage, 'seq' | 'ts' | 'octets'> {
  readonly seq: string;
  readonly ts: string;
}

/**
 * Rows that may be new by the rule of `changeFeed.ts`, from the epoch on in which this server is: the end of one that others
 * have ended comes before the next. Older ones were restored with a backup.
 */
const READ = `
  select dest, epoch, seq::text as seq, type, topic, event_id as "eventId", row_entity as "rowEntity", ts::text as ts,
    kept, body as text
  from golf_event
  where xid >= $1::text::xid8 and (length(epoch), epoch) >= (length($2::text), $2::text)
  order by length(epoch), epoch, dest, golf_event.seq`;

/**
 * Delivers what other servers published (CLUSTER-08), read from the log of all streams on the connection that listens
 * for changes. A notification only says that there is something; each stream is delivered in the order of its numbers,
 * each number once.
 * @param horizon oldest transaction whose rows may not have been read yet
 */
async function deliverNewEvents(hub: Hub, client: pg.Client, horizon: string): Promise<void> {
  const { rows } = await client.query<EventRow>(READ, [horizon, hub.epoch]);
  const messages = rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    ts: Number(row.ts),
    octets: Buffer.byteLength(row.text),
  }));
  hub.deliverStored(messages);
}

const PURGE_EVERY_MS = 60_000;

interface Parts {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly directory: ReaderDirectory;
  readonly metrics: Metrics;
  readonly failed: (error: unknown) => void;
}

/** A detail is read as what the same topic was sent with: by a server of this database, which checked it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function readDetail<T>(detail: unknown): T {
  return detail as T;
}

/** @returns how to stop */
export async function followOtherServers(app: FastifyInstance, parts: Parts): Promise<() => void> {
  const { changes, db, now, notices } = app;
  const { hub, sockets, metrics, failed } = parts;
  if (!changes.isShared) return () => undefined;
  hub.share(({ userId, tenantId }) => changes.send('reader', userId, { tenantId }));
  // Before the heads are read: what is committed after that reading and before a first look at the log is of neither otherwise.
  changes.tail((client, horizon) => deliverNewEvents(hub, client, horizon));
  await noteHeads(app, hub);
  changes.onGap(() => restartLinks(app, parts));
  changes.follow('reader', ({ subject, detail }) => {
    const { tenantId } = readDetail<{ readonly tenantId: number }>(detail);
    introduceRemote(parts, subject ?? '', tenantId).catch(failed);
  });
  changes.follow('roll', () => {
    for (const { reader } of sockets.all('stomp'))
      changes.send('reader', reader.userId, { tenantId: reader.tenantId });
  });
  changes.follow('notice', ({ detail }) => {
    // A tenant that is not named is `null` in JSON.
    const [frame, tenantId] = readDetail<readonly [NoticeFrame, (number | null)?]>(detail);
    sendNotice(sockets, metrics, frame, tenantId ?? undefined);
  });
  changes.follow('table', ({ detail }) => deliverTableUpdate(sockets, readDetail<TableUpdate>(detail)));
  changes.send('roll', null, null);
  const unsubscribe = notices.subscribe((...event) => changes.send('notice', null, event));
  const purging = setInterval(() => void purgeFleetingEvents(db, now()).catch(failed), PURGE_EVERY_MS);
  purging.unref();
  return () => {
    clearInterval(purging);
    unsubscribe();
  };
}

async function noteHeads({ db }: FastifyInstance, hub: Hub): Promise<void> {
  for (const { dest, epoch, seq } of await readStreamHeads(db)) hub.noteHead(dest, epoch, seq);
}

/**
 * What sockets here were to be sent is gone (CLUSTER-12): they end, and consoles come back as they do to a server that starts.
 * Nobody listens between the heads and their end, so nothing that lies before a head is delivered any more.
 */
async function restartLinks(app: FastifyInstance, { hub, sockets, directory }: Parts): Promise<void> {
  await noteHeads(app, hub);
  sockets.restart();
  await refreshRights({ hub, sockets, directory });
  app.changes.send('roll', null, null);
}

async function introduceRemote(
  { hub, directory }: Pick<Parts, 'hub' | 'directory'>,
  userId: string,
  tenantId: number,
): Promise<void> {
  const reader = (await directory.ofUser(userId)).find((one) => one.tenantId === tenantId);
  if (reader !== undefined && directory.isSignedIn(userId)) hub.introduceRemote(reader);
}
