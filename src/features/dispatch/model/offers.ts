/** What an operator is offered: by rights, and by the state of the link. */

import type { AlarmAction } from '#domain/actions/alarms.ts';
import type { Action } from '#domain/entities/action.ts';

/** Who may act at this console. */
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

export interface OfferedAction<Key extends string = AlarmAction> {
  readonly action: Pick<Action<Key>, 'key' | 'label' | 'shortcut'>;
  /** Shown as the button's hint; `null` = may be pressed. */
  readonly disabledBecause: string | null;
}

/** Whether two lists make the same buttons. */
export const hasSameOffers = (
  a: readonly OfferedAction<string>[],
  b: readonly OfferedAction<string>[],
): boolean =>
  a.length === b.length &&
  a.every(({ action, disabledBecause }, index) => {
    const other = b[index];
    return other?.action.key === action.key && other.disabledBecause === disabledBecause;
  });
