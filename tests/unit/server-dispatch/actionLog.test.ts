/** How fixes are logged: exactly as the day was given them, in few characters. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAction, readActions, roundFix } from '#server/dispatch/actionLog.ts';
import { FixThinner } from '#server/dispatch/fixThinner.ts';
import type { LoggedAction } from '#server/park/model/decisions.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { rounds } from '#tests/support/breadth.ts';

const IDS = Array.from({ length: 60 }, (_, n) => `22382152802893824${String(n).padStart(2, '0')}`);
const MAY_TS = Date.UTC(2026, 4, 1);
const devices: LoggedAction = {
  tick: 1,
  action: {
    kind: 'devices',
    devices: IDS.map((deviceId) => ({ deviceId, deviceNo: '', deviceType: '1', flightId: null })),
  },
};
const rowOf = ({ tick, action }: LoggedAction) => ({ tick, action: formatAction(action, IDS) });

const mayBe = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }), { nil: null });
const fixes = fc.array(
  fc.record<TrackerFix>({
    deviceId: fc.constantFrom(...IDS),
    ts: fc.integer({ min: MAY_TS, max: MAY_TS + 86_400_000 }),
    lng: fc.double({ min: 113, max: 115, noNaN: true }),
    lat: fc.double({ min: -1, max: 23, noNaN: true }),
    accuracyM: mayBe(200),
    batteryPct: mayBe(100),
    speedMps: mayBe(20),
    heading: mayBe(360),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('the log of fixes (ACTUAL-06)', () => {
  it('gives back what the day was given', () => {
    fc.assert(
      fc.property(fixes, (measured) => {
        const given: LoggedAction = { tick: 7, action: { kind: 'fixes', fixes: measured.map(roundFix) } };
        expect(readActions([devices, given].map(rowOf))).toEqual([devices, given]);
      }),
      { numRuns: rounds(50) },
    );
  });

  it('is what the queue hands out, of devices that the day knows', () => {
    const one = {
      lng: 114.300_584_26,
      lat: 22.7,
      accuracyM: 4.6,
      batteryPct: 81.2,
      speedMps: 1.26,
      heading: 359.7,
    };
    const told = new FixThinner().thin(
      [
        { ...one, deviceId: IDS[3] ?? '', ts: MAY_TS + 1_499 },
        { ...one, deviceId: 'stranger', ts: MAY_TS },
      ],
      new Set(IDS),
    );
    expect(told).toEqual([
      {
        deviceId: IDS[3],
        ts: MAY_TS + 1_000,
        lng: 114.300584,
        lat: 22.7,
        accuracyM: 5,
        batteryPct: 81,
        speedMps: 1.3,
        heading: 360,
      },
    ]);
    const given: LoggedAction = { tick: 2, action: { kind: 'fixes', fixes: told } };
    expect(readActions([devices, given].map(rowOf))[1]).toEqual(given);
  });

  it('reads fixes as they were logged before', () => {
    const action = JSON.stringify({
      kind: 'fixRows',
      rows: [['d1', MAY_TS, 114.3, 22.7, 5, null, null, null]],
    });
    expect(readActions([{ tick: 3, action }])).toEqual([
      {
        tick: 3,
        action: {
          kind: 'fixes',
          fixes: [
            {
              deviceId: 'd1',
              ts: MAY_TS,
              lng: 114.3,
              lat: 22.7,
              accuracyM: 5,
              batteryPct: null,
              speedMps: null,
              heading: null,
            },
          ],
        },
      },
    ]);
  });

  it('takes less than 36 characters a fix of a busy course', () => {
    const busy = IDS.map((deviceId, n) =>
      roundFix({
        deviceId,
        ts: MAY_TS + (n % 5) * 1000,
        lng: 114.3 + n / 5000,
        lat: 22.7 - n / 7000,
        accuracyM: 4 + (n % 5),
        batteryPct: 80,
        speedMps: 1.2,
        heading: 270,
      }),
    );
    const text = formatAction({ kind: 'fixes', fixes: busy }, IDS);
    expect(text.length / busy.length).toBeLessThan(36);
  });
});
