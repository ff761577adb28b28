/** Facts of a message for the shift book; of a changed row the row is read, with who changed it. */

import { JumpStatus } from '#domain/codes/play.ts';
import { IncidentStatus } from '#domain/codes/service.ts';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { describeIncident, describeJump, describeMessage, type ShiftFact } from '#domain/shift/entries.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Tx } from '../../database/schema.ts';
import { findHoleNamer } from '../../golf/shared/holeNames.ts';
import { getShippedWord } from '../../golf/shared/shiftBook.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { findRealNames } from '../parkNames.ts';

export function describeForBook(tx: Tx, message: GolfMessage): Promise<readonly ShiftFact[]> {
  switch (message.type) {
    case GolfMessageType.jumpHole:
      return describeJumpRow(tx, message.id);
    case GolfMessageType.recordState:
      return describeIncidentRow(tx, message.id);
    default:
      return Promise.resolve(describeMessage(message, getShippedWord));
  }
}

async function describeJumpRow(tx: Tx, id: string): Promise<readonly ShiftFact[]> {
  const row = await getEntityDb(tx, golfJumpHole)
    .selectFrom(golfJumpHole.table)
    .select(['id', 'parkId', 'flightId', 'flightNo', 'fromHoleNo', 'toHoleNo', 'status', 'applyTime'])
    .select(['applyUser', 'auditUser', 'updateBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return [];
  const { parkId, applyUser, auditUser, updateBy, ...jump } = row;
  const actors: Readonly<Record<string, string | null>> = {
    [JumpStatus.toReview]: applyUser,
    [JumpStatus.approved]: auditUser,
    [JumpStatus.rejected]: auditUser,
    [JumpStatus.withdrawn]: updateBy,
  };
  const actor = await findActor(tx, actors[jump.status] ?? null);
  const nameHole = await findHoleNamer(tx, parkId);
  return [describeJump({ ...jump, nameHole, actor }, getShippedWord)];
}

async function describeIncidentRow(tx: Tx, id: string): Promise<readonly ShiftFact[]> {
  const row = await getEntityDb(tx, golfIncident)
    .selectFrom(golfIncident.table)
    .select(['id', 'incidentType', 'level', 'flightId', 'flightNo', 'holeNo', 'description', 'status'])
    .select(['reportUser', 'createBy', 'updateBy'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return [];
  const { reportUser, createBy, updateBy, ...incident } = row;
  const isReported = incident.status === IncidentStatus.open;
  const actor = isReported && reportUser !== null ? reportUser : await findActor(tx, updateBy ?? createBy);
  return [describeIncident({ ...incident, actor }, getShippedWord)];
}

/** Their name; a name that is no account, as of a caddie, stays as it is. The system is nobody. */
async function findActor(tx: Tx, username: string | null): Promise<string | null> {
  if (username === null || username === '' || username === SYSTEM_ACTOR.username) return null;
  if (username === SYSTEM_ACTOR.realname) return null;
  return (await findRealNames(tx, [username])).get(username) ?? username;
}
