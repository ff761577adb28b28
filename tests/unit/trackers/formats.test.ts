/** Every format that a tracker may speak, read into one. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOwnTracks } from '#server/trackers/formats/ownTracks.ts';
import { readOsmAnd, readPhone } from '#server/trackers/formats/phone.ts';
import { readPositions } from '#server/trackers/formats/positions.ts';
import { type PositionReport, type Reading, readSentTime } from '#server/trackers/formats/reading.ts';
import { readTraccarForward } from '#server/trackers/formats/traccar.ts';
import { rounds } from '#tests/support/breadth.ts';

const TS = Date.parse('2026-05-01T02:00:00Z');

/** What all of them say here, each in its own words. */
const SAID: PositionReport = {
  deviceNo: 'C001',
  ts: TS,
  lng: 113.93,
  lat: 22.53,
  accuracyM: 4.5,
  batteryPct: 81,
  speedMps: null,
  heading: null,
};
const MOVING = { speedMps: 5, heading: 90 } as const;

const reportOf = (reading: Reading | null | undefined): PositionReport | null =>
  reading?.kind === 'position' ? reading.report : null;
const rounded = (report: PositionReport | null): PositionReport | null =>
  report && { ...report, speedMps: report.speedMps && Math.round(report.speedMps * 1000) / 1000 };

const OWN = { deviceNo: 'C001', ts: TS, lng: 113.93, lat: 22.53, accuracyM: 4.5, batteryPct: 81 };
const PHONE = {
  device_id: 'C001',
  location: {
    timestamp: '2026-05-01T02:00:00.000Z',
    coords: { latitude: 22.53, longitude: 113.93, accuracy: 4.5, speed: 5, heading: 90, altitude: 3 },
    battery: { level: 0.81, is_charging: false },
  },
};
const TRACCAR = {
  position: {
    deviceId: 7,
    fixTime: '2026-05-01T10:00:00.000+08:00',
    outdated: false,
    valid: true,
    latitude: 22.53,
    longitude: 113.93,
    speed: 9.719_222_5,
    course: 90,
    accuracy: 4.5,
    attributes: { batteryLevel: 81 },
  },
  device: { id: 7, uniqueId: 'C001' },
};
const OSMAND = {
  id: 'C001',
  lat: '22.53',
  lon: '113.93',
  timestamp: String(TS / 1000),
  speed: '9.7192225',
  bearing: '90',
  accuracy: '4.5',
  batt: '81',
};
const OWNTRACKS = {
  _type: 'location',
  lat: 22.53,
  lon: 113.93,
  tst: TS / 1000,
  acc: 4.5,
  batt: 81,
  vel: 18,
  cog: 90,
};

// TRACK-01
it('reads one position or many of its own format, and names those that do not say who they are', () => {
  expect(reportOf(readPositions(OWN)[0])).toEqual(SAID);
  const { deviceNo: _no, ...nameless } = OWN;
  expect(readPositions([nameless, OWN], 'C009').map((one) => reportOf(one)?.deviceNo)).toEqual([
    'C009',
    'C001',
  ]);
});

// TRACK-04
describe('what a Traccar server forwards', () => {
  it('is read with its knots and offsets', () =>
    expect(rounded(reportOf(readTraccarForward(TRACCAR)))).toEqual({ ...SAID, ...MOVING }));

  it.each([{ outdated: true }, { valid: false }])('is no fix when it says %o', (change) =>
    expect(readTraccarForward({ ...TRACCAR, position: { ...TRACCAR.position, ...change } })).toEqual({
      kind: 'life',
      deviceNo: 'C001',
    }),
  );
});

// TRACK-05
it('reads the phone client of today, and what it kept while it had no network', () => {
  expect(readPhone(PHONE).map(reportOf)).toEqual([{ ...SAID, ...MOVING }]);
  const later = { ...PHONE.location, timestamp: '2026-05-01T02:00:10Z' };
  expect(readPhone({ ...PHONE, location: [PHONE.location, later] }).map((one) => reportOf(one)?.ts)).toEqual([
    TS,
    TS + 10_000,
  ]);
});

// TRACK-06
describe('the phone client of before, and OsmAnd', () => {
  it('is read from a form or an address', () => {
    expect(rounded(reportOf(readOsmAnd(OSMAND, 0)))).toEqual({ ...SAID, ...MOVING });
    const { id, lat, lon, ...rest } = OSMAND;
    const other = { ...rest, deviceid: id, location: `${lat},${lon}` };
    expect(rounded(reportOf(readOsmAnd(other, 0)))).toEqual({ ...SAID, ...MOVING });
  });

  it('may say nothing but that it is alive', () => {
    const life = { kind: 'life', deviceNo: 'C001' };
    expect(readOsmAnd({ id: 'C001', batt: '50' }, TS)).toEqual(life);
    expect(readOsmAnd({ ...OSMAND, valid: 'false' }, TS)).toEqual(life);
  });

  it('is of now when it names no time', () => {
    const { timestamp: _time, ...timeless } = OSMAND;
    expect(reportOf(readOsmAnd(timeless, TS + 7))?.ts).toBe(TS + 7);
  });
});

// TRACK-07
it('reads locations of OwnTracks, refuses what is encrypted and leaves the rest', () => {
  const said = { ...SAID, ...MOVING };
  expect(reportOf(readOwnTracks(OWNTRACKS, 'C001'))).toEqual(said);
  expect(reportOf(readOwnTracks({ ...OWNTRACKS, topic: 'owntracks/club/C001' }))).toEqual(said);
  expect(readOwnTracks({ _type: 'encrypted', data: 'x' }, 'C001')?.kind).toBe('unreadable');
  expect(readOwnTracks({ _type: 'waypoint', tst: 1 }, 'C001')).toBeNull();
});

// TRACK-02
it.each([
  { lat: 91 },
  { lng: 181 },
  { lat: 'north' },
  { lat: null },
  { lat: 0, lng: 0 },
  { ts: 0 },
  { ts: 'yesterday' },
  { ts: undefined },
])('takes no position for one that says %o', (change) =>
  expect(readPositions([{ ...OWN, ...change }])[0]?.kind).toBe('unreadable'),
);

// TRACK-03
it('knows an accuracy of 0 or none, and a battery that cannot be, as unknown', () => {
  for (const accuracyM of [0, -1, undefined, null, 'good'])
    expect(reportOf(readPositions([{ ...OWN, accuracyM }])[0])?.accuracyM).toBeNull();
  for (const batteryPct of [-1, 101, undefined])
    expect(reportOf(readPositions([{ ...OWN, batteryPct }])[0])?.batteryPct).toBeNull();
  const flat = { ...PHONE.location, battery: { level: -1 } };
  expect(readPhone({ ...PHONE, location: flat }).map((one) => reportOf(one)?.batteryPct)).toEqual([null]);
});

describe('whatever is sent', () => {
  const anything = fc.anything({ maxDepth: 4 });
  const similar = fc
    .tuple(fc.constantFrom(OWN, PHONE, TRACCAR, OSMAND, OWNTRACKS), fc.dictionary(fc.string(), anything))
    .map(([sample, more]) => ({ ...sample, ...more }));
  /** Anything in the place of any known field. */
  const damaged = fc
    .tuple(fc.constantFrom(OWN, PHONE, TRACCAR, OSMAND, OWNTRACKS), anything, fc.nat())
    .map(([sample, value, at]) => {
      const names = Object.keys(sample);
      return { ...sample, [names[at % names.length] ?? '']: value };
    });

  it('is a sound position or none, and never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(anything, similar, damaged), (body) => {
        const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
        const readings = [
          ...readPositions(body),
          readTraccarForward(body),
          ...readPhone(body),
          readOsmAnd(fields, TS),
          readOwnTracks(body),
        ];
        for (const reading of readings) {
          if (reading === null) continue;
          const report = reportOf(reading);
          if (report === null) continue;
          expect(Math.abs(report.lng) <= 180 && Math.abs(report.lat) <= 90).toBe(true);
          expect(Number.isSafeInteger(report.ts)).toBe(true);
          expect(report.accuracyM === null || report.accuracyM > 0).toBe(true);
          expect(report.batteryPct === null || (report.batteryPct >= 0 && report.batteryPct <= 100)).toBe(
            true,
          );
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('is the same moment in seconds, in milliseconds and as ISO time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (seconds) => {
        const iso = new Date(seconds * 1000).toISOString();
        for (const sent of [
          seconds,
          String(seconds),
          seconds * 1000,
          iso,
          iso.replace('Z', ''),
          iso.replace('.000Z', '+00:00'),
        ])
          expect(readSentTime(sent)).toBe(seconds * 1000);
      }),
      { numRuns: rounds(100) },
    );
  });
});
