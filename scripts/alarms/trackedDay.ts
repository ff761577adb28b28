/**
 * The same course as people run it who see nothing but what a starter, a caddie master and trackers can tell: a simulated
 * day plays, and an actual one follows it from noisy fixes.
 */

import { DeviceType } from '#domain/codes/play.ts';
import { type ActualOptions, createActualDay } from '#server/park/day/actualDay.ts';
import { advance } from '#server/park/day/tick.ts';
import type { BookedFlight } from '#server/park/model/bookedFlight.ts';
import type { ParkDecision } from '#server/park/model/decisions.ts';
import { type DeviceNow, findDeviceChanges } from '#server/park/model/deviceNow.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import type { DeviceState, FlightState, OrderState } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { applyDecision } from '#server/park/operations/steering.ts';
import { computeNoise } from '#server/world/basis/random.ts';
import { listTickPositions } from '#server/world/positions.ts';
import type { WorldState } from '#server/world/state.ts';

/** Between two fixes of a device. */
const REPORT_SEC = 15;
/** Between two looks of people at what is to be told. */
const LOOK_SEC = 30;
const MIDNIGHT_TO_SIX_SEC = 6 * 3600;
const MS = 1000;
const STARTER = '出发台';
/** Part of the fixes that come late, and by how much at most: a network that comes and goes. */
const LATE_PART = 0.04;
const LATEST_SEC = 60;

interface TrackedOptions {
  /** The holes of a flight as it was booked, where it plays others. */
  readonly bookHoles?: (flight: FlightState) => readonly number[];
  /** Called with all that the day is to be told. */
  readonly tell?: (day: DayState, decision: ParkDecision) => void;
}

interface LateFix {
  readonly fix: TrackerFix;
  /** Second of the played day at which it comes. */
  readonly comesSec: number;
}

export class TrackedDay {
  readonly options: ActualOptions;
  readonly day: DayState;
  readonly #world: WorldState;
  readonly #played: DayState;
  readonly #flights = new Map<FlightState, string>();
  readonly #orders = new Map<OrderState, string>();
  readonly #started = new Set<FlightState>();
  readonly #reportedSec = new Map<string, number>();
  readonly #bookHoles: TrackedOptions['bookHoles'];
  readonly #tell: NonNullable<TrackedOptions['tell']>;
  #late: readonly LateFix[] = [];
  #devices: readonly DeviceNow[] = [];
  #suspended = false;

  /** @param world before its first tick */
  constructor(world: WorldState, { bookHoles, tell = follow }: TrackedOptions = {}) {
    this.#bookHoles = bookHoles;
    this.#tell = tell;
    this.#world = world;
    this.#played = world.day;
    const { park, geometry, options } = world.day;
    this.options = {
      parkId: options.parkId,
      tickSec: options.tickSec,
      startTs: options.startTs - MIDNIGHT_TO_SIX_SEC * MS,
      dayIndex: options.dayIndex,
      course: {
        park,
        lines: [...geometry.holes.values()].map(({ holeNo, centerline }) => ({ holeNo, centerline })),
        boundary: geometry.boundary,
      },
    };
    this.day = createActualDay(this.options);
    this.#bookAll();
    while (this.day.nowSec < MIDNIGHT_TO_SIX_SEC) advance(this.day);
  }

  /** One tick, after that of the played day. */
  follow(): void {
    const { day } = this;
    const isLook = (this.#played.tick * day.options.tickSec) % LOOK_SEC === 0;
    this.#tellSuspension();
    if (isLook) {
      this.#tellDevices();
      this.#bookAll();
    }
    this.#tellStarts();
    if (isLook) this.#tellOrders();
    this.#tellFixes();
    advance(day);
  }

  #say(decision: ParkDecision): void {
    this.#tell(this.day, decision);
  }

  #bookAll(): void {
    for (const flight of this.#played.flights) {
      if (flight.phase !== 'planned') continue;
      const booked = this.#describe(flight);
      const text = JSON.stringify(booked);
      if (this.#flights.get(flight) === text) continue;
      this.#flights.set(flight, text);
      this.#say({ kind: 'book', flight: booked });
    }
  }

  #describe(flight: FlightState): BookedFlight {
    const { plan, arrived, cartsReady, orders } = flight;
    const { flightId, flightNo, boardNo, startType, holes, players, teeSec } = plan;
    return {
      flightId,
      flightNo,
      boardNo,
      ...(startType !== '2' && { startType }),
      teeTs: this.#played.clock.playTs(teeSec),
      holes: this.#bookHoles?.(flight) ?? holes.map(({ holeNo }) => holeNo),
      players: players.map(({ playerId, name }) => ({ playerId, name, isHere: arrived })),
      caddieOrders: orders.map(({ orderId }) => orderId),
      services: orders.map((order) => ({ ...describeOrder(order), seat: order.seat })),
      isHere: arrived && cartsReady,
    };
  }

  #tellStarts(): void {
    for (const flight of this.#played.flights) {
      if (flight.startSec < 0 || this.#started.has(flight)) continue;
      this.#started.add(flight);
      this.#say({ kind: 'start', flightId: flight.plan.flightId, realname: STARTER });
    }
  }

  #tellOrders(): void {
    for (const { phase, orders } of this.#played.flights) {
      if (phase === 'planned') continue;
      for (const order of orders) {
        const said = {
          kind: 'service',
          ...describeOrder(order),
          replaceOfId: null,
          losesTurn: false,
        } as const;
        const text = JSON.stringify(said);
        if (this.#orders.get(order) === text) continue;
        this.#orders.set(order, text);
        this.#say(said);
      }
    }
  }

  #tellDevices(): void {
    const devices = this.#played.devices.map(({ deviceId, deviceNo, deviceType, flight }) => ({
      deviceId,
      deviceNo,
      deviceType,
      flightId: flight?.plan.flightId ?? null,
    }));
    const changes = findDeviceChanges(this.#devices, devices);
    this.#devices = devices;
    if (changes !== null) this.#say(changes);
  }

  #tellSuspension(): void {
    const { suspended, suspendReason } = this.#played;
    if (suspended === this.#suspended) return;
    this.#suspended = suspended;
    this.#say(suspended ? { kind: 'suspend', reason: suspendReason ?? '1' } : { kind: 'resume' });
  }

  /**
   * What came through since the tick before, of each device at most every 15 s; what it kept in a silence comes late, and so
   * does now and then one.
   */
  #tellFixes(): void {
    const { nowSec } = this.#played;
    const sent = listTickPositions(this.#world, (device) => this.#isDue(device)).map(
      ({ deviceId, cached, fixTs: ts, lng, lat, acc, battery }): LateFix => {
        if (!cached) this.#reportedSec.set(deviceId, nowSec);
        const lateSec = computeLateSec(deviceId, nowSec);
        return {
          fix: { deviceId, ts, lng, lat, accuracyM: acc, batteryPct: battery, speedMps: null, heading: null },
          comesSec: nowSec + lateSec,
        };
      },
    );
    const waiting = [...this.#late, ...sent];
    this.#late = waiting.filter(({ comesSec }) => comesSec > nowSec);
    const fixes = waiting.filter(({ comesSec }) => comesSec <= nowSec).map(({ fix }) => fix);
    if (fixes.length > 0) this.#say({ kind: 'fixes', fixes });
  }

  /** Devices of nobody stand in their barn and are not looked at. */
  #isDue({ deviceId, deviceType, flight }: DeviceState): boolean {
    const goes = flight !== null || deviceType === DeviceType.marshalHandheld;
    return goes && this.#played.nowSec - (this.#reportedSec.get(deviceId) ?? -REPORT_SEC) >= REPORT_SEC;
  }
}

/** As the server does: what comes of it is announced. */
export function follow(day: DayState, decision: ParkDecision): void {
  const events = applyDecision(day, decision);
  day.out?.push(...events);
}

/** Most come at once. */
function computeLateSec(deviceId: string, nowSec: number): number {
  const salt = Number(deviceId.slice(-9));
  return computeNoise(salt, nowSec, 21) < LATE_PART ? LATEST_SEC * computeNoise(salt, nowSec, 22) : 0;
}

function describeOrder({ orderId, rev, stage, caddie, handset }: OrderState) {
  const { caddieId, caddieNo, name } = caddie;
  return {
    orderId,
    rev,
    status: String(stage),
    caddie: { caddieId, caddieNo, name },
    deviceId: handset?.deviceId ?? null,
  };
}
