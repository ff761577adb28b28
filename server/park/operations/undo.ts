/** Takes back what was done a moment ago (BOARD-105, BOARD-106). How long ago it was the server asks, not the day. */

import {
  ALARM_UNDOS,
  type AlarmUndo,
  MARSHAL_UNDO,
  UNDO_FOREIGN,
  UNDO_NOTHING,
  UNDONE_ACTIONS,
} from '#domain/actions/undo.ts';
import { DispatchAction, ReminderChannel } from '#domain/codes/service.ts';
import { changeAlarm } from '../alarms/alarmChanges.ts';
import { dropVisit, endVisit } from '../alarms/alarmHandling.ts';
import type {
  ActionRefusal,
  ActionResult,
  AlarmResult,
  AlarmUndoOperation,
  FlightUndoOperation,
} from '../model/decisions.ts';
import { type AlarmPatch, type DayAlarm, isHoleTimeout } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { getChangeMark, type Undoable } from '../model/undoable.ts';
import { announceFlights } from '../views/announceFlights.ts';
import { nameAlarm, refuseStale } from './alarmWords.ts';
import { addLog } from './dispatchLog.ts';
import { findFlight } from './flightActions.ts';
import { findVisit, freeMarshal } from './patrol.ts';

const refuse = (message: string): ActionRefusal => ({ ok: false, reason: 'refused', message });

export const isAlarmUndoOperation = (action: { readonly kind: string }): action is AlarmUndoOperation =>
  Object.hasOwn(ALARM_UNDOS, action.kind);

/** Restores an alarm; figures measured since stay. */
export function undoAlarmAction(day: DayState, state: DayAlarm, action: AlarmUndoOperation): AlarmResult {
  const { alarmId, flightId } = state.view;
  const done = findUndoable(day, alarmId, UNDONE_ACTIONS[action.kind], action.userId);
  if ('message' in done) return done;
  const own = done.alarms.find((one) => one.state === state);
  if (own === undefined || own.mark !== getChangeMark(state)) return refuseStale(day, state);
  const log = addLog(day, flightId ?? '', alarmId, {
    content: nameAlarm(ALARM_UNDOS[action.kind].label, state),
    action: ALARM_UNDOS[action.kind].log,
    operator: action.realname,
    channel: null,
    receipt: null,
  });
  day.undoables.delete(alarmId);
  const events = day.collect(() => {
    restore(day, done, action);
    reviveCall(day, state, action.kind);
    announceFlights(day);
  });
  return { ok: true, alarm: state.view, alert: state.timeout?.row ?? null, events, log };
}

/** Undoes sending a marshal, in alarms and figures. */
export function undoMarshal(day: DayState, action: FlightUndoOperation): ActionResult {
  const { flightId, userId, realname } = action;
  const flight = findFlight(day, flightId);
  const done = findUndoable(day, flightId, 'sendMarshal', userId);
  if ('message' in done) return done;
  const visit = flight === undefined ? null : findVisit(day, flight);
  if (flight === undefined || visit === null || visit.task !== done.task)
    return refuse('巡场已不在前往该组，不能撤销');
  if (visit.task.arrived) return refuse('巡场已到达，请用召回巡场');
  const { marshal, task } = visit;
  const log = addLog(day, flightId, task.timeout?.view.alarmId ?? '', {
    content: `${MARSHAL_UNDO.label}${marshal.name}`,
    action: MARSHAL_UNDO.log,
    operator: realname,
    channel: ReminderChannel.radio,
    receipt: null,
  });
  day.undoables.delete(flightId);
  const events = day.collect(() => {
    freeMarshal(day, marshal, task);
    restore(day, done, action);
    // Those that somebody has changed since are not as before, but nobody comes to them any more.
    dropVisit(day, flight);
    endVisit(day, flight, marshal.name);
    announceFlights(day, { flightId, action: log.action, user: realname });
  });
  return { ok: true, alert: task.timeout?.timeout.row ?? null, events, log };
}

function findUndoable(
  day: DayState,
  subjectId: string,
  kind: string,
  userId: string,
): Undoable | ActionRefusal {
  const done = day.undoables.get(subjectId);
  if (done?.kind !== kind) return refuse(UNDO_NOTHING);
  return done.userId === userId ? done : refuse(UNDO_FOREIGN);
}

function restore(day: DayState, done: Undoable, { realname }: { readonly realname: string }): void {
  for (const one of done.alarms) {
    const { state, view, requestedSec, settledSec, mark, handled } = one;
    if (mark !== getChangeMark(state)) continue;
    state.settledSec = settledSec;
    if (isHoleTimeout(state)) {
      state.timeout.handled = handled ?? state.timeout.handled;
      state.timeout.closedWithId = null;
    } else {
      state.requestedSec = requestedSec;
      const { intervention: _taken, ...now } = state.view;
      state.view = view.intervention === undefined ? now : { ...now, intervention: view.intervention };
    }
    changeAlarm(day, state, pickHandling(view), { realname, deed: DispatchAction.undo });
  }
}

/** What people do to an alarm; its figures go on by themselves. */
const pickHandling = (view: DayAlarm['view']): AlarmPatch => ({
  state: view.state,
  ackUser: view.ackUser,
  ackTs: view.ackTs,
  ownerId: view.ownerId,
  ownerName: view.ownerName,
  shelveUntilTs: view.shelveUntilTs,
  shelveReason: view.shelveReason,
  shelveCount: view.shelveCount,
  marshalId: view.marshalId,
  marshalName: view.marshalName,
  marshalTs: view.marshalTs,
  closeUser: view.closeUser,
  closeTs: view.closeTs,
  closeReason: view.closeReason,
  note: view.note,
  rootAlarmId: view.rootAlarmId,
});

/** Reopens the call for help of a reopened alarm. */
function reviveCall(day: DayState, state: DayAlarm, kind: AlarmUndo): void {
  if (kind !== 'undoClose' || isHoleTimeout(state)) return;
  for (const call of day.helpCalls) if (call.key === state.key) call.isOver = false;
}
