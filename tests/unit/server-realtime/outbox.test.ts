import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { InboundGuard } from '#server/realtime/hub/inbound.ts';
import { REALTIME_LIMITS } from '#server/realtime/hub/limits.ts';
import { Metrics } from '#server/realtime/hub/metrics.ts';
import { Outbox, type Rank } from '#server/realtime/hub/outbox.ts';

/** A socket whose other end reads only when it is told to. */
class SlowSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  closedWith: number | null = null;
  readonly #unread: (readonly [number, () => void])[] = [];

  send(text: string, done: () => void): void {
    this.sent.push(text);
    this.bufferedAmount += text.length;
    this.#unread.push([text.length, done]);
  }
  close(code: number): void {
    this.closedWith = code;
    this.readyState = 2;
  }
  terminate(): void {
    this.readyState = 3;
  }
  read(): void {
    for (;;) {
      const next = this.#unread.shift();
      if (next === undefined) return;
      this.bufferedAmount -= next[0];
      next[1]();
    }
  }
}

function outboxOn(socket: SlowSocket, limit: number = REALTIME_LIMITS.stompBacklogBytes) {
  const metrics = new Metrics();
  const outbox = new Outbox(socket as unknown as WebSocket, { limit, hint: () => 'RESYNC' }, metrics);
  const kb = (rank: Rank, size: number, mark: string) => outbox.send(mark.padEnd(size * 1024, '.'), rank);
  const marks = () => socket.sent.map((text) => text.split('.', 1)[0]);
  return { outbox, metrics, kb, marks };
}

describe('an outbox', () => {
  it('keeps the order and loses nothing while the reader is a little late', () => {
    const socket = new SlowSocket();
    const { kb, marks, metrics } = outboxOn(socket);
    for (let i = 0; i < 20; i++) kb(i % 2 === 0 ? 'positions' : 'vital', 10, `m${i}`);
    socket.read();
    expect(marks()).toEqual(Array.from({ length: 20 }, (_, i) => `m${i}`));
    expect(metrics.report()).toMatchObject({ dropped: 0, resyncs: 0 });
  });

  // LIVE-13
  it('drops waiting positions first and says nothing of it', () => {
    const socket = new SlowSocket();
    const { kb, marks } = outboxOn(socket);
    kb('plain', 70, 'first');
    kb('plain', 50, 'a');
    kb('pace', 50, 'b');
    for (let i = 0; i < 10; i++) kb('positions', 20, `p${i}`);
    socket.read();
    expect(marks()).toEqual(expect.arrayContaining(['first', 'a', 'b']));
    expect(marks()).not.toContain('RESYNC');
    expect(marks()).not.toContain('p0');
  });

  // LIVE-13
  it('then pace, then the rest, with one hint to read anew, and never what is vital', () => {
    const socket = new SlowSocket();
    const { kb, marks, metrics } = outboxOn(socket);
    kb('vital', 70, 'first');
    for (let i = 0; i < 30; i++) {
      kb('positions', 10, `p${i}`);
      kb('pace', 10, `q${i}`);
      kb('plain', 20, `s${i}`);
      kb('vital', 1, `v${i}`);
    }
    socket.read();
    const vital = marks().filter((mark) => mark?.startsWith('v'));
    expect(vital).toEqual(Array.from({ length: 30 }, (_, i) => `v${i}`));
    expect(marks().filter((mark) => mark === 'RESYNC')).toHaveLength(1);
    expect(metrics.report().resyncs).toBe(1);
    expect(metrics.report().slowestBytes).toBeGreaterThan(REALTIME_LIMITS.stompBacklogBytes);
  });

  it('sends a heartbeat answer past everything that waits', () => {
    const socket = new SlowSocket();
    const { kb, outbox, marks } = outboxOn(socket);
    for (let i = 0; i < 10; i++) kb('plain', 20, `m${i}`);
    outbox.sendNow('ALIVE');
    expect(marks().at(-1)).toBe('ALIVE');
    expect(marks()).not.toContain('m9');
  });

  it('gives up with 1013 on a reader who does not even take what is vital', () => {
    const socket = new SlowSocket();
    const { kb } = outboxOn(socket);
    for (let i = 0; i < 50; i++) kb('vital', 100, `v${i}`);
    expect(socket.closedWith).toBe(1013);
  });

  it('hands over what is vital before it closes', () => {
    const socket = new SlowSocket();
    const { kb, outbox, marks } = outboxOn(socket);
    kb('plain', 70, 'first');
    kb('plain', 10, 'lost');
    kb('vital', 1, 'logout');
    outbox.close(4401, 'token dead');
    expect(marks()).toEqual(['first', 'logout']);
    expect(socket.closedWith).toBe(4401);
  });
});

describe('an inbound guard', () => {
  // SEC-37
  it('admits a hundred frames a second and gives up after two hundred bad ones', () => {
    const guard = new InboundGuard();
    const admitted = Array.from({ length: 301 }, () => guard.admit(5000)).filter(Boolean);
    expect(admitted).toHaveLength(100);
    expect(guard.exhausted).toBe(true);
    expect(new InboundGuard().admit(0)).toBe(true);
  });
});
