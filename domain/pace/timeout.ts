/**
 * The hole timeout as operators work it (ALARM-04 to ALARM-07): one table says which action is offered in which
 * status, one function says why an offered action is refused now. Console buttons and server engine read both.
 */
import type { AlarmLevel, TimeoutStatus } from '../codes/play.ts';

export type TimeoutAction = 'ack' | 'remind' | 'marshal' | 'shelve' | 'close';

export interface TimeoutTransition {
  readonly action: TimeoutAction;
  readonly label: string;
  /** Key on the selected alarm row (BOARD-06). */
  readonly key: string;
  readonly permission: string;
  readonly from: readonly TimeoutStatus[];
  readonly to: TimeoutStatus;
  /** golf_dispatch_action written to the dispatch log. */
  readonly logCode: string;
}

/** In the order of the action bar. */
export const TIMEOUT_TRANSITIONS: readonly TimeoutTransition[] = [
  {
    action: 'ack',
    label: '确认',
    key: 'A',
    permission: 'golf:holeTimeout:ack',
    from: ['0'],
    to: '1',
    logCode: '1',
  },
  {
    action: 'remind',
    label: '提醒球童',
    key: 'R',
    permission: 'golf:holeTimeout:remind',
    from: ['0', '1', '2'],
    to: '2',
    logCode: '2',
  },
  {
    action: 'marshal',
    label: '派巡场',
    key: 'M',
    permission: 'golf:holeTimeout:marshal',
    from: ['0', '1', '2'],
    to: '3',
    logCode: '3',
  },
  {
    action: 'shelve',
    label: '搁置',
    key: 'S',
    permission: 'golf:holeTimeout:shelve',
    from: ['0', '1', '2', '3'],
    to: '4',
    logCode: '4',
  },
  {
    action: 'close',
    label: '关闭',
    key: 'C',
    permission: 'golf:holeTimeout:close',
    from: ['0', '1', '2', '3', '4'],
    to: '6',
    logCode: '5',
  },
];

export function getTimeoutTransition(action: TimeoutAction): TimeoutTransition {
  const found = TIMEOUT_TRANSITIONS.find((transition) => transition.action === action);
  if (!found) throw new Error(`no transition for ${action}`);
  return found;
}

/** Actions a row in this status offers; empty once it is settled. */
export function listTimeoutActions(status: TimeoutStatus): readonly TimeoutTransition[] {
  return TIMEOUT_TRANSITIONS.filter((transition) => transition.from.includes(status));
}

export const REMIND_COOL_DOWN_SEC = 300;
/** A reminder without a receipt after this has failed. */
export const RECEIPT_DUE_SEC = 120;
export const SHELVE_MINUTES = [5, 15, 30] as const;
export type ShelveMinutes = (typeof SHELVE_MINUTES)[number];
export const RED_SHELVE_MAX_MINUTES = 15;
const RED_SHELVE_MAX_TIMES = 2;

/** Texts pushed to a flight's handsets, by preset. */
export const REMIND_TEXTS = { '1': '请跟上前组', '2': '请加快', '3': '请靠边让后组' } as const;
export type RemindPreset = keyof typeof REMIND_TEXTS;

/** golf_close_reason */
export const CLOSE_REASONS = {
  '1': '已追上',
  '2': '裁判判罚',
  '3': '特殊客人',
  '4': '误报',
  '5': '换组/跳洞',
  '6': '其他',
} as const;
export type CloseReason = keyof typeof CLOSE_REASONS;

/** What an operator asks for, without who and when. */
export type TimeoutRequest =
  | { readonly kind: 'ack' }
  | { readonly kind: 'remind'; readonly preset: RemindPreset }
  | { readonly kind: 'marshal'; readonly marshalId?: string | undefined }
  | { readonly kind: 'shelve'; readonly minutes: ShelveMinutes; readonly reason: string }
  | { readonly kind: 'close'; readonly reason: CloseReason; readonly note?: string | undefined };

export interface TimeoutFacts {
  readonly status: TimeoutStatus;
  readonly level: AlarmLevel;
  readonly shelveCount: number;
}

/**
 * Why this request cannot be done now (Chinese, for the operator), or null.
 * @param lastRemindTs latest reminder to the same *flight*, on whichever hole; park time, as is `nowTs`.
 */
export function findTimeoutRefusal(
  request: TimeoutRequest,
  alert: TimeoutFacts,
  nowTs: number,
  lastRemindTs: number | null,
): string | null {
  const { from, label } = getTimeoutTransition(request.kind);
  if (!from.includes(alert.status)) return `当前状态不能${label}`;
  const red = alert.level === '2';
  switch (request.kind) {
    case 'remind': {
      if (!(request.preset in REMIND_TEXTS)) return '请选择提醒内容';
      const restSec = lastRemindTs === null ? 0 : REMIND_COOL_DOWN_SEC - (nowTs - lastRemindTs) / 1000;
      return restSec > 0 ? `该组5分钟内已提醒过,请${Math.ceil(restSec)}秒后再试或改派巡场` : null;
    }
    case 'shelve':
      if (!SHELVE_MINUTES.includes(request.minutes)) return '搁置时长只能是5、15或30分钟';
      if (request.reason.trim() === '') return '请填写搁置原因';
      if (red && request.minutes > RED_SHELVE_MAX_MINUTES) return '严重告警最多搁置15分钟';
      if (red && alert.shelveCount >= RED_SHELVE_MAX_TIMES) return '严重告警最多搁置2次';
      return null;
    case 'close':
      if (!(request.reason in CLOSE_REASONS)) return '请选择关闭原因';
      return red && !request.note?.trim() ? '关闭严重告警需要填写备注' : null;
    default:
      return null;
  }
}
