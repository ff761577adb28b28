/**
 * The bus: every message that arrives goes through it, and nothing else distributes messages. Links and reads publish decoded
 * messages in the order of their arrival. The bus emits them in sequence and each once. Consumers subscribe to a kind of
 * message, never to a socket.
 */

import { Observable, Subject, type SchedulerLike, type Subscriber } from 'rxjs';
import { type BusMessage, toDuplicate } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { expectHello } from '../operators/expectHello.ts';
import { orderBySequence } from '../operators/orderBySequence.ts';
import { passOnce } from '../operators/passOnce.ts';

type Kind = BusMessage['kind'];

/** All but the frames that made sense, of which there may be thousands a second, and their beats. */
export const OCCASIONAL = [
  'rest',
  'restFailed',
  'rejected',
  'duplicate',
  'lost',
  'recovered',
  'noHello',
  'link',
  'session',
  'watch',
  'resync',
] as const satisfies readonly Kind[];

export interface Bus {
  readonly messages$: Observable<BusMessage>;
  /**
   * Messages of these kinds only, after `messages$` has emitted them, so that a subscriber of few kinds does not filter
   * thousands of others.
   */
  of<K extends Kind>(...kinds: readonly K[]): Observable<Extract<BusMessage, { readonly kind: K }>>;
  /** Emits each message after all other subscribers have handled it. */
  readonly delivered$: Observable<BusMessage>;
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

/** Neither in sequence nor dependent on messages that are: emitted at once. */
const LOOSE: ReadonlySet<Kind> = new Set(['notice', 'tableSync', 'beat']);

/** @param scheduler time of the 2 s patience and the 5 s hello; virtual in a replay. */
export function createBus(scheduler: SchedulerLike): Bus {
  const outgoing = new Subject<BusMessage>();
  const delivered = new Subject<BusMessage>();
  const incoming = new Subject<BusMessage>();
  const byKind = new Map<Kind, Subject<BusMessage>>();
  const waiting: BusMessage[] = [];
  let delivering = false;

  let settled = true;

  const emit = (message: BusMessage): void => {
    outgoing.next(message);
    byKind.get(message.kind)?.next(message);
    if (delivered.observed) delivered.next(message);
  };
  const subjectOf = (kind: Kind): Subject<BusMessage> => {
    const subject = byKind.get(kind) ?? new Subject<BusMessage>();
    byKind.set(kind, subject);
    return subject;
  };

  const flow = incoming
    .pipe(
      orderBySequence(scheduler, (isSettled) => (settled = isSettled)),
      expectHello(scheduler),
      passOnce({
        key: factId,
        limit: EVENT_IDS,
        dropped: (message) => {
          if (message.kind === 'golf') emit(toDuplicate(message));
        },
      }),
    )
    .subscribe(emit);
  const take = (message: BusMessage): void => {
    if (LOOSE.has(message.kind)) emit(message);
    else incoming.next(message);
  };

  return {
    messages$: outgoing.asObservable(),
    delivered$: delivered.asObservable(),
    of: <K extends Kind>(...kinds: readonly K[]) =>
      new Observable<Extract<BusMessage, { readonly kind: K }>>((subscriber) => {
        // The subscriber itself, without one in between for each kind, which would cost time: all kinds end together.
        for (const kind of kinds) subjectOf(kind).subscribe(subscriber as Subscriber<BusMessage>);
      }),
    publish(message) {
      if (delivering) {
        waiting.push(message);
        return;
      }
      delivering = true;
      try {
        take(message);
        if (waiting.length > 0) for (let next = waiting.shift(); next; next = waiting.shift()) take(next);
      } finally {
        delivering = false;
      }
    },
    isSettled: () => settled,
    close() {
      flow.unsubscribe();
      outgoing.complete();
      for (const subject of byKind.values()) subject.complete();
      delivered.complete();
    },
  };
}

/**
 * Identity of facts that may come by two streams and carry no revision. Models distinguish those with a revision: a copy
 * dropped here could be the only one that comes after a snapshot.
 */
function factId(message: BusMessage): string | null {
  if (message.kind !== 'golf') return null;
  switch (message.body.type) {
    case GolfMessageType.forcedLogout:
    case GolfMessageType.assistance:
    case GolfMessageType.broadcast:
      return message.body.eventId ?? null;
    default:
      return null;
  }
}
