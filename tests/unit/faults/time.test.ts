/** FAULT-19 to FAULT-21, FAULT-28, FAULT-29: clocks, sleep, networks that go, hidden and cached pages. Cells of the fault matrix. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnchoredClock } from '#streams/environment/anchoredClock.ts';
import { pass } from '../streams/consoleHarness.ts';
import { PARK, PARK_DEST, position, snapshot } from '../streams/facts.ts';
import { besides, columns, gaps, LINES, NOTICE, scene, STOMP, TABLE, type Scene } from './scene.ts';

const HOUR = 3_600_000;
let at: Scene;
afterEach(() => at.end());

const board = () => {
  at.frames.next();
  return at.console.board.get();
};

describe('FAULT-19 clock jump', () => {
  let clock: ReturnType<typeof createAnchoredClock>;
  beforeEach(async () => {
    vi.useFakeTimers();
    clock = createAnchoredClock();
    at = await scene({ scheduler: clock.scheduler });
  });
  /** Somebody sets this machine's clock; the watchdog notices it within five seconds (`browser.ts`). */
  const jump = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await pass(5_000);
    clock.anchor();
    at.woke.next();
  };

  const jumps = columns().flatMap(([name, line]) => [
    [name, HOUR, line] as const,
    [name, -HOUR, line] as const,
  ]);
  test.each(jumps)('FAULT-19 · %s: %i ms move no timer and cost one probe', async (_, ms, line) => {
    const socket = at.open(line);
    await at.passAlive(3_000, ...LINES);
    const sent = socket.sent.length;
    await jump(ms);
    expect(socket.sent).toHaveLength(sent + 1);
    await at.passAlive(12_000, ...LINES);
    expect(at.attempts(line)).toHaveLength(1);
    at.socket(line).end(1006);
    vi.setSystemTime(Date.now() - ms);
    await pass(line.retryMs - 1);
    expect(at.wires.of(line.part)).toHaveLength(1);
    await pass(1);
    expect(at.wires.of(line.part)).toHaveLength(2);
  });

  test.each([HOUR, -HOUR])(
    'FAULT-19 · STOMP: after %i ms the age of the data is neither too large nor hidden',
    async (ms) => {
      at.openAll();
      const server = Date.now;
      let ahead = 0;
      const tick = () =>
        at.socket(STOMP).message(PARK_DEST, {
          type: 2,
          epoch: 'e1',
          topic: `/golf/park/${PARK}/x`,
          ts: server() - ahead,
          items: [position(1, server() - ahead)],
        });
      const ageMs = () => {
        const { offsetMs, lastDataTs } = board();
        return at.console.now() + offsetMs - (lastDataTs ?? 0);
      };
      for (let i = 0; i < 12; i += 1) {
        await at.passAlive(1_000, ...LINES);
        tick();
      }
      expect(ageMs()).toBe(0);
      ahead = ms;
      vi.setSystemTime(Date.now() + ms);
      // The console's time goes on as before, so that the age is right without anybody noticing anything.
      await pass(2_000);
      expect(ageMs()).toBe(2_000);
      await pass(3_000);
      clock.anchor();
      at.woke.next();
      expect(board().sync).toMatchObject({ phase: 'catchingUp', reason: 'wake' });
      tick();
      expect(ageMs()).toBe(0);
      await pass(20_000);
      expect(ageMs()).toBe(20_000);
    },
  );
});

describe('FAULT-20 sleep and resume', () => {
  beforeEach(async () => {
    at = await scene();
    at.openAll();
    await at.passAlive(10_000, ...LINES);
  });
  const sleep = () => {
    vi.setSystemTime(Date.now() + HOUR);
    at.woke.next();
  };

  test.each(columns())(
    'FAULT-20 · %s: asks at once, is replaced after 6 s of silence without an error, reads within 10 s',
    async (_, line) => {
      const socket = at.socket(line);
      const before = at.catchUps(line);
      const sent = socket.sent.length;
      sleep();
      expect(socket.sent.length).toBe(sent + 1);
      await at.passAlive(5_999, ...besides(line));
      expect(at.attempts(line)).toHaveLength(1);
      await pass(1);
      expect(at.attempts(line)).toHaveLength(2);
      expect(socket.closedWith).toBe(1000);
      at.open(line);
      await pass(4_000);
      expect(at.catchUps(line)).toBeGreaterThan(before);
      expect(at.status(line)).toMatchObject({ state: 'live' });
    },
  );

  test.each(columns())(
    'FAULT-20 · %s: is kept when the answer comes, and read all the same',
    async (_, line) => {
      const before = at.catchUps(line);
      sleep();
      at.beat(line);
      await at.passAlive(60_000, ...LINES);
      expect(at.attempts(line)).toHaveLength(1);
      expect(at.catchUps(line)).toBe(before + 1);
    },
  );

  test('FAULT-20 · STOMP: asks by a receipt, because beats are not answered, and the board says SYNC at once', async () => {
    sleep();
    expect(at.socket(STOMP).texts().at(-1)).toMatch(/^BEGIN\n.*receipt:probe/s);
    expect(board().sync).toMatchObject({ phase: 'catchingUp', reason: 'wake' });
    at.socket(STOMP).receive('RECEIPT\nreceipt-id:probe\n\n\0');
    await pass(5_999);
    expect(at.attempts(STOMP)).toHaveLength(1);
    expect(board().sync).toMatchObject({ phase: 'current' });
  });

  test.each(columns())('FAULT-20 · %s: waking while waiting tries at once', async (_, line) => {
    at.socket(line).end(1006);
    await pass(1_000);
    sleep();
    await pass(0);
    expect(at.attempts(line)).toHaveLength(2);
  });
});

describe('FAULT-21 offline and online', () => {
  test.each(columns())(
    'FAULT-21 · %s: no attempt while offline; one within a second after, errors as before',
    async (_, line) => {
      at = await scene({ random: () => 0.9 });
      // Two errors before, which stay two.
      at.socket(line).end(1006);
      at.online.next(false);
      expect(at.status(line).state).toBe('offline');
      await pass(600_000);
      expect(at.attempts(line)).toHaveLength(1);
      at.online.next(true);
      await pass(899);
      expect(at.attempts(line)).toHaveLength(1);
      await pass(1);
      expect(at.attempts(line)).toHaveLength(2);
      expect(at.isTokenAlive).not.toHaveBeenCalled();
      at.socket(line).end(1006);
      await pass(0);
      // The second error, and no more than that.
      expect(at.isTokenAlive).toHaveBeenCalledTimes(1);
    },
  );

  test.each(columns())(
    'FAULT-21 · %s: an open link goes at once and comes back with what was missed',
    async (_, line) => {
      at = await scene();
      at.open(line);
      await pass(1_000);
      at.online.next(false);
      expect(at.socket(line).closedWith).toBe(1000);
      await pass(60_000);
      const before = at.catchUps(line);
      at.online.next(true);
      await pass(0);
      at.open(line);
      await pass(5_000);
      expect(at.catchUps(line)).toBe(before + 1);
    },
  );

  test.each(columns())(
    'FAULT-21 · %s: the operator may insist, and one success disproves the browser',
    async (_, line) => {
      at = await scene();
      at.online.next(false);
      at.console.retry(line.id);
      await pass(0);
      expect(at.attempts(line)).toHaveLength(2);
      at.socket(line).end(1006);
      expect(at.status(line).state).toBe('offline');
      at.console.retry(line.id);
      await pass(0);
      at.open(line).end(1006);
      expect(at.status(line).state).toBe('waiting');
    },
  );
});

describe('FAULT-28 hidden tab', () => {
  /** Timers of a page that has been hidden for five minutes: they fire with the next full minute. */
  const throttled = {
    setTimeout: (work: () => void, ms: number) =>
      setTimeout(work, Math.ceil((Date.now() + ms) / 60_000) * 60_000 - Date.now()),
    clearTimeout: (timer: ReturnType<typeof setTimeout> | number | undefined) => clearTimeout(timer),
  };

  test.each(columns())(
    'FAULT-28 · %s: timers that come late condemn nothing in ten minutes',
    async (_, line) => {
      at = await scene({ clock: throttled });
      at.openAll();
      at.visible.next(false);
      await pass(600_000);
      expect(at.attempts(line)).toHaveLength(1);
      expect(at.status(line).state).toBe('live');
    },
  );

  test('FAULT-28 · STOMP: beats go out while the page’s own timers sleep', async () => {
    at = await scene();
    // By hand: a spy would be taken back once more after the file, and leave its virtual timer to those that follow.
    const own = globalThis.setInterval;
    globalThis.setInterval = (() => 0) as never;
    const socket = at.open(STOMP);
    await at.passAlive(600_000, ...LINES);
    globalThis.setInterval = own;
    const beats = socket.sent.filter(({ text }) => text === '\n').map(({ at: ts }) => ts);
    expect(beats.length).toBe(60);
    expect(Math.max(...gaps(beats))).toBe(10_000);
  });

  test.each(columns())(
    'FAULT-28 · %s: shown again, it is asked and read within two seconds',
    async (_, line) => {
      at = await scene();
      at.openAll();
      at.visible.next(false);
      await at.passAlive(600_000, ...LINES);
      const before = at.catchUps(line);
      const sent = at.socket(line).sent.length;
      at.visible.next(true);
      at.woke.next();
      at.beat(line);
      await pass(2_000);
      expect(at.socket(line).sent.length).toBe(sent + 1);
      expect(at.catchUps(line)).toBe(before + 1);
    },
  );

  test.each([
    [NOTICE.name, NOTICE],
    [STOMP.name, STOMP],
  ] as const)(
    'FAULT-28 · %s: what is read while hidden waits up to a second more, so that not all tabs ask at once',
    async (_, line) => {
      at = await scene({ random: () => 0.9 });
      at.visible.next(false);
      await pass(5_000);
      const before = at.catchUps(line);
      at.open(line);
      await pass(899);
      expect(at.catchUps(line)).toBe(before);
      await pass(1);
      expect(at.catchUps(line)).toBe(before + 1);
    },
  );

  test.each([
    [NOTICE.name, NOTICE],
    [STOMP.name, STOMP],
  ] as const)('FAULT-28 · %s: whoever is shown does not wait as the hidden do', async (_, line) => {
    at = await scene({ random: () => 0.9 });
    at.openAll();
    at.visible.next(false);
    await at.passAlive(60_000, ...LINES);
    const before = at.catchUps(line);
    // The page says that it woke before everybody has heard that it is shown.
    at.woke.next();
    await pass(100);
    expect(at.catchUps(line)).toBe(before);
    at.visible.next(true);
    await pass(0);
    expect(at.catchUps(line)).toBe(before + 1);
  });

  test('FAULT-28 · table sync: the frames that wait while hidden are capped, then read once', async () => {
    at = await scene();
    at.open(TABLE);
    await at.passAlive(6_000, TABLE);
    const before = at.catchUps(TABLE);
    const work = at.costly(1);
    at.visible.next(false);
    for (let i = 0; i < 3_000; i += 1)
      at.socket(TABLE).receive(
        `{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"1","n":${i}},"c"]}}`,
      );
    work.end();
    // A hidden page paints no frames; what waits is dealt with once a second.
    for (let second = 0; second < 6; second += 1) {
      at.frames.next();
      await pass(1_000);
    }
    expect(at.catchUps(TABLE) - before).toBeGreaterThanOrEqual(1);
    expect(at.said.filter(({ kind }) => kind === 'tableSync').length).toBeLessThan(3_000);
  });
});

describe('FAULT-29 page cache', () => {
  test.each(columns())(
    'FAULT-29 · %s: closed with 1000 when the page goes, like a fresh page when it comes back',
    async (_, line) => {
      at = await scene();
      at.rest.snapshot.mockResolvedValue(snapshot(10));
      at.openAll();
      await at.passAlive(5_000, ...LINES);
      at.present.next(false);
      expect(at.socket(line).closedWith).toBe(1000);
      const opened = at.wires.all.length;
      await pass(HOUR);
      expect(at.wires.all).toHaveLength(opened);
      const before = at.catchUps(line);
      at.present.next(true);
      await pass(0);
      expect(at.attempts(line)).toHaveLength(2);
      expect(at.living(line)).toHaveLength(1);
      at.open(line);
      await pass(5_000);
      expect(at.status(line).state).toBe('live');
      expect(at.catchUps(line)).toBeGreaterThan(before);
    },
  );

  test.each(columns())('FAULT-29 · %s: one that had stopped begins anew too', async (_, line) => {
    at = await scene();
    for (let time = 1; time <= 3; time += 1) {
      at.open(line).end(1002);
      if (time < 3) at.console.retry(line.id);
      await pass(0);
    }
    expect(at.status(line).state).toBe('stopped');
    at.present.next(false);
    at.present.next(true);
    expect(at.status(line).state).toBe('connecting');
  });
});
