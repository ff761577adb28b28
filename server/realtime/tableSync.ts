/**
 * The table-sync socket (LIVE-30): a saved row is shown to everybody who has the same table open. The relay passes
 * on plain rows only: those of known tables from people who may edit them to people who may see them (SEC-40), those of
 * tables without a key in the tenant. A key that nobody here knows belongs to the page that uses it: its rows stay on
 * that page, in the tenant of the sender.
 */

import type { RawData, WebSocket } from 'ws';
import { parseFrame, toWireObject } from '#domain/wire/frame.ts';
import { Rejection } from '#domain/wire/readers.ts';
import type { Db } from '../database/schema.ts';
import { InboundGuard } from './hub/inbound.ts';
import { CLOSE, REALTIME_LIMITS } from './hub/limits.ts';
import type { Metrics } from './hub/metrics.ts';
import { Outbox } from './hub/outbox.ts';
import type { Reader } from './hub/reader.ts';
import type { LiveSocket, Sockets } from './hub/sockets.ts';
import {
  findRowPlace,
  isPlaceWithin,
  mayRead,
  maySend,
  type RowPlace,
  type SyncedTable,
  findSyncedTable,
  isNarrowedIn,
} from './tableRights.ts';

const ALIVE = JSON.stringify({ type: 'heart_beat', data: true });
const READ_ANEW = JSON.stringify({ type: 'common_send_date', data: { key: 'reload', args: [] } });
const MAX_UPDATE_BYTES = 16 * 1024;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** What a table-sync socket works with. */
export interface TableSyncParts {
  readonly db: Db;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  readonly failed: (error: unknown) => void;
  /** Shows an update at the other servers. */
  readonly relay: (update: TableUpdate) => void;
}

/** A row that a user may send, and its receivers. */
export interface TableUpdate {
  readonly socketKey: string;
  /** The frame as it goes out. */
  readonly text: string;
  /** Where the record belongs; `null` = its table is not known here. */
  readonly place: RowPlace | null;
  /** Of the sender. */
  readonly tenantId: number;
  readonly pageId: string | undefined;
  /** The sender sees all of it. */
  readonly isTold: boolean;
}

/**
 * Every user here with the right receives it, the sender's other tables included; the case id distinguishes own echoes.
 */
export function deliverTableUpdate(sockets: Sockets, update: TableUpdate): void {
  const { socketKey, text, place, tenantId, pageId, isTold } = update;
  const table = findSyncedTable(socketKey);
  const hears = ({ reader, pageId: page }: LiveSocket): boolean => {
    if (table === 'unknown') return reader.tenantId === tenantId && page === pageId;
    if (table === 'unnamed') return reader.tenantId === tenantId;
    return place !== null && mayRead(table, reader) && isPlaceWithin(reader, table, place, 'read');
  };
  for (const receiver of sockets.all('vxe'))
    if (hears(receiver))
      receiver.outbox.send(isTold && !isNarrowedIn(table, receiver.reader) ? text : READ_ANEW, 'plain');
}

export function openTableSync(
  socket: WebSocket,
  reader: Reader,
  pageId: string,
  parts: TableSyncParts,
): void {
  const { sockets, metrics, failed } = parts;
  const outbox = new Outbox(
    socket,
    { limit: REALTIME_LIMITS.plainBacklogBytes, hint: () => READ_ANEW },
    metrics,
  );
  const live: LiveSocket = { kind: 'vxe', reader, pageId, socket, outbox };
  const guard = new InboundGuard();
  const updates = new UpdateQueue(live, parts);
  const refuse = (): void => {
    guard.bad();
    metrics.badFrame();
    if (guard.exhausted) socket.close(CLOSE.policy, 'too many frames');
  };
  socket.on('message', (data: RawData, binary: boolean) => {
    metrics.heard();
    const frame = guard.admit(Date.now()) && !binary ? readFrame(data) : null;
    if (frame?.type === 'heart_beat') return outbox.sendNow(ALIVE);
    if (frame?.type !== 'update_vxe_table') return refuse();
    updates.add(frame).then((isRelayed) => isRelayed || refuse(), failed);
  });
  sockets.add(live);
}

interface Update {
  readonly type: 'update_vxe_table';
  readonly socketKey: string;
  readonly id: string;
  /** The frame as it goes out: rebuilt from what was checked. */
  readonly text: string;
}

/** Updates of one socket, one after the other: where a row belongs is looked up, and they arrive in their order. */
class UpdateQueue {
  readonly #sender: LiveSocket;
  readonly #parts: TableSyncParts;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(sender: LiveSocket, parts: TableSyncParts) {
    this.#sender = sender;
    this.#parts = parts;
  }

  /** @returns whether the sender may show this row, and there was room for it */
  add(update: Update): Promise<boolean> {
    const table = findSyncedTable(update.socketKey);
    if (!maySend(table, this.#sender.reader) || this.#waiting >= REALTIME_LIMITS.tableUpdatesWaiting)
      return Promise.resolve(false);
    this.#waiting++;
    const done = this.#last.then(() => this.#relay(table, update));
    this.#last = done.then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return done;
  }

  async #relay(table: SyncedTable, { socketKey, id, text }: Update): Promise<boolean> {
    const { sockets, relay } = this.#parts;
    const place = await this.#findPlace(table, id);
    if (place === undefined) return false;
    const { reader, pageId } = this.#sender;
    // Nor is it told by somebody who does not see all of it.
    const isSent = !isNarrowedIn(table, reader);
    const update = { socketKey, text, place, tenantId: reader.tenantId, pageId, isTold: isSent };
    deliverTableUpdate(sockets, update);
    relay(update);
    return true;
  }

  /** `undefined`: the row is none of the sender's; `null`: nobody knows where it belongs. */
  async #findPlace(table: SyncedTable, id: string): Promise<RowPlace | null | undefined> {
    const sender = this.#sender;
    if (table === 'unknown' || table === 'unnamed') return null;
    const place = await findRowPlace(this.#parts.db, table, id);
    // The right may have ended while the row was looked up.
    const isOwn =
      place !== undefined &&
      maySend(table, sender.reader) &&
      isPlaceWithin(sender.reader, table, place, 'write');
    return isOwn ? place : undefined;
  }
}

/** Null for anything that is neither a beat nor a well-formed row update. */
function readFrame(data: RawData): { readonly type: 'heart_beat' } | Update | null {
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
  const frame = parseFrame(text);
  if (frame instanceof Rejection) return null;
  if (frame.type === 'heart_beat') return { type: 'heart_beat' };
  if (frame.type !== 'update_vxe_table' || Buffer.byteLength(text) > MAX_UPDATE_BYTES) return null;
  const update = toWireObject(frame.data);
  if (update instanceof Rejection) return null;
  const { socketKey, args } = update;
  if (typeof socketKey !== 'string' || !Array.isArray(args) || args.length !== 2) return null;
  const [row, caseId] = args as readonly unknown[];
  if (!isPlainRow(row) || typeof caseId !== 'string' || caseId.length > 64) return null;
  const body = { type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } };
  return { type: 'update_vxe_table', socketKey, id: row.id, text: JSON.stringify(body) };
}

/** An id and scalars, no keys that could reach a prototype. */
function isPlainRow(value: unknown): value is { readonly id: string } {
  const row = toWireObject(value);
  return (
    !(row instanceof Rejection) &&
    typeof row.id === 'string' &&
    row.id !== '' &&
    Object.entries(row).every(
      ([key, cell]) => !FORBIDDEN_KEYS.has(key) && (cell === null || typeof cell !== 'object'),
    )
  );
}
