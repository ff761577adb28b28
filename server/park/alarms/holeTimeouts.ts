/** Raises, reddens, repeats, wakes and settles hole timeouts (ALARM-01 to ALARM-03). */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { toMuteFlags } from '#domain/dispatch/dispatchConfig.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { type TimeoutCause, TimeoutStatus } from '#domain/codes/play.ts';
import {
  isOpen,
  isRecovering,
  mustRingAgain,
  SETTLED_SHOWN_SEC,
  computeTimeoutLevel,
} from '#domain/pace/alarm.ts';
import { formatVoiceText } from '#domain/pace/format.ts';
import { attachTimeout, ringTimeout } from './alarmTimeouts.ts';
import { createSimulationId } from '../basis/ids.ts';
import { computeRunLimitSec } from '../rounds/itinerary.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { AlertState, FlightState, HoleRun } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { getFlightClock, findCurrentRun } from '../model/runs.ts';
import { computeOwnSec, computeWaitSec } from '../pace/holeTimes.ts';

export const SYSTEM = '系统';

/** One tick of alarm watching, after the flights have been measured. */
export function watchAlarms(day: DayState): void {
  for (const flight of day.flights) {
    const run = isFlightOnCourse(flight) && flight.haltedSec < 0 ? findCurrentRun(flight) : null;
    if (run && run.leaveSec < 0) watchHole(day, flight, run);
  }
  for (const alert of day.alerts.values()) {
    if (isOpen(alert.view.status)) watchOpen(day, alert);
    else if (day.nowSec - alert.settledSec > SETTLED_SHOWN_SEC) day.alerts.delete(alert.view.alertId);
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
  const { alert } = run;
  if (!alert) {
    if (day.playSec - run.overSinceSec >= day.pace.enterHoldSec) raiseTimeout(day, flight, run, level);
  } else if (level > alert.view.level && isOpen(alert.view.status)) {
    ring(day, alert, { level, ...wake(alert) });
  }
}

/** Call it as a flight has been over the limit of a hole for long enough. */
export function raiseTimeout(
  day: DayState,
  flight: FlightState,
  run: HoleRun,
  level: TimeoutView['level'],
): void {
  day.alertCount += 1;
  const { parkId, dayIndex } = day.options;
  const alertId = createSimulationId('alert', parkId, day.alertCount, dayIndex);
  const now = day.clock.parkTs(day.nowSec);
  const view: TimeoutView = {
    alertId,
    rev: 1,
    alertNo: `T${String(dayIndex).padStart(3, '0')}-${String(day.alertCount).padStart(4, '0')}`,
    parkId,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    boardNo: flight.plan.boardNo,
    holeNo: run.hole.holeNo,
    enterTs: day.clock.playTs(run.enterSec),
    limitSec: computeRunLimitSec(day, run),
    level,
    cause: causeOf(flight, run),
    raiseTs: now,
    status: '0',
    ackUser: null,
    ackTs: null,
    remindCount: 0,
    lastRemindTs: null,
    remindReceipt: null,
    marshalId: null,
    marshalName: null,
    marshalTs: null,
    shelveUntilTs: null,
    shelveCount: 0,
    resolveTs: null,
    closeUser: null,
    closeReason: null,
    note: null,
    ...figures(day, flight, run),
  };
  const alert: AlertState = {
    view,
    flight,
    run,
    cumAtRaiseSec: view.cumDelaySec,
    rungSec: day.nowSec,
    recoveringSinceSec: -1,
    settledSec: -1,
    beforeShelve: '0',
    lastActor: { realname: SYSTEM, sec: day.nowSec },
  };
  run.alert = alert;
  day.alerts.set(alertId, alert);
  attachTimeout(day, alert);
  emitAlarm(day, alert);
}

function causeOf(flight: FlightState, run: HoleRun): TimeoutCause {
  if (run.matter !== null) return run.matter;
  if (flight.figures.paceState === '9') return '4';
  return flight.figures.role === '2' ? '2' : '1';
}

/** Measured fields of a row, as of now. A row shows them as of its last revision. */
function figures(day: DayState, flight: FlightState, run: HoleRun) {
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

function watchOpen(day: DayState, alert: AlertState): void {
  const { flight, run, view } = alert;
  const recovering = isRecovering(
    {
      leftHole: run.leaveSec >= 0,
      cumDelayAtRaiseSec: alert.cumAtRaiseSec,
      cumDelaySec: flight.figures.cumDelaySec,
    },
    day.pace,
  );
  if (!recovering) alert.recoveringSinceSec = -1;
  else if (alert.recoveringSinceSec < 0) alert.recoveringSinceSec = day.nowSec;
  else if (day.nowSec - alert.recoveringSinceSec >= day.pace.exitHoldSec) {
    alert.settledSec = day.nowSec;
    reviseAlarm(day, alert, { status: '5', resolveTs: day.clock.parkTs(day.nowSec) }, SYSTEM);
    return;
  }
  if (view.shelveUntilTs !== null && day.clock.parkTs(day.nowSec) >= view.shelveUntilTs) {
    reviseAlarm(day, alert, wake(alert), SYSTEM);
  }
  // A paused park needs no second ring for what nobody can change now.
  if (
    !day.suspended &&
    flight.haltedSec < 0 &&
    mustRingAgain(alert.view, day.nowSec - alert.rungSec, day.pace)
  )
    ring(day, alert, {}, alert.view.status === TimeoutStatus.raised);
}

/** A shelved row goes back to what it was. */
function wake(alert: AlertState): Partial<TimeoutView> {
  return alert.view.status === '4' ? { status: alert.beforeShelve, shelveUntilTs: null } : {};
}

/** @param isHeard somebody is asked; a repeat of what somebody has is none */
function ring(day: DayState, alert: AlertState, patch: Partial<TimeoutView>, isHeard = true): void {
  alert.rungSec = day.nowSec;
  alert.view = nextView(day, alert, patch);
  alert.lastActor = { realname: SYSTEM, sec: day.nowSec };
  emitAlarm(day, alert, isHeard);
}

function emitAlarm(day: DayState, alert: AlertState, isHeard = true): void {
  const { view, run } = alert;
  const isQuiet = !isHeard || !ringTimeout(day, alert);
  day.emit((eventId) => ({
    ...view,
    type: GolfMessageType.holeTimeout,
    eventId,
    subject: 'holeTimeout',
    voice: formatVoiceText(day.desk.voiceTemplate, {
      hole: run.hole.displayNo,
      flight: view.flightNo,
      overSec: view.ownSec - run.allowanceSec,
    }),
    ...toMuteFlags(day.desk),
    ...(isQuiet && { soundOff: true }),
  }));
}

function nextView(day: DayState, alert: AlertState, patch: Partial<TimeoutView>): TimeoutView {
  return { ...alert.view, ...figures(day, alert.flight, alert.run), ...patch, rev: alert.view.rev + 1 };
}

/** Changes a row without ringing: the next revision and its 103. */
export function reviseAlarm(
  day: DayState,
  alert: AlertState,
  patch: Partial<TimeoutView>,
  user: string,
): void {
  const before = alert.view;
  const view = nextView(day, alert, patch);
  alert.view = view;
  alert.lastActor = { realname: user, sec: day.nowSec };
  day.emit((eventId) => ({
    type: GolfMessageType.timeoutStatus,
    eventId,
    subject: 'holeTimeout',
    alertId: view.alertId,
    rev: view.rev,
    status: view.status,
    ...(user !== SYSTEM && { user }),
    ...(view.note !== null && { note: view.note }),
    ...(view.shelveUntilTs !== null && { untilTs: view.shelveUntilTs }),
    patch: difference(before, view),
  }));
}

function difference(before: TimeoutView, after: TimeoutView): Partial<TimeoutView> {
  const keys = Object.keys(after) as (keyof TimeoutView)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}
