/** FAULT-04 to FAULT-09: every way a server closes an open link. Cells of the fault matrix. */

import { afterEach, describe, expect, test } from 'vitest';
import { pass } from '../streams/consoleHarness.ts';
import { besides, columns, gaps, NOTICE, scene, STOMP, TABLE, type Line, type Scene } from './scene.ts';

let at: Scene;
afterEach(() => at.end());

/** Opened, closed by the server after a second, opened again at its time. */
async function closedAndBack(line: Line, code: number) {
  at = await scene();
  at.open(line);
  await pass(1_000);
  const before = at.catchUps(line);
  at.socket(line).end(code);
  const { state } = at.status(line);
  await pass(line.retryMs - 1);
  const early = at.attempts(line).length - 1;
  await pass(1);
  const attempts = at.attempts(line);
  at.open(line);
  await pass(5_000);
  return { before, state, early, attempts, caughtUp: at.catchUps(line) - before };
}

describe.each([
  ['FAULT-04', 1000, '服务器关闭了连接'],
  ['FAULT-05', 1001, '服务器关闭了连接'],
  ['FAULT-06', 1006, '连接中断'],
  ['FAULT-08', 1011, '服务器内部错误'],
  ['FAULT-09', 1012, '服务器重启中'],
] as const)('%s close %i', (row, code, words) => {
  test.each(columns())(`${row} · %s: tried again after its delay, then caught up`, async (_, line) => {
    const { before, ...seen } = await closedAndBack(line, code);
    expect(before).toBeGreaterThanOrEqual(1);
    expect(seen).toEqual({ state: 'waiting', early: 0, attempts: [0, 1_000 + line.retryMs], caughtUp: 1 });
  });

  test.each(columns())(`${row} · %s: tells the reason in words`, async (_, line) => {
    at = await scene();
    at.open(line).end(code);
    expect(at.status(line)).toMatchObject({ reason: words, code });
  });

  test(`${row} · 通知: is no error, however often it happens`, async () => {
    at = await scene();
    at.open(STOMP);
    for (let i = 0; i < 8; i += 1) {
      at.open(NOTICE).end(code);
      await at.passAlive(20_000, STOMP);
    }
    expect(gaps(at.attempts(NOTICE))).toEqual(Array(8).fill(20_000));
  });

  test(`${row} · STOMP: grows while the link never lasts 20 s`, async () => {
    at = await scene();
    for (const delay of [4_000, 6_400, 10_240]) {
      at.open(STOMP).end(code);
      await pass(delay);
    }
    expect(gaps(at.attempts(STOMP))).toEqual([4_000, 6_400, 10_240]);
  });
});

describe('FAULT-06 error and close', () => {
  test.each(columns())('FAULT-06 · %s: error and close together are one retry', async (_, line) => {
    at = await scene();
    const socket = at.open(line);
    socket.onerror?.({} as never);
    socket.end(1006);
    await pass(line.retryMs);
    expect(at.attempts(line)).toEqual([0, line.retryMs]);
    expect(at.living(line)).toHaveLength(1);
  });
});

describe('FAULT-07 close 1008', () => {
  const refuse = async (line: Line) => {
    at.open(line).end(1008);
    await pass(0);
  };

  test.each(columns())(
    'FAULT-07 · %s: asks whether the token lives; a dead one is never tried again',
    async (_, line) => {
      at = await scene();
      at.isTokenAlive.mockResolvedValue(false);
      await refuse(line);
      expect(at.onTokenDead).toHaveBeenCalledTimes(1);
      await pass(120_000);
      expect(at.attempts(line)).toHaveLength(1);
    },
  );

  test('FAULT-07 · 通知: alive counts one error, 20 s; the third in a row stops it', async () => {
    at = await scene();
    at.open(STOMP);
    for (let i = 0; i < 2; i += 1) {
      await refuse(NOTICE);
      expect(at.status(NOTICE)).toMatchObject({ state: 'waiting', reason: '被服务器拒绝' });
      await at.passAlive(20_000, STOMP);
    }
    await refuse(NOTICE);
    expect(at.attempts(NOTICE)).toEqual([0, 20_000, 40_000]);
    expect(at.status(NOTICE)).toMatchObject({ state: 'stopped', reason: '被服务器拒绝' });
  });

  test('FAULT-07 · 通知: an error like others, four of which are left', async () => {
    at = await scene();
    at.open(STOMP);
    await refuse(NOTICE);
    for (let i = 0; i < 4; i += 1) {
      await at.passAlive(20_000, STOMP);
      at.socket(NOTICE).end(1006);
    }
    expect(at.status(NOTICE)).toMatchObject({ state: 'stopped', reason: '连续 5 次连接失败' });
  });

  test('FAULT-07 · table sync: alive goes on every 5 s, from the third in a row every 30 s', async () => {
    at = await scene();
    for (let i = 0; i < 4; i += 1) {
      await refuse(TABLE);
      await pass(i < 2 ? 5_000 : 30_000);
    }
    expect(gaps(at.attempts(TABLE))).toEqual([5_000, 5_000, 30_000, 30_000]);
  });

  test('FAULT-07 · STOMP: alive goes on with growing delays', async () => {
    at = await scene();
    for (const delay of [4_000, 6_400, 10_240, 16_384]) {
      await refuse(STOMP);
      await pass(delay);
    }
    expect(gaps(at.attempts(STOMP))).toEqual([4_000, 6_400, 10_240, 16_384]);
  });
});

describe('FAULT-09 close 1013', () => {
  test.each([
    [NOTICE.name, NOTICE, 20_000 + 2_500],
    [TABLE.name, TABLE, 5_000 + 2_500],
    [STOMP.name, STOMP, 4_500 + 2_500],
  ] as const)('FAULT-09 · %s: waits up to five seconds longer', async (_, line, delay) => {
    at = await scene({ random: () => 0.5 });
    at.open(line).end(1013);
    expect(at.status(line)).toMatchObject({ state: 'waiting', reason: '服务器繁忙' });
    await at.passAlive(delay - 1, ...besides(line));
    expect(at.attempts(line)).toHaveLength(1);
    await pass(1);
    expect(at.attempts(line)).toEqual([0, delay]);
  });
});

describe('LINK-07 the other codes', () => {
  test.each(columns())('LINK-07 · %s: 1009 is retried', async (_, line) => {
    at = await scene();
    at.open(line).end(1009);
    expect(at.status(line)).toMatchObject({ state: 'waiting', reason: '发送的消息过大' });
  });

  const faults = [1002, 1003, 1007, 1010].flatMap((code) =>
    columns().map(([name, line]) => [name, code, line] as const),
  );
  test.each(faults)('LINK-07 · %s: the third %i in five minutes stops', async (_, code, line) => {
    at = await scene();
    for (let time = 1; time <= 3; time += 1) {
      at.open(line).end(code);
      const state = time < 3 ? 'waiting' : 'stopped';
      expect(at.status(line)).toMatchObject({ state, reason: '通信协议错误' });
      await pass(line === STOMP && time === 2 ? 6_400 : line.retryMs);
    }
    await pass(300_000);
    expect(at.attempts(line)).toHaveLength(3);
  });

  test.each([4401, 4403])('LINK-07 · %i asks like 1008', async (code) => {
    at = await scene();
    at.open(NOTICE).end(code);
    await pass(0);
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    expect(at.status(NOTICE).state).toBe('waiting');
  });
});
