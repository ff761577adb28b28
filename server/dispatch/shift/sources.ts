/** What is open in a park, each kind read from where it is kept: one function a source. */
import { IncidentStatus } from '#domain/codes/service.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import { JumpStatus, TimeoutStatus } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { ShiftAlarm, ShiftIncident, ShiftJump, ShiftMute, ShiftState } from '#domain/shift/handover.ts';
import type { Db } from '../../database/schema.ts';
import { parseStamp } from '../../database/stamp.ts';
import { getEntityDb } from '../../resource/tables.ts';
import type { DayPicture } from '../../simulation/types.ts';
import type { ParkDispatch } from '../parkDispatch.ts';
import { getShippedWord } from '../../golf/shared/shiftBook.ts';

export async function readShiftState(db: Db, desk: ParkDispatch, now: number): Promise<ShiftState> {
  const { id: parkId } = desk.park;
  const nowTs = desk.clock().parkTs;
  const picture = await desk.look((day) => day.picture());
  return {
    nowTs,
    alarms: listAlarms(picture),
    incidents: await findIncidents(db, parkId),
    jumps: await findJumps(db, parkId),
    suspension: findSuspension(picture, nowTs),
    mutes: await findMutes(db, parkId, { now, nowTs }),
  };
}

/** Alarm records; where a day knows hole timeouts only, those. */
const listAlarms = ({ alarms, timeouts }: DayPicture): readonly ShiftAlarm[] =>
  alarms ?? timeouts.map(toAlarm);

const STATES: Readonly<Record<TimeoutStatus, AlarmState>> = {
  [TimeoutStatus.raised]: AlarmState.raised,
  [TimeoutStatus.acknowledged]: AlarmState.acknowledged,
  [TimeoutStatus.reminded]: AlarmState.acknowledged,
  [TimeoutStatus.marshalSent]: AlarmState.acknowledged,
  [TimeoutStatus.shelved]: AlarmState.shelved,
  [TimeoutStatus.recovered]: AlarmState.cleared,
  [TimeoutStatus.closed]: AlarmState.closed,
};

function toAlarm({ alertId, status, flightNo, holeNo, note, ackUser, ...timeout }: TimeoutView): ShiftAlarm {
  const { raiseTs, shelveUntilTs, remindReceipt, lastRemindTs, marshalName, marshalTs } = timeout;
  return {
    alarmId: alertId,
    state: STATES[status],
    text: `${flightNo}组在${holeNo}号洞超时`,
    subjectName: `${flightNo}组`,
    raiseTs,
    ownerName: ackUser,
    shelveUntilTs,
    shelveReason: note,
    remindReceipt,
    lastRemindTs,
    marshalName,
    marshalTs,
  };
}

async function findIncidents(db: Db, parkId: string): Promise<readonly ShiftIncident[]> {
  const rows = await getEntityDb(db, golfIncident)
    .selectFrom(golfIncident.table)
    .select(['id', 'status', 'incidentType', 'flightNo', 'holeNo', 'description', 'reportTime', 'handler'])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .where('status', '!=', IncidentStatus.resolved)
    .orderBy('id')
    .execute();
  const names = await findRealNames(
    db,
    rows.flatMap(({ handler }) => handler ?? []),
  );
  return rows.map(({ id, status, incidentType, flightNo, holeNo, description, reportTime, handler }) => {
    const hole = holeNo === null || holeNo === 0 ? '' : `${holeNo}号洞`;
    const where = [flightNo === null || flightNo === '' ? '' : `${flightNo}组`, hole].join('');
    const what = getShippedWord('golf_incident_type', incidentType);
    return {
      id,
      status,
      text: `${what}${where === '' ? '' : `（${where}）`}：${description}`,
      sinceTs: reportTime === null ? 0 : parseStamp(reportTime),
      ownerName: handler === null ? null : (names.get(handler) ?? handler),
    };
  });
}

/** By username. */
async function findRealNames(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(rows.map(({ username, realname }) => [username, realname]));
}

async function findJumps(db: Db, parkId: string): Promise<readonly ShiftJump[]> {
  const rows = await getEntityDb(db, golfJumpHole)
    .selectFrom(golfJumpHole.table)
    .select(['id', 'status', 'flightNo', 'fromHoleNo', 'toHoleNo', 'reason', 'applyTime'])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .where('status', '=', JumpStatus.toReview)
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, flightNo, fromHoleNo, toHoleNo, reason, applyTime }) => ({
    id,
    status,
    text: `${flightNo ?? ''}组申请由${fromHoleNo}号洞跳到${toHoleNo}号洞：${reason}`,
    sinceTs: applyTime === null ? 0 : parseStamp(applyTime),
  }));
}

function findSuspension({ park }: DayPicture, nowTs: number): ShiftState['suspension'] {
  if (park.suspendReason === null) return null;
  return { text: `暂停打球：${getShippedWord('golf_suspend_reason', park.suspendReason)}`, sinceTs: nowTs };
}

/** Sound is muted by the clock on the wall; a handover counts in park time. */
async function findMutes(
  db: Db,
  parkId: string,
  { now, nowTs }: { readonly now: number; readonly nowTs: number },
): Promise<readonly ShiftMute[]> {
  const rows = await db
    .selectFrom('golfShiftMute')
    .select(['userId', 'realname', 'sinceTs', 'untilTs'])
    .where('parkId', '=', parkId)
    .where('untilTs', '>', now)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, realname, sinceTs, untilTs }) => ({
    userId,
    realname,
    sinceTs: nowTs - (now - sinceTs),
    untilTs: nowTs + (untilTs - now),
  }));
}
