/** A decision about a flight ends its pace alarm as it ends its hole timeouts (ALARM-16). */
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { TimeoutCloseReason } from '#domain/codes/play.ts';
import { changeAlarm } from './alarmChanges.ts';
import type { FlightState } from '../model/model.ts';
import { formatPaceKey } from './waitingLines.ts';
import type { CourseDay } from '../model/day.ts';

export function closePaceAlarm(
  day: CourseDay,
  flight: FlightState,
  closeReason: TimeoutCloseReason,
  realname: string,
): void {
  const state = day.alarmBook.byKey.get(formatPaceKey(flight));
  if (state === undefined || !isAlarmOpen(state.view)) return;
  // Whoever leaves out a hole may be as slow as before: a red one is closed only with a note (ALARM-07).
  if (closeReason === TimeoutCloseReason.jumped && state.view.priority === AlarmPriority.red) return;
  const closeTs = day.clock.parkTs(day.nowSec);
  const closed = { state: AlarmState.closed, closeUser: realname, closeTs, closeReason };
  changeAlarm(day, state, { ...closed, shelveUntilTs: null, rootAlarmId: null }, { realname });
  // What was false says nothing about what comes.
  if (closeReason === TimeoutCloseReason.falseAlarm) state.seenSec = -Infinity;
}
