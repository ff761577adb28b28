/** The other end of every tab's sockets: counts them, numbers what it sends and remembers it, as our server does. */

import type { TimeoutView } from '#domain/dispatch/model.ts';
import { readStompFrames, type StompFrame } from '#domain/recording/stompFrames.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import type { WebSocketFactory } from '#streams/environment/environment.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';
import { PARK, snapshot } from '#tests/unit/streams/facts.ts';
import { FakeSocket } from '#tests/unit/streams/fakeSocket.ts';
import type { FakeTab } from './fakeBrowser.ts';

const NO_FRAME: StompFrame = { command: '', headers: {}, body: '' };

type Kind = 'notice' | 'vxe' | 'golf';

export class FakeServer {
  epoch = 'e1';
  answersReceipts = true;
  readonly #sockets: ServerSocket[] = [];
  readonly #streams = new Map<string, Record<string, unknown>[]>();
  readonly #alarms = new Map<string, TimeoutView>();

  /** Sockets of that kind that are open now. */
  open(kind: Kind): readonly ServerSocket[] {
    return this.#sockets.filter((socket) => socket.kind === kind && socket.isOpen());
  }

  opened(kind: Kind): number {
    return this.#sockets.filter((socket) => socket.kind === kind).length;
  }

  subscriptions(): readonly string[] {
    return this.open('golf').flatMap((socket) => [...socket.ids].toSorted());
  }

  factory(tab: FakeTab): WebSocketFactory {
    // oxlint-disable-next-line typescript/no-this-alias
    const server = this;
    class Connected extends ServerSocket {
      constructor(url: string, protocols?: string | string[]) {
        super(server, tab, url, protocols);
        server.#sockets.push(this);
      }
    }
    return Connected as unknown as WebSocketFactory;
  }

  /** Numbers a message of a stream, stores it, and sends it to whoever listens. */
  emit(id: string, body: Record<string, unknown>): void {
    const stored = this.#streams.get(id) ?? [];
    this.#streams.set(id, stored);
    const message = { ...body, epoch: this.epoch, seq: stored.length + 1, ts: Date.now() };
    stored.push(message);
    for (const socket of this.open('golf')) socket.tell(id, message);
  }

  raise(alarm: TimeoutView, park = PARK): void {
    this.#alarms.set(alarm.alertId, alarm);
    const topic = `/golf/park/${park}/holeTimeout`;
    this.emit(park, { ...alarm, type: 3, topic, eventId: `ev-${alarm.alertId}-${alarm.rev}` });
  }

  /** A tick without a change, as proof of freshness. */
  tick(park = PARK): void {
    this.emit(park, { type: 2, topic: `/golf/park/${park}/position`, tickTs: Date.now(), items: [] });
  }

  notify(msgId: string): void {
    for (const socket of this.open('notice')) {
      socket.sends(JSON.stringify({ cmd: 'topic', msgId, msgTxt: `text of ${msgId}` }));
    }
  }

  head(id: string): number {
    return this.#streams.get(id)?.length ?? 0;
  }

  hello(id: string): Record<string, unknown> {
    const ts = Date.now();
    return {
      type: 101,
      topic: `/golf/park/${id}/stream`,
      epoch: this.epoch,
      headSeq: this.head(id),
      ts,
      serverTs: ts,
    };
  }

  readonly rest: RestCalls = {
    snapshot: async (park) =>
      snapshot(this.head(park), {
        epoch: this.epoch,
        timeouts: [...this.#alarms.values()].filter(({ parkId }) => parkId === park),
      }),
    events: async (dest, _epoch, afterSeq) => {
      const stored = this.#streams.get(dest.slice(dest.lastIndexOf('/') + 1)) ?? [];
      return { epoch: this.epoch, headSeq: stored.length, more: false, records: stored.slice(afterSeq) };
    },
    positions: async () => [],
    timeouts: async () => [],
    overdue: async () => [],
    announcements: async () => ({}),
  };
}

class ServerSocket extends FakeSocket {
  readonly kind: Kind;
  readonly ids = new Set<string>();
  readonly #server: FakeServer;
  readonly #tab: FakeTab;

  constructor(server: FakeServer, tab: FakeTab, url: string, protocols?: string | string[]) {
    super(url, protocols);
    this.#server = server;
    this.#tab = tab;
    this.kind = url.includes('/websocket/') ? 'notice' : url.includes('/vxeSocket/') ? 'vxe' : 'golf';
    this.#later(() => {
      if (this.closedWith === null) this.open();
    });
  }

  isOpen(): boolean {
    return this.readyState === FakeSocket.OPEN && this.#tab.state !== 'gone';
  }

  /** From the server: takes a moment, and waits while the tab does not run. */
  sends(text: string): void {
    this.#later(() => {
      if (this.isOpen()) this.receive(text);
    });
  }

  tell(id: string, message: Record<string, unknown>): void {
    if (!this.ids.has(id)) return;
    const destination = formatGolfDestination(id);
    this.sends(
      `MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}\n\n${JSON.stringify(message)}\0`,
    );
  }

  override send(text: string): void {
    super.send(text);
    if (this.kind !== 'golf') {
      this.sends(this.kind === 'notice' ? '{"cmd":"heartcheck"}' : '{"type":"heart_beat","data":true}');
      return;
    }
    const { command, headers } = readStompFrames(text)[0] ?? NO_FRAME;
    if (command === 'CONNECT') {
      this.sends('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0');
      this.#beat();
    }
    const id = headers['id'] ?? '';
    if (command === 'UNSUBSCRIBE') this.ids.delete(id);
    if (command === 'SUBSCRIBE') {
      this.ids.add(id);
      if (this.#server.answersReceipts) this.sends(`RECEIPT\nreceipt-id:${headers['receipt'] ?? ''}\n\n\0`);
      this.tell(id, this.#server.hello(id));
    }
  }

  #beat(): void {
    setTimeout(() => {
      if (!this.isOpen()) return;
      this.sends('\n');
      this.#beat();
    }, 10_000);
  }

  #later(task: () => void): void {
    setTimeout(() => this.#tab.run(task), 5);
  }
}
