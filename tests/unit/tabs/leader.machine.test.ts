import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type Actor } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import {
  leaderMachine,
  getTabRole,
  type LeaderEvent,
  type LockOrder,
  type LockReport,
} from '#machines/leader.machine.ts';
import { VirtualClock } from '#tests/unit/machines/virtualClock.ts';

let clock: VirtualClock;
let actor: Actor<typeof leaderMachine>;
/** One claim on the lock after the other. */
let claims: { orders: string[]; over: boolean; report(report: LockReport['type']): void }[];
let asked: number[];
let jitter: number;

const send = (...types: LeaderEvent['type'][]): void => {
  for (const type of types) actor.send({ type });
};
const claim = () => claims.at(-1)!;
const role = () => getTabRole(actor.getSnapshot());

beforeEach(() => {
  clock = new VirtualClock();
  claims = [];
  asked = [];
  jitter = 0;
  const lock = createCallbackLogic<LockOrder, undefined, LockReport>(({ sendBack, receive }) => {
    const mine = {
      orders: [] as string[],
      over: false,
      report: (type: LockReport['type']) => sendBack({ type }),
    };
    claims.push(mine);
    receive(({ type }) => mine.orders.push(type));
    return () => void (mine.over = true);
  });
  actor = createActor(leaderMachine.provide({ actors: { lock } }), {
    input: { now: clock.now, jitter: () => jitter },
    clock,
  });
  actor.on('leader.asked', () => asked.push(clock.now()));
  actor.start();
});

describe('a tab', () => {
  it('claims nothing while it sleeps, queues when it wakes and lets go when it sleeps again', () => {
    expect(claims).toHaveLength(0);
    send('page.woke');
    claim().report('lock.granted');
    expect(role()).toBe('leading');
    send('page.slept');
    expect(role()).toBe('following');
    expect(claim().over).toBe(true);
    send('page.woke');
    expect(claims).toHaveLength(2);
  });

  it('follows again, at the end of the queue, when its lock is taken away', () => {
    send('page.woke');
    claim().report('lock.granted');
    claim().report('lock.lost');
    expect(role()).toBe('following');
    expect(claims).toHaveLength(2);
    expect(claims[0]?.over).toBe(true);
  });

  it('is on its own where there are no locks', () => {
    send('page.woke');
    claim().report('lock.failed');
    expect(role()).toBe('alone');
    send('page.slept', 'page.woke');
    expect(role()).toBe('alone');
  });

  it('takes nothing over once the session has ended', () => {
    send('page.shown', 'page.woke', 'session.ended');
    clock.advance(60_000);
    expect(claim()).toMatchObject({ over: true, orders: [] });
    expect(clock.pending).toBe(0);
  });
});

describe('a follower', () => {
  // TABS-02
  it('asks a leader that says nothing, twice, and then takes the lock: 1.4 s in all', () => {
    send('page.shown', 'page.woke', 'leader.spoke');
    asked = [];
    clock.advance(1_399);
    expect(asked).toEqual([500, 950]);
    expect(claim().orders).toEqual([]);
    clock.advance(1);
    expect(claim().orders).toEqual(['lock.steal']);
    claim().report('lock.granted');
    expect(role()).toBe('leading');
    expect(clock.pending).toBe(0);
  });

  it('waits a little longer than the others before it takes over, by chance', () => {
    jitter = 0.5;
    send('page.shown', 'page.woke', 'leader.spoke');
    clock.advance(1_474);
    expect(claim().orders).toEqual([]);
    clock.advance(1);
    expect(claim().orders).toEqual(['lock.steal']);
  });

  it('waits longer for a leader whose answers take long', () => {
    send('page.shown', 'page.woke');
    clock.advance(300);
    send('leader.spoke');
    // A round trip of 300 ms: patience is four of them. A quick answer only halves it.
    clock.advance(500 + 1_200);
    expect(asked).toEqual([0, 800, 2_000]);
    clock.advance(1_199);
    expect(claim().orders).toEqual([]);
    clock.advance(1);
    expect(claim().orders).toEqual(['lock.steal']);
  });

  it('does not lose its patience with one quick answer', () => {
    send('page.shown', 'page.woke');
    clock.advance(300);
    send('leader.spoke');
    clock.advance(500);
    send('leader.spoke');
    clock.advance(500 + 2 * 600 - 1);
    expect(claim().orders).toEqual([]);
    clock.advance(1);
    expect(claim().orders).toEqual(['lock.steal']);
  });

  it('gives a leader that has yet to answer for the first time a little longer', () => {
    send('page.shown', 'page.woke');
    clock.advance(1_599);
    expect(claim().orders).toEqual([]);
    clock.advance(1);
    expect(claim().orders).toEqual(['lock.steal']);
  });

  it('believes any sign of life, whenever it comes', () => {
    send('page.shown', 'page.woke');
    for (let i = 0; i < 100; i++) {
      clock.advance(850);
      send('leader.spoke');
    }
    expect(claim().orders).toEqual([]);
  });

  it('takes its time while nobody looks, and asks at once when somebody does', () => {
    send('page.woke', 'leader.spoke');
    asked = [];
    clock.advance(4_999);
    expect(asked).toEqual([]);
    clock.advance(1);
    send('leader.spoke');
    expect(asked).toEqual([5_000]);
    clock.advance(100);
    send('page.shown');
    expect(asked).toEqual([5_000, 5_100]);
    clock.advance(900);
    expect(claim().orders).toEqual(['lock.steal']);
  });

  it('does not condemn because it was held up itself: a late timer asks again', () => {
    send('page.shown', 'page.woke', 'leader.spoke');
    clock.sleep(10_000);
    expect(claim().orders).toEqual([]);
    clock.sleep(10_000);
    clock.sleep(10_000);
    expect(claim().orders).toEqual([]);
    send('leader.spoke');
    clock.advance(499);
    expect(claim().orders).toEqual([]);
  });

  it('watches again after it was deposed', () => {
    send('page.shown', 'page.woke');
    claim().report('lock.granted');
    clock.advance(60_000);
    claim().report('lock.lost');
    clock.advance(1_600);
    expect(claim().orders).toEqual(['lock.steal']);
  });
});
