/** The rows of the alarm column: which alarms stand for themselves, in which group, and what hangs on each (BOARD-31). */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen } from '../alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '../codes/alarm.ts';
import { type AlarmRows, isUntakenAlarm } from './attention.ts';
import type { TimeoutView } from './model.ts';
import { isOpenTimeout } from './selectors.ts';
import { findTimeoutHolder } from './timeoutHolders.ts';

export type AlarmRowGroup = 'untaken' | 'working' | 'shelved' | 'information' | 'settled';

/** An alarm that stands for itself. */
export interface AlarmRoot {
  readonly alarm: AlarmView;
  readonly group: AlarmRowGroup;
  /** Suppressed ones that it causes. */
  readonly hanging: readonly AlarmView[];
  /** Hole timeouts of its flight. */
  readonly timeouts: readonly TimeoutView[];
}

export interface AlarmForest {
  /** Most urgent first. */
  readonly roots: readonly AlarmRoot[];
  /** Open hole timeouts that hang on no alarm. */
  readonly loose: readonly TimeoutView[];
}

function findGroup(alarm: AlarmView): AlarmRowGroup {
  if (!isAlarmOpen(alarm)) return 'settled';
  if (alarm.state === AlarmState.shelved) return 'shelved';
  if (isUntakenAlarm(alarm)) return 'untaken';
  return alarm.priority === AlarmPriority.information ? 'information' : 'working';
}

/** Escalated before red before amber, the longest standing first; settled ones the latest first. Total. */
export function compareAlarmViews(a: AlarmView, b: AlarmView): number {
  const isSettled = !isAlarmOpen(a) && !isAlarmOpen(b);
  return (
    Number(b.state === AlarmState.escalated) - Number(a.state === AlarmState.escalated) ||
    Number(b.priority) - Number(a.priority) ||
    (isSettled ? getEndTs(b) - getEndTs(a) : a.raiseTs - b.raiseTs) ||
    (a.alarmId < b.alarmId ? -1 : Number(a.alarmId > b.alarmId))
  );
}

/** When it was over or closed; of an open one when it was raised. */
export function getEndTs({ clearTs, closeTs, raiseTs }: AlarmView): number {
  return clearTs ?? closeTs ?? raiseTs;
}

export function buildAlarmForest(
  alarms: readonly AlarmView[],
  timeouts: readonly TimeoutView[],
): AlarmForest {
  const byId = new Map(alarms.map((alarm) => [alarm.alarmId, alarm]));
  const rootOf = (alarm: AlarmView): AlarmView | null => {
    if (alarm.state !== AlarmState.suppressed || alarm.rootAlarmId === null) return null;
    const root = byId.get(alarm.rootAlarmId);
    return root !== undefined && root !== alarm && isAlarmOpen(root) && root.state !== AlarmState.suppressed
      ? root
      : null;
  };
  const own = alarms.filter((alarm) => rootOf(alarm) === null).toSorted(compareAlarmViews);
  const holders = new Map(timeouts.map((timeout) => [timeout.alertId, findTimeoutHolder(timeout, own)]));
  const roots = own.map((alarm) => ({
    alarm,
    group: findGroup(alarm),
    hanging: alarms.filter((one) => rootOf(one) === alarm).toSorted(compareAlarmViews),
    timeouts: timeouts.filter(({ alertId }) => holders.get(alertId) === alarm),
  }));
  const loose = timeouts.filter((one) => isOpenTimeout(one) && holders.get(one.alertId) === undefined);
  return { roots, loose };
}

/** When alarms asked for somebody, seconds, in order; hole timeouts where the server knows no others. */
export function listAskSec({ timeouts, alarms }: AlarmRows): readonly number[] {
  const times =
    alarms === null
      ? Object.values(timeouts).map(({ raiseTs }) => raiseTs)
      : Object.values(alarms).flatMap(({ askTs }) => (askTs === null ? [] : [askTs]));
  return times.map((ts) => ts / 1000).toSorted((a, b) => a - b);
}
