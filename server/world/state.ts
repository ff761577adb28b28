/** The mutable heart of a day. */
import { DEFAULT_PACE_CONFIG, type PaceConfig } from '#domain/pace/config.ts';
import { DEFAULT_DISPATCH_CONFIG } from '#domain/dispatch/dispatchConfig.ts';
import { buildActualGeometry } from './actualCourse.ts';
import { Tracking } from './flightTracking.ts';
import { Agenda } from './agenda.ts';
import { AlarmBook } from '../park/day/alarmBook.ts';
import { LostTimeWatch } from './lostTime.ts';
import { DayClock } from './clock.ts';
import {
  getParkGeometry,
  getParkSeed,
  NO_FENCE_EDITS,
  type ParkGeometry,
  type ParkSeed,
} from './courses/index.ts';
import { createSimulationId } from './basis/ids.ts';
import type { BreachState, DetectedJump, HelpCall, JumpRequest } from '../park/day/findings.ts';
import type {
  AlertState,
  CaddieState,
  DeviceState,
  FlightState,
  HoleState,
  MarshalState,
  OrderState,
} from '../park/day/model.ts';
import { PRESET_RULES, type PresetRules } from './basis/presets.ts';
import { Dice } from './basis/random.ts';
import { createDevices, createFlight, createMarshals, createTurn } from './roster.ts';
import { computeBattery, getLastFixSec } from './signals.ts';
import type { CourseDay } from '../park/day/day.ts';
import { buildTeeSheet } from './teeSheet.ts';
import type { DayOptions, DispatchLogRow, HoleLimit } from './types.ts';
import type { SimEvent } from '../park/day/events.ts';

/** Of a device that does not say, percent. */
const FULL = 100;
const NEVER_SEC = -1;

export class DayState implements CourseDay {
  readonly options: DayOptions;
  readonly park: ParkSeed;
  readonly rules: PresetRules;
  /** As those who run the park want it. */
  pace: PaceConfig = DEFAULT_PACE_CONFIG;
  holeLimits: readonly HoleLimit[] = [];
  desk = DEFAULT_DISPATCH_CONFIG;
  /** What people did to its fences. */
  fenceEdits = NO_FENCE_EDITS;
  readonly geometry: ParkGeometry;
  readonly dice: Dice;
  readonly clock: DayClock;
  readonly agenda = new Agenda();
  /** Those of the sheet, then the booked ones as they came. */
  flights: readonly FlightState[];
  /** Flights that were ever booked: each has dice of its own. */
  booked = 0;
  readonly holes: ReadonlyMap<number, HoleState>;
  devices: readonly DeviceState[];
  marshals: readonly MarshalState[];
  readonly freeCarts: DeviceState[];
  readonly freeHandsets: DeviceState[];
  /** Where flights of an actual course are, by their trackers. */
  readonly tracking: Tracking;
  /** Caddies waiting for their turn, first in first out. */
  readonly turn: CaddieState[];
  readonly overdue = new Set<OrderState>();
  /** In the turn of an actual course, as their rows say; a simulated day has a turn of its own. */
  waitingCaddies = 0;
  overdueChanged = false;
  readonly overdueByStage = [0, 0, 0, 0];
  silentSec = 0;
  /** A suspension lies behind. */
  resumed = false;
  alertCount = 0;
  readonly alerts = new Map<string, AlertState>();
  /** Carts away from their flights. */
  readonly strays = new Set<DeviceState>();
  /** All of the day, oldest first. */
  readonly breaches: BreachState[] = [];
  readonly jumpsDetected: DetectedJump[] = [];
  /** Of flights of the day, oldest first. */
  readonly jumpsRequested: JumpRequest[] = [];
  /** By id, those that wait for an answer. */
  readonly jumpsPending = new Map<string, JumpRequest>();
  readonly jumpsExpired = new Set<string>();
  /** All of the day, oldest first. */
  readonly helpCalls: HelpCall[] = [];
  /** Alarms of which a call for help was told. */
  readonly announcedCalls = new Set<string>();
  readonly alarmBook = new AlarmBook();
  readonly lostTime = new LostTimeWatch(this);
  readonly log: DispatchLogRow[] = [];
  suspended = false;
  /** Ids of competitions that stand still. */
  readonly haltedCompetitions = new Set<string>();
  /** golf_suspend_reason while play is suspended. */
  suspendReason: string | null = null;
  /** Since when; park time, epoch ms. */
  suspendTs: number | null = null;
  tick = 0;
  /** Park and play seconds of the tick. */
  nowSec = 0;
  playSec = 0;
  /** Events of this tick; null while nobody listens (fast-forward). */
  out: SimEvent[] | null = null;
  #eventsInTick = 0;
  #orders = 0;

  constructor(options: DayOptions) {
    this.options = options;
    const { course } = options;
    this.park = course?.park ?? getParkSeed(options.parkId);
    this.rules = course
      ? { ...PRESET_RULES.quiet, intervalSec: course.park.teeIntervalSec }
      : PRESET_RULES[options.preset];
    this.geometry = course ? buildActualGeometry(course) : getParkGeometry(this.park, options.seed);
    this.tracking = new Tracking(this.geometry);
    this.dice = new Dice(options.seed, options.parkId, options.dayIndex);
    this.clock = new DayClock(options.startTs, this.rules.storm);
    this.holes = new Map(
      this.park.holes.map((seed) => [
        seed.holeNo,
        { seed, status: '1', queue: [], lastIn: null, lastLeaveSec: -Infinity },
      ]),
    );
    this.flights = course
      ? []
      : buildTeeSheet(this.park, options.preset, this.dice, options.dayIndex).map(createFlight);
    this.devices = course ? [] : createDevices(this.park, options.scale, this.dice);
    this.freeCarts = this.devices.filter((device) => device.deviceType === '1');
    this.freeHandsets = this.devices.filter((device) => device.deviceType === '2');
    // Flights are other people every day, the staff is not.
    const staff = new Dice(options.seed, options.parkId, 0);
    this.marshals = createMarshals(this.devices, staff);
    this.turn = createTurn(this.park, staff);
  }

  /** People and trackers tell what happens; nothing is drawn by lot. */
  get isActual(): boolean {
    return this.options.course !== undefined;
  }

  get hasTrackers(): boolean {
    return !this.isActual || this.devices.some(({ fix }) => fix !== null);
  }

  beginTick(): void {
    this.tick += 1;
    this.nowSec = this.tick * this.options.tickSec;
    this.clock.reach(this.nowSec);
    this.playSec = this.clock.play(this.nowSec);
    this.#eventsInTick = 0;
  }

  /** Numbers the event always, builds it only when somebody listens: a fast-forward stays cheap and equal. */
  emit(make: (eventId: string) => SimEvent): void {
    this.#eventsInTick += 1;
    if (!this.out) return;
    const { parkId, dayIndex } = this.options;
    this.out.push(make(`ev-${parkId.slice(-3)}-${dayIndex}-${this.tick}-${this.#eventsInTick}`));
  }

  /** The events of something that happens between two ticks. */
  collect(happen: () => void): SimEvent[] {
    const before = this.out;
    const events: SimEvent[] = [];
    this.out = events;
    happen();
    this.out = before;
    return events;
  }

  createAlarmId(n: number): string {
    return createSimulationId('alarm', this.park.id, n, this.options.dayIndex);
  }

  readBattery(device: DeviceState): number {
    return this.isActual ? (device.fix?.batteryPct ?? FULL) : computeBattery(device, this.nowSec);
  }

  findLastFixSec(device: DeviceState): number {
    if (this.isActual) return device.fix ? (device.fix.ts - this.options.startTs) / 1000 : NEVER_SEC;
    return getLastFixSec(device, this.nowSec);
  }

  nextOrderId(): string {
    this.#orders += 1;
    return createSimulationId('caddieOrder', this.park.id, this.#orders, this.options.dayIndex);
  }
}
