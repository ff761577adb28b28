/** What a desk does to a flight rather than to its alarm (更正洞位 and what follows it; ALARM-16). Pure. */
import type { FlightStatus } from '#domain/codes/play.ts';
import type { ActionRights } from './actions.ts';

export type FlightAction = 'correctHole' | 'move' | 'finish' | 'incident' | 'review' | 'batch';

interface FlightRule {
  readonly action: FlightAction;
  readonly label: string;
  /** Key on the selected alarm row (BOARD-06). */
  readonly key: string;
  readonly permission: string;
  /** golf_flight_status it may be done in; absent = any. */
  readonly from?: readonly FlightStatus[];
  /** Why not in another one. */
  readonly otherwise?: string;
}

export const FLIGHT_ACTIONS: readonly FlightRule[] = [
  {
    action: 'correctHole',
    label: '更正洞位',
    key: 'H',
    permission: 'golf:flight:correct',
    from: ['2', '3'],
    otherwise: '只能更正场上没有暂停的组',
  },
  {
    action: 'move',
    label: '换序',
    key: 'O',
    permission: 'golf:flight:move',
    from: ['0', '1'],
    otherwise: '已出发的组不能调整次序',
  },
  {
    action: 'finish',
    label: '结束回合',
    key: 'E',
    permission: 'golf:flight:finish',
    from: ['2', '3'],
    otherwise: '只能结束场上的组',
  },
  { action: 'incident', label: '异常登记', key: 'I', permission: 'golf:incident:add' },
  { action: 'review', label: '复核登记', key: 'V', permission: 'golf:holeTimeout:review' },
  { action: 'batch', label: '管控批量录入', key: 'B', permission: 'golf:flight:batch' },
];

export function getFlightRule(action: FlightAction): FlightRule {
  const found = FLIGHT_ACTIONS.find((rule) => rule.action === action);
  if (!found) throw new Error(`no rule for ${action}`);
  return found;
}

/** A flight and, where one is meant, its alarm. */
export interface FlightTarget {
  readonly flightId: string;
  readonly alertId: string | null;
}

export interface OfferedFlightAction {
  readonly rule: FlightRule;
  /** Shown as the button's hint; `null` = may be pressed. */
  readonly disabledBecause: string | null;
}

/** Those whose permission the user has; what cannot be done now says why. */
export function listFlightActions(
  status: FlightStatus,
  { alertId }: FlightTarget,
  rights: ActionRights,
): readonly OfferedFlightAction[] {
  return FLIGHT_ACTIONS.filter(({ permission }) => rights.can(permission)).map((rule) => ({
    rule,
    disabledBecause:
      rights.lockedBecause ??
      (rights.isDisabled(rule.permission) ? '没有操作权限' : whyNot(rule, status, alertId)),
  }));
}

function whyNot(
  { action, from, otherwise }: FlightRule,
  status: FlightStatus,
  alertId: string | null,
): string | null {
  if (action === 'review' && alertId === null) return '该组没有告警';
  if (from === undefined) return null;
  return from.includes(status) ? null : (otherwise ?? null);
}
