/** Who holds a flight, as the alarms of the board have it (BOARD-61, PACE-32). */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen } from '../alarms/lifecycle.ts';
import { AlarmState, AlarmSubject } from '../codes/alarm.ts';

/** The alarm to which the waiting of a flight goes back; one that hangs on another is told as that one. */
export function findHoldingAlarm(
  flightId: string,
  alarms: Readonly<Record<string, AlarmView>>,
): AlarmView | null {
  const own = Object.values(alarms).filter(
    (alarm) => isAlarmOpen(alarm) && alarm.heldFlightIds.includes(flightId),
  );
  const isRoot = ({ state }: AlarmView): boolean => state !== AlarmState.suppressed;
  const found = own.find(isRoot) ?? own[0];
  if (found === undefined || isRoot(found) || found.rootAlarmId === null) return found ?? null;
  return alarms[found.rootAlarmId] ?? found;
}

/** The open alarm by which a flight holds others; `null` = nobody waits because of it. */
export const findAlarmOfHolder = (
  flightId: string,
  alarms: Readonly<Record<string, AlarmView>>,
): AlarmView | null =>
  Object.values(alarms).find(
    (alarm) =>
      alarm.subject === AlarmSubject.flight &&
      alarm.flightId === flightId &&
      alarm.heldFlightIds.length > 0 &&
      isAlarmOpen(alarm),
  ) ?? null;
