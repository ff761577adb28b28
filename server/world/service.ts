/** What people do to caddie orders on the pages happens in the day as well (CADDIE-12). */

import { CaddieWorkStatus } from '#domain/codes/caddie.ts';
import type { ServiceDecision } from '../park/model/decisions.ts';
import { markChanged } from '../park/model/flightChanges.ts';
import type { CaddieState, OrderState } from '../park/model/model.ts';
import type { DayState } from '../park/model/state.ts';
import { issueHandset, takeBackHandset } from '../park/orders/devices.ts';
import {
  abandonOrder,
  isGivenUp,
  sendCaddieOut,
  setCaddieStatus,
  switchHandsetOn,
} from '../park/orders/orders.ts';
import { findOrder } from '../park/orders/preparation.ts';
import { acceptOrder, finishCleaning, makeOut, returnCaddie } from './caddies.ts';
import type { WorldState } from './state.ts';

/** Brings the order to where its row stands; what the day did already it does not do again. */
export function applyService(world: WorldState, said: ServiceDecision): void {
  const { day } = world;
  const replaced = said.replaceOfId === null ? undefined : findOrder(day, said.replaceOfId);
  if (replaced) return succeed(world, replaced, said);
  const order = findOrder(day, said.orderId);
  if (!order) return;
  if (isGivenUp(said.status)) return abandonOrder(day, order, said.losesTurn);
  // The next message about it has the revision that its row has.
  order.rev = Math.max(order.rev, said.rev - 1);
  if (order.caddie.caddieId !== said.caddie.caddieId) exchange(day, order, said.caddie);
  const stage = Number(said.status);
  const { playSec } = day;
  if (order.stage < 1 && stage >= 1) acceptOrder(world, order, drawAnswer(world, order), playSec);
  if (order.stage < 2 && stage >= 2) switchHandsetOn(day, order, said.deviceId);
  if (order.stage >= 2 && order.stage < 5) carry(day, order, said.deviceId);
  if (order.stage < 3 && stage >= 3) sendCaddieOut(day, order);
  if (order.stage < 4 && stage >= 4) returnCaddie(world, order, playSec);
  if (order.stage < 5 && stage >= 5) finishCleaning(world, order);
}

const drawAnswer = ({ dice }: WorldState, { flight, seat }: OrderState) =>
  dice.stream(`flight${flight.plan.index}`, 'accepted', seat);

/** 换童: the same seat, another caddie, in an order of its own. */
function succeed(world: WorldState, before: OrderState, said: ServiceDecision): void {
  const { day } = world;
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
  makeOut(world, heir, day.playSec);
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
  setCaddieStatus(day, order.caddie, CaddieWorkStatus.waiting);
  day.turn.unshift(order.caddie);
  order.caddie = outOfTurn(day, caddie);
  setCaddieStatus(day, order.caddie, CaddieWorkStatus.assigned);
  markChanged(order.flight, { players: true });
}

/** The caddie of this id, who waits no longer; the day may not have known them. */
function outOfTurn(day: DayState, { caddieId, caddieNo, name }: ServiceDecision['caddie']): CaddieState {
  const at = day.turn.findIndex((one) => one.caddieId === caddieId);
  const [known] = at < 0 ? [] : day.turn.splice(at, 1);
  return known ?? { caddieId, caddieNo, name, rev: 1 };
}
