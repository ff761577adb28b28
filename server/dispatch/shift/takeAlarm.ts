/** What is confirmed is owned: an alarm goes to the incoming shift as if it had been taken over on the board (SHIFT-05). */
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ParkDispatch } from '../parkDispatch.ts';

/** An alarm that ended meanwhile, or hangs on another one, needs no owner. */
export async function takeAlarm(
  desk: ParkDispatch,
  alarmId: string,
  { id: userId, realname }: Pick<CurrentUser, 'id' | 'realname'>,
): Promise<void> {
  const alarms = await desk.look((day) => day.picture().alarms ?? []);
  const alarm = alarms.find((one) => one.alarmId === alarmId);
  if (alarm === undefined || alarm.ownerId === userId) return;
  await desk.actOnAlarm({ kind: 'take', alarmId, rev: alarm.rev, userId, realname });
}
