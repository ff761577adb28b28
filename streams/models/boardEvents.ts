import type { GolfBusMessage } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type { BoardDraft } from './boardDraft.ts';
import type { EventRow } from './state.ts';

const LIMIT = 200;

/** Ticks and stream control are not events of the golf day; 14 is about a user, not about a park. */
function isEvent({ type }: GolfMessage): boolean {
  return type !== 2 && type !== 101 && type !== 102 && type !== 119 && type !== 14;
}

/** The keys of a list, kept beside it: asking two hundred rows whether they are the same costs more than a fold. */
const keysOfLists = new WeakMap<readonly EventRow[], Set<string>>();

function keysOf(events: readonly EventRow[]): Set<string> {
  const known = keysOfLists.get(events);
  if (known !== undefined) return known;
  const keys = new Set(events.map(({ key }) => key));
  keysOfLists.set(events, keys);
  return keys;
}

/** Adds a discrete message to the event stream: newest first by server time and identity, each once, at most 200. */
export function addEvent(draft: BoardDraft, message: GolfBusMessage): void {
  const { body, dest, recvTs } = message;
  if (!isEvent(body)) return;
  const key =
    body.eventId ?? (body.seq === undefined ? `${recvTs}:${body.type}` : `${dest}:${body.epoch}:${body.seq}`);
  if (keysOf(draft.state.events).has(key)) return;
  const row: EventRow = { key, message: body, missed: message.missed === true };
  // Nearly always the newest: the scan ends at once. Only caught-up events go further down.
  const older = draft.state.events.findIndex((other) => isNewer(row, other));
  const at = older === -1 ? draft.state.events.length : older;
  if (at >= LIMIT) return;
  const events = draft.events();
  const keys = keysOf(events);
  if (at === 0) events.unshift(row);
  else events.splice(at, 0, row);
  keys.add(key);
  const last = events.length > LIMIT ? events.pop() : undefined;
  if (last !== undefined) keys.delete(last.key);
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
