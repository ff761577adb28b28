/**
 * A hole timeout is worked as an alarm is, under the names by which clients of the protocol know it: fewer actions, rights
 * of its own, and states that say what was done last (ALARM-04 to ALARM-07).
 */

import { timeoutActionCalls } from '../calls/alarms.ts';
import { AlarmState } from '../codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '../codes/play.ts';
import type { TimeoutView } from '../dispatch/model.ts';
import {
  ALARM_ACTIONS,
  type AlarmAction,
  type AlarmRequest,
  type InputsOf,
  type Logged,
  type WorkedAlarm,
} from './alarms.ts';
import { type BoardActions, isOffered } from './boardAction.ts';

export type TimeoutAction = Exclude<AlarmAction, 'take' | 'note' | 'unshelve' | 'reopen'>;
export type TimeoutRequest = Extract<AlarmRequest, { readonly kind: TimeoutAction }>;

const { ack, remind, marshal, shelve, close } = ALARM_ACTIONS;

export const TIMEOUT_ACTIONS: BoardActions<AlarmState, WorkedAlarm, InputsOf<TimeoutRequest>, Logged> = {
  ack: { ...ack, call: timeoutActionCalls.ack },
  remind: { ...remind, call: timeoutActionCalls.remind },
  marshal: { ...marshal, call: timeoutActionCalls.marshal },
  shelve: { ...shelve, call: timeoutActionCalls.shelve },
  close: { ...close, call: timeoutActionCalls.close },
};

/** Its status after what is done about it, where its state does not say it. */
export const HANDLED = {
  ack: TimeoutStatus.acknowledged,
  remind: TimeoutStatus.reminded,
  marshal: TimeoutStatus.marshalSent,
} as const satisfies Partial<Record<TimeoutAction, TimeoutStatus>>;

const STATES: Readonly<Record<TimeoutStatus, AlarmState>> = {
  [TimeoutStatus.raised]: AlarmState.raised,
  [TimeoutStatus.acknowledged]: AlarmState.acknowledged,
  [TimeoutStatus.reminded]: AlarmState.acknowledged,
  [TimeoutStatus.marshalSent]: AlarmState.acknowledged,
  [TimeoutStatus.shelved]: AlarmState.shelved,
  [TimeoutStatus.recovered]: AlarmState.cleared,
  [TimeoutStatus.closed]: AlarmState.closed,
};

type Viewed = Pick<TimeoutView, 'status' | 'level' | 'flightId' | 'shelveCount'>;

/** @param lastRemindTs latest reminder to its flight, about whatever; park time, epoch ms */
export const toWorkedTimeout = (
  { status, level, flightId, shelveCount }: Viewed,
  lastRemindTs: number | null = null,
): WorkedAlarm => ({
  state: STATES[status],
  isRed: level === AlarmLevel.red,
  isInformation: false,
  flightId,
  shelveCount,
  lastRemindTs,
  isVisited: status === TimeoutStatus.marshalSent,
});

export const isTimeoutRequest = (request: AlarmRequest): request is TimeoutRequest =>
  Object.hasOwn(TIMEOUT_ACTIONS, request.kind);

/** What can be done about it now, in the order of the buttons; who may is asked elsewhere. */
export const listTimeoutActions = (timeout: WorkedAlarm) =>
  Object.values(TIMEOUT_ACTIONS).filter((action) => isOffered(action, timeout));
