/** One tick of a day, in the order in which things depend on each other. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import { followHeldFlights } from './actualPassages.ts';
import { watchAlarms } from './alarms.ts';
import { watchBoardAlarms } from '../park/alarms/alarmWatch.ts';
import { keepCalendar } from './calendar.ts';
import { expireRequests } from './jumpRequests.ts';
import { measureFlights } from './measure.ts';
import { followReminders } from './reminders.ts';
import { listOverdueItems } from './orders.ts';
import { runPatrols } from './patrol.ts';
import type { FlightState } from '../park/day/model.ts';
import { playUntilNow } from './play.ts';
import type { DayState } from './state.ts';
import { followClock } from './suspension.ts';
import { watchFences } from './breaches.ts';
import { announceFlights } from './announceFlights.ts';
import { buildCounters, buildPaceUpdate } from './views.ts';
import { announceHelpCalls } from '../park/alarms/helpCalls.ts';

const SUMMARY_EVERY_SEC = 15;

/** Moves the course on by one tick: nothing is watched or told. @returns flights whose figures changed */
export function playTick(day: DayState): FlightState[] {
  day.beginTick();
  if (day.suspended) followClock(day);
  day.agenda.runUntil(day.playSec);
  playUntilNow(day);
  if (day.isActual) followHeldFlights(day);
  if (!day.suspended) followClock(day);
  followReminders(day);
  runPatrols(day);
  watchFences(day);
  expireRequests(day);
  return measureFlights(day);
}

/** Moves the day on by one tick. Builds the pace updates only when somebody listens (`day.out`). */
export function advance(day: DayState): PaceUpdate[] {
  const moved = playTick(day);
  const pace = day.out ? moved.map((flight) => buildPaceUpdate(day, flight)) : [];
  announceFlights(day);
  watchBoardAlarms(day);
  announceHelpCalls(day);
  watchAlarms(day);
  keepCalendar(day);
  publishOverdue(day);
  publishSummary(day);
  return pace;
}

function publishOverdue(day: DayState): void {
  if (!day.overdueChanged) return;
  day.overdueChanged = false;
  day.emit((eventId) => ({
    type: GolfMessageType.overdue,
    eventId,
    subject: 'overdue',
    count: day.overdue.size,
    items: listOverdueItems(day),
  }));
}

function publishSummary(day: DayState): void {
  const before = Math.floor((day.nowSec - day.options.tickSec) / SUMMARY_EVERY_SEC);
  if (Math.floor(day.nowSec / SUMMARY_EVERY_SEC) === before) return;
  day.emit((eventId) => ({
    type: GolfMessageType.parkSummary,
    eventId,
    subject: 'summary',
    counters: buildCounters(day),
  }));
}
