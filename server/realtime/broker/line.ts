/**
 * The server's own connection to the broker. The library speaks STOMP and beats; this keeps one
 * connection alive at a time and comes back later after each end, at most every half minute.
 */

import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { BrokerSettings } from '../../config/broker.ts';
import { computeRetryDelay, STEADY_CONNECTION_MS } from '../../runtime/retryDelay.ts';

const OPEN_WITHIN_MS = 10_000;
const BEAT_MS = 10_000;

export interface LineEvents {
  /** CONNECTED: the socket takes frames from here on. */
  opened(socket: WebSocket): void;
  /** It was open, and is no more. */
  closed(): void;
  /** Why there is no connection; once per reason, for the log. */
  failed(reason: string): void;
}

export class BrokerLine {
  readonly #settings: BrokerSettings;
  readonly #events: LineEvents;
  #end: () => void = () => undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #reported: string | null = null;

  constructor(settings: BrokerSettings, events: LineEvents) {
    this.#settings = settings;
    this.#events = events;
  }

  open(): void {
    const { url, login, passcode, vhost } = this.#settings;
    let socket: WebSocket | null = null;
    let openedTs: number | null = null;
    const client = new Client({
      webSocketFactory: () =>
        (socket = new WebSocket(url, ['v12.stomp'], {
          perMessageDeflate: false,
          handshakeTimeout: OPEN_WITHIN_MS,
        })),
      connectHeaders: { login, passcode, host: vhost },
      connectionTimeout: OPEN_WITHIN_MS,
      reconnectDelay: 0,
      heartbeatIncoming: BEAT_MS,
      heartbeatOutgoing: BEAT_MS,
      discardWebsocketOnCommFailure: true,
      onConnect: () => {
        openedTs = Date.now();
        this.#reported = null;
        if (socket !== null) this.#events.opened(socket);
      },
      // A broker may leave the socket open after ERROR; nothing more is to be expected of it.
      onStompError: ({ headers, body }) => ended(`${headers['message'] ?? 'ERROR'} ${body}`.trim()),
      onWebSocketClose: ({ code, reason }: { code: number; reason: string }) =>
        ended(`closed ${code} ${reason}`.trim()),
    });
    const silence = (): void => {
      client.onConnect = client.onStompError = client.onWebSocketClose = () => undefined;
      socket?.on('error', () => undefined);
      socket?.close(1000);
      void client.deactivate({ force: true });
    };
    const ended = (reason: string): void => {
      silence();
      this.#end = () => undefined;
      if (openedTs !== null) this.#events.closed();
      if (openedTs !== null && Date.now() - openedTs >= STEADY_CONNECTION_MS) this.#attempts = 0;
      this.#report(reason);
      this.#retry = setTimeout(() => this.open(), computeRetryDelay(this.#attempts++, Math.random()));
      this.#retry.unref();
    };
    this.#end = silence;
    client.activate();
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#end();
    this.#end = () => undefined;
  }

  #report(reason: string): void {
    if (reason === this.#reported) return;
    this.#reported = reason;
    this.#events.failed(reason);
  }
}
