import { Subject, Subscription } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage, LinkId, LinkStatus, RecoveredBusMessage } from '#domain/wire/bus.ts';
import { summariseLags } from '#streams/models/lag.ts';
import { EMPTY_METRICS, Meter, createMeterModel } from '#streams/models/metrics.ts';
import { createReplay } from '#streams/replay/replay.ts';
import { golf, hello, OTHER_PARK, PARK_DEST, session, T0, USER, USER_DEST, watch } from '../streams/facts.ts';

let meter: Meter;
const note = (...messages: readonly BusMessage[]): void => messages.forEach((m) => meter.note(m));
const link = (id: LinkId) => meter.read().links[id];
const stream = (dest: string) => meter.read().streams.find((one) => one.dest === dest);
const frame = (seq: number, lagMs = 0, dest = PARK_DEST, epoch = 'e1'): BusMessage => ({
  ...golf({ type: 105, seq, epoch, count: 1, ts: T0 }, T0 + lagMs, dest),
  size: 100,
});
const status = (id: LinkId, change: LinkStatus, recvTs = T0): BusMessage => ({
  kind: 'link',
  link: id,
  status: change,
  recvTs,
});
const live: LinkStatus = { state: 'live', sinceTs: T0, unanswered: false };
const connecting: LinkStatus = { state: 'connecting', sinceTs: T0, attempt: 1 };
const waiting = (reason: string, code?: number): LinkStatus => ({
  state: 'waiting',
  sinceTs: T0,
  nextTryTs: T0,
  reason,
  ...(code === undefined ? {} : { code }),
});
const repair = (change: Partial<RecoveredBusMessage>): BusMessage => ({
  kind: 'recovered',
  dest: PARK_DEST,
  reason: 'gap',
  sinceTs: T0,
  known: { epoch: 'e1', seq: 10 },
  at: { epoch: 'e1', seq: 14 },
  messages: 3,
  contained: 1,
  recvTs: T0,
  ...change,
});

beforeEach(() => {
  meter = new Meter(EMPTY_METRICS);
  note(session());
});

describe('a stream', () => {
  it('counts frames, remembers the last place and how far behind they came', () => {
    note(hello(10), frame(11, 40), frame(12, 60));
    expect(stream(PARK_DEST)).toMatchObject({
      received: 3,
      epoch: 'e1',
      seq: 12,
      lastFrameTs: T0 + 60,
      lags: [0, 40, 60],
    });
  });

  it('counts a copy as received and as a duplicate, of its stream and its link', () => {
    note(frame(11), { kind: 'duplicate', ch: 'golf', dest: PARK_DEST, recvTs: T0 + 5, size: 100 });
    expect(stream(PARK_DEST)).toMatchObject({ received: 2, duplicates: 1, lastFrameTs: T0 + 5 });
    expect(link('golf')).toMatchObject({ frames: 2, duplicates: 1, chars: 200 });
    expect(stream(USER_DEST)).toMatchObject({ received: 0, duplicates: 0 });
  });

  it('counts a gap, and nothing else that was lost, as a gap', () => {
    const lost = (reason: 'gap' | 'opened' | 'wake'): BusMessage => ({
      kind: 'lost',
      dest: PARK_DEST,
      reason,
      known: null,
      recvTs: T0,
    });
    note(lost('opened'), lost('gap'), lost('wake'));
    expect(stream(PARK_DEST)?.gaps).toBe(1);
  });

  it('counts a repair with what it brought, and takes its place', () => {
    note(frame(10), repair({}));
    expect(stream(PARK_DEST)).toMatchObject({ recoveries: 1, recovered: 3, received: 2, seq: 14 });
  });

  it('takes the first reading for no recovery', () => {
    note(repair({ known: null, messages: null, contained: 0 }));
    expect(stream(PARK_DEST)).toMatchObject({ recoveries: 0, recovered: 0, epoch: 'e1', seq: 14 });
  });

  it('sees counters that restart once, and goes on from the new beginning', () => {
    note(
      frame(10),
      repair({ reason: 'epoch', messages: null, contained: 0, at: { epoch: 'e2', seq: 3 } }),
      frame(4, 0, PARK_DEST, 'e2'),
    );
    expect(stream(PARK_DEST)).toMatchObject({
      epochChanges: 1,
      epoch: 'e2',
      seq: 4,
      recoveries: 1,
      recovered: 0,
    });
  });

  it('counts a rejected frame where it came by, but not as received', () => {
    note({
      kind: 'rejected',
      ch: 'golf',
      dest: PARK_DEST,
      reason: 'not JSON',
      sample: '',
      recvTs: T0,
      size: 7,
    });
    expect(stream(PARK_DEST)).toMatchObject({ rejected: 1, received: 0, lastFrameTs: T0 });
    expect(link('golf')).toMatchObject({ rejected: 1, frames: 1, oversize: 0, chars: 7 });
    expect(link('golf').lastRejection).toEqual({ ts: T0, reason: 'not JSON' });
  });

  it('leaves out what was read after a gap: it was not received', () => {
    note({ ...(frame(11) as Extract<BusMessage, { kind: 'golf' }>), missed: true });
    expect(stream(PARK_DEST)).toBeUndefined();
    expect(link('golf').frames).toBe(0);
  });

  it('keeps the latest 128 lags in their order', () => {
    for (let n = 1; n <= 200; n++) note(frame(n, n));
    const lags = stream(PARK_DEST)?.lags ?? [];
    expect(lags).toHaveLength(128);
    expect([lags[0], lags.at(-1)]).toEqual([73, 200]);
    expect(summariseLags(lags)).toEqual({ p50: 136, p95: 194 });
    expect(summariseLags([])).toBeNull();
  });

  it('has company: at most eight streams are remembered, the personal one always', () => {
    for (let n = 0; n < 20; n++) note(frame(1, 0, `/golf/client/${n}`));
    const dests = meter.read().streams.map(({ dest }) => dest);
    expect(dests).toHaveLength(8);
    expect([dests[0], dests.at(-1)]).toEqual([USER_DEST, '/golf/client/19']);
  });
});

describe('a link', () => {
  it('counts openings, ends by code and reason, and attempts that failed', () => {
    note(
      status('notice', connecting),
      status('notice', live),
      status('notice', waiting('服务器重启中', 1012), T0 + 1),
      status('notice', connecting),
      status('notice', waiting('连接中断', 1006), T0 + 2),
      status('notice', connecting),
      status('notice', live),
      status('notice', waiting('服务器重启中', 1012)),
      status('notice', connecting),
      status('notice', live),
      status('notice', waiting('对方无应答'), T0 + 3),
      status('notice', connecting),
      status('notice', { state: 'stopped', sinceTs: T0, reason: '连续 5 次连接失败', code: 1006 }, T0 + 4),
    );
    expect(link('notice')).toMatchObject({
      opened: 3,
      failedAttempts: 2,
      closes: [
        { code: 1012, reason: '服务器重启中', count: 2 },
        { code: null, reason: '对方无应答', count: 1 },
      ],
      lastError: { ts: T0 + 4, reason: '连续 5 次连接失败', code: 1006 },
    });
    expect(link('golf')).toEqual(EMPTY_METRICS.links.golf);
  });

  it('tells its own ends and the network’s from the server’s, and takes them for no error', () => {
    note(status('vxe', live), status('vxe', { state: 'offline', sinceTs: T0 }), status('vxe', live));
    note(status('vxe', connecting));
    expect(link('vxe')).toMatchObject({
      closes: [
        { code: null, reason: '网络已断开', count: 1 },
        { code: null, reason: '唤醒后无应答', count: 1 },
      ],
      lastError: null,
    });
  });

  it('counts one opening although an open link says more about itself', () => {
    note(status('notice', live), status('notice', { ...live, unanswered: true }));
    expect(link('notice')).toMatchObject({ opened: 1, closes: [] });
  });

  it('bounds the kinds of ends', () => {
    for (let n = 0; n < 40; n++) note(status('golf', live), status('golf', waiting(`r${n}`, 4000 + n)));
    const { closes } = link('golf');
    expect(closes).toHaveLength(21);
    expect(closes.at(-1)).toEqual({ code: null, reason: '其他', count: 20 });
  });

  it('counts frames of the plain links, too large ones, and answered beats', () => {
    note(
      { kind: 'notice', body: { cmd: 'heartcheck' }, recvTs: T0, size: 20 },
      { kind: 'tableSync', body: { type: 'heart_beat', data: true }, recvTs: T0 + 1 },
      {
        kind: 'rejected',
        ch: 'notice',
        reason: 'too large',
        oversize: true,
        sample: '',
        recvTs: T0,
        size: 9,
      },
      { kind: 'rejected', ch: 'rest', reason: 'x', sample: '', recvTs: T0 },
      { kind: 'beat', link: 'notice', latencyMs: 80, recvTs: T0 },
      { kind: 'beat', link: 'notice', latencyMs: 30, recvTs: T0 },
    );
    expect(link('notice')).toMatchObject({
      frames: 2,
      chars: 29,
      rejected: 1,
      oversize: 1,
      beats: 2,
      lastLatencyMs: 30,
      worstLatencyMs: 80,
    });
    expect(link('vxe')).toMatchObject({ frames: 1, chars: 0, lastFrameTs: T0 + 1 });
  });
});

describe('the whole', () => {
  it('goes on over signing out and in, and begins anew with another user', () => {
    note(frame(1), { kind: 'session', userId: '', parkId: null, recvTs: T0 }, session(), frame(2));
    expect(link('golf').frames).toBe(2);
    note({ kind: 'session', userId: OTHER_PARK, parkId: null, recvTs: T0 });
    expect(link('golf').frames).toBe(0);
    expect(meter.read().streams.map(({ dest }) => dest)).toEqual([`/golf/client/${OTHER_PARK}`]);
  });

  it('goes on from a keyframe as if it had never stopped, and leaves the keyframe alone', () => {
    for (let n = 1; n <= 150; n++) note(frame(n, n));
    const keyframe = meter.read();
    const before = structuredClone(keyframe);
    const other = new Meter(keyframe);
    for (let n = 151; n <= 200; n++) {
      meter.note(frame(n, n));
      other.note(frame(n, n));
    }
    expect(other.read()).toEqual(meter.read());
    expect(keyframe).toEqual(before);
  });

  it('shares what did not change, so that a slice of it does not look new', () => {
    note(frame(1), { kind: 'notice', body: { cmd: 'heartcheck' }, recvTs: T0 });
    const before = meter.read();
    note({ kind: 'notice', body: { cmd: 'heartcheck' }, recvTs: T0 + 1 });
    const after = meter.read();
    expect(after.links.notice).not.toBe(before.links.notice);
    expect(after.links.golf).toBe(before.links.golf);
    expect(after.streams[1]).toBe(before.streams[1]);
  });

  it('shows views one snapshot a frame', () => {
    const frames = new Subject<void>();
    const owner = new Subscription();
    const { model, folded, apply } = createMeterModel(EMPTY_METRICS, frames, owner);
    const seen: number[] = [];
    model.state$.subscribe(({ links }) => seen.push(links.golf.frames));
    for (const m of [session(), watch(), frame(1), frame(2)]) apply(m);
    expect([seen, model.get().links.golf.frames, folded().links.golf.frames]).toEqual([[0], 0, 2]);
    frames.next();
    expect([seen, model.get()]).toEqual([[0, 2], folded()]);
    apply(frame(3));
    owner.unsubscribe();
    expect(frames.observed).toBe(false);
  });

  it('counts a recording like the session it was made of, wherever it is entered', () => {
    const lines = Array.from({ length: 40 }, (_, i) => ({
      dt: i * 1_000,
      ch: 'golf' as const,
      dir: 'in' as const,
      dest: USER_DEST,
      body: { type: 105, epoch: 'e1', seq: i + 1, count: i, ts: T0 + i * 1_000 - 50 },
    }));
    const header = { v: 1 as const, userId: USER, parkId: null, startTs: T0, build: 'test' };
    const frames = new Subject<void>();
    const replay = createReplay({ header, lines }, { frames$: frames });
    replay.player.seek(lines.at(-1)?.dt ?? 0);
    replay.player.seek(20_000);
    frames.next();
    const [personal] = replay.metrics.get().streams;
    expect(personal).toMatchObject({ personal: true, received: 21, seq: 21 });
    expect(summariseLags(personal?.lags ?? [])).toEqual({ p50: 50, p95: 50 });
    replay.player.dispose();
  });
});
