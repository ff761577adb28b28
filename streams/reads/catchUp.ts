/** Reads from the server what a stream has lost (LIVE-10, BOARD-17). */

import {
  EMPTY,
  concat,
  filter,
  map,
  merge,
  of,
  switchMap,
  take,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { formatGolfDestination, type BusMessage, type LostBusMessage } from '#domain/wire/bus.ts';
import type { BoardState } from '../models/state.ts';
import { readFreshest, type ReadHint } from '../operators/readFreshest.ts';
import { Debt, readMissedEvents } from './missedEvents.ts';
import type { RestReader } from './rest.ts';

/** More missed events than this are not worth reading one by one: the newest are. */
const WORTH_READING = 2_000;

/**
 * Park stream: a fresh snapshot replaces the picture, then the missed events fill the event stream, those of a server
 * that began to count anew meanwhile too. A loss during a repair starts it again; watching another park ends it.
 */
export function catchUpPark(
  messages$: Observable<BusMessage>,
  board$: Observable<BoardState>,
  reader: RestReader,
): Observable<BusMessage> {
  const triggers$ = messages$.pipe(
    filter((m) => m.kind === 'watch' || m.kind === 'session' || m.kind === 'lost'),
  );
  let parkId: string | null = null;
  const debt = new Debt();
  return triggers$.pipe(
    map((m) => {
      if (m.kind === 'lost') return m;
      parkId = m.kind === 'watch' ? m.parkId : null;
      debt.forget();
      return m;
    }),
    filter((m) => m.kind !== 'lost' || (parkId !== null && m.dest === formatGolfDestination(parkId))),
    switchMap((m) => {
      if (m.kind !== 'lost' || parkId === null) return EMPTY;
      debt.grow(m);
      return repairPark(m.dest, parkId, debt, board$, reader);
    }),
  );
}

function repairPark(
  dest: string,
  parkId: string,
  debt: Debt,
  board$: Observable<BoardState>,
  reader: RestReader,
): Observable<BusMessage> {
  // The board decides when: not before the stream is known to flow, or events between snapshot and SUBSCRIBE are lost.
  const ready$ = board$.pipe(
    filter(({ sync }) => sync.phase === 'catchingUp' && sync.ready),
    take(1),
  );
  const missed = (message: BusMessage): Observable<BusMessage> => {
    if (message.kind !== 'rest' || message.answer.call !== 'snapshot') return EMPTY;
    const { epoch, seq } = message.answer.result;
    return debt.paid((from) => readMissedEvents(reader, dest, from, { epoch, seq }, WORTH_READING));
  };
  return ready$.pipe(
    switchMap(() => reader.persistent({ call: 'snapshot', parkId })),
    switchMap((message) => concat(of(message), missed(message))),
  );
}

/**
 * Personal stream: nothing to replace, only events to read. A loss that is found while they are being read has them
 * read once more afterwards; one after which they may never come (a new link, a sleep) at once.
 */
export function catchUpPersonal(
  messages$: Observable<BusMessage>,
  reader: RestReader,
  scheduler: SchedulerLike,
): Observable<BusMessage> {
  let dest: string | null = null;
  let epoch: string | null = null;
  const debt = new Debt();
  const lost$ = messages$.pipe(
    map((m) => {
      if (m.kind !== 'session') return m;
      dest = formatGolfDestination(m.userId);
      debt.forget();
      return m;
    }),
    filter((m): m is LostBusMessage => m.kind === 'lost' && m.dest === dest),
    map((lost): ReadHint => {
      debt.grow(lost);
      epoch = lost.epoch ?? lost.known?.epoch ?? null;
      return lost.reason === 'gap' || lost.reason === 'epoch' ? 'news' : 'anew';
    }),
  );
  const reopened$ = messages$.pipe(
    filter((m) => m.kind === 'link' && m.link === 'golf' && m.status.state === 'live'),
    filter(() => debt.isOpen),
    map((): ReadHint => 'anew'),
  );
  return readFreshest(
    merge(lost$, reopened$),
    () =>
      debt.paid((from) =>
        // No snapshot stands in for what is not read here.
        dest === null || epoch === null
          ? EMPTY
          : readMissedEvents(reader, dest, from, { epoch, seq: Infinity }, Infinity),
      ),
    0,
    scheduler,
  );
}
