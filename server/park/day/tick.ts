/** One tick of a day, in the order in which things depend on each other. */

import type { PaceUpdate } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { watchBoardAlarms } from '../alarms/alarmWatch.ts';
import { announceHelpCalls } from '../alarms/helpCalls.ts';
import { watchAlarms } from '../alarms/holeTimeouts.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { runPatrols } from '../operations/patrol.ts';
import { followReminders } from '../operations/reminders.ts';
import { followClock } from '../operations/suspension.ts';
import { listOverdueItems } from '../orders/orders.ts';
import { measureFlights } from '../pace/measure.ts';
import { expireRequests } from '../rounds/jumps.ts';
import { playUntilNow } from '../rounds/play.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { buildCounters, buildPaceUpdate } from '../views/views.ts';

const SUMMARY_EVERY_SEC = 15;

/** Advances the course by one tick without alarms and messages. @returns flights whose figures changed */
export function playTick(day: DayState): FlightState[] {
  day.beginTick();
  if (day.suspended) followClock(day);
  day.agenda.runUntil(day.playSec);
  playUntilNow(day);
  day.world.followPlay();
  if (!day.suspended) followClock(day);
  followReminders(day);
  runPatrols(day);
  day.world.watchFences();
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
  day.world.keepCalendar();
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
