/** A flight of an actual course is home: its caddies are back and have clubs to clean, its carts are ready again (FLIGHT-03). */

import { CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { takeBackCarts } from './devices.ts';
import { CLEAN_LIMIT_SEC, advanceOrder, setCaddieStatus } from './orders.ts';

const IN_SERVICE = 3;
const TO_CLEAN = 4;

/** A caddie's own handset stays until the clubs are clean. */
export function returnServices(day: DayState, flight: FlightState): void {
  for (const order of flight.orders) {
    if (order.stage !== IN_SERVICE) continue;
    advanceOrder(day, order, TO_CLEAN, day.playSec + CLEAN_LIMIT_SEC);
    setCaddieStatus(day, order.caddie, CaddieWorkStatus.back);
  }
  takeBackCarts(day, flight);
  flight.carts = [];
  markChanged(flight, { players: true });
}
