/** Publishes the messages of a park: stores them with the rows that they announce, then sends them and hints to other readers. */

import type { SimEvent } from '../park/model/events.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import type { Hub } from '../realtime/hub/hub.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { type ParkScope, type ScopedTx, scopeToPark } from '../resource/recordScope.ts';
import type { DriverTerm } from './driver/term.ts';
import { AlarmEscalation, type EscalationServices } from './escalation.ts';

/** Minimal type 2 on personal streams, at most this often. */
const HINT_EVERY = 30_000;

export interface PublisherServices {
  readonly hub: Hub;
  readonly publisher: Publisher;
  readonly now: () => number;
  /** In which the day is driven; nothing is published after it. */
  readonly term: DriverTerm;
  /** Informs managers of alarms that nobody took. */
  readonly escalation: EscalationServices;
}

/** Stores what a publication announces. */
export type Write = (tx: ScopedTx) => Promise<void>;

export class ParkPublisher {
  readonly #services: PublisherServices;
  readonly #park: ParkScope;
  readonly #escalation: AlarmEscalation;
  #hintTs = 0;

  constructor(services: PublisherServices, park: ParkScope) {
    this.#services = services;
    this.#park = park;
    this.#escalation = new AlarmEscalation(services.escalation, park);
  }

  /**
   * @param events of the drafts, at this park time (epoch ms)
   * @throws what the transaction threw; then nothing was stored and nothing sent
   */
  async publish(
    drafts: readonly MessageDraft[],
    events: readonly SimEvent[],
    parkTs: number,
    work?: Write,
  ): Promise<void> {
    const { hub, publisher, term } = this.#services;
    term.require();
    const sealed = [...hub.sealForPark(this.#park, drafts), ...this.#hints()];
    try {
      await publisher.publish(sealed, async (tx) => {
        await term.fence(tx);
        await work?.(scopeToPark(tx, this.#park));
        await this.#escalation.write(tx, events, parkTs);
      });
      this.#escalation.committed();
    } catch (error) {
      this.#escalation.discard();
      throw error;
    }
  }

  #hints() {
    const now = this.#services.now();
    if (now - this.#hintTs < HINT_EVERY) return [];
    this.#hintTs = now;
    return this.#services.hub.sealPositionHint(this.#park);
  }
}
