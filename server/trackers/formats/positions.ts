/** The format of this server (TRACK-01): `{deviceNo, ts, lng, lat, accuracyM?, batteryPct?}`, one or many. */

import { createReading, createUnreadable, isFields, readDeviceNo, type Reading } from './reading.ts';

/** @param named what the sender is called where an element does not say: by the topic of a message */
export function readPositions(body: unknown, named = ''): readonly Reading[] {
  return (Array.isArray(body) ? body : [body]).map((element: unknown) => {
    if (!isFields(element)) return createUnreadable(named, element);
    const { deviceNo, ts, lng, lat, accuracyM, batteryPct } = element;
    return createReading({
      deviceNo: readDeviceNo(deviceNo ?? named),
      time: ts,
      lng,
      lat,
      accuracyM,
      batteryPct,
    });
  });
}
