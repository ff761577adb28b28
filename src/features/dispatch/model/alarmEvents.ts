/** An alarm in the event stream: the latest thing its record tells, and who did it. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { EventSeverity, type EventText } from './eventText.ts';
import { formatMinute } from './times.ts';
import { getWord, nameAlarmSubject } from './words.ts';

const SEVERITY: Readonly<Record<AlarmPriority, EventSeverity>> = {
  [AlarmPriority.information]: EventSeverity.information,
  [AlarmPriority.amber]: EventSeverity.watch,
  [AlarmPriority.red]: EventSeverity.severe,
};

/** @param clearTs when it was over before it came again */
export const nameRaisedFact = (
  alarmId: string,
  priority: AlarmPriority,
  clearTs: number | null = null,
): string => `raised ${alarmId} ${priority} ${clearTs ?? ''}`;

export function describeAlarm(message: AlarmMessage): EventText {
  return describeDeed(message) ?? describeState(message);
}

function describeState({ alarm, user }: AlarmMessage): EventText {
  const { alarmId, state, priority, text, flightId } = alarm;
  const name = nameAlarmSubject(alarm);
  const about = { subject: 'alarm', name, flightId, alarmId } as const;
  const by = user === undefined ? '系统' : user;
  switch (state) {
    case AlarmState.raised:
      return {
        ...about,
        text: `告警：${text}`,
        severity: SEVERITY[priority],
        fact: nameRaisedFact(alarmId, priority, alarm.clearTs),
        isRecurring: true,
      };
    case AlarmState.escalated:
      return {
        ...about,
        text: `${name} 告警无人处理，已升级`,
        severity: EventSeverity.severe,
        fact: `escalated ${alarmId} ${alarm.escalateTs}`,
        happenedTs: alarm.escalateTs,
      };
    case AlarmState.acknowledged:
      return { ...about, ...describeWork(alarm, name), isFirstHand: false };
    case AlarmState.shelved: {
      const reason = alarm.shelveReason ? `：${alarm.shelveReason}` : '';
      return {
        ...about,
        text: `${by} 搁置 ${name} 告警至 ${formatMinute(alarm.shelveUntilTs)}${reason}`,
        fact: `shelved ${alarmId} ${alarm.shelveCount}`,
      };
    }
    case AlarmState.suppressed:
      return { ...about, text: `${name} 告警并入其起因`, fact: `suppressed ${alarmId} ${alarm.rootAlarmId}` };
    case AlarmState.cleared:
      return {
        ...about,
        text: `${name} 告警已恢复`,
        fact: `cleared ${alarmId} ${alarm.clearTs}`,
        happenedTs: alarm.clearTs,
      };
    case AlarmState.closed: {
      const why = alarm.closeReason === null ? '' : `：${getWord('golf_close_reason', alarm.closeReason)}`;
      return {
        ...about,
        text: `${alarm.closeUser ?? '系统'} 关闭 ${name} 告警${why}`,
        fact: `closed ${alarmId} ${alarm.closeTs}`,
        happenedTs: alarm.closeTs,
      };
    }
  }
}

/** What was taken back or begun again: the state of the alarm does not say so. */
function describeDeed({ alarm, user = '', deed, ts }: AlarmMessage): EventText | null {
  if (deed === undefined) return null;
  const { alarmId, flightId } = alarm;
  const name = nameAlarmSubject(alarm);
  const word = getWord('golf_dispatch_action', deed);
  return {
    subject: 'alarm',
    text: `${user} ${word} ${name} 告警${deed === DispatchAction.undo ? '的操作' : ''}`,
    flightId,
    alarmId,
    // One line for what was done to several of its alarms at once.
    fact: `${deed} ${flightId ?? alarmId} ${ts ?? ''}`,
  };
}

/** Of an alarm that somebody has: what was done about it last. */
function describeWork(alarm: AlarmView, name: string): Pick<EventText, 'text' | 'fact' | 'happenedTs'> {
  const { alarmId, flightId, ackTs, ackUser, ownerName, lastRemindTs, marshalName, marshalTs } = alarm;
  const [remindedTs, sentTs, takenTs] = [lastRemindTs ?? 0, marshalTs ?? 0, ackTs ?? 0];
  const who = ownerName ?? ackUser ?? '';
  if (marshalName !== null && sentTs >= Math.max(remindedTs, takenTs))
    return {
      text: `${who} 派巡场 ${marshalName} 到 ${name}`,
      fact: `marshal ${flightId} ${marshalName}`,
      happenedTs: marshalTs,
    };
  if (remindedTs > 0 && remindedTs >= takenTs)
    return {
      text: `${who} 提醒球童 ${name}`,
      fact: `remind ${flightId} ${remindedTs}`,
      happenedTs: remindedTs,
    };
  if (ownerName !== null && ownerName !== ackUser)
    return { text: `${ownerName} 接手 ${name} 告警`, fact: `taken ${alarmId} ${ownerName}` };
  return {
    text: `${ackUser ?? ''} 确认 ${name} 告警`,
    fact: `ack ${flightId ?? alarmId} ${ackTs}`,
    happenedTs: ackTs,
  };
}
