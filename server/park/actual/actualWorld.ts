/** An actual course: people and trackers tell what happens there, and nothing happens by itself (ACTUAL-01 to ACTUAL-10). */

import { ReminderChannel } from '#domain/codes/service.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { ActualDecision, ServiceDecision } from '../model/decisions.ts';
import type { TrackerFix } from '../model/fix.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { DeviceState, FlightState } from '../model/model.ts';
import { createOffCoursePlace, type Place } from '../model/place.ts';
import type { DayState } from '../model/state.ts';
import type { World } from '../model/world.ts';
import { findPrimaryDevice } from '../orders/devices.ts';
import { followService, followServices } from '../orders/preparation.ts';
import { returnServices } from '../orders/returning.ts';
import { Tracking } from '../tracking/flightTracking.ts';
import { measureBeside } from '../tracking/stretches.ts';
import { changeDevices, followDevices } from './devices.ts';
import { followOvertaking } from './overtaking.ts';
import { finishHole, followFixes, followHeldFlights, startFlight, takeFlightBack } from './passages.ts';
import { buildActualPosition, listActualPositions } from './positions.ts';
import { waitForStarter } from './startOrder.ts';

/** Battery assumed for a device that does not report it, percent. */
const FULL = 100;
const NEVER_SEC = -1;
/** A device within this distance of a hole's centre line counts as on that hole, metres. */
const BESIDE_HOLE_M = 40;
const nothing = (): void => undefined;

export class ActualWorld implements World {
  silentSec = 0;
  trackerSec = 0;
  readonly #day: DayState;
  readonly #tracking: Tracking;
  /** Caddies waiting in the turn, by their rows. */
  #waitingCaddies = 0;

  // What happens here is told, or is nobody's matter: the rules alone follow it.
  readonly followMove = nothing;
  readonly approachHole = nothing;
  readonly beginHole = nothing;
  readonly leaveGreen = nothing;
  readonly prepareCarts = nothing;
  readonly meetMarshal = nothing;
  readonly keepCalendar = nothing;
  readonly bindDevice = nothing;
  readonly releaseDevice = nothing;
  readonly watchFences = nothing;

  constructor(day: DayState) {
    this.#day = day;
    this.#tracking = new Tracking(day.geometry, day.park.holes);
  }

  get hasTrackers(): boolean {
    return this.#day.devices.some(({ fix }) => fix !== null);
  }

  tell(decision: ActualDecision): void {
    const day = this.#day;
    switch (decision.kind) {
      case 'devices':
        return followDevices(day, decision.devices);
      case 'deviceChanges':
        return changeDevices(day, decision);
      case 'waitingCaddies':
        this.#waitingCaddies = decision.count;
        return;
      case 'fixes':
        return followFixes(day, this.#tracking, decision.fixes);
      case 'recall':
      case 'holeOut': {
        const flight = day.flights.find(({ plan }) => plan.flightId === decision.flightId);
        if (flight === undefined) return;
        const follow = decision.kind === 'recall' ? takeFlightBack : finishHole;
        return follow(day, this.#tracking, flight);
      }
    }
  }

  describe(): { readonly isActual: true; readonly hasTrackers: boolean } {
    return { isActual: true, hasTrackers: this.hasTrackers };
  }

  /** Sets no time for the start: the starter sends the flight out. */
  followBooking(flight: FlightState): void {
    flight.nextSec = Infinity;
    followServices(this.#day, flight);
  }

  reachTee(flight: FlightState): void {
    waitForStarter(this.#day, flight);
  }

  sendOut(flight: FlightState): void {
    // Where its cart stood before tells nothing of its round.
    this.#tracking.forget(flight);
    startFlight(this.#day, flight, this.#day.playSec);
  }

  finishRound(flight: FlightState): void {
    returnServices(this.#day, flight);
  }

  /** Assumes the full allowance of the turn: how long a flight really rests is not known in advance. */
  computeRestSec(): number {
    return this.#day.pace.turnAllowanceSec;
  }

  followPlay(): void {
    markUnheardFlights(this.#day);
    followOvertaking(this.#day, this.#tracking);
    followHeldFlights(this.#day, this.#tracking);
    this.#countSilence();
  }

  /**
   * Runs once a tick: counts the trackers out with flights and those that are silent. Counts none in a park where
   * no tracker reports.
   */
  #countSilence(): void {
    const { devices, nowSec, pace, options } = this.#day;
    if (!this.hasTrackers) return;
    for (const device of devices) {
      if (device.flight === null || !isFlightOnCourse(device.flight)) continue;
      this.trackerSec += options.tickSec;
      if (nowSec - this.findLastFixSec(device) > pace.staleFixSec) this.silentSec += options.tickSec;
    }
  }

  /** An actual day never ends before midnight. */
  isOver(): boolean {
    return false;
  }

  applyService(decision: ServiceDecision): void {
    followService(this.#day, decision);
  }

  countWaitingCaddies(): number {
    return this.#waitingCaddies;
  }

  /** Sends nothing to handsets: reminders go by radio (ACTUAL-15). */
  carryReminder(): ReminderChannel {
    return ReminderChannel.radio;
  }

  findReceipt(): null {
    return null;
  }

  readBattery({ fix }: DeviceState): number {
    return fix?.batteryPct ?? FULL;
  }

  findLastFixSec({ fix }: DeviceState): number {
    return fix ? (fix.ts - this.#day.options.startTs) / 1000 : NEVER_SEC;
  }

  locateFlight(flight: FlightState): Place {
    return this.locateDevice(findPrimaryDevice(flight));
  }

  /**
   * @returns the clubhouse before the first fix; with a fix, its point and the nearest hole within `BESIDE_HOLE_M`
   */
  locateDevice(device: DeviceState | null): Place {
    const { geometry } = this.#day;
    const fix = device?.fix ?? null;
    if (fix === null) return createOffCoursePlace(geometry.clubhouse);
    const point = geometry.fromLngLat([fix.lng, fix.lat]);
    const [nearest] = [...geometry.holes.values()]
      .map(({ holeNo, path }) => ({ holeNo, metres: measureBeside(path, point).metres }))
      .toSorted((a, b) => a.metres - b.metres);
    const isNear = nearest !== undefined && nearest.metres <= BESIDE_HOLE_M;
    return { ...createOffCoursePlace(point), holeNo: isNear ? nearest.holeNo : 0 };
  }

  /** Lists none: positions are shown as fixes come in. */
  listTickPositions(): PositionItem[] {
    return [];
  }

  listPositions(): PositionItem[] {
    return listActualPositions(this.#day, this.#tracking);
  }

  placeFixes(fixes: readonly TrackerFix[]): PositionItem[] {
    const devices = new Map(this.#day.devices.map((device) => [device.deviceId, device]));
    return fixes.flatMap((fix) => {
      const device = devices.get(fix.deviceId);
      return device === undefined ? [] : [buildActualPosition(this.#tracking, device, fix)];
    });
  }
}

/**
 * Flights of an actual course that no tracker tells of (ACTUAL-23): they have none, or all of theirs are
 * silent. Each tick, before flights are measured. Where no tracker reports at all, people tell of every
 * flight.
 */
function markUnheardFlights(day: DayState): void {
  const { hasTrackers } = day;
  for (const flight of day.flights)
    flight.isUnheard = hasTrackers && isFlightOnCourse(flight) && isUnheard(day, flight);
}

/** A flight without devices is unheard from its start; any other flight once all its devices are lost. */
function isUnheard(day: DayState, { carts, orders, startSec }: FlightState): boolean {
  // Each tick of each flight passes here: no list of its devices is made.
  const isLost = (device: DeviceState): boolean =>
    day.nowSec - day.findLastFixSec(device) > day.pace.lostFixSec;
  if (carts.length === 0 && orders.every(({ handset }) => handset === null)) return true;
  if (day.playSec - startSec <= day.pace.lostFixSec) return false;
  return carts.every(isLost) && orders.every(({ handset }) => handset === null || isLost(handset));
}
