/**
 * A leader that hung may have been replaced, and not know it yet, when it goes on with what waited in its sockets. What
 * they bring then waits until it knows: a leader that still leads takes it, a deposed one forgets it, because it follows
 * by then and reads what it lacks. So no alarm rings here that rang elsewhere meanwhile.
 */

import type { LinkClock, TimerHandle } from '../environment/environment.ts';

export interface AfterHang {
  /** Runs the task at once, or in its turn when it is clear that this tab still leads. */
  pass(task: () => void): void;
  /** The tab did not hang, or has found out meanwhile that it still leads. */
  isClear(): boolean;
  /** This tab leads others from now on. */
  watch(): void;
  /** It does not any more. @param leads it has nobody left to lead */
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
  /** What waits while it is not clear; `null` = it is. */
  let waiting: (() => void)[] | null = null;
  /** The question that nobody has answered yet. */
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
      // Whoever has lost the lock is told so by the lock itself; until then nothing is clear.
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
