/** A client of the golf topic that goes from server to server, and notes what it hears of one stream. */

import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';

export interface LogEntry {
  readonly epoch: string;
  readonly seq: number;
  readonly text: string;
}

interface Heard {
  readonly type: number;
  readonly epoch: string;
  readonly seq?: number;
  readonly headSeq?: number;
}

const STREAM_STATE = 101;
const CONNECT_MS = 3_000;

export interface ListenerOptions {
  readonly name: string;
  readonly token: string;
  readonly streamId: string;
  /** Address of a server that may answer. */
  readonly pick: () => string;
  readonly problem: (line: string) => void;
}

export class StreamListener {
  readonly #options: ListenerOptions;
  /** What is worth keeping of it, by `epoch seq`. */
  readonly heard = new Map<string, string>();
  #client: Client | null = null;
  #last: { readonly epoch: string; readonly seq: number } | null = null;
  #isStopped = false;
  connections = 0;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  get last(): { readonly epoch: string; readonly seq: number } | null {
    return this.#last;
  }

  /** Connects, and again whenever the link ends. */
  start(): void {
    const { pick, token, streamId } = this.#options;
    const client = new Client({
      webSocketFactory: () => new WebSocket(`${pick().replace('http', 'ws')}/ws/golf`, ['v12.stomp']),
      connectHeaders: { 'X-Access-Token': token, 'tenant-id': '0' },
      connectionTimeout: CONNECT_MS,
      reconnectDelay: 200,
      heartbeatIncoming: 1_000,
      heartbeatOutgoing: 1_000,
      onConnect: () => {
        this.connections += 1;
        // Numbers of one connection follow each other.
        let expected: number | null = null;
        client.subscribe(`/golf/client/${streamId}`, ({ body }) => {
          expected = this.#hear(body, expected);
        });
      },
    });
    this.#client = client;
    client.activate();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.deactivate({ force: true });
  }

  /** What was kept between the last number and the present link is read from the log, as a console does. */
  note(entries: readonly LogEntry[]): void {
    for (const { epoch, seq, text } of entries) this.heard.set(`${epoch} ${seq}`, text);
  }

  #hear(body: string, expected: number | null): number | null {
    if (this.#isStopped) return expected;
    const { name, problem } = this.#options;
    const { type, epoch, seq, headSeq } = JSON.parse(body) as Heard;
    if (type === STREAM_STATE && seq === undefined) {
      this.#last ??= { epoch, seq: headSeq ?? 0 };
      return (headSeq ?? 0) + 1;
    }
    if (seq === undefined) return expected;
    const isNewEpoch = this.#last !== null && epoch !== this.#last.epoch;
    if (expected !== null && seq !== expected && !isNewEpoch)
      problem(`${name}: ${epoch} ${seq} came where ${expected} was expected`);
    this.heard.set(`${epoch} ${seq}`, body);
    this.#last = { epoch, seq };
    return seq + 1;
  }
}
