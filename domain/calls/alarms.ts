/** What people do about alarms and hole timeouts, and the rights they do it by (ALARM-04, ALARM-12, ALARM-22). */

import { Type } from 'typebox';
import type { GolfPermission } from '../permissions/golf.ts';
import { Alarm, ListedTimeout, Timeout, TimeoutDetail } from './boardShapes.ts';
import { defineCall } from './call.ts';
import { Nothing, OptionalText, PageOf, SEEN } from './schemas.ts';

const ALARM = 'golfAlarm';
const TIMEOUT = 'golfHoleTimeout';
const MAX_BATCH = 100;

/** What the action asks for goes beside the record as its operator saw it. */
const Acted = Type.Object(SEEN, { additionalProperties: Type.Unknown() });

const describeAlarmAct = <const P extends GolfPermission>(key: string, permission: P) =>
  defineCall({
    method: 'PUT',
    path: `/admin/golfAlarm/${key}`,
    summary: '告警',
    access: { permission },
    of: ALARM,
    body: Acted,
    reply: Alarm,
  });

/** What is done about an alarm (`domain/actions/alarms.ts`); each answers the alarm as it is now. */
export const alarmCalls = {
  ack: describeAlarmAct('ack', 'golf:alarm:ack'),
  remind: describeAlarmAct('remind', 'golf:alarm:remind'),
  marshal: describeAlarmAct('marshal', 'golf:alarm:marshal'),
  shelve: describeAlarmAct('shelve', 'golf:alarm:shelve'),
  take: describeAlarmAct('take', 'golf:alarm:take'),
  note: describeAlarmAct('note', 'golf:alarm:note'),
  close: describeAlarmAct('close', 'golf:alarm:close'),
  unshelve: describeAlarmAct('unshelve', 'golf:alarm:shelve'),
  reopen: describeAlarmAct('reopen', 'golf:alarm:close'),
  undoAck: describeAlarmAct('undoAck', 'golf:alarm:ack'),
  undoShelve: describeAlarmAct('undoShelve', 'golf:alarm:shelve'),
  undoClose: describeAlarmAct('undoClose', 'golf:alarm:close'),
};

const describeTimeoutAct = <const P extends GolfPermission>(key: string, permission: P) =>
  defineCall({
    method: 'PUT',
    path: `/admin/golfHoleTimeout/${key}`,
    summary: '球洞超时',
    access: { permission },
    of: TIMEOUT,
    body: Acted,
    reply: Timeout,
  });

/** What is done about a hole timeout (`domain/actions/holeTimeouts.ts`); each answers it as it is now. */
export const timeoutActionCalls = {
  ack: describeTimeoutAct('ack', 'golf:holeTimeout:ack'),
  remind: describeTimeoutAct('remind', 'golf:holeTimeout:remind'),
  marshal: describeTimeoutAct('marshal', 'golf:holeTimeout:marshal'),
  shelve: describeTimeoutAct('shelve', 'golf:holeTimeout:shelve'),
  close: describeTimeoutAct('close', 'golf:holeTimeout:close'),
  undoAck: describeTimeoutAct('undoAck', 'golf:holeTimeout:ack'),
  undoShelve: describeTimeoutAct('undoShelve', 'golf:holeTimeout:shelve'),
  undoClose: describeTimeoutAct('undoClose', 'golf:holeTimeout:close'),
};

export const timeoutCalls = {
  /** Amber ones only; one refusal stops no other, and where all are refused the call is. */
  ackEach: defineCall({
    method: 'POST',
    path: '/admin/golfHoleTimeout/ackBatch',
    summary: 'Acknowledge several hole timeouts',
    access: timeoutActionCalls.ack.access,
    of: TIMEOUT,
    body: Type.Object({ ids: Type.Array(Type.Object(SEEN), { minItems: 1, maxItems: MAX_BATCH }) }),
    reply: Type.Object({
      acked: Type.Array(Timeout),
      refused: Type.Array(
        Type.Object({ id: Type.String(), message: Type.String({ description: 'In Chinese.' }) }),
      ),
    }),
  }),

  /** 复核登记, once. */
  review: defineCall({
    method: 'PUT',
    path: '/admin/golfHoleTimeout/review',
    summary: 'Review a hole timeout',
    access: { permission: 'golf:holeTimeout:review' },
    of: TIMEOUT,
    body: Type.Object({ id: Type.String(), reviewResult: OptionalText, reviewNote: OptionalText }),
    reply: Nothing,
  }),

  /** A part of the flight number is enough; other fields by the grammar of filters. */
  list: defineCall({
    method: 'GET',
    path: '/admin/golfHoleTimeout/list',
    summary: '超时记录：列表',
    access: { permission: 'golf:dispatch:view' },
    of: TIMEOUT,
    query: Type.Object(
      { parkId: OptionalText, flightNo: OptionalText },
      { additionalProperties: Type.Unknown() },
    ),
    reply: PageOf(ListedTimeout),
  }),

  read: defineCall({
    method: 'GET',
    path: '/admin/golfHoleTimeout/queryById',
    summary: 'A hole timeout',
    access: { permission: 'golf:dispatch:view' },
    of: TIMEOUT,
    query: Type.Object({ id: Type.String() }),
    reply: TimeoutDetail,
  }),
};
