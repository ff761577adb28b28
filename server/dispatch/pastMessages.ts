/**
 * What was said on a past day beside what the day itself emits: broadcasts, payments and other records that people changed
 * (BOARD-110). Streams keep messages for 48 hours (`eventStore.ts`). Of before that the dispatch log has the broadcasts, and the
 * data log has what people changed on an actual day.
 */

import { DispatchAction, NoticePriority } from '#domain/codes/service.ts';
import type { ParkClock } from '#domain/dispatch/model.ts';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Db } from '../database/schema.ts';
import { parseEventId } from '../park/basis/ids.ts';
import { formatGolfDestination, formatParkTopic } from '../realtime/hub/destinations.ts';
import { listAuditedRows } from './auditedRows.ts';
import { isActualDay, type RunnableOptions } from './startDay.ts';

/** A message as it travels, with its park time, epoch ms. */
export type PastMessage = Readonly<Record<string, unknown>> & { readonly ts: number };

const DAY_MS = 24 * 3_600_000;
/** Said before the first event of a simulated day, and of that day all the same. */
const LEAD_MS = 3_600_000;
/** Beside changed rows. */
const TYPES = [GolfMessageType.broadcast, GolfMessageType.leaderboard, GolfMessageType.parkOperation];

/** @param untilTs park time, epoch ms @returns oldest first */
export async function listPastMessages(
  db: Db,
  options: RunnableOptions,
  clock: ParkClock,
  untilTs: number,
): Promise<readonly PastMessage[]> {
  const { parkId, startTs } = options;
  const dest = formatGolfDestination(parkId);
  const placing = isActualDay(options) ? null : await readMarks(db, options, clock);
  const toParkTs =
    placing === null ? (ts: number) => ts : (ts: number) => placeBetween(placing, ts, clock.speed);
  const isOfDay = ({ ts }: PastMessage): boolean => ts >= startTs && ts <= untilTs;
  const stored = await readStored(db, dest, findWallSpan(options, placing, untilTs));
  const messages = stored.map(({ ts, body }) => toPastMessage(body, toParkTs(ts)));
  const oldestParkTs = await findOldest(db, dest, toParkTs);
  const logged =
    oldestParkTs <= startTs ? [] : await readLogged(db, options, Math.min(oldestParkTs, startTs + DAY_MS));
  return [...logged, ...messages].filter(isOfDay).toSorted((a, b) => a.ts - b.ts);
}

/** The same moment by both clocks, epoch ms. */
interface Mark {
  readonly wallTs: number;
  readonly parkTs: number;
}

/** A simulated day stands still, is quicker than the wall, and goes on after a restart: its own events say when it was. */
async function readMarks(
  db: Db,
  { parkId, dayIndex, startTs, tickSec }: RunnableOptions,
  clock: ParkClock,
): Promise<readonly Mark[]> {
  const rows = await db
    .selectFrom('golfEvent')
    .select(['ts', 'eventId'])
    .where('dest', '=', formatGolfDestination(parkId))
    .where('eventId', 'like', `ev-%-${dayIndex}-%-%`)
    .orderBy('ts')
    .execute();
  const marks = rows.flatMap(({ ts, eventId }): readonly Mark[] => {
    const place = parseEventId(eventId ?? '');
    return place?.dayIndex === dayIndex
      ? [{ wallTs: ts, parkTs: startTs + place.tick * tickSec * 1000 }]
      : [];
  });
  const isRunning = clock.parkTs >= startTs && clock.parkTs < startTs + DAY_MS;
  return isRunning ? [...marks, { wallTs: clock.serverTs, parkTs: clock.parkTs }] : marks;
}

/** After the mark before it, at the pace of the day, and no later than the next one. A message of no mark is of no day. */
function placeBetween(marks: readonly Mark[], wallTs: number, speed: number): number {
  const at = marks.findLastIndex((mark) => mark.wallTs <= wallTs);
  const [before, after] = [marks[at], marks[at + 1]];
  const toParkTs = ({ wallTs: serverTs, parkTs }: Mark): number =>
    Math.round(computeParkNow({ serverTs, parkTs, speed }, wallTs));
  if (before !== undefined) return Math.min(toParkTs(before), after?.parkTs ?? Infinity);
  return after === undefined ? Infinity : toParkTs(after);
}

/** By the wall's clock, epoch ms. */
interface WallSpan {
  readonly fromTs: number;
  readonly toTs: number;
}

function findWallSpan(
  { startTs }: RunnableOptions,
  marks: readonly Mark[] | null,
  untilTs: number,
): WallSpan {
  if (marks === null) return { fromTs: startTs, toTs: untilTs };
  return {
    fromTs: (marks[0]?.wallTs ?? Infinity) - LEAD_MS,
    // Between the last event up to the moment and the next one, inclusively.
    toTs: marks.find(({ parkTs }) => parkTs > untilTs)?.wallTs ?? marks.at(-1)?.wallTs ?? 0,
  };
}

function readStored(db: Db, dest: string, { fromTs, toTs }: WallSpan) {
  if (fromTs > toTs) return [];
  return db
    .selectFrom('golfEvent')
    .select(['ts', 'body'])
    .where('dest', '=', dest)
    .where('kept', '=', true)
    .where('ts', '>=', fromTs)
    .where('ts', '<=', toTs)
    .where((eb) => eb.or([eb('rowEntity', 'is not', null), eb('type', 'in', TYPES)]))
    .where((eb) => eb.or([eb('eventId', 'is', null), eb('eventId', 'not like', 'ev-%')]))
    .orderBy('ts')
    .orderBy((eb) => eb.fn<number>('length', ['epoch']))
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
}

/** Its number in the stream is none of a rewound board. */
function toPastMessage(text: string, ts: number): PastMessage {
  // Written by `storeEvents` and by nobody else.
  const { seq: _seq, epoch: _epoch, ...body } = JSON.parse(text) as Record<string, unknown>;
  return { ...body, ts };
}

/** Park time of the first message that the stream still has. */
async function findOldest(db: Db, dest: string, toParkTs: (ts: number) => number): Promise<number> {
  const { oldestTs } = await db
    .selectFrom('golfEvent')
    .select((eb) => eb.fn.min('ts').as('oldestTs'))
    .where('dest', '=', dest)
    .where('kept', '=', true)
    .executeTakeFirstOrThrow();
  return oldestTs === null ? Infinity : toParkTs(oldestTs);
}

/** What the stream has forgotten. @param endTs park time, epoch ms */
async function readLogged(db: Db, options: RunnableOptions, endTs: number): Promise<readonly PastMessage[]> {
  const { parkId, startTs } = options;
  const broadcasts = await readLoggedBroadcasts(db, parkId, startTs, endTs);
  // Nobody knows when it was on a simulated day.
  return isActualDay(options)
    ? [...broadcasts, ...(await listAuditedRows(db, parkId, startTs, endTs))]
    : broadcasts;
}

async function readLoggedBroadcasts(
  db: Db,
  parkId: string,
  startTs: number,
  endTs: number,
): Promise<readonly PastMessage[]> {
  const lines = await db
    .selectFrom('golfDispatchLog')
    .select(['id', 'content', 'operator', 'operateTime'])
    .where('parkId', '=', parkId)
    .where('action', '=', DispatchAction.broadcast)
    .where('operateTime', '>=', formatStamp(startTs))
    .where('operateTime', '<', formatStamp(endTs))
    .orderBy('operateTime')
    .execute();
  return lines.flatMap(({ id, content, operator, operateTime }): readonly PastMessage[] => {
    const sent = SENT.exec(content);
    if (sent === null) return [];
    const [, who = '', title = ''] = sent;
    return [
      {
        type: GolfMessageType.broadcast,
        topic: formatParkTopic(parkId, 'broadcast'),
        parkId,
        eventId: id,
        title,
        content: `${operator}${who}`,
        priority: NoticePriority.important,
        ts: parseStamp(operateTime),
      },
    ];
  });
}

/** `向球童广播：雷雨将至`; a line of one that was never sent begins otherwise. */
const SENT = /^(向.+?广播)：(.*)$/s;
