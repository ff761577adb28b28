/** What is confirmed is owned: an alarm as if it had been taken over on the board, an incident by its record (SHIFT-05). */
import type { FastifyInstance } from 'fastify';
import { HandoverItemKind } from '#domain/codes/shift.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { ALARM_ITEM_KINDS, type HandoverItem } from '#domain/shift/handover.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { runInTransaction } from '../../golf/shared/call.ts';
import { setRow } from '../../golf/shared/rows.ts';
import type { ParkDispatch } from '../parkDispatch.ts';

export async function takeItem(
  app: FastifyInstance,
  desk: ParkDispatch,
  { kind, subjectId }: Pick<HandoverItem, 'kind' | 'subjectId'>,
  user: CurrentUser,
): Promise<void> {
  if (ALARM_ITEM_KINDS.has(kind)) await takeAlarm(desk, subjectId, user);
  if (kind === HandoverItemKind.incident)
    await runInTransaction(app, user, (tx, writer) =>
      setRow(tx, golfIncident, subjectId, { handler: user.username }, writer),
    );
}

/** An alarm that ended meanwhile, or hangs on another one, needs no owner. */
async function takeAlarm(
  desk: ParkDispatch,
  alarmId: string,
  { id: userId, realname }: CurrentUser,
): Promise<void> {
  const alarms = await desk.look((day) => day.picture().alarms ?? []);
  const alarm = alarms.find((one) => one.alarmId === alarmId);
  if (alarm === undefined || alarm.ownerId === userId) return;
  await desk.actOnAlarm({ kind: 'take', alarmId, rev: alarm.rev, userId, realname });
}
