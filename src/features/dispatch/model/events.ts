/** One line of the event stream in the operator's words. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FlightPatch, Readiness, TimeoutView } from '#domain/dispatch/model.ts';
import { isRowState, type AlarmMessage, type GolfMessage } from '#domain/wire/golf.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import type { EventGroup } from '#streams/models/foldEvents.ts';
import type { BoardState } from '#streams/models/state.ts';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { formatRow } from './eventRows.ts';
import { getAlarmLook, getLevelLook, type CanvasTone } from './look.ts';
import { listReadinessLights } from './starter.ts';
import { formatMinute } from './times.ts';
import { getWord } from './words.ts';

/** What an event is about, as people choose it. */
export const EVENT_SUBJECTS = {
  alarm: '告警',
  flight: '出发组',
  order: '订单与服务',
  park: '球场通知',
  record: '其他记录',
} as const;
export type EventSubject = keyof typeof EVENT_SUBJECTS;

export interface EventFilter {
  /** `null` = all. */
  readonly subject: EventSubject | null;
  /** Only what asks for attention. */
  readonly isSevereOnly: boolean;
  readonly text: string;
}

export interface EventLine {
  readonly key: string;
  readonly subject: EventSubject;
  /** Park time; `null` when the message carried no time. */
  readonly ts: number | null;
  readonly text: string;
  readonly tone: CanvasTone;
  readonly missed: boolean;
  /** Opens this flight. */
  readonly flightId: string | null;
}

type Names = Pick<BoardState, 'positions' | 'flights' | 'timeouts' | 'holes' | 'clock'>;

interface Said {
  readonly subject: EventSubject;
  readonly text: string;
  readonly tone?: CanvasTone;
  readonly flightId?: string;
}

const flightName = (names: Names, flightId: string) => names.flights[flightId]?.flightNo ?? '未知组';

const holeName = (names: Names, holeNo: number) =>
  names.holes.find((hole) => hole.holeNo === holeNo)?.displayNo ?? String(holeNo);

const alarmName = (names: Names, alarm: TimeoutView | undefined) =>
  alarm === undefined ? '球洞超时' : `${holeName(names, alarm.holeNo)}号洞 ${alarm.flightNo}组`;

/** What of a flight changed, the most telling part of it. */
function changeText(names: Names, status: string, patch: FlightPatch): string {
  const finished = patch.splits?.at(-1);
  if (patch.status !== undefined || Object.keys(patch).length === 0)
    return getWord('golf_flight_status', status);
  if (finished !== undefined) return `打完 ${holeName(names, finished.holeNo)}号洞`;
  if (patch.teeTs !== undefined) return `开球时间 ${formatMinute(patch.teeTs)}`;
  if (patch.ready !== undefined) return sayReadiness(patch.ready);
  if (patch.players !== undefined) return '球童、球车或设备更新';
  return getWord('golf_flight_status', status);
}

function sayReadiness(ready: Readiness): string {
  const missing = listReadinessLights({ ready }).filter(({ on }) => !on);
  return missing.length === 0 ? '出发准备就绪' : `出发准备还差${missing.map(({ word }) => word).join('、')}`;
}

function say(message: GolfMessage, names: Names): Said {
  switch (message.type) {
    case GolfMessageType.holeTimeout: {
      const { alert } = message;
      if (alert === undefined) return { subject: 'alarm', text: '球洞超时，正在读取明细', tone: 'watch' };
      const text = `${alarmName(names, alert)} 超时 ${formatDelay(alert.overSec)}`;
      return { subject: 'alarm', text, tone: getLevelLook(alert.level).tone, flightId: alert.flightId };
    }
    case GolfMessageType.timeoutStatus: {
      const alarm = names.timeouts[message.alertId];
      const by = message.user === undefined ? '' : ` · ${message.user}`;
      return {
        subject: 'alarm',
        text: `${alarmName(names, alarm)} ${getWord('golf_timeout_status', message.status)}${by}`,
        ...(alarm === undefined ? {} : { flightId: alarm.flightId }),
      };
    }
    case GolfMessageType.flightState: {
      const name = message.patch.flightNo ?? flightName(names, message.flightId);
      return {
        subject: 'flight',
        text: `${name}组 ${changeText(names, message.status, message.patch)}`,
        flightId: message.flightId,
      };
    }
    case GolfMessageType.overdue:
      return {
        subject: 'order',
        text: `超时订单 ${message.count} 单`,
        tone: message.count > 0 ? 'watch' : 'normal',
      };
    case GolfMessageType.fenceBreach: {
      const device = names.positions.get(message.deviceId);
      const who = device === undefined ? '' : ` · 设备 ${device.deviceNo}`;
      const whose = device?.flightNo === undefined ? '' : ` · ${device.flightNo}组`;
      const did = message.leaveTs === null ? '电子围栏越界' : '已离开禁入区';
      return {
        subject: 'park',
        text: `${did}${who}${whose}`,
        tone: message.leaveTs === null ? 'watch' : 'idle',
        ...(device?.flightId !== undefined && { flightId: device.flightId }),
      };
    }
    case GolfMessageType.parkOperation: {
      const why = message.reason === undefined ? '' : ` · ${getWord('golf_suspend_reason', message.reason)}`;
      return {
        subject: 'park',
        text: `${getWord('golf_park_status', message.status)}${why}`,
        tone: 'paused',
      };
    }
    case GolfMessageType.assistance:
      return {
        subject: 'park',
        text: `求助 ${message.kind}${message.holeNo === undefined ? '' : ` · ${message.holeNo}号洞`}`,
        tone: 'behind',
      };
    case GolfMessageType.broadcast:
      return { subject: 'park', text: `广播：${message.title}` };
    case GolfMessageType.alarm:
      return sayAlarm(message);
    case GolfMessageType.leaderboard:
      return { subject: 'park', text: '排行榜更新' };
    default:
      return isRowState(message)
        ? formatRow(message, names)
        : { subject: 'record', text: `消息 ${message.type}` };
  }
}

/** Who did what to which alarm: the latest thing its record tells. */
function sayAlarm({ alarm, sound }: AlarmMessage): Said {
  const subject = 'alarm';
  const { state, priority, text, flightNo, subjectName, flightId } = alarm;
  const who = flightNo === null ? subjectName : `${flightNo}组`;
  const of = flightId === null ? {} : { flightId };
  const tone = priority === AlarmPriority.information ? 'idle' : getAlarmLook(alarm).tone;
  switch (state) {
    case AlarmState.raised:
      return { subject, text: sound === AlarmSound.none ? text : `告警 ${text}`, tone, ...of };
    case AlarmState.escalated:
      return { subject, text: `${who} 告警无人处理，已升级`, tone, ...of };
    case AlarmState.acknowledged:
      return {
        subject,
        text: `${alarm.ownerName ?? alarm.ackUser ?? ''} ${sayHandled(alarm)} ${who}`,
        ...of,
      };
    case AlarmState.shelved:
      return { subject, text: `${who} 告警搁置至 ${formatMinute(alarm.shelveUntilTs)}`, ...of };
    case AlarmState.suppressed:
      return { subject, text: `${who} 告警并入其起因`, ...of };
    case AlarmState.cleared:
      return { subject, text: `${who} 告警已恢复`, ...of };
    case AlarmState.closed: {
      const why = alarm.closeReason === null ? '' : `:${getWord('golf_close_reason', alarm.closeReason)}`;
      return { subject, text: `${alarm.closeUser ?? '系统'} 关闭 ${who} 告警${why}`, ...of };
    }
  }
}

function sayHandled({ marshalName, remindCount }: AlarmView): string {
  if (marshalName !== null) return `派巡场 ${marshalName} 到`;
  return remindCount > 0 ? '提醒球童' : '确认';
}

export function buildEventLine(
  { key, message, missed, count, isCut }: Readonly<EventGroup>,
  names: Names,
): EventLine {
  const { subject, text, tone = 'idle', flightId = null } = say(message, names);
  const ts =
    message.ts === undefined || names.clock === null ? null : computeParkNow(names.clock, message.ts);
  const all = count > 1 ? `${text} 等 ${count}${isCut ? '+' : ''} 条` : text;
  return { key, subject, ts, text: all, tone, missed, flightId };
}

const SEVERE: ReadonlySet<CanvasTone> = new Set<CanvasTone>(['watch', 'behind', 'paused']);

export function isShownEvent(
  { subject, text, tone }: EventLine,
  { subject: wanted, isSevereOnly, text: part }: EventFilter,
): boolean {
  if (wanted !== null && subject !== wanted) return false;
  if (isSevereOnly && !SEVERE.has(tone)) return false;
  return text.toLocaleLowerCase('zh').includes(part.trim().toLocaleLowerCase('zh'));
}
