import { type Cancel, type Clock } from './clock.ts';

interface Waiting {
  dueTs: number;
  /** `null` = once. */
  readonly everyMs: number | null;
  readonly call: () => unknown;
}

/** As long as the machine's timers can wait; what is due later is waited for again. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * A clock that tests move. It stands until somebody does, or goes with the machine's time after `run` and can still be
 * moved forward.
 */
export class ManualClock implements Clock {
  /** Whole or not; of `#sinceMs` if that is set. */
  #nowTs: number;
  /** While it goes: when `#nowTs` was true, in ms of the machine that nobody sets. */
  #sinceMs: number | null = null;
  #isRunning = false;
  /** In the order in which they were begun. */
  readonly #waiting = new Set<Waiting>();
  #alarm: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #settle: () => Promise<void> = async () => undefined;

  /** @param startTs epoch ms */
  constructor(startTs: number) {
    this.#nowTs = startTs;
  }

  readonly now = (): number => Math.floor(this.#exactNow());

  readonly callLater = (ms: number, call: () => unknown): Cancel => this.#wait(ms, null, call);

  readonly callEvery = (ms: number, call: () => unknown): Cancel => this.#wait(ms, ms, call);

  /** Ms until each of the calls that wait. */
  get waits(): readonly number[] {
    return [...this.#waiting].map(({ dueTs }) => dueTs - this.now());
  }

  /** From now on it goes with the time of the machine. */
  run(): void {
    this.#isRunning = true;
    this.#go();
  }

  /** Awaited after every call that a move makes, so that what follows from it belongs to its moment. */
  settleBy(settle: () => Promise<void>): void {
    this.#settle = settle;
  }

  /**
   * Moves the time forward and makes the calls that are due on the way, one after the other in the order of their
   * moments, each with what it returns and what follows from it. Resolves when the last one has ended.
   * @throws what a call threw; the time stays at its moment
   */
  advance(ms: number): Promise<void> {
    return this.#move(ms, async (endTs) => {
      for (let next = this.#findDue(endTs); next !== undefined; next = this.#findDue(endTs)) {
        this.#nowTs = Math.max(this.#nowTs, next.dueTs);
        await this.#call(next);
        await this.#settle();
      }
      this.#nowTs = Math.max(this.#nowTs, endTs);
    });
  }

  /**
   * Moves the time forward as for a machine that slept meanwhile: what became due is called once, and only at the end.
   * Hours take no longer than minutes.
   * @throws what a call threw; the others that are due come with the next move
   */
  skip(ms: number): Promise<void> {
    return this.#move(ms, async (endTs) => {
      this.#nowTs = endTs;
      const due = [...this.#waiting].filter(({ dueTs }) => dueTs <= endTs);
      for (const one of due.toSorted((a, b) => a.dueTs - b.dueTs)) {
        // One before it may have cancelled it.
        if (!this.#waiting.has(one)) continue;
        await this.#call(one);
        await this.#settle();
      }
    });
  }

  /** Moves the time alone, either way, as when the clock of a machine is set: what waits has to wait as long as before. */
  shift(byMs: number): void {
    this.#nowTs += byMs;
    for (const waiting of this.#waiting) waiting.dueTs += byMs;
  }

  /** One move after the other. While it lasts no time passes by itself. */
  #move(ms: number, moveTo: (endTs: number) => Promise<void>): Promise<void> {
    if (!(ms >= 0)) throw new RangeError(`time does not go back by ${ms} ms`);
    const done = this.#last.then(async () => {
      this.#stand();
      try {
        // What is under way belongs to the time before.
        await this.#settle();
        await moveTo(this.#nowTs + ms);
      } finally {
        if (this.#isRunning) this.#go();
      }
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  #exactNow(): number {
    return this.#nowTs + (this.#sinceMs === null ? 0 : performance.now() - this.#sinceMs);
  }

  #wait(ms: number, everyMs: number | null, call: () => unknown): Cancel {
    // As the machine's: never at once, or what waits for nothing would go on for ever within one moment.
    const waiting = { dueTs: this.now() + Math.max(1, Math.ceil(ms)), everyMs, call };
    this.#waiting.add(waiting);
    if (this.#sinceMs !== null) this.#arm();
    return () => void this.#waiting.delete(waiting);
  }

  /** The earliest of those that are due, of several the one that began to wait first. */
  #findDue(byTs: number): Waiting | undefined {
    let earliest: Waiting | undefined;
    for (const waiting of this.#waiting)
      if (waiting.dueTs <= byTs && waiting.dueTs < (earliest?.dueTs ?? Infinity)) earliest = waiting;
    return earliest;
  }

  #call(waiting: Waiting): unknown {
    this.#waiting.delete(waiting);
    if (waiting.everyMs !== null) {
      waiting.dueTs = this.now() + Math.max(1, Math.ceil(waiting.everyMs));
      this.#waiting.add(waiting);
    }
    return waiting.call();
  }

  #go(): void {
    this.#sinceMs = performance.now();
    this.#arm();
  }

  #stand(): void {
    this.#nowTs = this.#exactNow();
    this.#sinceMs = null;
    clearTimeout(this.#alarm);
  }

  /** Wakes when the next call is due. Nobody waits for those that come by themselves, as with the machine's timers. */
  #arm(): void {
    clearTimeout(this.#alarm);
    const next = this.#findDue(Infinity);
    if (next === undefined) return;
    const ms = Math.min(LONGEST_WAIT_MS, Math.max(0, next.dueTs - this.#exactNow()));
    this.#alarm = setTimeout(() => this.#callDue(), Math.ceil(ms)).unref();
  }

  #callDue(): void {
    if (this.#sinceMs === null) return;
    try {
      const due = this.#findDue(this.now());
      if (due !== undefined) void this.#call(due);
    } finally {
      this.#arm();
    }
  }
}
