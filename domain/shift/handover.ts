/** What is left open in a park: the next shift has to know of every bit of it (SHIFT-01). */
import type { AlarmView } from '../alarms/alarm.ts';
import { AlarmState } from '../codes/alarm.ts';
import { HandoverItemKind } from '../codes/shift.ts';
import { IncidentStatus, ReceiptStatus } from '../codes/service.ts';
import { JumpStatus } from '../codes/play.ts';

export type ShiftAlarm = Pick<
  AlarmView,
  | 'alarmId'
  | 'state'
  | 'text'
  | 'subjectName'
  | 'raiseTs'
  | 'ownerName'
  | 'shelveUntilTs'
  | 'shelveReason'
  | 'remindReceipt'
  | 'lastRemindTs'
  | 'marshalName'
  | 'marshalTs'
>;

export interface ShiftIncident {
  readonly id: string;
  /** golf_incident_status */
  readonly status: string;
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

export interface ShiftMute {
  readonly userId: string;
  readonly realname: string;
  readonly sinceTs: number;
  /** By the same clock as `nowTs` of the state. */
  readonly untilTs: number;
}

/** All that a handover is made of. Times are park time, epoch ms. */
export interface ShiftState {
  readonly nowTs: number;
  readonly alarms: readonly ShiftAlarm[];
  readonly incidents: readonly ShiftIncident[];
  readonly jumps: readonly ShiftJump[];
  /** Why play is suspended, in words; `null` = it is not. */
  readonly suspension: { readonly text: string; readonly sinceTs: number } | null;
  readonly mutes: readonly ShiftMute[];
}

export interface HandoverItem {
  readonly kind: HandoverItemKind;
  /** Id of the alarm, incident, jump request or person; of the park for suspended play. */
  readonly subjectId: string;
  readonly text: string;
  readonly sinceTs: number;
  readonly ownerName: string | null;
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

/** The caddie has not answered, or could not be reached. */
const UNANSWERED: ReadonlySet<string | null> = new Set([
  ReceiptStatus.sent,
  ReceiptStatus.delivered,
  ReceiptStatus.failed,
]);

/** Kinds whose subject is an alarm record: its owner changes with the shift. */
export const ALARM_ITEM_KINDS: ReadonlySet<string> = new Set([
  HandoverItemKind.alarm,
  HandoverItemKind.escalatedAlarm,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.suppressedAlarm,
]);

/** In the order in which the incoming shift goes through them: the worst first, then the oldest. */
const ORDER: readonly HandoverItemKind[] = [
  HandoverItemKind.escalatedAlarm,
  HandoverItemKind.suspension,
  HandoverItemKind.alarm,
  HandoverItemKind.incident,
  HandoverItemKind.jump,
  HandoverItemKind.reminder,
  HandoverItemKind.marshal,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.suppressedAlarm,
  HandoverItemKind.mutedSound,
];

export function listHandoverItems(state: ShiftState, parkId: string): readonly HandoverItem[] {
  const items = [
    ...state.alarms.flatMap(listItemsOfAlarm),
    ...state.incidents
      .filter(({ status }) => status !== IncidentStatus.resolved)
      .map(({ id, text, sinceTs, ownerName }) =>
        createItem(HandoverItemKind.incident, id, text, sinceTs, ownerName),
      ),
    ...state.jumps
      .filter(({ status }) => status === JumpStatus.toReview)
      .map(({ id, text, sinceTs }) => createItem(HandoverItemKind.jump, id, text, sinceTs)),
    ...(state.suspension === null
      ? []
      : [createItem(HandoverItemKind.suspension, parkId, state.suspension.text, state.suspension.sinceTs)]),
    ...state.mutes
      .filter(({ untilTs }) => untilTs > state.nowTs)
      .map(({ userId, realname, sinceTs }) =>
        createItem(HandoverItemKind.mutedSound, userId, `${realname}的告警声已静音`, sinceTs, realname),
      ),
  ];
  return items.toSorted(compareItems);
}

function listItemsOfAlarm(alarm: ShiftAlarm): readonly HandoverItem[] {
  const { alarmId, text, raiseTs, ownerName, subjectName, state } = alarm;
  const kind = ALARM_KINDS[state];
  if (kind === null) return [];
  const why = alarm.shelveReason === null ? '' : `（搁置：${alarm.shelveReason}）`;
  const shown = state === AlarmState.shelved ? `${text}${why}` : text;
  const items = [createItem(kind, alarmId, shown, raiseTs, ownerName)];
  if (UNANSWERED.has(alarm.remindReceipt)) {
    const said = alarm.remindReceipt === ReceiptStatus.failed ? '提醒未送达' : '提醒后球童未回执';
    const sinceTs = alarm.lastRemindTs ?? raiseTs;
    items.push(createItem(HandoverItemKind.reminder, alarmId, `${subjectName} ${said}`, sinceTs, ownerName));
  }
  if (alarm.marshalName !== null) {
    const sinceTs = alarm.marshalTs ?? raiseTs;
    const out = `巡场 ${alarm.marshalName} 正赶往 ${subjectName}`;
    items.push(createItem(HandoverItemKind.marshal, alarmId, out, sinceTs, ownerName));
  }
  return items;
}

const createItem = (
  kind: HandoverItemKind,
  subjectId: string,
  text: string,
  sinceTs: number,
  ownerName: string | null = null,
): HandoverItem => ({ kind, subjectId, text, sinceTs, ownerName });

const compareItems = (
  a: Pick<HandoverItem, 'kind' | 'sinceTs'>,
  b: Pick<HandoverItem, 'kind' | 'sinceTs'>,
): number => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.sinceTs - b.sinceTs;

/** What makes two readings of an item the same one: of an alarm there is one, whatever its state. */
export const formatItemKey = ({ kind, subjectId }: Pick<HandoverItem, 'kind' | 'subjectId'>): string =>
  ALARM_ITEM_KINDS.has(kind) ? `alarm:${subjectId}` : `${kind}:${subjectId}`;

/** Kinds of alarms, the most harmless first. */
const ALARM_RANKS: readonly HandoverItemKind[] = [
  HandoverItemKind.suppressedAlarm,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.alarm,
  HandoverItemKind.escalatedAlarm,
];

/** An alarm that asks for more than before has to be looked at again. */
export const isWorse = (now: HandoverItemKind, before: HandoverItemKind): boolean =>
  ALARM_RANKS.indexOf(now) > ALARM_RANKS.indexOf(before);
