/** Alarms of the board as they are stored and looked up; the columns are the wire's own fields. */

import type { Selectable } from 'kysely';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { AlarmIntervention } from '#domain/alarms/intervention.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { SimEvent } from '../park/model/events.ts';
import type { ParkScope } from '../resource/recordScope.ts';

type StoredAlarm = Selectable<Database['golfAlarm']>;

export const ALARM_MISSING = '告警不存在或已过期';
const OPEN: readonly AlarmState[] = [
  AlarmState.raised,
  AlarmState.escalated,
  AlarmState.acknowledged,
  AlarmState.shelved,
  AlarmState.suppressed,
];

const toRow = ({ intervention, ...alarm }: AlarmView): StoredAlarm => ({
  ...alarm,
  intervention: intervention === undefined ? null : JSON.stringify(intervention),
  heldFlightIds: alarm.heldFlightIds.join(),
  timeoutIds: alarm.timeoutIds.join(),
});

const readIds = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

const toView = ({ intervention, ...row }: StoredAlarm): AlarmView => ({
  ...row,
  ...(intervention !== null && { intervention: JSON.parse(intervention) as AlarmIntervention }),
  heldFlightIds: readIds(row.heldFlightIds),
  timeoutIds: readIds(row.timeoutIds),
});

/** Brings the alarms to what these events say; of several revisions of one only the last is written. */
export async function saveAlarmRecords(tx: Tx, events: readonly SimEvent[]): Promise<void> {
  const latest = new Map(
    events.flatMap((event) =>
      event.type === GolfMessageType.alarm ? [[event.alarm.alarmId, event.alarm] as const] : [],
    ),
  );
  await saveAlarmViews(tx, latest.values());
}

export async function saveAlarmViews(tx: Tx, alarms: Iterable<AlarmView>): Promise<void> {
  for (const alarm of alarms) {
    const row = toRow(alarm);
    await tx
      .insertInto('golfAlarm')
      .values(row)
      .onConflict((conflict) => conflict.column('alarmId').doUpdateSet(row))
      .execute();
  }
}

/** Whatever was still open when the day ended (`parkTs`, epoch ms) is over with it. */
export async function clearOpenAlarms(tx: Tx, parkId: string, parkTs: number): Promise<void> {
  await tx
    .updateTable('golfAlarm')
    .set((eb) => ({
      state: AlarmState.cleared,
      clearTs: parkTs,
      shelveUntilTs: null,
      rootAlarmId: null,
      rev: eb('rev', '+', 1),
    }))
    .where('parkId', '=', parkId)
    .where('state', 'in', OPEN)
    .execute();
}

/** Those of a park that nobody closed and whose cause is not gone, the oldest first. */
export async function listOpenAlarms(db: Db, parkId: string): Promise<readonly AlarmView[]> {
  const rows = await db
    .selectFrom('golfAlarm')
    .selectAll()
    .where('parkId', '=', parkId)
    .where('state', 'in', OPEN)
    .orderBy('raiseTs')
    .orderBy('alarmId')
    .execute();
  return rows.map(toView);
}

/** How many are open, by park, priority and state; of all parks of this server. */
export async function countOpenAlarms(
  db: Db,
): Promise<readonly (Pick<AlarmView, 'parkId' | 'priority' | 'state'> & { readonly count: number })[]> {
  const rows = await db
    .selectFrom('golfAlarm')
    .where('state', 'in', OPEN)
    .groupBy(['parkId', 'priority', 'state'])
    .select((eb) => ['parkId', 'priority', 'state', eb.fn.countAll<string>().as('count')])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** One of these parks. @throws BusinessError where it does not exist for them */
export async function requireAlarm(db: Db, parks: readonly ParkScope[], alarmId: string): Promise<AlarmView> {
  const parkIds = parks.map(({ id }) => id);
  const row =
    parkIds.length === 0
      ? undefined
      : await db
          .selectFrom('golfAlarm')
          .selectAll()
          .where('alarmId', '=', alarmId)
          .where('parkId', 'in', parkIds)
          .executeTakeFirst();
  if (row === undefined) throw new BusinessError(ALARM_MISSING);
  return toView(row);
}

/** Those raised in a time (park time, epoch ms; the end is not a part), the latest first. */
export async function listAlarms(
  db: Db,
  parks: readonly ParkScope[],
  { fromTs, toTs }: { readonly fromTs: number; readonly toTs: number },
  most: number,
): Promise<readonly AlarmView[]> {
  if (parks.length === 0) return [];
  const rows = await db
    .selectFrom('golfAlarm')
    .selectAll()
    .where(
      'parkId',
      'in',
      parks.map(({ id }) => id),
    )
    .where('raiseTs', '>=', fromTs)
    .where('raiseTs', '<', toTs)
    .orderBy('raiseTs', 'desc')
    .orderBy('alarmId', 'desc')
    .limit(most)
    .execute();
  return rows.map(toView);
}
