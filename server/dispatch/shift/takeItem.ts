/** Makes whoever confirms an item its owner: of an alarm as on the board, of an incident in its record (SHIFT-05). */

import type { FastifyInstance } from 'fastify';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { HandoverItemKind } from '#domain/codes/shift.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { runInTransaction } from '../../golf/shared/call.ts';
import { setRow } from '../../golf/shared/rows.ts';
import type { ActionRefusal } from '../../park/model/decisions.ts';
import type { ParkDispatch } from '../parkDispatch.ts';

/** Most attempts when the course moves on between reading and acting; after that the operator is informed. */
const ATTEMPTS = 3;

/** @returns why it did not become theirs (Chinese), or `null` */
export async function takeItem(
  app: FastifyInstance,
  dispatch: ParkDispatch,
  { kind, subjectId }: Pick<HandoverItem, 'kind' | 'subjectId'>,
  user: CurrentUser,
): Promise<string | null> {
  switch (kind) {
    case HandoverItemKind.alarm:
    case HandoverItemKind.escalatedAlarm:
    case HandoverItemKind.shelvedAlarm:
      return attempt(() => takeAlarm(dispatch, subjectId, user));
    case HandoverItemKind.holeTimeout:
      return attempt(() => acknowledgeTimeout(dispatch, subjectId, user));
    case HandoverItemKind.incident:
      await runInTransaction(app, user, (tx, writer) =>
        setRow(tx, golfIncident, subjectId, { handler: user.username }, writer),
      );
      return null;
    default:
      return null;
  }
}

async function attempt(act: () => Promise<ActionRefusal | null>): Promise<string | null> {
  let refusal: ActionRefusal | null = null;
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    refusal = await act();
    if (refusal?.reason !== 'stale') break;
  }
  return refusal?.message ?? null;
}

/** One that ended meanwhile needs no owner. */
async function takeAlarm(
  dispatch: ParkDispatch,
  alarmId: string,
  { id: userId, realname }: CurrentUser,
): Promise<ActionRefusal | null> {
  const alarms = await dispatch.look((day) => day.picture().alarms ?? []);
  const alarm = alarms.find((one) => one.alarmId === alarmId);
  if (alarm === undefined || alarm.ownerId === userId) return null;
  const result = await dispatch.actOnAlarm({ kind: 'take', alarmId, rev: alarm.rev, userId, realname });
  return result.ok ? null : result;
}

/** A hole timeout knows only who saw it first. */
async function acknowledgeTimeout(
  dispatch: ParkDispatch,
  alertId: string,
  { id: userId, realname }: CurrentUser,
): Promise<ActionRefusal | null> {
  const timeouts = await dispatch.look((day) => day.picture().timeouts);
  const timeout = timeouts.find((one) => one.alertId === alertId);
  if (timeout?.status !== TimeoutStatus.raised) return null;
  const result = await dispatch.act({ kind: 'ack', alertId, rev: timeout.rev, userId, realname });
  return result.ok ? null : result;
}
