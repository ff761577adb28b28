/** What is made ready before a flight sets out, by itself: guests come, carts are brought, caddie orders made out (SIM-13). */

import { markChanged } from '../park/model/flightChanges.ts';
import type { FlightState } from '../park/model/model.ts';
import { issueCarts } from '../park/orders/devices.ts';
import { startFlightServices, MINUTE_SEC } from '../park/orders/orders.ts';
import { prepareCarts } from '../park/orders/preparation.ts';
import { checkReady } from '../park/orders/readiness.ts';
import { createOrder, CREATED_BEFORE_SEC } from './caddies.ts';
import type { WorldState } from './state.ts';
import { drawPace } from './teeSheet.ts';

/** A flight that comes later than this was late at the club, not slow at check-in. */
const LATE_SEC = 5 * MINUTE_SEC;

const CARTS_AFTER_SEC = 2 * MINUTE_SEC;

/** Puts the preparations of every flight on the agenda. */
export function schedulePreparations(world: WorldState): void {
  for (const flight of world.day.flights) schedulePreparation(world, flight);
}

/**
 * A flight that is moved is prepared by its new time, whatever was scheduled.
 * @param from play second before which nothing can happen any more
 */
function schedulePreparation(world: WorldState, flight: FlightState, from = -Infinity): void {
  const { day } = world;
  const { plan } = flight;
  const { lateSec } = world.getFlight(flight);
  const draw = world.dice.stream(`flight${plan.index}`, 'desk');
  const early = plan.teeSec - draw.between(12, 35) * MINUTE_SEC;
  const late = plan.teeSec + lateSec - draw.between(3, 5) * MINUTE_SEC;
  const arrivesSec = Math.round(lateSec > LATE_SEC ? late : early);
  const schedule = (sec: number, prepare: (at: number) => void): void =>
    day.agenda.add(Math.max(sec, from), (at) => {
      if (flight.plan === plan) prepare(at);
    });
  schedule(plan.teeSec - CREATED_BEFORE_SEC, (at) => {
    if (flight.finishSec < 0 && flight.orders.length === 0) createOrders(world, flight, at);
  });
  schedule(arrivesSec, () => {
    flight.arrived = true;
    checkReady(flight);
  });
  schedule(arrivesSec + CARTS_AFTER_SEC, () => prepareCarts(day, flight));
}

/** It may be home already, when it was sent out early. */
export function prepareMissingCarts({ day }: WorldState, flight: FlightState): void {
  if (!flight.cartsReady && flight.finishSec < 0) issueCarts(day, flight);
}

function createOrders(world: WorldState, flight: FlightState, at: number): void {
  const { day } = world;
  flight.plan.players.forEach((_, seat) => createOrder(world, flight, seat, () => day.nextOrderId(), at));
  markChanged(flight, { players: true });
  // It was sent out before anybody had made out its orders.
  if (flight.startSec >= 0) startFlightServices(day, flight);
}

/** A booking comes to its tee by itself, and its caddie orders, which are there already, get a caddie when it is time. */
export function prepareBooking(world: WorldState, flight: FlightState, hasCheckedIn: boolean): void {
  const { day, rules } = world;
  const { plan } = flight;
  const truth = {
    lateSec: 0,
    paceFactor: drawPace(world.dice, `flight${plan.index}`, rules.slow, rules.verySlow),
  };
  world.addFlight(flight, truth);
  if (hasCheckedIn) day.agenda.add(day.playSec + CARTS_AFTER_SEC, () => prepareCarts(day, flight));
  // Nobody sends a flight to the tee before its carts are there.
  const goesSec = Math.max(plan.teeSec, day.playSec + CARTS_AFTER_SEC);
  flight.nextSec = plan.booked?.isHere === true ? goesSec : Infinity;
  day.agenda.add(Math.max(day.playSec, plan.teeSec - CREATED_BEFORE_SEC), (at) => {
    const { plan: now, finishSec } = flight;
    // It was moved meanwhile, and this is asked again for its new time; or it is gone.
    if (finishSec >= 0 || now.teeSec - CREATED_BEFORE_SEC > at) return;
    now.booked?.caddieOrders.forEach((id, seat) => {
      if (!flight.orders.some(({ orderId }) => orderId === id))
        createOrder(world, flight, seat, () => id, at);
    });
    markChanged(flight, { players: true });
  });
}

/** Whoever comes to the tee late comes as late as that to any other time. */
export function followMove(world: WorldState, flight: FlightState): void {
  const { day } = world;
  flight.nextSec = Math.max(flight.plan.teeSec + world.getFlight(flight).lateSec, day.playSec);
  schedulePreparation(world, flight, day.playSec);
}
