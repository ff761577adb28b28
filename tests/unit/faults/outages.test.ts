/** FAULT-24, FAULT-25, FAULT-27: server and broker restarts, links that flap. Cells of the fault matrix. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pass } from '../streams/consoleHarness.ts';
import { PARK, PARK_DEST, snapshot } from '../streams/facts.ts';
import { columns, gaps, LINES, NOTICE, scene, STOMP, TABLE, type Line, type Scene } from './scene.ts';

let at: Scene;
beforeEach(async () => {
  at = await scene();
  at.openAll();
  await at.passAlive(25_000, ...LINES);
});
afterEach(() => at.end());

/** The server goes with 1012, refuses for so long, then takes every attempt. Resolves when all are live again, with how long each took. */
async function restart(downMs: number): Promise<ReadonlyMap<Line, number>> {
  const start = Date.now();
  for (const line of LINES) at.socket(line).end(1012);
  const back = new Map<Line, number>();
  while (back.size < LINES.length && Date.now() - start < 600_000) {
    await at.passAlive(1_000, ...back.keys());
    const isUp = Date.now() - start >= downMs;
    for (const line of LINES) {
      if (at.socket(line).readyState !== 0 || back.has(line)) continue;
      if (!isUp) at.socket(line).end(1006);
      else {
        at.open(line);
        back.set(line, Date.now() - start);
      }
    }
  }
  return back;
}

describe('FAULT-24 server restart', () => {
  test.each([
    [NOTICE.name, NOTICE, 20_000, 21_000],
    [TABLE.name, TABLE, 5_000, 10_000],
    [STOMP.name, STOMP, 4_000, 15_000],
  ] as const)('FAULT-24 · %s: four seconds away, back in time, read once', async (_, line, from, to) => {
    const before = at.catchUps(line);
    const back = await restart(4_000);
    expect(back.get(line)).toBeGreaterThanOrEqual(from);
    expect(back.get(line)).toBeLessThanOrEqual(to);
    await at.passAlive(10_000, ...LINES);
    expect(at.catchUps(line)).toBe(before + 1);
  });

  test('FAULT-24 · 通知: is not stopped by a restart of 99 s', async () => {
    expect((await restart(99_000)).get(NOTICE)).toBe(100_000);
  });

  test('FAULT-24 · 通知: stopped by a longer one, it comes back with the other links', async () => {
    const back = await restart(130_000);
    expect(back.get(NOTICE)).toBeLessThanOrEqual((back.get(TABLE) ?? 0) + 1_000);
  });

  test('FAULT-24 · STOMP: a new epoch means a new picture, and no event of before or since is missing', async () => {
    at.rest.snapshot.mockResolvedValue(snapshot(3, { epoch: 'e2' }));
    const said = (epoch: string, seq: number) => ({
      type: 105,
      topic: `/golf/park/${PARK}/overdue`,
      epoch,
      seq,
      ts: Date.now(),
      eventId: `${epoch}-${seq}`,
      count: seq,
    });
    const kept: Readonly<Record<string, readonly number[]>> = { e1: [11, 12], e2: [1, 3] };
    at.rest.events.mockImplementation(async (_dest: string, epoch: string) => {
      const seqs = kept[epoch] ?? [];
      const records = seqs.map((seq) => said(epoch, seq));
      return { epoch, headSeq: seqs.at(-1), more: false, ...(epoch === 'e1' && { next: 'e2' }), records };
    });
    at.socket(STOMP).end(1012);
    await pass(4_000);
    const back = at.socket(STOMP).connect();
    back.message(PARK_DEST, { type: 101, epoch: 'e2', headSeq: 3, ts: Date.now() });
    back.message(PARK_DEST, said('e2', 4));
    await pass(0);
    at.frames.next();
    const { sync, at: place, events } = at.console.board.get();
    expect({ sync, place }).toMatchObject({ sync: { phase: 'current' }, place: { epoch: 'e2', seq: 4 } });
    const ids = events.map(({ message, missed }) => `${message.eventId} ${missed}`);
    expect(ids.toSorted()).toEqual(['e1-11 true', 'e1-12 true', 'e2-1 true', 'e2-3 true', 'e2-4 false']);
  });
});

describe('FAULT-25 broker restart', () => {
  const lose = () => at.socket(STOMP).receive('ERROR\nmessage:Broker not available\n\n\0');

  test.each([
    [NOTICE.name, NOTICE],
    [TABLE.name, TABLE],
  ] as const)('FAULT-25 · %s: untouched', async (_, line) => {
    const read = at.catchUps(line);
    lose();
    await at.passAlive(60_000, NOTICE, TABLE);
    expect(at.attempts(line)).toHaveLength(1);
    expect(at.status(line).state).toBe('live');
    expect(at.catchUps(line)).toBe(read);
  });

  test('FAULT-25 · STOMP: the link ends, tries with growing delays, joins every stream again and takes a new picture', async () => {
    lose();
    expect(at.socket(STOMP).closedWith).toBe(1000);
    expect(at.status(STOMP)).toMatchObject({ state: 'waiting' });
    const from = at.attempts(STOMP).length;
    for (const delay of [4_000, 6_400, 10_240]) {
      await at.passAlive(delay, NOTICE, TABLE);
      await pass(delay % 1_000);
      if (at.attempts(STOMP).length < from + 3)
        at.socket(STOMP).connect().receive('ERROR\nmessage:Broker not available\n\n\0');
    }
    const before = at.catchUps(STOMP);
    at.open(STOMP);
    await pass(0);
    const joined = at
      .socket(STOMP)
      .stomp()
      .filter(({ command }) => command === 'SUBSCRIBE');
    expect(joined).toHaveLength(2);
    expect(at.catchUps(STOMP)).toBe(before + 1);
  });
});

describe('FAULT-27 flapping link', () => {
  /** Opens every attempt and drops it after three seconds. */
  const flap = async (line: Line, times: number) => {
    at.socket(line).end(1006);
    for (let i = 0; i < times;) {
      await at.passAlive(200, ...LINES.filter((other) => other !== line));
      if (at.socket(line).readyState !== 0) continue;
      i += 1;
      at.open(line);
      await at.passAlive(3_000, ...LINES);
      at.socket(line).end(1006);
    }
  };

  test('FAULT-27 · 通知: one attempt per 20 s at most, and opens of less than 20 s forgive nothing', async () => {
    for (let error = 1; error <= 4; error += 1) {
      at.socket(NOTICE).end(1006);
      await at.passAlive(20_000, STOMP, TABLE);
    }
    // A close and three failed attempts; the flapping begins with the fourth.
    await flap(NOTICE, 3);
    expect(Math.min(...gaps(at.attempts(NOTICE)).slice(1))).toBeGreaterThanOrEqual(20_000);
    await at.passAlive(20_000, STOMP, TABLE);
    at.socket(NOTICE).end(1006);
    expect(at.status(NOTICE).state).toBe('stopped');
  });

  test('FAULT-27 · table sync: one attempt per 5 s, at most one reading in 5 s', async () => {
    const read: number[] = [];
    at.console.tableReads$.subscribe(() => read.push(Date.now()));
    await flap(TABLE, 10);
    expect(Math.min(...gaps(at.attempts(TABLE)))).toBeGreaterThanOrEqual(5_000);
    // By hand even faster than that.
    for (let i = 0; i < 10; i += 1) {
      at.console.retry('vxe');
      at.open(TABLE).end(1006);
      await pass(500);
    }
    await pass(5_000);
    expect(read.length).toBeGreaterThan(5);
    expect(Math.min(...gaps(read))).toBeGreaterThanOrEqual(5_000);
  });

  test('FAULT-27 · STOMP: the delay goes on growing until it was open for 20 s', async () => {
    await flap(STOMP, 5);
    const delays = gaps(at.attempts(STOMP)).slice(1);
    expect(delays.every((delay, i) => i === 0 || delay > (delays[i - 1] ?? 0))).toBe(true);
    while (at.socket(STOMP).readyState !== 0) await at.passAlive(1_000, NOTICE, TABLE);
    at.open(STOMP);
    await at.passAlive(20_000, ...LINES);
    at.socket(STOMP).end(1006);
    const count = at.attempts(STOMP).length;
    await pass(4_000);
    expect(at.attempts(STOMP)).toHaveLength(count + 1);
  });

  test.each(columns())(
    'FAULT-27 · %s: the time since when it is down is that of the last break, not of the first',
    async (_, line) => {
      await flap(line, 2);
      const status = at.status(line);
      expect(status.state === 'waiting' && Date.now() - status.sinceTs).toBe(0);
    },
  );
});
