/**
 * What operators do about an alarm (ALARM-22, ALARM-23), and about a hole timeout, which clients of the protocol know as a
 * thing of its own with fewer actions and other states (ALARM-04 to ALARM-07).
 */
import type { AlarmView } from '../alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '../codes/play.ts';
import { DispatchAction } from '../codes/service.ts';
import type { TimeoutView } from '../dispatch/model.ts';
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
  type RemindPreset,
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
  | { readonly kind: 'close'; readonly reason: CloseReason; readonly note?: string | undefined };
export type AlarmAction = AlarmRequest['kind'];

export type TimeoutAction = Exclude<AlarmAction, 'take' | 'note'>;
export type TimeoutRequest = Extract<AlarmRequest, { readonly kind: TimeoutAction }>;

/** Whatever is done about an alarm has a line in the dispatch log. */
interface Logged {
  readonly log: DispatchAction;
}
type InputsOf<R extends { readonly kind: string }> = { readonly [One in R as One['kind']]: One };

/** Of an alarm or a hole timeout, what decides what may be done about it. */
interface Worked<State extends string> extends Stateful<State> {
  readonly isRed: boolean;
  readonly isInformation: boolean;
  readonly flightId: string | null;
  readonly shelveCount: number;
  /** Latest reminder to its flight, about whatever; park time, epoch ms. */
  readonly lastRemindTs: number | null;
}
export type WorkedAlarm = Worked<AlarmState>;
export type WorkedTimeout = Worked<TimeoutStatus>;

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
});

export const toWorkedTimeout = (
  {
    status,
    level,
    flightId,
    shelveCount,
  }: Pick<TimeoutView, 'status' | 'level' | 'flightId' | 'shelveCount'>,
  lastRemindTs: number | null = null,
): WorkedTimeout => ({
  state: status,
  isRed: level === AlarmLevel.red,
  isInformation: false,
  flightId,
  shelveCount,
  lastRemindTs,
});

/** What both have in common: everything but right and states. */
const ACK = { key: 'ack', label: '确认', shortcut: 'A', log: DispatchAction.acknowledge } as const;
const REMIND = {
  key: 'remind',
  label: '提醒球童',
  shortcut: 'R',
  log: DispatchAction.remind,
  asks: REMIND_ASKS,
  suits: ({ flightId }: Worked<string>) => flightId !== null,
  refusal: ({ lastRemindTs }: Worked<string>, now: number, input: { readonly preset: RemindPreset } | null) =>
    findReminderRefusal(lastRemindTs, now, input),
} as const;
const MARSHAL = {
  key: 'marshal',
  label: '派巡场',
  shortcut: 'M',
  log: DispatchAction.sendMarshal,
  asks: MARSHAL_ASKS,
  suits: ({ flightId }: Worked<string>) => flightId !== null,
} as const;
const SHELVE = {
  key: 'shelve',
  label: '搁置',
  shortcut: 'S',
  log: DispatchAction.shelve,
  asks: SHELVE_ASKS,
  suits: ({ isInformation }: Worked<string>) => !isInformation,
  refusal: (
    alarm: Worked<string>,
    _now: number,
    input: { readonly minutes: ShelveMinutes; readonly reason: string } | null,
  ) => findShelvingRefusal(alarm, input),
} as const;
const CLOSE = {
  key: 'close',
  label: '关闭',
  shortcut: 'C',
  log: DispatchAction.close,
  asks: CLOSE_ASKS,
  refusal: (
    alarm: Worked<string>,
    _now: number,
    input: { readonly reason: CloseReason; readonly note?: string | undefined } | null,
  ) => findClosingRefusal(alarm, input),
} as const;

const { raised, escalated, acknowledged, shelved, suppressed, cleared, closed } = AlarmState;
const UNTAKEN = [raised, escalated] as const;
const OPEN = [...UNTAKEN, acknowledged] as const;

export const ALARM_ACTIONS: BoardActions<AlarmState, WorkedAlarm, InputsOf<AlarmRequest>, Logged> = {
  ack: { ...ACK, permission: 'golf:alarm:ack', from: UNTAKEN, to: () => acknowledged },
  remind: { ...REMIND, permission: 'golf:alarm:remind', from: OPEN, to: () => acknowledged },
  marshal: { ...MARSHAL, permission: 'golf:alarm:marshal', from: OPEN, to: () => acknowledged },
  shelve: { ...SHELVE, permission: 'golf:alarm:shelve', from: OPEN, to: () => shelved },
  take: {
    key: 'take',
    label: '接手',
    permission: 'golf:alarm:take',
    shortcut: 'T',
    log: DispatchAction.takeOver,
    from: [...OPEN, shelved],
    // Whoever takes over what is put off has it once it comes back.
    to: (state) => (state === shelved ? shelved : acknowledged),
  },
  note: {
    key: 'note',
    label: '备注',
    permission: 'golf:alarm:note',
    shortcut: 'N',
    log: DispatchAction.note,
    from: [...OPEN, shelved, suppressed, cleared],
    asks: NOTE_ASKS,
    refusal: (_alarm, _now, input) => findNoteRefusal(input),
  },
  close: { ...CLOSE, permission: 'golf:alarm:close', from: [...OPEN, shelved, suppressed], to: () => closed },
};

const Timeout = TimeoutStatus;
const WORKED = [Timeout.raised, Timeout.acknowledged, Timeout.reminded] as const;
const STANDING = [...WORKED, Timeout.marshalSent] as const;

export const TIMEOUT_ACTIONS: BoardActions<TimeoutStatus, WorkedTimeout, InputsOf<TimeoutRequest>, Logged> = {
  ack: { ...ACK, permission: 'golf:holeTimeout:ack', from: [Timeout.raised], to: () => Timeout.acknowledged },
  remind: { ...REMIND, permission: 'golf:holeTimeout:remind', from: WORKED, to: () => Timeout.reminded },
  marshal: {
    ...MARSHAL,
    permission: 'golf:holeTimeout:marshal',
    from: WORKED,
    to: () => Timeout.marshalSent,
  },
  shelve: { ...SHELVE, permission: 'golf:holeTimeout:shelve', from: STANDING, to: () => Timeout.shelved },
  close: {
    ...CLOSE,
    permission: 'golf:holeTimeout:close',
    from: [...STANDING, Timeout.shelved],
    to: () => Timeout.closed,
  },
};

/** @param now park time, epoch ms */
export const findAlarmRefusal = (request: AlarmRequest, alarm: WorkedAlarm, now: number): string | null =>
  findActionRefusal<AlarmState, WorkedAlarm, AlarmRequest>(ALARM_ACTIONS[request.kind], alarm, now, request);

export const findTimeoutRefusal = (
  request: TimeoutRequest,
  timeout: WorkedTimeout,
  now: number,
): string | null =>
  findActionRefusal<TimeoutStatus, WorkedTimeout, TimeoutRequest>(
    TIMEOUT_ACTIONS[request.kind],
    timeout,
    now,
    request,
  );

export const isTimeoutRequest = (request: AlarmRequest): request is TimeoutRequest =>
  Object.hasOwn(TIMEOUT_ACTIONS, request.kind);

/** What can be done about it now, in the order of the buttons; who may is asked elsewhere. */
export const listAlarmActions = (alarm: WorkedAlarm) =>
  Object.values(ALARM_ACTIONS).filter((action) => isOffered(action, alarm));

export const listTimeoutActions = (timeout: WorkedTimeout) =>
  Object.values(TIMEOUT_ACTIONS).filter((action) => isOffered(action, timeout));
