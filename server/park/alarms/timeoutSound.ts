/** Hole timeouts ring only where the alarm of their flight does not (ALARM-41). */
import { canSound, noteHeard } from '#domain/alarms/sound.ts';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import type { BoardAlarm, FlightState, TimeoutAlarm } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';

/** A flight that is late on hole after hole is told of in red once an hour: by its alarm or by a hole timeout. */
const SAME_FLIGHT_SEC = 3600;

/**
 * Whether a hole timeout that is raised, gets worse or comes again is heard. A red one is, unless its flight was
 * heard of in red within the hour, or an amber alarm of it rings at the same moment.
 */
export function ringTimeout(day: CourseDay, { flight, view }: TimeoutAlarm): boolean {
  const { alarmBook: book, nowSec } = day;
  if (day.desk.sound === 'N') return false;
  const isRed = view.priority === AlarmPriority.red;
  const own = book.openOf(flight).filter(({ isHeard }) => isHeard);
  const hasRung = isRed
    ? own.some((state) => isStillHeard(state, nowSec)) || wasOtherHeard(day, flight, view.alarmId)
    : own.length > 0;
  if (hasRung || !(isRed || canSound(book.sounds, nowSec))) return false;
  book.sounds = noteHeard(book.sounds, nowSec);
  if (isRed) book.redTimeoutHeard.set(flight, { alarmId: view.alarmId, sec: nowSec });
  return true;
}

/** One that was heard itself is heard again when it comes again. */
function wasOtherHeard({ alarmBook, nowSec }: CourseDay, flight: FlightState, alarmId: string): boolean {
  const last = alarmBook.redTimeoutHeard.get(flight);
  return last !== undefined && last.alarmId !== alarmId && nowSec - last.sec < SAME_FLIGHT_SEC;
}

function isStillHeard({ view, heardSec }: BoardAlarm, nowSec: number): boolean {
  const forSec = view.priority === AlarmPriority.red ? SAME_FLIGHT_SEC : 0;
  return nowSec - heardSec <= forSec;
}
