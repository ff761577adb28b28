/** What actions and their dialogs know of an alarm, whether it is a record of its own or a hole timeout alone. Pure. */

import { type AlarmRequest, findAlarmRefusal, toWorkedAlarm } from '#domain/actions/alarms.ts';
import { isTimeoutRequest, toWorkedTimeout } from '#domain/actions/holeTimeouts.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { nameAlarmWithRule } from './words.ts';

/** What is done about an alarm by itself; 接手 and 备注 are of alarms alone. */
export type ActionRequest = Exclude<AlarmRequest, { kind: 'remind' | 'marshal' }>;

export interface ActedAlarm {
  readonly id: string;
  readonly rev: number;
  readonly isRecord: boolean;
  readonly flightId: string | null;
  /** What people call it: `0730-1组`. */
  readonly name: string;
  readonly holeNo: number;
  readonly isRed: boolean;
  readonly note: string | null;
  /** In figures, not in judgements. */
  readonly facts: string;
  /** Why this cannot be sent now (Chinese), or null. */
  findRefusal(request: ActionRequest): string | null;
}

export const isAlarmRecord = (alarm: TimeoutView | AlarmView): alarm is AlarmView => 'alarmId' in alarm;

/** @param held numbers of the flights that wait because of it */
export function toActedAlarm(alarm: TimeoutView | AlarmView, held: readonly string[]): ActedAlarm {
  const chain = held.length === 0 ? '' : ` · 压住 ${held.join('、')}`;
  return isAlarmRecord(alarm) ? fromRecord(alarm, chain) : fromTimeout(alarm, chain);
}

function fromRecord(alarm: AlarmView, chain: string): ActedAlarm {
  const { alarmId, rev, flightId, holeNo, note, text } = alarm;
  return {
    id: alarmId,
    rev,
    isRecord: true,
    flightId,
    name: nameAlarmWithRule(alarm),
    holeNo,
    isRed: alarm.priority === AlarmPriority.red,
    note,
    facts: `${text}${chain}`,
    findRefusal: (request) => findAlarmRefusal(request, toWorkedAlarm(alarm), 0),
  };
}

function fromTimeout(alarm: TimeoutView, chain: string): ActedAlarm {
  const { alertId, rev, flightId, flightNo, holeNo, note, ownSec, limitSec, cumDelaySec } = alarm;
  const gap = alarm.gapAheadSec === null ? '' : ` · 距前组 ${Math.round(alarm.gapAheadSec / 60)} 分钟`;
  const times = `用时 ${formatMinutesSeconds(ownSec)} / 超时线 ${formatMinutesSeconds(limitSec)}`;
  return {
    id: alertId,
    rev,
    isRecord: false,
    flightId,
    name: `${flightNo}组`,
    holeNo,
    isRed: alarm.level === AlarmLevel.red,
    note,
    facts: `${times} · 累计 ${formatDelay(cumDelaySec)}${gap}${chain}`,
    findRefusal: (request) =>
      isTimeoutRequest(request) ? findAlarmRefusal(request, toWorkedTimeout(alarm), 0) : null,
  };
}
