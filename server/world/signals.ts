/** What reaches the server of a tracker: its battery, and whether its fixes come through. */

import type { DeviceState } from '../park/model/model.ts';
import type { WorldState } from './state.ts';

const DRAIN_PER_SEC = 6 / 3600;
const CHARGE_PER_SEC = 35 / 3600;

/** Battery in percent at a park second. */
export function computeBattery(world: WorldState, device: DeviceState, parkSec: number): number {
  const { battery, batterySec } = world.getDevice(device);
  const used = parkSec - batterySec;
  const level = device.flight ? battery - used * DRAIN_PER_SEC : battery + used * CHARGE_PER_SEC;
  return Math.round(Math.min(100, Math.max(1, level)));
}

/** It goes to a flight, or comes from one: from now on it drains, or is charged. */
export function noteBattery(world: WorldState, device: DeviceState): void {
  const truth = world.getDevice(device);
  truth.battery = computeBattery(world, device, world.day.nowSec);
  truth.batterySec = world.day.nowSec;
}

export const isSilent = (world: WorldState, device: DeviceState, parkSec: number): boolean =>
  findSilence(world, device, parkSec) !== null;

function findSilence(world: WorldState, device: DeviceState, parkSec: number) {
  const { silence } = world.getDevice(device);
  return silence !== null && parkSec >= silence.fromSec && parkSec < silence.toSec ? silence : null;
}

/** Park second of the device's last fix that came through. */
export function getLastFixSec(world: WorldState, device: DeviceState): number {
  const { nowSec } = world.day;
  return findSilence(world, device, nowSec)?.fromSec ?? nowSec;
}
