/** Messages of an MQTT broker, and when a server comes back to one. The real broker: `tests/interop/mqtt.test.ts`. */

import { expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import { computeRetryDelay } from '#server/runtime/retryDelay.ts';
import { TRACKER_LIMITS } from '#server/trackers/limits.ts';
import { readMessage } from '#server/trackers/mqttMessage.ts';

const TOPIC = 'fairway/17/C001/position';
const AT = { ts: 1_777_600_800_000, lng: 113.93, lat: 22.53 };
const kindsOf = (body: unknown, topic = TOPIC) =>
  readMessage(topic, typeof body === 'string' ? body : JSON.stringify(body))?.readings.map((reading) => [
    reading.kind,
    reading.kind === 'position' ? reading.report.deviceNo : reading.deviceNo,
  ]);

// TRACK-30
it('a message is of the park and the device of its topic, in the formats of calls', () => {
  expect(readMessage(TOPIC, JSON.stringify(AT))?.parkId).toBe('17');
  expect(kindsOf(AT)).toEqual([['position', 'C001']]);
  expect(kindsOf([AT, { ...AT, deviceNo: 'C002' }])).toEqual([
    ['position', 'C001'],
    ['position', 'C002'],
  ]);
  const own = { _type: 'location', tst: AT.ts / 1000, lon: AT.lng, lat: AT.lat };
  expect(kindsOf(own)).toEqual([['position', 'C001']]);
  expect(kindsOf({ _type: 'lwt' })).toEqual([]);
  const position = { fixTime: '2026-05-01T02:00:00Z', longitude: AT.lng, latitude: AT.lat };
  expect(kindsOf({ position, device: { uniqueId: 'C009' } })).toEqual([['position', 'C009']]);
});

// TRACK-30
it('what cannot be read, or is too much, is one report that is not used', () => {
  expect(kindsOf('{')).toEqual([['unreadable', 'C001']]);
  expect(kindsOf(Array.from({ length: TRACKER_LIMITS.positions + 1 }, () => AT))).toEqual([
    ['unreadable', 'C001'],
  ]);
  for (const topic of ['fairway/17/position', 'fairway/17/C001/battery', `x/${TOPIC}`])
    expect(readMessage(topic, JSON.stringify(AT))).toBeNull();
});

// TRACK-31
it('a server comes back later each time, at most after 36 s, and not with all others', () => {
  const delays = Array.from({ length: 12 }, (_, attempt) => computeRetryDelay(attempt, 0.5));
  expect(delays.slice(0, 3)).toEqual([1000, 1600, 2560]);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
  expect([computeRetryDelay(20, 0), computeRetryDelay(20, 1)]).toEqual([24_000, 36_000]);
});

// TRACK-31
it('a server is known to the broker again after a restart, its password stays out of the address', () => {
  const read = (port: string) => readSettings({ MQTT_URL: 'mqtt://golf:p%40ss@mq:1883', PORT: port }).mqtt;
  expect(read('3000')).toEqual(read('3000'));
  expect(read('3000')?.clientId).not.toBe(read('3001')?.clientId);
  expect(read('3000')).toMatchObject({ url: 'mqtt://mq:1883', username: 'golf', password: 'p@ss' });
  expect(readSettings({}).mqtt).toBeNull();
});
