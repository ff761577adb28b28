/** The repairs of golf-domain 6.6 and 7.10: whoever hears that something was lost reads it. */
import { EMPTY, concat, expand, filter, map, of, switchMap, take, type Observable } from 'rxjs';
import { golfDestination, type BusMessage, type LostBusMessage } from '#domain/wire/bus.ts';
import type { BoardState } from './models/state.ts';
import type { Reader } from './rest.ts';

/** More missed events than this are not worth reading one by one (6.6). */
const WORTH_READING = 2_000;

/**
 * Park stream: a fresh snapshot replaces the picture, then the missed events fill the event stream.
 * A loss during a repair starts it again; watching another park ends it.
 */
export function parkCatchUp(
  messages$: Observable<BusMessage>,
  board$: Observable<BoardState>,
  reader: Reader,
): Observable<BusMessage> {
  const triggers$ = messages$.pipe(
    filter((m) => m.kind === 'watch' || m.kind === 'session' || m.kind === 'lost'),
  );
  let parkId: string | null = null;
  return triggers$.pipe(
    map((m) => {
      if (m.kind !== 'lost') parkId = m.kind === 'watch' ? m.parkId : null;
      return m;
    }),
    filter((m) => m.kind !== 'lost' || (parkId !== null && m.dest === golfDestination(parkId))),
    switchMap((m) => (m.kind === 'lost' && parkId !== null ? repairPark(m, parkId, board$, reader) : EMPTY)),
  );
}

function repairPark(
  lost: LostBusMessage,
  parkId: string,
  board$: Observable<BoardState>,
  reader: Reader,
): Observable<BusMessage> {
  // The board decides when: not before the stream is known to flow, or events between snapshot and SUBSCRIBE are lost.
  const ready$ = board$.pipe(
    filter(({ sync }) => sync.phase === 'catchingUp' && sync.ready),
    take(1),
  );
  return ready$.pipe(
    switchMap(() => reader.persistent({ call: 'snapshot', parkId })),
    switchMap((message) => concat(of(message), missedSince(lost, message, reader))),
  );
}

function missedSince(
  { known, dest }: LostBusMessage,
  message: BusMessage,
  reader: Reader,
): Observable<BusMessage> {
  if (known === null || message.kind !== 'rest' || message.answer.call !== 'snapshot') return EMPTY;
  const { epoch, seq } = message.answer.result;
  const missed = seq - known.seq;
  if (epoch !== known.epoch || missed <= 0 || missed > WORTH_READING) return EMPTY;
  return eventPages(reader, dest, epoch, known.seq, seq);
}

/** Personal stream: nothing to replace, only events to read. */
export function personalCatchUp(messages$: Observable<BusMessage>, reader: Reader): Observable<BusMessage> {
  let dest: string | null = null;
  return messages$.pipe(
    map((m) => {
      if (m.kind === 'session') dest = golfDestination(m.userId);
      return m;
    }),
    filter((m): m is LostBusMessage => m.kind === 'lost' && m.dest === dest),
    switchMap(({ known }) =>
      known === null || dest === null ? EMPTY : eventPages(reader, dest, known.epoch, known.seq),
    ),
  );
}

/** Pages of at most 500 until there is no more, oldest first. @param untilSeq enough is read when it is reached */
function eventPages(
  reader: Reader,
  dest: string,
  epoch: string,
  afterSeq: number,
  untilSeq = Infinity,
): Observable<BusMessage> {
  const page = (after: number): Observable<BusMessage> =>
    reader.retried({ call: 'events', dest, epoch, afterSeq: after });
  return page(afterSeq).pipe(
    expand((message) => {
      if (message.kind !== 'rest' || message.answer.call !== 'events') return EMPTY;
      const { more, records } = message.answer.result;
      const reached = records.at(-1)?.seq;
      return more && reached !== undefined && reached < untilSeq ? page(reached) : EMPTY;
    }),
  );
}
