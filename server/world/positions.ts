/**
 * Fixes of trackers (SIM-08). A fix is a pure function of the day's state and the tick it was taken
 * at, so a picture shows exactly what the stream sent, and a fast-forward computes none.
 */

import { Section } from '#domain/codes/course.ts';
import { DeviceType } from '#domain/codes/play.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import type { DeviceState, FlightState } from '../park/model/model.ts';
import { createOffCoursePlace, type Place } from '../park/model/place.ts';
import { computeMovedSec } from '../park/model/runs.ts';
import type { DayState } from '../park/model/state.ts';
import { computeNoise, computeNormal } from './basis/random.ts';
import { findExcursionPoint, isOutlierAt } from './excursions.ts';
import { findVehiclePlace } from './patrol.ts';
import { findFlightPlace } from './places.ts';
import { computeBattery, isSilent } from './signals.ts';
import type { WorldState } from './state.ts';

const ON_COURSE_REPORTS = 0.7;
const WAITING_REPORT_SEC = 30;
const HEARTBEAT_SEC = 300;
const BACKFILL_EVERY_SEC = 20;
const SIGMA_M = 4;
const SIGMA_TREES_M = 9;
const SIGMA_PARKED_M = 1.5;
const OUTLIER_CHANCE = 0.02;
const SPEED_OVER_SEC = 2;

/**
 * Fixes that came in since the last tick; those stored during a silence come first, marked `cached`.
 * @param isDue whose are asked for; one that ends its silence reports in any case
 */
export function listTickPositions(
  world: WorldState,
  isDue: (device: DeviceState) => boolean = () => true,
): PositionItem[] {
  const { day } = world;
  const items: PositionItem[] = [];
  const places: PlaceCache = new Map();
  for (const device of day.devices) {
    const isBack = endsSilence(world, device, day.tick);
    if (!isBack && !(isDue(device) && reports(world, device, day.tick))) continue;
    if (isBack) items.push(...backfill(world, device));
    items.push(fixAt(world, device, day.tick * day.options.tickSec, places));
  }
  return items;
}

/** The last fix of every device that came through. */
export function listLatestPositions(world: WorldState): PositionItem[] {
  const { day } = world;
  const places: PlaceCache = new Map();
  return day.devices.map((device) => {
    let tick = day.tick;
    while (tick > device.changedTick && !reports(world, device, tick)) tick -= 1;
    return fixAt(world, device, tick * day.options.tickSec, places);
  });
}

/** The fix that came in with this tick, if there was one. */
export function findTickFix(world: WorldState, device: DeviceState): PositionItem | null {
  const { day } = world;
  if (!reports(world, device, day.tick)) return null;
  return fixAt(world, device, day.tick * day.options.tickSec, new Map());
}

function reports(world: WorldState, device: DeviceState, tick: number): boolean {
  const { day } = world;
  if (tick === device.changedTick) return true;
  const { tickSec } = day.options;
  const sec = tick * tickSec;
  if (isSilent(world, device, sec)) return false;
  if (isOutlierAt(world, device, sec)) return true;
  const { salt } = world.getDevice(device);
  if (endsSilence(world, device, tick) || device.deviceType >= DeviceType.marshalHandheld) {
    return endsSilence(world, device, tick) || computeNoise(salt, tick) < ON_COURSE_REPORTS;
  }
  if (!device.flight) return everySec(HEARTBEAT_SEC, salt, tick, tickSec);
  return playsAt(device.flight, day.clock.play(sec))
    ? computeNoise(salt, tick) < ON_COURSE_REPORTS
    : everySec(WAITING_REPORT_SEC, salt, tick, tickSec);
}

function everySec(sec: number, salt: number, tick: number, tickSec: number): boolean {
  return (tick + salt) % Math.max(1, Math.round(sec / tickSec)) === 0;
}

function playsAt(flight: FlightState, playSec: number): boolean {
  const first = flight.runs[0];
  return (
    first !== undefined &&
    computeMovedSec(flight, playSec) >= first.arriveSec &&
    (flight.finishSec < 0 || playSec <= flight.finishSec)
  );
}

function endsSilence(world: WorldState, device: DeviceState, tick: number): boolean {
  const { silence } = world.getDevice(device);
  return silence !== null && Math.ceil(silence.toSec / world.options.tickSec) === tick;
}

function backfill(world: WorldState, device: DeviceState): PositionItem[] {
  const items: PositionItem[] = [];
  const { silence } = world.getDevice(device);
  if (!silence) return items;
  for (let sec = silence.fromSec; sec < silence.toSec; sec += BACKFILL_EVERY_SEC) {
    items.push({ ...fixAt(world, device, sec, new Map()), cached: true });
  }
  return items;
}

interface Moving {
  readonly place: Place;
  readonly speed: number;
}
type PlaceCache = Map<FlightState, Map<number, Moving>>;

/** All devices of a flight share one place and one speed; they are looked up once a tick. */
function flightMoving(world: WorldState, flight: FlightState, parkSec: number, cache: PlaceCache): Moving {
  const { day } = world;
  let byTime = cache.get(flight);
  if (!byTime) cache.set(flight, (byTime = new Map()));
  const known = byTime.get(parkSec);
  if (known) return known;
  const play = day.clock.play(parkSec);
  const place = findFlightPlace(world, flight, play);
  const before = findFlightPlace(world, flight, day.clock.play(parkSec - SPEED_OVER_SEC));
  const moving = { place, speed: Math.hypot(place.x - before.x, place.y - before.y) / SPEED_OVER_SEC };
  byTime.set(parkSec, moving);
  return moving;
}

function vehicleMoving(world: WorldState, device: DeviceState, parkSec: number): Moving {
  const place = findVehiclePlace(world, device, parkSec);
  const before = findVehiclePlace(world, device, parkSec - SPEED_OVER_SEC);
  return { place, speed: Math.hypot(place.x - before.x, place.y - before.y) / SPEED_OVER_SEC };
}

function parked(day: DayState, device: DeviceState): Moving {
  const { x, y } = day.geometry.cartBarn;
  const row = Math.floor(device.index / 20);
  return { place: createOffCoursePlace({ x: x + (device.index % 20) * 2, y: y + row * 4 }), speed: 0 };
}

function fixAt(world: WorldState, device: DeviceState, parkSec: number, cache: PlaceCache): PositionItem {
  const { day } = world;
  const { flight } = device;
  const { salt } = world.getDevice(device);
  const vehicle = device.deviceType >= DeviceType.marshalHandheld;
  const { place, speed } = vehicle
    ? vehicleMoving(world, device, parkSec)
    : flight
      ? flightMoving(world, flight, parkSec, cache)
      : parked(day, device);
  const still = !vehicle && !flight;
  const point = findExcursionPoint(world, device, place, parkSec);
  const isWithFlight = !still && !vehicle && point === place;
  const spread = isWithFlight ? lateralMetres(place) * drift(salt, parkSec) : 0;
  const error = gpsError(salt, parkSec, still, place.underTrees);
  const side = place.direction + Math.PI / 2;
  const [lng, lat] = day.geometry.toLngLat({
    x: point.x + Math.cos(side) * spread + error.x,
    y: point.y + Math.sin(side) * spread + error.y,
  });
  const jitterMs = Math.floor(computeNoise(salt, parkSec, 7) * day.options.tickSec * 380);
  return {
    deviceId: device.deviceId,
    deviceNo: device.deviceNo,
    deviceType: device.deviceType,
    ...(flight && { flightId: flight.plan.flightId, flightNo: flight.plan.flightNo }),
    ...(device.order && { caddieId: device.order.caddie.caddieId }),
    lng: round(lng, 6),
    lat: round(lat, 6),
    holeNo: place.holeNo,
    section: place.section,
    progress: round(place.progress, 2),
    speed: round(speed, 1),
    heading: compass(place.direction),
    acc: round(error.acc, 1),
    battery: computeBattery(world, device, parkSec),
    fixTs: day.clock.parkTs(parkSec) - jitterMs,
    cached: false,
  };
}

function lateralMetres(place: Place): number {
  return place.section === Section.fairway ? 9 : 3;
}

const DRIFT_SEC = 60;

/**
 * A slow wander around zero with unit spread. Not an Ornstein-Uhlenbeck process: normals on a lattice,
 * blended so that the spread stays one, look the same and need no memory.
 */
function drift(salt: number, sec: number): number {
  const cell = Math.floor(sec / DRIFT_SEC);
  const u = sec / DRIFT_SEC - cell;
  const a = computeNormal(computeNoise(salt, cell, 1), computeNoise(salt, cell, 2));
  const b = computeNormal(computeNoise(salt, cell + 1, 1), computeNoise(salt, cell + 1, 2));
  return (a * (1 - u) + b * u) / Math.hypot(1 - u, u);
}

function gpsError(salt: number, sec: number, still: boolean, underTrees: boolean) {
  const angle = 2 * Math.PI * computeNoise(salt, sec, 3);
  if (!still && computeNoise(salt, sec, 4) < OUTLIER_CHANCE) {
    const metres = 15 + 25 * computeNoise(salt, sec, 5);
    return { x: Math.cos(angle) * metres, y: Math.sin(angle) * metres, acc: metres };
  }
  const sigma = still ? SIGMA_PARKED_M : underTrees ? SIGMA_TREES_M : SIGMA_M;
  // The radius of a two-dimensional normal.
  const metres = sigma * Math.sqrt(-2 * Math.log(1 - computeNoise(salt, sec, 5)));
  return {
    x: Math.cos(angle) * metres,
    y: Math.sin(angle) * metres,
    acc: sigma * (0.8 + 0.5 * computeNoise(salt, sec, 6)),
  };
}

function compass(direction: number): number {
  return ((Math.round(90 - (direction * 180) / Math.PI) % 360) + 360) % 360;
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
