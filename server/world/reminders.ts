/** Texts to the handsets of a flight: on their way, obeyed or not, receipted or lost (ALARM-05, ALARM-08). */
import { ReceiptStatus } from '#domain/codes/service.ts';
import { RECEIPT_DUE_SEC } from '#domain/pace/timeout.ts';
import { reviseAlarm, SYSTEM } from './alarms.ts';
import { followReceipt } from '../park/alarms/alarmReceipts.ts';
import { findPrimaryDevice } from './devices.ts';
import { setHandling } from '../park/day/flightChanges.ts';
import { accelerateFlight } from './play.ts';
import type { AlertState, FlightState } from '../park/day/model.ts';
import type { DayState } from './state.ts';
import { isSilent } from './signals.ts';

const REMIND_FACTOR = 0.93;
const REMIND_WORKS = 0.7;
const RECEIPT_FORGOTTEN = 0.05;
const EFFECT_HOLES = 4;

/**
 * Its line of the dispatch log is the next one to be written.
 * @param alert the hole timeout that it is about as well
 */
export function remind(day: DayState, flight: FlightState, alert: AlertState | null): void {
  const count = flight.handling?.remindCount ?? 0;
  const draw =
    alert === null
      ? day.dice.stream(`flight${flight.plan.index}`, 'remind', count)
      : day.dice.stream(alert.view.alertId, 'remind', alert.view.remindCount);
  const device = findPrimaryDevice(flight);
  const reaches = device !== null && !isSilent(device, day.nowSec);
  const helps = draw.chance(REMIND_WORKS);
  const deliverSec = reaches ? day.nowSec + Math.round(draw.between(3, 10)) : Infinity;
  const forgotten = draw.chance(RECEIPT_FORGOTTEN);
  flight.reminder = {
    sentSec: day.nowSec,
    deliverSec,
    receiptSec: forgotten ? Infinity : deliverSec + Math.round(draw.logNormal(25, 0.6)),
    logIndex: day.log.length,
    helps,
    alert,
  };
  setHandling(flight, {
    remindCount: count + 1,
    lastRemindTs: day.clock.parkTs(day.nowSec),
    remindReceipt: ReceiptStatus.sent,
  });
}

export function followReminders(day: DayState): void {
  for (const flight of day.flights) {
    const { reminder, handling } = flight;
    if (!reminder) continue;
    const receipt = handling?.remindReceipt;
    if (receipt === ReceiptStatus.sent && day.nowSec >= reminder.deliverSec) {
      if (reminder.helps) accelerateFlight(day, flight, REMIND_FACTOR, EFFECT_HOLES);
      setReceipt(day, flight, ReceiptStatus.delivered);
    } else if (receipt === ReceiptStatus.delivered && day.nowSec >= reminder.receiptSec) {
      setReceipt(day, flight, ReceiptStatus.answered);
      flight.reminder = null;
    } else if (day.nowSec - reminder.sentSec >= RECEIPT_DUE_SEC) {
      setReceipt(day, flight, ReceiptStatus.failed);
      flight.reminder = null;
    }
  }
}

function setReceipt(day: DayState, flight: FlightState, receipt: ReceiptStatus): void {
  const { reminder } = flight;
  if (!reminder) return;
  const row = day.log[reminder.logIndex];
  if (row) day.log[reminder.logIndex] = { ...row, receipt };
  setHandling(flight, { remindReceipt: receipt });
  followReceipt(day, flight, receipt);
  if (reminder.alert) reviseAlarm(day, reminder.alert, { remindReceipt: receipt }, SYSTEM);
}
