/** What a strip of time shows of a recording: how much came when over which link, and where to look. */

import { AssistanceKind } from '../codes/alarm.ts';
import { ParkStatus } from '../codes/course.ts';
import { AlarmLevel, TimeoutStatus } from '../codes/play.ts';
import type { Channel } from '../wire/bus.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { CHANNELS } from './channels.ts';
import type { RecordedLine, Recording } from './format.ts';
import { isObject } from './harValues.ts';

export interface TimelineMark {
  /** ms since the start. */
  readonly atMs: number;
  /** `break`: a link was lost. */
  readonly kind: 'red' | 'amber' | 'siren' | 'break';
  /** Chinese, e.g. `球洞超时 0730-1组`. */
  readonly text: string;
}

export interface RecordingTimeline {
  readonly durationMs: number;
  /** Lines that arrived in each of the equal parts of the recording. */
  readonly density: Readonly<Record<Channel, readonly number[]>>;
  /** In order of time. */
  readonly marks: readonly TimelineMark[];
}

/** @param parts of how many equal parts the strip consists */
export function buildTimeline({ lines }: Recording, parts = 600): RecordingTimeline {
  const durationMs = lines.at(-1)?.dt ?? 0;
  const density = Object.fromEntries(
    CHANNELS.map((ch) => [ch, Array.from({ length: parts }, () => 0)]),
  ) as Record<Channel, number[]>;
  const marks: TimelineMark[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    if (line.dir === 'in' && line.ev !== 'link') {
      const part = durationMs === 0 ? 0 : Math.min(parts - 1, Math.floor((line.dt / durationMs) * parts));
      const row = density[line.ch];
      row[part] = (row[part] ?? 0) + 1;
    }
    const mark = markOf(line);
    if (mark === null) continue;
    // The same alarm comes by the park's and by the user's stream.
    const key = mark.key ?? `${line.dt} ${mark.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    marks.push({ atMs: line.dt, kind: mark.kind, text: mark.text });
  }
  return { durationMs, density, marks };
}

interface Found {
  readonly key: string | null;
  readonly kind: TimelineMark['kind'];
  readonly text: string;
}

const LINK_NAMES: Readonly<Record<Channel, string>> = {
  notice: '通知连接',
  vxe: '表格连接',
  golf: '球场连接',
  rest: '接口',
};

function markOf({ ch, dir, ev, body }: RecordedLine): Found | null {
  if (dir !== 'in' || !isObject(body)) return null;
  if (ev === 'link') {
    const { state } = body;
    return state === 'waiting' || state === 'offline' || state === 'stopped'
      ? { key: null, kind: 'break', text: `${LINK_NAMES[ch]}中断` }
      : null;
  }
  if (ch !== 'golf' || ev !== undefined) return null;
  const { type, status } = body;
  switch (type) {
    case GolfMessageType.holeTimeout:
      return alarmMark(body);
    case GolfMessageType.parkOperation:
      return status === ParkStatus.suspended ? { key: idOf(body), kind: 'siren', text: '暂停打球' } : null;
    case GolfMessageType.assistance:
      return codeOf(body.kind) === AssistanceKind.cartFailure
        ? { key: idOf(body), kind: 'amber', text: '球车故障' }
        : { key: idOf(body), kind: 'siren', text: '紧急求助' };
    default:
      return null;
  }
}

function alarmMark(body: Readonly<Record<string, unknown>>): Found | null {
  const { alertId, rev, level, status, flightNo } = body;
  if (typeof alertId !== 'string') return { key: null, kind: 'amber', text: '球洞超时' };
  if (codeOf(status) !== TimeoutStatus.raised) return null;
  return {
    key: `${alertId}:${typeof rev === 'number' ? rev : ''}`,
    kind: codeOf(level) === AlarmLevel.red ? 'red' : 'amber',
    text: typeof flightNo === 'string' ? `球洞超时 ${flightNo}组` : '球洞超时',
  };
}

function idOf({ eventId }: Readonly<Record<string, unknown>>): string | null {
  return typeof eventId === 'string' ? eventId : null;
}

/** Other servers write codes as numbers. */
function codeOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
