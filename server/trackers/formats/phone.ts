/**
 * The phone app Traccar Client. From version 9 on it sends JSON, several positions after a time without network
 * (TRACK-05); before, and OsmAnd and many firmwares still, the fields of a form or an address, one position a request
 * (TRACK-06).
 */

import { DigitFlag } from '#domain/codes/system.ts';
import {
  multiplyNumber,
  createLife,
  createReading,
  createUnreadable,
  type SentFields,
  isFields,
  MPS_OF_KNOT,
  readDeviceNo,
  toFields,
  readFinite,
  type Reading,
} from './reading.ts';

/** `{location, device_id}`; `location` is one or a list of them. */
export function readPhone(body: unknown): readonly Reading[] {
  if (!isFields(body)) return [createUnreadable('', body)];
  const { device_id: sentNo, location } = body;
  const deviceNo = readDeviceNo(sentNo);
  return [location].flat().map((one: unknown) => readLocation(deviceNo, one));
}

function readLocation(deviceNo: string, location: unknown): Reading {
  if (!isFields(location)) return createUnreadable(deviceNo, location);
  const { timestamp, coords, battery } = location;
  const { latitude, longitude, accuracy, speed, heading } = toFields(coords);
  const { level } = toFields(battery);
  return createReading({
    deviceNo,
    time: timestamp,
    lng: longitude,
    lat: latitude,
    accuracyM: accuracy,
    batteryPct: multiplyNumber(level, 100),
    speedMps: speed,
    heading,
  });
}

/** @param receivedTs when it came, epoch ms: the time of a position that names none */
export function readOsmAnd(fields: SentFields, receivedTs: number): Reading {
  const { id, deviceid, valid, timestamp, accuracy, batt, speed, bearing, heading } = fields;
  const deviceNo = readDeviceNo(id ?? deviceid);
  const [lat, lng] = readPlace(fields);
  if (valid === 'false' || valid === DigitFlag.no || (lat === undefined && lng === undefined))
    return createLife(deviceNo);
  return createReading({
    deviceNo,
    time: timestamp ?? receivedTs,
    lng,
    lat,
    accuracyM: accuracy,
    batteryPct: batt,
    speedMps: multiplyNumber(speed, MPS_OF_KNOT),
    heading: bearing ?? heading,
  });
}

/** `lat` and `lon`, or both in `location`. */
function readPlace({ lat, lon, location }: SentFields): readonly [lat: unknown, lng: unknown] {
  const [first, second] = typeof location === 'string' ? location.split(',') : [];
  return readFinite(first) === null ? [lat, lon] : [first, second];
}
