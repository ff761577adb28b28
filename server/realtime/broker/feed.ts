/**
 * Every golf frame of this server on its way to a broker: the same body, in the same order, without ever making the
 * day wait.
 *
 * A broker greets nobody: whoever subscribes there would neither learn where the stream stands nor, on a quiet one,
 * that something is missing. So each stream says it every two seconds (101), which is also what makes a listener
 * catch up after it, the broker or this server was away (LIVE-13, LIVE-34).
 */

import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { buildDestination } from '#domain/wire/destination.ts';
import type { BrokerSettings } from '../../config/broker.ts';
import { parseDestinationId } from '../hub/destinations.ts';
import { getRank, type StoredMessage } from '../hub/envelope.ts';
import type { Hub, Subscriber } from '../hub/hub.ts';
import { REALTIME_LIMITS } from '../hub/limits.ts';
import type { Metrics } from '../hub/metrics.ts';
import { Outbox } from '../hub/outbox.ts';
import { type ParkSource, type StreamOwner, buildStreamState } from '../hub/streamState.ts';
import { hideRowText } from '../hub/withheldRows.ts';
import { writeFrame } from '../stomp/frames.ts';
import { Backlog } from './backlog.ts';
import { BrokerLine } from './line.ts';

export interface FeedContext {
  readonly hub: Hub;
  readonly metrics: Metrics;
  readonly parks: () => ParkSource;
  /** Users whose personal streams are greeted: those with a live link to this server. */
  readonly people: () => Iterable<string>;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

export class BrokerFeed implements Subscriber {
  readonly #context: FeedContext;
  readonly #destination: string;
  readonly #line: BrokerLine;
  readonly #backlog = new Backlog(REALTIME_LIMITS.stompBacklogBytes);
  #outbox: Outbox | null = null;
  #greeter: NodeJS.Timeout | undefined;

  constructor(settings: BrokerSettings, context: FeedContext) {
    this.#context = context;
    this.#destination = settings.destination;
    this.#line = new BrokerLine(settings, {
      opened: (socket) => this.#opened(socket),
      closed: () => this.#closed(),
      failed: (reason) =>
        context.log.warn({ reason, url: settings.url }, 'no connection to the message broker'),
    });
    this.#line.open();
  }

  deliver(message: StoredMessage): void {
    if (this.#outbox === null) return this.#backlog.hold(message);
    const id = parseDestinationId(message.dest);
    if (id === null) return;
    // Who listens at the broker is not known here: rows are told to nobody there (PERM-32).
    const text = message.rowEntity === null ? message.text : hideRowText(message.text);
    this.#outbox.send(this.#frame(id, text), getRank(message.type));
  }

  /** Ends for good. */
  close(): void {
    clearInterval(this.#greeter);
    this.#outbox = null;
    this.#line.close();
  }

  #opened(socket: WebSocket): void {
    const policy = {
      limit: REALTIME_LIMITS.stompBacklogBytes,
      hint: () => this.#hellos({ resync: true }).join(''),
    };
    this.#outbox = new Outbox(socket, policy, this.#context.metrics);
    this.#context.metrics.brokerIs('open');
    const { messages, lost } = this.#backlog.take();
    // First where the streams stand, so that listeners start reading what is not in the backlog at once.
    this.#greet(lost > 0 ? { resync: true } : {});
    for (const message of messages) this.deliver(message);
    this.#greeter = setInterval(() => this.#greet({}), REALTIME_LIMITS.brokerHelloEvery);
    this.#greeter.unref();
  }

  #closed(): void {
    clearInterval(this.#greeter);
    this.#outbox = null;
    this.#context.metrics.brokerIs('waiting');
  }

  #greet(facts: Readonly<Record<string, unknown>>): void {
    for (const frame of this.#hellos(facts)) this.#outbox?.send(frame, 'vital');
  }

  #hellos(facts: Readonly<Record<string, unknown>>): string[] {
    const { parks, people } = this.#context;
    const source = parks();
    return [
      ...source.all().map((park) => this.#hello(park.id, { park }, { ...source.hello(park.id), ...facts })),
      ...[...people()].map((userId) => this.#hello(userId, { userId }, facts)),
    ];
  }

  #hello(id: string, owner: StreamOwner, facts: Readonly<Record<string, unknown>>): string {
    return this.#frame(id, buildStreamState(this.#context.hub, this.#context.now(), owner, facts));
  }

  #frame(id: string, body: string): string {
    const destination = buildDestination(this.#destination, id);
    if (destination === null) return '';
    return writeFrame('SEND', { destination, 'content-type': 'application/json' }, body);
  }
}
