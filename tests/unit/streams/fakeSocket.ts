/** A WebSocket whose other end is the test. Timing comes from the test's clock alone. */

import { readStompFrames, type StompFrame } from '#domain/recording/stompFrames.ts';
import type { WebSocketFactory } from '#streams/environment/environment.ts';

type Listener = (event: never) => void;

let events = 0;

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readonly protocols: readonly string[];
  readonly openedAt = Date.now();
  binaryType = 'blob';
  readyState = FakeSocket.CONNECTING;
  readonly sent: { readonly at: number; readonly text: string }[] = [];
  closedWith: number | null = null;
  /** Places of its birth and of its `close()` among those of all sockets. */
  readonly born = ++events;
  died = Infinity;
  onopen: Listener | null = null;
  onmessage: Listener | null = null;
  onclose: Listener | null = null;
  onerror: Listener | null = null;
  private readonly listeners: Listener[] = [];

  constructor(url: string, protocols: string | string[] = []) {
    this.url = url;
    this.protocols = [protocols].flat();
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.push(listener);
  }

  send(text: string): void {
    this.sent.push({ at: Date.now(), text });
  }

  close(code = 1005): void {
    if (this.closedWith !== null) return;
    this.closedWith = code;
    this.died = ++events;
    this.readyState = FakeSocket.CLOSING;
  }

  // The other end.

  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.({} as never);
    return this;
  }

  receive(text: unknown): void {
    for (const listener of this.listeners) listener({ data: text } as never);
    this.onmessage?.({ data: text } as never);
  }

  /** The connection ends; browsers fire `error` before `close` when it never opened. */
  end(code = 1006, reason = ''): void {
    const failed = this.readyState === FakeSocket.CONNECTING;
    this.readyState = FakeSocket.CLOSED;
    if (failed) this.onerror?.({} as never);
    this.onclose?.({ code, reason, wasClean: code === 1000 } as never);
  }

  texts(): string[] {
    return this.sent.map(({ text }) => text);
  }

  stomp(): readonly StompFrame[] {
    return this.sent.flatMap(({ text }) => readStompFrames(text));
  }

  /** Opens and answers CONNECT. */
  connect(): this {
    this.open();
    this.receive('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0');
    return this;
  }

  /** A MESSAGE of the subscription to `destination`. */
  message(destination: string, body: unknown): void {
    const subscription = this.stomp().findLast(
      ({ command, headers }) => command === 'SUBSCRIBE' && headers['destination'] === destination,
    )?.headers['id'];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.receive(
      `MESSAGE\nsubscription:${subscription}\nmessage-id:1\ndestination:${destination}\n\n${text}\0`,
    );
  }
}

/** All sockets that were opened, by part of their URL, newest last. */
export interface Wires {
  readonly WebSocket: WebSocketFactory;
  readonly all: readonly FakeSocket[];
  of(part: string): readonly FakeSocket[];
  last(part: string): FakeSocket;
}

export function wires(): Wires {
  const all: FakeSocket[] = [];
  class Recorded extends FakeSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols);
      all.push(this);
    }
  }
  const of = (part: string): FakeSocket[] => all.filter(({ url }) => url.includes(part));
  return {
    // Only the part of a WebSocket that the transports use is there.
    WebSocket: Recorded as unknown as WebSocketFactory,
    all,
    of,
    last: (part) => {
      const socket = of(part).at(-1);
      if (!socket) throw new Error(`no socket to ${part} was opened`);
      return socket;
    },
  };
}
