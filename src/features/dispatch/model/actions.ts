/**
 * Which buttons an alarm row offers and why one of them is locked now. What may be done is said by `#domain/actions`, shared
 * with the server; here it meets the rights of the operator and the state of the link.
 */

import { type AlarmAction, listAlarmActions, toWorkedAlarm } from '#domain/actions/alarms.ts';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { listTimeoutActions, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import { findHandlingProblem, type HandlingNow } from './flightActions.ts';
import { type ActionRights, findLock, type OfferedAction } from './offers.ts';

/** Latest reminder to a flight, on whichever hole; park time, `null` = never. */
export function findLastRemindTs(
  flightId: string,
  timeouts: Readonly<Record<string, TimeoutView>>,
): number | null {
  const reminders = Object.values(timeouts)
    .filter((alarm) => alarm.flightId === flightId)
    .map((alarm) => alarm.lastRemindTs ?? 0);
  const latest = Math.max(0, ...reminders);
  return latest === 0 ? null : latest;
}

/** The hole timeout that a review is about: the one that is meant, else the first of its flight; `null` = none. */
export function findReviewedId(
  flightId: string,
  alertId: string | null,
  timeouts: Readonly<Record<string, TimeoutView>>,
): string | null {
  const own = Object.values(timeouts).filter((timeout) => timeout.flightId === flightId);
  const meant = own.find((timeout) => timeout.alertId === alertId) ?? own.toSorted(compareAlarms)[0];
  return meant?.alertId ?? null;
}

/** @param flight the one it is about, `null` = it has left the board */
export function listTimeoutSteps(
  timeout: TimeoutView,
  rights: ActionRights,
  flight: HandlingNow | null,
): readonly OfferedAction[] {
  return listTimeoutActions(toWorkedTimeout(timeout))
    .filter(({ call }) => rights.can(call.access.permission))
    .map((action) => ({
      action,
      disabledBecause: findLock(rights, action.call.access.permission) ?? findStepProblem(action.key, flight),
    }));
}

/** Of an alarm that is a record of its own; what is done about its flight is offered with the flight. */
export function listRecordActions(alarm: AlarmView, rights: ActionRights): readonly OfferedAction[] {
  return listAlarmActions(toWorkedAlarm(alarm)).flatMap((action) => {
    const { key, call } = action;
    const { permission } = call.access;
    if (key === 'remind' || key === 'marshal' || !rights.can(permission)) return [];
    // Who has it need not take it over.
    if (key === 'take' && alarm.ackTs === null) return [];
    // Whoever may note its flight does that, and marks its alarms by it (BOARD-46).
    if (key === 'note' && alarm.flightId !== null && rights.can(FLIGHT_ACTIONS.note.call.access.permission))
      return [];
    return [{ action, disabledBecause: findLock(rights, permission) }];
  });
}

/** A flight is reminded and visited by one rule, wherever it is asked for. */
function findStepProblem(key: AlarmAction, flight: HandlingNow | null): string | null {
  if (key !== 'remind' && key !== 'marshal') return null;
  return flight === null ? '该组已不在看板上' : findHandlingProblem(key, flight);
}
