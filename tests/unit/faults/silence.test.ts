/** FAULT-10 to FAULT-13: links that look open. Cells of the fault matrix. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pass } from '../streams/consoleHarness.ts';
import { PARK_DEST } from '../streams/facts.ts';
import { besides, columns, gaps, NOTICE, scene, STOMP, TABLE, type Scene } from './scene.ts';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

const beats = (): readonly string[] => at.socket(NOTICE).texts();

describe('FAULT-10 half-open', () => {
  test('FAULT-10 · 通知: a beat after 20 s of silence, dropped 20 s later without waiting for its close, back within 61 s', async () => {
    const socket = at.open(NOTICE);
    await pass(7_000);
    at.beat(NOTICE);
    await pass(19_999);
    expect(beats()).toEqual([]);
    await pass(1);
    expect(beats()).toEqual(['HeartBeat']);
    await pass(19_999);
    expect(socket.closedWith).toBeNull();
    await pass(1);
    expect(socket.closedWith).toBe(1000);
    expect(at.status(NOTICE)).toMatchObject({ state: 'waiting', reason: '对方无应答' });
    await pass(20_000);
    expect(at.attempts(NOTICE)).toEqual([0, 67_000]);
    const before = at.catchUps(NOTICE);
    at.open(NOTICE);
    await pass(2_000);
    expect(at.catchUps(NOTICE)).toBe(before + 1);
  });

  test('FAULT-10 · table sync: found within 16 s, back within 21.5 s', async () => {
    const socket = at.open(TABLE);
    await pass(0);
    at.beat(TABLE);
    await pass(15_999);
    expect(socket.closedWith).toBeNull();
    await pass(1);
    expect(socket.closedWith).toBe(1000);
    await pass(5_000);
    expect(at.attempts(TABLE)).toEqual([0, 21_000]);
    const before = at.catchUps(TABLE);
    at.open(TABLE);
    await pass(2_000);
    expect(at.catchUps(TABLE)).toBe(before + 1);
  });

  test('FAULT-10 · STOMP: found within 30 s, back within 36 s', async () => {
    const socket = at.open(STOMP);
    await pass(3_000);
    at.beat(STOMP);
    await pass(19_999);
    expect(socket.closedWith).toBeNull();
    await pass(1);
    expect(socket.closedWith).toBe(1000);
    await pass(4_000);
    expect(at.attempts(STOMP)).toEqual([0, 27_000]);
    const before = at.catchUps(STOMP);
    at.open(STOMP);
    await pass(2_000);
    expect(at.catchUps(STOMP)).toBe(before + 1);
  });
});

describe('FAULT-11 late close of a discarded socket', () => {
  test.each(columns())('FAULT-11 · %s: does nothing, nor do its late frames', async (_, line) => {
    const old = at.open(line);
    const { onclose, onerror } = old;
    while (at.attempts(line).length === 1) await at.passAlive(1_000, ...besides(line));
    expect(old.closedWith).toBe(1000);
    at.open(line);
    await pass(0);
    const [count, said] = [at.attempts(line).length, at.said.length];
    const recorded = at.console.recorder.span()?.bytes;
    if (line === STOMP) old.message(PARK_DEST, { type: 105, epoch: 'e1', seq: 11, count: 9 });
    old.receive('{"cmd":"topic","type":"common_send_date","data":{"key":"k","args":[]}}');
    expect(at.said).toHaveLength(said);
    expect(at.console.recorder.span()?.bytes).toBe(recorded);
    // Even if they had been on their way when the handlers were removed.
    for (const late of [onerror, onclose]) late?.({ code: 1006, reason: '' } as never);
    old.end(1006);
    await at.passAlive(60_000, line);
    expect(at.attempts(line)).toHaveLength(count);
    expect(at.status(line).state).toBe('live');
    expect(at.living(line)).toHaveLength(1);
  });
});

describe('FAULT-12 heartbeat answers lost', () => {
  test('FAULT-12 · 通知: any frame is life while data flows', async () => {
    const socket = at.open(NOTICE);
    for (let i = 0; i < 20; i += 1) {
      await pass(25_000);
      socket.receive('{"cmd":"topic"}');
    }
    expect(socket.closedWith).toBeNull();
    expect(beats().length).toBe(20);
  });

  test('FAULT-12 · 通知: on a quiet link it reconnects, after two in a row silence is tolerated and said', async () => {
    for (let i = 0; i < 2; i += 1) {
      at.open(NOTICE).receive('{"cmd":"topic"}');
      await at.passAlive(60_000, STOMP);
    }
    const socket = at.open(NOTICE);
    await at.passAlive(600_000, STOMP);
    expect(socket.closedWith).toBeNull();
    expect(at.status(NOTICE)).toMatchObject({ state: 'live', unanswered: true });
    // Beats go on, and it is remembered until the page is left.
    expect(beats().length).toBe(15);
    at.console.stop();
    at.console.start({ userId: 'u2', tenantId: '1', token: 'e.other.token', parkId: null });
    at.open(NOTICE);
    expect(at.status(NOTICE)).toMatchObject({ unanswered: true });
  });

  test('FAULT-12 · table sync: reconnects each 11 s while quiet, says so after three, and has its rows read', async () => {
    for (let i = 0; i < 3; i += 1) {
      at.open(TABLE);
      expect(at.status(TABLE)).toMatchObject({ state: 'live', unanswered: false });
      await pass(11_000);
    }
    expect(gaps(at.attempts(TABLE))).toEqual([11_000, 11_000, 11_000]);
    at.open(TABLE);
    expect(at.status(TABLE)).toMatchObject({ state: 'live', unanswered: true });
    await pass(6_000);
    expect(at.status(TABLE)).toMatchObject({ state: 'waiting', reason: '心跳无应答' });
    const before = at.catchUps(TABLE);
    // It never opens again: every minute all the same.
    await pass(180_000);
    expect(at.catchUps(TABLE) - before).toBeGreaterThanOrEqual(2);
  });

  test('FAULT-12 · STOMP: any traffic counts, broker beats are only bytes', async () => {
    const socket = at.open(STOMP);
    for (let i = 0; i < 40; i += 1) {
      await pass(15_000);
      socket.receive('MESSAGE\nsubscription:none\nmessage-id:1\n\n{}\0');
    }
    expect(socket.closedWith).toBeNull();
    expect(at.status(STOMP)).not.toHaveProperty('slow');
  });
});

describe('FAULT-13 slow link', () => {
  test('FAULT-13 · 通知: answers up to 20 s are taken, no beat is doubled, the delay is told', async () => {
    const socket = at.open(NOTICE);
    for (let i = 0; i < 5; i += 1) {
      await pass(20_000 + 19_900);
      at.beat(NOTICE);
    }
    expect(socket.closedWith).toBeNull();
    expect(beats()).toHaveLength(5);
    const delays = at.said.flatMap((m) => (m.kind === 'beat' && m.link === 'notice' ? [m.latencyMs] : []));
    expect(delays).toEqual(Array(5).fill(19_900));
    expect(at.status(NOTICE)).toMatchObject({ state: 'live', slow: true, unanswered: false });
  });

  test('FAULT-13 · table sync: an answer after 6 s comes too late; after three in a row the network is called slow', async () => {
    for (let i = 0; i < 3; i += 1) {
      // The handshake takes as long as the answer would.
      await pass(6_500);
      const socket = at.open(TABLE);
      await pass(6_000);
      expect(socket.closedWith).toBe(1000);
      socket.receive('{"type":"heart_beat","data":true}');
      await pass(i < 2 ? 5_000 : 0);
    }
    expect(at.status(TABLE)).toMatchObject({ state: 'waiting', reason: '网络缓慢' });
    await pass(11_500);
    at.open(TABLE);
    expect(at.status(TABLE)).toMatchObject({ state: 'live', slow: true, unanswered: false });
  });

  test('FAULT-13 · STOMP: beats up to 20 s late are taken', async () => {
    const socket = at.open(STOMP);
    for (let i = 0; i < 20; i += 1) {
      await pass(19_900);
      at.beat(STOMP);
    }
    expect(socket.closedWith).toBeNull();
  });
});
