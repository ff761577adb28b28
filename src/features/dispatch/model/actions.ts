/**
 * Which buttons an alarm row offers and why one of them is locked now. The rules themselves are the pace room's
 * (`#domain/pace/timeout.ts`), shared with the server; here they meet who is at the desk and what the link does.
 */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { type AlarmAction, listAlarmTransitions } from '#domain/alarms/lifecycle.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { compareAlarms } from '#domain/pace/order.ts';
import {
  listTimeoutActions,
  REMIND_COOL_DOWN_SEC,
  type TimeoutAction,
  type TimeoutTransition,
} from '#domain/pace/timeout.ts';

/** Who may act at this desk. */
export interface ActionRights {
  /** Whether a permission's button is drawn. */
  can(permission: string): boolean;
  /** Whether it is drawn but locked. */
  isDisabled(permission: string): boolean;
  /** Why nothing can be done here at all: a replay, or a server that does not answer. */
  readonly lockedBecause: string | null;
}

/** What is done about an alarm by its own buttons; the rest is done about its flight. */
export type AlarmStep = TimeoutAction | 'take';

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

/**
 * @param remindedTs see `findLastRemindTs`; park time, as is `computeParkNow`.
 */
export function listTimeoutSteps(
  alarm: TimeoutView,
  rights: ActionRights,
  parkNow: number | null,
  remindedTs: number | null,
): readonly OfferedAction[] {
  return listTimeoutActions(alarm.status)
    .filter(({ permission }) => rights.can(permission))
    .map((transition) => ({
      transition,
      disabledBecause:
        rights.lockedBecause ??
        (rights.isDisabled(transition.permission)
          ? '没有操作权限'
          : coolDown(transition.action, parkNow, remindedTs)),
    }));
}

/** Of an alarm that is a record of its own; what is done about its flight is offered with the flight. */
const RECORD_KEYS: Readonly<
  Partial<Record<AlarmAction, { readonly action: AlarmStep; readonly key: string }>>
> = {
  ack: { action: 'ack', key: 'A' },
  take: { action: 'take', key: 'T' },
  shelve: { action: 'shelve', key: 'S' },
  close: { action: 'close', key: 'C' },
};

export function listRecordActions(alarm: AlarmView, rights: ActionRights): readonly OfferedAction[] {
  return listAlarmTransitions(alarm).flatMap(({ action, label, permission }) => {
    const step = RECORD_KEYS[action];
    // Who has it need not take it over.
    if (step === undefined || !rights.can(permission) || (action === 'take' && alarm.ackTs === null))
      return [];
    const disabledBecause = rights.lockedBecause ?? (rights.isDisabled(permission) ? '没有操作权限' : null);
    return [{ transition: { ...step, label }, disabledBecause }];
  });
}

function coolDown(action: TimeoutAction, parkNow: number | null, remindedTs: number | null): string | null {
  if (action !== 'remind' || parkNow === null || remindedTs === null) return null;
  if (parkNow - remindedTs >= REMIND_COOL_DOWN_SEC * 1000) return null;
  return '该组 5 分钟内已提醒过，可改派巡场';
}
