/** An invented course: what happens there is drawn by lot, by streams of the day's own seed. */

import { type ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import type { ParkView, PositionItem } from '#domain/dispatch/model.ts';
import type { ServiceDecision } from '../park/model/decisions.ts';
import type { DeviceState, FlightState, HoleRun, MarshalTask, TimeoutAlarm } from '../park/model/model.ts';
import type { Place } from '../park/model/place.ts';
import type { World } from '../park/model/world.ts';
import { isWaiting } from '../park/operations/bookings.ts';
import { setOut } from '../park/rounds/play.ts';
import { watchFences } from './breaches.ts';
import { finishFlightServices } from './caddies.ts';
import { keepCalendar } from './calendar.ts';
import { deliverReminder, readReceipt } from './deliveries.ts';
import { drawExcursions } from './excursions.ts';
import { requestJump } from './jumpRequests.ts';
import { findVehiclePlace, accelerateVisitedFlight } from './patrol.ts';
import { findFlightPlace } from './places.ts';
import { drawRestSec, playHole } from './play.ts';
import { listLatestPositions, listTickPositions } from './positions.ts';
import { prepareMissingCarts, followMove, prepareBooking } from './preparation.ts';
import { applyService } from './service.ts';
import { computeBattery, getLastFixSec, noteBattery } from './signals.ts';
import { drawSilences } from './silences.ts';
import type { WorldState } from './state.ts';
import { detectJump, skipHole } from './unplannedJumps.ts';

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
