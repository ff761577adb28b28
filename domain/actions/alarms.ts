/** What operators do about an alarm (ALARM-22, ALARM-23). */

import type { AlarmView } from '../alarms/alarm.ts';
import { alarmCalls } from '../calls/alarms.ts';
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import { DispatchAction, type RemindPreset } from '../codes/service.ts';
import { type BoardActions, findActionRefusal, isOffered, type Stateful } from './boardAction.ts';
import {
  CLOSE_ASKS,
  type CloseReason,
  findClosingRefusal,
  findNoteRefusal,
  findReminderRefusal,
  findShelvingRefusal,
  MARSHAL_ASKS,
  NOTE_ASKS,
  REMIND_ASKS,
  SHELVE_ASKS,
  type ShelveMinutes,
} from './handling.ts';

/** What an operator asks for, without who and when. */
export type AlarmRequest =
  | { readonly kind: 'ack' }
  | { readonly kind: 'take' }
  | { readonly kind: 'remind'; readonly preset: RemindPreset }
  | { readonly kind: 'marshal'; readonly marshalId?: string | undefined }
  | { readonly kind: 'shelve'; readonly minutes: ShelveMinutes; readonly reason: string }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'close'; readonly reason: CloseReason; readonly note?: string | undefined }
  | { readonly kind: 'unshelve' }
  | { readonly kind: 'reopen' };
export type AlarmAction = AlarmRequest['kind'];

/** Whatever is done about an alarm has a line in the dispatch log. */
export interface Logged {
  readonly log: DispatchAction;
}
export type InputsOf<R extends { readonly kind: string }> = { readonly [One in R as One['kind']]: One };

/** Of an alarm, what decides what may be done about it. */
export interface WorkedAlarm extends Stateful<AlarmState> {
  readonly isRed: boolean;
  readonly isInformation: boolean;
  readonly flightId: string | null;
  readonly shelveCount: number;
  /** Latest reminder to its flight, about whatever; park time, epoch ms. */
  readonly lastRemindTs: number | null;
  /** A marshal was sent about it, and nothing but that counts any more. */
  readonly isVisited: boolean;
  /** What it stands for is still so, and has no newer alarm; `null` = only the day of the park knows. */
  readonly isLasting?: boolean | null;
}

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;
const UNTAKEN = [raised, escalated] as const;
const OPEN = [...UNTAKEN, acknowledged] as const;

const isOfFlight = ({ flightId, isVisited }: WorkedAlarm): boolean => flightId !== null && !isVisited;

export const ALARM_ACTIONS: BoardActions<AlarmState, WorkedAlarm, InputsOf<AlarmRequest>, Logged> = {
  ack: {
    key: 'ack',
    label: '确认',
    call: alarmCalls.ack,
    shortcut: 'A',
    log: DispatchAction.acknowledge,
    from: UNTAKEN,
    to: () => acknowledged,
  },
  remind: {
    key: 'remind',
    label: '提醒球童',
    call: alarmCalls.remind,
    shortcut: 'R',
    log: DispatchAction.remind,
    from: OPEN,
    to: () => acknowledged,
    asks: REMIND_ASKS,
    suits: isOfFlight,
    refusal: ({ lastRemindTs }, now, input) => findReminderRefusal(lastRemindTs, now, input),
  },
  marshal: {
    key: 'marshal',
    label: '派巡场',
    call: alarmCalls.marshal,
    shortcut: 'M',
    log: DispatchAction.sendMarshal,
    from: OPEN,
    to: () => acknowledged,
    asks: MARSHAL_ASKS,
    suits: isOfFlight,
  },
  shelve: {
    key: 'shelve',
    label: '搁置',
    call: alarmCalls.shelve,
    shortcut: 'S',
    log: DispatchAction.shelve,
    from: OPEN,
    to: () => shelved,
    asks: SHELVE_ASKS,
    suits: ({ isInformation }) => !isInformation,
    refusal: (alarm, _now, input) => findShelvingRefusal(alarm, input),
  },
  take: {
    key: 'take',
    label: '接手',
    call: alarmCalls.take,
    shortcut: 'T',
    log: DispatchAction.takeOver,
    from: [...OPEN, shelved],
    // Whoever takes over what is put off has it once it comes back.
    to: (state) => (state === shelved ? shelved : acknowledged),
  },
  note: {
    key: 'note',
    label: '备注',
    call: alarmCalls.note,
    shortcut: 'N',
    log: DispatchAction.note,
    from: [...OPEN, shelved, suppressed, cleared],
    asks: NOTE_ASKS,
    refusal: (_alarm, _now, input) => findNoteRefusal(input),
  },
  close: {
    key: 'close',
    label: '关闭',
    call: alarmCalls.close,
    shortcut: 'C',
    log: DispatchAction.close,
    from: [...OPEN, shelved, suppressed],
    to: () => closed,
    asks: CLOSE_ASKS,
    refusal: (alarm, _now, input) => findClosingRefusal(alarm, input),
  },
  // Where it leads its day knows: whoever had it has it again, and what has found its root cause hangs on that.
  unshelve: {
    key: 'unshelve',
    label: '取消搁置',
    call: alarmCalls.unshelve,
    shortcut: 'Q',
    log: DispatchAction.unshelve,
    from: [shelved],
    otherwise: '该告警没有搁置',
  },
  reopen: {
    key: 'reopen',
    label: '重新打开',
    call: alarmCalls.reopen,
    shortcut: 'P',
    log: DispatchAction.reopen,
    from: [closed],
    otherwise: '只能重新打开已关闭的告警',
    to: () => acknowledged,
    refusal: ({ isLasting }) => (isLasting === false ? '引起告警的情况已经结束，不能重新打开' : null),
  },
};

type Viewed = Pick<AlarmView, 'state' | 'priority' | 'flightId' | 'shelveCount'>;

export const toWorkedAlarm = (
  { state, priority, flightId, shelveCount }: Viewed,
  lastRemindTs: number | null = null,
): WorkedAlarm => ({
  state,
  isRed: priority === AlarmPriority.red,
  isInformation: priority === AlarmPriority.information,
  flightId,
  shelveCount,
  lastRemindTs,
  isVisited: false,
});

/**
 * Why this cannot be done now (Chinese, for the operator), or null; of a hole timeout as of any other alarm.
 * @param now park time, epoch ms
 */
export const findAlarmRefusal = (request: AlarmRequest, alarm: WorkedAlarm, now: number): string | null =>
  findActionRefusal<AlarmState, WorkedAlarm, AlarmRequest>(ALARM_ACTIONS[request.kind], alarm, now, request);

/** What can be done about it now, in the order of the buttons; who may is asked elsewhere. */
export const listAlarmActions = (alarm: WorkedAlarm) =>
  Object.values(ALARM_ACTIONS).filter((action) => isOffered(action, alarm));
