/**
 * While the page of a leader hangs, another tab may take over. When the page runs again, its sockets deliver what they
 * received meanwhile. This delivery waits until the browser has said which tab leads. A tab that still leads handles it;
 * a replaced tab drops it, because it follows by then and reads what it missed. Otherwise an alarm that has already
 * rung in the new leader would ring again.
 */

import type { LinkClock, TimerHandle } from '../environment/environment.ts';

export interface AfterHang {
  /** Runs the task at once, or in order as soon as it is known that this tab still leads. */
  pass(task: () => void): void;
  /** Whether the tab did not hang, or has learnt since then that it still leads. */
  isClear(): boolean;
  /** Starts to look for hangs: this tab now leads others. */
  watch(): void;
  /** Stops to look for hangs. @param leads whether this tab keeps its links because it is the only one left */
  unwatch(leads: boolean): void;
}

export interface AfterHangOptions {
  /** Monotonic ms. */
  readonly now: () => number;
  /** Timers that a hidden tab keeps. */
  readonly clock: LinkClock;
  readonly stillLeads: () => Promise<boolean>;
}

const EVERY_MS = 300;
/** Followers need longer than this to replace a leader (`#machines/leader.machine.ts`). */
const HUNG_MS = 850;

export function createAfterHang({ now, clock, stillLeads }: AfterHangOptions): AfterHang {
  let timer: TimerHandle | undefined;
  let ranAt = 0;
  /** Tasks that wait until it is known who leads; `null` = it is known. */
  let waiting: (() => void)[] | null = null;
  /** The latest question to the browser, while its answer is missing. */
  let latest: symbol | null = null;

  const settle = (leads: boolean): void => {
    const tasks = waiting ?? [];
    waiting = latest = null;
    if (leads) for (const task of tasks) task();
  };
  const ask = (): void => {
    const mine = (latest = Symbol('still leading?'));
    const answer = (leads: boolean): void => {
      if (latest !== mine) return;
      // A tab that has lost the lock learns it from the lock; the tasks wait until then.
      if (leads) settle(true);
      else latest = null;
    };
    stillLeads().then(answer, () => answer(true));
  };
  const look = (): void => {
    const silentMs = now() - ranAt;
    ranAt = now();
    if (silentMs > HUNG_MS) waiting ??= [];
    if (waiting !== null && latest === null) ask();
  };
  const rest = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
  };
  const tick = (): void => {
    look();
    timer = clock.setTimeout(tick, EVERY_MS);
  };

  const isClear = (): boolean => {
    if (timer !== undefined) look();
    return waiting === null;
  };

  return {
    isClear,
    pass(task) {
      if (isClear()) task();
      else waiting?.push(task);
    },
    watch() {
      rest();
      ranAt = now();
      tick();
    },
    unwatch(leads) {
      rest();
      settle(leads);
    },
  };
}
