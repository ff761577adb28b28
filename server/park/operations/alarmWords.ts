/** What is said of actions on alarms and hole timeouts. */

import { CLOSE_REASONS, type CloseReason, type ShelveMinutes } from '#domain/actions/handling.ts';
import { formatShanghaiTime } from '../basis/clock.ts';
import type { ActionRefusal } from '../model/decisions.ts';
import type { DayAlarm } from '../model/model.ts';
import type { DayState } from '../model/state.ts';

export const ALARM_NOT_FOUND: ActionRefusal = {
  ok: false,
  reason: 'notFound',
  message: '该告警不存在或已归档',
};

/** Refuses an action on a stale revision and names who acted first, and when (ALARM-12). */
export function refuseStale(
  day: DayState,
  { timeout, lastActor: { realname, sec } }: DayAlarm,
): ActionRefusal {
  const noun = timeout === null ? '告警' : '记录';
  const time = formatShanghaiTime(day.clock.parkTs(sec)).slice(11);
  return { ok: false, reason: 'stale', message: `该${noun}已被${realname}于${time}处理` };
}

/** A hole timeout has no text of its own. */
export const nameAlarm = (what: string, { view: { text } }: DayAlarm): string =>
  text === '' ? what : `${what}：${text}`;

export const formatShelving = (minutes: ShelveMinutes, reason: string): string =>
  `搁置${minutes}分钟：${reason}`;

export const formatClosing = (reason: CloseReason, note: string | null): string =>
  `关闭：${CLOSE_REASONS[reason]}${note === null ? '' : `，${note}`}`;
