import type { GolfBusMessage } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type { BoardDraft } from './boardDraft.ts';
import type { EventRow } from './state.ts';

const LIMIT = 200;

/** Ticks and stream control are not events of the golf day; 14 is about a user, not about a park. */
function isEvent({ type }: GolfMessage): boolean {
  return type !== 2 && type !== 101 && type !== 102 && type !== 119 && type !== 14;
}

/**
 * A list that stays in use grows old to the garbage collector, which then notes down every row that moves: ten times the
 * cost of moving it. A replay at full speed has no frames in which the list would be copied anyway.
 */
const RENEW_AFTER = 1_000;

/** Kept beside a list: asking two hundred rows whether they are the same costs more than a fold. */
interface Known {
  readonly keys: Set<string>;
  /** Rows put in since it was copied. */
  added: number;
}

const knownOfLists = new WeakMap<readonly EventRow[], Known>();

function knownOf(events: readonly EventRow[]): Known {
  const known = knownOfLists.get(events);
  if (known !== undefined) return known;
  const made = { keys: new Set(events.map(({ key }) => key)), added: 0 };
  knownOfLists.set(events, made);
  return made;
}

/** Adds a discrete message to the event stream: newest first by server time and identity, each once, at most 200. */
export function addEvent(draft: BoardDraft, message: GolfBusMessage): void {
  const { body, dest, recvTs } = message;
  if (!isEvent(body)) return;
  const held = draft.state.events;
  const known = knownOf(held);
  const key =
    body.eventId ?? (body.seq === undefined ? `${recvTs}:${body.type}` : `${dest}:${body.epoch}:${body.seq}`);
  if (known.keys.has(key)) return;
  const row: EventRow = { key, message: body, missed: message.missed === true };
  const at = placeOf(held, row);
  if (at >= LIMIT) return;
  const events = draft.events();
  const its = events === held ? known : knownOf(events);
  const last = events.length === LIMIT ? events.pop() : undefined;
  if (last !== undefined) its.keys.delete(last.key);
  if (at === 0) events.unshift(row);
  else events.splice(at, 0, row);
  its.keys.add(key);
  its.added += 1;
  if (its.added >= RENEW_AFTER) draft.renewEvents();
}

/** Nearly always the first: only caught-up events go further down. */
function placeOf(events: readonly EventRow[], row: EventRow): number {
  let at = 0;
  for (let other = events[at]; other !== undefined && !isNewer(row, other); other = events[at]) at += 1;
  return at;
}

/**
 * By what the event itself says, never by the way it came: the same event has another number on each of two streams, and
 * whoever caught up heard of it in another order. Servers number what happens in one millisecond, so that of two ids the
 * longer is the later, and of equally long ones the greater.
 */
function isNewer(a: EventRow, b: EventRow): boolean {
  const [aTs, bTs] = [a.message.ts ?? 0, b.message.ts ?? 0];
  if (aTs !== bTs) return aTs > bTs;
  return a.key.length === b.key.length ? a.key >= b.key : a.key.length > b.key.length;
}
