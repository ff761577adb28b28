/**
 * The one place where everything that arrives meets, and the only one that multicasts. What goes in is decoded but
 * raw in order; what comes out is in sequence and said once. Consumers subscribe by predicate, never to a socket.
 */
import { Observable, Subject, type SchedulerLike, type Subscriber } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { duplicateOf } from './operators/duplicateOf.ts';
import { inSequence } from './operators/inSequence.ts';
import { onlyOnce } from './operators/onlyOnce.ts';
import { orNoHello } from './operators/orNoHello.ts';

export interface Bus {
  readonly messages$: Observable<BusMessage>;
  /**
   * Safe to call while a message is being delivered: the new one waits its turn, so that every subscriber sees the
   * same order.
   */
  publish(message: BusMessage): void;
  /** Nothing is missing, waiting or being repaired as far as anyone can know. */
  isSettled(): boolean;
  close(): void;
}

const EVENT_IDS = 1_000;

/** @param scheduler time of the 2 s patience and the 5 s hello; virtual in a replay. */
export function createBus(scheduler: SchedulerLike): Bus {
  const outgoing = new Subject<BusMessage>();
  const waiting: BusMessage[] = [];
  let delivering = false;

  let settled = true;

  let incoming: Subscriber<BusMessage> | undefined;
  const flow = new Observable<BusMessage>((subscriber) => void (incoming = subscriber))
    .pipe(
      inSequence(scheduler, (isSettled) => (settled = isSettled)),
      orNoHello(scheduler),
      onlyOnce({
        key: factId,
        limit: EVENT_IDS,
        dropped: (message) => {
          if (message.kind === 'golf') outgoing.next(duplicateOf(message));
        },
      }),
    )
    .subscribe(outgoing);

  return {
    messages$: outgoing.asObservable(),
    publish(message) {
      if (delivering) {
        waiting.push(message);
        return;
      }
      delivering = true;
      try {
        incoming?.next(message);
        if (waiting.length > 0)
          for (let next = waiting.shift(); next; next = waiting.shift()) incoming?.next(next);
      } finally {
        delivering = false;
      }
    },
    isSettled: () => settled,
    close() {
      flow.unsubscribe();
      outgoing.complete();
    },
  };
}

/**
 * Identity of facts that may come by two streams and carry no revision (6.6). Those with one are told apart by the
 * models: a copy dropped here could be the only one that comes after a snapshot.
 */
function factId(message: BusMessage): string | null {
  if (message.kind !== 'golf') return null;
  switch (message.body.type) {
    case 14:
    case 116:
    case 117:
      return message.body.eventId ?? null;
    default:
      return null;
  }
}
