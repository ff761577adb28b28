/** An invented course: what happens there is drawn by lot, by streams of the day's own seed. */

import { type ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import type { ParkView, PositionItem } from '#domain/dispatch/model.ts';
import { createSimulationId } from '../park/basis/ids.ts';
import type { ServiceDecision } from '../park/model/decisions.ts';
import type { JumpRequest } from '../park/model/findings.ts';
import type { DeviceState, FlightState, HoleRun, MarshalTask, TimeoutAlarm } from '../park/model/model.ts';
import type { Place } from '../park/model/place.ts';
import { findCurrentRun } from '../park/model/runs.ts';
import type { World } from '../park/model/world.ts';
import { isWaiting } from '../park/operations/bookings.ts';
import { addRequest } from '../park/rounds/jumps.ts';
import { setOut } from '../park/rounds/play.ts';
import { watchFences } from './breaches.ts';
import { finishFlightServices } from './caddies.ts';
import { keepCalendar } from './calendar.ts';
import { deliverReminder, readReceipt } from './deliveries.ts';
import { drawExcursions } from './excursions.ts';
import { accelerateVisitedFlight, findVehiclePlace } from './patrol.ts';
import { findFlightPlace } from './places.ts';
import { drawRestSec, playHole } from './play.ts';
import { listLatestPositions, listTickPositions } from './positions.ts';
import { followMove, prepareBooking, prepareMissingCarts } from './preparation.ts';
import { applyService } from './service.ts';
import { computeBattery, getLastFixSec, noteBattery } from './signals.ts';
import type { WorldState } from './state.ts';
import { detectJump, drawLeftOut, skipHole } from './unplannedJumps.ts';

const REQUESTS_A_FLIGHT = 0.008;
/** Requests of people have lower numbers, jumps that nobody asked for higher ones. */
const FIRST_NUMBER = 800_000;

/**
 * A request of the flight to leave out a hole; the pages make the others (SIM-45, ALARM-51). Call it as the flight comes to
 * a hole.
 */
function requestJump(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const { holes, runs } = flight;
  const run = findCurrentRun(flight);
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'ask');
  const place = drawLeftOut(flight, draw, REQUESTS_A_FLIGHT);
  const [skipped, to] = [holes[runs.length], holes[runs.length + 1]];
  if (run === null || !skipped || !to || place !== runs.length) return;
  const { parkId, dayIndex } = day.options;
  const request: JumpRequest = {
    jumpId: createSimulationId('jumpHole', parkId, FIRST_NUMBER + day.jumpsRequested.length, dayIndex),
    flight,
    fromHoleNo: run.hole.holeNo,
    toHoleNo: to.holeNo,
    skippedHoles: [skipped.holeNo],
    sec: day.nowSec,
    isOfDay: true,
  };
  addRequest(day, request);
}

const SILENT_CHANCE = 0.01;
const LOST_CHANCE = 0.002;
/** A silence is forgotten only when fixes have come through again for a while. */
const SETTLED_SEC = 60;

/** Draws, as a flight comes to a hole, which of its devices will fall silent there. */
function drawSilences(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'signal', flight.runs.length);
  const handsets = flight.orders.map((order) => order.handset);
  for (const device of [...flight.carts, ...handsets]) {
    const chance = draw.next();
    const start = draw.between(0, 600);
    const length = draw.next();
    if (!device || chance >= SILENT_CHANCE) continue;
    const truth = world.getDevice(device);
    if (truth.silence && truth.silence.toSec > day.nowSec - SETTLED_SEC) continue;
    const fromSec = Math.round(day.nowSec + start);
    const lasts = chance < LOST_CHANCE ? 630 + 500 * length : 60 + 240 * length;
    truth.silence = { fromSec, toSec: Math.round(fromSec + lasts) };
    world.silentSec += Math.round(lasts);
  }
}

export class SimulatedWorld implements World {
  readonly hasTrackers = true;
  readonly state: WorldState;

  constructor(state: WorldState) {
    this.state = state;
  }

  readonly trackerSec = null;

  get silentSec(): number {
    return this.state.silentSec;
  }

  /** Nobody tells anything of what is invented. */
  tell(): void {}

  /** A board needs to know no more of it. */
  describe(): Pick<ParkView, 'isActual' | 'hasTrackers'> {
    return {};
  }

  followBooking(flight: FlightState, hasCheckedIn: boolean): void {
    prepareBooking(this.state, flight, hasCheckedIn);
  }

  followMove(flight: FlightState): void {
    followMove(this.state, flight);
  }

  sendOut(flight: FlightState): void {
    const { day } = this.state;
    setOut(day, flight, day.playSec);
  }

  approachHole(flight: FlightState, run: HoleRun): void {
    drawSilences(this.state, flight);
    drawExcursions(this.state, flight, run);
  }

  reachTee(flight: FlightState): void {
    detectJump(this.state, flight);
    requestJump(this.state, flight);
  }

  beginHole(flight: FlightState, run: HoleRun, at: number): void {
    playHole(this.state, flight, run, at);
  }

  leaveGreen(flight: FlightState): void {
    skipHole(this.state, flight);
  }

  computeRestSec(flight: FlightState): number {
    return drawRestSec(this.state, flight);
  }

  finishRound(flight: FlightState, at: number): void {
    finishFlightServices(this.state, flight, at);
  }

  followPlay(): void {}

  /** Everybody has finished, cleaned up and the park has closed. */
  isOver(): boolean {
    const { day, park } = this.state;
    const [hour = 0, minute = 0] = park.closeTime.split(':').map(Number);
    return (
      day.nowSec >= (hour - 6) * 3600 + minute * 60 &&
      day.flights.every(
        (flight) =>
          isWaiting(flight) || (flight.finishSec >= 0 && flight.orders.every((order) => order.stage === 5)),
      )
    );
  }

  prepareCarts(flight: FlightState): void {
    prepareMissingCarts(this.state, flight);
  }

  applyService(decision: ServiceDecision): void {
    applyService(this.state, decision);
  }

  countWaitingCaddies(): number {
    return this.state.day.turn.length;
  }

  carryReminder(flight: FlightState, timeout: TimeoutAlarm | null): ReminderChannel {
    deliverReminder(this.state, flight, timeout);
    return ReminderChannel.devicePush;
  }

  findReceipt(flight: FlightState): ReceiptStatus | null {
    return readReceipt(this.state, flight);
  }

  meetMarshal(task: MarshalTask): void {
    accelerateVisitedFlight(this.state, task);
  }

  keepCalendar(): void {
    keepCalendar(this.state);
  }

  bindDevice(device: DeviceState): void {
    noteBattery(this.state, device);
  }

  releaseDevice(device: DeviceState): void {
    const truth = this.state.getDevice(device);
    truth.silence = null;
    truth.excursion = null;
  }

  readBattery(device: DeviceState): number {
    return computeBattery(this.state, device, this.state.day.nowSec);
  }

  findLastFixSec(device: DeviceState): number {
    return getLastFixSec(this.state, device);
  }

  locateFlight(flight: FlightState): Place {
    return findFlightPlace(this.state, flight, this.state.day.playSec);
  }

  locateDevice(device: DeviceState): Place {
    return findVehiclePlace(this.state, device, this.state.day.nowSec);
  }

  watchFences(): void {
    watchFences(this.state);
  }

  listTickPositions(): PositionItem[] {
    return listTickPositions(this.state);
  }

  listPositions(): PositionItem[] {
    return listLatestPositions(this.state);
  }

  placeFixes(): PositionItem[] {
    return [];
  }
}
