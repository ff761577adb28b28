/** What a message of the golf topic is worth saying in the shift book (SHIFT-10). */

import type { AlarmView } from '../alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import { ParkStatus } from '../codes/course.ts';
import { AlarmLevel } from '../codes/play.ts';
import { ShiftEntryKind, ShiftWeight } from '../codes/shift.ts';
import { formatHole, readHoleNo } from '../course/holeNo.ts';
import type { GolfMessage } from '../wire/golf.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';

/** One line of the book. `occurTs` is park time, epoch ms. */
export interface ShiftEntry {
  readonly id: string;
  readonly parkId: string;
  readonly kind: ShiftEntryKind;
  readonly weight: ShiftWeight;
  readonly occurTs: number;
  readonly content: string;
  /** Who did or wrote it; `null` = the course itself. */
  readonly operator: string | null;
  readonly category: string | null;
  readonly flightId: string | null;
  readonly flightNo: string | null;
  readonly holeNo: number | null;
  /** The alarm, or the hole timeout, that it is about. */
  readonly alarmId: string | null;
}

/** A fact before it is written. */
export type ShiftFact = Pick<ShiftEntry, 'kind' | 'weight' | 'content'> &
  Partial<Pick<ShiftEntry, 'operator' | 'flightId' | 'flightNo' | 'holeNo' | 'alarmId' | 'occurTs'>> & {
    /** The same fact told twice is one line. */
    readonly factKey: string;
  };

/** A dictionary's word for a code. */
export type WordOf = (dictionary: string, code: string) => string;

/** Facts that a message carries by itself; of changed rows the server reads the row (`describeJump`, `describeIncident`). */
export function describeMessage(message: GolfMessage, wordOf: WordOf): readonly ShiftFact[] {
  switch (message.type) {
    case GolfMessageType.alarm:
      return describeAlarm(message.alarm, wordOf);
    case GolfMessageType.parkOperation: {
      const isStopped = message.status === ParkStatus.suspended;
      const reason = message.reason === undefined ? '' : wordOf('golf_suspend_reason', message.reason);
      return [
        {
          kind: ShiftEntryKind.operation,
          weight: ShiftWeight.important,
          content: isStopped ? `暂停打球${reason === '' ? '' : `：${reason}`}` : '恢复打球',
          operator: message.operator ?? null,
          factKey: `operation:${message.eventId ?? ''}:${message.ts ?? ''}`,
        },
      ];
    }
    case GolfMessageType.broadcast:
      return [
        {
          kind: ShiftEntryKind.broadcast,
          weight: ShiftWeight.ordinary,
          content: [message.title, message.content].filter((text) => text !== '').join('：'),
          factKey: `broadcast:${message.eventId ?? ''}:${message.ts ?? ''}`,
        },
      ];
    case GolfMessageType.assistance: {
      const hole = formatHole(message.holeNo);
      return [
        {
          kind: ShiftEntryKind.incident,
          weight: message.level === AlarmLevel.red ? ShiftWeight.urgent : ShiftWeight.important,
          content: `${wordOf('golf_assistance_kind', message.kind)}${hole === '' ? '' : `（${hole}）`}`,
          holeNo: readHoleNo(message.holeNo),
          factKey: `assistance:${message.id}:${message.ts ?? ''}`,
        },
      ];
    }
    default:
      return [];
  }
}

/** Alarms that were red, that nobody took in time, and how each that had a line ended. */
function describeAlarm(alarm: AlarmView, wordOf: WordOf): readonly ShiftFact[] {
  const { alarmId, text, flightId, flightNo, holeNo, redTs, escalateTs, closeTs, closeReason } = alarm;
  const place = { flightId, flightNo, holeNo: readHoleNo(holeNo) };
  const at = { kind: ShiftEntryKind.alarm, alarmId, ...place };
  const facts: ShiftFact[] = [];
  if (alarm.priority === AlarmPriority.red && redTs !== null)
    facts.push({
      ...at,
      weight: ShiftWeight.urgent,
      content: `严重告警：${text}`,
      occurTs: redTs,
      factKey: `${alarmId}:red:${redTs}`,
    });
  if (alarm.state === AlarmState.escalated && escalateTs !== null)
    facts.push({
      ...at,
      weight: ShiftWeight.urgent,
      content: `告警无人处理，已升级：${text}`,
      occurTs: escalateTs,
      factKey: `${alarmId}:escalated:${escalateTs}`,
    });
  if (alarm.state === AlarmState.closed && closeTs !== null) {
    const reason = closeReason === null ? '' : `（${wordOf('golf_close_reason', closeReason)}）`;
    const note = alarm.note === null || alarm.note === '' ? '' : `，${alarm.note}`;
    facts.push({
      ...at,
      weight: ShiftWeight.ordinary,
      content: `告警关闭${reason}：${text}${note}`,
      operator: alarm.closeUser,
      occurTs: closeTs,
      factKey: `${alarmId}:closed:${closeTs}`,
    });
  }
  const hadLine = redTs !== null || escalateTs !== null || alarm.ackTs !== null || alarm.ownerId !== null;
  if (alarm.state === AlarmState.cleared && alarm.clearTs !== null && hadLine)
    facts.push({
      ...at,
      weight: ShiftWeight.ordinary,
      content: `告警已恢复：${text}`,
      occurTs: alarm.clearTs,
      factKey: `${alarmId}:cleared:${alarm.clearTs}`,
    });
  return facts;
}

export interface JumpFacts {
  readonly id: string;
  readonly flightId: string | null;
  readonly flightNo: string | null;
  readonly fromHoleNo: number;
  readonly toHoleNo: number;
  readonly status: string;
  readonly nameHole: (holeNo: number) => string;
  /** `YYYY-MM-DD HH:mm:ss`; ids begin again with another day of the simulation. */
  readonly applyTime: string | null;
  /** Who brought it to this status; `null` = the course itself. */
  readonly actor: string | null;
}

export function describeJump(jump: JumpFacts, wordOf: WordOf): ShiftFact {
  const { id, flightId, flightNo, fromHoleNo, toHoleNo, nameHole, status, applyTime, actor } = jump;
  return {
    kind: ShiftEntryKind.jump,
    weight: ShiftWeight.ordinary,
    content: `${flightNo ?? ''}组 ${nameHole(fromHoleNo)}→${nameHole(toHoleNo)}号洞跳洞${wordOf('golf_jump_status', status)}`,
    operator: actor,
    flightId,
    flightNo,
    holeNo: toHoleNo,
    factKey: `jump:${id}:${status}:${applyTime ?? ''}`,
  };
}

export interface IncidentFacts {
  readonly id: string;
  readonly incidentType: string;
  readonly level: string;
  readonly flightId: string | null;
  readonly flightNo: string | null;
  readonly holeNo: number | null;
  readonly description: string;
  readonly status: string;
  /** Who brought it to this status. */
  readonly actor: string | null;
}

export function describeIncident(incident: IncidentFacts, wordOf: WordOf): ShiftFact {
  const { id, incidentType, level, flightId, flightNo, holeNo, description, status, actor } = incident;
  const what = wordOf('golf_incident_type', incidentType);
  return {
    kind: ShiftEntryKind.incident,
    weight: level === AlarmLevel.red ? ShiftWeight.urgent : ShiftWeight.important,
    content: `${what} ${wordOf('golf_incident_status', status)}：${description}`,
    operator: actor,
    flightId,
    flightNo,
    holeNo: readHoleNo(holeNo),
    factKey: `incident:${id}:${status}`,
  };
}
