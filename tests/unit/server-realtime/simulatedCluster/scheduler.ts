/**
 * One thread of control for a whole cluster: what waits for a message or a timer goes on when the seed says so. Between two
 * steps nothing runs, so that a process can be ended at each of its awaits.
 */

import type { Stream } from '#server/world/basis/random.ts';

/** Whoever owns timers: a process, the database or the life itself. */
export interface Owner {
  /** Nothing of it runs at present. */
  readonly isHalted: boolean;
  /** Nothing of it will ever run again. */
  readonly isGone: boolean;
}

interface Timer {
  readonly owner: Owner;
  readonly run: () => void;
  readonly everyMs: number | null;
  atMs: number;
  unref(): Timer;
}

/** Messages that arrive in the order in which they were sent. */
export class Lane {
  readonly waiting: (() => void)[] = [];
  readonly owner: Owner;
  readonly isOpen: () => boolean;

  constructor(owner: Owner, isOpen: () => boolean) {
    this.owner = owner;
    this.isOpen = isOpen;
  }

  push(run: () => void): void {
    this.waiting.push(run);
  }
}

/** Everything that settles promises is over then. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export class Scheduler {
  readonly #dice: Stream;
  /** Share of steps in which time passes although a message is under way. */
  readonly #lateness: number;
  #lanes: Lane[] = [];
  #timers: Timer[] = [];
  #owner: Owner;
  nowMs = 0;

  constructor(dice: Stream, lateness: number, life: Owner) {
    this.#dice = dice;
    this.#lateness = lateness;
    this.#owner = life;
  }

  addLane(owner: Owner, isOpen: () => boolean): Lane {
    const lane = new Lane(owner, isOpen);
    this.#lanes.push(lane);
    return lane;
  }

  removeLane(lane: Lane): void {
    this.#lanes = this.#lanes.filter((one) => one !== lane);
  }

  /** Timers that `work` sets are of `owner`. */
  runAs<T>(owner: Owner, work: () => T): T {
    const before = this.#owner;
    this.#owner = owner;
    try {
      return work();
    } finally {
      this.#owner = before;
    }
  }

  setTimer(run: () => void, ms = 0, everyMs: number | null = null): Timer {
    const timer: Timer = {
      owner: this.#owner,
      run,
      everyMs,
      atMs: this.nowMs + Math.max(ms, 1),
      unref: () => timer,
    };
    this.#timers.push(timer);
    return timer;
  }

  clearTimer(timer: unknown): void {
    const index = this.#timers.indexOf(timer as Timer);
    if (index >= 0) this.#timers.splice(index, 1);
  }

  /** Timers of the machine are those of this scheduler from here on. @returns how to take that back */
  takeOver(): () => void {
    const machine = { setTimeout, setInterval, clearTimeout, clearInterval };
    const { now } = performance;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number) => this.setTimer(run, ms),
      setInterval: (run: () => void, ms: number) => this.setTimer(run, ms, ms),
      clearTimeout: (timer: unknown) => this.clearTimer(timer),
      clearInterval: (timer: unknown) => this.clearTimer(timer),
    });
    performance.now = () => this.nowMs;
    return () => {
      Object.assign(globalThis, machine);
      performance.now = now;
    };
  }

  /** One message arrives, or one timer is due. @returns false when nothing is left to happen */
  async step(): Promise<boolean> {
    const lanes = this.#lanes.filter((lane) => lane.waiting.length > 0 && lane.isOpen());
    const timer = this.#findNext();
    if (lanes.length > 0 && (timer === null || !this.#dice.chance(this.#lateness))) {
      const lane = lanes[this.#dice.below(lanes.length)]!;
      const run = lane.waiting.shift()!;
      this.#owner = lane.owner;
      run();
    } else if (timer === null) return false;
    else this.#fire(timer);
    await settle();
    return true;
  }

  #findNext(): Timer | null {
    let next: Timer | null = null;
    this.#timers = this.#timers.filter(({ owner }) => !owner.isGone);
    for (const timer of this.#timers)
      if (!timer.owner.isHalted && (next === null || timer.atMs < next.atMs)) next = timer;
    return next;
  }

  #fire(timer: Timer): void {
    this.nowMs = Math.max(this.nowMs, timer.atMs);
    if (timer.everyMs === null) this.clearTimer(timer);
    else timer.atMs = this.nowMs + timer.everyMs;
    this.#owner = timer.owner;
    timer.run();
  }
}
