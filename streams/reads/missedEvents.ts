/** Reads the events that a stream sent while this console was not connected, also across restarts of the server (LIVE-15). */

import { EMPTY, concat, defer, expand, tap, type Observable } from 'rxjs';
import type { BusMessage, EventPage, LostBusMessage } from '#domain/wire/bus.ts';
import type { StreamPosition } from '../operators/sequenceTrack.ts';
import type { RestReader } from './rest.ts';

/** Restarts between leaving and coming back that are followed one by one; a server that crashes in a circle has more. */
const EPOCHS_FOLLOWED = 20;

/**
 * Everything after `from` up to `to`. Where the server began to count anew in between, first the present epoch from its
 * beginning, which matters most, then the rest of the old one and of those between, as far as the server knows them.
 *
 * @param worth of each epoch only so many of the latest numbers are read
 */
export function readMissedEvents(
  reader: RestReader,
  dest: string,
  from: StreamPosition,
  to: StreamPosition,
  worth: number,
): Observable<BusMessage> {
  const read = (after: StreamPosition, untilSeq: number): Observable<BusMessage> =>
    eventPages(reader, dest, after, untilSeq, worth);
  if (from.epoch === to.epoch) return read(from, to.seq);
  const follow = (after: StreamPosition, left: number): Observable<BusMessage> => {
    let next: string | undefined;
    return concat(
      read(after, Infinity).pipe(tap((message) => (next = pageOf(message)?.next))),
      defer(() =>
        next === undefined || next === to.epoch || left === 0
          ? EMPTY
          : follow({ epoch: next, seq: 0 }, left - 1),
      ),
    );
  };
  return concat(read({ epoch: to.epoch, seq: 0 }, to.seq), follow(from, EPOCHS_FOLLOWED));
}

/**
 * Reads pages of at most 500 until there is no more, oldest first. A failed page is requested again until it comes,
 * because no later message would bring its events.
 * @param untilSeq the reading stops once it is reached
 */
function eventPages(
  reader: RestReader,
  dest: string,
  { epoch, seq }: StreamPosition,
  untilSeq: number,
  worth: number,
): Observable<BusMessage> {
  const page = (after: number): Observable<BusMessage> =>
    reader.persistent({ call: 'events', dest, epoch, afterSeq: after });
  const start = Number.isFinite(untilSeq) ? Math.max(seq, untilSeq - worth) : seq;
  if (start >= untilSeq) return EMPTY;
  return page(start).pipe(
    expand((message) => {
      const answer = pageOf(message);
      const reached = answer?.records.at(-1)?.seq;
      if (answer?.more !== true || reached === undefined || reached >= untilSeq) return EMPTY;
      return page(Math.max(reached, answer.headSeq - worth));
    }),
  );
}

function pageOf(message: BusMessage): EventPage | null {
  return message.kind === 'rest' && message.answer.call === 'events' ? message.answer.result : null;
}

/** The events of one stream that were lost and not read yet. It outlives readings that are cut short. */
export class Debt {
  #from: StreamPosition | null = null;
  #losses = 0;

  get isOpen(): boolean {
    return this.#from !== null;
  }

  grow({ known }: LostBusMessage): void {
    this.#from ??= known;
    this.#losses += 1;
  }

  forget(): void {
    this.#from = null;
  }

  /** Reads everything after the first loss; done when nothing was lost meanwhile. */
  paid(read: (from: StreamPosition) => Observable<BusMessage>): Observable<BusMessage> {
    return defer(() => {
      const from = this.#from;
      if (from === null) return EMPTY;
      const losses = this.#losses;
      return read(from).pipe(
        tap({
          complete: () => {
            if (this.#losses === losses) this.#from = null;
          },
        }),
      );
    });
  }
}
