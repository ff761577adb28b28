/** One line of the event stream in the operator's words. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FlightPatch, TimeoutView } from '#domain/dispatch/model.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type { EventGroup } from '#streams/models/foldEvents.ts';
import type { BoardState } from '#streams/models/state.ts';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { getLevelLook, type CanvasTone } from './look.ts';
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

const ROWS: Readonly<Record<number, readonly [subject: EventSubject, text: string]>> = {
  [GolfMessageType.caddie]: ['order', '球童状态变更'],
  [GolfMessageType.device]: ['record', '设备状态变更'],
  [GolfMessageType.jumpHole]: ['flight', '跳洞申请更新'],
  [GolfMessageType.caddieOrder]: ['order', '球童订单更新'],
  [GolfMessageType.order]: ['order', '订单更新'],
  [GolfMessageType.refund]: ['order', '退款更新'],
  [GolfMessageType.competition]: ['park', '赛事状态变更'],
  [GolfMessageType.caddieApply]: ['order', '球童申请更新'],
  [GolfMessageType.leaderboard]: ['park', '排行榜更新'],
  [GolfMessageType.recordState]: ['record', '记录更新'],
};

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
  if (patch.ready !== undefined) return '出发准备更新';
  if (patch.players !== undefined) return '球童、球车或设备更新';
  return patch.aheadFlightId === undefined ? getWord('golf_flight_status', status) : '前组变更';
}

function say(message: GolfMessage, names: Names): Said {
  switch (message.type) {
    case GolfMessageType.holeTimeout: {
      const { alert } = message;
      if (alert === undefined) return { subject: 'alarm', text: '球洞超时,正在读取明细', tone: 'watch' };
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
      return { subject: 'park', text: `电子围栏越界${who}`, tone: 'watch' };
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
      return { subject: 'park', text: `广播:${message.title}` };
    default: {
      const [subject, text] = ROWS[message.type] ?? ['record', `消息 ${message.type}`];
      return { subject, text };
    }
  }
}

export function buildEventLine(
  { key, message, missed, count, isCut }: Readonly<EventGroup>,
  names: Names,
): EventLine {
  const { subject, text, tone = 'idle', flightId = null } = say(message, names);
  const ts =
    message.ts === undefined || names.clock === null ? null : computeParkNow(names.clock, message.ts);
  const all = count > 1 ? `${text} ${count}${isCut ? '+' : ''} 条` : text;
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
