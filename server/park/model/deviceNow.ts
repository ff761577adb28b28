/** A device as its row stands. */
export interface DeviceNow {
  readonly deviceId: string;
  readonly deviceNo: string;
  /** golf_device_type */
  readonly deviceType: string;
  /** The flight that it goes with, bound to it or carried by its caddie. */
  readonly flightId: string | null;
}

/** Trackers that came, went, or go with another flight now; all others stay as they were. */
export interface DeviceChanges {
  readonly kind: 'deviceChanges';
  readonly changed: readonly DeviceNow[];
  /** Ids of those that are not there any more; absent = none. */
  readonly gone?: readonly string[];
}

/** What leads from one list of devices to another; `null` when they are the same. */
export function findDeviceChanges(
  before: readonly DeviceNow[],
  now: readonly DeviceNow[],
): DeviceChanges | null {
  const known = new Map(before.map((device) => [device.deviceId, device]));
  const changed = now.filter((device) => !isSame(known.get(device.deviceId), device));
  const there = new Set(now.map(({ deviceId }) => deviceId));
  const gone = before.map(({ deviceId }) => deviceId).filter((deviceId) => !there.has(deviceId));
  if (changed.length === 0 && gone.length === 0) return null;
  return { kind: 'deviceChanges', changed, ...(gone.length > 0 && { gone }) };
}

/** @returns all devices by then, in order of their ids */
export function applyDeviceChanges<T extends { readonly deviceId: string }>(
  before: readonly T[],
  { changed, gone = [] }: { readonly changed: readonly T[]; readonly gone?: readonly string[] },
): readonly T[] {
  const devices = new Map(before.map((device) => [device.deviceId, device]));
  for (const deviceId of gone) devices.delete(deviceId);
  for (const device of changed) devices.set(device.deviceId, device);
  return [...devices.values()].toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
}

const isSame = (known: DeviceNow | undefined, now: DeviceNow): boolean =>
  known !== undefined &&
  known.flightId === now.flightId &&
  known.deviceNo === now.deviceNo &&
  known.deviceType === now.deviceType;
