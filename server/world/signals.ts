/** What reaches the server of a tracker: its battery, and whether its fixes come through. */
import type { DeviceState } from '../park/day/model.ts';

const DRAIN_PER_SEC = 6 / 3600;
const CHARGE_PER_SEC = 35 / 3600;

/** Battery in percent at the day's present second. */
export function computeBattery(device: DeviceState, nowSec: number): number {
  const used = nowSec - device.batterySec;
  const level = device.flight
    ? device.battery - used * DRAIN_PER_SEC
    : device.battery + used * CHARGE_PER_SEC;
  return Math.round(Math.min(100, Math.max(1, level)));
}

export function isSilent(device: DeviceState, parkSec: number): boolean {
  return device.silence !== null && parkSec >= device.silence.fromSec && parkSec < device.silence.toSec;
}

/** Park second of the device's last fix that came through. */
export function getLastFixSec(device: DeviceState, nowSec: number): number {
  return isSilent(device, nowSec) && device.silence ? device.silence.fromSec : nowSec;
}
