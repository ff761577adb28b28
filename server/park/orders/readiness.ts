/** Whether a flight may set out: the four lights of the starter strip. */

import { FlightStatus } from '#domain/codes/play.ts';
import { markChanged, setStatus } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';

/** The four lights of the starter strip. */
export function getReadiness(flight: FlightState) {
  const { orders, arrived, cartsReady, plan } = flight;
  // Guests who asked for no caddie wait for none.
  const areThere = orders.length > 0 || plan.booked?.caddieOrders.length === 0;
  return {
    players: arrived,
    caddies: areThere && orders.every((order) => order.stage >= 1),
    carts: cartsReady,
    devices: areThere && orders.every((order) => order.stage >= 2),
  };
}

export function checkReady(flight: FlightState): void {
  markChanged(flight, { ready: true });
  const { players, caddies, carts, devices } = getReadiness(flight);
  if (flight.status === FlightStatus.planned && players && caddies && carts && devices)
    setStatus(flight, FlightStatus.ready);
}
