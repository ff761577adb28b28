/** Hole timeouts hang on the alarm of their flight, and ring only where that does not (ALARM-40, ALARM-41). */
import { canSound, noteHeard } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { AlertState } from '../model.ts';
import type { DayAlarm } from './book.ts';
import type { DayState } from '../state.ts';
import { changeAlarm } from './changes.ts';

/** Call it as a hole timeout is raised. */
export function attachTimeout(day: DayState, { flight, view }: AlertState): void {
  for (const state of day.alarmBook.openOf(flight)) {
    if (state.view.rule !== AlarmRule.pace) continue;
    const timeoutIds = [...state.view.timeoutIds, view.alertId];
    changeAlarm(day, state, { timeoutIds }, { isFigures: true });
  }
}

/** A red alarm of the flight that rang so short a time ago is still asking: its hole timeout is the same event. */
const SAME_EVENT_SEC = 120;

/**
 * Whether a hole timeout that is raised, gets worse or comes again is heard. A red one always is, unless an alarm of its
 * flight has just rung for it.
 */
export function ringTimeout(day: DayState, { flight, view }: AlertState): boolean {
  const { alarmBook: book, nowSec } = day;
  if (day.desk.sound === 'N') return false;
  const isRed = view.level === AlarmLevel.red;
  const own = book.openOf(flight).filter(({ isHeard }) => isHeard);
  const hasRung = isRed ? own.some((state) => isSameEvent(state, nowSec)) : own.length > 0;
  if (hasRung || !(isRed || canSound(book.sounds, nowSec))) return false;
  book.sounds = noteHeard(book.sounds, nowSec);
  return true;
}

function isSameEvent({ view, heardSec }: DayAlarm, nowSec: number): boolean {
  const forSec = view.priority === AlarmPriority.red ? SAME_EVENT_SEC : 0;
  return nowSec - heardSec <= forSec;
}
