/**
 * The notice socket (realtime 1): frames go out to everybody or to exactly one user; the only thing a client may say
 * is "are you there", which is answered to the sender alone (R-WS-4).
 */
import type { RawData, WebSocket } from 'ws';
import type { NoticeFrame } from '#domain/wire/notice.ts';
import { InboundGuard } from './inbound.ts';
import { CLOSE, LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import type { Reader } from './reader.ts';
import type { Sockets } from './sockets.ts';

const ALIVE = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
/** After a gap the client reads its list anew; a frame without text says no more than that. */
const READ_ANEW = JSON.stringify({ cmd: 'topic' });

export function openNotice(socket: WebSocket, reader: Reader, sockets: Sockets, metrics: Metrics): void {
  const policy = { limit: LIMITS.plainBacklogBytes, hint: () => READ_ANEW };
  const outbox = new Outbox(socket, policy, metrics);
  const guard = new InboundGuard();
  socket.on('message', (_data: RawData, binary: boolean) => {
    const admitted = guard.admit(Date.now()) && (!binary || guard.bad());
    if (admitted) return outbox.sendNow(ALIVE);
    metrics.badFrame();
    if (guard.exhausted) socket.close(CLOSE.policy, 'too many frames');
  });
  sockets.add({ kind: 'notice', reader, socket, outbox });
}

/** `user` goes to the sockets of exactly that user, anything else to everybody. */
export function sendNotice(sockets: Sockets, frame: NoticeFrame): void {
  const text = JSON.stringify(frame);
  const receivers =
    frame.cmd === 'user' && frame.userId !== undefined ? sockets.of(frame.userId) : sockets.all('notice');
  for (const { kind, outbox } of receivers) if (kind === 'notice') outbox.send(text, 'plain');
}
