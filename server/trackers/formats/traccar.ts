/** What a Traccar server forwards as JSON (TRACK-04): `{position, device}`, one position a request. */
import {
  convert,
  createLife,
  createReading,
  createUnreadable,
  isFields,
  MPS_OF_KNOT,
  readDeviceNo,
  readFields,
  type Reading,
} from './reading.ts';

export function readTraccarForward(body: unknown): Reading {
  if (!isFields(body) || !isFields(body['position'])) return createUnreadable('', body);
  const { position } = body;
  const deviceNo = readDeviceNo(readFields(body['device'])['uniqueId']);
  // The last known place once more, or a guess: neither is a fix.
  if (position['outdated'] === true || position['valid'] === false) return createLife(deviceNo);
  return createReading({
    deviceNo,
    time: position['fixTime'] ?? position['deviceTime'],
    lng: position['longitude'],
    lat: position['latitude'],
    accuracyM: position['accuracy'],
    batteryPct: readFields(position['attributes'])['batteryLevel'],
    speedMps: convert(position['speed'], MPS_OF_KNOT),
    heading: position['course'],
  });
}
