/** What a Traccar server forwards as JSON (TRACK-04): `{position, device}`, one position a request. */

import {
  multiplyNumber,
  createLife,
  createReading,
  createUnreadable,
  isFields,
  MPS_OF_KNOT,
  readDeviceNo,
  toFields,
  type Reading,
} from './reading.ts';

export function readTraccarForward(body: unknown): Reading {
  const { position, device } = toFields(body);
  if (!isFields(position)) return createUnreadable('', body);
  const { uniqueId } = toFields(device);
  const deviceNo = readDeviceNo(uniqueId);
  const { outdated, valid, fixTime, deviceTime, longitude, latitude, accuracy, speed, course, attributes } =
    position;
  // The last known place once more, or a guess: neither is a fix.
  if (outdated === true || valid === false) return createLife(deviceNo);
  const { batteryLevel } = toFields(attributes);
  return createReading({
    deviceNo,
    time: fixTime ?? deviceTime,
    lng: longitude,
    lat: latitude,
    accuracyM: accuracy,
    batteryPct: batteryLevel,
    speedMps: multiplyNumber(speed, MPS_OF_KNOT),
    heading: course,
  });
}
