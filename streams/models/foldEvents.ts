/** What of the event stream is shown: one line a fact, one counted line for rows of one kind that changed together. */
import { isRowState, type GolfMessage } from '#domain/wire/golf.ts';
import { KEPT_ROWS } from './boardEvents.ts';
import type { EventRow } from './state.ts';

/** Lines shown, a hundred in all: past that the list would have to be virtual. */
const SHOWN_FACTS = 80;
const SHOWN_ROW_LINES = 20;

/** One line: a fact, or rows of one kind that changed one after the other. */
export interface EventGroup {
  /** Of the oldest message: it stays while newer ones are added. */
  key: string;
  /** The newest message. */
  readonly message: GolfMessage;
  readonly missed: boolean;
  /** Messages in this line. */
  count: number;
  /** There were more of them than the board remembers. */
  isCut: boolean;
}

/**
 * The newest 80 facts and the newest 20 lines of changed rows, so that neither pushes out the other; as many times
 * that as `pages` were asked for.
 *
 * @param events newest first
 */
export function foldEvents(events: readonly EventRow[], pages = 1): readonly Readonly<EventGroup>[] {
  const groups: EventGroup[] = [];
  let rows = 0;
  for (const { key, message, missed } of events) {
    const isRow = isRowState(message);
    if (isRow) rows += 1;
    const isCut = isRow && rows === KEPT_ROWS;
    const last = groups.at(-1);
    if (isRow && last?.message.type === message.type && last.missed === missed) {
      Object.assign(last, { key, count: last.count + 1, isCut });
    } else groups.push({ key, message, missed, count: 1, isCut });
  }
  const seen = { facts: 0, rowLines: 0 };
  return groups.filter(({ message }) =>
    isRowState(message)
      ? (seen.rowLines += 1) <= SHOWN_ROW_LINES * pages
      : (seen.facts += 1) <= SHOWN_FACTS * pages,
  );
}
