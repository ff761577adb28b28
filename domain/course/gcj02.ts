/**
 * GCJ-02, the shifted coordinates of Chinese map services, and WGS-84 (COURSE-01). The shift has no closed inverse:
 * it is approached until a step is smaller than a millimetre. Outside China there is no shift.
 */

import { CoordinateSystem } from '../codes/course.ts';
import type { LngLat } from './model.ts';

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const STEPS = 5;
/** Degrees of the seven decimals that are stored. */
const PRECISION = 1e7;
/** Two decimals more on the way out, so that rounding on the way back finds the very place that is stored. */
const SHIFTED_PRECISION = 1e9;

/** In what coordinates people outside measure. The console draws, and the database keeps, WGS-84. */
export interface Datum {
  readonly name: string;
  toWgs84(place: LngLat): LngLat;
  fromWgs84(place: LngLat): LngLat;
}

export const WGS84: Datum = { name: 'WGS-84', toWgs84: (place) => place, fromWgs84: (place) => place };
const GCJ02: Datum = { name: 'GCJ-02', toWgs84: toWgs84, fromWgs84: toGcj02 };

/** @param coordType golf_coord_type of a park: 1 WGS-84, 2 GCJ-02 */
export function getDatum(coordType: unknown): Datum {
  return coordType === CoordinateSystem.gcj02 ? GCJ02 : WGS84;
}

/** @returns degrees, seven decimals */
export function toWgs84([lng, lat]: LngLat): LngLat {
  if (isAbroad([lng, lat])) return [lng, lat];
  let [x, y] = [lng, lat];
  for (let step = 0; step < STEPS; step += 1) {
    const [dx, dy] = shiftAt(x, y);
    [x, y] = [lng - dx, lat - dy];
  }
  return [rounded(x, PRECISION), rounded(y, PRECISION)];
}

/** @returns degrees, nine decimals: `toWgs84` gives back every place of seven decimals exactly */
export function toGcj02([lng, lat]: LngLat): LngLat {
  if (isAbroad([lng, lat])) return [lng, lat];
  const [dx, dy] = shiftAt(lng, lat);
  return [rounded(lng + dx, SHIFTED_PRECISION), rounded(lat + dy, SHIFTED_PRECISION)];
}

const rounded = (degrees: number, precision: number): number => Math.round(degrees * precision) / precision;

function isAbroad([lng, lat]: LngLat): boolean {
  return lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271;
}

/** How far GCJ-02 stands from the true place, in degrees. */
function shiftAt(lng: number, lat: number): readonly [number, number] {
  const x = lng - 105;
  const y = lat - 35;
  const root = Math.sqrt(Math.abs(x));
  const common = (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3);
  const dLat =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + common + waves(y, [20, 40, 160, 320, 30]);
  const dLng =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + common + waves(x, [20, 40, 150, 300, 30]);
  const radians = (lat / 180) * Math.PI;
  const magic = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  return [
    (dLng * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians) * Math.PI),
    (dLat * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI),
  ];
}

function waves(v: number, [a, b, c, d, e]: readonly [number, number, number, number, number]): number {
  const near = (a * Math.sin(v * Math.PI) + b * Math.sin((v / 3) * Math.PI)) * (2 / 3);
  return near + (c * Math.sin((v / 12) * Math.PI) + d * Math.sin((v * Math.PI) / e)) * (2 / 3);
}
