/** Texts to the handsets of a flight come or do not, and are obeyed or not (ALARM-05, ALARM-08). */

import { ReceiptStatus } from '#domain/codes/service.ts';
import type { FlightState, TimeoutAlarm } from '../park/model/model.ts';
import { findPrimaryDevice } from '../park/orders/devices.ts';
import { accelerateFlight } from './play.ts';
import { isSilent } from './signals.ts';
import type { WorldState } from './state.ts';

const REMIND_FACTOR = 0.93;
const REMIND_WORKS = 0.7;
const RECEIPT_FORGOTTEN = 0.05;
const EFFECT_HOLES = 4;

/** @param timeout the hole timeout that it is about as well */
export function deliverReminder(world: WorldState, flight: FlightState, timeout: TimeoutAlarm | null): void {
  const { day, dice } = world;
  const draw =
    timeout === null
      ? dice.stream(`flight${flight.plan.index}`, 'remind', flight.handling?.remindCount ?? 0)
      : dice.stream(timeout.view.alarmId, 'remind', timeout.view.remindCount);
  const device = findPrimaryDevice(flight);
  const reaches = device !== null && !isSilent(world, device, day.nowSec);
  const helps = draw.chance(REMIND_WORKS);
  const deliverSec = reaches ? day.nowSec + Math.round(draw.between(3, 10)) : Infinity;
  const forgotten = draw.chance(RECEIPT_FORGOTTEN);
  const receiptSec = forgotten ? Infinity : deliverSec + Math.round(draw.logNormal(25, 0.6));
  world.deliveries.set(flight, { deliverSec, receiptSec, helps });
}

/** What the handset says now, if it is new; a text that has come is obeyed or not. */
export function readReceipt(world: WorldState, flight: FlightState): ReceiptStatus | null {
  const { nowSec } = world.day;
  const delivery = world.deliveries.get(flight);
  const known = flight.handling?.remindReceipt;
  if (delivery === undefined) return null;
  if (known === ReceiptStatus.sent && nowSec >= delivery.deliverSec) {
    if (delivery.helps) accelerateFlight(world, flight, REMIND_FACTOR, EFFECT_HOLES);
    return ReceiptStatus.delivered;
  }
  return known === ReceiptStatus.delivered && nowSec >= delivery.receiptSec ? ReceiptStatus.answered : null;
}
