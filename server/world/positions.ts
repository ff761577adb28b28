/**
 * Fixes of trackers (SIM-08). A fix is a pure function of the day's state and the tick it was taken
 * at, so a picture shows exactly what the stream sent, and a fast-forward computes none.
 */
import type { PositionItem } from '#domain/dispatch/model.ts';
import { listActualPositions } from './actualPositions.ts';
import { createOffCoursePlace, findFlightPlace, type Place } from './places.ts';
import { findVehiclePlace } from './patrol.ts';
import { findStrayPoint, isOutlierAt } from './strays.ts';
import { computeNoise, computeNormal } from './basis/random.ts';
import type { DeviceState, FlightState } from '../park/day/model.ts';
import type { DayState } from './state.ts';
import { computeMovedSec } from '../park/day/runs.ts';
import { computeBattery, isSilent } from './signals.ts';

const ON_COURSE_REPORTS = 0.7;
const WAITING_REPORT_SEC = 30;
const HEARTBEAT_SEC = 300;
const BACKFILL_EVERY_SEC = 20;
const SIGMA_M = 4;
const SIGMA_TREES_M = 9;
const SIGMA_PARKED_M = 1.5;
const OUTLIER_CHANCE = 0.02;
const SPEED_OVER_SEC = 2;

/** Fixes that came in since the last tick; those stored during a silence come first, marked `cached`. */
export function listTickPositions(day: DayState): PositionItem[] {
  // Those of an actual course are shown as they come in.
  if (day.isActual) return [];
  const items: PositionItem[] = [];
  const places: PlaceCache = new Map();
  for (const device of day.devices) {
    if (!reports(day, device, day.tick)) continue;
    if (endsSilence(day, device, day.tick)) items.push(...backfill(day, device));
    items.push(fixAt(day, device, day.tick * day.options.tickSec, places));
  }
  return items;
}

/** The last fix of every device that came through. */
export function listLatestPositions(day: DayState): PositionItem[] {
  if (day.isActual) return listActualPositions(day);
  const places: PlaceCache = new Map();
  return day.devices.map((device) => {
    let tick = day.tick;
    while (tick > device.changedTick && !reports(day, device, tick)) tick -= 1;
    return fixAt(day, device, tick * day.options.tickSec, places);
  });
}

/** The fix that came in with this tick, if there was one. */
export function findTickFix(day: DayState, device: DeviceState): PositionItem | null {
  if (!reports(day, device, day.tick)) return null;
  return fixAt(day, device, day.tick * day.options.tickSec, new Map());
}

function reports(day: DayState, device: DeviceState, tick: number): boolean {
  if (tick === device.changedTick) return true;
  const { tickSec } = day.options;
  const sec = tick * tickSec;
  if (isSilent(device, sec)) return false;
  if (isOutlierAt(device, sec)) return true;
  if (endsSilence(day, device, tick) || device.deviceType >= '4') {
    return endsSilence(day, device, tick) || computeNoise(device.salt, tick) < ON_COURSE_REPORTS;
  }
  if (!device.flight) return everySec(HEARTBEAT_SEC, device, tick, tickSec);
  return playsAt(device.flight, day.clock.play(sec))
    ? computeNoise(device.salt, tick) < ON_COURSE_REPORTS
    : everySec(WAITING_REPORT_SEC, device, tick, tickSec);
}

function everySec(sec: number, device: DeviceState, tick: number, tickSec: number): boolean {
  return (tick + device.salt) % Math.max(1, Math.round(sec / tickSec)) === 0;
}

function playsAt(flight: FlightState, playSec: number): boolean {
  const first = flight.runs[0];
  return (
    first !== undefined &&
    computeMovedSec(flight, playSec) >= first.arriveSec &&
    (flight.finishSec < 0 || playSec <= flight.finishSec)
  );
}

function endsSilence(day: DayState, device: DeviceState, tick: number): boolean {
  return device.silence !== null && Math.ceil(device.silence.toSec / day.options.tickSec) === tick;
}

function backfill(day: DayState, device: DeviceState): PositionItem[] {
  const items: PositionItem[] = [];
  const { silence } = device;
  if (!silence) return items;
  for (let sec = silence.fromSec; sec < silence.toSec; sec += BACKFILL_EVERY_SEC) {
    items.push({ ...fixAt(day, device, sec, new Map()), cached: true });
  }
  return items;
}

interface Moving {
  readonly place: Place;
  readonly speed: number;
}
type PlaceCache = Map<FlightState, Map<number, Moving>>;

/** All devices of a flight share one place and one speed; they are looked up once a tick. */
function flightMoving(day: DayState, flight: FlightState, parkSec: number, cache: PlaceCache): Moving {
  let byTime = cache.get(flight);
  if (!byTime) cache.set(flight, (byTime = new Map()));
  const known = byTime.get(parkSec);
  if (known) return known;
  const play = day.clock.play(parkSec);
  const place = findFlightPlace(day, flight, play);
  const before = findFlightPlace(day, flight, day.clock.play(parkSec - SPEED_OVER_SEC));
  const moving = { place, speed: Math.hypot(place.x - before.x, place.y - before.y) / SPEED_OVER_SEC };
  byTime.set(parkSec, moving);
  return moving;
}

function vehicleMoving(day: DayState, device: DeviceState, parkSec: number): Moving {
  const place = findVehiclePlace(day, device, parkSec);
  const before = findVehiclePlace(day, device, parkSec - SPEED_OVER_SEC);
  return { place, speed: Math.hypot(place.x - before.x, place.y - before.y) / SPEED_OVER_SEC };
}

function parked(day: DayState, device: DeviceState): Moving {
  const { x, y } = day.geometry.cartBarn;
  const row = Math.floor(device.index / 20);
  return { place: createOffCoursePlace({ x: x + (device.index % 20) * 2, y: y + row * 4 }), speed: 0 };
}

function fixAt(day: DayState, device: DeviceState, parkSec: number, cache: PlaceCache): PositionItem {
  const { flight, salt } = device;
  const vehicle = device.deviceType >= '4';
  const { place, speed } = vehicle
    ? vehicleMoving(day, device, parkSec)
    : flight
      ? flightMoving(day, flight, parkSec, cache)
      : parked(day, device);
  const still = !vehicle && !flight;
  const point = findStrayPoint(device, place, parkSec);
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
    battery: computeBattery(device, parkSec),
    fixTs: day.clock.parkTs(parkSec) - jitterMs,
    cached: false,
  };
}

function lateralMetres(place: Place): number {
  return place.section === '2' ? 9 : 3;
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
