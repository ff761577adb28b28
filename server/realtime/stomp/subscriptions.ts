/** The subscriptions of one connection, and the facts about its streams that only it receives (type 101). */

import { parseDestinationId } from '../hub/destinations.ts';
import type { Hub, Subscriber } from '../hub/hub.ts';
import { REALTIME_LIMITS } from '../hub/limits.ts';
import { mayWatch, type TenantPark, type Reader } from '../hub/reader.ts';
import { type ParkSource, buildStreamState } from '../hub/streamState.ts';
import { StompError, writeMessage } from './frames.ts';

export interface Subscription {
  /** Chosen by the client. */
  readonly id: string;
  readonly dest: string;
  /** Null: the personal stream. */
  readonly park: TenantPark | null;
  readonly end: () => void;
}

export class Subscriptions {
  readonly #hub: Hub;
  readonly #parks: ParkSource;
  readonly #now: () => number;
  readonly #byId = new Map<string, Subscription>();
  #states = 0;

  constructor(hub: Hub, parks: ParkSource, now: () => number) {
    this.#hub = hub;
    this.#parks = parks;
    this.#now = now;
  }

  all(): Subscription[] {
    return [...this.#byId.values()];
  }

  personal(): Subscription | undefined {
    return this.all().find(({ park }) => park === null);
  }

  /**
   * Starts delivering. Null: the reader may not have this stream (LIVE-02).
   * @throws StompError on what the protocol forbids
   */
  open(
    reader: Reader,
    id: string,
    dest: string,
    subscriber: (id: string) => Subscriber,
  ): Subscription | null {
    if (id === '' || id.length > 64 || dest === '')
      throw new StompError('SUBSCRIBE needs id and destination');
    if (this.#byId.has(id)) throw new StompError('subscription id in use');
    if (this.#byId.size >= REALTIME_LIMITS.subscriptions) throw new StompError('too many subscriptions');
    const target = parseDestinationId(dest);
    if (target === null) return null;
    const park = target === reader.userId ? null : this.#parks.find(target);
    if (park === undefined || (park !== null && !this.#mayOpen(reader, park))) return null;
    const subscription = { id, dest, park, end: this.#hub.subscribe(dest, subscriber(id)) };
    this.#byId.set(id, subscription);
    return subscription;
  }

  /** @returns false when there is none of this id */
  close(id: string): boolean {
    this.#byId.get(id)?.end();
    return this.#byId.delete(id);
  }

  /** Ends the streams that these rights no longer cover and returns them. */
  restrict(reader: Reader): Subscription[] {
    const lost = this.all().filter(({ park }) => park !== null && !mayWatch(reader, park));
    for (const { id } of lost) this.close(id);
    return lost;
  }

  closeAll(): void {
    for (const { id } of this.all()) this.close(id);
  }

  /** Hello of a stream: where it stands, and what the park's clock says. */
  hello(subscription: Subscription): string {
    const { park } = subscription;
    return this.state(subscription, park === null ? {} : this.#parks.hello(park.id));
  }

  /** After messages were dropped: every stream has to be read again. */
  resync(): string {
    return this.all()
      .map((subscription) => this.state(subscription, { resync: true }))
      .join('');
  }

  /** A MESSAGE of type 101. It carries no number, because it is no part of the stream that others share. */
  state({ id, dest, park }: Subscription, facts: Readonly<Record<string, unknown>>): string {
    const owner = park === null ? { userId: parseDestinationId(dest) ?? '' } : { park };
    const text = buildStreamState(this.#hub, this.#now(), owner, facts);
    const to = { subscription: id, messageId: `${this.#hub.epoch}-s${++this.#states}`, destination: dest };
    return writeMessage(to, text, Buffer.byteLength(text));
  }

  #mayOpen(reader: Reader, park: TenantPark): boolean {
    const open = this.all().filter((subscription) => subscription.park !== null).length;
    return open < REALTIME_LIMITS.parkSubscriptions && mayWatch(reader, park);
  }
}
