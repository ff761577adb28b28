/** The open alarms of a flight say what was done about it (BOARD-46). */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { FlightOperation } from '#domain/dispatch/handling.ts';
import type { FlightState } from './model.ts';
import type { DayState } from './state.ts';
import { acknowledgeAlarms } from './alarmActions.ts';
import { changeAlarm } from './alarmChanges.ts';

/** Whoever reminds or visits a flight has its pace alarm; a note takes none. */
export function markAlarms(day: DayState, flight: FlightState, action: FlightOperation): void {
  if (action.kind !== 'noteFlight') acknowledgeAlarms(day, flight, action);
  const { handling } = flight;
  if (handling === null) return;
  const { marshalName, remindReceipt, lastRemindTs, note } = handling;
  const now = day.clock.parkTs(day.nowSec);
  for (const state of day.alarmBook.openOf(flight)) {
    const patches: Readonly<Record<FlightOperation['kind'], Partial<AlarmView>>> = {
      remindFlight: { remindCount: state.view.remindCount + 1, lastRemindTs, remindReceipt },
      sendMarshal: { marshalName, marshalTs: now },
      noteFlight: { note },
    };
    changeAlarm(day, state, patches[action.kind], action);
  }
}
