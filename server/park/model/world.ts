/**
 * What lies outside of the rules: people and trackers on a course. Of an actual course they tell what happens
 * (`../actual`), a simulated one invents it. Rules ask and inform them through this alone.
 */

import type { ReceiptStatus, ReminderChannel } from '#domain/codes/service.ts';
import type { PositionItem, ParkView } from '#domain/dispatch/model.ts';
import type { ActualDecision, ServiceDecision } from './decisions.ts';
import type { TrackerFix } from './fix.ts';
import type { DeviceState, FlightState, HoleRun, MarshalTask, TimeoutAlarm } from './model.ts';
import type { Place } from './place.ts';

/** Those who play. Times are play seconds. */
interface Golfers {
  /** A flight is booked, or its booking changed. @param hasCheckedIn its guests have just checked in */
  followBooking(flight: FlightState, hasCheckedIn: boolean): void;
  /** A flight that nobody booked starts at another time, or elsewhere. */
  followMove(flight: FlightState): void;
  /** The starter sends it out. */
  sendOut(flight: FlightState): void;
  /** It comes to a hole. */
  approachHole(flight: FlightState, run: HoleRun): void;
  /** It stands on the tee of that hole. */
  reachTee(flight: FlightState): void;
  /** It tees off. The hole is taken to last as long as it is allowed, until something else is known. */
  beginHole(flight: FlightState, run: HoleRun, at: number): void;
  /** It walks off a green. */
  leaveGreen(flight: FlightState): void;
  /** Seconds of rest at the halfway house. */
  computeRestSec(flight: FlightState): number;
  finishRound(flight: FlightState, at: number): void;
  /** Once a tick, after everything that was due has happened. */
  followPlay(): void;
  /** Whether no further flight will start. */
  isOver(): boolean;
}

/** Those who work there. */
interface Staff {
  /** Carts are brought to a flight that has none yet. */
  prepareCarts(flight: FlightState): void;
  /** Brings a caddie order to where its row stands. */
  applyService(decision: ServiceDecision): void;
  countWaitingCaddies(): number;
  /**
   * Sends a reminder to the caddies of a flight. @returns its channel; only handsets confirm receipt
   * (`findReceipt`)
   */
  carryReminder(flight: FlightState, timeout: TimeoutAlarm | null): ReminderChannel;
  /** Receipt of the last reminder; `null` = nothing new. */
  findReceipt(flight: FlightState): ReceiptStatus | null;
  /** A marshal has come to the flight that he was sent to. */
  meetMarshal(task: MarshalTask): void;
  /** Once a tick, after the alarms: what the day has in its calendar. */
  keepCalendar(): void;
}

/** The devices, and what comes through of them. */
interface Trackers {
  /** Whether any tracker has reported today. */
  readonly hasTrackers: boolean;
  /** Seconds in which trackers of flights were not heard. */
  readonly silentSec: number;
  /** … and in which they were out; `null` = as many as a flight usually has, for as long as it played. */
  readonly trackerSec: number | null;
  /** A device goes to a flight, or comes from it. */
  bindDevice(device: DeviceState): void;
  /** It was given back. */
  releaseDevice(device: DeviceState): void;
  /** Percent, as the device says. */
  readBattery(device: DeviceState): number;
  /** Park second of the last fix that came through; −1 = none. */
  findLastFixSec(device: DeviceState): number;
  locateFlight(flight: FlightState): Place;
  locateDevice(device: DeviceState): Place;
  /** Once a tick: carts that are where they must not be. */
  watchFences(): void;
  /** Positions that came in with this tick. */
  listTickPositions(): PositionItem[];
  /** The newest of every device. */
  listPositions(): PositionItem[];
  /** Fixes as the board draws them; those of unknown devices are left out. */
  placeFixes(fixes: readonly TrackerFix[]): PositionItem[];
}

export interface World extends Golfers, Staff, Trackers {
  /** What trackers and people tell of an actual course. */
  tell(decision: ActualDecision): void;
  /** Facts about the world that the board shows. */
  describe(): Pick<ParkView, 'isActual' | 'hasTrackers'>;
}
