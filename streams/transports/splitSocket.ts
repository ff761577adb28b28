import type { IStompSocket } from '@stomp/stompjs';
import { guardCallback } from '../environment/faults.ts';
import { StompSplitter } from './stompSplitter.ts';

export interface SplitSocketOptions {
  /** Sees every raw text before anybody reads it; `null` = a binary message. */
  readonly onData: (dir: 'in' | 'out', text: string | null) => void;
  /** A MESSAGE was cut out; `false` leaves it to the library. */
  readonly onMessage: (subscription: string, body: string) => boolean;
}

type Data = Parameters<WebSocket['send']>[0];

/**
 * A WebSocket as the STOMP library sees it, from which the MESSAGE frames somebody listens to have been taken (see
 * `stompSplitter.ts`). Connection, heartbeats, subscriptions and errors are the library's.
 */
export class SplitSocket implements IStompSocket {
  onmessage: IStompSocket['onmessage'] = null;
  /** The library gives sockets one of its own that have none. */
  terminate?: () => void;
  private readonly socket: WebSocket;
  private readonly onData: SplitSocketOptions['onData'];

  constructor(socket: WebSocket, { onData, onMessage }: SplitSocketOptions) {
    this.socket = socket;
    this.onData = onData;
    const splitter = new StompSplitter({
      message: onMessage,
      rest: (data) => this.onmessage?.({ data }),
      endless: () => this.close(),
    });
    socket.onmessage = guardCallback(({ data }: MessageEvent<unknown>) => {
      onData('in', textOf(data));
      splitter.push(data);
    });
  }

  send(data: Data): void {
    this.onData('out', textOf(data));
    this.socket.send(data);
  }

  /** Nothing is received from here on; messages of the closing handshake are dropped. */
  close(code?: number): void {
    this.socket.onmessage = null;
    this.socket.close(code);
  }

  get url(): string {
    return this.socket.url;
  }
  get readyState(): number {
    return this.socket.readyState;
  }
  set binaryType(type: BinaryType) {
    this.socket.binaryType = type;
  }
  get onopen(): IStompSocket['onopen'] {
    return this.socket.onopen;
  }
  set onopen(listener: WebSocket['onopen']) {
    this.socket.onopen = listener;
  }
  get onclose(): IStompSocket['onclose'] {
    return this.socket.onclose;
  }
  set onclose(listener: WebSocket['onclose']) {
    this.socket.onclose = listener;
  }
  get onerror(): IStompSocket['onerror'] {
    return this.socket.onerror;
  }
  set onerror(listener: WebSocket['onerror']) {
    this.socket.onerror = listener;
  }
}

function textOf(data: unknown): string | null {
  return typeof data === 'string' ? data : null;
}
