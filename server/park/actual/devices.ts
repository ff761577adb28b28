/** The trackers of an actual course and the flights they are assigned to. */

import { DeviceType } from '#domain/codes/play.ts';
import { applyDeviceChanges, type DeviceChanges, type DeviceNow } from '../model/deviceNow.ts';
import { isFlightOnCourse, markChanged } from '../model/flightChanges.ts';
import type { DeviceState, MarshalState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { checkReady } from '../orders/readiness.ts';

/** Applies changes of devices: added, removed, or assigned to another flight. */
export function changeDevices(day: DayState, changes: DeviceChanges): void {
  followDevices(day, applyDeviceChanges(listDevices(day), changes));
}

/** Lists devices as of the last update. */
export const listDevices = (day: DayState): readonly DeviceNow[] =>
  day.devices.map(({ deviceId, deviceNo, deviceType, flight }) => ({
    deviceId,
    deviceNo,
    deviceType,
    flightId: flight?.plan.flightId ?? null,
  }));

/** Replaces the whole list of devices. */
export function followDevices(day: DayState, rows: readonly DeviceNow[]): void {
  const known = new Map(day.devices.map((device) => [device.deviceId, device]));
  day.devices = rows.map((row, index) => known.get(row.deviceId) ?? createDevice(row, index));
  const flightOf = new Map(rows.map(({ deviceId, flightId }) => [deviceId, flightId]));
  for (const device of day.devices) {
    const flightId = flightOf.get(device.deviceId) ?? null;
    const flight = day.flights.find(({ plan }) => plan.flightId === flightId) ?? null;
    if (flight !== device.flight)
      device.givenSec = flight !== null && isFlightOnCourse(flight) ? day.nowSec : null;
    device.flight = flight;
  }
  for (const flight of day.flights) {
    const carts = day.devices.filter(
      (device) => device.flight === flight && device.deviceType !== DeviceType.caddieHandheld,
    );
    if (carts.length === flight.carts.length && carts.every((cart) => flight.carts.includes(cart))) continue;
    flight.carts = carts;
    if (carts.length > 0) flight.cartsReady = true;
    markChanged(flight, { players: true });
    if (flight.phase === 'planned') checkReady(flight);
  }
  followMarshals(day);
}

function followMarshals(day: DayState): void {
  const known = new Map(day.marshals.map((marshal) => [marshal.device, marshal]));
  day.marshals = day.devices
    .filter(({ deviceType }) => deviceType === DeviceType.marshalHandheld)
    .map(
      (device): MarshalState =>
        known.get(device) ?? { device, name: device.deviceNo, task: null, free: null },
    );
}

function createDevice({ deviceId, deviceNo, deviceType }: DeviceNow, index: number): DeviceState {
  return {
    index,
    deviceId,
    deviceNo,
    deviceType,
    ordinal: index,
    rev: 1,
    flight: null,
    order: null,
    slot: 0,
    changedTick: 0,
    fix: null,
    givenSec: null,
  };
}
