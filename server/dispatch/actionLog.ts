/**
 * How the log of a day is written (ACTUAL-06, ACTUAL-14). Fixes are nearly all of it: those of a turn are one line of whole
 * numbers, which name a device by its place in the list of devices that the day was told last.
 */
import type { LoggedAction } from '../park/model/decisions.ts';
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

/** As precise as it is logged: what the day is given and what it is folded from are the same. */
export const roundFix = ({
  ts,
  lng,
  lat,
  accuracyM,
  batteryPct,
  speedMps,
  heading,
  deviceId,
}: TrackerFix) => ({
  deviceId,
  ts: Math.round(ts / SECOND_MS) * SECOND_MS,
  lng: toMillionths(lng) / MILLIONTH,
  lat: toMillionths(lat) / MILLIONTH,
  accuracyM: fromWhole(toWhole(accuracyM)),
  batteryPct: fromWhole(toWhole(batteryPct)),
  speedMps: fromWhole(toWhole(speedMps, 10), 10),
  heading: fromWhole(toWhole(heading)),
});

/** There is no minus zero in a log. */
const toMillionths = (degrees: number): number => Math.round(degrees * MILLIONTH) + 0;

function toWhole(value: number | null, scale = 1): number {
  const whole = value === null ? UNKNOWN : Math.round(value * scale);
  return whole < 0 ? UNKNOWN : whole;
}

const fromWhole = (value: number, scale = 1): number | null => (value === UNKNOWN ? null : value / scale);

/** @param deviceIds of the day, in the order in which it was told them; fixes of other devices are left out */
export function formatAction(action: Action, deviceIds: readonly string[]): string {
  return JSON.stringify(
    'kind' in action && action.kind === 'fixes' ? toFixLine(action.fixes, deviceIds) : action,
  );
}

function toFixLine(fixes: readonly TrackerFix[], deviceIds: readonly string[]): FixLine {
  const places = new Map(deviceIds.map((id, place) => [id, place]));
  const [first] = fixes;
  const at = [
    Math.round((first?.ts ?? 0) / SECOND_MS),
    toMillionths(first?.lng ?? 0),
    toMillionths(first?.lat ?? 0),
  ] as const;
  const numbers = fixes.flatMap((fix) => {
    const place = places.get(fix.deviceId);
    if (place === undefined) return [];
    return [
      place,
      Math.round(fix.ts / SECOND_MS) - at[0],
      toMillionths(fix.lng) - at[1],
      toMillionths(fix.lat) - at[2],
      toWhole(fix.accuracyM),
      toWhole(fix.batteryPct),
      toWhole(fix.speedMps, 10),
      toWhole(fix.heading),
    ];
  });
  return { kind: 'fixLine', at, fixes: numbers };
}

/** @param rows of one day from its first on */
export function readActions(
  rows: readonly { readonly tick: number; readonly action: string }[],
): readonly LoggedAction[] {
  let deviceIds: readonly string[] = [];
  return rows.map(({ tick, action: text }) => {
    // Written by `formatAction` above, or before it, and by nobody else.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const stored = JSON.parse(text) as Action | FixLine | FixRows;
    if (!('kind' in stored)) return { tick, action: stored };
    if (stored.kind === 'fixLine') return { tick, action: readFixLine(stored, deviceIds) };
    if (stored.kind === 'fixRows') return { tick, action: readFixRows(stored) };
    if (stored.kind === 'devices') deviceIds = stored.devices.map(({ deviceId }) => deviceId);
    return { tick, action: stored };
  });
}

function readFixLine({ at: [sec, lng, lat], fixes }: FixLine, deviceIds: readonly string[]): Action {
  return {
    kind: 'fixes',
    fixes: Array.from({ length: fixes.length / FIELDS }, (_, index): TrackerFix => {
      const [place = 0, dSec = 0, dLng = 0, dLat = 0, accuracy = 0, battery = 0, speed = 0, heading = 0] =
        fixes.slice(index * FIELDS, (index + 1) * FIELDS);
      return {
        deviceId: deviceIds[place] ?? '',
        ts: (sec + dSec) * SECOND_MS,
        lng: (lng + dLng) / MILLIONTH,
        lat: (lat + dLat) / MILLIONTH,
        accuracyM: fromWhole(accuracy),
        batteryPct: fromWhole(battery),
        speedMps: fromWhole(speed, 10),
        heading: fromWhole(heading),
      };
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
