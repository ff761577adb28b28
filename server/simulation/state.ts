/** The mutable heart of a day. Only the modules of this folder touch it; everybody else gets views. */
import type { FlightStatus, PaceRole, PaceState, TimeoutView } from '#domain/dispatch/model.ts';
import { partyFactor } from '#domain/pace/arithmetic.ts';
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';
import { PACE_START, type PaceMemory } from '#domain/pace/state.ts';
import { Agenda } from './agenda.ts';
import { DayClock } from './clock.ts';
import {
  fleetAt,
  geometryOf,
  parkById,
  type HoleSeed,
  type ParkGeometry,
  type ParkSeed,
} from './courses/index.ts';
import { idOf } from './ids.ts';
import { person } from './people.ts';
import { PRESET_RULES, type PresetRules } from './presets.ts';
import { Dice } from './random.ts';
import { teeSheet, type PlannedFlight } from './teeSheet.ts';
import type { DayOptions, DispatchLogRow, SimEvent } from './types.ts';

/**
 * planned → tee (waits for the flight ahead) → play → held (done, but the flight ahead is in the way) → stop (halfway
 * house) → walk (to the next tee) → tee … → done
 */
export type Phase = 'planned' | 'tee' | 'play' | 'held' | 'stop' | 'walk' | 'done';
export type Mishap = 'none' | 'lostBall' | 'ruling' | 'cart';

/** One hole as one flight plays it. Play seconds; −1 = not yet. */
export interface HoleRun {
  readonly hole: HoleSeed;
  readonly allowanceSec: number;
  /** Joined the queue on the tee. */
  readonly arriveSec: number;
  /** Pace clock of this hole; differs from arriving on the first hole only. */
  enterSec: number;
  teeOffSec: number;
  leaveSec: number;
  /** End of the halfway stop, when one follows. */
  stopUntilSec: number;
  /** Waiting that is over; waiting still going on is added by whoever asks. */
  waitSec: number;
  mishap: Mishap;
  /** Since when own time is beyond the limit, −1 = it is not. */
  overSinceSec: number;
  /** The one row this (flight, hole) may have. */
  alert: AlertState | null;
  /** Played part at `anchorSec`, and played part a second from there: an action bends the line at its anchor. */
  anchorSec: number;
  anchorPart: number;
  partPerSec: number;
}

/** What of a flight changed since its last 104. */
export interface FlightChanges {
  status?: true;
  ready?: true;
  players?: true;
  ahead?: true;
  tee?: true;
  splits?: true;
}

export interface Spell {
  readonly factor: number;
  holesLeft: number;
}

export interface FlightState {
  readonly plan: PlannedFlight;
  readonly kFactor: number;
  /** Index of each hole number in the round. */
  readonly indexOf: ReadonlyMap<number, number>;
  rev: number;
  status: FlightStatus;
  phase: Phase;
  /** Play second of the next step; Infinity while it depends on somebody else. */
  nextSec: number;
  runs: HoleRun[];
  holesDone: number;
  rested: boolean;
  /** Start clock of the round; −1 before. */
  startSec: number;
  finishSec: number;
  /** Allowances and transfers of the holes before the current one. */
  plannedBeforeSec: number;
  /** Planned way (and turn) after the hole left last. */
  breakSec: number;
  plannedTotalSec: number;
  paceRatio: number;
  spells: Spell[];
  ahead: FlightState | null;
  gapAheadSec: number | null;
  /** Gap that counts as "in position". */
  gapBaseSec: number;
  memory: PaceMemory;
  /** Somebody waits on this flight. */
  blocking: boolean;
  /** Park second of the latest reminder, −1 = none. */
  remindedSec: number;
  changes: FlightChanges | null;
  arrived: boolean;
  cartsReady: boolean;
  orders: OrderState[];
  carts: DeviceState[];
  /** Figures of the last measurement. */
  figures: FlightFigures;
}

export interface FlightFigures {
  ownSec: number;
  waitSec: number;
  cumDelaySec: number;
  paceState: PaceState;
  role: PaceRole;
  heldBy: FlightState | null;
  /** Park seconds; null = 估算中. */
  projectedSec: number | null;
  /** Park second of the primary device's last fix; −1 = none. */
  lastFixSec: number;
  section: '0' | '1' | '2' | '3' | '4' | '5';
}

export interface HoleState {
  readonly seed: HoleSeed;
  /** Flights on the hole in playing order. */
  readonly queue: FlightState[];
  lastIn: FlightState | null;
  lastLeaveSec: number;
}

/** A time in which a device's fixes do not come through. Park seconds. */
export interface Silence {
  readonly fromSec: number;
  readonly toSec: number;
}

export interface DeviceState {
  readonly index: number;
  readonly deviceId: string;
  readonly deviceNo: string;
  /** golf_device_type */
  readonly deviceType: string;
  readonly salt: number;
  /** Number among its own kind. */
  readonly ordinal: number;
  rev: number;
  flight: FlightState | null;
  order: OrderState | null;
  /** Place in the flight's little formation. */
  slot: number;
  changedTick: number;
  silence: Silence | null;
  /** Percent at `batterySec`. */
  battery: number;
  batterySec: number;
}

export interface CaddieState {
  readonly caddieId: string;
  readonly caddieNo: string;
  readonly name: string;
  rev: number;
}

export interface OrderState {
  readonly orderId: string;
  readonly flight: FlightState;
  readonly seat: number;
  readonly caddie: CaddieState;
  rev: number;
  /** golf_caddie_order_status 0–5 */
  stage: 0 | 1 | 2 | 3 | 4 | 5;
  /** Play second at which the stage becomes overdue. */
  dueSec: number;
  handset: DeviceState | null;
}

export interface MarshalTask {
  readonly alertId: string;
  readonly alert: AlertState;
  readonly flight: FlightState;
  readonly fromSec: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly arriveSec: number;
  arrived: boolean;
}

export interface MarshalState {
  readonly device: DeviceState;
  readonly name: string;
  task: MarshalTask | null;
  /** Where and when the last task ended, for the way back. */
  free: { readonly sec: number; readonly x: number; readonly y: number } | null;
}

export interface AlertState {
  view: TimeoutView;
  readonly flight: FlightState;
  readonly run: HoleRun;
  readonly cumAtRaiseSec: number;
  rungSec: number;
  recoveringSinceSec: number;
  settledSec: number;
  beforeShelve: TimeoutView['status'];
  /** Who changed the row last, for the next one who comes too late. */
  lastActor: { readonly realname: string; readonly sec: number };
  reminder: {
    readonly sentSec: number;
    readonly deliverSec: number;
    readonly receiptSec: number;
    readonly logIndex: number;
    readonly helps: boolean;
  } | null;
}

const MARSHAL_KIND = '4';

export class DayState {
  readonly options: DayOptions;
  readonly park: ParkSeed;
  readonly rules: PresetRules;
  readonly pace = DEFAULT_PACE_CONFIG;
  readonly geometry: ParkGeometry;
  readonly dice: Dice;
  readonly clock: DayClock;
  readonly agenda = new Agenda();
  readonly flights: readonly FlightState[];
  readonly holes: ReadonlyMap<number, HoleState>;
  readonly devices: readonly DeviceState[];
  readonly marshals: readonly MarshalState[];
  readonly freeCarts: DeviceState[];
  readonly freeHandsets: DeviceState[];
  /** Caddies waiting for their turn, first in first out. */
  readonly turn: CaddieState[];
  readonly overdue = new Set<OrderState>();
  overdueChanged = false;
  /** A suspension lies behind. */
  resumed = false;
  alertCount = 0;
  readonly alerts = new Map<string, AlertState>();
  readonly log: DispatchLogRow[] = [];
  suspended = false;
  tick = 0;
  /** Park and play seconds of the tick. */
  nowSec = 0;
  playSec = 0;
  /** Events of this tick; null while nobody listens (fast-forward). */
  out: SimEvent[] | null = null;
  #eventsInTick = 0;
  #orders = 0;
  #calls = 0;

  constructor(options: DayOptions) {
    this.options = options;
    this.park = parkById(options.parkId);
    this.rules = PRESET_RULES[options.preset];
    this.geometry = geometryOf(this.park, options.seed);
    this.dice = new Dice(options.seed, options.parkId, options.dayIndex);
    this.clock = new DayClock(options.startTs, this.rules.storm);
    this.holes = new Map(
      this.park.holes.map((seed) => [
        seed.holeNo,
        { seed, queue: [], lastIn: null, lastLeaveSec: -Infinity },
      ]),
    );
    this.flights = teeSheet(this.park, options.preset, this.dice, options.dayIndex).map((plan) =>
      newFlight(plan),
    );
    this.devices = newDevices(this);
    this.freeCarts = this.devices.filter((device) => device.deviceType === '1');
    this.freeHandsets = this.devices.filter((device) => device.deviceType === '2');
    this.marshals = this.devices
      .filter((device) => device.deviceType === MARSHAL_KIND)
      .map((device) => ({
        device,
        name: person(this.dice.stream(device.deviceNo, 'name'), 0.1).name,
        task: null,
        free: null,
      }));
    const caddies = this.park.caddiesByLevel.reduce((sum, count) => sum + count, 0);
    this.turn = Array.from({ length: caddies }, (_, index) => ({
      caddieId: idOf('caddie', this.park.id, index + 1),
      caddieNo: String(index + 1).padStart(3, '0'),
      name: person(this.dice.stream(`caddie${index}`, 'name'), 0.85).name,
      rev: 1,
    }));
  }

  beginTick(): void {
    this.tick += 1;
    this.nowSec = this.tick * this.options.tickSec;
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

  nextOrderId(): string {
    this.#orders += 1;
    return idOf('caddieOrder', this.park.id, this.#orders, this.options.dayIndex);
  }

  nextCallId(): string {
    this.#calls += 1;
    return idOf('call', this.park.id, this.#calls, this.options.dayIndex);
  }
}

function newFlight(plan: PlannedFlight): FlightState {
  const kFactor = partyFactor({ players: plan.players.length });
  return {
    plan,
    kFactor,
    indexOf: new Map(plan.holes.map((hole, index) => [hole.holeNo, index])),
    rev: 1,
    status: '0',
    phase: 'planned',
    nextSec: plan.arriveSec,
    runs: [],
    holesDone: 0,
    rested: false,
    startSec: -1,
    finishSec: -1,
    plannedBeforeSec: 0,
    breakSec: 0,
    plannedTotalSec: 0,
    paceRatio: 1,
    spells: [],
    ahead: null,
    gapAheadSec: null,
    gapBaseSec: plan.intervalSec,
    memory: PACE_START,
    blocking: false,
    remindedSec: -1,
    changes: null,
    arrived: false,
    cartsReady: false,
    orders: [],
    carts: [],
    figures: {
      ownSec: 0,
      waitSec: 0,
      cumDelaySec: 0,
      paceState: '0',
      role: '0',
      heldBy: null,
      projectedSec: null,
      lastFixSec: -1,
      section: '0',
    },
  };
}

function newDevices(day: DayState): DeviceState[] {
  const fleet = fleetAt(day.park, day.options.scale);
  const kinds = [
    ['1', 'C', fleet.cart],
    ['2', 'H', fleet.handset],
    ['3', 'B', fleet.bag],
    [MARSHAL_KIND, 'M', fleet.marshal],
    ['5', 'W', fleet.staff],
  ] as const;
  let index = 0;
  return kinds.flatMap(([deviceType, letter, count]) =>
    Array.from({ length: count }, (_, ordinal) => {
      index += 1;
      const deviceNo = letter + String(ordinal + 1).padStart(3, '0');
      const battery = day.dice.stream(deviceNo, 'battery').normal(92, 6);
      return {
        index,
        deviceId: idOf('device', day.park.id, index),
        deviceNo,
        deviceType,
        salt: day.dice.salt(deviceNo, 'fix'),
        ordinal,
        rev: 1,
        flight: null,
        order: null,
        slot: 0,
        changedTick: 0,
        silence: null,
        battery: Math.min(100, Math.max(60, battery)),
        batterySec: 0,
      };
    }),
  );
}
