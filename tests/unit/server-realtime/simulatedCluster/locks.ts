/** Locks of rows and of names, which last until their holder lets all of them go. */

export type LockMode = 'share' | 'exclusive';

interface Waiting {
  readonly holder: object;
  readonly mode: LockMode;
  readonly granted: () => void;
}

interface Lock {
  readonly holders: Map<object, LockMode>;
  waiting: Waiting[];
}

export class LockTable {
  readonly #locks = new Map<string, Lock>();

  /** Calls `granted` at once, or when those who came before have let go. */
  acquire(key: string, holder: object, mode: LockMode, granted: () => void): void {
    const lock = this.#lock(key);
    if (this.#mayHold(lock, holder, mode) && (lock.waiting.length === 0 || lock.holders.has(holder))) {
      this.#hold(lock, holder, mode);
      granted();
    } else lock.waiting.push({ holder, mode, granted });
  }

  tryAcquire(key: string, holder: object): boolean {
    const lock = this.#lock(key);
    if (!this.#mayHold(lock, holder, 'exclusive')) return false;
    this.#hold(lock, holder, 'exclusive');
    return true;
  }

  release(holder: object): void {
    for (const lock of this.#locks.values()) {
      lock.holders.delete(holder);
      lock.waiting = lock.waiting.filter((one) => one.holder !== holder);
    }
    for (const lock of this.#locks.values()) this.#grant(lock);
  }

  #grant(lock: Lock): void {
    for (let next = lock.waiting[0]; next !== undefined; next = lock.waiting[0]) {
      if (!this.#mayHold(lock, next.holder, next.mode)) return;
      lock.waiting.shift();
      this.#hold(lock, next.holder, next.mode);
      next.granted();
    }
  }

  #mayHold({ holders }: Lock, holder: object, mode: LockMode): boolean {
    return [...holders].every(([one, held]) => one === holder || (mode === 'share' && held === 'share'));
  }

  #hold({ holders }: Lock, holder: object, mode: LockMode): void {
    if (holders.get(holder) !== 'exclusive') holders.set(holder, mode);
  }

  #lock(key: string): Lock {
    const lock = this.#locks.get(key) ?? { holders: new Map(), waiting: [] };
    this.#locks.set(key, lock);
    return lock;
  }
}
