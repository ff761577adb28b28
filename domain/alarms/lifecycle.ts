/**
 * The life of an alarm (ALARM-20 to ALARM-24): one table says which action is offered in which state and where it
 * leads, another what the system does, one function says why an offered action is refused now. Console and engine read
 * both.
 */
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  RED_SHELVE_MAX_MINUTES,
  REMIND_COOL_DOWN_SEC,
  REMIND_TEXTS,
  type RemindPreset,
  SHELVE_MINUTES,
  type ShelveMinutes,
} from '../pace/timeout.ts';
import type { AlarmView } from './alarm.ts';

export type AlarmAction = 'ack' | 'remind' | 'marshal' | 'shelve' | 'take' | 'note' | 'close';
type Moves = Readonly<Partial<Record<AlarmState, AlarmState>>>;

export interface AlarmTransition {
  readonly action: AlarmAction;
  readonly label: string;
  readonly permission: string;
  /** The states that offer it, and where it leads. */
  readonly moves: Moves;
}

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;
const TAKEN: Moves = {
  [raised]: acknowledged,
  [escalated]: acknowledged,
  [acknowledged]: acknowledged,
};
const permit = (action: AlarmAction): string => `golf:alarm:${action}`;

/** In the order of the action bar. */
export const ALARM_TRANSITIONS: readonly AlarmTransition[] = [
  {
    action: 'ack',
    label: '确认',
    permission: permit('ack'),
    moves: { [raised]: acknowledged, [escalated]: acknowledged },
  },
  { action: 'remind', label: '提醒球童', permission: permit('remind'), moves: TAKEN },
  { action: 'marshal', label: '派巡场', permission: permit('marshal'), moves: TAKEN },
  {
    action: 'shelve',
    label: '搁置',
    permission: permit('shelve'),
    moves: { [raised]: shelved, [escalated]: shelved, [acknowledged]: shelved },
  },
  { action: 'take', label: '接手', permission: permit('take'), moves: { ...TAKEN, [shelved]: shelved } },
  {
    action: 'note',
    label: '备注',
    permission: permit('note'),
    moves: {
      [raised]: raised,
      [escalated]: escalated,
      [acknowledged]: acknowledged,
      [shelved]: shelved,
      [suppressed]: suppressed,
      [cleared]: cleared,
    },
  },
  {
    action: 'close',
    label: '关闭',
    permission: permit('close'),
    moves: {
      [raised]: closed,
      [escalated]: closed,
      [acknowledged]: closed,
      [shelved]: closed,
      [suppressed]: closed,
    },
  },
];

/** What happens without anybody's doing; `rest` = the state it is in by itself. */
export type AlarmEvent = 'escalate' | 'suppress' | 'release' | 'wake' | 'clear' | 'reopen';

const FROM: Readonly<Record<AlarmEvent, readonly AlarmState[]>> = {
  escalate: [raised],
  suppress: [raised, escalated, acknowledged, shelved],
  release: [suppressed],
  wake: [shelved],
  clear: [raised, escalated, acknowledged, shelved, suppressed],
  reopen: [cleared],
};

type Taken = Pick<AlarmView, 'state' | 'ackTs'>;

/** Where an event leads; `null` = it means nothing in this state. */
export function findNextState(event: AlarmEvent, alarm: Taken): AlarmState | null {
  if (!FROM[event].includes(alarm.state)) return null;
  switch (event) {
    case 'escalate':
      return escalated;
    case 'suppress':
      return suppressed;
    case 'clear':
      return cleared;
    case 'release':
    case 'wake':
    case 'reopen':
      return getRestState(alarm);
  }
}

/** What it comes back to: whoever has taken it still has it; what nobody has asks once more, and may be passed on again. */
const getRestState = ({ ackTs }: Taken): AlarmState => (ackTs !== null ? acknowledged : raised);

/** Somebody may still have to act. */
export const isAlarmOpen = ({ state }: Pick<AlarmView, 'state'>): boolean =>
  state !== cleared && state !== closed;

/** It asks for somebody by itself: information does not, nor what hangs on a root cause. */
export const isAlarmAsking = (alarm: Pick<AlarmView, 'state' | 'priority'>): boolean =>
  alarm.priority !== AlarmPriority.information && alarm.state !== suppressed && isAlarmOpen(alarm);

/** Nobody has taken it yet. */
export const isAlarmUntaken = ({ state }: Pick<AlarmView, 'state'>): boolean =>
  state === raised || state === escalated;

/** Seconds a settled alarm stays on the board. */
export const SETTLED_ALARM_SHOWN_SEC = 600;
/** What comes back within this opens the same alarm, without a sound. */
export const REOPEN_SEC = 1800;

export function getAlarmTransition(action: AlarmAction): AlarmTransition {
  const found = ALARM_TRANSITIONS.find((transition) => transition.action === action);
  if (!found) throw new Error(`no transition for ${action}`);
  return found;
}

type Offering = Pick<AlarmView, 'state' | 'priority' | 'flightId'>;

/** What can be done about it now. Only a flight is reminded or visited; information is not put off. */
export const listAlarmTransitions = (alarm: Offering): readonly AlarmTransition[] =>
  ALARM_TRANSITIONS.filter((transition) => isOffered(transition, alarm));

function isOffered({ action, moves }: AlarmTransition, { state, priority, flightId }: Offering): boolean {
  if (moves[state] === undefined) return false;
  if (action === 'remind' || action === 'marshal') return flightId !== null;
  return action !== 'shelve' || priority !== AlarmPriority.information;
}

const RED_SHELVE_MAX_TIMES = 2;

/** What an operator asks for, without who and when. */
export type AlarmRequest =
  | { readonly kind: 'ack' }
  | { readonly kind: 'take' }
  | { readonly kind: 'remind'; readonly preset: RemindPreset }
  | { readonly kind: 'marshal'; readonly marshalId?: string | undefined }
  | { readonly kind: 'shelve'; readonly minutes: ShelveMinutes; readonly reason: string }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'close'; readonly reason: CloseReason; readonly note?: string | undefined };

/**
 * Why this request cannot be done now (Chinese, for the operator), or null.
 * @param lastRemindTs latest reminder to its flight, about whatever; park time, as is `nowTs`
 */
export function findAlarmRefusal(
  request: AlarmRequest,
  alarm: Offering & Pick<AlarmView, 'shelveCount'>,
  nowTs: number,
  lastRemindTs: number | null,
): string | null {
  const transition = getAlarmTransition(request.kind);
  if (!isOffered(transition, alarm)) return `当前状态不能${transition.label}`;
  const isRed = alarm.priority === AlarmPriority.red;
  switch (request.kind) {
    case 'remind': {
      if (!(request.preset in REMIND_TEXTS)) return '请选择提醒内容';
      const restSec = lastRemindTs === null ? 0 : REMIND_COOL_DOWN_SEC - (nowTs - lastRemindTs) / 1000;
      return restSec > 0 ? `该组5分钟内已提醒过,请${Math.ceil(restSec)}秒后再试或改派巡场` : null;
    }
    case 'shelve':
      if (!SHELVE_MINUTES.includes(request.minutes)) return '搁置时长只能是5、15或30分钟';
      if (request.reason.trim() === '') return '请填写搁置原因';
      if (isRed && request.minutes > RED_SHELVE_MAX_MINUTES) return '严重告警最多搁置15分钟';
      if (isRed && alarm.shelveCount >= RED_SHELVE_MAX_TIMES) return '严重告警最多搁置2次';
      return null;
    case 'note':
      return request.note.trim() === '' ? '请填写备注' : null;
    case 'close':
      if (!(request.reason in CLOSE_REASONS)) return '请选择关闭原因';
      return isRed && !request.note?.trim() ? '关闭严重告警需要填写备注' : null;
    default:
      return null;
  }
}
