/** The clock that tests move: alone, and as that of a server (TEST_CLOCK). */

import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import { formatGolfDestination } from '#server/realtime/hub/destinations.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { createClock } from '#server/testing/testClock.ts';
import { CAPTCHA, openCopy } from './harness.ts';

const P1 = '1700000000000000101';
const SECOND = 1000;
const HOUR = 3_600_000;

describe('a clock that stands', () => {
  it('makes the calls that are due in the order of their moments, each at its own', async () => {
    const clock = new ManualClock(0);
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(`${name} ${clock.now()}`);
    clock.callLater(30, note('late'));
    clock.callLater(10, note('early'));
    clock.callEvery(15, note('every'));
    clock.callLater(30, note('second of the same moment'));
    clock.callLater(41, note('not yet'));
    const cancel = clock.callLater(20, note('cancelled'));
    cancel();
    await clock.advance(40);
    expect(calls).toEqual(['early 10', 'every 15', 'late 30', 'second of the same moment 30', 'every 30']);
    expect([clock.now(), clock.waits]).toEqual([40, [1, 5]]);
    await setImmediate();
    expect(clock.now(), 'it stands').toBe(40);
  });

  it('waits for what a call does, and makes the calls that it plans', async () => {
    const clock = new ManualClock(0);
    const moments: number[] = [];
    const work = async (): Promise<void> => {
      await setImmediate();
      moments.push(clock.now());
      clock.callLater(10, work);
    };
    clock.callLater(10, work);
    await Promise.all([clock.advance(25), clock.advance(10)]);
    expect([moments, clock.now()]).toEqual([[10, 20, 30], 35]);
  });

  it('lets what follows from a call end at its moment', async () => {
    const clock = new ManualClock(0);
    const moments: number[] = [];
    let begun: Promise<void> | undefined;
    clock.settleBy(async () => begun);
    clock.callLater(10, () => {
      begun = setImmediate().then(() => void moments.push(clock.now()));
    });
    await clock.advance(1000);
    expect(moments).toEqual([10]);
  });

  it('says what went wrong, and can be moved on', async () => {
    const clock = new ManualClock(0);
    clock.callLater(10, () => Promise.reject(new Error('broken')));
    await expect(clock.advance(20)).rejects.toThrow('broken');
    await clock.advance(20);
    expect(clock.now()).toBe(30);
    expect(() => clock.advance(-1)).toThrow(RangeError);
  });

  it('skips time as a machine that slept: each call once, at the end', async () => {
    const clock = new ManualClock(0);
    const calls: string[] = [];
    clock.callEvery(5, () => calls.push(`every ${clock.now()}`));
    const cancel = clock.callLater(9, () => calls.push('cancelled'));
    clock.callLater(7, () => {
      calls.push(`later ${clock.now()}`);
      cancel();
    });
    await clock.skip(HOUR);
    expect([calls, clock.waits]).toEqual([[`every ${HOUR}`, `later ${HOUR}`], [5]]);
  });

  it('is set either way without a call', async () => {
    const clock = new ManualClock(1000);
    const call = vi.fn<() => void>();
    clock.callLater(10, call);
    clock.shift(500);
    clock.shift(-1000);
    expect([clock.now(), call.mock.calls.length, clock.waits]).toEqual([500, 0, [10]]);
    await clock.advance(10);
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('a clock that runs', () => {
  afterEach(() => void vi.useRealTimers());

  it('goes with the machine, and can be moved forward', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const clock = new ManualClock(0);
    clock.run();
    const calls: string[] = [];
    clock.callEvery(100, () => calls.push(`every ${clock.now()}`));
    clock.callLater(250, () => calls.push(`later ${clock.now()}`));
    await vi.advanceTimersByTimeAsync(120);
    expect([calls, clock.now()]).toEqual([['every 100'], 120]);
    await clock.advance(200);
    expect([calls, clock.now()]).toEqual([['every 100', 'every 200', 'later 250', 'every 300'], 320]);
    await vi.advanceTimersByTimeAsync(100);
    expect([calls.at(-1), clock.now()]).toEqual(['every 400', 420]);
  });
});

describe('a server under TEST_CLOCK', () => {
  let app: FastifyInstance;
  const settings = {
    ...readSettings({
      DEMO: '1',
      TEST_CAPTCHA: CAPTCHA,
      TEST_CLOCK: 'standing@2026-05-01T10:12',
      SIM_SCALE: 'S',
      SIM_SPEED: '20',
    }),
    clientDir: '/nonexistent',
  };
  beforeAll(async () => {
    const { database } = await openCopy();
    app = await buildApp({ settings, database });
  }, 180_000);
  afterAll(() => app.close());

  const move = async (how: 'advance' | 'skip', ms: number) => {
    const { body } = await app.inject({
      method: 'POST',
      url: `/jeecg-boot/test/clock/${how}`,
      payload: { ms },
    });
    return JSON.parse(body) as { readonly timestamp: number; readonly result: { readonly nowTs: number } };
  };
  const readDay = () =>
    app.db
      .selectFrom('golfSimDay')
      .select(['tick', 'startTs'])
      .where('parkId', '=', P1)
      .executeTakeFirstOrThrow();
  const startTs = Date.parse('2026-05-01T10:12:00+08:00');

  it('stands at the moment it was given', async () => {
    await new Promise((done) => void setTimeout(done, 300));
    const { body } = await app.inject({ url: '/jeecg-boot/test/clock' });
    expect(JSON.parse(body)).toMatchObject({ timestamp: startTs, result: { nowTs: startTs } });
  });

  it('plays every tick of the time that it is moved by, stored and sent when it answers', async () => {
    const heard: number[] = [];
    const end = app.realtime.hub.subscribe(formatGolfDestination(P1), {
      deliver: ({ text }) => {
        const { type, tickTs } = JSON.parse(text) as { readonly type: number; readonly tickTs: number };
        if (type === 2) heard.push(tickTs);
      },
    });
    const before = await readDay();
    const answer = await move('advance', 10 * SECOND);
    end();
    const after = await readDay();
    // A tick of the park is five of its seconds, at speed 20 a quarter of one.
    expect(after.tick - before.tick).toBe(40);
    expect(heard).toEqual(
      Array.from({ length: 40 }, (_, i) => before.startTs + (before.tick + 1 + i) * 5 * SECOND),
    );
    expect(answer).toMatchObject({
      timestamp: startTs + 10 * SECOND,
      result: { nowTs: startTs + 10 * SECOND },
    });
    // The moment of what was written is that of its turn.
    const { last } = await app.db
      .selectFrom('golfEvent')
      .select((eb) => eb.fn.max('ts').as('last'))
      .executeTakeFirstOrThrow();
    expect(last).toBeLessThanOrEqual(startTs + 10 * SECOND);
  });

  it('skips time in which nothing is played', async () => {
    const before = await readDay();
    const answer = await move('skip', 40 * SECOND);
    expect(answer.result.nowTs).toBe(startTs + 50 * SECOND);
    // What a day that is late makes up for, and no more.
    expect((await readDay()).tick - before.tick).toBeLessThanOrEqual(4);
  });

  it('moves forward only', async () => {
    for (const ms of [-1, 'x', 8 * 24 * 3_600_000])
      expect(
        (await app.inject({ method: 'POST', url: '/jeecg-boot/test/clock/advance', payload: { ms } }))
          .statusCode,
      ).toBe(400);
  });
});

it('has a clock of its own only when the settings say so', () => {
  const clockOf = (env: Record<string, string>) => createClock(readSettings(env));
  expect(clockOf({})).not.toBeInstanceOf(ManualClock);
  expect(clockOf({ DEMO: '1', TEST_CLOCK: 'standing@2026-05-01T10:12' }).now()).toBe(
    Date.parse('2026-05-01T10:12:00+08:00'),
  );
});
