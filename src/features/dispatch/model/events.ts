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

export interface EventLine {
  readonly key: string;
  /** Park time; `null` when the message carried no time. */
  readonly ts: number | null;
  readonly text: string;
  readonly tone: CanvasTone;
  readonly missed: boolean;
  /** Opens this flight. */
  readonly flightId: string | null;
}

type Names = Pick<BoardState, 'flights' | 'timeouts' | 'holes' | 'clock'>;

interface Said {
  readonly text: string;
  readonly tone?: CanvasTone;
  readonly flightId?: string;
}

const TITLES: Readonly<Record<number, string>> = {
  106: '球童状态变更',
  107: '设备状态变更',
  109: '跳洞申请更新',
  110: '球童订单更新',
  111: '订单更新',
  112: '退款更新',
  113: '赛事状态变更',
  114: '球童申请更新',
  118: '排行榜更新',
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
      if (alert === undefined) return { text: '球洞超时,正在读取明细', tone: 'watch' };
      const text = `${alarmName(names, alert)} 超时 ${formatDelay(alert.overSec)}`;
      return { text, tone: getLevelLook(alert.level).tone, flightId: alert.flightId };
    }
    case GolfMessageType.timeoutStatus: {
      const alarm = names.timeouts[message.alertId];
      const by = message.user === undefined ? '' : ` · ${message.user}`;
      return {
        text: `${alarmName(names, alarm)} ${getWord('golf_timeout_status', message.status)}${by}`,
        ...(alarm === undefined ? {} : { flightId: alarm.flightId }),
      };
    }
    case GolfMessageType.flightState: {
      const name = message.patch.flightNo ?? flightName(names, message.flightId);
      return {
        text: `${name}组 ${changeText(names, message.status, message.patch)}`,
        flightId: message.flightId,
      };
    }
    case GolfMessageType.overdue:
      return { text: `超时订单 ${message.count} 单`, tone: message.count > 0 ? 'watch' : 'normal' };
    case GolfMessageType.fenceBreach:
      return { text: '电子围栏越界', tone: 'watch' };
    case GolfMessageType.parkOperation: {
      const why = message.reason === undefined ? '' : ` · ${getWord('golf_suspend_reason', message.reason)}`;
      return { text: `${getWord('golf_park_status', message.status)}${why}`, tone: 'paused' };
    }
    case GolfMessageType.assistance:
      return {
        text: `求助 ${message.kind}${message.holeNo === undefined ? '' : ` · ${message.holeNo}号洞`}`,
        tone: 'behind',
      };
    case GolfMessageType.broadcast:
      return { text: `广播:${message.title}` };
    default:
      return { text: TITLES[message.type] ?? `消息 ${message.type}` };
  }
}

export function buildEventLine(
  { key, message, missed, count, isCut }: Readonly<EventGroup>,
  names: Names,
): EventLine {
  const { text, tone = 'idle', flightId = null } = say(message, names);
  const ts =
    message.ts === undefined || names.clock === null ? null : computeParkNow(names.clock, message.ts);
  const all = count > 1 ? `${text} ${count}${isCut ? '+' : ''} 条` : text;
  return { key, ts, text: all, tone, missed, flightId };
}
