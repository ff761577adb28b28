/** FAULT-01 to FAULT-03: nobody there, nobody answers, turned away. Cells of the fault matrix. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pass } from '../streams/consoleHarness.ts';
import {
  besides,
  columns,
  gaps,
  LINES,
  NOTICE,
  scene,
  STOMP,
  TABLE,
  type Line,
  type Scene,
} from './scene.ts';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

describe('FAULT-01 refused or no server', () => {
  test('FAULT-01 · 通知: every 20 s, the fifth error stops it, visibly', async () => {
    for (let error = 1; error <= 5; error += 1) {
      at.socket(NOTICE).end(1006);
      await at.passAlive(20_000, STOMP);
    }
    expect(at.attempts(NOTICE)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    expect(at.status(NOTICE)).toMatchObject({ state: 'stopped', reason: '连续 5 次连接失败' });
    await at.passAlive(600_000, STOMP);
    expect(at.attempts(NOTICE)).toHaveLength(5);
  });

  test('FAULT-01 · 通知: 20 s of open start the count anew', async () => {
    for (let error = 1; error <= 4; error += 1) {
      at.socket(NOTICE).end(1006);
      await pass(20_000);
    }
    at.open(NOTICE);
    await pass(20_000);
    at.socket(NOTICE).end(1006);
    await pass(20_000);
    for (let error = 1; error <= 4; error += 1) {
      at.socket(NOTICE).end(1006);
      await pass(20_000);
    }
    expect(at.status(NOTICE).state).toBe('connecting');
  });

  test('FAULT-01 · table sync: every 5 s without end', async () => {
    for (let error = 1; error <= 40; error += 1) {
      at.socket(TABLE).end(1006);
      await pass(5_000);
    }
    expect(gaps(at.attempts(TABLE))).toEqual(Array(40).fill(5_000));
    expect(at.status(TABLE).state).toBe('connecting');
  });

  test('FAULT-01 · STOMP: 5 s × 1.6 up to 30 s, without end', async () => {
    for (let error = 1; error <= 20; error += 1) {
      at.socket(STOMP).end(1006);
      // Chance is 0 here: 80 % of each delay.
      await pass(Math.round(0.8 * Math.min(30_000, 5_000 * 1.6 ** (error - 1))));
    }
    expect(at.attempts(STOMP)).toHaveLength(21);
    expect(gaps(at.attempts(STOMP)).slice(0, 6)).toEqual([4_000, 6_400, 10_240, 16_384, 24_000, 24_000]);
    expect(at.status(STOMP).state).toBe('connecting');
  });
});

describe('FAULT-02 handshake hangs', () => {
  test.each(columns())('FAULT-02 · %s: given up after 10 s, then as FAULT-01', async (_, line) => {
    const first = at.socket(line);
    if (line === STOMP) first.open();
    await pass(9_999);
    expect(first.closedWith).toBeNull();
    await pass(1);
    expect(first.closedWith).not.toBeNull();
    expect(at.status(line)).toMatchObject({ state: 'waiting', reason: '连接失败' });
    await pass(line.retryMs);
    expect(at.attempts(line)).toEqual([0, 10_000 + line.retryMs]);
  });

  test('FAULT-02 · 通知: is one error, so the fifth hanging attempt is the last', async () => {
    await at.passAlive(600_000, STOMP);
    expect(at.attempts(NOTICE)).toEqual([0, 30_000, 60_000, 90_000, 120_000]);
    expect(at.status(NOTICE).state).toBe('stopped');
  });
});

describe('FAULT-03 handshake 401 or 403', () => {
  const failTwice = async (line: Line) => {
    besides(line).forEach(at.open);
    at.socket(line).end(1006);
    await at.passAlive(line.retryMs, ...besides(line));
    expect(at.isTokenAlive).not.toHaveBeenCalled();
    at.socket(line).end(1006);
    await pass(0);
  };

  test.each(columns())(
    'FAULT-03 · %s: the second failure asks once; a living token goes on as FAULT-01',
    async (_, line) => {
      await failTwice(line);
      expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
      await at.passAlive(40_000, ...besides(line));
      at.socket(line).end(1006);
      await pass(0);
      expect(at.attempts(line).length).toBeGreaterThanOrEqual(3);
      expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    },
  );

  test.each(columns())('FAULT-03 · %s: a dead token ends all three links, told once', async (_, line) => {
    at.isTokenAlive.mockResolvedValue(false);
    await failTwice(line);
    expect(at.onTokenDead).toHaveBeenCalledTimes(1);
    const opened = at.wires.all.length;
    await pass(600_000);
    expect(at.wires.all).toHaveLength(opened);
    expect(LINES.flatMap(at.living)).toEqual([]);
  });

  test('FAULT-03 · STOMP: an ERROR in answer to CONNECT asks at once', async () => {
    at.socket(STOMP).open().receive('ERROR\nmessage:Bad CONNECT\n\n\0');
    await pass(0);
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    expect(at.status(STOMP)).toMatchObject({ state: 'waiting', reason: '消息服务器拒绝登录' });
  });

  // LINK-29
  test('FAULT-03 · all: one question in 30 s serves the three of them', async () => {
    for (let i = 0; i < 6; i += 1) {
      for (const line of LINES) if (at.socket(line).readyState === 0) at.socket(line).end(1006);
      await pass(5_000);
    }
    expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
  });
});
