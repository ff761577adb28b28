/** Where a hole timeout stands: on the pace alarm of its flight, else by itself (ALARM-40, BOARD-31). */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen } from '../alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '../codes/alarm.ts';
import { AlarmLevel } from '../codes/play.ts';
import type { TimeoutView } from './model.ts';
import { isOpenTimeout } from './selectors.ts';

/**
 * The alarm on which a hole timeout hangs: the one that names it, else the open one of its flight. One that is open hangs on
 * none that is over: nobody would see it there.
 */
export function findTimeoutHolder(timeout: TimeoutView, alarms: readonly AlarmView[]): AlarmView | undefined {
  const { alertId, flightId } = timeout;
  const isOpen = isOpenTimeout(timeout);
  const own = alarms.filter(
    (alarm) =>
      alarm.rule === AlarmRule.pace &&
      alarm.state !== AlarmState.suppressed &&
      (isAlarmOpen(alarm) || !isOpen) &&
      (alarm.flightId === flightId || alarm.timeoutIds.includes(alertId)),
  );
  return (
    own.find(({ timeoutIds }) => timeoutIds.includes(alertId)) ?? (isOpen ? own.find(isAlarmOpen) : undefined)
  );
}

/** Red, open and on no alarm: it asks for somebody by itself. */
export const isLooseRed = (timeout: TimeoutView, alarms: readonly AlarmView[]): boolean =>
  timeout.level === AlarmLevel.red &&
  isOpenTimeout(timeout) &&
  findTimeoutHolder(timeout, alarms) === undefined;
