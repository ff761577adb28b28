/** Which alarms the managers of a park were informed of, and in which letter. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import type { Db, Tx } from '../database/schema.ts';
import './tables.ts';

const UNTAKEN: readonly AlarmState[] = [AlarmState.raised, AlarmState.escalated];

export type EscalatedAlarm = Pick<AlarmView, 'alarmId' | 'alarmNo' | 'text'>;

/** Finds the alarms that no manager was informed of since they were last passed on, the oldest first. */
export const listUnannounced = (db: Db, parkId: string): Promise<EscalatedAlarm[]> =>
  db
    .selectFrom('golfAlarm')
    .leftJoin('golfAlarmNotice', 'golfAlarmNotice.alarmId', 'golfAlarm.alarmId')
    .select(['golfAlarm.alarmId', 'golfAlarm.alarmNo', 'golfAlarm.text'])
    .where('golfAlarm.parkId', '=', parkId)
    .where('golfAlarm.state', '=', AlarmState.escalated)
    .where((eb) =>
      eb.or([
        eb('golfAlarmNotice.alarmId', 'is', null),
        eb('golfAlarmNotice.noticeTs', '<', eb.ref('golfAlarm.escalateTs')),
      ]),
    )
    .orderBy('golfAlarm.raiseTs')
    .orderBy('golfAlarm.alarmId')
    .execute();

/** Park time of the last letter to managers, epoch ms; `null` = never. */
export async function findLastNoticeTs(db: Db, parkId: string): Promise<number | null> {
  const { lastTs } = await db
    .selectFrom('golfAlarmNotice')
    .select((eb) => eb.fn.max('noticeTs').as('lastTs'))
    .where('parkId', '=', parkId)
    .executeTakeFirstOrThrow();
  return lastTs;
}

/** @param letterId the id that their letters are about */
export async function saveAlarmNotices(
  tx: Tx,
  alarms: readonly EscalatedAlarm[],
  notice: { readonly parkId: string; readonly letterId: string; readonly noticeTs: number },
): Promise<void> {
  const rows = alarms.map(({ alarmId }) => ({ alarmId, ...notice }));
  await tx
    .insertInto('golfAlarmNotice')
    .values(rows)
    .onConflict((conflict) => conflict.column('alarmId').doUpdateSet(notice))
    .execute();
}

/** Drops the letters of which every alarm was taken or is over (ALARM-52). */
export async function deleteLetters(tx: Tx, parkId: string): Promise<void> {
  const letters = tx.selectFrom('golfAlarmNotice').where('golfAlarmNotice.parkId', '=', parkId);
  await tx
    .deleteFrom('sysMail')
    .where('aboutId', 'in', letters.select('letterId'))
    .where(
      'aboutId',
      'not in',
      letters
        .innerJoin('golfAlarm', 'golfAlarm.alarmId', 'golfAlarmNotice.alarmId')
        .select('letterId')
        .where('golfAlarm.state', 'in', UNTAKEN),
    )
    .execute();
}
