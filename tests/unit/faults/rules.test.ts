/** Rules of the links that no row of the fault matrix states by itself. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { POLICIES } from '#machines/policies.ts';
import { runLink } from '#streams/links/link.ts';
import { createPlainSocket } from '#streams/transports/plainSocket.ts';
import { pass, SESSION } from '../streams/consoleHarness.ts';
import { snapshot } from '../streams/facts.ts';
import { wires } from '../streams/fakeSocket.ts';
import { besides, columns, LINES, NOTICE, scene, STOMP, TABLE, type Line, type Scene } from './scene.ts';

let at: Scene;
afterEach(() => at.end());

describe('LINK-05 delays', () => {
  test.each([
    [NOTICE.name, NOTICE, 20_000, 20_000],
    [TABLE.name, TABLE, 5_000, 5_000],
    [STOMP.name, STOMP, 4_000, 5_000],
  ] as const)(
    'LINK-05, LINK-31 · %s: the first never earlier than %s, never later than its delay',
    async (_, line, from, to) => {
      for (const chance of [0, 0.3, 0.999_999]) {
        at = await scene({ random: () => chance });
        at.open(line).end(1006);
        const status = at.status(line);
        const delay = status.state === 'waiting' ? status.nextTryTs - Date.now() : NaN;
        expect(delay).toBeGreaterThanOrEqual(from);
        expect(delay).toBeLessThanOrEqual(to);
        at.end();
      }
      at = await scene();
    },
  );
});

describe('LINK-06 what ends a stop', () => {
  /** The notice link stopped while the others are live. */
  const stopped = async () => {
    at = await scene();
    at.open(STOMP);
    at.open(TABLE);
    for (let error = 1; error <= 5; error += 1) {
      at.socket(NOTICE).end(1006);
      await at.passAlive(20_000, STOMP, TABLE);
    }
    expect(at.status(NOTICE).state).toBe('stopped');
  };
  const isTrying = (): boolean => at.status(NOTICE).state === 'connecting';

  const reasons: readonly (readonly [string, () => unknown])[] = [
    ['the button', () => at.console.retry('notice')],
    ['the network that comes back', () => [at.online.next(false), at.online.next(true)]],
    ['a look at the page, after however short a time', () => [at.visible.next(false), at.visible.next(true)]],
    ['waking up', () => at.woke.next()],
    ['the page cache', () => [at.present.next(false), at.present.next(true)]],
    ['a new sign-in', () => at.console.start({ ...SESSION, token: 'eyJ.other.token' })],
    [
      'another link that comes back',
      async () => {
        at.socket(TABLE).end(1006);
        await pass(5_000);
        expect(isTrying()).toBe(false);
        at.open(TABLE);
      },
    ],
  ];
  test.each(reasons)('LINK-06 · 通知: %s', async (_, act) => {
    await stopped();
    await act();
    await pass(0);
    expect(isTrying()).toBe(true);
  });

  test('LINK-06 · 通知: hiding the page or what another link says while it stays live are no reasons', async () => {
    await stopped();
    at.visible.next(false);
    at.beat(STOMP);
    at.beat(TABLE);
    await at.passAlive(600_000, STOMP, TABLE);
    expect(at.status(NOTICE).state).toBe('stopped');
  });

  test('LINK-06 · 通知: other links give it one new round in five minutes', async () => {
    await stopped();
    const bounce = async () => {
      at.socket(TABLE).end(1006);
      await pass(5_000);
      at.open(TABLE);
      await pass(0);
    };
    await bounce();
    const from = at.attempts(NOTICE).length;
    for (let error = 1; error <= 5; error += 1) {
      at.socket(NOTICE).end(1006);
      await at.passAlive(20_000, STOMP, TABLE);
      await bounce();
    }
    expect(at.status(NOTICE).state).toBe('stopped');
    expect(at.attempts(NOTICE).length).toBe(from + 4);
    await at.passAlive(300_000, STOMP, TABLE);
    await bounce();
    expect(isTrying()).toBe(true);
  });
});

describe('LINK-09 doubts of several at once', () => {
  test.each(columns())('LINK-09 · %s: one beat, however often it is told', async (_, line) => {
    at = await scene();
    at.openAll();
    await at.passAlive(5_000, ...LINES);
    const sent = at.socket(line).sent.length;
    at.woke.next();
    expect(at.socket(line).sent).toHaveLength(sent + 1);
    at.beat(line);
    await at.passAlive(60_000, ...LINES);
    expect(at.attempts(line)).toHaveLength(1);
  });
});

describe('LINK-11 catch-up', () => {
  test('LINK-11 · 通知: a read that fails is tried after 2, 5 and 10 s and then shown', async () => {
    at = await scene();
    await pass(5_000);
    at.rest.announcements.mockRejectedValue(new Error('网络异常'));
    const from = Date.now();
    const tried: number[] = [];
    at.rest.announcements.mockImplementation(() => {
      tried.push(Date.now() - from);
      return Promise.reject(new Error('网络异常'));
    });
    at.open(NOTICE);
    await at.passAlive(30_000, NOTICE);
    expect(tried).toEqual([0, 2_000, 7_000, 17_000]);
    at.frames.next();
    expect(at.console.notices.get().failed).toBe(true);
  });

  test('LINK-11 · 通知: a read that hangs in a network that is gone does not keep the next opening from reading', async () => {
    at = await scene();
    at.rest.announcements.mockReturnValue(new Promise(() => undefined));
    at.open(NOTICE);
    await pass(2_000);
    at.frames.next();
    const before = at.console.notices.get().loadedTs ?? 0;
    at.socket(NOTICE).end(1006);
    await pass(20_000);
    at.rest.announcements.mockResolvedValue({});
    at.open(NOTICE);
    await pass(1_000);
    at.frames.next();
    expect(at.console.notices.get().loadedTs).toBeGreaterThan(before);
  });

  test('LINK-11 · STOMP: a read that nobody answers is given up after ten seconds, and asked again as one that failed', async () => {
    at = await scene();
    const asked: number[] = [];
    const answers: ((picture: unknown) => void)[] = [];
    const signals: (AbortSignal | undefined)[] = [];
    const from = Date.now();
    at.rest.snapshot.mockImplementation((_park, signal) => {
      asked.push(Date.now() - from);
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    const board = () => {
      at.frames.next();
      return at.console.board.get();
    };
    at.open(STOMP);
    await at.passAlive(9_999, STOMP);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await at.passAlive(2_001, STOMP);
    expect(asked).toEqual([0, 12_000]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(board().sync.phase).toBe('catchingUp');
    // Too late: whoever asked has given it up.
    answers[0]?.(snapshot(99));
    await pass(0);
    expect(board()).toMatchObject({ at: null, sync: { phase: 'catchingUp' } });
    answers[1]?.(snapshot(10));
    await pass(0);
    expect(board()).toMatchObject({ at: { seq: 10 }, sync: { phase: 'current' } });
    await at.passAlive(30_000, STOMP);
    expect(asked).toHaveLength(2);
  });

  test('LINK-11 · STOMP: reads that nobody answers are a failure in the end, which is shown and tried again', async () => {
    at = await scene();
    at.rest.snapshot.mockReturnValue(new Promise(() => undefined));
    at.open(STOMP);
    // Four tries of ten seconds, and 2, 5 and 10 s between them.
    await at.passAlive(56_999, STOMP);
    at.frames.next();
    expect(at.console.board.get().sync.phase).toBe('catchingUp');
    await pass(1);
    at.frames.next();
    expect(at.console.board.get().sync).toMatchObject({ phase: 'failed', message: '服务器 10 秒内没有应答' });
    at.rest.snapshot.mockResolvedValue(snapshot(10));
    await at.passAlive(30_000, STOMP);
    at.frames.next();
    expect(at.console.board.get().sync.phase).toBe('current');
  });

  test.each([
    ['hangs', () => new Promise(() => undefined)],
    ['failed and waits for its next try', () => Promise.reject(new Error('网络异常'))],
  ])('LINK-11 · 通知: a read that %s is asked again when the browser is online again', async (_, answer) => {
    at = await scene();
    at.open(NOTICE);
    await pass(2_000);
    at.rest.announcements.mockImplementation(answer);
    at.console.refresh('announcements');
    await pass(100);
    const before = at.catchUps(NOTICE);
    at.online.next(false);
    await pass(100);
    expect(at.catchUps(NOTICE)).toBe(before);
    at.rest.announcements.mockResolvedValue({});
    at.online.next(true);
    await pass(0);
    expect(at.catchUps(NOTICE)).toBe(before + 1);
    at.frames.next();
    expect(at.console.notices.get().loadedTs).toBe(Date.now());
  });

  test('LINK-11 · table sync: a table that comes when the link is live gets its turns too', async () => {
    at = await scene();
    at.open(TABLE);
    await at.passAlive(30_000, TABLE);
    const reads: number[] = [];
    const from = Date.now();
    const table = at.console.tableReads$.subscribe(() => reads.push(Date.now() - from));
    await at.passAlive(300_000, TABLE);
    expect(reads).toEqual([300_000]);
    table.unsubscribe();
  });
});

describe('LINK-18 faults of ours', () => {
  const fail = (): never => {
    throw new Error('ours');
  };
  /** A link whose every callback of ours throws. */
  const faulty = (id: 'notice' | 'vxe') => {
    vi.useFakeTimers();
    const net = wires();
    const { actor } = createPlainSocket({
      ch: id,
      WebSocket: net.WebSocket,
      url: () => 'ws://server/x',
      token: () => SESSION.token,
      beat: 'HeartBeat',
      tap: fail,
      onText: fail,
    });
    const link = runLink({
      policy: POLICIES[id],
      transport: actor,
      isTokenAlive: () => Promise.resolve(true),
      now: Date.now,
      random: () => 0,
      clock: { setTimeout: (work, ms) => setTimeout(work, ms), clearTimeout: (timer) => clearTimeout(timer) },
      unanswered: false,
    });
    link.send({ type: 'link.start' });
    return { link, net };
  };
  /** In the error log instead, a moment later. */
  const expectLogged = (): void => expect(() => vi.advanceTimersByTime(1)).toThrow('ours');

  test.each(['notice', 'vxe'] as const)(
    'LINK-18 · %s: costs neither proof of life nor beats nor the link',
    async (id) => {
      at = await scene();
      const { link, net } = faulty(id);
      const socket = net.last('x').open();
      for (let i = 0; i < 5; i += 1) {
        vi.advanceTimersByTime(i === 0 ? POLICIES[id].beat.firstMs : POLICIES[id].beat.nextMs - 1);
        expectLogged();
        expect(socket.texts()).toHaveLength(i + 1);
        expect(() => socket.receive('{"cmd":"heartcheck"}')).not.toThrow();
        expectLogged();
      }
      expect(socket.closedWith).toBeNull();
      link.dispose();
    },
  );
});

describe('LINK-19 sending', () => {
  test('LINK-19 · table sync: nothing is queued: a row is sent when the link is open, else dropped', async () => {
    at = await scene();
    const row = { socketKey: 'k', args: [{ id: '1', price: 3 }, '_j-vxe-a_'] } as const;
    expect(at.console.sendRow(row)).toBe(false);
    const socket = at.open(TABLE);
    await pass(0);
    expect(socket.texts()).toEqual(['{"type":"heart_beat","data":""}']);
    expect(at.console.sendRow(row)).toBe(true);
    expect(socket.texts()).toHaveLength(2);
  });

  test('LINK-19 · table sync: a socket that refuses is no fault of the sender', async () => {
    at = await scene();
    at.open(TABLE).send = () => {
      throw new Error('InvalidStateError');
    };
    expect(at.console.sendRow({ socketKey: 'k', args: [{ id: '1' }, 'c'] })).toBe(false);
    expect(() => vi.runOnlyPendingTimers()).toThrow('InvalidStateError');
    vi.clearAllTimers();
  });
});

describe('LINK-01, LINK-02 after the end', () => {
  test.each(columns())('LINK-02 · %s: no timer and no listener is left', async (_, line: Line) => {
    at = await scene();
    at.openAll();
    await at.passAlive(30_000, ...besides(line));
    at.end();
    vi.useFakeTimers();
    at.frames.next();
    expect(vi.getTimerCount()).toBe(0);
    for (const what of [at.frames, at.online, at.visible, at.woke, at.present])
      expect(what.observed).toBe(false);
  });
});
