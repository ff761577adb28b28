/**
 * The table-sync socket (realtime 2): a saved row is shown to everybody who has the same table open. The relay passes
 * on plain rows only, those of known tables to people who may see that table (R-WS-6). A key that nobody here knows
 * belongs to the page that uses it: its rows stay on that page, in the tenant of the sender.
 */
import type { RawData, WebSocket } from 'ws';
import { InboundGuard } from './inbound.ts';
import { CLOSE, LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import type { Reader } from './reader.ts';
import type { LiveSocket, Sockets } from './sockets.ts';
import type { TableRight } from './tableRights.ts';

const ALIVE = JSON.stringify({ type: 'heart_beat', data: true });
const READ_ANEW = JSON.stringify({ type: 'common_send_date', data: { key: 'reload', args: [] } });
const MAX_UPDATE_BYTES = 16 * 1024;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Which tables are synchronised, and who may see them. */
export type TableRights = (socketKey: string, reader: Reader) => TableRight;

export function openTableSync(
  socket: WebSocket,
  reader: Reader,
  pageId: string,
  room: { readonly sockets: Sockets; readonly metrics: Metrics; readonly rightTo: TableRights },
): void {
  const { sockets, metrics, rightTo } = room;
  const outbox = new Outbox(socket, { limit: LIMITS.plainBacklogBytes, hint: () => READ_ANEW }, metrics);
  const live: LiveSocket = { kind: 'vxe', reader, pageId, socket, outbox };
  const guard = new InboundGuard();
  socket.on('message', (data: RawData, binary: boolean) => {
    metrics.heard();
    const frame = guard.admit(Date.now()) && !binary ? readFrame(data) : null;
    if (frame?.type === 'heart_beat') return outbox.sendNow(ALIVE);
    if (frame?.type === 'update_vxe_table' && rightTo(frame.socketKey, live.reader) !== 'forbidden')
      return relay(live, sockets.all('vxe'), frame, rightTo);
    guard.bad();
    metrics.badFrame();
    if (guard.exhausted) socket.close(CLOSE.policy, 'too many frames');
  });
  sockets.add(live);
}

interface Update {
  readonly type: 'update_vxe_table';
  readonly socketKey: string;
  /** The frame as it goes out: rebuilt from what was checked. */
  readonly text: string;
}

/** Everybody with the right gets it, the sender's other tables included; own echoes are told apart by case id. */
function relay(
  sender: LiveSocket,
  receivers: readonly LiveSocket[],
  { socketKey, text }: Update,
  rightTo: TableRights,
): void {
  for (const receiver of receivers) {
    const right = rightTo(socketKey, receiver.reader);
    if (right === 'readable' || (right === 'unknown' && isSamePage(sender, receiver)))
      receiver.outbox.send(text, 'plain');
  }
}

const isSamePage = (one: LiveSocket, other: LiveSocket): boolean =>
  one.pageId === other.pageId && one.reader.tenantId === other.reader.tenantId;

/** Null for anything that is neither a beat nor a well-formed row update. */
function readFrame(data: RawData): { readonly type: 'heart_beat' } | Update | null {
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
  const frame = parse(text);
  if (!isObject(frame)) return null;
  if (frame['type'] === 'heart_beat') return { type: 'heart_beat' };
  if (frame['type'] !== 'update_vxe_table' || Buffer.byteLength(text) > MAX_UPDATE_BYTES) return null;
  const update = frame['data'];
  if (!isObject(update)) return null;
  const { socketKey, args } = update;
  if (typeof socketKey !== 'string' || !Array.isArray(args) || args.length !== 2) return null;
  const [row, caseId] = args as readonly unknown[];
  if (!isPlainRow(row) || typeof caseId !== 'string' || caseId.length > 64) return null;
  const body = { type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } };
  return { type: 'update_vxe_table', socketKey, text: JSON.stringify(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An id and scalars, no keys that could reach a prototype. */
function isPlainRow(row: unknown): row is Record<string, unknown> {
  return (
    isObject(row) &&
    typeof row['id'] === 'string' &&
    row['id'] !== '' &&
    Object.entries(row).every(
      ([key, value]) => !FORBIDDEN_KEYS.has(key) && (value === null || typeof value !== 'object'),
    )
  );
}
