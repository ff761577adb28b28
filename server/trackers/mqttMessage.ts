/** A message of the broker (TRACK-30): whose position it says, by its topic, and in which of the formats. */

import { readOwnTracks } from './formats/ownTracks.ts';
import { readPositions } from './formats/positions.ts';
import { createUnreadable, isFields, type Reading } from './formats/reading.ts';
import { readTraccarForward } from './formats/traccar.ts';
import { TRACKER_LIMITS } from './limits.ts';

/** Every position of every park. */
export const POSITION_TOPICS = 'fairway/+/+/position';
const TOPIC = /^fairway\/([^/]+)\/([^/]+)\/position$/;

export interface TrackerMessage {
  readonly parkId: string;
  readonly readings: readonly Reading[];
}

/** @returns `null` for a topic that is none of ours */
export function readMessage(topic: string, payload: string): TrackerMessage | null {
  const [, parkId, deviceNo] = TOPIC.exec(topic) ?? [];
  if (parkId === undefined || deviceNo === undefined) return null;
  const readings = readPayload(payload, deviceNo);
  if (readings.length > TRACKER_LIMITS.positions)
    return { parkId, readings: [createUnreadable(deviceNo, `${readings.length}个定位`)] };
  return { parkId, readings };
}

function readPayload(payload: string, deviceNo: string): readonly Reading[] {
  let body: unknown;
  try {
    body = JSON.parse(payload);
  } catch {
    return [createUnreadable(deviceNo, payload)];
  }
  if (isFields(body) && '_type' in body) {
    const reading = readOwnTracks(body, deviceNo);
    return reading === null ? [] : [reading];
  }
  // A Traccar server publishes those of all devices on one topic: the position says whose it is.
  return isFields(body) && 'position' in body ? [readTraccarForward(body)] : readPositions(body, deviceNo);
}
