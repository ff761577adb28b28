import type { ReceiptStatus } from '#domain/codes/service.ts';
import type { FlightState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';
import { changeAlarm } from './alarmChanges.ts';

/** The receipt of a reminder belongs to the alarms that it was sent about. */
export function followReceipt(day: CourseDay, flight: FlightState, remindReceipt: ReceiptStatus): void {
  for (const state of day.alarmBook.openOf(flight))
    if (state.view.remindReceipt !== null) changeAlarm(day, state, { remindReceipt }, { isFigures: true });
}
