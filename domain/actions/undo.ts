/**
 * Actions that undo another one within seconds (BOARD-105). Each needs the permission of the action that it undoes. The server
 * measures the seconds; whether the action can still be undone the day of the park decides.
 */

import { alarmCalls, timeoutActionCalls } from '../calls/alarms.ts';
import { flightActionCalls } from '../calls/flights.ts';
import type { AlarmState } from '../codes/alarm.ts';
import { DispatchAction } from '../codes/service.ts';
import type { AlarmAction, InputsOf, Logged, WorkedAlarm } from './alarms.ts';
import type { BoardActions } from './boardAction.ts';

/** How long the console offers it. */
export const UNDO_MS = 5000;
/** How much longer the server accepts it, for the time that the request takes. */
const UNDO_GRACE_MS = 1500;
/** The same key for all of them. */
export const UNDO_SHORTCUT = 'Z';

export const isUndoInTime = (doneTs: number, nowTs: number): boolean =>
  nowTs - doneTs <= UNDO_MS + UNDO_GRACE_MS;

export const UNDO_TOO_LATE = '已超过5秒，不能撤销';
export const UNDO_NOTHING = '没有可以撤销的操作';
export const UNDO_FOREIGN = '只能撤销自己的操作';

export type AlarmUndoRequest =
  | { readonly kind: 'undoAck' }
  | { readonly kind: 'undoShelve' }
  | { readonly kind: 'undoClose' };
export type AlarmUndo = AlarmUndoRequest['kind'];
/** Undoes sending a marshal, as if none had been sent. */
export interface FlightUndoRequest {
  readonly kind: 'undoMarshal';
}

/** The action that each of them undoes. */
export const UNDONE_ACTIONS = {
  undoAck: 'ack',
  undoShelve: 'shelve',
  undoClose: 'close',
} as const satisfies Readonly<Record<AlarmUndo, AlarmAction>>;

const UNDOES: Readonly<Partial<Record<AlarmAction, AlarmUndo>>> = {
  ack: 'undoAck',
  shelve: 'undoShelve',
  close: 'undoClose',
};

/** The action that undoes this one; `null` = none does. */
export const findUndo = (action: AlarmAction): AlarmUndo | null => UNDOES[action] ?? null;

const log = DispatchAction.undo;

export const ALARM_UNDOS: BoardActions<AlarmState, WorkedAlarm, InputsOf<AlarmUndoRequest>, Logged> = {
  undoAck: { key: 'undoAck', label: '撤销确认', call: alarmCalls.undoAck, log },
  undoShelve: { key: 'undoShelve', label: '撤销搁置', call: alarmCalls.undoShelve, log },
  undoClose: { key: 'undoClose', label: '撤销关闭', call: alarmCalls.undoClose, log },
};

/** The same for a hole timeout, which has permissions of its own. */
export const TIMEOUT_UNDOS: typeof ALARM_UNDOS = {
  undoAck: { ...ALARM_UNDOS.undoAck, call: timeoutActionCalls.undoAck },
  undoShelve: { ...ALARM_UNDOS.undoShelve, call: timeoutActionCalls.undoShelve },
  undoClose: { ...ALARM_UNDOS.undoClose, call: timeoutActionCalls.undoClose },
};

export const MARSHAL_UNDO = {
  key: 'undoMarshal',
  label: '撤销派巡场',
  call: flightActionCalls.undoMarshal,
  log,
} as const;

export const isAlarmUndo = <R extends { readonly kind: string }>(
  request: R | AlarmUndoRequest,
): request is Extract<R, AlarmUndoRequest> & AlarmUndoRequest => Object.hasOwn(ALARM_UNDOS, request.kind);
