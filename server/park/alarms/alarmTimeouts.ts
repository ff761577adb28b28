/** Hole timeouts hang on the alarm of their flight, and ring only where that does not (ALARM-40, ALARM-41). */
import { canSound, noteHeard } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { DayAlarm } from '../model/alarmBook.ts';
import { changeAlarm } from './alarmChanges.ts';
import type { AlertState, FlightState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';

/** Call it as a hole timeout is raised. */
export function attachTimeout(day: CourseDay, { flight, view }: AlertState): void {
  for (const state of day.alarmBook.openOf(flight)) {
    if (state.view.rule !== AlarmRule.pace) continue;
    const timeoutIds = [...state.view.timeoutIds, view.alertId];
    changeAlarm(day, state, { timeoutIds }, { isFigures: true });
  }
}

/** A flight that is late on hole after hole is told of in red once an hour: by its alarm or by a hole timeout. */
const SAME_FLIGHT_SEC = 3600;

/**
 * Whether a hole timeout that is raised, gets worse or comes again is heard. A red one is, unless its flight was
 * heard of in red within the hour, or an amber alarm of it rings at the same moment.
 */
export function ringTimeout(day: CourseDay, { flight, view }: AlertState): boolean {
  const { alarmBook: book, nowSec } = day;
  if (day.desk.sound === 'N') return false;
  const isRed = view.level === AlarmLevel.red;
  const own = book.openOf(flight).filter(({ isHeard }) => isHeard);
  const hasRung = isRed
    ? own.some((state) => isStillTold(state, nowSec)) || wasOtherHeard(day, flight, view.alertId)
    : own.length > 0;
  if (hasRung || !(isRed || canSound(book.sounds, nowSec))) return false;
  book.sounds = noteHeard(book.sounds, nowSec);
  if (isRed) book.redTimeoutHeard.set(flight, { alertId: view.alertId, sec: nowSec });
  return true;
}

/** One that was heard itself is heard again when it comes again. */
function wasOtherHeard({ alarmBook, nowSec }: CourseDay, flight: FlightState, alertId: string): boolean {
  const last = alarmBook.redTimeoutHeard.get(flight);
  return last !== undefined && last.alertId !== alertId && nowSec - last.sec < SAME_FLIGHT_SEC;
}

function isStillTold({ view, heardSec }: DayAlarm, nowSec: number): boolean {
  const forSec = view.priority === AlarmPriority.red ? SAME_FLIGHT_SEC : 0;
  return nowSec - heardSec <= forSec;
}
