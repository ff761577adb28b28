import { SHIFT_ENTITY } from '#domain/codes/shift.ts';
import type { FlightPatch, FlightView } from '#domain/dispatch/model.ts';
import { formatGolfDestination, type GolfBusMessage } from '#domain/wire/bus.ts';
import { isRowState, type GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardDraft } from './boardDraft.ts';
import type { EventRow } from './state.ts';

/** Kept of each kind. Hundreds of rows may change at once, and that takes no place away from what happened. */
const MOST_FACTS = 200;
const MOST_ROWS = 200;

/** Ticks, stream control and who watches are no events of the golf day; a forced logout is about a user, not about a park. */
const NO_EVENTS: ReadonlySet<GolfMessage['type']> = new Set([
  GolfMessageType.positions,
  GolfMessageType.pace,
  GolfMessageType.streamState,
  GolfMessageType.parkSummary,
  GolfMessageType.presence,
  GolfMessageType.forcedLogout,
]);

/**
 * Parts of a flight that change by themselves or that another message reports; a message with an actor is an event all
 * the same.
 */
const NO_EVENTS_OF_FLIGHT: ReadonlySet<string> = new Set([
  'aheadFlightId',
  'enterTs',
  'handling',
  'holeSequence',
  'startHoleNo',
] satisfies (keyof FlightView)[]);

/**
 * New measurements are no events: an alarm whose figures changed, a flight that plays behind another one. A message of
 * its own reports a new line of the shift book.
 */
function isEvent(message: GolfMessage): boolean {
  if (message.type === GolfMessageType.recordState) return message.entity !== SHIFT_ENTITY;
  if (message.type === GolfMessageType.alarm) return message.figuresOnly !== true;
  if (message.type === GolfMessageType.flightState)
    return message.by !== undefined || !isOnlyComputed(message.patch);
  return !NO_EVENTS.has(message.type);
}

function isOnlyComputed(patch: FlightPatch): boolean {
  const keys = Object.keys(patch);
  return keys.length > 0 && keys.every((key) => NO_EVENTS_OF_FLIGHT.has(key));
}

/**
 * A list that stays in use grows old to the garbage collector, which then notes down every row that moves: ten times the
 * cost of moving it. A replay at full speed has no frames in which the list would be copied anyway.
 */
const RENEW_AFTER = 1_000;

/** Kept beside a list: asking two hundred rows whether they are the same costs more than a fold. */
interface Known {
  readonly keys: Set<string>;
  /** So many of them are changes of rows. */
  rows: number;
  /** Rows put in since it was copied. */
  added: number;
}

const knownOfLists = new WeakMap<readonly EventRow[], Known>();

function knownOf(events: readonly EventRow[]): Known {
  const known = knownOfLists.get(events);
  if (known !== undefined) return known;
  const rows = events.filter(({ message }) => isRowState(message)).length;
  const window = { keys: new Set(events.map(({ key }) => key)), rows, added: 0 };
  knownOfLists.set(events, window);
  return window;
}

/**
 * Adds a discrete message to the event stream: newest first by server time and identity, each once, at most 200 facts
 * and 200 changes of rows.
 */
export function addEvent(draft: BoardDraft, message: GolfBusMessage): void {
  const { body } = message;
  if (!isEvent(body)) return;
  const held = draft.state.events;
  const known = knownOf(held);
  const key = keyOf(message);
  if (known.keys.has(key)) return keepOwnCopy(draft, key, message);
  const row: EventRow = { key, message: body, missed: message.missed === true };
  const at = placeOf(held, row);
  const isRow = isRowState(body);
  const isFull = isRow ? known.rows >= MOST_ROWS : held.length - known.rows >= MOST_FACTS;
  const oldest = isFull ? oldestOf(held, isRow) : held.length;
  if (isFull && at > oldest) return;
  const events = draft.events();
  const its = events === held ? known : knownOf(events);
  for (const { key: dropped } of events.splice(oldest, 1)) its.keys.delete(dropped);
  if (at === 0) events.unshift(row);
  else events.splice(at, 0, row);
  its.keys.add(key);
  if (isRow && !isFull) its.rows += 1;
  its.added += 1;
  if (its.added >= RENEW_AFTER) draft.renewEvents();
}

/**
 * A fact may come by the personal stream as well, with that stream's number. Which copy is first is chance; which one is
 * kept is not.
 */
function keepOwnCopy(draft: BoardDraft, key: string, { body, dest }: GolfBusMessage): void {
  if (draft.state.parkId === null || dest !== formatGolfDestination(draft.state.parkId)) return;
  const at = draft.state.events.findIndex((row) => row.key === key);
  const row = draft.state.events[at];
  if (row !== undefined && row.message.seq !== body.seq) draft.events()[at] = { ...row, message: body };
}

/** What was said before the board was opened, as rows of its stream, newest first. */
export function toEventRows(dest: string, records: readonly GolfMessage[]): readonly EventRow[] {
  return records
    .filter(isEvent)
    .map((body): EventRow => {
      const message: GolfBusMessage = { kind: 'golf', dest, body, recvTs: body.ts ?? 0 };
      return { key: keyOf(message), message: body, missed: false };
    })
    .toReversed();
}

/** The same for every copy of a message, whatever stream it comes by; a server that names nothing counts at least. */
function keyOf({ body, dest, recvTs }: GolfBusMessage): string {
  const { eventId, epoch, seq, type } = body;
  if (eventId !== undefined) return eventId;
  if (isRowState(body)) return `${type}:${body.id}:${body.rev}`;
  return seq === undefined ? `${recvTs}:${type}` : `${dest}:${epoch}:${seq}`;
}

/** Where the oldest fact, or the oldest change of a row, stands; there is one. */
function oldestOf(events: readonly EventRow[], isRow: boolean): number {
  return events.findLastIndex(({ message }) => isRowState(message) === isRow);
}

/** Nearly always the first: only caught-up events go further down. */
function placeOf(events: readonly EventRow[], row: EventRow): number {
  let at = 0;
  for (let other = events[at]; other !== undefined && !isNewer(row, other); other = events[at]) at += 1;
  return at;
}

/**
 * Orders events by their own content, never by the way they came: the same event has another number on each of two
 * streams, and a client that caught up received it in another order. Servers number the events of one millisecond, so
 * that of two ids the longer is the later, and of equally long ones the greater.
 */
function isNewer(a: EventRow, b: EventRow): boolean {
  const [aTs, bTs] = [a.message.ts ?? 0, b.message.ts ?? 0];
  if (aTs !== bTs) return aTs > bTs;
  return a.key.length === b.key.length ? a.key >= b.key : a.key.length > b.key.length;
}
