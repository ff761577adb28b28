/**
 * Which buttons an alarm row offers and why one of them is locked now. The rules themselves are the pace room's
 * (`#domain/pace/timeout.ts`), shared with the server; here they meet who is at the desk and what the link does.
 */
import type { TimeoutView } from '#domain/dispatch/model.ts';
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

export interface OfferedAction {
  readonly transition: TimeoutTransition;
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

/**
 * @param remindedTs see `findLastRemindTs`; park time, as is `computeParkNow`.
 */
export function listAlarmActions(
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

function coolDown(action: TimeoutAction, parkNow: number | null, remindedTs: number | null): string | null {
  if (action !== 'remind' || parkNow === null || remindedTs === null) return null;
  if (parkNow - remindedTs >= REMIND_COOL_DOWN_SEC * 1000) return null;
  return '该组 5 分钟内已提醒过,可改派巡场';
}
