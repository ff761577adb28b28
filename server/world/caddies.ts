/** How long caddies take for what they are to do, from receipt to cleaning proof (SIM-13). */

import { CaddieWorkStatus } from '#domain/codes/caddie.ts';
import type { FlightState, OrderState } from '../park/model/model.ts';
import { takeBackCarts, takeBackHandset } from '../park/orders/devices.ts';
import {
  CLEAN_LIMIT_SEC,
  MACHINE_ON_LIMIT_SEC,
  MINUTE_SEC,
  RECEIPT_LIMIT_SEC,
  advanceOrder,
  setCaddieStatus,
  switchHandsetOn,
} from '../park/orders/orders.ts';
import type { Stream } from './basis/random.ts';
import type { WorldState } from './state.ts';

/** Orders are made out so long before the tee time that receipt is due 40 minutes before it. */
export const CREATED_BEFORE_SEC = 45 * MINUTE_SEC;
const BACK_AFTER_SEC = 3 * MINUTE_SEC;
const PARKED_AFTER_SEC = 10 * MINUTE_SEC;

/** An order for the next caddie of the turn, if there is one. */
export function createOrder(
  world: WorldState,
  flight: FlightState,
  seat: number,
  nextId: () => string,
  at: number,
): void {
  const caddie = world.day.turn.shift();
  if (!caddie) return;
  const order: OrderState = {
    orderId: nextId(),
    flight,
    seat,
    caddie,
    rev: 0,
    stage: 0,
    dueSec: Infinity,
    handset: null,
  };
  flight.orders.push(order);
  makeOut(world, order, at);
}

/** The caddie has the order and is to accept it. */
export function makeOut(world: WorldState, order: OrderState, at: number): void {
  const { day } = world;
  const { flight, seat, caddie } = order;
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'order', seat);
  advanceOrder(day, order, 0, Math.max(at + RECEIPT_LIMIT_SEC, flight.plan.teeSec - 40 * MINUTE_SEC));
  setCaddieStatus(day, caddie, CaddieWorkStatus.assigned);
  day.agenda.add(at + stageSec(world, draw, 2, 0.6), (accepted) => acceptOrder(world, order, draw, accepted));
}

function stageSec({ rules }: WorldState, draw: Stream, medianMin: number, sigma: number): number {
  return Math.round(draw.logNormal(medianMin * rules.stageFactor * MINUTE_SEC, sigma));
}

/** @param draw how long the caddie takes to switch on */
export function acceptOrder(world: WorldState, order: OrderState, draw: Stream, at: number): void {
  if (order.stage !== 0) return;
  const { day } = world;
  const countsFrom = Math.max(at, order.flight.plan.teeSec - 60 * MINUTE_SEC);
  advanceOrder(day, order, 1, countsFrom + MACHINE_ON_LIMIT_SEC);
  day.agenda.add(at + stageSec(world, draw, 4, 0.55), () => {
    if (order.stage === 1) switchHandsetOn(day, order);
  });
}

/** The flight holed out: caddies come back, clean and prove it; carts are parked. */
export function finishFlightServices(world: WorldState, flight: FlightState, at: number): void {
  const { day } = world;
  day.agenda.add(at + PARKED_AFTER_SEC, () => takeBackCarts(day, flight));
  for (const order of flight.orders) {
    day.agenda.add(at + BACK_AFTER_SEC, (back) => {
      if (order.stage < 4) returnCaddie(world, order, back);
    });
  }
}

export function returnCaddie(world: WorldState, order: OrderState, at: number): void {
  const { day } = world;
  advanceOrder(day, order, 4, at + CLEAN_LIMIT_SEC);
  setCaddieStatus(day, order.caddie, CaddieWorkStatus.back);
  const draw = world.dice.stream(`flight${order.flight.plan.index}`, 'clean', order.seat);
  day.agenda.add(at + stageSec(world, draw, 9, 0.5), () => {
    if (order.stage === 4) finishCleaning(world, order);
  });
}

/** Clubs and cart are clean: the caddie waits at the end of the turn. */
export function finishCleaning({ day }: WorldState, order: OrderState): void {
  takeBackHandset(day, order);
  advanceOrder(day, order, 5, Infinity);
  setCaddieStatus(day, order.caddie, CaddieWorkStatus.waiting);
  day.turn.push(order.caddie);
}
