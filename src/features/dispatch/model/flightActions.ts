/** What a desk does about a flight, whether it has an alarm or not (BOARD-45, ALARM-16). Pure. */
import { FlightStatus } from '#domain/codes/play.ts';
import { findFlightRefusal, NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { ActionRights } from './actions.ts';

export type FlightAction =
  | 'remind'
  | 'marshal'
  | 'note'
  | 'correctHole'
  | 'start'
  | 'move'
  | 'holeOut'
  | 'recall'
  | 'finish'
  | 'incident'
  | 'review'
  | 'batch';

interface FlightRule {
  readonly action: FlightAction;
  readonly label: string;
  /** Key on the selected alarm row (BOARD-06). */
  readonly key: string;
  readonly permission: string;
  /** Where people really play: trackers of a simulated course tell it by themselves. */
  readonly isOfActualCourse?: true;
  /** golf_flight_status it may be done in; absent = any. */
  readonly from?: readonly FlightStatus[];
  /** Why not in another one. */
  readonly otherwise?: string;
}

const ON_COURSE = [FlightStatus.onCourse, FlightStatus.atTurn] as const;

const REMIND = 'golf:holeTimeout:remind';
export const RELEASE = 'golf:flight:release';

export const FLIGHT_ACTIONS: readonly FlightRule[] = [
  { action: 'remind', label: '提醒球童', key: 'R', permission: REMIND },
  { action: 'marshal', label: '派巡场', key: 'M', permission: 'golf:holeTimeout:marshal' },
  { action: 'note', label: '备注', key: 'N', permission: 'golf:flight:note' },
  {
    action: 'correctHole',
    label: '更正洞位',
    key: 'H',
    permission: 'golf:flight:correct',
    from: ON_COURSE,
    otherwise: '只能更正场上未暂停的组',
  },
  {
    action: 'start',
    label: '出发',
    key: 'D',
    permission: 'golf:flight:start',
    isOfActualCourse: true,
    from: [FlightStatus.ready],
    otherwise: '只能让已就位的组出发，未就位的请用放行',
  },
  {
    action: 'move',
    label: '换序/放行',
    key: 'O',
    permission: 'golf:flight:move',
    from: [FlightStatus.planned, FlightStatus.ready, ...ON_COURSE],
    otherwise: '只能调整待出发或场上的组',
  },
  {
    action: 'holeOut',
    label: '报完洞',
    key: 'L',
    permission: 'golf:flight:holeOut',
    isOfActualCourse: true,
    from: ON_COURSE,
    otherwise: '只能给场上未暂停的组报完洞',
  },
  {
    action: 'recall',
    label: '撤销出发',
    key: 'U',
    permission: 'golf:flight:recall',
    isOfActualCourse: true,
    from: [FlightStatus.onCourse],
    otherwise: '只能撤销在第一洞的组',
  },
  {
    action: 'finish',
    label: '结束回合',
    key: 'E',
    permission: 'golf:flight:finish',
    from: ON_COURSE,
    otherwise: '只能结束场上的组',
  },
  { action: 'incident', label: '异常登记', key: 'I', permission: 'golf:incident:add' },
  { action: 'review', label: '复核登记', key: 'V', permission: 'golf:holeTimeout:review' },
  { action: 'batch', label: '管控批量录入', key: 'B', permission: 'golf:flight:batch' },
];

/** What the server asks for, of which one is enough: 换序/放行 is different things before the start and after it. */
function listPermissions({ action, permission }: FlightRule, status: FlightStatus): readonly string[] {
  if (action !== 'move') return [permission];
  return ON_COURSE.some((known) => known === status) ? [REMIND] : [permission, RELEASE];
}

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

/** Of a flight, what decides whether it may be reminded or visited now. */
export interface HandlingNow extends Pick<FlightView, 'status' | 'handling'> {
  /** Latest reminder about one of its hole timeouts; park time, `null` = none. */
  readonly remindedTs: number | null;
  readonly parkNow: number | null;
}

/** Of a flight, what decides what may be done to it now. */
export interface FlightNow extends HandlingNow, Pick<FlightView, 'holesDone'> {
  /** People really play on its course. */
  readonly isActual: boolean;
}

/** Those whose permission the user has; what cannot be done now says why. */
export function listFlightActions(
  now: FlightNow,
  { alertId }: FlightTarget,
  rights: ActionRights,
): readonly OfferedFlightAction[] {
  return FLIGHT_ACTIONS.flatMap((rule) => {
    const held = listPermissions(rule, now.status).filter(rights.can);
    if (held.length === 0 || (rule.isOfActualCourse && !now.isActual)) return [];
    const isDisabled = held.every(rights.isDisabled);
    const disabledBecause =
      rights.lockedBecause ?? (isDisabled ? '没有操作权限' : whyNot(rule, now, alertId));
    return [{ rule, disabledBecause }];
  });
}

function whyNot(
  { action, from, otherwise }: FlightRule,
  now: FlightNow,
  alertId: string | null,
): string | null {
  if (action === 'review' && alertId === null) return '该组没有单洞超时';
  if (action === 'remind' || action === 'marshal') return findHandlingProblem(action, now);
  if (action === 'recall' && now.holesDone > 0) return otherwise ?? null;
  if (from === undefined) return null;
  return from.includes(now.status) ? null : (otherwise ?? null);
}

/** Why the flight is not reminded or visited now, `null` = it may be. */
export function findHandlingProblem(
  action: 'remind' | 'marshal',
  { status, handling, remindedTs, parkNow }: HandlingNow,
): string | null {
  if (action === 'marshal') return findFlightRefusal({ kind: 'sendMarshal' }, { status, handling }, 0);
  const lastRemindTs = Math.max(handling?.lastRemindTs ?? 0, remindedTs ?? 0) || null;
  const seen = { status, handling: { ...(handling ?? NOT_HANDLED), lastRemindTs } };
  return findFlightRefusal({ kind: 'remindFlight', preset: '1' }, seen, parkNow ?? 0);
}
