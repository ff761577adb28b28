import { type ChangeServices, runAsServer } from '../audit/runAs.ts';
import type { Tx } from '../database/schema.ts';
import { storeEvents } from './eventStore.ts';
import type { Sealed } from './hub/envelope.ts';
import type { Hub } from './hub/hub.ts';
import { numberMessages } from './streamNumbers.ts';

/** Writes down what messages say. A failure of its own must not reach the transaction. */
export type Witness = (tx: Tx, messages: readonly Sealed[]) => Promise<void>;

/**
 * Publish after commit (SERVE-06): what a frame announces is already in the database, together with the frame
 * itself. Publications happen one after the other in the order they were asked for, so that no stream's numbers are
 * ever delivered out of order; ask in the same breath in which the messages were sealed.
 */
export class Publisher {
  readonly #services: ChangeServices;
  readonly #hub: Hub;
  readonly #isShared: boolean;
  #last: Promise<void> = Promise.resolve();
  #witness: Witness | null = null;

  /** @param isShared other servers publish to the same streams: the database numbers, and keeps fleeting messages for them */
  constructor(services: ChangeServices, hub: Hub, isShared = false) {
    this.#services = services;
    this.#hub = hub;
    this.#isShared = isShared;
  }

  /**
   * Runs `work` and stores the messages in one transaction, then delivers them.
   * @throws what the transaction threw; then nothing was stored and nothing delivered
   */
  publish(messages: readonly Sealed[], work?: (tx: Tx) => Promise<void>): Promise<void> {
    const done = this.#last.then(() => this.#commit(messages, work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** From now on `witness` sees what becomes true, in the transaction that makes it so. */
  accompany(witness: Witness): void {
    this.#witness = witness;
  }

  /** Resolves when everything asked for so far is out. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #commit(messages: readonly Sealed[], work?: (tx: Tx) => Promise<void>): Promise<void> {
    const numbered = await runAsServer(this.#services, async ({ tx }) => {
      await work?.(tx);
      const stored = this.#isShared ? await numberMessages(tx, messages) : messages;
      await storeEvents(tx, this.#isShared ? stored : stored.filter(({ kept }) => kept));
      await this.#witness?.(tx, stored);
      return stored;
    });
    this.#hub.deliver(numbered);
  }
}
