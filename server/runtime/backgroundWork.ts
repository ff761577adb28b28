/**
 * Work that goes on after whoever began it was answered. It is known here so that somebody who moves the clock can wait
 * for what follows from it.
 */

import { setImmediate } from 'node:timers/promises';

/** Work is begun by work, often only in the next round of the event loop: so many rounds without any are quiet. */
const QUIET_ROUNDS = 3;

export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  /** @param work must not reject */
  add(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  /** Adds what begins when everything that is due at present has run. @param begin must neither throw nor reject */
  addSoon(begin: () => Promise<unknown>): void {
    this.add(setImmediate().then(begin));
  }

  /** Resolves when nothing runs, and nothing was begun by what ended. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      if (this.#running.size > 0) quiet = -1;
      await Promise.all(this.#running);
      await setImmediate();
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly background: BackgroundWork;
  }
}
