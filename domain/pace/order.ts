/** Order of the alarm column: most urgent first (ALARM-15). */

import { type AlarmLevel, TimeoutStatus } from '../codes/play.ts';
import { isOpen } from './alarm.ts';

export type AlarmGroup = 'unacked' | 'working' | 'settled';

/** 未确认, 处理中 or 已恢复: the three sections of the alarm column. */
export function getAlarmGroup(status: TimeoutStatus): AlarmGroup {
  if (status === TimeoutStatus.raised) return 'unacked';
  return isOpen(status) ? 'working' : 'settled';
}

export interface Rankable {
  readonly alertId: string;
  readonly status: TimeoutStatus;
  readonly level: AlarmLevel;
  readonly raiseTs: number;
}

const GROUP_RANK: Readonly<Record<AlarmGroup, number>> = { unacked: 0, working: 1, settled: 2 };

/**
 * Comparator for `sort`: unacknowledged before worked before settled, red before amber, shelved after the rest of its
 * colour, then the longest standing first (settled ones: the latest first). Total: ties fall to the id.
 */
export function compareAlarms(a: Rankable, b: Rankable): number {
  const group = getAlarmGroup(a.status);
  return (
    GROUP_RANK[group] - GROUP_RANK[getAlarmGroup(b.status)] ||
    Number(b.level) - Number(a.level) ||
    Number(a.status === TimeoutStatus.shelved) - Number(b.status === TimeoutStatus.shelved) ||
    (group === 'settled' ? b.raiseTs - a.raiseTs : a.raiseTs - b.raiseTs) ||
    (a.alertId < b.alertId ? -1 : Number(a.alertId > b.alertId))
  );
}
