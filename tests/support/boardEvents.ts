/** The event stream of a board, by the board's own rules, from what the server has on file. */

import type { EventPage } from '#domain/wire/bus.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { isRowState } from '#domain/wire/golf.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { decodeRest } from '#domain/wire/rest.ts';
import { LISTED_FACTS } from '#src/features/dispatch/model/eventText.ts';
import { EMPTY_BOARD, reduceBoard } from '#streams/models/board.ts';
import type { EventRow } from '#streams/models/state.ts';

/** Where a stream stands. */
export interface Place {
  readonly epoch: string;
  readonly seq: number;
}

/** Numbers before the last one that are looked at: many times what a board keeps. */
const LOOKED_AT = 2_000;

/**
 * What a board would keep that was opened at `from` and has missed nothing up to `at`.
 * @param read `GET` of a path below the API's base, its result
 * @throws when the server says what no board understands
 */
export async function eventsOnFile(
  read: (path: string) => Promise<unknown>,
  parkId: string,
  from: Place,
  at: Place,
): Promise<readonly EventRow[]> {
  const dest = formatGolfDestination(parkId);
  let board = reduceBoard(EMPTY_BOARD, { kind: 'watch', parkId, recvTs: 0 });
  // A server that began to count anew has said everything after the beginning since then.
  let afterSeq = Math.max(at.seq - LOOKED_AT, from.epoch === at.epoch ? from.seq : 0);
  for (let page: EventPage | null = null; page?.more !== false;) {
    const path = `/admin/golfEvent/list?dest=${dest}&epoch=${at.epoch}&afterSeq=${afterSeq}&limit=500`;
    const request = { call: 'events', dest, epoch: at.epoch, afterSeq } as const;
    const answer = decodeRest(request, await read(path));
    if (answer instanceof Rejection || answer.call !== 'events') throw new Error('not a page of events');
    board = reduceBoard(board, { kind: 'rest', answer, recvTs: 0 });
    page = answer.result;
    afterSeq = page.records.at(-1)?.seq ?? at.seq;
  }
  return board.events;
}

/** Keys of the facts that a board lists at least: several may share a line. */
export function shownFacts(events: readonly EventRow[]): readonly string[] {
  return events
    .filter(({ message }) => !isRowState(message))
    .slice(0, LISTED_FACTS)
    .map(({ key }) => key);
}
