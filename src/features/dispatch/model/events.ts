/** What an event of the stream says in the operator's words: whom it is about, how bad it is, who did it (BOARD-35). */

import { AlarmPriority, AssistanceKind } from '#domain/codes/alarm.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { FlightStatus, TimeoutStatus } from '#domain/codes/play.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import type { FlightPatch, Readiness, TimeoutView } from '#domain/dispatch/model.ts';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import {
  isRowState,
  type AssistanceMessage,
  type BroadcastMessage,
  type FenceBreachMessage,
  type FlightStateMessage,
  type GolfMessage,
  type OperatorStep,
  type ParkOperationMessage,
  type TimeoutStatusMessage,
} from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import { describeAlarm, nameRaisedFact } from './alarmEvents.ts';
import { isRed } from './alarms.ts';
import { describeRow } from './eventRows.ts';
import { EventSeverity, type EventLine, type EventText } from './eventText.ts';
import { listReadinessLights } from './starter.ts';
import { formatMinute } from './times.ts';
import { getWord } from './words.ts';

type EventNames = Pick<BoardState, 'positions' | 'flights' | 'timeouts' | 'holes' | 'clock'>;

/** `0730-1组` */
function nameFlight({ flights }: EventNames, flightId: string): string {
  const flightNo = flights[flightId]?.flightNo;
  return flightNo === undefined ? '未知组' : `${flightNo}组`;
}

const nameHole = ({ holes }: EventNames, holeNo: number): string =>
  `${holes.find((hole) => hole.holeNo === holeNo)?.displayNo ?? holeNo}号洞`;

const nameTimeout = (names: EventNames, timeout: TimeoutView | undefined): string =>
  timeout === undefined ? '单洞超时' : `${nameHole(names, timeout.holeNo)} ${timeout.flightNo}组`;

const STEP_WORDS: Partial<Record<TimeoutStatus, string>> = {
  // Nobody brings it back to this but who takes back what they did (BOARD-105).
  [TimeoutStatus.raised]: '撤销处理',
  [TimeoutStatus.acknowledged]: '确认',
  [TimeoutStatus.reminded]: '提醒球童',
  [TimeoutStatus.marshalSent]: '派巡场',
  [TimeoutStatus.shelved]: '搁置',
  [TimeoutStatus.closed]: '关闭',
};

function describeStep(message: TimeoutStatusMessage, names: EventNames): EventText {
  const { alertId, status, user, patch } = message;
  const timeout = names.timeouts[alertId];
  const name = nameTimeout(names, timeout);
  const isReopened = patch?.closeUser === null;
  const word = isReopened ? '重新打开' : STEP_WORDS[status];
  const text =
    user === undefined || word === undefined
      ? `${name} 超时${getWord('golf_timeout_status', status)}`
      : `${user} ${word} ${name}`;
  return {
    subject: 'alarm',
    text,
    fact: timeout === undefined ? null : nameStepFact(status, timeout.flightId, patch ?? {}),
    flightId: timeout?.flightId ?? null,
  };
}

/** The same thing is told of the flight and of its alarm as well. */
function nameStepFact(status: TimeoutStatus, flightId: string, patch: Partial<TimeoutView>): string | null {
  if (status === TimeoutStatus.acknowledged && patch.ackTs) return `ack ${flightId} ${patch.ackTs}`;
  if (status === TimeoutStatus.reminded && patch.lastRemindTs)
    return `remind ${flightId} ${patch.lastRemindTs}`;
  if (status === TimeoutStatus.marshalSent && patch.marshalName)
    return `marshal ${flightId} ${patch.marshalName}`;
  return null;
}

function describeFlight(message: FlightStateMessage, names: EventNames): EventText {
  const { flightId, patch, status, by } = message;
  const name = patch.flightNo === undefined ? nameFlight(names, flightId) : `${patch.flightNo}组`;
  const about = { subject: 'flight', name, flightId } as const;
  if (by !== undefined) return { ...about, ...describeDeed(by, flightId, name, patch) };
  const finished = patch.splits?.at(-1);
  if (patch.status !== undefined || Object.keys(patch).length === 0)
    return { ...about, text: `${name} ${formatFlightStatus(status)}`, ...groupStatus(status) };
  if (finished !== undefined)
    return { ...about, text: `${name} 打完 ${nameHole(names, finished.holeNo)}`, group: '打完球洞' };
  if (patch.teeTs !== undefined)
    return { ...about, text: `${name} 开球时间改为 ${formatMinute(patch.teeTs)}`, group: '开球时间调整' };
  if (patch.ready !== undefined)
    return { ...about, text: `${name} ${formatReadiness(patch.ready)}`, group: '出发准备', isRoutine: true };
  return { ...about, text: `${name} 球童、球车或设备有变化`, group: '球童、球车或设备变化' };
}

/** With the park all flights on it stand still, and go on, at once. */
const groupStatus = (status: string): Pick<EventText, 'group'> =>
  status === FlightStatus.suspended || status === FlightStatus.onCourse
    ? { group: formatFlightStatus(status) }
    : {};

function formatFlightStatus(status: string): string {
  if (status === FlightStatus.onCourse) return '在场上打球';
  return getWord('golf_flight_status', status);
}

function describeDeed(
  { action, user }: OperatorStep,
  flightId: string,
  name: string,
  { handling }: FlightPatch,
): Pick<EventText, 'text' | 'fact' | 'isFirstHand'> {
  const word = getWord('golf_dispatch_action', action);
  const event = { text: `${user} ${word} ${name}`, isFirstHand: true };
  switch (action) {
    case DispatchAction.remind:
      return { ...event, fact: `remind ${flightId} ${handling?.lastRemindTs ?? ''}` };
    case DispatchAction.sendMarshal: {
      const marshal = handling?.marshalName ?? '';
      return {
        ...event,
        text: `${user} 派巡场 ${marshal} 到 ${name}`,
        fact: `marshal ${flightId} ${marshal}`,
      };
    }
    case DispatchAction.note:
      return { ...event, text: `${event.text}：${handling?.note ?? ''}` };
    default:
      return event;
  }
}

/** Play that goes on is 恢复打球; a park that opens or closes is told by its status. */
function formatOperation({ status, shiftSec }: ParkOperationMessage): string {
  if (status === ParkStatus.suspended) return getWord('golf_park_status', status);
  if (shiftSec !== undefined) return '恢复打球';
  return `球场${getWord('golf_park_status', status)}`;
}

function formatReadiness(ready: Readiness): string {
  const missing = listReadinessLights({ ready }).filter(({ on }) => !on);
  return missing.length === 0 ? '出发准备就绪' : `出发准备还差${missing.map(({ word }) => word).join('、')}`;
}

function describeBreach(message: FenceBreachMessage, names: EventNames): EventText {
  const { deviceId, leaveTs, fenceName } = message;
  const device = names.positions.get(deviceId);
  const deviceNo = device?.deviceNo ?? message.deviceNo;
  const who = [
    deviceNo === undefined ? '设备' : `设备 ${deviceNo}`,
    device?.flightNo === undefined ? null : `（${device.flightNo}组）`,
  ].join('');
  const fence = fenceName === undefined ? '电子围栏禁区' : `电子围栏“${fenceName}”`;
  return {
    subject: 'alarm',
    text: leaveTs === null ? `${who} 闯入${fence}` : `${who} 已离开${fence}`,
    severity: leaveTs === null ? EventSeverity.watch : EventSeverity.information,
    flightId: device?.flightId ?? null,
  };
}

/** A call for help is told with its alarm, which has its id. */
function describeAssistance(message: AssistanceMessage, names: EventNames): EventText {
  const { id, kind, holeNo, deviceId } = message;
  const device = names.positions.get(deviceId ?? '');
  const parts = [
    getWord('golf_assistance_kind', kind),
    holeNo === undefined ? null : nameHole(names, holeNo),
    device === undefined ? null : `设备 ${device.deviceNo}`,
    device?.flightNo === undefined ? null : `${device.flightNo}组`,
  ];
  return {
    subject: 'alarm',
    text: parts.filter((part) => part !== null).join(' · '),
    alarmId: id,
    ...(kind === AssistanceKind.cartFailure
      ? { severity: EventSeverity.watch, fact: nameRaisedFact(id, AlarmPriority.amber) }
      : { severity: EventSeverity.severe, fact: nameRaisedFact(id, AlarmPriority.red) }),
    flightId: device?.flightId ?? null,
  };
}

const BROADCAST_SEVERITY: Readonly<Record<string, EventSeverity>> = {
  L: EventSeverity.information,
  H: EventSeverity.severe,
};

/** The content of a broadcast says who sent it to whom. */
const describeBroadcast = ({ title, content, priority = '' }: BroadcastMessage): EventText => ({
  subject: 'park',
  text: content === '' || content === title ? `广播：${title}` : `广播：${title}（${content}）`,
  brief: `广播：${title}`,
  severity: BROADCAST_SEVERITY[priority] ?? EventSeverity.watch,
});

function describe(message: GolfMessage, names: EventNames): EventText {
  switch (message.type) {
    case GolfMessageType.holeTimeout: {
      const { alert } = message;
      if (alert === undefined)
        return { subject: 'alarm', text: '单洞超时，正在读取明细', severity: EventSeverity.watch };
      return {
        subject: 'alarm',
        // It is raised as soon as it is late: by how much says nothing yet.
        text: `${nameTimeout(names, alert)} 单洞超时，用时 ${formatMinutesSeconds(alert.ownSec)}`,
        severity: isRed(alert) ? EventSeverity.severe : EventSeverity.watch,
        flightId: alert.flightId,
      };
    }
    case GolfMessageType.timeoutStatus:
      return describeStep(message, names);
    case GolfMessageType.flightState:
      return describeFlight(message, names);
    case GolfMessageType.overdue:
      return {
        subject: 'order',
        text: message.count === 0 ? '没有超时订单' : `超时订单 ${message.count} 单`,
        severity: message.count > 0 ? EventSeverity.watch : EventSeverity.information,
        group: '超时订单',
        isRoutine: message.count === 0,
      };
    case GolfMessageType.fenceBreach:
      return describeBreach(message, names);
    case GolfMessageType.parkOperation: {
      const who = message.operator === undefined ? '' : `${message.operator} `;
      const why = message.reason === undefined ? '' : `：${getWord('golf_suspend_reason', message.reason)}`;
      return {
        subject: 'park',
        text: `${who}${formatOperation(message)}${why}`,
        severity: message.status === ParkStatus.suspended ? EventSeverity.severe : EventSeverity.watch,
        happenedTs: message.fromTs ?? null,
      };
    }
    case GolfMessageType.assistance:
      return describeAssistance(message, names);
    case GolfMessageType.broadcast:
      return describeBroadcast(message);
    case GolfMessageType.alarm:
      return describeAlarm(message);
    case GolfMessageType.leaderboard:
      return { subject: 'park', text: '排行榜更新', group: '排行榜更新' };
    default:
      return isRowState(message)
        ? describeRow(message, names)
        : { subject: 'record', text: `其他消息（类型 ${message.type}）` };
  }
}

export function buildEventLine({ key, message, missed, parkTs }: EventRow, names: EventNames): EventLine {
  const { clock } = names;
  const sentTs = message.ts === undefined || clock === null ? null : computeParkNow(clock, message.ts);
  const {
    severity = EventSeverity.information,
    brief = null,
    name = null,
    group = null,
    fact = null,
    isFirstHand = false,
    flightId = null,
    alarmId = null,
    isRecurring = false,
    isRoutine = false,
    happenedTs = null,
    ...text
  } = describe(message, names);
  const about = { brief, name, group, fact, flightId, alarmId };
  const is = { isFirstHand, isRecurring, isRoutine, isRow: isRowState(message) };
  return { key, ts: happenedTs ?? parkTs ?? sentTs, missed, severity, ...about, ...is, ...text };
}
