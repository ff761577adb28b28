/** Clocks that neither sleep in a hidden tab (LINK-10) nor jump with the machine's (LINK-20). */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnchoredClock } from '#streams/environment/anchoredClock.ts';
import { type TimerHandle, PLAIN_CLOCK } from '#streams/environment/environment.ts';
import { tickEvery } from '#streams/environment/tickEvery.ts';
import { createWakefulClock, type TimerWorker } from '#streams/environment/wakefulClock.ts';

const HOUR = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('timers of a page that may be hidden', () => {
  const page = () => {
    const orders: { readonly id: TimerHandle; readonly ms: number }[] = [];
    const worker: TimerWorker = { postMessage: (order) => orders.push(order), onmessage: null };
    const spawn = vi.fn<() => TimerWorker>(() => worker);
    const events = new EventTarget();
    const its = { visibilityState: 'visible' as DocumentVisibilityState };
    const document = Object.assign(its, { addEventListener: events.addEventListener.bind(events) });
    const clock = createWakefulClock(spawn, document);
    return {
      clock,
      orders,
      spawn,
      hide: () => {
        its.visibilityState = 'hidden';
        events.dispatchEvent(new Event('visibilitychange'));
      },
      answer: (id: TimerHandle) => worker.onmessage?.({ data: id } as MessageEvent<TimerHandle>),
    };
  };

  test('are its own while it is visible: no worker is started', () => {
    const { clock, spawn } = page();
    const work = vi.fn<() => void>();
    clock.setTimeout(work, 500);
    vi.advanceTimersByTime(499);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    expect(spawn).not.toHaveBeenCalled();
  });

  test('are entrusted to a worker when it hides, with what is left of them, and later ones at once', () => {
    const { clock, orders, hide, spawn } = page();
    clock.setTimeout(() => undefined, 20_000);
    vi.advanceTimersByTime(5_000);
    hide();
    clock.setTimeout(() => undefined, 6_000);
    expect(orders.map(({ ms }) => ms)).toEqual([15_000, 6_000]);
    expect(spawn).toHaveBeenCalledTimes(1);
  });

  test('fire once, whichever of the two is first', () => {
    const { clock, orders, hide, answer } = page();
    const work = vi.fn<() => void>();
    clock.setTimeout(work, 20_000);
    hide();
    answer(orders[0]?.id ?? 0);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    clock.setTimeout(work, 1_000);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    answer(orders[1]?.id ?? 0);
    expect(work).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  // BOARD-68
  test('beat on in a hidden page: each beat is entrusted to the worker when the one before it came', () => {
    const { clock, orders, hide, answer } = page();
    const beat = vi.fn<() => void>();
    const beating = tickEvery(clock, 1_000, () => performance.now()).subscribe(beat);
    hide();
    for (let at = 0; at < 3; at += 1) answer(orders[at]?.id ?? 0);
    expect(beat).toHaveBeenCalledTimes(3);
    beating.unsubscribe();
    vi.advanceTimersByTime(5_000);
    expect(beat).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('beat without drifting, and count anew after a sleep', () => {
    let lateMs = 0;
    const clock = {
      ...PLAIN_CLOCK,
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms + lateMs),
    };
    const at: number[] = [];
    const beating = tickEvery(clock, 1_000, () => Date.now()).subscribe(() =>
      at.push(Date.now() - 1_000_000),
    );
    lateMs = 30;
    vi.advanceTimersByTime(3_100);
    expect(at).toEqual([1_000, 2_030, 3_030]);
    lateMs = 10_000;
    vi.advanceTimersByTime(11_000);
    lateMs = 0;
    vi.advanceTimersByTime(12_000);
    const sleep = at.slice(4).map((ts, index) => ts - (at[index + 3] ?? 0));
    expect(Math.max(...sleep.slice(1))).toBe(1_000);
    beating.unsubscribe();
  });

  test('that were cancelled do nothing when the worker calls', () => {
    const { clock, orders, hide, answer } = page();
    const work = vi.fn<() => void>();
    const timer = clock.setTimeout(work, 20_000);
    hide();
    clock.clearTimeout(timer);
    clock.clearTimeout(undefined);
    answer(orders[0]?.id ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('wall time carried on by the monotonic clock', () => {
  // LINK-20
  test('goes on as before when somebody sets the clock', () => {
    const { scheduler } = createAnchoredClock();
    vi.setSystemTime(1_000_000 + HOUR);
    vi.advanceTimersByTime(5_000);
    expect(scheduler.now()).toBe(1_005_000);
  });

  test('reads the wall clock anew after a sleep', () => {
    const { scheduler, anchor } = createAnchoredClock();
    vi.setSystemTime(1_000_000 + HOUR);
    anchor();
    expect(scheduler.now()).toBe(1_000_000 + HOUR);
  });

  test('schedules like any other', () => {
    const { scheduler } = createAnchoredClock();
    const work = vi.fn<() => void>();
    const scheduled = scheduler.schedule(work, 1_000);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
    scheduled.unsubscribe();
  });
});
