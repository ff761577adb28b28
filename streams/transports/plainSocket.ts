/** Notice and table-sync sockets: a WebSocket with the token as its only subprotocol (LIVE-25, LIVE-26). */

import type { CallbackActorLogic } from 'xstate';
import type { LinkId } from '#domain/wire/bus.ts';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { TransportInput, TransportOrder, TransportReport } from '#machines/socketContext.ts';
import type { WebSocketFactory } from '../environment/environment.ts';
import { guardCallback, reportFault } from '../environment/faults.ts';
import { createLivenessReporter } from './proofOfLife.ts';
import type { Tap } from './types.ts';

export interface PlainSocketOptions {
  readonly ch: LinkId;
  readonly WebSocket: WebSocketFactory;
  readonly url: () => string;
  readonly token: () => string;
  /** The text of a beat. */
  readonly beat: string;
  readonly tap: Tap;
  /** Every text that arrives, after the tap. */
  readonly onText: (text: string) => void;
}

export interface PlainSocket {
  /** The actor that `socketMachine` invokes, one per socket. */
  readonly actor: CallbackActorLogic<TransportOrder, TransportInput>;
  /** `false` when no socket is open: nothing is queued (LINK-19). */
  send(text: string): boolean;
}

export function createPlainSocket(options: PlainSocketOptions): PlainSocket {
  const { ch, WebSocket, url, token, beat, onText } = options;
  // A recorder that fails must not keep a frame from being sent or understood (LINK-18).
  const tap = guardCallback(options.tap);
  let open: WebSocket | null = null;

  const send = (text: string): boolean => {
    if (open === null) return false;
    tap({ ch, dir: 'out', text });
    try {
      open.send(text);
      return true;
    } catch (error) {
      reportFault(error);
      return false;
    }
  };

  const actor = createCallbackLogic<TransportOrder, TransportInput, TransportReport>(
    ({ input: { generation }, sendBack, receive }) => {
      let socket: WebSocket;
      try {
        // A malformed token makes the constructor throw, as an empty one should: never open without one (LINK-14).
        if (token() === '') throw new Error('no token');
        socket = new WebSocket(url(), [token()]);
      } catch {
        sendBack({ type: 'socket.failed', generation, reason: '登录凭证无效，无法连接' });
        return;
      }
      const life = createLivenessReporter(sendBack, generation);
      socket.onopen = guardCallback(() => {
        open = socket;
        sendBack({ type: 'socket.opened', generation });
      });
      socket.onmessage = guardCallback(({ data }: MessageEvent<unknown>) => {
        const text = typeof data === 'string' ? data : null;
        // First of all: whatever becomes of the frame, it came.
        life.frame();
        tap({ ch, dir: 'in', text });
        onText(text ?? '');
      });
      // `error` says nothing that the `close` after it does not say; both together are one end.
      socket.onclose = guardCallback(({ code, reason }: CloseEvent) => {
        if (open === socket) open = null;
        sendBack({ type: 'socket.closed', generation, code, reason });
      });
      receive(() => {
        life.beat();
        send(beat);
      });
      return () => {
        socket.onopen = socket.onmessage = socket.onclose = null;
        // A late error of a socket nobody wants any more must not surface as an unhandled event.
        socket.onerror = () => undefined;
        if (open === socket) open = null;
        socket.close(1000);
      };
    },
  );

  return { actor, send };
}
