/** Stores days: the tick that each has reached, its log of actions, and the rows that people look up later. */

import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Db, Tx } from '../database/schema.ts';
import { writeActions } from '../golf/shared/shiftBook.ts';
import type { ActualCourse } from '../park/course/actualCourse.ts';
import type { Acted, DispatchLogRow } from '../park/model/decisions.ts';
import type { SimEvent } from '../park/model/events.ts';
import { clearOpenAlarms, saveAlarmRecords } from './alarmStore.ts';
import { DayLog, loadActions } from './dayLog.ts';
import { deleteLetters } from './escalationStore.ts';
import { isActualDay, type RunnableOptions } from './startDay.ts';
import { deleteTimeouts, recoverOpenTimeouts, saveTimeoutRows } from './timeouts/rows.ts';

export interface StoredDay {
  readonly dayIndex: number;
  readonly startTs: number;
  readonly tick: number;
  readonly log: DayLog;
}

/** What must be equal for a stored day to go on; another seed is another world. */
export function formatOptionsKey(options: RunnableOptions): string {
  const { tickSec } = options;
  if (isActualDay(options)) return JSON.stringify({ tickSec, course: options.course });
  const { seed, preset, scale } = options;
  return JSON.stringify({ seed, preset, scale, tickSec });
}

/** The course on which the stored day of a park is played; `null` when it has none, or a simulated one. */
export async function findStoredCourse(
  db: Db,
  parkId: string,
): Promise<{ readonly course: ActualCourse; readonly startTs: number } | null> {
  const day = await db
    .selectFrom('golfSimDay')
    .select(['options', 'startTs'])
    .where('parkId', '=', parkId)
    .executeTakeFirst();
  if (day === undefined) return null;
  // Written by `saveDay` below and by nobody else.
  const options: unknown = JSON.parse(day.options);
  const { course } = options as { course?: ActualCourse };
  return course === undefined ? null : { course, startTs: day.startTs };
}

/** The day to resume, or null when there is none of these options. */
export async function loadDay(db: Db, parkId: string, key: string): Promise<StoredDay | null> {
  const day = await db.selectFrom('golfSimDay').selectAll().where('parkId', '=', parkId).executeTakeFirst();
  if (day === undefined || day.options !== key) return null;
  const log = new DayLog(await loadActions(db, parkId, day.dayIndex));
  return { dayIndex: day.dayIndex, startTs: day.startTs, tick: day.tick, log };
}

/** Clears the history of a park that begins again: rows of another seed would share ids with the new ones. */
export async function resetPark(tx: Tx, parkId: string): Promise<void> {
  await tx.deleteFrom('golfDayBegin').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfSimAction').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfDayChapter').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfWaitingFix').where('parkId', '=', parkId).execute();
  await deleteTimeouts(tx, parkId);
  await tx.deleteFrom('golfAlarmNotice').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfAlarm').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfDispatchLog').where('parkId', '=', parkId).execute();
  await tx.deleteFrom('golfTrack').where('parkId', '=', parkId).execute();
}

export async function saveDay(tx: Tx, options: RunnableOptions, tick: number): Promise<void> {
  const { parkId, dayIndex, startTs } = options;
  const row = { parkId, dayIndex, startTs, tick, options: formatOptionsKey(options) };
  await tx
    .insertInto('golfSimDay')
    .values(row)
    .onConflict((conflict) => conflict.column('parkId').doUpdateSet(row))
    .execute();
}

/** Brings the alarm rows to what these events say. */
export async function saveAlarms(tx: Tx, events: readonly SimEvent[]): Promise<void> {
  await saveAlarmRecords(tx, events);
  await saveTimeoutRows(tx, events);
}

/** Whatever was still open when the day ended (`parkTs`, epoch ms) is over with it. */
export async function closeDay(tx: Tx, parkId: string, parkTs: number): Promise<void> {
  await recoverOpenTimeouts(tx, parkId, parkTs);
  await clearOpenAlarms(tx, parkId, parkTs);
  await deleteLetters(tx, parkId);
}

/** Writes the log of the alarms and flights that these events changed: its lines may have a receipt by now. */
export async function saveReceipts(
  tx: Tx,
  day: { dispatchLog(): readonly DispatchLogRow[] },
  events: readonly SimEvent[],
  now: number,
): Promise<void> {
  const touched = new Set(
    events.flatMap((event) => {
      if (event.type === GolfMessageType.timeoutStatus) return [event.alertId];
      return event.type === GolfMessageType.flightState && event.patch.handling ? [event.flightId] : [];
    }),
  );
  if (touched.size === 0) return;
  const rows = day
    .dispatchLog()
    .filter(({ alertId, flightId }) => touched.has(alertId) || touched.has(flightId));
  await saveLog(tx, rows, now);
}

/** What came of something that an operator did. */
export async function saveActionResult(tx: Tx, { events, log }: Acted, now: number): Promise<void> {
  await saveAlarms(tx, events);
  await saveLog(tx, [log], now);
}

/** @param now wall clock, epoch ms */
export async function saveLog(tx: Tx, rows: readonly DispatchLogRow[], now: number): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto('golfDispatchLog')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ receipt: row.receipt }))
      .execute();
  await writeActions(tx, rows, now);
}
