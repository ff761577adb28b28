/**
 * The notice socket (LIVE-22): frames go out to everybody or to exactly one user; the only thing a client may say
 * is "are you there", which is answered to the sender alone (SEC-38).
 */

import type { RawData, WebSocket } from 'ws';
import { type NoticeFrame, type NoticeLogout, RIGHTS_CHANGED } from '#domain/wire/notice.ts';
import { InboundGuard } from './hub/inbound.ts';
import { CLOSE, REALTIME_LIMITS } from './hub/limits.ts';
import type { Metrics } from './hub/metrics.ts';
import { Outbox } from './hub/outbox.ts';
import type { Reader } from './hub/reader.ts';
import type { LiveSocket, Sockets } from './hub/sockets.ts';

const ALIVE = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
/** Every frame has a text, an empty one where there is nothing to say: other clients read a missing one aloud. */
const SILENT = { msgTxt: '' } as const;
/** After a gap the client reads its list again; a frame with an empty text says no more than that. */
const READ_ANEW = JSON.stringify({ cmd: 'topic', ...SILENT });

export function openNotice(socket: WebSocket, reader: Reader, sockets: Sockets, metrics: Metrics): void {
  const policy = { limit: REALTIME_LIMITS.plainBacklogBytes, hint: () => READ_ANEW };
  const outbox = new Outbox(socket, policy, metrics);
  const guard = new InboundGuard();
  socket.on('message', (_data: RawData, binary: boolean) => {
    metrics.heard();
    const admitted = guard.admit(Date.now()) && (!binary || guard.bad());
    if (admitted) return outbox.sendNow(ALIVE);
    metrics.badFrame();
    if (guard.exhausted) socket.close(CLOSE.policy, 'too many frames');
  });
  sockets.add({ kind: 'notice', reader, socket, outbox });
}

/**
 * What names a user goes to the sockets of exactly that user, anything else to everybody.
 * @param tenantId only to people who belong to it, if given
 */
export function sendNotice(sockets: Sockets, metrics: Metrics, frame: NoticeFrame, tenantId?: number): void {
  const text = textOf(frame, metrics);
  for (const { outbox, reader } of findReceivers(sockets, frame.userId))
    if (tenantId === undefined || reader.tenantIds.includes(tenantId)) outbox.send(text, 'plain');
}

const findReceivers = (sockets: Sockets, userId?: string): readonly LiveSocket[] =>
  userId === undefined ? sockets.all('notice') : sockets.of(userId).filter(({ kind }) => kind === 'notice');

/**
 * The rights of one user, or of everybody, have changed: open consoles read their menu again (PERM-20). It is in no list that
 * is read after frames were dropped, so it is none of those.
 */
export function sendRightsChanged(sockets: Sockets, userId?: string): void {
  const frame: NoticeFrame = { cmd: RIGHTS_CHANGED, ...(userId !== undefined && { userId }) };
  const text = JSON.stringify({ ...SILENT, ...frame });
  for (const { outbox } of findReceivers(sockets, userId)) outbox.send(text, 'vital');
}

/** The sign-in is over: said on its own sockets only, past everything that may still be dropped. */
export function sendLogout(sockets: Sockets, tokenId: string, frame: NoticeLogout): void {
  const text = JSON.stringify({ ...SILENT, ...frame });
  for (const { kind, outbox } of sockets.ofSession(tokenId))
    if (kind === 'notice') outbox.send(text, 'vital');
}

/** A frame is a hint to read: one that is too large says no more than that (SERVE-09). */
function textOf(frame: NoticeFrame, metrics: Metrics): string {
  const text = JSON.stringify({ ...SILENT, ...frame });
  if (Buffer.byteLength(text) <= REALTIME_LIMITS.frameBytes) return text;
  metrics.tooLarge();
  return JSON.stringify({ ...frame, ...SILENT });
}
