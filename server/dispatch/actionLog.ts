/**
 * Format of the log of a day (ACTUAL-06, ACTUAL-14). Fixes are nearly all of it: those of a turn are one line of whole
 * numbers, which name a device by its place in the last device list of the day.
 */

import type { LoggedAction } from '../park/model/decisions.ts';
import { applyDeviceChanges } from '../park/model/deviceNow.ts';
import type { TrackerFix } from '../park/model/fix.ts';

type Action = LoggedAction['action'];

/** Numbers of a fix: device, seconds, millionths of degrees beside the first one, metres, percent, tenths of m/s, degrees. */
const FIELDS = 8;
const MILLIONTH = 1_000_000;
const SECOND_MS = 1000;
const UNKNOWN = -1;

interface FixLine {
  readonly kind: 'fixLine';
  /** Seconds and millionths of degrees of the first fix. */
  readonly at: readonly [sec: number, lng: number, lat: number];
  /** `FIELDS` numbers a fix; −1 = the tracker does not say. */
  readonly fixes: readonly number[];
}

/** As fixes were logged before. */
interface FixRows {
  readonly kind: 'fixRows';
  readonly rows: readonly (readonly [
    deviceId: string,
    ts: number,
    lng: number,
    lat: number,
    accuracyM: number | null,
    batteryPct: number | null,
    speedMps: number | null,
    heading: number | null,
  ])[];
}

/** A fix without its device: seconds, millionths of degrees, metres, percent, tenths of m/s, degrees; −1 = not known. */
export type FixNumbers = readonly [
  sec: number,
  lng: number,
  lat: number,
  accuracy: number,
  battery: number,
  speed: number,
  heading: number,
];

export const toFixNumbers = (fix: TrackerFix): FixNumbers => [
  Math.round(fix.ts / SECOND_MS),
  toMillionths(fix.lng),
  toMillionths(fix.lat),
  toWhole(fix.accuracyM),
  toWhole(fix.batteryPct),
  toWhole(fix.speedMps, 10),
  toWhole(fix.heading),
];

export const readFixNumbers = (
  deviceId: string,
  [sec, lng, lat, accuracy, battery, speed, heading]: FixNumbers,
): TrackerFix => ({
  deviceId,
  ts: sec * SECOND_MS,
  lng: lng / MILLIONTH,
  lat: lat / MILLIONTH,
  accuracyM: fromWhole(accuracy),
  batteryPct: fromWhole(battery),
  speedMps: fromWhole(speed, 10),
  heading: fromWhole(heading),
});

/** As precise as it is logged: what the day is given and what it is folded from are the same. */
export const roundFix = (fix: TrackerFix): TrackerFix => readFixNumbers(fix.deviceId, toFixNumbers(fix));

/** There is no minus zero in a log. */
const toMillionths = (degrees: number): number => Math.round(degrees * MILLIONTH) + 0;

function toWhole(value: number | null, scale = 1): number {
  const whole = value === null ? UNKNOWN : Math.round(value * scale);
  return whole < 0 ? UNKNOWN : whole;
}

const fromWhole = (value: number, scale = 1): number | null => (value === UNKNOWN ? null : value / scale);

/** @param deviceIds of the day, in the order in which it received them; fixes of other devices are left out */
export function formatAction(action: Action, deviceIds: readonly string[]): string {
  return JSON.stringify(
    'kind' in action && action.kind === 'fixes' ? toFixLine(action.fixes, deviceIds) : action,
  );
}

function toFixLine(fixes: readonly TrackerFix[], deviceIds: readonly string[]): FixLine {
  const places = new Map(deviceIds.map((id, place) => [id, place]));
  const [sec = 0, lng = 0, lat = 0] = fixes[0] === undefined ? [] : toFixNumbers(fixes[0]);
  const numbers = fixes.flatMap((fix) => {
    const place = places.get(fix.deviceId);
    if (place === undefined) return [];
    const [ownSec, ownLng, ownLat, ...others] = toFixNumbers(fix);
    return [place, ownSec - sec, ownLng - lng, ownLat - lat, ...others];
  });
  return { kind: 'fixLine', at: [sec, lng, lat], fixes: numbers };
}

/** The devices that a day knows, in order, after this action. */
export function followDeviceIds(deviceIds: readonly string[], action: object): readonly string[] {
  // What is no action of these kinds changes nothing.
  const entry = action as Action | { readonly kind: 'none' };
  if (!('kind' in entry)) return deviceIds;
  if (entry.kind === 'devices') return entry.devices.map(({ deviceId }) => deviceId);
  if (entry.kind !== 'deviceChanges') return deviceIds;
  const { changed, ...rest } = entry;
  const known = deviceIds.map((deviceId) => ({ deviceId }));
  return applyDeviceChanges<{ readonly deviceId: string }>(known, { changed, ...rest }).map(
    ({ deviceId }) => deviceId,
  );
}

/**
 * @param rows of one day, one after the other
 * @param deviceIds that the day knew before them
 */
export function readActions(
  rows: readonly { readonly tick: number; readonly action: string }[],
  deviceIds: readonly string[] = [],
): readonly LoggedAction[] {
  return rows.map(({ tick, action: text }) => {
    // Written by `formatAction` above, or before it, and by nobody else.
    const stored = JSON.parse(text) as Action | FixLine | FixRows;
    if (!('kind' in stored)) return { tick, action: stored };
    if (stored.kind === 'fixLine') return { tick, action: readFixLine(stored, deviceIds) };
    if (stored.kind === 'fixRows') return { tick, action: readFixRows(stored) };
    deviceIds = followDeviceIds(deviceIds, stored);
    return { tick, action: stored };
  });
}

function readFixLine({ at: [sec, lng, lat], fixes }: FixLine, deviceIds: readonly string[]): Action {
  return {
    kind: 'fixes',
    fixes: Array.from({ length: fixes.length / FIELDS }, (_, index): TrackerFix => {
      const [place = 0, dSec = 0, dLng = 0, dLat = 0, accuracy = 0, battery = 0, speed = 0, heading = 0] =
        fixes.slice(index * FIELDS, (index + 1) * FIELDS);
      return readFixNumbers(deviceIds[place] ?? '', [
        sec + dSec,
        lng + dLng,
        lat + dLat,
        accuracy,
        battery,
        speed,
        heading,
      ]);
    }),
  };
}

const readFixRows = ({ rows }: FixRows): Action => ({
  kind: 'fixes',
  fixes: rows.map(([deviceId, ts, lng, lat, accuracyM, batteryPct, speedMps, heading]) => ({
    deviceId,
    ts,
    lng,
    lat,
    accuracyM,
    batteryPct,
    speedMps,
    heading,
  })),
});
