import type { Client, StompSubscription } from '@stomp/stompjs';
import { guardCallback } from '../environment/faults.ts';

export interface StreamSubscriptionsOptions {
  /** Ids whose streams are wanted now; asked again by every `follow`. */
  readonly ids: () => readonly string[];
  /** Name of an id's stream at the broker; `null` = it cannot be named there and is left out. */
  readonly brokerDestination: (id: string) => string | null;
  /** Body of every MESSAGE with the id whose subscription it came by. */
  readonly onBody: (id: string, body: string) => void;
  /** The server has begun to deliver the stream of this id: what it says from now on will come. */
  readonly onJoined: (id: string) => void;
}

/** The streams that one STOMP client has subscribed to. */
export class StreamSubscriptions {
  readonly #client: Client;
  readonly #options: StreamSubscriptionsOptions;
  readonly #take: StreamSubscriptionsOptions['onBody'];
  readonly #joined = new Map<string, StompSubscription>();
  #receipts = 0;

  constructor(client: Client, options: StreamSubscriptionsOptions) {
    this.#client = client;
    this.#options = options;
    this.#take = guardCallback(options.onBody);
  }

  /** Leaves and joins what differs from the ids that are wanted now. */
  follow(): void {
    if (!this.#client.connected) return;
    const ids = new Set(this.#options.ids());
    for (const [id, subscription] of this.#joined) {
      if (ids.has(id)) continue;
      // First leave, then join: a park's frames never come under another park's title (FAULT-32).
      subscription.unsubscribe();
      this.#joined.delete(id);
    }
    for (const id of ids) {
      if (this.#joined.has(id)) continue;
      const destination = this.#options.brokerDestination(id);
      if (destination !== null) this.#join(id, destination);
    }
  }

  /** @returns whether that stream is one of these */
  deliver(id: string, body: string): boolean {
    const isOurs = this.#joined.has(id);
    if (isOurs) this.#take(id, body);
    return isOurs;
  }

  clear(): void {
    this.#joined.clear();
  }

  #join(id: string, destination: string): void {
    this.#receipts += 1;
    const receipt = `joined-${this.#receipts}`;
    // Named after its stream: the destination that a broker writes on a frame may be another than the one asked
    // for, the subscription is not (LIVE-20).
    const headers = { id, receipt };
    const subscription = this.#client.subscribe(
      destination,
      ({ body }) => void this.deliver(id, body),
      headers,
    );
    this.#joined.set(id, subscription);
    this.#client.watchForReceipt(
      receipt,
      guardCallback(() => {
        if (this.#joined.get(id) === subscription) this.#options.onJoined(id);
      }),
    );
  }
}
