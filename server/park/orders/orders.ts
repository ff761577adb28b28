/** Caddie orders and the starter: from receipt to cleaning proof (SIM-13). */

import { CaddieOrderStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { formatShanghaiTime } from '../basis/clock.ts';
import type { BookedService } from '../model/bookedFlight.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { CaddieState, FlightState, OrderState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { issueHandset, takeBackHandset } from './devices.ts';
import { checkReady } from './readiness.ts';

/** How long a caddie order may stay in each of its stages. */
export const MINUTE_SEC = 60;

export const RECEIPT_LIMIT_SEC = 5 * MINUTE_SEC;
export const MACHINE_ON_LIMIT_SEC = 10 * MINUTE_SEC;
const DISPATCH_LIMIT_SEC = 5 * MINUTE_SEC;
export const CLEAN_LIMIT_SEC = 20 * MINUTE_SEC;
/** By stage (`CaddieOrderStatus`); the others have no limit. */
export const ORDER_LIMITS_SEC: Readonly<Record<number, number>> = {
  [CaddieOrderStatus.offered]: RECEIPT_LIMIT_SEC,
  [CaddieOrderStatus.accepted]: MACHINE_ON_LIMIT_SEC,
  [CaddieOrderStatus.switchedOn]: DISPATCH_LIMIT_SEC,
  [CaddieOrderStatus.toClean]: CLEAN_LIMIT_SEC,
};

/** An order as its row stands; what comes next has its limit from now on. */
export function placeOrder(day: DayState, flight: FlightState, said: BookedService): void {
  const { orderId, seat, rev, caddie, deviceId } = said;
  const known = flight.orders.find((order) => order.orderId === orderId);
  const handset = day.devices.find((device) => device.deviceId === deviceId) ?? null;
  const order: OrderState = known ?? {
    orderId,
    flight,
    seat,
    caddie: { ...caddie, rev: 1 },
    rev,
    stage: 0,
    dueSec: Infinity,
    handset,
  };
  if (!known) flight.orders = [...flight.orders, order];
  const stage = toStage(said.status);
  if (known && known.stage === stage && known.caddie.caddieId === caddie.caddieId) return;
  order.caddie = { ...caddie, rev: order.caddie.rev };
  order.handset = handset;
  order.rev = rev;
  order.stage = stage;
  setDue(day, order, findDueSec(day, order));
  markChanged(flight, { players: true });
}

function toStage(status: string): OrderState['stage'] {
  const stage = ([0, 1, 2, 3, 4] as const).find((one) => String(one) === status);
  return stage ?? 5;
}

/** When an order that has just come to its stage is late in it, as the day's own are. */
function findDueSec({ playSec }: DayState, { stage, flight: { plan } }: OrderState): number {
  switch (stage) {
    case 0:
      return Math.max(playSec + RECEIPT_LIMIT_SEC, plan.teeSec - 40 * MINUTE_SEC);
    case 1:
      return Math.max(playSec, plan.teeSec - 60 * MINUTE_SEC) + MACHINE_ON_LIMIT_SEC;
    case 2:
      return plan.teeSec + DISPATCH_LIMIT_SEC;
    case 4:
      return playSec + CLEAN_LIMIT_SEC;
    default:
      return Infinity;
  }
}

export function switchHandsetOn(day: DayState, order: OrderState, deviceId: string | null = null): void {
  issueHandset(day, order, deviceId);
  advanceOrder(day, order, 2, order.flight.plan.teeSec + DISPATCH_LIMIT_SEC);
}

/** The flight is on its first tee: the starter releases its caddies, and books what it had not booked yet. */
export function startFlightServices(day: DayState, flight: FlightState): void {
  for (const order of flight.orders) {
    if (order.stage < 2) switchHandsetOn(day, order);
    if (order.stage < 3) sendCaddieOut(day, order);
  }
}

/** The starter sends the caddie out. */
export function sendCaddieOut(day: DayState, order: OrderState): void {
  advanceOrder(day, order, 3, Infinity);
  setCaddieStatus(day, order.caddie, CaddieWorkStatus.onCourse);
}

/** Given up: nothing that was arranged for it happens any more, and its caddie has the turn again, or has lost it. */
export function abandonOrder(day: DayState, order: OrderState, losesTurn: boolean): void {
  const { flight, caddie } = order;
  order.stage = 5;
  if (day.overdue.delete(order)) day.overdueChanged = true;
  flight.orders = flight.orders.filter((other) => other !== order);
  takeBackHandset(day, order);
  setCaddieStatus(day, caddie, CaddieWorkStatus.waiting);
  if (losesTurn) day.turn.push(caddie);
  else day.turn.unshift(caddie);
  markChanged(flight, { players: true });
  checkReady(flight);
}

/** Moves an order to a stage that becomes overdue at `dueSec`. */
export function advanceOrder(
  day: DayState,
  order: OrderState,
  stage: OrderState['stage'],
  dueSec: number,
): void {
  order.stage = stage;
  order.rev += 1;
  setDue(day, order, dueSec);
  if (stage <= 2) checkReady(order.flight);
  const { orderId, rev, caddie, flight } = order;
  const status = String(stage);
  day.emit((eventId) => ({
    type: GolfMessageType.caddieOrder,
    eventId,
    subject: 'caddieOrder',
    id: orderId,
    rev,
    status,
    patch: {
      status,
      flightId: flight.plan.flightId,
      caddieId: caddie.caddieId,
      boardNo: flight.plan.boardNo,
    },
  }));
}

function setDue(day: DayState, order: OrderState, dueSec: number): void {
  const { stage } = order;
  order.dueSec = dueSec;
  if (day.overdue.delete(order)) day.overdueChanged = true;
  if (dueSec === Infinity) return;
  day.agenda.add(dueSec, () => {
    if (order.stage !== stage || order.dueSec !== dueSec) return;
    day.overdue.add(order);
    const late = Math.min(stage, day.overdueByStage.length - 1);
    day.overdueByStage[late] = (day.overdueByStage[late] ?? 0) + 1;
    day.overdueChanged = true;
  });
}

/** The flight starts later or earlier by so much: what is to be done before it is due so much later or earlier. */
export function shiftDeadlines(day: DayState, flight: FlightState, bySec: number): void {
  for (const order of flight.orders) {
    const { stage, dueSec } = order;
    if (stage > 2) continue;
    setDue(day, order, Math.max(dueSec + bySec, day.playSec + (ORDER_LIMITS_SEC[stage] ?? 0)));
  }
}

/** golf_caddie_order_status of orders that nobody serves any more. */
const GIVEN_UP: ReadonlySet<string> = new Set([CaddieOrderStatus.cancelled, CaddieOrderStatus.replaced]);

export const isGivenUp = (status: string): boolean => GIVEN_UP.has(status);

export function setCaddieStatus(day: DayState, caddie: CaddieState, workStatus: CaddieWorkStatus): void {
  caddie.rev += 1;
  const { caddieId, rev } = caddie;
  day.emit((eventId) => ({
    type: GolfMessageType.caddie,
    eventId,
    subject: 'caddie',
    id: caddieId,
    rev,
    status: workStatus,
    patch: { workStatus },
  }));
}

/** Rows of the overdue list, longest overdue first. */
export function listOverdueItems(day: DayState): OverdueItem[] {
  return [...day.overdue]
    .toSorted((a, b) => a.dueSec - b.dueSec || (a.orderId < b.orderId ? -1 : 1))
    .map((order) => {
      const { plan } = order.flight;
      const overdueSec = Math.max(0, Math.trunc(day.playSec - order.dueSec));
      return {
        status: order.stage === 4 ? 3 : order.stage,
        borad_no: plan.boardNo,
        timeStr: formatOverdue(overdueSec),
        orderId: order.orderId,
        flightId: plan.flightId,
        overdueSec,
        teeTime: formatShanghaiTime(day.clock.parkTs(plan.teeSec)),
        cabin: plan.cabin,
      };
    });
}
