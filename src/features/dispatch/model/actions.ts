/**
 * Which buttons an alarm row offers and why one of them is locked now. The rules themselves are the pace room's
 * (`#domain/pace/timeout.ts`), shared with the server; here they meet who is at the desk and what the link does.
 */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { type AlarmAction, listAlarmTransitions } from '#domain/alarms/lifecycle.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import { listTimeoutActions, type TimeoutAction, type TimeoutTransition } from '#domain/pace/timeout.ts';
import { findHandlingProblem, type HandlingNow, getFlightRule } from './flightActions.ts';

/** Who may act at this desk. */
export interface ActionRights {
  /** Whether a permission's button is drawn. */
  can(permission: string): boolean;
  /** Whether it is drawn but locked. */
  isDisabled(permission: string): boolean;
  /** Why nothing can be done here at all: a replay, or a server that does not answer. */
  readonly lockedBecause: string | null;
}

/** Why a permission's button is locked here, `null` = it is not. */
export const findLock = ({ lockedBecause, isDisabled }: ActionRights, permission: string): string | null =>
  lockedBecause ?? (isDisabled(permission) ? '没有操作权限' : null);

/** What is done about an alarm by its own buttons; the rest is done about its flight. */
export type AlarmStep = TimeoutAction | 'take' | 'note';

export interface OfferedAction {
  readonly transition: Pick<TimeoutTransition, 'label' | 'key'> & { readonly action: AlarmStep };
  /** Shown as the button's hint; `null` = may be pressed. */
  readonly disabledBecause: string | null;
}

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
  alarm: TimeoutView,
  rights: ActionRights,
  flight: HandlingNow | null,
): readonly OfferedAction[] {
  return listTimeoutActions(alarm.status)
    .filter(({ permission }) => rights.can(permission))
    .map((transition) => ({
      transition,
      disabledBecause: findLock(rights, transition.permission) ?? findStepProblem(transition.action, flight),
    }));
}

const FLIGHT_NOTE = getFlightRule('note').permission;

/** Of an alarm that is a record of its own; what is done about its flight is offered with the flight. */
const RECORD_KEYS: Readonly<
  Partial<Record<AlarmAction, { readonly action: AlarmStep; readonly key: string }>>
> = {
  ack: { action: 'ack', key: 'A' },
  take: { action: 'take', key: 'T' },
  shelve: { action: 'shelve', key: 'S' },
  note: { action: 'note', key: 'N' },
  close: { action: 'close', key: 'C' },
};

export function listRecordActions(alarm: AlarmView, rights: ActionRights): readonly OfferedAction[] {
  return listAlarmTransitions(alarm).flatMap(({ action, label, permission }) => {
    const step = RECORD_KEYS[action];
    if (step === undefined || !rights.can(permission)) return [];
    // Who has it need not take it over.
    if (action === 'take' && alarm.ackTs === null) return [];
    // Whoever may note its flight does that, and marks its alarms by it (BOARD-46).
    if (action === 'note' && alarm.flightId !== null && rights.can(FLIGHT_NOTE)) return [];
    return [{ transition: { ...step, label }, disabledBecause: findLock(rights, permission) }];
  });
}

/** A flight is reminded and visited by one rule, wherever it is asked for. */
function findStepProblem(action: TimeoutAction, flight: HandlingNow | null): string | null {
  if (action !== 'remind' && action !== 'marshal') return null;
  return flight === null ? '该组已不在看板上' : findHandlingProblem(action, flight);
}
