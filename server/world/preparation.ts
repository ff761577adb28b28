/** What is made ready before a flight sets out: guests, carts, caddie orders (SIM-13). */
import { issueCarts, takeBackCarts } from './devices.ts';
import { markChanged, setStatus } from '../park/day/flightChanges.ts';
import type { FlightState } from '../park/day/model.ts';
import type { BookedService } from '../park/day/bookedFlight.ts';
import type { DayState } from './state.ts';
import { checkReady } from './readiness.ts';
import {
  CREATED_BEFORE_SEC,
  createOrder,
  placeOrder,
  switchHandsetOn,
  startFlightServices,
  abandonOrder,
} from './orders.ts';
import { MINUTE_SEC } from '../park/alarms/orderLimits.ts';

/** A flight that comes later than this was late at the club, not slow at the desk. */
const LATE_SEC = 5 * MINUTE_SEC;

export const CARTS_AFTER_SEC = 2 * MINUTE_SEC;

/** Puts the preparations of every flight on the agenda. */
export function schedulePreparations(day: DayState): void {
  for (const flight of day.flights) schedulePreparation(day, flight);
}

/**
 * A flight that is moved is prepared by its new time, whatever was scheduled.
 * @param from play second before which nothing can happen any more
 */
export function schedulePreparation(day: DayState, flight: FlightState, from = -Infinity): void {
  const { plan } = flight;
  const draw = day.dice.stream(`flight${plan.index}`, 'desk');
  const early = plan.teeSec - draw.between(12, 35) * MINUTE_SEC;
  const late = plan.arriveSec - draw.between(3, 5) * MINUTE_SEC;
  const arrivesSec = Math.round(plan.arriveSec - plan.teeSec > LATE_SEC ? late : early);
  const schedule = (sec: number, prepare: (at: number) => void): void =>
    day.agenda.add(Math.max(sec, from), (at) => {
      if (flight.plan === plan) prepare(at);
    });
  schedule(plan.teeSec - CREATED_BEFORE_SEC, (at) => {
    if (flight.finishSec < 0 && flight.orders.length === 0) createOrders(day, flight, at);
  });
  schedule(arrivesSec, () => {
    flight.arrived = true;
    checkReady(flight);
  });
  schedule(arrivesSec + CARTS_AFTER_SEC, () => bringCarts(day, flight));
}

function bringCarts(day: DayState, flight: FlightState): void {
  // It may be home already, when it was sent out early.
  if (!day.isActual && !flight.cartsReady && flight.finishSec < 0) issueCarts(day, flight);
  flight.cartsReady = true;
  checkReady(flight);
}

/** The starter has seen to it that everybody and everything of the flight is there. */
export function makeReady(day: DayState, flight: FlightState): void {
  flight.arrived = true;
  bringCarts(day, flight);
  for (const order of flight.orders) if (order.stage < 2) switchHandsetOn(day, order);
  if (flight.status === '0') setStatus(flight, '1');
}

function createOrders(day: DayState, flight: FlightState, at: number): void {
  flight.plan.players.forEach((_, seat) => createOrder(day, flight, seat, () => day.nextOrderId(), at));
  markChanged(flight, { players: true });
  // It was sent out before anybody had made out its orders.
  if (flight.startSec >= 0) startFlightServices(day, flight);
}

/** The caddie orders of a booking are there already: those that have no caddie yet get one, when it is time. */
export function serveBooking(day: DayState, flight: FlightState): void {
  if (day.isActual) return followServices(day, flight);
  const from = Math.max(day.playSec, flight.plan.teeSec - CREATED_BEFORE_SEC);
  day.agenda.add(from, (at) => {
    const { plan, finishSec } = flight;
    // It was moved meanwhile, and this is asked again for its new time; or it is gone.
    if (finishSec >= 0 || plan.teeSec - CREATED_BEFORE_SEC > at) return;
    plan.booked?.caddieOrders.forEach((id, seat) => {
      if (!flight.orders.some(({ orderId }) => orderId === id)) createOrder(day, flight, seat, () => id, at);
    });
    markChanged(flight, { players: true });
  });
}

/** The caddie orders of its rows, in the stage where people have brought them. */
function followServices(day: DayState, flight: FlightState): void {
  const services = flight.plan.booked?.services ?? [];
  const ids = new Set(services.map(({ orderId }) => orderId));
  for (const order of flight.orders) if (!ids.has(order.orderId)) abandonOrder(day, order, false);
  for (const said of services) if (isMoreThanKnown(flight, said)) placeOrder(day, flight, said);
  checkReady(flight);
}

const isMoreThanKnown = ({ orders }: FlightState, { orderId, rev }: BookedService): boolean =>
  (orders.find((order) => order.orderId === orderId)?.rev ?? -1) < rev;

/** Its guests are at the desk: carts follow. */
export function checkInBooking(day: DayState, flight: FlightState): void {
  flight.arrived = true;
  checkReady(flight);
  if (!day.isActual) day.agenda.add(day.playSec + CARTS_AFTER_SEC, () => bringCarts(day, flight));
}

/** A booking that is given up leaves its carts, handsets and caddies to the others. */
export function releaseBooking(day: DayState, flight: FlightState): void {
  takeBackCarts(day, flight);
  flight.carts = [];
  for (const order of flight.orders.toReversed()) abandonOrder(day, order, false);
}
