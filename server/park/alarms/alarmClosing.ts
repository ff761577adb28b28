/** A decision about a flight ends its pace alarm and its hole timeouts (ALARM-16). */

import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { TimeoutCloseReason } from '#domain/codes/play.ts';
import type { CourseDay } from '../model/day.ts';
import type { AlarmPatch, FlightState } from '../model/model.ts';
import { changeAlarm } from './alarmChanges.ts';
import { formatPaceKey } from './waitingLines.ts';

/** @param closeReason golf_close_reason */
export const createClosing = (day: CourseDay, closeReason: string, realname: string): AlarmPatch => ({
  state: AlarmState.closed,
  closeUser: realname,
  closeTs: day.clock.parkTs(day.nowSec),
  closeReason,
  shelveUntilTs: null,
  rootAlarmId: null,
});

export function closeSlowPlay(
  day: CourseDay,
  flight: FlightState,
  closeReason: TimeoutCloseReason,
  realname: string,
): void {
  const closed = createClosing(day, closeReason, realname);
  const pace = day.alarmBook.byKey.get(formatPaceKey(flight));
  // Whoever leaves out a hole may be as slow as before: a red one is closed only with a note (ALARM-07).
  const staysOpen = closeReason === TimeoutCloseReason.jumped && pace?.view.priority === AlarmPriority.red;
  if (pace !== undefined && isAlarmOpen(pace.view) && !staysOpen) {
    changeAlarm(day, pace, closed, { realname });
    // What was false says nothing about what comes.
    if (closeReason === TimeoutCloseReason.falseAlarm) pace.observedSec = -Infinity;
  }
  for (const state of day.alarmBook.openTimeoutsOf(flight)) changeAlarm(day, state, closed, { realname });
}
