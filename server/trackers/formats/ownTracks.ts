/** OwnTracks (TRACK-07): locations with their unit of speed and seconds; everything else it sends is no position. */

import {
  multiplyNumber,
  createReading,
  createUnreadable,
  isFields,
  MPS_OF_KMH,
  readDeviceNo,
  type Reading,
} from './reading.ts';

/**
 * @param named what the app is called by header or account; else its topic says it
 * @returns `null` for what is no position and is none of ours
 */
export function readOwnTracks(body: unknown, named = ''): Reading | null {
  if (!isFields(body)) return createUnreadable(readDeviceNo(named), body);
  const { _type: type, topic, tst, lon, lat, acc, batt, vel, cog } = body;
  const device = /^owntracks\/[^/]+\/([^/]+)$/.exec(typeof topic === 'string' ? topic : '')?.[1];
  const deviceNo = readDeviceNo(named === '' ? device : named);
  if (type === 'encrypted') return createUnreadable(deviceNo, 'encrypted：不支持加密内容');
  if (type !== 'location') return null;
  return createReading({
    deviceNo,
    time: tst,
    lng: lon,
    lat,
    accuracyM: acc,
    batteryPct: batt,
    speedMps: multiplyNumber(vel, MPS_OF_KMH),
    heading: cog,
  });
}
