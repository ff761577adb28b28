/** A position that a tracker reported, whatever program or wire brought it. */
export interface TrackerFix {
  /** Id of the device's row. */
  readonly deviceId: string;
  /** When it was taken, epoch ms. */
  readonly ts: number;
  /** WGS-84 degrees. */
  readonly lng: number;
  readonly lat: number;
  /** Radius in metres in which it is true two times of three; `null` when the device does not say. */
  readonly accuracyM: number | null;
  /** 0–100; `null` when the device does not say. */
  readonly batteryPct: number | null;
  /** Metres a second and degrees from north; `null` when the device does not say. */
  readonly speedMps: number | null;
  readonly heading: number | null;
}

/** In order of time and of devices. */
export const compareFixes = (a: TrackerFix, b: TrackerFix): number =>
  a.ts - b.ts || (a.deviceId < b.deviceId ? -1 : a.deviceId > b.deviceId ? 1 : 0);
