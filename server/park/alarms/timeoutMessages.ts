/** The row and the messages by which other clients know a hole timeout, derived from its alarm (ALARM-58). */

import { canSound, noteRing } from '#domain/alarms/sound.ts';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import type { DispatchAction } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatVoiceText } from '#domain/pace/format.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CourseDay } from '../model/day.ts';
import {
  type FlightState,
  type HoleRun,
  type HoleTimeout,
  TIMEOUT_RULE,
  type TimeoutAlarm,
  type BoardAlarm,
} from '../model/model.ts';
import { getFlightClock } from '../model/runs.ts';
import { computeOwnSec, computeWaitSec } from '../pace/holeTimes.ts';
import { computeRunLimitSec } from '../rounds/itinerary.ts';

/** How a change of an alarm is announced. */
export interface AlarmChange {
  /** Asks for an operator, with a sound if the sound budget allows one. */
  readonly isRinging?: boolean;
  /** Sound to play instead of the one that the priority gives. */
  readonly sound?: AlarmSound;
  /** Who did it; absent = the system. */
  readonly realname?: string;
  /** What was done, where its new state does not say so. */
  readonly deed?: DispatchAction;
  /** Only figures changed: operators need not look again. */
  readonly isFigures?: boolean;
}

/**
 * A flight that is late on several holes sounds in red once in this time, by its alarm or by a hole timeout;
 * seconds.
 */
const SAME_FLIGHT_SEC = 3600;

/**
 * Hole timeouts ring only where the alarm of their flight does not (ALARM-41). Whether a hole timeout that
 * is raised, gets worse or comes again is heard. A red one is, unless its flight was heard of in red within
 * the hour, or an amber alarm of it rings at the same moment.
 */
export function ringTimeout(day: CourseDay, { flight, view }: TimeoutAlarm): boolean {
  const { alarmBook: book, nowSec } = day;
  if (day.desk.sound === YesNo.no) return false;
  const isRed = view.priority === AlarmPriority.red;
  const own = book.openOf(flight).filter(({ hasSounded }) => hasSounded);
  const hasRung = isRed
    ? own.some((state) => isStillRinging(state, nowSec)) || hasOtherRung(day, flight, view.alarmId)
    : own.length > 0;
  if (hasRung || !(isRed || canSound(book.sounds, nowSec))) return false;
  book.sounds = noteRing(book.sounds, nowSec);
  if (isRed) book.redTimeoutSound.set(flight, { alarmId: view.alarmId, sec: nowSec });
  return true;
}

/**
 * Whether another red hole timeout of the flight has sounded within the hour; one that sounded itself sounds again.
 */
function hasOtherRung({ alarmBook, nowSec }: CourseDay, flight: FlightState, alarmId: string): boolean {
  const last = alarmBook.redTimeoutSound.get(flight);
  return last !== undefined && last.alarmId !== alarmId && nowSec - last.sec < SAME_FLIGHT_SEC;
}

function isStillRinging({ view, soundedSec }: BoardAlarm, nowSec: number): boolean {
  const forSec = view.priority === AlarmPriority.red ? SAME_FLIGHT_SEC : 0;
  return nowSec - soundedSec <= forSec;
}

type MeasuredDay = Pick<CourseDay, 'playSec' | 'pace' | 'holeLimits'>;

/** Call it after a change: what rings is a whole row (type 3), anything else what differs (type 103). */
export function announceTimeout(day: CourseDay, state: TimeoutAlarm, change: AlarmChange): void {
  const before = state.timeout.row;
  const row = toTimeoutRow(day, state);
  state.timeout.row = row;
  if (change.isRinging === true) return announceRow(day, state, change.sound === AlarmSound.none);
  const { realname } = change;
  day.emit((eventId) => ({
    type: GolfMessageType.timeoutStatus,
    eventId,
    subject: TIMEOUT_RULE,
    alertId: row.alertId,
    rev: row.rev,
    status: row.status,
    ...(realname !== undefined && { user: realname }),
    ...(row.note !== null && { note: row.note }),
    ...(row.shelveUntilTs !== null && { untilTs: row.shelveUntilTs }),
    patch: findDifference(before, row),
  }));
}

/** @param isRepeat somebody has it already: it makes no sound */
function announceRow(day: CourseDay, state: TimeoutAlarm, isRepeat: boolean): void {
  const { run, row } = state.timeout;
  const isQuiet = isRepeat || !ringTimeout(day, state);
  day.emit((eventId) => ({
    ...row,
    type: GolfMessageType.holeTimeout,
    eventId,
    subject: TIMEOUT_RULE,
    voice: formatVoiceText(day.desk.voiceTemplate, {
      hole: run.hole.displayNo,
      flight: row.flightNo,
      overSec: row.ownSec - run.allowanceSec,
    }),
    ...toMuteFlags(day.desk),
    ...(isQuiet && { soundOff: true }),
  }));
}

function findDifference(before: TimeoutView, after: TimeoutView): Partial<TimeoutView> {
  const keys = Object.keys(after) as (keyof TimeoutView)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

/** Row as of now; its figures are those of the last revision. */
export function toTimeoutRow(
  day: MeasuredDay,
  {
    view,
    flight,
    timeout,
  }: Pick<TimeoutAlarm, 'view' | 'flight'> & { readonly timeout: Omit<HoleTimeout, 'row'> },
): TimeoutView {
  const { run, facts, handled } = timeout;
  return {
    alertId: view.alarmId,
    rev: view.rev,
    alertNo: view.alarmNo,
    parkId: view.parkId,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    boardNo: facts.boardNo,
    holeNo: view.holeNo,
    enterTs: facts.enterTs,
    limitSec: facts.limitSec,
    level: view.priority === AlarmPriority.red ? AlarmLevel.red : AlarmLevel.amber,
    cause: facts.cause,
    raiseTs: view.raiseTs,
    status: STATUSES[view.state] ?? handled,
    ackUser: view.ackUser,
    ackTs: view.ackTs,
    remindCount: view.remindCount,
    lastRemindTs: view.lastRemindTs,
    remindReceipt: view.remindReceipt,
    marshalId: view.marshalId,
    marshalName: view.marshalName,
    marshalTs: view.marshalTs,
    shelveUntilTs: view.shelveUntilTs,
    shelveCount: view.shelveCount,
    resolveTs: view.clearTs,
    closeUser: view.closeUser,
    closeReason: view.closeReason,
    note: view.note,
    ...measure(day, flight, run),
  };
}

/** In any other state its status says what was done about it last. */
const STATUSES: Readonly<Partial<Record<AlarmState, TimeoutStatus>>> = {
  [AlarmState.shelved]: TimeoutStatus.shelved,
  [AlarmState.cleared]: TimeoutStatus.recovered,
  [AlarmState.closed]: TimeoutStatus.closed,
};

function measure(day: MeasuredDay, flight: FlightState, run: HoleRun) {
  const at = getFlightClock(flight, day.playSec);
  const ownSec = computeOwnSec(flight, run, at);
  return {
    section: flight.figures.section,
    heldByFlightId: flight.figures.heldBy?.plan.flightId ?? null,
    ownSec,
    waitSec: computeWaitSec(flight, run, at),
    overSec: Math.max(0, ownSec - computeRunLimitSec(day, run)),
    cumDelaySec: flight.figures.cumDelaySec,
    gapAheadSec: flight.gapAheadSec,
  };
}
