/** One tick of a day, in the order in which things depend on each other. */
import type { PaceUpdate } from '#domain/wire/golf.ts';
import { watch } from './alarms.ts';
import { keepCalendar, resumeIfDue, suspendIfDue } from './calendar.ts';
import { measure } from './measure.ts';
import { followReminders } from './operators.ts';
import { overdueItems } from './orders.ts';
import { patrol } from './patrol.ts';
import { playOn } from './play.ts';
import type { DayState } from './state.ts';
import { counters, flightPatch, paceUpdate } from './views.ts';

const SUMMARY_EVERY_SEC = 15;

/** Moves the day on by one tick. Builds the pace updates only when somebody listens (`day.out`). */
export function advance(day: DayState): PaceUpdate[] {
  day.beginTick();
  resumeIfDue(day);
  day.agenda.runUntil(day.playSec);
  playOn(day);
  suspendIfDue(day);
  followReminders(day);
  patrol(day);
  const moved = measure(day);
  const pace = day.out ? moved.map((flight) => paceUpdate(day, flight)) : [];
  publishFlights(day);
  watch(day);
  keepCalendar(day);
  publishOverdue(day);
  publishSummary(day);
  return pace;
}

function publishFlights(day: DayState): void {
  for (const flight of day.flights) {
    if (!flight.changes) continue;
    flight.rev += 1;
    day.emit((eventId) => ({
      type: 104,
      eventId,
      subject: 'flight',
      flightId: flight.plan.flightId,
      rev: flight.rev,
      status: flight.status,
      patch: flightPatch(day, flight),
    }));
    flight.changes = null;
  }
}

function publishOverdue(day: DayState): void {
  if (!day.overdueChanged) return;
  day.overdueChanged = false;
  day.emit((eventId) => ({
    type: 105,
    eventId,
    subject: 'overdue',
    count: day.overdue.size,
    items: overdueItems(day),
  }));
}

function publishSummary(day: DayState): void {
  const before = Math.floor((day.nowSec - day.options.tickSec) / SUMMARY_EVERY_SEC);
  if (Math.floor(day.nowSec / SUMMARY_EVERY_SEC) === before) return;
  day.emit((eventId) => ({ type: 119, eventId, subject: 'summary', counters: counters(day) }));
}
