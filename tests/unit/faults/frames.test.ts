/** FAULT-14 to FAULT-18 and FAULT-26: frames that make no sense, too large, twice, in the wrong order, missing, too many. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pass } from '../streams/consoleHarness.ts';
import { alarm, OTHER_PARK, PARK, PARK_DEST, snapshot, T0, USER_DEST } from '../streams/facts.ts';
import { columns, NOTICE, scene, STOMP, TABLE, type Line, type Scene } from './scene.ts';

let at: Scene;
beforeEach(async () => {
  at = await scene();
  at.openAll();
  await pass(2_000);
});
afterEach(() => at.end());

/** A text as the link's server would send it. */
function send(line: Line, text: string): void {
  if (line === STOMP) at.socket(STOMP).message(PARK_DEST, text);
  else at.socket(line).receive(text);
}
const park = (body: object): void =>
  send(STOMP, JSON.stringify({ topic: `/golf/park/${PARK}/x`, epoch: 'e1', ts: Date.now(), ...body }));
const raise = (n: number, seq: number): object => ({
  ...alarm(n),
  type: 3,
  seq,
  ts: T0 + seq,
  eventId: `ev-${n}`,
  topic: `/golf/park/${PARK}/holeTimeout`,
});
const board = () => {
  at.frames.next();
  return at.console.board.get();
};
const rejected = ({ id }: Line): number =>
  at.said.filter((message) => message.kind === 'rejected' && message.ch === id).length;

const GARBAGE = [
  '',
  'x',
  '{',
  '[]',
  'null',
  '7',
  '"a"',
  '{"cmd":7}',
  '{"type":{}}',
  '\uD800',
  'globalThis.canary=1',
];

describe('FAULT-14 garbage', () => {
  // LINK-12
  test.each(columns())(
    'FAULT-14 · %s: counted, one line in the log, nothing run, the link is kept',
    async (_, line) => {
      const socket = at.socket(line);
      for (const text of GARBAGE) send(line, text);
      expect(rejected(line)).toBe(GARBAGE.length);
      expect(at.log).toHaveBeenCalledTimes(1);
      await pass(10_000);
      expect(at.log).toHaveBeenCalledTimes(2);
      expect(at.log.mock.lastCall?.[0]).toMatch(new RegExp(`^${line.id}: ${GARBAGE.length} unreadable`));
      expect(globalThis).not.toHaveProperty('canary');
      expect(at.socket(line)).toBe(socket);
      expect(at.status(line).state).toBe('live');
    },
  );

  test.each(columns([NOTICE, TABLE]))('FAULT-14 · %s: a binary frame is garbage too', (_, line) => {
    at.socket(line).receive(new ArrayBuffer(8));
    expect(rejected(line)).toBe(1);
  });

  test('FAULT-14 · 通知: a good frame after it works', () => {
    send(NOTICE, 'x');
    send(NOTICE, '{"cmd":"topic","msgId":"1","msgTxt":"维护"}');
    expect(at.heard).toMatchObject([{ kind: 'notice', text: '维护' }]);
  });

  test('FAULT-14 · table sync: keys that plain objects treat specially touch no prototype', () => {
    send(
      TABLE,
      '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","__proto__":{"polluted":1}},"c"]}}',
    );
    send(
      TABLE,
      '{"type":"update_vxe_table","data":{"socketKey":"__proto__","args":[{"id":"1","polluted":1},"c"]}}',
    );
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([1002, 1007])(
    'FAULT-14 · 通知: the browser ends what is no websocket with %i, which is LINK-07',
    (code) => {
      at.socket(NOTICE).end(code);
      expect(at.status(NOTICE)).toMatchObject({ state: 'waiting', reason: '通信协议错误' });
    },
  );

  test('FAULT-14 · STOMP: a broken frame costs the socket, which comes back after its delay', async () => {
    at.socket(STOMP).receive('garbage\nwithout:end\n\n\0');
    expect(at.status(STOMP)).toMatchObject({ state: 'waiting', reason: '收到无法识别的报文' });
    expect(at.socket(STOMP).closedWith).toBe(1000);
    await pass(4_000);
    expect(at.attempts(STOMP)).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) {
      at.open(STOMP).receive('x\n\n\0');
      await pass(30_000);
    }
    expect(at.status(STOMP).state).not.toBe('stopped');
  });
});

describe('FAULT-15 huge frames', () => {
  const HUGE = JSON.stringify({ cmd: 'topic', msgTxt: 'x'.repeat(300_000) });

  test.each(columns())(
    'FAULT-15 · %s: is not parsed; the third in a minute costs the socket, then all is read again',
    async (_, line) => {
      const parse = vi.spyOn(JSON, 'parse');
      send(line, HUGE);
      send(line, HUGE);
      expect(parse.mock.calls.filter(([text]) => text.length > 262_144)).toEqual([]);
      expect(rejected(line)).toBe(2);
      expect(at.status(line).state).toBe('live');
      const before = at.catchUps(line);
      send(line, HUGE);
      expect(at.status(line)).toMatchObject({ state: 'waiting', reason: '收到过大的报文' });
      expect(at.socket(line).closedWith).toBe(1000);
      await pass(line.retryMs);
      expect(at.attempts(line)).toHaveLength(2);
      at.open(line);
      await pass(5_000);
      expect(at.catchUps(line)).toBe(before + 1);
      parse.mockRestore();
    },
  );

  test.each(columns())('FAULT-15 · %s: three in more than a minute do not', async (_, line) => {
    for (let i = 0; i < 6; i += 1) {
      send(line, HUGE);
      await at.passAlive(31_000, NOTICE, TABLE, STOMP);
    }
    expect(at.attempts(line)).toHaveLength(1);
  });
});

describe('FAULT-16 duplicates', () => {
  test('FAULT-16 · 通知: one list read per second at most, spoken once', async () => {
    const before = at.catchUps(NOTICE);
    for (let i = 0; i < 100; i += 1) send(NOTICE, '{"cmd":"user","msgId":"7","msgTxt":"退款待处理"}');
    await pass(5_000);
    expect(at.catchUps(NOTICE) - before).toBe(2);
    expect(at.heard).toHaveLength(1);
  });

  test('FAULT-16 · table sync: the same row twice arrives twice with the same values, for the table to compare', () => {
    const row = '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","price":3},"c"]}}';
    send(TABLE, row);
    send(TABLE, row);
    const bodies = at.said.flatMap((m) => (m.kind === 'tableSync' ? [m.body] : []));
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test('FAULT-16 · STOMP: dropped by identity, one alarm, one sound', () => {
    for (let i = 0; i < 3; i += 1) park(raise(1, 11));
    at.socket(STOMP).message(USER_DEST, { epoch: 'e1', ...raise(1, 1) });
    expect(Object.keys(board().timeouts)).toEqual([alarm(1).alertId]);
    expect(at.heard.filter(({ kind }) => kind === 'timeout')).toHaveLength(1);
    expect(at.said.filter(({ kind }) => kind === 'duplicate').length).toBeGreaterThanOrEqual(2);
  });
});

describe('FAULT-17 out of order', () => {
  test('FAULT-17 · 通知: the order does not matter', async () => {
    send(NOTICE, '{"cmd":"topic","msgId":"2","msgTxt":"乙"}');
    send(NOTICE, '{"cmd":"topic","msgId":"1","msgTxt":"甲"}');
    const before = at.catchUps(NOTICE);
    await pass(2_000);
    expect(at.heard).toHaveLength(2);
    expect(at.catchUps(NOTICE) - before).toBe(1);
  });

  test('FAULT-17 · STOMP: put in order by number; a hole is read after 2 s', async () => {
    park({ type: 105, seq: 12, count: 12 });
    park({ type: 105, seq: 11, count: 11 });
    expect(board().counters.overdueOrders).toBe(12);
    const before = at.catchUps(STOMP);
    at.rest.snapshot.mockResolvedValue(snapshot(14));
    park({ type: 105, seq: 14, count: 14 });
    await pass(1_999);
    expect(at.catchUps(STOMP)).toBe(before);
    await pass(1);
    expect(at.catchUps(STOMP)).toBe(before + 1);
    expect(board()).toMatchObject({ sync: { phase: 'current' }, at: { seq: 14 } });
  });
});

describe('FAULT-18 loss', () => {
  test('FAULT-18 · 通知: healed by the next frame, the next opening, a look at the bell', async () => {
    const reads = async (what: () => void): Promise<number> => {
      const before = at.catchUps(NOTICE);
      what();
      await pass(1_500);
      return at.catchUps(NOTICE) - before;
    };
    expect(await reads(() => send(NOTICE, '{"cmd":"topic"}'))).toBe(1);
    expect(await reads(() => at.console.refresh('announcements'))).toBe(1);
    at.socket(NOTICE).end(1006);
    await pass(20_000);
    expect(await reads(() => at.open(NOTICE))).toBe(1);
  });

  test('FAULT-18 · table sync: healed at the next opening; visible rows are read every 5 min while synced', async () => {
    const before = at.catchUps(TABLE);
    await at.passAlive(900_000, NOTICE, TABLE, STOMP);
    expect(at.catchUps(TABLE) - before).toBe(3);
    at.visible.next(false);
    await at.passAlive(900_000, NOTICE, TABLE, STOMP);
    expect(at.catchUps(TABLE) - before).toBe(3);
  });

  test('FAULT-18 · STOMP: a hole is found at the next number, and at the 101 when no number follows', async () => {
    at.rest.snapshot.mockResolvedValue(snapshot(20));
    const before = at.catchUps(STOMP);
    park({ type: 101, headSeq: 20 });
    await pass(0);
    expect(at.catchUps(STOMP)).toBe(before + 1);
    expect(board().at?.seq).toBe(20);
  });
});

describe('FAULT-26 burst of 10,000', () => {
  const frames = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i += 1) {
      at.frames.next();
      await pass(16);
    }
  };

  test('FAULT-26 · 通知: at most one list read a second and one after the last', async () => {
    const before = at.catchUps(NOTICE);
    for (let i = 0; i < 10_000; i += 1) {
      if (i % 1_000 === 0) await pass(250);
      send(NOTICE, `{"cmd":"topic","msgId":"${i}","msgTxt":"t"}`);
    }
    const last = Date.now();
    const read: number[] = [];
    at.rest.announcements.mockImplementation(() => {
      read.push(Date.now() - last);
      return Promise.resolve({});
    });
    await pass(3_000);
    expect(at.catchUps(NOTICE) - before).toBeLessThanOrEqual(4);
    expect(read.length).toBe(1);
    expect(read[0]).toBeLessThanOrEqual(1_000);
  });

  test('FAULT-26 · 通知: reads that take longer than the hints come still end', async () => {
    at.rest.announcements.mockImplementation(() => new Promise((done) => setTimeout(() => done({}), 1_500)));
    at.frames.next();
    const loaded = at.console.notices.get().loadedTs;
    for (let i = 0; i < 10; i += 1) {
      send(NOTICE, `{"cmd":"topic","msgId":"a${i}"}`);
      await pass(500);
    }
    at.frames.next();
    expect(at.console.notices.get().loadedTs).toBeGreaterThan(loaded ?? 0);
  });

  test('FAULT-26 · table sync: more than a thousand waiting are dropped for one reload', async () => {
    const before = at.catchUps(TABLE);
    const work = at.costly(0.1);
    for (let i = 0; i < 10_000; i += 1)
      send(
        TABLE,
        `{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"${i % 50}","price":${i}},"c"]}}`,
      );
    await frames(400);
    work.end();
    await pass(5_000);
    expect(at.catchUps(TABLE) - before).toBeGreaterThanOrEqual(1);
    expect(at.catchUps(TABLE) - before).toBeLessThanOrEqual(2);
  });

  test('FAULT-26 · STOMP: what is vital is never dropped, the rest is read once', async () => {
    const before = at.catchUps(STOMP);
    const work = at.costly(0.1);
    at.rest.snapshot.mockResolvedValue(snapshot(10_010));
    for (let seq = 11; seq < 10_011; seq += 1) park({ type: 119, seq, counters: snapshot(0).counters });
    park(raise(1, 10_011));
    park({ type: 116, seq: 10_012, id: 's', kind: '1', level: '2', holeNo: 7, eventId: 'sos' });
    await frames(400);
    work.end();
    await pass(3_000);
    at.frames.next();
    expect(at.catchUps(STOMP) - before).toBeLessThanOrEqual(2);
    expect(board().sync.phase).toBe('current');
    expect(at.heard.filter(({ kind }) => kind === 'timeout')).toHaveLength(1);
    expect(at.heard.filter(({ kind }) => kind === 'broadcast')).toHaveLength(1);
  });

  test('FAULT-26 · STOMP: alarms of another park do not ring in it', () => {
    at.socket(STOMP).message(USER_DEST, {
      epoch: 'e1',
      ...raise(1, 1),
      topic: `/golf/park/${OTHER_PARK}/holeTimeout`,
    });
    expect(at.heard).toEqual([]);
  });
});
