/**
 * The phone app Traccar Client. From version 9 on it sends JSON, several positions after a time without network
 * (TRACK-05); before, and OsmAnd and many firmwares still, the fields of a form or an address, one position a request
 * (TRACK-06).
 */
import {
  convert,
  createLife,
  createReading,
  createUnreadable,
  type Fields,
  isFields,
  MPS_OF_KNOT,
  readDeviceNo,
  readFields,
  readNumber,
  type Reading,
} from './reading.ts';

/** `{location, device_id}`; `location` is one or a list of them. */
export function readPhone(body: unknown): readonly Reading[] {
  if (!isFields(body)) return [createUnreadable('', body)];
  const deviceNo = readDeviceNo(body['device_id']);
  return [body['location']].flat().map((location: unknown) => readLocation(deviceNo, location));
}

function readLocation(deviceNo: string, location: unknown): Reading {
  if (!isFields(location)) return createUnreadable(deviceNo, location);
  const { latitude, longitude, accuracy, speed, heading } = readFields(location['coords']);
  const { level } = readFields(location['battery']);
  return createReading({
    deviceNo,
    time: location['timestamp'],
    lng: longitude,
    lat: latitude,
    accuracyM: accuracy,
    batteryPct: convert(level, 100),
    speedMps: speed,
    heading,
  });
}

/** @param receivedTs when it came, epoch ms: the time of a position that names none */
export function readOsmAnd(fields: Fields, receivedTs: number): Reading {
  const deviceNo = readDeviceNo(fields['id'] ?? fields['deviceid']);
  const [lat, lng] = readPlace(fields);
  if (fields['valid'] === 'false' || fields['valid'] === '0' || (lat === undefined && lng === undefined))
    return createLife(deviceNo);
  return createReading({
    deviceNo,
    time: fields['timestamp'] ?? receivedTs,
    lng,
    lat,
    accuracyM: fields['accuracy'],
    batteryPct: fields['batt'],
    speedMps: convert(fields['speed'], MPS_OF_KNOT),
    heading: fields['bearing'] ?? fields['heading'],
  });
}

/** `lat` and `lon`, or both in `location`. */
function readPlace({ lat, lon, location }: Fields): readonly [lat: unknown, lng: unknown] {
  const [first, second] = typeof location === 'string' ? location.split(',') : [];
  return readNumber(first) === null ? [lat, lon] : [first, second];
}
