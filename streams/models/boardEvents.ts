import type { GolfBusMessage } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type { BoardState, EventRow } from './state.ts';

const LIMIT = 200;

/** Ticks and stream control are not events of the golf day; 14 is about a user, not about a park. */
function isEvent({ type }: GolfMessage): boolean {
  return type !== 2 && type !== 101 && type !== 102 && type !== 119 && type !== 14;
}

/** Adds a discrete message to the event stream: newest first by server time and number, each once, at most 200. */
export function addEvent(state: BoardState, message: GolfBusMessage): BoardState {
  const { body, dest, recvTs } = message;
  if (!isEvent(body)) return state;
  const key =
    body.eventId ?? (body.seq === undefined ? `${recvTs}:${body.type}` : `${dest}:${body.epoch}:${body.seq}`);
  if (state.events.some((row) => row.key === key)) return state;
  const row: EventRow = { key, message: body, missed: message.missed === true };
  // Nearly always the newest: the scan ends at once. Only caught-up events go further down.
  const older = state.events.findIndex((other) => order(other.message) <= order(body));
  const at = older === -1 ? state.events.length : older;
  if (at >= LIMIT) return state;
  const events = state.events.slice(0, LIMIT - 1);
  events.splice(at, 0, row);
  return { ...state, events };
}

/** Server time first; messages of one millisecond by number. */
function order({ ts, seq }: GolfMessage): number {
  return (ts ?? 0) + ((seq ?? 0) % 1e6) / 1e6;
}
