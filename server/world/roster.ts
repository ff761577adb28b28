/** Who and what is there when the day begins: flights, trackers, marshals, the caddies' turn. */

import { DeviceType } from '#domain/codes/play.ts';
import { createSimulationId } from '../park/basis/ids.ts';
import type { CaddieState, DeviceState, MarshalState } from '../park/model/model.ts';
import { createFlight } from '../park/rounds/newFlight.ts';
import { Dice } from './basis/random.ts';
import { getFleet, type ParkSeed } from './courses/index.ts';
import { drawPerson } from './people.ts';
import type { WorldState } from './state.ts';
import { buildTeeSheet } from './teeSheet.ts';

/** The trackers of the park, with what only the world knows of them. */
export function addDevices(world: WorldState): void {
  const { day, park, dice, options } = world;
  const fleet = getFleet(park, options.scale);
  const kinds = [
    [DeviceType.cart, 'C', fleet.cart],
    [DeviceType.caddieHandheld, 'H', fleet.handset],
    [DeviceType.bagTag, 'B', fleet.bag],
    [DeviceType.marshalHandheld, 'M', fleet.marshal],
    [DeviceType.serviceVehicle, 'W', fleet.staff],
  ] as const;
  let index = 0;
  day.devices = kinds.flatMap(([deviceType, letter, count]) =>
    Array.from({ length: count }, (_, ordinal) => {
      index += 1;
      const deviceNo = letter + String(ordinal + 1).padStart(3, '0');
      const device: DeviceState = {
        index,
        deviceId: createSimulationId('device', park.id, index),
        deviceNo,
        deviceType,
        ordinal,
        rev: 1,
        flight: null,
        order: null,
        slot: 0,
        changedTick: 0,
        fix: null,
        givenSec: null,
      };
      const battery = Math.min(100, Math.max(60, dice.stream(deviceNo, 'battery').normal(92, 6)));
      world.addDevice(device, { salt: dice.salt(deviceNo, 'fix'), battery });
      return device;
    }),
  );
  day.freeCarts.push(...day.devices.filter((device) => device.deviceType === DeviceType.cart));
  day.freeHandsets.push(...day.devices.filter((device) => device.deviceType === DeviceType.caddieHandheld));
}

/** Flights are other people every day, the staff is not. */
export function addStaff({ day, park, options }: WorldState): void {
  const staff = new Dice(options.seed, options.parkId, 0);
  day.marshals = createMarshals(day.devices, staff);
  day.turn.push(...createTurn(park, staff));
}

/** The flights of the day's own sheet. */
export function addPlannedFlights(world: WorldState): void {
  const { day, park, dice, options } = world;
  day.flights = buildTeeSheet(park, options.preset, dice, options.dayIndex).map(({ plan, ...truth }) => {
    const flight = createFlight(plan);
    flight.nextSec = plan.teeSec + truth.lateSec;
    world.addFlight(flight, truth);
    return flight;
  });
}

function createMarshals(devices: readonly DeviceState[], dice: Dice): MarshalState[] {
  return devices
    .filter((device) => device.deviceType === DeviceType.marshalHandheld)
    .map((device) => ({
      device,
      name: drawPerson(dice.stream(device.deviceNo, 'name'), 0.1).name,
      task: null,
      free: null,
    }));
}

/** Every caddie of the park, in the order of the turn board. */
export function createTurn(park: ParkSeed, dice: Dice): CaddieState[] {
  const caddies = park.caddiesByLevel.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: caddies }, (_, index) => ({
    caddieId: createSimulationId('caddie', park.id, index + 1),
    caddieNo: String(index + 1).padStart(3, '0'),
    name: drawPerson(dice.stream(`caddie${index}`, 'name'), 0.85).name,
    rev: 1,
  }));
}
