/** Hole timeouts hang on the alarm of their flight, and ring only where that does not (ALARM-40, ALARM-41). */
import { canSound, noteHeard } from '#domain/alarms/sound.ts';
import { AlarmRule } from '#domain/codes/alarm.ts';
import type { AlertState } from './model.ts';
import type { DayState } from './state.ts';
import { changeAlarm } from './alarmChanges.ts';

/** Call it as a hole timeout is raised. */
export function attachTimeout(day: DayState, { flight, view }: AlertState): void {
  for (const state of day.alarmBook.openOf(flight)) {
    if (state.view.rule !== AlarmRule.pace) continue;
    const timeoutIds = [...state.view.timeoutIds, view.alertId];
    changeAlarm(day, state, { timeoutIds }, { isFigures: true });
  }
}

/** Whether a hole timeout that asks for somebody is heard. */
export function ringTimeout(day: DayState, { flight }: AlertState): boolean {
  const book = day.alarmBook;
  const hasRung = book.openOf(flight).some(({ isHeard }) => isHeard);
  if (hasRung || day.desk.sound === 'N' || !canSound(book.sounds, day.nowSec)) return false;
  book.sounds = noteHeard(book.sounds, day.nowSec);
  return true;
}
