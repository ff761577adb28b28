/** Operators act on an alarm: what they ask for is checked, written down, and holds for the hole timeouts of its flight too (ALARM-22, ALARM-42). */

import { ALARM_ACTIONS, findAlarmRefusal, toWorkedAlarm, type WorkedAlarm } from '#domain/actions/alarms.ts';
import { getStateAfter } from '#domain/actions/boardAction.ts';
import { HANDLED, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import { findNextState, isAlarmOpen, isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmState as State } from '#domain/codes/alarm.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { changeAlarm } from '../alarms/alarmChanges.ts';
import { createClosing } from '../alarms/alarmClosing.ts';
import { acknowledgeAlarms } from '../alarms/alarmHandling.ts';
import type { AlarmOperation, AlarmResult, AlarmUndoOperation } from '../model/decisions.ts';
import {
  type AlarmPatch,
  type BoardAlarm,
  type DayAlarm,
  isHoleTimeout,
  type TimeoutAlarm,
} from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { ALARM_NOT_FOUND, formatClosing, formatShelving, nameAlarm, refuseStale } from './alarmWords.ts';
import { addLog } from './dispatchLog.ts';
import { type FlightRequestStep, performFlightAction, toFlightOperation } from './flightActions.ts';
import { isAlarmUndoOperation, undoAlarmAction } from './undo.ts';
import { keepUndo, rememberHandling } from './undoMemory.ts';

/** Carries out an operator's action, or refuses it in Chinese. Equal logs give equal days. */
export function performAlarmAction(day: DayState, action: AlarmOperation | AlarmUndoOperation): AlarmResult {
  const state = day.alarmBook.find(action.alarmId);
  if (!state) return ALARM_NOT_FOUND;
  const isStale = action.rev < state.settledRev || action.rev > state.view.rev;
  if (isStale) return refuseStale(day, state);
  if (isAlarmUndoOperation(action)) return undoAlarmAction(day, state, action);
  const now = day.clock.parkTs(day.nowSec);
  const refusal = findAlarmRefusal(action, toWorked(day, state), now);
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal };
  if (action.kind === 'remind' || action.kind === 'marshal') return performAboutFlight(day, state, action);
  const before = rememberHandling(day, state.flight, state);
  const { alarmId, flightId } = state.view;
  const done = carryOut(day, state, action, now);
  const log = addLog(day, flightId ?? '', alarmId, {
    content: done.content,
    action: ALARM_ACTIONS[action.kind].log,
    operator: action.realname,
    channel: null,
    receipt: null,
  });
  const events = day.collect(() => {
    const next = getStateAfter(ALARM_ACTIONS[action.kind], state.view.state);
    const change = {
      realname: action.realname,
      ...(isAgain(action) && { deed: ALARM_ACTIONS[action.kind].log }),
    };
    const patch = { ...take(state, action, now), state: next, ...done.patch };
    if (isHoleTimeout(state)) changeTimeout(day, state, action, patch);
    else {
      changeAlarm(day, state, patch, change);
      followTimeouts(day, state, action, now);
      announceFlights(day);
    }
  });
  keepUndo(day, alarmId, action, before);
  return { ok: true, alarm: state.view, alert: state.timeout?.row ?? null, events, log };
}

function toWorked(day: DayState, state: DayAlarm): WorkedAlarm {
  const reminded = state.flight?.handling?.lastRemindTs ?? null;
  return isHoleTimeout(state)
    ? toWorkedTimeout(state.timeout.row, reminded)
    : { ...toWorkedAlarm(state.view, reminded), isLasting: isLasting(day, state) };
}

/** Carries out reminders and visits, which concern the flight whatever they were requested from (BOARD-46). */
function performAboutFlight(
  day: DayState,
  state: DayAlarm,
  action: FlightRequestStep & AlarmOperation,
): AlarmResult {
  const flightId = state.view.flightId ?? '';
  const before = rememberHandling(day, state.flight, state);
  const result = performFlightAction(day, toFlightOperation(action, flightId), state);
  if (!result.ok) return result;
  // The pace alarm of the flight is taken with it; so is the one that was acted on.
  const taken = day.collect(() => {
    if (!isAlarmUntaken(state.view)) return;
    const patch = take(state, action, day.clock.parkTs(day.nowSec));
    changeAlarm(day, state, { ...patch, state: State.acknowledged }, action);
  });
  keepUndo(day, flightId, toFlightOperation(action, flightId), before);
  return { ...result, events: [...result.events, ...taken], alarm: state.view };
}

/**
 * Assigns an alarm to the operator who acts on it, unless somebody has it; taking it over is an action of its own.
 */
function take({ view, timeout }: DayAlarm, action: AlarmOperation, now: number): AlarmPatch {
  const { kind, userId, realname } = action;
  if (kind === 'note' || kind === 'unshelve') return {};
  const isOwned = view.ownerId !== null && kind !== 'take';
  // The row of a hole timeout names whoever put it off.
  const isSeen = kind !== 'shelve' || timeout !== null;
  return {
    ...(isSeen && view.ackTs === null && { ackTs: now, ackUser: realname }),
    ...(!isOwned && { ownerId: userId, ownerName: realname }),
  };
}

interface Done {
  readonly patch: AlarmPatch;
  readonly content: string;
}

function carryOut(
  day: DayState,
  state: DayAlarm,
  action: Exclude<AlarmOperation, FlightRequestStep>,
  now: number,
): Done {
  const { view } = state;
  switch (action.kind) {
    case 'ack':
      return { patch: {}, content: nameAlarm('确认告警', state) };
    case 'take':
      return { patch: {}, content: nameAlarm('接手告警', state) };
    case 'note':
      return { patch: { note: action.note.trim() }, content: `备注：${action.note.trim()}` };
    case 'shelve': {
      const reason = action.reason.trim();
      const shelveUntilTs = now + action.minutes * 60_000;
      return {
        patch: { shelveUntilTs, shelveReason: reason, shelveCount: view.shelveCount + 1 },
        content: formatShelving(action.minutes, reason),
      };
    }
    case 'close': {
      const note = action.note?.trim() || null;
      const closing = createClosing(day, action.reason, action.realname);
      return {
        patch: { ...closing, ...(note !== null && { note }) },
        content: formatClosing(action.reason, note),
      };
    }
    case 'unshelve':
      state.requestedSec = day.nowSec;
      return {
        patch: { state: findWokenState(day, state), shelveUntilTs: null },
        content: nameAlarm('取消搁置', state),
      };
    case 'reopen':
      return {
        patch: { closeUser: null, closeTs: null, closeReason: null },
        content: nameAlarm('重新打开告警', state),
      };
  }
}

/** Whether an action returns an alarm to an earlier state, so that the state does not name the action. */
const isAgain = ({ kind }: AlarmOperation): boolean => kind === 'unshelve' || kind === 'reopen';

/** Whether the condition of an alarm held at the last tick without a newer alarm for it. */
const isLasting = (day: DayState, state: BoardAlarm): boolean =>
  day.alarmBook.byKey.get(state.key) === state &&
  day.playSec - day.clock.play(state.observedSec) <= day.options.tickSec;

/** State of an alarm when its shelf time is over. */
function findWokenState(day: DayState, { view }: DayAlarm): State {
  const root = day.alarmBook.byId.get(view.rootAlarmId ?? '');
  const isCaused = root !== undefined && isAlarmOpen(root.view);
  return findNextState(isCaused ? 'suppress' : 'wake', view) ?? view.state;
}

/** The row of a hole timeout has one note: what was said last. Whoever takes it has the pace alarm of its flight. */
function changeTimeout(day: DayState, state: TimeoutAlarm, action: AlarmOperation, patch: AlarmPatch): void {
  const { kind, realname } = action;
  const { flight, view, timeout } = state;
  if (kind === 'ack') timeout.handled = HANDLED.ack;
  const said =
    kind === 'shelve'
      ? { note: action.reason }
      : kind === 'close'
        ? { note: action.note?.trim() || null }
        : {};
  changeAlarm(day, state, { ...patch, ...said }, { realname });
  if (kind === 'ack') acknowledgeAlarms(day, flight, action, view.priority);
  announceFlights(day, { flightId: flight.plan.flightId, action: ALARM_ACTIONS[kind].log, user: realname });
}

/** Hole timeouts hang on the pace alarm of their flight: who takes, closes or opens that again does so with them. */
function followTimeouts(
  day: DayState,
  { view, flight }: BoardAlarm,
  action: AlarmOperation,
  now: number,
): void {
  if (flight === null || view.rule !== AlarmRule.pace) return;
  const { kind, realname } = action;
  if (kind === 'reopen') return reopenTimeouts(day, view.alarmId, realname, now);
  for (const state of day.alarmBook.openTimeoutsOf(flight)) {
    if (kind === 'close') {
      const note = action.note?.trim() || null;
      // A red one is closed only with a note (ALARM-07).
      if (state.view.priority === AlarmPriority.red && note === null) continue;
      const closing = createClosing(day, action.reason, realname);
      state.timeout.closedWithId = view.alarmId;
      changeAlarm(day, state, { ...closing, ...(note !== null && { note }) }, { realname });
    } else if ((kind === 'ack' || kind === 'take') && isAlarmUntaken(state.view)) {
      state.timeout.handled = HANDLED.ack;
      const patch = { state: State.acknowledged, ackUser: realname, ackTs: now };
      changeAlarm(day, state, patch, { realname });
    }
  }
}

/** Those that were closed with this alarm, of holes that are still played: whoever opened it has them (BOARD-107). */
function reopenTimeouts(day: DayState, alarmId: string, realname: string, now: number): void {
  for (const state of day.alarmBook.timeouts.values()) {
    const { timeout, view } = state;
    if (timeout.closedWithId !== alarmId) continue;
    timeout.closedWithId = null;
    if (timeout.run.leaveSec >= 0) continue;
    if (timeout.handled === TimeoutStatus.raised) timeout.handled = HANDLED.ack;
    timeout.recoveringSinceSec = -1;
    state.requestedSec = day.nowSec;
    const seen = view.ackTs === null ? { ackUser: realname, ackTs: now } : {};
    const patch = { ...seen, state: State.acknowledged, closeUser: null, closeTs: null, closeReason: null };
    changeAlarm(day, state, patch, { realname });
  }
}
