import { RequestError } from '../http/errors.ts';

export interface QueueLimits {
  /** Hashes made at a time: as many as the machine makes side by side, and room for other work of the thread pool. */
  readonly running: number;
  /** Calls that wait, of all accounts: a few seconds of work. */
  readonly waiting: number;
  /** Calls of one account that wait behind the one that runs. */
  readonly waitingOfAccount: number;
}

const LIMITS: QueueLimits = { running: 2, waiting: 30, waitingOfAccount: 3 };

interface Waiting {
  readonly account: string;
  start(): void;
}

/**
 * Checking or making a password hash costs a tenth of a second of a processor, on purpose. So there is a bound to how
 * many wait for it, and each account has one at a time: whoever asks for hundreds waits for themselves.
 */
export class PasswordQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(limits: QueueLimits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is its turn: first come, first served among accounts that have none running.
   * @param account account name of who asks
   * @throws RequestError 429 when too many wait, of this account or of all; then `work` has not run
   */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const key = account.toLowerCase();
    if (!this.#hasRoom(key)) throw new RequestError(429, '密码验证请求过多，请稍后再试');
    await new Promise<void>((resolve) => {
      this.#waiting.push({ account: key, start: resolve });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#next();
    }
  }

  #hasRoom(account: string): boolean {
    const { waiting, waitingOfAccount } = this.#limits;
    const own = this.#waiting.filter((one) => one.account === account).length;
    return this.#waiting.length < waiting && own < waitingOfAccount;
  }

  #next(): void {
    if (this.#running.size >= this.#limits.running) return;
    const index = this.#waiting.findIndex(({ account }) => !this.#running.has(account));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#running.add(next.account);
    next.start();
    this.#next();
  }
}
