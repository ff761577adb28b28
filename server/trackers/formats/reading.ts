/** What every format is read into: a position in one set of units, a sign of life without one, or nothing that can be read. */

import type { TrackerFix } from '../../park/model/fix.ts';

/** A position as a tracker sent it; whose it is and whether it can be true is decided later. */
export interface PositionReport extends Omit<TrackerFix, 'deviceId'> {
  /** Number or IMEI that the tracker calls itself; `''` = it does not say. */
  readonly deviceNo: string;
}

export type Reading =
  | { readonly kind: 'position'; readonly report: PositionReport }
  /** It speaks, but does not know where it is. */
  | { readonly kind: 'life'; readonly deviceNo: string }
  | { readonly kind: 'unreadable'; readonly deviceNo: string; readonly sample: string };

export type SentFields = Readonly<Record<string, unknown>>;

/** Values as they were sent, in the units of `PositionReport`. */
export interface SentPosition {
  readonly deviceNo: string;
  readonly time: unknown;
  readonly lng: unknown;
  readonly lat: unknown;
  readonly accuracyM: unknown;
  readonly batteryPct: unknown;
  readonly speedMps?: unknown;
  readonly heading?: unknown;
}

const MOST_CHARACTERS = 64;
const MOST_SAMPLE = 120;
/** Epoch seconds are below it until the year 5138, epoch ms above it since 1973. */
const LEAST_MS = 1e11;
/** The last moment that a date can name. */
const LAST_MS = 8.64e15;
/** 360 km/h: no cart and no ball keeper. */
const MOST_MPS = 100;
/** Printable, without spaces. */
const NUMBER = /^[\p{L}\p{N}\p{P}\p{S}]+$/u;
const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

export const isFields = (value: unknown): value is SentFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON object inside another one; `{}` where there is none. */
export function toFields(value: unknown): SentFields {
  return isFields(value) ? value : {};
}

/** A finite number, sent as one or as text; `null` for everything else. */
export function readFinite(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What a tracker calls itself; `''` for what cannot be a number of a device. */
export function readDeviceNo(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text.length <= MOST_CHARACTERS && NUMBER.test(text) ? text : '';
}

/** Epoch ms of epoch seconds, epoch ms or an ISO time; one without offset is UTC. `null` = not a time. */
export function readSentTime(value: unknown): number | null {
  const number = keepWithin(value, 1, LAST_MS);
  if (number !== null) return Math.round(number < LEAST_MS ? number * 1000 : number);
  if (typeof value !== 'string' || !ISO.test(value)) return null;
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(value.slice(10));
  const ts = Date.parse(hasOffset ? value : `${value}Z`);
  return Number.isNaN(ts) ? null : ts;
}

/** Multiplies what is a number. @returns `null` for everything else */
export function multiplyNumber(value: unknown, factor: number): number | null {
  const number = readFinite(value);
  return number === null ? null : number * factor;
}

/** Metres a second of a knot, and of a kilometre an hour. */
export const MPS_OF_KNOT = 1852 / 3600;
export const MPS_OF_KMH = 1 / 3.6;

/** In range or unknown. */
function keepWithin(value: unknown, min: number, max: number): number | null {
  const number = readFinite(value);
  return number !== null && number >= min && number <= max ? number : null;
}

/**
 * A position, if time and place are numbers that there are (TRACK-02). What is only useful beside them is `null` when it
 * makes no sense: an accuracy of 0 is unknown (TRACK-03).
 */
export function createReading(sent: SentPosition): Reading {
  const { deviceNo } = sent;
  const ts = readSentTime(sent.time);
  const lng = keepWithin(sent.lng, -180, 180);
  const lat = keepWithin(sent.lat, -90, 90);
  // Trackers without a fix say that they are at 0° 0°, in the Gulf of Guinea.
  if (ts === null || lng === null || lat === null || (lng === 0 && lat === 0))
    return createUnreadable(deviceNo, { time: sent.time, lng: sent.lng, lat: sent.lat });
  const accuracyM = keepWithin(sent.accuracyM, 0, 1e6);
  const battery = keepWithin(sent.batteryPct, 0, 100);
  const heading = keepWithin(sent.heading, 0, 360);
  return {
    kind: 'position',
    report: {
      deviceNo,
      ts,
      lng,
      lat,
      accuracyM: accuracyM === 0 ? null : accuracyM,
      batteryPct: battery === null ? null : Math.round(battery),
      speedMps: keepWithin(sent.speedMps, 0, MOST_MPS),
      heading: heading === null ? null : heading % 360,
    },
  };
}

export const createLife = (deviceNo: string): Reading => ({ kind: 'life', deviceNo });

/** @param sent what was sent, for whoever looks into it */
export function createUnreadable(deviceNo: string, sent: unknown): Reading {
  return { kind: 'unreadable', deviceNo, sample: describeSent(sent) };
}

/** The beginning of what was sent, in one printable line. */
function describeSent(sent: unknown): string {
  const text = typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? '');
  return text.slice(0, MOST_SAMPLE).replaceAll(/\p{C}/gu, ' ');
}
