/** Suspends and resumes play, by a storm or by an operator; every pace clock stops with it (PACE-10). */

import { ParkStatus, SuspendReason } from '#domain/codes/course.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { NoticePriority } from '#domain/codes/service.ts';
import { courseDictionaries } from '#domain/dictionaries/course.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { raiseEmergencies } from '../alarms/alarmWatch.ts';
import { markChanged, isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { DayState } from '../model/state.ts';

const REASONS = courseDictionaries.find(({ code }) => code === 'golf_suspend_reason')?.items ?? [];

/** Applies the clock to the park: a storm has begun or ended. */
export function followClock(day: DayState): void {
  if (day.clock.isSuspended === day.suspended) return;
  if (day.suspended) goOn(day);
  else standStill(day, SuspendReason.lightning);
}

/** @param reason golf_suspend_reason */
export function suspendPlay(day: DayState, reason: string, operator?: string): void {
  day.clock.suspend(day.nowSec);
  standStill(day, reason, operator);
}

export function resumePlay(day: DayState, operator?: string): void {
  day.clock.resume(day.nowSec);
  goOn(day, operator);
}

function standStill(day: DayState, reason: string, operator?: string): void {
  day.suspended = true;
  day.suspendReason = reason;
  for (const flight of day.flights) if (isFlightOnCourse(flight)) setStatus(flight, FlightStatus.suspended);
  // A storm began between two ticks.
  const fromTs = day.clock.stops.at(-1)?.fromTs ?? day.clock.parkTs(day.nowSec);
  day.suspendTs = fromTs;
  // Before the stop itself: what is heard of lightning is its alarm, which says what to do and falls silent when taken.
  raiseEmergencies(day);
  day.emit((eventId) => ({
    type: GolfMessageType.parkOperation,
    eventId,
    subject: 'operation',
    status: ParkStatus.suspended,
    reason,
    ...(operator !== undefined && { operator }),
    fromTs,
  }));
  if (reason !== SuspendReason.lightning) {
    const why = REASONS.find(({ value }) => value === reason)?.text ?? '';
    const content = `${why === '' ? '' : `因${why}`}暂停打球，请各组原地等候`;
    announceItem(day, { title: '暂停打球', content, priority: NoticePriority.urgent });
    return;
  }
  announceItem(day, {
    title: '雷电暂停打球',
    content: '雷电，请立即停止打球并前往避雷亭',
    priority: NoticePriority.urgent,
  });
}

/** Tee times after the stop move by its length. */
function goOn(day: DayState, operator?: string): void {
  const content =
    day.suspendReason === SuspendReason.lightning ? '雷电解除，恢复打球' : '恢复打球，请各组继续';
  day.suspended = false;
  day.suspendReason = null;
  day.suspendTs = null;
  day.resumed = true;
  for (const flight of day.flights) {
    if (isFlightOnCourse(flight)) {
      if (flight.haltedSec < 0)
        setStatus(flight, flight.phase === 'stop' ? FlightStatus.atTurn : FlightStatus.onCourse);
    } else if (flight.startSec < 0) markChanged(flight, { tee: true });
  }
  const shiftSec = day.clock.lastStopSec;
  day.emit((eventId) => ({
    type: GolfMessageType.parkOperation,
    eventId,
    subject: 'operation',
    status: ParkStatus.open,
    ...(operator !== undefined && { operator }),
    shiftSec,
  }));
  announceItem(day, { title: '恢复打球', content, priority: NoticePriority.urgent });
}

export interface BoardAnnouncement {
  readonly title: string;
  readonly content: string;
  readonly priority: NoticePriority;
}

/** Emits an announcement to every device. */
export function announceItem(day: DayState, item: BoardAnnouncement): void {
  const { title, content, priority } = item;
  day.emit((eventId) => ({
    type: GolfMessageType.broadcast,
    eventId,
    subject: 'broadcast',
    title,
    content,
    voiceText: content,
    priority,
  }));
}
