/** Raises, reddens, repeats, wakes and settles hole timeouts (ALARM-01 to ALARM-03). */

import { findNextState, isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import { AlarmLevel, PaceRole, PaceState, TimeoutCause, TimeoutStatus } from '#domain/codes/play.ts';
import { isRecovering, mustRingAgain, SETTLED_VISIBLE_SEC, computeTimeoutLevel } from '#domain/pace/alarm.ts';
import { createSimulationId } from '../basis/ids.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import {
  type AlarmPatch,
  type FlightState,
  type HoleRun,
  TIMEOUT_RULE,
  type TimeoutAlarm,
} from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { computeRunLimitSec } from '../rounds/itinerary.ts';
import { changeAlarm, NOBODY_YET } from './alarmChanges.ts';
import { toTimeoutRow } from './timeoutMessages.ts';

/** One tick of alarm watching, after the flights have been measured. */
export function watchAlarms(day: DayState): void {
  for (const flight of day.flights) {
    const run = isFlightOnCourse(flight) && flight.haltedSec < 0 ? findCurrentRun(flight) : null;
    if (run && run.leaveSec < 0) watchHole(day, flight, run);
  }
  const { timeouts } = day.alarmBook;
  for (const state of timeouts.values()) {
    if (isAlarmOpen(state.view)) watchOpen(day, state);
    else if (day.nowSec - state.settledSec > SETTLED_VISIBLE_SEC) timeouts.delete(state.view.alarmId);
  }
}

function watchHole(day: DayState, flight: FlightState, run: HoleRun): void {
  const level = computeTimeoutLevel(
    {
      ownSec: flight.figures.ownSec,
      allowanceSec: run.allowanceSec,
      limitSec: computeRunLimitSec(day, run),
      paceState: flight.memory.state,
    },
    day.pace,
  );
  if (level === null) {
    run.overSinceSec = -1;
    return;
  }
  if (run.overSinceSec < 0) run.overSinceSec = day.playSec;
  const { timeout } = run;
  if (timeout === null) {
    if (day.playSec - run.overSinceSec >= day.pace.enterHoldSec) raiseTimeout(day, flight, run, level);
  } else if (level > timeout.timeout.row.level && isAlarmOpen(timeout.view)) {
    ring(day, timeout, { priority: toPriority(level), ...wake(timeout) });
  }
}

const toPriority = (level: AlarmLevel): AlarmPriority =>
  level === AlarmLevel.red ? AlarmPriority.red : AlarmPriority.amber;

/** Call it as a flight has been over the limit of a hole for long enough. */
export function raiseTimeout(day: DayState, flight: FlightState, run: HoleRun, level: AlarmLevel): void {
  const book = day.alarmBook;
  book.timeoutCount += 1;
  const { parkId, dayIndex } = day.options;
  const { flightId, flightNo, boardNo } = flight.plan;
  const number = String(book.timeoutCount).padStart(4, '0');
  const view: TimeoutAlarm['view'] = {
    ...NOBODY_YET,
    alarmId: createSimulationId('alert', parkId, book.timeoutCount, dayIndex),
    rev: 0,
    alarmNo: `T${String(dayIndex).padStart(3, '0')}-${number}`,
    parkId,
    rule: TIMEOUT_RULE,
    priority: toPriority(level),
    state: AlarmState.raised,
    subject: AlarmSubject.flight,
    subjectId: flightId,
    subjectName: flightNo,
    flightId,
    flightNo,
    holeNo: run.hole.holeNo,
    text: '',
    lostSec: null,
    heldFlightIds: [],
    timeoutIds: [],
    rootAlarmId: null,
    raiseTs: day.clock.parkTs(day.nowSec),
    raiseHole: run.hole.displayNo,
    chatterTs: null,
  };
  const timeout = {
    run,
    cumAtRaiseSec: flight.figures.cumDelaySec,
    facts: {
      boardNo,
      enterTs: day.clock.playTs(run.enterSec),
      limitSec: computeRunLimitSec(day, run),
      cause: causeOf(flight, run),
    },
    recoveringSinceSec: -1,
    handled: TimeoutStatus.raised,
    closedWithId: null,
  };
  const state: TimeoutAlarm = {
    view,
    flight,
    timeout: { ...timeout, row: toTimeoutRow(day, { view, flight, timeout }) },
    requestedSec: day.nowSec,
    settledSec: -1,
    settledRev: 0,
    lastActor: { realname: '', sec: day.nowSec },
  };
  run.timeout = state;
  book.timeouts.set(view.alarmId, state);
  attach(day, state);
  ring(day, state, {});
}

/** Suppresses a hole timeout by the pace alarm of its flight (ALARM-40). */
function attach(day: DayState, { flight, view: { alarmId } }: TimeoutAlarm): void {
  for (const state of day.alarmBook.openOf(flight)) {
    if (state.view.rule !== AlarmRule.pace) continue;
    const timeoutIds = [...state.view.timeoutIds, alarmId];
    changeAlarm(day, state, { timeoutIds }, { isFigures: true });
  }
}

function causeOf(flight: FlightState, run: HoleRun): TimeoutCause {
  if (run.matter !== null) return run.matter;
  if (flight.figures.paceState === PaceState.stale) return TimeoutCause.deviceFault;
  return flight.figures.role === PaceRole.held ? TimeoutCause.held : TimeoutCause.own;
}

function watchOpen(day: DayState, state: TimeoutAlarm): void {
  const { flight, timeout } = state;
  const recovering = isRecovering(
    {
      leftHole: timeout.run.leaveSec >= 0,
      cumDelayAtRaiseSec: timeout.cumAtRaiseSec,
      cumDelaySec: flight.figures.cumDelaySec,
    },
    day.pace,
  );
  const now = day.clock.parkTs(day.nowSec);
  if (!recovering) timeout.recoveringSinceSec = -1;
  else if (timeout.recoveringSinceSec < 0) timeout.recoveringSinceSec = day.nowSec;
  else if (day.nowSec - timeout.recoveringSinceSec >= day.pace.exitHoldSec) {
    changeAlarm(day, state, {
      state: findNextState('clear', state.view) ?? AlarmState.cleared,
      clearTs: now,
    });
    return;
  }
  const { shelveUntilTs } = state.view;
  if (shelveUntilTs !== null && now >= shelveUntilTs) changeAlarm(day, state, wake(state));
  // A paused park needs no second ring for what nobody can change now.
  if (
    !day.suspended &&
    flight.haltedSec < 0 &&
    mustRingAgain(timeout.row, day.nowSec - state.requestedSec, day.pace)
  )
    ring(day, state, {}, timeout.row.status === TimeoutStatus.raised);
}

/** Wakes a shelved hole timeout in its former state: shelving does not acknowledge it. */
function wake({ view, timeout }: TimeoutAlarm): AlarmPatch {
  const isTaken = timeout.handled !== TimeoutStatus.raised;
  const next = findNextState('wake', { state: view.state, ackTs: isTaken ? view.ackTs : null });
  return next === null ? {} : { state: next, shelveUntilTs: null };
}

/** @param isRinging whether it asks for an operator; the repeat of an acknowledged one does not */
function ring(day: DayState, state: TimeoutAlarm, patch: AlarmPatch, isRinging = true): void {
  state.requestedSec = day.nowSec;
  changeAlarm(day, state, patch, { isRinging: true, ...(!isRinging && { sound: AlarmSound.none }) });
}
