/**
 * From ticks to messages (golf-domain 6.4, 6.6): type 2 with every tick, even an empty one, because it proves
 * freshness; then the pace figures that changed; then what happened.
 */
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import { parkTopic } from '../realtime/destinations.ts';
import type { Draft } from '../realtime/envelope.ts';
import type { SimEvent, TickResult } from '../simulation/types.ts';

/** About 50 KB at 283 bytes an item (9.5): stays below the frame limit, so that none becomes a mere hint. */
const ITEMS_PER_MESSAGE = 180;

export function eventDraft(parkId: string, { subject, ...event }: SimEvent): Draft {
  return { ...event, topic: parkTopic(parkId, subject), parkId };
}

/**
 * The messages of one turn. Ticks that share a turn are merged by device and flight, newest last, up to the next one
 * in which something happened: figures and events of a flight keep the order of their `rev`.
 */
export function draftsOf(parkId: string, ticks: readonly TickResult[]): Draft[] {
  const drafts: Draft[] = [];
  let positions = new Map<string, PositionItem>();
  let pace = new Map<string, PaceUpdate>();
  for (const [index, { parkTs, events, ...tick }] of ticks.entries()) {
    // A later fix of a device takes the later place.
    for (const item of tick.positions) positions.set(keyOf(item), item);
    for (const update of tick.pace) pace.set(update.flightId, update);
    if (events.length === 0 && index < ticks.length - 1) continue;
    drafts.push(...positionDrafts(parkId, parkTs, [...positions.values()]));
    if (pace.size > 0)
      drafts.push({
        type: 102,
        topic: parkTopic(parkId, 'pace'),
        parkId,
        tickTs: parkTs,
        flights: [...pace.values()],
      });
    drafts.push(...events.map((event) => eventDraft(parkId, event)));
    positions = new Map();
    pace = new Map();
  }
  return drafts;
}

/** Cached fixes are history: each one counts, none replaces the live one. */
function keyOf({ deviceId, fixTs, cached }: PositionItem): string {
  return cached ? `${deviceId}@${fixTs}` : deviceId;
}

/** One message, or several of the same tick when there are too many devices for a frame. */
export function positionDrafts(parkId: string, tickTs: number, items: readonly PositionItem[]): Draft[] {
  const topic = parkTopic(parkId, 'position');
  const parts = Math.max(1, Math.ceil(items.length / ITEMS_PER_MESSAGE));
  return Array.from({ length: parts }, (_, part) => ({
    type: 2 as const,
    topic,
    parkId,
    tickTs,
    full: false,
    items: items.slice(part * ITEMS_PER_MESSAGE, (part + 1) * ITEMS_PER_MESSAGE),
  }));
}
