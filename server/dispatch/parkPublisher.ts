/** What a park says: stored with the rows it announces, then sent, with a hint to those who follow from outside. */
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import type { Hub } from '../realtime/hub/hub.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { type ParkScope, type ScopedTx, scopeToPark } from '../resource/recordScope.ts';

/** Minimal type 2 on personal streams, at most this often. */
const HINT_EVERY = 30_000;

export interface PublisherServices {
  readonly hub: Hub;
  readonly publisher: Publisher;
  readonly now: () => number;
}

export class ParkPublisher {
  readonly #services: PublisherServices;
  readonly #park: ParkScope;
  #hintTs = 0;

  constructor(services: PublisherServices, park: ParkScope) {
    this.#services = services;
    this.#park = park;
  }

  /** @throws what the transaction threw; then nothing was stored and nothing sent */
  publish(drafts: readonly MessageDraft[], work?: (tx: ScopedTx) => Promise<void>): Promise<void> {
    const { hub, publisher } = this.#services;
    const sealed = [...hub.sealForPark(this.#park, drafts), ...this.#hints()];
    return publisher.publish(sealed, (tx) => work?.(scopeToPark(tx, this.#park)) ?? Promise.resolve());
  }

  #hints() {
    const now = this.#services.now();
    if (now - this.#hintTs < HINT_EVERY) return [];
    this.#hintTs = now;
    return this.#services.hub.sealPositionHint(this.#park);
  }
}
