/** The mutable state of a day. */

import { HoleStatus } from '#domain/codes/course.ts';
import { DEFAULT_DISPATCH_CONFIG } from '#domain/dispatch/dispatchConfig.ts';
import { DEFAULT_PACE_CONFIG, type PaceConfig } from '#domain/pace/config.ts';
import { Agenda } from '../basis/agenda.ts';
import { DayClock, type Suspension } from '../basis/clock.ts';
import { createSimulationId, formatEventId } from '../basis/ids.ts';
import { NO_FENCE_EDITS } from '../course/fence.ts';
import type { ParkGeometry } from '../course/geometry.ts';
import type { PlayedPark } from '../course/park.ts';
import { AlarmBook } from './alarmBook.ts';
import type { CourseDay, LostTimes } from './day.ts';
import type { DispatchLogRow } from './dayRows.ts';
import type { DayOptions, HoleLimit } from './decisions.ts';
import type { SimEvent } from './events.ts';
import type { BreachState, DetectedJump, HelpCall, JumpRequest } from './findings.ts';
import type { CaddieState, DeviceState, FlightState, HoleState, MarshalState, OrderState } from './model.ts';
import type { Undoable } from './undoable.ts';
import type { World } from './world.ts';

export interface DaySetup {
  readonly options: DayOptions;
  readonly park: PlayedPark;
  readonly geometry: ParkGeometry;
  /** Between two flights on a tee. */
  readonly intervalSec: number;
  /** A simulated suspension. */
  readonly storm: Suspension | null;
}

/** Parts of a day that read the day themselves. */
export interface DayParts<W extends World> {
  readonly world: W;
  readonly lostTime: LostTimes;
}

export class DayState<W extends World = World> implements CourseDay {
  readonly options: DayOptions;
  readonly park: PlayedPark;
  readonly intervalSec: number;
  /** Pace settings of the park. */
  pace: PaceConfig = DEFAULT_PACE_CONFIG;
  holeLimits: readonly HoleLimit[] = [];
  desk = DEFAULT_DISPATCH_CONFIG;
  /** What people did to its fences. */
  fenceEdits = NO_FENCE_EDITS;
  readonly geometry: ParkGeometry;
  readonly clock: DayClock;
  readonly agenda = new Agenda();
  /** In the order in which they were known. */
  flights: readonly FlightState[] = [];
  /** Flights that were ever booked. */
  booked = 0;
  readonly holes: ReadonlyMap<number, HoleState>;
  devices: readonly DeviceState[] = [];
  marshals: readonly MarshalState[] = [];
  /** Devices that nobody has, in the order in which they are given out. */
  readonly freeCarts: DeviceState[] = [];
  readonly freeHandsets: DeviceState[] = [];
  /** Caddies waiting for their turn, first in first out. */
  readonly turn: CaddieState[] = [];
  readonly overdue = new Set<OrderState>();
  overdueChanged = false;
  readonly overdueByStage = [0, 0, 0, 0];
  /** Whether a suspension has ended. */
  resumed = false;
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
  /** Alarms whose call for help was published. */
  readonly announcedCalls = new Set<string>();
  readonly alarmBook = new AlarmBook();
  readonly log: DispatchLogRow[] = [];
  /** By alarm or flight, what was done last and may be taken back. */
  readonly undoables = new Map<string, Undoable>();
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
  readonly world: W;
  readonly lostTime: LostTimes;
  #eventsInTick = 0;
  #orders = 0;

  /** @param createParts receives the day before its parts exist, and must not read it yet */
  constructor(
    { options, park, geometry, intervalSec, storm }: DaySetup,
    createParts: (day: DayState) => DayParts<W>,
  ) {
    this.options = options;
    this.park = park;
    this.geometry = geometry;
    this.intervalSec = intervalSec;
    this.clock = new DayClock(options.startTs, storm);
    this.holes = new Map(
      park.holes.map((seed) => [
        seed.holeNo,
        { seed, status: HoleStatus.open, queue: [], lastIn: null, lastLeaveSec: -Infinity },
      ]),
    );
    const { world, lostTime } = createParts(this);
    this.world = world;
    this.lostTime = lostTime;
  }

  get hasTrackers(): boolean {
    return this.world.hasTrackers;
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
    this.out.push(make(formatEventId(parkId, { dayIndex, tick: this.tick, no: this.#eventsInTick })));
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
    return this.world.readBattery(device);
  }

  findLastFixSec(device: DeviceState): number {
    return this.world.findLastFixSec(device);
  }

  nextOrderId(): string {
    this.#orders += 1;
    return createSimulationId('caddieOrder', this.park.id, this.#orders, this.options.dayIndex);
  }
}
