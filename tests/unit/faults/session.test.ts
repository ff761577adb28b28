/** FAULT-22, FAULT-23, FAULT-31, FAULT-32: dead tokens, forced logouts, leaving, changing user or park. Cells of the fault matrix. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken } from '#domain/wire/tokenHash.ts';
import { pass, SESSION } from '../streams/consoleHarness.ts';
import {
  alarm,
  OTHER_PARK,
  PARK,
  PARK_DEST,
  position,
  snapshot,
  T0,
  USER,
  USER_DEST,
} from '../streams/facts.ts';
import { columns, LINES, NOTICE, scene, STOMP, TABLE, type Scene } from './scene.ts';

const OTHER = { userId: '1700000000000000008', tenantId: '1', token: 'eyJ.other.token', parkId: null };
let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

const reads = (): number => Object.values(at.rest).reduce((sum, call) => sum + call.mock.calls.length, 0);

describe('FAULT-22 token expired', () => {
  test.each(columns())(
    'FAULT-22 · %s: close 4401 with a dead token stops all three, tells once, reads no more',
    async (_, line) => {
      at.openAll();
      await at.passAlive(2_000, ...LINES);
      at.isTokenAlive.mockResolvedValue(false);
      at.socket(line).end(4401);
      await pass(0);
      expect(at.onTokenDead).toHaveBeenCalledTimes(1);
      const [opened, read] = [at.wires.all.length, reads()];
      await pass(600_000);
      expect(at.wires.all).toHaveLength(opened);
      expect(reads()).toBe(read);
      expect(LINES.flatMap(at.living)).toEqual([]);
      expect(at.status(line)).toMatchObject({ state: 'stopped', reason: '登录已失效' });
      expect(at.console.board.get().sync.phase, 'what was shown stays').toBe('current');
    },
  );

  test.each(columns())('FAULT-22 · %s: a refused call elsewhere ends it just so', async (_, line) => {
    at.openAll();
    await pass(1_000);
    at.console.tokenDied();
    expect(at.socket(line).closedWith).toBe(1000);
    const [opened, read] = [at.wires.all.length, reads()];
    await pass(600_000);
    expect(at.wires.all).toHaveLength(opened);
    expect(reads()).toBe(read);
  });

  test('FAULT-22 · all: the same dead token opens nothing any more, another one does', async () => {
    at.console.tokenDied();
    at.console.stop();
    const opened = at.wires.all.length;
    at.console.start(SESSION);
    await pass(60_000);
    expect(at.wires.all).toHaveLength(opened);
    expect(at.status(NOTICE)).toMatchObject({ state: 'stopped', reason: '登录已失效' });
    at.console.start({ ...SESSION, token: 'eyJ.fresh.token' });
    await pass(0);
    expect(at.wires.all).toHaveLength(opened + 3);
  });

  test('FAULT-22 · all: nothing is opened without a token', async () => {
    at.console.stop();
    const opened = at.wires.all.length;
    at.console.start({ ...SESSION, token: '' });
    await pass(600_000);
    expect(at.wires.all).toHaveLength(opened);
  });
});

describe('FAULT-23 forced logout', () => {
  let reasons: { readonly reason: string; readonly living: number }[];
  beforeEach(async () => {
    at.openAll();
    await pass(0);
    reasons = [];
    at.console.forcedLogout$.subscribe(({ reason }) =>
      reasons.push({ reason, living: LINES.flatMap(at.living).length }),
    );
  });
  const onNotice = (body: object): void =>
    at.socket(NOTICE).receive(JSON.stringify({ cmd: 'logout', type: 14, ...body }));
  const onStomp = (body: object): void =>
    at.socket(STOMP).message(USER_DEST, { type: 14, epoch: 'e1', ...body });
  const over = async () => {
    const opened = at.wires.all.length;
    await pass(60_000);
    expect(at.wires.all).toHaveLength(opened);
    expect(LINES.flatMap(at.living)).toEqual([]);
  };

  test('FAULT-23 · 通知: is accepted here too; every link is closed with 1000 before it is told, nothing is tried again', async () => {
    onNotice({ receiver: USER, reason: '管理员操作' });
    expect(reasons).toEqual([{ reason: '管理员操作', living: 0 }]);
    expect(at.socket(NOTICE).closedWith).toBe(1000);
    await over();
  });

  test('FAULT-23 · 通知: another receiver or another sign-in is not meant', async () => {
    onNotice({ receiver: OTHER.userId, reason: 'x' });
    onNotice({ receiver: USER, tokenHash: 'a'.repeat(64), reason: 'y' });
    await vi.dynamicImportSettled();
    await pass(0);
    expect(reasons).toEqual([]);
    onNotice({ receiver: USER, tokenHash: hashToken(SESSION.token), reason: 'z' });
    await vi.dynamicImportSettled();
    await pass(0);
    expect(reasons).toMatchObject([{ reason: 'z' }]);
  });

  test('FAULT-23 · table sync: is not accepted here, where anybody may send anything', async () => {
    for (const frame of [
      { type: 14, receiver: USER, reason: 'x' },
      { type: 'common_send_date', data: { key: '14', args: [{ type: 14, receiver: USER }] } },
      { cmd: 'logout', type: 14, receiver: USER },
    ])
      at.socket(TABLE).receive(JSON.stringify(frame));
    await pass(1_000);
    expect(reasons).toEqual([]);
    expect(at.status(TABLE).state).toBe('live');
  });

  test('FAULT-23 · table sync: is closed by the logout and not opened again', async () => {
    onStomp({ receiver: USER, reason: '' });
    expect(at.socket(TABLE).closedWith).toBe(1000);
    await over();
  });

  test('FAULT-23 · STOMP: once, whoever repeats it and by whatever way', async () => {
    onStomp({ receiver: USER, eventId: 'ev-1', reason: 'a' });
    onStomp({ receiver: USER, eventId: 'ev-1', reason: 'a' });
    onNotice({ receiver: USER, eventId: 'ev-1', reason: 'a' });
    expect(reasons).toEqual([{ reason: 'a', living: 0 }]);
    await over();
  });

  test('FAULT-23 · STOMP: a foreign receiver is ignored, and what is older than this session', async () => {
    at.socket(STOMP).message(PARK_DEST, { type: 2, epoch: 'e1', ts: Date.now(), items: [] });
    onStomp({ receiver: OTHER.userId, ts: Date.now(), reason: 'foreign' });
    onStomp({ receiver: USER, ts: T0 - 60_000, reason: 'of an earlier login' });
    expect(reasons).toEqual([]);
    onStomp({ receiver: USER, ts: Date.now(), reason: 'now' });
    expect(reasons).toMatchObject([{ reason: 'now' }]);
  });
});

describe('FAULT-31 logout', () => {
  const states: readonly (readonly [string, (line: (typeof LINES)[number]) => void | Promise<void>])[] = [
    ['opening', () => undefined],
    ['open', (line) => void at.open(line)],
    ['waiting', (line) => at.open(line).end(1006)],
    [
      'stopped',
      async (line) => {
        for (let time = 1; time <= 3; time += 1) {
          at.open(line).end(1002);
          if (time < 3) at.console.retry(line.id);
          await pass(0);
        }
        expect(at.status(line).state).toBe('stopped');
      },
    ],
    [
      'asking',
      (line) => {
        at.isTokenAlive.mockReturnValue(new Promise(() => undefined));
        at.open(line).end(1008);
      },
    ],
    ['offline', () => at.online.next(false)],
  ];
  const cells = states.flatMap(([state, bring]) =>
    columns().map(([name, line]) => [name, state, bring, line] as const),
  );

  test.each(cells)(
    'FAULT-31 · %s: while %s, nothing opens in the minute after',
    async (_, state, bring, line) => {
      await bring(line);
      at.console.stop();
      const opened = at.wires.all.length;
      await pass(60_000);
      at.online.next(true);
      at.woke.next();
      at.visible.next(false);
      at.visible.next(true);
      at.present.next(false);
      at.present.next(true);
      at.console.retry(line.id);
      await pass(60_000);
      expect({ state, opened: at.wires.all.length }).toEqual({ state, opened });
      expect(LINES.flatMap(at.living)).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('FAULT-32 another user or park', () => {
  test.each(columns())(
    'FAULT-32 · %s: another user gets a new socket, after the old one was closed',
    async (_, line) => {
      at.openAll();
      await pass(0);
      const old = at.socket(line);
      at.console.start(OTHER);
      await pass(0);
      const next = at.socket(line);
      expect(next).not.toBe(old);
      expect(old.closedWith).toBe(1000);
      expect(old.died).toBeLessThan(next.born);
      expect(at.living(line)).toEqual([next]);
    },
  );

  test('FAULT-32 · table sync: the same page id under the new user’s path, without being asked for again', async () => {
    const pageOf = (url: string) => url.split('/').at(-1);
    const old = at.open(TABLE).url;
    at.console.start(OTHER);
    await pass(0);
    expect(at.socket(TABLE).url).toContain(`/vxeSocket/${OTHER.userId}/`);
    expect(pageOf(at.socket(TABLE).url)).toBe(pageOf(old));
  });

  test('FAULT-32 · STOMP: the old park is left before the new one is joined, and its frames are nobody’s', async () => {
    const socket = at.open(STOMP);
    await pass(0);
    at.console.watchPark(OTHER_PARK);
    const commands = socket
      .stomp()
      .slice(-2)
      .map(({ command }) => command);
    expect(commands).toEqual(['UNSUBSCRIBE', 'SUBSCRIBE']);
    socket.receive(
      `MESSAGE\nsubscription:${PARK}\nmessage-id:1\ndestination:${PARK_DEST}\n\n${JSON.stringify({ type: 2, epoch: 'e1', seq: 11, items: [position(1, T0)] })}\0`,
    );
    at.frames.next();
    expect(at.console.board.get()).toMatchObject({ parkId: OTHER_PARK, park: null });
    expect([...at.console.board.get().positions.keys()]).toEqual([]);
  });

  test('FAULT-32 · STOMP: the answer to a question about the old park comes too late', async () => {
    let answer: (value: unknown) => void = () => undefined;
    at.rest.snapshot.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    at.open(STOMP);
    await pass(0);
    at.console.watchPark(OTHER_PARK);
    answer(snapshot(10, { timeouts: [alarm(1)] }));
    await pass(0);
    at.frames.next();
    expect(at.console.board.get()).toMatchObject({ parkId: OTHER_PARK, park: null, timeouts: {} });
  });

  test('FAULT-32 · all: frames of the former user that wait to be dealt with are forgotten', async () => {
    at.openAll();
    await pass(0);
    const work = at.costly(3);
    for (let i = 0; i < 50; i += 1)
      at.socket(NOTICE).receive(`{"cmd":"user","msgId":"${i}","msgTxt":"给前一个用户"}`);
    const dealtWith = at.heard.length;
    expect(dealtWith).toBeLessThan(50);
    at.console.start(OTHER);
    work.end();
    for (let i = 0; i < 50; i += 1) at.frames.next();
    await pass(1_000);
    expect(at.heard).toHaveLength(dealtWith);
    at.socket(NOTICE).open().receive('{"cmd":"user","msgId":"new","msgTxt":"给现在的用户"}');
    expect(at.heard.at(-1)).toMatchObject({ text: '给现在的用户' });
  });
});
