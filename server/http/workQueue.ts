import { RequestError } from './errors.ts';

export interface QueueLimits {
  /** At a time, each for another account. */
  readonly running: number;
  /** Calls that wait, of all accounts. */
  readonly waiting: number;
  /** Calls of one account that wait behind the one that runs. */
  readonly waitingOfAccount: number;
}

interface Waiting {
  readonly account: string;
  start(): void;
}

/**
 * Work that costs much: so many at a time, one of each account, and a bound to how many wait. Whoever asks for hundreds
 * waits for themselves: accounts take turns.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #refusal: string;
  readonly #running = new Set<string>();
  /** Number of the last start of each account that still waits or runs: the lowest is next. */
  readonly #lastStarts = new Map<string, number>();
  #starts = 0;
  #waiting: Waiting[] = [];

  /** @param refusal Chinese, for who is one too many */
  constructor(limits: QueueLimits, refusal: string) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /**
   * Runs `work` when it is its turn: of the accounts that have none running, the one served longest ago, then who came first.
   * @param account account name of who asks
   * @throws RequestError 429 when too many wait, of this account or of all; then `work` has not run
   */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const key = account.toLowerCase();
    if (!this.#mayStart(key) && !this.#mayWait(key)) throw new RequestError(429, this.#refusal);
    await new Promise<void>((resolve) => {
      this.#waiting.push({ account: key, start: resolve });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      if (!this.#waiting.some(({ account: other }) => other === key)) this.#lastStarts.delete(key);
      this.#next();
    }
  }

  #mayStart(account: string): boolean {
    return this.#running.size < this.#limits.running && !this.#running.has(account);
  }

  #mayWait(account: string): boolean {
    const { waiting, waitingOfAccount } = this.#limits;
    const own = this.#waiting.filter((one) => one.account === account).length;
    return this.#waiting.length < waiting && own < waitingOfAccount;
  }

  #next(): void {
    if (this.#running.size >= this.#limits.running) return;
    const next = this.#waiting
      .filter(({ account }) => !this.#running.has(account))
      .toSorted((a, b) => this.#lastStartOf(a) - this.#lastStartOf(b))[0];
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#running.add(next.account);
    this.#starts += 1;
    this.#lastStarts.set(next.account, this.#starts);
    next.start();
    this.#next();
  }

  #lastStartOf({ account }: Waiting): number {
    return this.#lastStarts.get(account) ?? 0;
  }
}
