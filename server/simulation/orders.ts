/** Caddie orders and the starter's desk: from receipt to cleaning proof (golf-domain 4.7, 9.2). */
import type { OverdueItem } from '#domain/dispatch/model.ts';
import { overdueText } from '#domain/pace/format.ts';
import { shanghaiTime } from './clock.ts';
import { handOutCarts, handOutHandset, takeBackCarts, takeBackHandset } from './devices.ts';
import { changed, setStatus } from './flightChanges.ts';
import type { Stream } from './random.ts';
import type { CaddieState, FlightState, OrderState } from './model.ts';
import type { DayState } from './state.ts';

const MINUTE = 60;
/** Orders are made out so long before the tee time that receipt is due 40 minutes before it. */
const CREATED_BEFORE_SEC = 45 * MINUTE;
const RECEIPT_LIMIT_SEC = 5 * MINUTE;
const MACHINE_ON_LIMIT_SEC = 10 * MINUTE;
const DISPATCH_LIMIT_SEC = 5 * MINUTE;
const CLEAN_LIMIT_SEC = 20 * MINUTE;
/** A flight that comes later than this was late at the club, not slow at the desk. */
const LATE_SEC = 5 * MINUTE;
const CARTS_AFTER_SEC = 2 * MINUTE;
const BACK_AFTER_SEC = 3 * MINUTE;
const PARKED_AFTER_SEC = 10 * MINUTE;

/** Puts the preparations of every flight on the agenda. */
export function scheduleDesk(day: DayState): void {
  for (const flight of day.flights) {
    const { plan } = flight;
    const draw = day.dice.stream(`flight${plan.index}`, 'desk');
    const early = plan.teeSec - draw.between(12, 35) * MINUTE;
    const late = plan.arriveSec - draw.between(3, 5) * MINUTE;
    const arrivesSec = Math.round(plan.arriveSec - plan.teeSec > LATE_SEC ? late : early);
    day.agenda.add(plan.teeSec - CREATED_BEFORE_SEC, (at) => createOrders(day, flight, at));
    day.agenda.add(arrivesSec, () => {
      flight.arrived = true;
      checkReady(flight);
    });
    day.agenda.add(arrivesSec + CARTS_AFTER_SEC, () => {
      handOutCarts(day, flight);
      flight.cartsReady = true;
      checkReady(flight);
    });
  }
}

function createOrders(day: DayState, flight: FlightState, at: number): void {
  flight.plan.players.forEach((_, seat) => {
    const caddie = day.turn.shift();
    if (!caddie) return;
    const draw = day.dice.stream(`flight${flight.plan.index}`, 'order', seat);
    const order: OrderState = {
      orderId: day.nextOrderId(),
      flight,
      seat,
      caddie,
      rev: 0,
      stage: 0,
      dueSec: Infinity,
      handset: null,
    };
    flight.orders.push(order);
    enter(day, order, 0, Math.max(at + RECEIPT_LIMIT_SEC, flight.plan.teeSec - 40 * MINUTE));
    caddieBecomes(day, caddie, '2');
    day.agenda.add(at + stageSec(day, draw, 2, 0.6), (accepted) => accept(day, order, draw, accepted));
  });
  changed(flight, { players: true });
}

function stageSec(day: DayState, draw: Stream, medianMin: number, sigma: number): number {
  return Math.round(draw.logNormal(medianMin * day.rules.stageFactor * MINUTE, sigma));
}

function accept(day: DayState, order: OrderState, draw: Stream, at: number): void {
  if (order.stage !== 0) return;
  const countsFrom = Math.max(at, order.flight.plan.teeSec - 60 * MINUTE);
  enter(day, order, 1, countsFrom + MACHINE_ON_LIMIT_SEC);
  day.agenda.add(at + stageSec(day, draw, 4, 0.55), () => {
    if (order.stage === 1) machineOn(day, order);
  });
}

function machineOn(day: DayState, order: OrderState): void {
  handOutHandset(day, order);
  enter(day, order, 2, order.flight.plan.teeSec + DISPATCH_LIMIT_SEC);
}

/** The flight is on its first tee: the desk lets its caddies go, and books what it had not booked yet. */
export function flightAtTee(day: DayState, flight: FlightState): void {
  for (const order of flight.orders) {
    if (order.stage < 2) machineOn(day, order);
    enter(day, order, 3, Infinity);
    caddieBecomes(day, order.caddie, '3');
  }
}

/** The flight holed out: caddies come back, clean and prove it; carts are parked. */
export function flightFinished(day: DayState, flight: FlightState, at: number): void {
  day.agenda.add(at + PARKED_AFTER_SEC, () => takeBackCarts(day, flight));
  for (const order of flight.orders) {
    day.agenda.add(at + BACK_AFTER_SEC, (back) => {
      enter(day, order, 4, back + CLEAN_LIMIT_SEC);
      caddieBecomes(day, order.caddie, '4');
      const draw = day.dice.stream(`flight${flight.plan.index}`, 'clean', order.seat);
      day.agenda.add(back + stageSec(day, draw, 9, 0.5), () => {
        takeBackHandset(day, order);
        enter(day, order, 5, Infinity);
        caddieBecomes(day, order.caddie, '1');
        day.turn.push(order.caddie);
      });
    });
  }
}

/** Moves an order to a stage that becomes overdue at `dueSec`. */
function enter(day: DayState, order: OrderState, stage: OrderState['stage'], dueSec: number): void {
  order.stage = stage;
  order.dueSec = dueSec;
  order.rev += 1;
  if (day.overdue.delete(order)) day.overdueChanged = true;
  if (dueSec < Infinity) {
    day.agenda.add(dueSec, () => {
      if (order.stage !== stage) return;
      day.overdue.add(order);
      day.overdueChanged = true;
    });
  }
  if (stage <= 2) checkReady(order.flight);
  const { orderId, rev, caddie, flight } = order;
  const status = String(stage);
  day.emit((eventId) => ({
    type: 110,
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

/** golf_caddie_work_status */
function caddieBecomes(day: DayState, caddie: CaddieState, workStatus: '1' | '2' | '3' | '4'): void {
  caddie.rev += 1;
  const { caddieId, rev } = caddie;
  day.emit((eventId) => ({
    type: 106,
    eventId,
    subject: 'caddie',
    id: caddieId,
    rev,
    status: workStatus,
    patch: { workStatus },
  }));
}

/** The four lights of the starter strip. */
export function readiness(flight: FlightState) {
  const { orders, arrived, cartsReady } = flight;
  return {
    players: arrived,
    caddies: orders.length > 0 && orders.every((order) => order.stage >= 1),
    carts: cartsReady,
    devices: orders.length > 0 && orders.every((order) => order.stage >= 2),
  };
}

function checkReady(flight: FlightState): void {
  changed(flight, { ready: true });
  const { players, caddies, carts, devices } = readiness(flight);
  if (flight.status === '0' && players && caddies && carts && devices) setStatus(flight, '1');
}

/** Rows of the overdue list, longest overdue first. */
export function overdueItems(day: DayState): OverdueItem[] {
  return [...day.overdue]
    .toSorted((a, b) => a.dueSec - b.dueSec || (a.orderId < b.orderId ? -1 : 1))
    .map((order) => {
      const { plan } = order.flight;
      const overdueSec = Math.max(0, Math.trunc(day.playSec - order.dueSec));
      return {
        status: order.stage === 4 ? 3 : order.stage,
        borad_no: plan.boardNo,
        timeStr: overdueText(overdueSec),
        orderId: order.orderId,
        flightId: plan.flightId,
        overdueSec,
        teeTime: shanghaiTime(day.clock.parkTs(plan.teeSec)),
        cabin: plan.cabin,
      };
    });
}
