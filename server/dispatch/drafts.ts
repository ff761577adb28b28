/**
 * Turns the events of a tick into messages, in this order (LIVE-14): alarms; positions (type 2), also without any change,
 * because they show that the board is current; changed figures of pace; everything else.
 */

import type { PositionItem } from '#domain/dispatch/model.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { TickResult } from '../park/model/decisions.ts';
import type { SimEvent } from '../park/model/events.ts';
import { formatParkTopic } from '../realtime/hub/destinations.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';

/** About 50 KB at 283 bytes an item: stays below the frame limit, so that none becomes a mere hint. */
const ITEMS_PER_MESSAGE = 180;
const FLIGHT_STATE = 104;
const SUMMARY = 119;

export const createEventDrafts = (parkId: string, events: readonly SimEvent[]): MessageDraft[] =>
  events.map((event) => createEventDraft(parkId, event));

function createEventDraft(parkId: string, { subject, ...event }: SimEvent): MessageDraft {
  return { ...event, topic: formatParkTopic(parkId, subject), parkId };
}

/** Asks every reader to take a new snapshot. */
export const createResyncDraft = (parkId: string, parkTs: number, speed: number): MessageDraft => ({
  type: GolfMessageType.streamState,
  topic: formatParkTopic(parkId, 'stream'),
  parkId,
  resync: true,
  parkTs,
  speed,
});

const isAlarm = ({ type }: SimEvent): boolean =>
  type === GolfMessageType.alarm || type === GolfMessageType.holeTimeout;

/** What happened in a tick; how many share a turn changes nothing about the order. */
const putAlarmsFirst = ({ events }: TickResult): readonly SimEvent[] => [
  ...events.filter(isAlarm),
  ...events.filter((event) => !isAlarm(event)),
];

/**
 * The messages of one turn. Ticks that share a turn are merged by device and flight, newest last, up to the next one
 * that changes a flight's state: figures and states of a flight keep the order of their `rev`.
 */
export function buildDrafts(parkId: string, ticks: readonly TickResult[]): MessageDraft[] {
  const drafts: MessageDraft[] = [];
  let group: TickResult[] = [];
  for (const [index, tick] of ticks.entries()) {
    group.push(tick);
    if (index < ticks.length - 1 && !tick.events.some(({ type }) => type === FLIGHT_STATE)) continue;
    drafts.push(...groupDrafts(parkId, tick.parkTs, group));
    group = [];
  }
  return drafts;
}

function groupDrafts(parkId: string, tickTs: number, group: readonly TickResult[]): MessageDraft[] {
  const items = new Map(group.flatMap(({ positions }) => positions.map((item) => [keyOf(item), item])));
  const flights = new Map(group.flatMap(({ pace }) => pace.map((update) => [update.flightId, update])));
  const events = group.flatMap(putAlarmsFirst);
  const other = events.findIndex((event) => !isAlarm(event));
  const leading = other < 0 ? events.length : other;
  // Of several summaries only the last one says anything.
  const summary = events.findLast(({ type }) => type === SUMMARY);
  const topic = formatParkTopic(parkId, 'pace');
  return [
    // Whole records: on screen before anybody has read the fixes of a full course (ALARM-46).
    ...createEventDrafts(parkId, events.slice(0, leading)),
    ...buildPositionDrafts(parkId, tickTs, [...items.values()]),
    ...(flights.size === 0
      ? []
      : [{ type: GolfMessageType.pace, topic, parkId, tickTs, flights: [...flights.values()] }]),
    ...events
      .slice(leading)
      .filter((event) => event.type !== SUMMARY || event === summary)
      .map((event) => createEventDraft(parkId, event)),
  ];
}

/** Cached fixes are history: each one counts, none replaces the live one. */
function keyOf({ deviceId, fixTs, cached }: PositionItem): string {
  return cached ? `${deviceId}@${fixTs}` : deviceId;
}

/** One message, or several of the same tick when there are too many devices for a frame. */
export function buildPositionDrafts(
  parkId: string,
  tickTs: number,
  items: readonly PositionItem[],
): MessageDraft[] {
  const topic = formatParkTopic(parkId, 'position');
  const parts = Math.max(1, Math.ceil(items.length / ITEMS_PER_MESSAGE));
  return Array.from({ length: parts }, (_, part) => ({
    type: GolfMessageType.positions,
    topic,
    parkId,
    tickTs,
    full: false,
    items: items.slice(part * ITEMS_PER_MESSAGE, (part + 1) * ITEMS_PER_MESSAGE),
  }));
}
