/** What is made ready before a flight sets out, as people say it: guests, carts, caddie orders. */

import { FlightStatus } from '#domain/codes/play.ts';
import type { BookedService } from '../model/bookedFlight.ts';
import type { ServiceDecision } from '../model/decisions.ts';
import { setStatus } from '../model/flightChanges.ts';
import type { FlightState, OrderState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { takeBackCarts } from './devices.ts';
import { abandonOrder, isGivenUp, placeOrder, switchHandsetOn } from './orders.ts';
import { checkReady } from './readiness.ts';

export function prepareCarts(day: DayState, flight: FlightState): void {
  day.world.prepareCarts(flight);
  flight.cartsReady = true;
  checkReady(flight);
}

/** Marks a flight as ready: guests, carts and caddies are there. */
export function makeReady(day: DayState, flight: FlightState): void {
  flight.arrived = true;
  prepareCarts(day, flight);
  for (const order of flight.orders) if (order.stage < 2) switchHandsetOn(day, order);
  if (flight.status === FlightStatus.planned) setStatus(flight, FlightStatus.ready);
}

/** Its guests have checked in. */
export function checkInBooking(flight: FlightState): void {
  flight.arrived = true;
  checkReady(flight);
}

/** A booking that is given up leaves its carts, handsets and caddies to the others. */
export function releaseBooking(day: DayState, flight: FlightState): void {
  takeBackCarts(day, flight);
  flight.carts = [];
  for (const order of flight.orders.toReversed()) abandonOrder(day, order, false);
}

/** The caddie orders of a booking, in the stage where people have brought them. */
export function followServices(day: DayState, flight: FlightState): void {
  const services = flight.plan.booked?.services ?? [];
  const ids = new Set(services.map(({ orderId }) => orderId));
  for (const order of flight.orders) if (!ids.has(order.orderId)) abandonOrder(day, order, false);
  for (const said of services) if (isMoreThanKnown(flight, said)) placeOrder(day, flight, said);
  checkReady(flight);
}

const isMoreThanKnown = ({ orders }: FlightState, { orderId, rev }: BookedService): boolean =>
  (orders.find((order) => order.orderId === orderId)?.rev ?? -1) < rev;

/** Follows a caddie order by its row: on actual courses only staff advance it. */
export function followService(day: DayState, said: ServiceDecision): void {
  const order = findOrder(day, said.replaceOfId ?? said.orderId);
  if (!order) return;
  const { flight, seat } = order;
  if (isGivenUp(said.status)) return abandonOrder(day, order, false);
  if (said.replaceOfId !== null) abandonOrder(day, order, false);
  placeOrder(day, flight, { ...said, seat });
  // What is done to the orders of a flight that is out, or home, is no preparation.
  if (flight.phase === 'planned') checkReady(flight);
}

export const findOrder = (day: DayState, orderId: string): OrderState | undefined =>
  day.flights.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId);
