/** What people do to caddie orders on the pages happens in the day as well (CADDIE-12). */
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import {
  acceptOrder,
  setCaddieStatus,
  returnCaddie,
  abandonOrder,
  sendCaddieOut,
  switchHandsetOn,
  makeOut,
  placeOrder,
  finishCleaning,
} from './orders.ts';
import { issueHandset, takeBackHandset } from './devices.ts';
import { checkReady } from './readiness.ts';
import { markChanged } from '../park/day/flightChanges.ts';
import type { CaddieState, OrderState } from '../park/day/model.ts';
import type { DayState } from './state.ts';
import type { ServiceDecision } from './types.ts';

/** golf_caddie_order_status of orders that nobody serves any more. */
const GIVEN_UP: ReadonlySet<string> = new Set([CaddieOrderStatus.cancelled, CaddieOrderStatus.replaced]);

/** Brings the order to where its row stands; what the day did already it does not do again. */
export function applyService(day: DayState, said: ServiceDecision): void {
  if (day.isActual) return followService(day, said);
  const replaced = said.replaceOfId === null ? undefined : orderOf(day, said.replaceOfId);
  if (replaced) return succeed(day, replaced, said);
  const order = orderOf(day, said.orderId);
  if (!order) return;
  if (GIVEN_UP.has(said.status)) return abandonOrder(day, order, said.losesTurn);
  // The next message about it has the revision that its row has.
  order.rev = Math.max(order.rev, said.rev - 1);
  if (order.caddie.caddieId !== said.caddie.caddieId) exchange(day, order, said.caddie);
  const stage = Number(said.status);
  const { playSec } = day;
  if (order.stage < 1 && stage >= 1) acceptOrder(day, order, draw(day, order), playSec);
  if (order.stage < 2 && stage >= 2) switchHandsetOn(day, order, said.deviceId);
  if (order.stage >= 2 && order.stage < 5) carry(day, order, said.deviceId);
  if (order.stage < 3 && stage >= 3) sendCaddieOut(day, order);
  if (order.stage < 4 && stage >= 4) returnCaddie(day, order, playSec);
  if (order.stage < 5 && stage >= 5) finishCleaning(day, order);
}

/** On an actual course people alone bring an order on; the day only knows of it. */
function followService(day: DayState, said: ServiceDecision): void {
  const order = orderOf(day, said.replaceOfId ?? said.orderId);
  if (!order) return;
  const { flight, seat } = order;
  if (GIVEN_UP.has(said.status)) return abandonOrder(day, order, false);
  if (said.replaceOfId !== null) abandonOrder(day, order, false);
  placeOrder(day, flight, { ...said, seat });
  checkReady(flight);
}

const orderOf = (day: DayState, orderId: string): OrderState | undefined =>
  day.flights.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId);

const draw = (day: DayState, { flight, seat }: OrderState) =>
  day.dice.stream(`flight${flight.plan.index}`, 'accepted', seat);

/** 换童: the same seat, another caddie, in an order of its own. */
function succeed(day: DayState, before: OrderState, said: ServiceDecision): void {
  const { flight, seat } = before;
  abandonOrder(day, before, before.stage >= 3);
  const heir: OrderState = {
    orderId: said.orderId,
    flight,
    seat,
    caddie: outOfTurn(day, said.caddie),
    rev: said.rev - 1,
    stage: 0,
    dueSec: Infinity,
    handset: null,
  };
  flight.orders = [...flight.orders, heir];
  makeOut(day, heir, day.playSec);
}

/** 换设备: another handset than the one the day gave out. */
function carry(day: DayState, order: OrderState, deviceId: string | null): void {
  if (deviceId === null || order.handset?.deviceId === deviceId) return;
  takeBackHandset(day, order);
  order.handset = null;
  issueHandset(day, order, deviceId);
}

/** Somebody else is to accept it. */
function exchange(day: DayState, order: OrderState, caddie: ServiceDecision['caddie']): void {
  setCaddieStatus(day, order.caddie, '1');
  day.turn.unshift(order.caddie);
  order.caddie = outOfTurn(day, caddie);
  setCaddieStatus(day, order.caddie, '2');
  markChanged(order.flight, { players: true });
}

/** The caddie of this id, who waits no longer; the day may not have known them. */
function outOfTurn(day: DayState, { caddieId, caddieNo, name }: ServiceDecision['caddie']): CaddieState {
  const at = day.turn.findIndex((one) => one.caddieId === caddieId);
  const [known] = at < 0 ? [] : day.turn.splice(at, 1);
  return known ?? { caddieId, caddieNo, name, rev: 1 };
}
