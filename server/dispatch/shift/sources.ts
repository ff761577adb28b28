/** Reads what is open in a park, with one function for each source. */

import { JumpStatus } from '#domain/codes/play.ts';
import { IncidentStatus } from '#domain/codes/service.ts';
import { formatHole } from '#domain/course/holeNo.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import type { ShiftCourse, ShiftIncident, ShiftJump, ShiftMute, ShiftState } from '#domain/shift/handover.ts';
import { parseStamp } from '#domain/validation/time.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { createHoleNamer, type HoleNamer } from '../../golf/shared/holeNames.ts';
import { getShippedWord } from '../../golf/shared/shiftBook.ts';
import type { DayPicture } from '../../park/model/decisions.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { findRealNames } from '../parkNames.ts';

/** When a state is read. */
export interface ShiftReading {
  readonly parkId: string;
  /** Park time, epoch ms. */
  readonly nowTs: number;
  /** Wall clock, epoch ms. */
  readonly now: number;
}

/** @param picture of the running day, between two ticks */
export async function readShiftState(
  db: Db | Tx,
  picture: DayPicture,
  { parkId, nowTs, now }: ShiftReading,
): Promise<ShiftState> {
  const nameHole = createHoleNamer(picture.holes);
  return {
    ...toShiftCourse(picture),
    nowTs,
    incidents: await findIncidents(db, parkId, nameHole),
    jumps: await findJumps(db, parkId, nameHole),
    mutes: await findMutes(db, parkId, { now, nowTs }),
  };
}

type CoursePicture = Pick<DayPicture, 'alarms' | 'timeouts' | 'flights' | 'holes' | 'park'>;

export function toShiftCourse(picture: CoursePicture): ShiftCourse {
  const { alarms = [], timeouts, flights, park } = picture;
  const nameHole = createHoleNamer(picture.holes);
  return {
    alarms,
    timeouts: timeouts.map((timeout) => ({ ...timeout, holeName: nameHole(timeout.holeNo) })),
    flights,
    suspension:
      park.suspendReason === null
        ? null
        : {
            text: `暂停打球：${getShippedWord('golf_suspend_reason', park.suspendReason)}`,
            sinceTs: park.suspendTs ?? 0,
          },
  };
}

async function findIncidents(
  db: Db | Tx,
  parkId: string,
  nameHole: HoleNamer,
): Promise<readonly ShiftIncident[]> {
  const rows = await getEntityDb(db, golfIncident)
    .selectFrom(golfIncident.table)
    .select([
      'id',
      'status',
      'level',
      'incidentType',
      'flightNo',
      'holeNo',
      'description',
      'reportTime',
      'handler',
    ])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .where('status', '!=', IncidentStatus.resolved)
    .orderBy('id')
    .execute();
  const names = await findRealNames(
    db,
    rows.flatMap(({ handler }) => handler ?? []),
  );
  return rows.map(
    ({ id, status, level, incidentType, flightNo, holeNo, description, reportTime, handler }) => {
      const hole = formatHole(holeNo, nameHole(holeNo ?? 0));
      const where = `${flightNo === null || flightNo === '' ? '' : `${flightNo}组`}${hole}`;
      const what = getShippedWord('golf_incident_type', incidentType);
      return {
        id,
        status,
        level,
        text: `${what}${where === '' ? '' : `（${where}）`}：${description}`,
        sinceTs: reportTime === null ? 0 : parseStamp(reportTime),
        ownerName: handler === null ? null : (names.get(handler) ?? handler),
      };
    },
  );
}

async function findJumps(db: Db | Tx, parkId: string, nameHole: HoleNamer): Promise<readonly ShiftJump[]> {
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
    text: `${flightNo ?? ''}组申请由${nameHole(fromHoleNo)}号洞跳到${nameHole(toHoleNo)}号洞：${reason}`,
    sinceTs: applyTime === null ? 0 : parseStamp(applyTime),
  }));
}

/** Sound is muted by the clock on the wall; a handover counts in park time. */
async function findMutes(
  db: Db | Tx,
  parkId: string,
  { now, nowTs }: { readonly now: number; readonly nowTs: number },
): Promise<readonly ShiftMute[]> {
  const rows = await db
    .selectFrom('golfShiftMute')
    .select(['consoleId', 'realname', 'isOff', 'sinceTs', 'untilTs'])
    .where('parkId', '=', parkId)
    .where('untilTs', '>', now)
    .orderBy('consoleId')
    .execute();
  return rows.map(({ consoleId, realname, isOff, sinceTs, untilTs }) => ({
    consoleId,
    realname,
    isOff,
    sinceTs: nowTs - (now - sinceTs),
    untilTs: nowTs + (untilTs - now),
  }));
}
