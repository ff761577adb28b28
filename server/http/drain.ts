/** How a server goes (CLUSTER-10): it says that it is not ready, and finishes the calls that it was given. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { awaitWithin } from '../runtime/timers.ts';

/** Calls that take longer are cut: somebody waits for the process to end. */
const FINISH_WITHIN_MS = 1_500;

export class Drain {
  readonly #running = new Set<FastifyRequest>();
  #isDraining = false;
  #idle: () => void = () => undefined;

  /** No further calls are to be sent here; those that come are answered all the same. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    this.#isDraining = true;
  }

  add(request: FastifyRequest): void {
    this.#running.add(request);
  }

  remove(request: FastifyRequest): void {
    this.#running.delete(request);
    if (this.#running.size === 0) this.#idle();
  }

  /** Resolves when no call runs, or it has taken too long. */
  async finish(): Promise<void> {
    if (this.#running.size === 0) return;
    await awaitWithin(FINISH_WITHIN_MS, new Promise<void>((resolve) => (this.#idle = resolve)));
  }
}

/** Counts what runs. */
export function finishCalls(app: FastifyInstance): void {
  const drain = new Drain();
  app.decorate('drain', drain);
  app.addHook('onRequest', async (request) => drain.add(request));
  app.addHook('onResponse', async (request) => drain.remove(request));
  app.addHook('onRequestAbort', async (request) => drain.remove(request));
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}
