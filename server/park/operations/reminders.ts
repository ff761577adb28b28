/** Texts to the handsets of a flight: on their way, receipted or lost (ALARM-05, ALARM-08). */

import { RECEIPT_DUE_SEC } from '#domain/actions/handling.ts';
import { ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import { changeAlarm } from '../alarms/alarmChanges.ts';
import type { CourseDay } from '../model/day.ts';
import { setHandling } from '../model/flightChanges.ts';
import type { FlightState, TimeoutAlarm } from '../model/model.ts';
import type { DayState } from '../model/state.ts';

export interface Reminded {
  readonly channel: ReminderChannel;
  /** `null` = only the dispatcher knows whether it was heard. */
  readonly receipt: ReceiptStatus | null;
}

/**
 * Its line of the dispatch log is the next one to be written.
 * @param timeout the hole timeout that it is about as well
 */
export function remind(day: DayState, flight: FlightState, timeout: TimeoutAlarm | null): Reminded {
  const channel = day.world.carryReminder(flight, timeout);
  const isAnswered = channel === ReminderChannel.devicePush;
  const receipt = isAnswered ? ReceiptStatus.sent : null;
  flight.reminder = isAnswered ? { sentSec: day.nowSec, logIndex: day.log.length, timeout } : null;
  setHandling(flight, {
    remindCount: (flight.handling?.remindCount ?? 0) + 1,
    lastRemindTs: day.clock.parkTs(day.nowSec),
    remindReceipt: receipt,
  });
  return { channel, receipt };
}

/** Runs once a tick: applies receipts of handsets and gives up those that are overdue. */
export function followReminders(day: DayState): void {
  for (const flight of day.flights) {
    if (!flight.reminder) continue;
    const { sentSec } = flight.reminder;
    const receipt =
      day.world.findReceipt(flight) ??
      (day.nowSec - sentSec >= RECEIPT_DUE_SEC ? ReceiptStatus.failed : null);
    if (receipt === null) continue;
    setReceipt(day, flight, receipt);
    if (receipt !== ReceiptStatus.delivered) flight.reminder = null;
  }
}

function setReceipt(day: DayState, flight: FlightState, receipt: ReceiptStatus): void {
  const { reminder } = flight;
  if (!reminder) return;
  const row = day.log[reminder.logIndex];
  if (row) day.log[reminder.logIndex] = { ...row, receipt };
  setHandling(flight, { remindReceipt: receipt });
  followReceipt(day, flight, receipt);
  if (reminder.timeout) changeAlarm(day, reminder.timeout, { remindReceipt: receipt });
}

/** The receipt of a reminder belongs to the alarms that it was sent about. */
function followReceipt(day: CourseDay, flight: FlightState, remindReceipt: ReceiptStatus): void {
  for (const state of day.alarmBook.openOf(flight))
    if (state.view.remindReceipt !== null) changeAlarm(day, state, { remindReceipt }, { isFigures: true });
}
