/** What is left open in a park: the next shift has to know of every bit of it (SHIFT-01). */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen } from '../alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import { AlarmLevel, JumpStatus, TimeoutStatus, FlightStatus } from '../codes/play.ts';
import { IncidentStatus, ReceiptStatus } from '../codes/service.ts';
import { HandoverItemKind } from '../codes/shift.ts';
import type { TimeoutView, FlightView } from '../dispatch/model.ts';
import { isOpen } from '../pace/alarm.ts';
import type { HandoverItem } from './handoverItem.ts';

/** What dispatchers have begun about a flight and not finished, whether it has an alarm or not (BOARD-45). */
type ShiftFlight = Pick<FlightView, 'flightId' | 'flightNo' | 'status' | 'handling'>;

/** The caddie has not answered, or could not be reached. */
const UNANSWERED: ReadonlySet<string | null> = new Set([
  ReceiptStatus.sent,
  ReceiptStatus.delivered,
  ReceiptStatus.failed,
]);
/** A flight that has come in needs no answer any more. */
const PLAYING: ReadonlySet<FlightStatus> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);

function listFlightItems(
  { flightId, flightNo, status, handling }: ShiftFlight,
  nowTs: number,
): readonly HandoverItem[] {
  if (handling === null) return [];
  const { remindReceipt, lastRemindTs, marshalName, marshalEtaTs } = handling;
  const plain = { subjectId: flightId, ownerName: null, isRed: false };
  const items: HandoverItem[] = [];
  if (PLAYING.has(status) && UNANSWERED.has(remindReceipt)) {
    const outcome = remindReceipt === ReceiptStatus.failed ? '提醒未送达' : '提醒后球童未回执';
    const text = `${flightNo}组${outcome}`;
    items.push({ ...plain, kind: HandoverItemKind.reminder, text, sinceTs: lastRemindTs ?? 0 });
  }
  if (marshalName !== null) {
    const isThere = marshalEtaTs !== null && marshalEtaTs <= nowTs;
    const text = `巡场${marshalName}${isThere ? '已到' : '正赶往'}${flightNo}组`;
    items.push({ ...plain, kind: HandoverItemKind.marshal, text, sinceTs: 0 });
  }
  return items;
}

export type ShiftAlarm = Pick<
  AlarmView,
  'alarmId' | 'state' | 'priority' | 'text' | 'timeoutIds' | 'raiseTs' | 'ownerName' | 'shelveReason'
>;

export interface ShiftTimeout extends Pick<
  TimeoutView,
  'alertId' | 'status' | 'level' | 'flightNo' | 'raiseTs' | 'ackUser' | 'note'
> {
  /** What people call its hole: `B3`. */
  readonly holeName: string;
}

export interface ShiftIncident {
  readonly id: string;
  /** golf_incident_status */
  readonly status: string;
  /** golf_alert_level */
  readonly level: string;
  readonly text: string;
  readonly sinceTs: number;
  readonly ownerName: string | null;
}

export interface ShiftJump {
  readonly id: string;
  /** golf_jump_status */
  readonly status: string;
  readonly text: string;
  readonly sinceTs: number;
}

/** A console that is not heard, by a mute or because its sound is switched off. */
export interface ShiftMute {
  readonly consoleId: string;
  readonly realname: string;
  readonly isOff: boolean;
  readonly sinceTs: number;
  /** By the same clock as `nowTs` of the state. */
  readonly untilTs: number;
}

/** What the running day knows. */
export interface ShiftCourse {
  readonly alarms: readonly ShiftAlarm[];
  readonly timeouts: readonly ShiftTimeout[];
  readonly flights: readonly ShiftFlight[];
  /** Why play is suspended, in words; `null` = it is not. */
  readonly suspension: { readonly text: string; readonly sinceTs: number } | null;
}

/** All that a handover is made of. Times are park time, epoch ms. */
export interface ShiftState extends ShiftCourse {
  readonly nowTs: number;
  readonly incidents: readonly ShiftIncident[];
  readonly jumps: readonly ShiftJump[];
  readonly mutes: readonly ShiftMute[];
}

const ALARM_KINDS: Readonly<Record<AlarmState, HandoverItemKind | null>> = {
  [AlarmState.raised]: HandoverItemKind.alarm,
  [AlarmState.acknowledged]: HandoverItemKind.alarm,
  [AlarmState.escalated]: HandoverItemKind.escalatedAlarm,
  [AlarmState.shelved]: HandoverItemKind.shelvedAlarm,
  [AlarmState.suppressed]: HandoverItemKind.suppressedAlarm,
  [AlarmState.cleared]: null,
  [AlarmState.closed]: null,
};

/** In the order in which the incoming shift goes through them: red before all others, then the oldest of a kind. */
const ORDER: readonly HandoverItemKind[] = [
  HandoverItemKind.escalatedAlarm,
  HandoverItemKind.suspension,
  HandoverItemKind.alarm,
  HandoverItemKind.holeTimeout,
  HandoverItemKind.incident,
  HandoverItemKind.jump,
  HandoverItemKind.reminder,
  HandoverItemKind.marshal,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.shelvedTimeout,
  HandoverItemKind.suppressedAlarm,
  HandoverItemKind.mutedSound,
];

export function listHandoverItems(state: ShiftState, parkId: string): readonly HandoverItem[] {
  const { alarms, timeouts, flights, suspension, nowTs } = state;
  const items: readonly HandoverItem[] = [
    ...alarms.flatMap(listAlarmItems),
    ...listLooseTimeouts(alarms, timeouts).map(toTimeoutItem),
    ...flights.flatMap((flight) => listFlightItems(flight, nowTs)),
    ...listRecordItems(state),
    ...(suspension === null
      ? []
      : [{ ...PLAIN, kind: HandoverItemKind.suspension, subjectId: parkId, ...suspension }]),
    ...state.mutes.filter(({ untilTs }) => untilTs > nowTs).map(toMuteItem),
  ];
  return items.toSorted(compareItems);
}

const PLAIN = { ownerName: null, isRed: false } as const;

function listAlarmItems(alarm: ShiftAlarm): readonly HandoverItem[] {
  const { alarmId, text, raiseTs, ownerName, state, priority, shelveReason } = alarm;
  const kind = ALARM_KINDS[state];
  if (kind === null) return [];
  const why = state === AlarmState.shelved && shelveReason !== null ? `（搁置：${shelveReason}）` : '';
  const isRed = priority === AlarmPriority.red;
  return [{ kind, subjectId: alarmId, text: `${text}${why}`, sinceTs: raiseTs, ownerName, isRed }];
}

/** Hole timeouts that hang on no open alarm (ALARM-40). */
function listLooseTimeouts(
  alarms: readonly ShiftAlarm[],
  timeouts: readonly ShiftTimeout[],
): readonly ShiftTimeout[] {
  const named = new Set(alarms.filter(isAlarmOpen).flatMap(({ timeoutIds }) => timeoutIds));
  return timeouts.filter(({ alertId, status }) => isOpen(status) && !named.has(alertId));
}

function toTimeoutItem({ status, flightNo, holeName, note, ...timeout }: ShiftTimeout): HandoverItem {
  const isShelved = status === TimeoutStatus.shelved;
  const why = isShelved && note !== null && note !== '' ? `（搁置：${note}）` : '';
  return {
    kind: isShelved ? HandoverItemKind.shelvedTimeout : HandoverItemKind.holeTimeout,
    subjectId: timeout.alertId,
    text: `${flightNo}组在${holeName}号洞超时${why}`,
    sinceTs: timeout.raiseTs,
    ownerName: timeout.ackUser,
    isRed: timeout.level === AlarmLevel.red,
  };
}

function listRecordItems({ incidents, jumps }: ShiftState): readonly HandoverItem[] {
  return [
    ...incidents
      .filter(({ status }) => status !== IncidentStatus.resolved)
      .map(({ id, level, text, sinceTs, ownerName }) => ({
        kind: HandoverItemKind.incident,
        subjectId: id,
        text,
        sinceTs,
        ownerName,
        isRed: level === AlarmLevel.red,
      })),
    ...jumps
      .filter(({ status }) => status === JumpStatus.toReview)
      .map(({ id, text, sinceTs }) => ({
        ...PLAIN,
        kind: HandoverItemKind.jump,
        subjectId: id,
        text,
        sinceTs,
      })),
  ];
}

const toMuteItem = ({ consoleId, realname, isOff, sinceTs }: ShiftMute): HandoverItem => ({
  ...PLAIN,
  kind: HandoverItemKind.mutedSound,
  subjectId: consoleId,
  text: `${realname}的告警声${isOff ? '没有打开' : '已静音'}`,
  sinceTs,
});

const compareItems = (a: HandoverItem, b: HandoverItem): number =>
  Number(b.isRed) - Number(a.isRed) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.sinceTs - b.sinceTs;
