import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import { POLICIES, retryDelayMs } from '#machines/policies.ts';
import { socketMachine } from '#machines/socket.machine.ts';
import type { TransportInput, TransportOrder, TransportReport } from '#machines/socketContext.ts';
import { settled, socketRig } from './socketRig.ts';
import { VirtualClock } from './virtualClock.ts';

const OPEN_FRESH = { linked: { open: 'fresh' } };
const OPEN_PINGING = { linked: { open: 'pinging' } };
const OPENING = { linked: 'opening' };

function started(...args: Parameters<typeof socketRig>) {
  const rig = socketRig(...args);
  rig.send('link.start');
  return rig;
}
function live(...args: Parameters<typeof socketRig>) {
  const rig = started(...args);
  rig.opened();
  return rig;
}

describe('opening', () => {
  test('starts idle without a socket or a timer', () => {
    const rig = socketRig('notice');
    expect(rig.status()).toEqual({ state: 'idle' });
    expect(rig.sockets).toHaveLength(0);
    expect(rig.clock.pending).toBe(0);
  });

  test('link.start opens one socket and says since when', () => {
    const rig = started('notice');
    expect(rig.status()).toEqual({ state: 'connecting', sinceTs: 0, attempt: 1 });
    rig.send('link.start');
    expect(rig.sockets).toHaveLength(1);
  });

  test('an attempt that hangs is given up after 10 s as one error', () => {
    const rig = started('notice');
    rig.clock.advance(9_999);
    expect(rig.state()).toEqual(OPENING);
    rig.clock.advance(1);
    expect(rig.state()).toBe('waiting');
    expect(rig.context().errors).toBe(1);
    expect(rig.last().closed).toBe(true);
  });

  test('an attempt that slept through its limit is made anew without an error', () => {
    const rig = started('notice');
    rig.clock.sleep(60_000);
    expect(rig.state()).toEqual(OPENING);
    expect(rig.sockets).toHaveLength(2);
    expect(rig.context().errors).toBe(0);
  });

  test('waking up replaces an attempt without an error', () => {
    const rig = started('notice');
    rig.send('page.woke');
    expect(rig.sockets).toHaveLength(2);
    expect(rig.liveSockets()).toBe(1);
    expect(rig.context().errors).toBe(0);
  });

  test('error and close of one attempt are one error and one retry', () => {
    const rig = started('notice');
    const socket = rig.last();
    rig.failed();
    socket.report({ type: 'socket.closed', generation: 1, code: 1006, reason: '' });
    expect(rig.context().errors).toBe(1);
    expect(rig.clock.pending).toBe(1);
    expect(rig.status()).toEqual({ state: 'waiting', sinceTs: 0, nextTryTs: 20_000, reason: '连接失败' });
  });

  test('started while offline waits for the network', () => {
    const rig = socketRig('notice');
    rig.send('network.lost');
    rig.send('link.start');
    expect(rig.state()).toBe('offline');
    rig.send('network.back');
    rig.clock.advance(0);
    expect(rig.state()).toEqual(OPENING);
  });
});

describe('notice: 20 s and five errors', () => {
  // LINK-21
  test('the fifth error in a row stops for good', async () => {
    const rig = started('notice');
    for (let error = 1; error <= 4; error += 1) {
      rig.failed();
      if (rig.state() === 'asking') {
        rig.questions.at(-1)?.resolve(true);
        await settled();
      }
      expect(rig.state()).toBe('waiting');
      rig.clock.advance(20_000);
      expect(rig.state()).toEqual(OPENING);
    }
    expect(rig.sockets.map((socket) => socket.openedAt)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    rig.failed();
    expect(rig.status()).toEqual({ state: 'stopped', sinceTs: 80_000, reason: '连续 5 次连接失败' });
    expect(rig.clock.pending).toBe(0);
    rig.clock.advance(3_600_000);
    expect(rig.sockets).toHaveLength(5);
  });

  test('a close is retried after 20 s and is no error', () => {
    const rig = live('notice');
    rig.closed(1000);
    expect(rig.context().errors).toBe(0);
    rig.clock.advance(19_999);
    expect(rig.state()).toBe('waiting');
    rig.clock.advance(1);
    expect(rig.state()).toEqual(OPENING);
  });

  test('a browser error on an open link counts like its close', () => {
    const rig = live('notice');
    rig.failed();
    expect(rig.state()).toBe('waiting');
    expect(rig.context().errors).toBe(0);
  });

  // LINK-21
  test('20 s of open forgive the errors, a shorter time does not', () => {
    const rig = started('notice');
    rig.failed();
    rig.clock.advance(20_000);
    rig.opened();
    rig.clock.advance(19_000);
    rig.closed();
    expect(rig.context().errors).toBe(1);
    rig.clock.advance(20_000);
    rig.opened();
    rig.clock.advance(20_000);
    rig.frame();
    rig.closed();
    expect(rig.context().errors).toBe(0);
  });

  // LINK-21
  test('beats after 20 s of silence, dies 20 s later, and every frame counts as life', () => {
    const rig = live('notice');
    rig.clock.advance(15_000);
    rig.frame();
    rig.clock.advance(19_999);
    expect(rig.last().beats).toEqual([]);
    rig.clock.advance(1);
    expect(rig.last().beats).toEqual([35_000]);
    expect(rig.state()).toEqual(OPEN_PINGING);
    rig.frame();
    expect(rig.state()).toEqual(OPEN_FRESH);
    rig.clock.advance(40_000);
    expect(rig.status()).toMatchObject({ state: 'waiting', sinceTs: 75_000, reason: '对方无应答' });
    expect(rig.context().errors).toBe(0);
  });

  test('delays are never early and at most 2 % late', () => {
    expect(retryDelayMs(POLICIES.notice, 7, 0)).toBe(20_000);
    expect(retryDelayMs(POLICIES.notice, 7, 1)).toBe(20_400);
  });
});

describe('table sync: 10 s, 6 s, 5 s', () => {
  // LINK-22
  test('beats at open and 10 s after each answer, whatever else arrives', () => {
    const rig = live('vxe');
    rig.clock.advance(0);
    expect(rig.last().beats).toEqual([0]);
    rig.clock.advance(500);
    rig.frame();
    rig.clock.advance(6_000);
    rig.frame();
    rig.clock.advance(4_000);
    expect(rig.last().beats).toEqual([0, 10_500]);
  });

  // LINK-22
  test('no answer within 6 s: a new socket 5 s later, for ever', () => {
    const rig = live('vxe');
    for (let round = 1; round <= 10; round += 1) {
      rig.clock.advance(5_999);
      expect(rig.state()).toEqual(OPEN_PINGING);
      rig.clock.advance(1);
      expect(rig.state()).toBe('waiting');
      rig.clock.advance(5_000);
      expect(rig.sockets).toHaveLength(round + 1);
      rig.opened();
    }
    expect(rig.clock.pending).toBe(1);
  });
});

describe('golf: growing delays, never the end', () => {
  // LINK-23
  test('5 s × 1.6 up to 30 s', async () => {
    const rig = started('golf', { jitter: 0.5 });
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const failedAt = rig.clock.now();
      rig.failed();
      if (rig.state() === 'asking') {
        rig.questions.at(-1)?.resolve(true);
        await settled();
      }
      const status = rig.status();
      if (status.state !== 'waiting') throw new Error(`unexpected ${status.state}`);
      waits.push(status.nextTryTs - failedAt);
      rig.clock.advance(status.nextTryTs - rig.clock.now());
    }
    expect(waits).toEqual([4_500, 8_000, 12_800, 20_480, 30_000, 30_000, 30_000]);
  });

  // LINK-31
  test.each([0, 1])(
    'after a steady life it is back within 5 s, after short ones later (chance %d)',
    (jitter) => {
      const rig = live('golf', { jitter });
      const close = (): number => {
        rig.closed();
        const status = rig.status();
        if (status.state !== 'waiting') throw new Error(`unexpected ${status.state}`);
        const wait = status.nextTryTs - rig.clock.now();
        rig.clock.advance(wait);
        rig.opened();
        return wait;
      };
      const live20 = () => {
        for (let second = 0; second < 20; second += 1) {
          rig.clock.advance(1_000);
          rig.frame();
        }
      };
      live20();
      const first = jitter === 0 ? 4_000 : 5_000;
      const share = jitter === 0 ? 0.8 : 1.2;
      expect(close()).toBe(first);
      expect([close(), close()]).toEqual([8_000 * share, 12_800 * share]);
      live20();
      expect(close()).toBe(first);
    },
  );

  // LINK-23
  test('the spread is ±20 %, of the first 20 % before', () => {
    expect(retryDelayMs(POLICIES.golf, 0, 0)).toBe(4_000);
    expect(retryDelayMs(POLICIES.golf, 0, 1)).toBe(5_000);
    expect(retryDelayMs(POLICIES.golf, 1, 0)).toBe(6_400);
    expect(retryDelayMs(POLICIES.golf, 1, 1)).toBe(9_600);
  });

  test('dead after 20 s of silence', () => {
    const rig = live('golf');
    rig.clock.advance(19_999);
    expect(rig.state()).toEqual(OPEN_PINGING);
    rig.clock.advance(1);
    expect(rig.state()).toBe('waiting');
  });
});

describe('close codes (LINK-07)', () => {
  test.each([1000, 1001, 1005, 1006, 1009, 1011, 1012])('%i is retried', (code) => {
    const rig = live('vxe');
    rig.closed(code);
    expect(rig.state()).toBe('waiting');
  });

  test('1013 waits up to 5 s longer', () => {
    const rig = live('vxe', { jitter: 1 });
    rig.closed(1013);
    expect(rig.context().nextTryTs).toBe(5_000 + 5_000);
  });

  test.each([1008, 4401, 4403])(
    '%i asks whether the token lives: alive counts as one error',
    async (code) => {
      const rig = live('notice');
      rig.closed(code);
      expect(rig.state()).toBe('asking');
      rig.clock.advance(1_000);
      rig.questions[0]?.resolve(true);
      await settled();
      expect(rig.status()).toMatchObject({ state: 'waiting', nextTryTs: 20_000, reason: '被服务器拒绝' });
      expect(rig.context().errors).toBe(1);
      rig.clock.advance(19_000);
      expect(rig.state()).toEqual(OPENING);
    },
  );

  test('a refused handshake asks as well', () => {
    const rig = started('golf');
    rig.closed(4401);
    expect(rig.state()).toBe('asking');
  });

  test('a dead token ends the link', async () => {
    const rig = live('notice');
    rig.closed(4401);
    rig.questions[0]?.resolve(false);
    await settled();
    expect(rig.state()).toBe('signedOut');
    expect(rig.status()).toMatchObject({ state: 'stopped', reason: '登录已失效' });
    expect(rig.clock.pending).toBe(0);
  });

  test('nobody can tell, or not in time: go on as usual', async () => {
    const rig = live('notice');
    rig.closed(4401);
    rig.questions[0]?.reject();
    await settled();
    expect(rig.state()).toBe('waiting');
    rig.send('retry.now');
    rig.closed(4401);
    rig.clock.advance(10_000);
    expect(rig.state()).toBe('waiting');
  });

  test('a question may be cut short by the operator or the network', () => {
    const rig = live('notice');
    rig.closed(4401);
    rig.send('retry.now');
    expect(rig.state()).toEqual(OPENING);
    rig.closed(4401);
    rig.send('network.lost');
    expect(rig.state()).toBe('offline');
  });

  test('the second failed attempt in a row asks once', async () => {
    const rig = started('vxe');
    rig.failed();
    expect(rig.state()).toBe('waiting');
    rig.clock.advance(5_000);
    rig.failed();
    expect(rig.state()).toBe('asking');
    rig.questions[0]?.resolve(true);
    await settled();
    rig.clock.advance(5_000);
    rig.failed();
    expect(rig.state()).toBe('waiting');
    expect(rig.questions).toHaveLength(1);
  });

  test('the third refusal in a row stops notices and slows the others', async () => {
    for (const [link, outcome] of [
      ['notice', 'stopped'],
      ['vxe', 'waiting'],
    ] as const) {
      const rig = live(link);
      for (let refusal = 1; refusal <= 3; refusal += 1) {
        rig.closed(1008);
        rig.questions.at(-1)?.resolve(true);
        await settled();
        if (refusal < 3) {
          rig.send('retry.now');
          rig.opened();
        }
      }
      expect(rig.state()).toBe(outcome);
      expect(rig.status()).toMatchObject({ reason: '被服务器拒绝' });
      if (outcome === 'waiting') expect(rig.context().nextTryTs).toBe(30_000);
    }
  });

  test.each([1002, 1003, 1007, 1010])('the third %i within five minutes stops', (code) => {
    const rig = live('golf');
    for (let fault = 1; fault <= 3; fault += 1) {
      rig.closed(code);
      if (fault < 3) {
        rig.send('retry.now');
        rig.opened();
      }
    }
    expect(rig.status()).toMatchObject({ state: 'stopped', reason: '通信协议错误' });
  });

  test('older faults are forgotten', () => {
    const rig = live('golf');
    for (let fault = 1; fault <= 4; fault += 1) {
      rig.closed(1002);
      expect(rig.state()).toBe('waiting');
      rig.clock.advance(151_000);
      rig.send('retry.now');
      rig.opened();
    }
  });
});

describe('unanswered beats (LINK-08)', () => {
  test('two closes in a row on delivering connections: silence condemns no more', () => {
    const rig = live('notice');
    for (let round = 1; round <= 2; round += 1) {
      rig.frame();
      rig.clock.advance(40_000);
      expect(rig.state()).toBe('waiting');
      rig.clock.advance(20_000);
      rig.opened();
    }
    expect(rig.status()).toMatchObject({ state: 'live', unanswered: true });
    const socket = rig.last();
    rig.clock.advance(200_000);
    expect(rig.last()).toBe(socket);
    expect(socket.beats).toHaveLength(5);
  });

  test('a connection that delivered nothing is no evidence', () => {
    const rig = live('notice');
    for (let round = 1; round <= 4; round += 1) {
      rig.clock.advance(60_000);
      rig.opened();
    }
    expect(rig.context().unanswered).toBe(false);
  });

  test('an answer in between starts the count anew', () => {
    const rig = live('notice');
    rig.frame();
    rig.clock.advance(60_000);
    rig.opened();
    rig.clock.advance(20_000);
    rig.frame();
    rig.clock.advance(40_000);
    expect(rig.context()).toMatchObject({ unanswered: false, silentCloses: 1 });
  });
});

describe('unanswered and slow table sync (FAULT-12, FAULT-13)', () => {
  const silent = (rig: ReturnType<typeof live>, openingMs = 0) => {
    rig.clock.advance(6_000 + 5_000 + openingMs);
    rig.opened();
  };

  test('after three silent connections the other end is said not to answer; the link goes on as before', () => {
    const rig = live('vxe');
    silent(rig);
    silent(rig);
    expect(rig.status()).toMatchObject({ state: 'live', unanswered: false });
    silent(rig);
    expect(rig.status()).toMatchObject({ state: 'live', unanswered: true });
    rig.clock.advance(6_000);
    expect(rig.status()).toMatchObject({ state: 'waiting', reason: '心跳无应答' });
    rig.clock.advance(5_000);
    rig.opened();
    rig.clock.advance(0);
    rig.frame();
    expect(rig.status()).toMatchObject({ state: 'live', unanswered: false });
  });

  test('when the handshakes take long it is the network that is slow', () => {
    const rig = started('vxe');
    rig.clock.advance(4_000);
    rig.opened();
    silent(rig, 4_000);
    silent(rig, 4_000);
    expect(rig.status()).not.toHaveProperty('slow');
    silent(rig, 4_000);
    expect(rig.status()).toMatchObject({ state: 'live', unanswered: false, slow: true });
  });

  test('three answers of more than 3 s are slow, one quick answer ends that', () => {
    const rig = live('notice');
    const answerAfter = (ms: number) => {
      rig.clock.advance(20_000 + ms);
      rig.frame();
    };
    answerAfter(3_001);
    answerAfter(19_000);
    answerAfter(3_001);
    expect(rig.status()).toMatchObject({ state: 'live', slow: true });
    answerAfter(100);
    expect(rig.status()).not.toHaveProperty('slow');
    expect(rig.last().beats).toHaveLength(4);
  });
});

describe('links without beats', () => {
  test('what comes after a STOMP beat is no answer and says nothing about the network', () => {
    const rig = live('golf');
    for (let round = 0; round < 5; round += 1) {
      rig.clock.advance(14_000);
      rig.frame();
    }
    expect(rig.status()).not.toHaveProperty('slow');
  });

  test('silence of an end that sends none condemns nothing', () => {
    const rig = started('golf');
    rig.last().report({ type: 'socket.opened', generation: 1, silent: true });
    rig.clock.advance(3_600_000);
    expect(rig.sockets).toHaveLength(1);
    expect(rig.status()).toMatchObject({ state: 'live' });
  });
});

describe('renewal (FAULT-15)', () => {
  test('is a close by us: a new socket after the usual delay, no error', () => {
    const rig = live('notice');
    rig.renew();
    expect(rig.last().closed).toBe(true);
    expect(rig.status()).toMatchObject({ state: 'waiting', nextTryTs: 20_000, reason: '数据异常' });
    expect(rig.context().errors).toBe(0);
  });

  test('means nothing to a link that is not open', () => {
    const rig = started('notice');
    rig.renew();
    expect(rig.state()).toEqual(OPENING);
  });
});

describe('page cache (LINK-16)', () => {
  test('leaving closes for good, returning begins anew like a fresh page', () => {
    for (const bring of [started, live]) {
      const rig = bring('notice');
      rig.send('page.left');
      expect(rig.liveSockets()).toBe(0);
      expect(rig.clock.pending).toBe(0);
      rig.clock.advance(3_600_000);
      rig.send('page.woke');
      rig.send('network.back');
      expect(rig.sockets).toHaveLength(1);
      rig.send('page.restored');
      expect(rig.state()).toEqual(OPENING);
      expect(rig.sockets).toHaveLength(2);
    }
  });

  test('a link that was stopped begins anew too, one that is signed out does not', () => {
    const rig = live('notice');
    for (let fault = 1; fault <= 3; fault += 1) {
      rig.closed(1002);
      rig.send('page.left');
      rig.send('page.restored');
      rig.opened();
    }
    expect(rig.context().faults).toEqual([]);
    rig.send('session.ended');
    rig.send('page.left');
    rig.send('page.restored');
    expect(rig.state()).toBe('signedOut');
  });

  test('returning without a network waits for it', () => {
    const rig = live('notice');
    rig.send('page.left');
    rig.send('network.lost');
    rig.send('page.restored');
    expect(rig.state()).toBe('offline');
  });
});

describe('faults of ours (LINK-18) and reports out of place (LINK-04)', () => {
  test('a transport that throws is a failed attempt and is told', async () => {
    const machine = socketMachine.provide({
      actors: {
        transport: createCallbackLogic<TransportOrder, TransportInput, TransportReport>(() => {
          throw new Error('ours');
        }),
      },
    });
    const clock = new VirtualClock();
    const actor = createActor(machine, {
      clock,
      input: { policy: POLICIES.vxe, now: clock.now, steady: clock.now, jitter: () => 0 },
    });
    const faults: unknown[] = [];
    actor.on('link.fault', ({ error }) => faults.push(error));
    actor.start();
    actor.send({ type: 'link.start' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'waiting', context: { errors: 1 } });
    expect(faults).toEqual([new Error('ours')]);
    clock.advance(5_000);
    expect(actor.getSnapshot().context.generation).toBe(2);
    actor.stop();
  });

  test('reports that make no sense are counted and change nothing', () => {
    const rig = live('notice');
    const before = rig.state();
    rig.actor.send({ type: 'socket.closed', generation: 0, code: 1006, reason: '' });
    rig.actor.send({ type: 'socket.opened', generation: 1 });
    expect(rig.state()).toEqual(before);
    expect(rig.context().lateReports).toBe(2);
  });
});

describe('a wall clock that jumps (FAULT-19)', () => {
  test.each([3_600_000, -3_600_000])('by %i ms moves no timer and forgives nothing', async (jump) => {
    const rig = live('notice');
    rig.clock.advance(20_000);
    rig.wall.aheadMs = jump;
    rig.clock.advance(19_999);
    expect(rig.state()).toEqual(OPEN_PINGING);
    expect(rig.last().beats).toHaveLength(1);
    rig.clock.advance(1);
    expect(rig.state()).toBe('waiting');
    rig.clock.advance(20_000);
    rig.failed();
    rig.wall.aheadMs = 0;
    rig.clock.advance(20_000);
    rig.opened();
    rig.wall.aheadMs = jump;
    rig.closed(4401);
    rig.wall.aheadMs = 0;
    rig.questions.at(-1)?.resolve(true);
    await settled();
    expect(rig.context().errors).toBe(2);
    rig.clock.advance(20_000);
    expect(rig.state()).toEqual(OPENING);
  });
});

describe('sleep and wake (LINK-09, LINK-10)', () => {
  test('waking beats at once and replaces a silent link after 6 s without an error', () => {
    const rig = live('notice');
    rig.clock.advance(1_000);
    rig.send('page.woke');
    expect(rig.last().beats).toEqual([1_000]);
    rig.clock.advance(6_000);
    expect(rig.state()).toEqual(OPENING);
    expect(rig.sockets).toHaveLength(2);
    expect(rig.liveSockets()).toBe(1);
    expect(rig.context().errors).toBe(0);
    expect(rig.status()).toMatchObject({ sinceTs: 7_000 });
  });

  test('waking again while asking asks again; an answer ends the doubt; the link has been open all the time', () => {
    const rig = live('notice');
    rig.clock.advance(1_000);
    rig.send('page.woke');
    rig.clock.advance(5_000);
    rig.send('page.woke');
    expect(rig.last().beats).toEqual([1_000, 6_000]);
    expect(rig.status()).toMatchObject({ state: 'live', sinceTs: 0 });
    rig.clock.advance(5_000);
    rig.frame();
    expect(rig.state()).toEqual(OPEN_FRESH);
    expect(rig.context().doubted).toBe(false);
  });

  test('a timer that fires late asks again instead of condemning', () => {
    const rig = live('notice');
    rig.clock.advance(20_000);
    rig.clock.sleep(3_600_000);
    expect(rig.state()).toEqual(OPEN_PINGING);
    expect(rig.last().beats).toHaveLength(2);
    rig.clock.advance(20_000);
    expect(rig.state()).toBe('waiting');
  });

  test('waking while waiting tries at once', () => {
    const rig = live('golf');
    rig.closed();
    rig.send('page.woke');
    expect(rig.state()).toEqual(OPENING);
  });
});

describe('network, stop and revival', () => {
  // LINK-15
  test('offline clears everything; back within a second, errors unchanged', () => {
    for (const bring of [started, live]) {
      const rig = bring('notice', { jitter: 0.7 });
      rig.send('network.lost');
      expect(rig.status()).toEqual({ state: 'offline', sinceTs: 0 });
      expect(rig.clock.pending).toBe(0);
      expect(rig.liveSockets()).toBe(0);
      rig.clock.advance(3_600_000);
      rig.send('network.back');
      rig.clock.advance(699);
      expect(rig.state()).toBe('waiting');
      rig.clock.advance(1);
      expect(rig.state()).toEqual(OPENING);
      expect(rig.context().errors).toBe(0);
    }
  });

  test('offline while waiting; the operator may insist', () => {
    const rig = live('notice');
    rig.closed();
    rig.send('network.lost');
    expect(rig.state()).toBe('offline');
    rig.send('retry.now');
    expect(rig.state()).toEqual(OPENING);
  });

  test('重连 while waiting', () => {
    const rig = live('notice');
    rig.closed();
    rig.send('retry.now');
    expect(rig.state()).toEqual(OPENING);
    expect(rig.clock.pending).toBe(1);
  });

  const stopped = () => {
    const rig = live('golf');
    for (let fault = 1; fault <= 3; fault += 1) {
      rig.closed(1002);
      if (fault < 3) {
        rig.send('retry.now');
        rig.opened();
      }
    }
    return rig;
  };

  test.each(['retry.now', 'page.woke', 'page.shown', 'revive'] as const)('%s ends a stop', (type) => {
    const rig = stopped();
    rig.send(type);
    expect(rig.state()).toEqual(OPENING);
    expect(rig.context()).toMatchObject({ errors: 0, faults: [] });
  });

  test.each(['page.woke', 'page.shown'] as const)('%s does not end a stop while offline', (type) => {
    const rig = stopped();
    rig.send('network.lost');
    rig.send(type);
    expect(rig.state()).toBe('stopped');
  });

  test('an attempt that failed while offline is not repeated; one that opens disproves the browser', () => {
    const rig = started('notice');
    rig.send('network.lost');
    rig.send('retry.now');
    rig.failed();
    expect(rig.state()).toBe('offline');
    rig.send('retry.now');
    rig.opened();
    rig.closed();
    expect(rig.state()).toBe('waiting');
  });

  test('the network coming back ends a stop', () => {
    const rig = stopped();
    rig.send('network.back');
    rig.clock.advance(1_000);
    expect(rig.state()).toEqual(OPENING);
  });

  test('revival by another link happens once in five minutes', () => {
    const rig = started('notice');
    const exhaust = async () => {
      while (rig.state() !== 'stopped') {
        rig.failed();
        if (rig.state() === 'asking') rig.clock.advance(10_000);
        if (rig.state() === 'waiting') rig.clock.advance(20_000);
      }
    };
    void exhaust();
    rig.send('revive');
    expect(rig.state()).toEqual(OPENING);
    void exhaust();
    rig.send('revive');
    expect(rig.state()).toBe('stopped');
    rig.clock.advance(300_000);
    rig.send('revive');
    expect(rig.state()).toEqual(OPENING);
  });

  test('what is idle stays idle when the session ends or the page goes', () => {
    const rig = socketRig('notice');
    rig.send('session.ended');
    rig.send('page.left');
    expect(rig.state()).toBe('idle');
  });

  test('a signed-out link can be started', () => {
    const rig = live('notice');
    rig.send('session.ended');
    rig.send('link.start');
    expect(rig.state()).toEqual(OPENING);
  });

  test.each(['link.stop', 'session.ended'] as const)('%s is final in every state', async (type) => {
    const states: (() => ReturnType<typeof socketRig>)[] = [
      () => started('notice'),
      () => live('notice'),
      () => {
        const rig = live('notice');
        rig.clock.advance(20_000);
        return rig;
      },
      () => {
        const rig = live('notice');
        rig.closed();
        return rig;
      },
      () => {
        const rig = live('notice');
        rig.closed(4401);
        return rig;
      },
      () => {
        const rig = live('notice');
        rig.send('network.lost');
        return rig;
      },
      stopped,
    ];
    for (const bring of states) {
      const rig = bring();
      rig.send(type);
      const opened = rig.sockets.length;
      rig.questions.at(-1)?.resolve(true);
      await settled();
      rig.send('network.back');
      rig.clock.advance(3_600_000);
      expect(rig.state()).toBe(type === 'link.stop' ? 'idle' : 'signedOut');
      expect(rig.sockets).toHaveLength(opened);
      expect(rig.liveSockets()).toBe(0);
      expect(rig.clock.pending).toBe(0);
    }
  });

  test('reports of an older socket change nothing', () => {
    const rig = live('vxe');
    const old = rig.last();
    rig.closed();
    rig.clock.advance(5_000);
    rig.opened();
    const before = rig.actor.getSnapshot();
    old.report({ type: 'socket.closed', generation: 1, code: 1006, reason: '' });
    rig.actor.send({ type: 'socket.closed', generation: 1, code: 1006, reason: '' });
    expect(rig.actor.getSnapshot().value).toEqual(before.value);
    expect(rig.clock.pending).toBe(1);
  });
});
