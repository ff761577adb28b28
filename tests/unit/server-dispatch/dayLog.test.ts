/** The log of a day as it is stored (ACTUAL-22): rows that become chapters, and give back what the day was told. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/open.ts';
import { followDeviceIds, roundFix } from '#server/dispatch/actionLog.ts';
import { packChapter, unpackChapter } from '#server/dispatch/dayChapter.ts';
import { DayLog, deleteOldActions, loadActions, saveAction, saveChapter } from '#server/dispatch/dayLog.ts';
import { FixThinner } from '#server/dispatch/fixThinner.ts';
import type { LoggedAction } from '#server/park/model/decisions.ts';
import { applyDeviceChanges, findDeviceChanges, type DeviceNow } from '#server/park/model/deviceNow.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { rounds } from '#tests/support/breadth.ts';
import { openCopy } from '../server/harness.ts';

const MAY_TS = Date.UTC(2026, 4, 1);
const DAY = { parkId: '7', dayIndex: 20_574, tickSec: 5, startTs: MAY_TS };
const HALF_HOUR_TICKS = 360;

const IDS = Array.from({ length: 20 }, (_, n) => `22382152802893824${n + 10}`);
const deviceId = fc.constantFrom(...IDS);
const mayBe = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }), { nil: null });
const fix = fc
  .record<TrackerFix>({
    deviceId,
    ts: fc.integer({ min: MAY_TS, max: MAY_TS + 86_400_000 }),
    lng: fc.double({ min: 113, max: 115, noNaN: true }),
    lat: fc.double({ min: -1, max: 23, noNaN: true }),
    accuracyM: mayBe(200),
    batteryPct: mayBe(100),
    speedMps: mayBe(20),
    heading: mayBe(360),
  })
  .map(roundFix);
const device = fc.record<DeviceNow>({
  deviceId,
  deviceNo: fc.constantFrom('B-01', 'B-02'),
  deviceType: fc.constantFrom('1', '2'),
  flightId: fc.constantFrom(null, '1', '2'),
});
const devices = fc
  .uniqueArray(device, { selector: (one) => one.deviceId })
  .map((all) => all.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1)));
const action: fc.Arbitrary<LoggedAction['action']> = fc.oneof(
  fc
    .array(fix, { minLength: 1, maxLength: 20 })
    .map((fixes) => ({ kind: 'fixes' as const, fixes: new FixThinner().thin(fixes, new Set(IDS)) })),
  fc.record({ kind: fc.constant('fixes' as const), fixes: fc.array(fix, { minLength: 1, maxLength: 20 }) }),
  fc.record({ kind: fc.constant('waitingCaddies' as const), count: fc.nat(40) }),
  fc.record({ kind: fc.constant('start' as const), flightId: fc.constant('1'), realname: fc.string() }),
);
const log = fc.array(fc.record({ tick: fc.nat(17_000), action }), { maxLength: 30 });

describe('a chapter', () => {
  it('gives back what it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(log, async (actions) => {
        expect(await unpackChapter(await packChapter(actions))).toEqual(actions);
      }),
      { numRuns: rounds(40) },
    );
  });
});

describe('changes of trackers', () => {
  it('lead from any list to any other', () => {
    fc.assert(
      fc.property(devices, devices, (before, now) => {
        const changes = findDeviceChanges(before, now);
        expect(changes === null ? before : applyDeviceChanges(before, changes)).toEqual(now);
      }),
      { numRuns: rounds(100) },
    );
  });
});

describe('the stored log', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    ({ database } = await openCopy());
  });
  afterAll(() => database.close());

  const trackers: LoggedAction['action'] = {
    kind: 'devices',
    devices: ['a', 'c'].map((id) => ({ deviceId: id, deviceNo: id, deviceType: '1', flightId: null })),
  };
  const more: LoggedAction['action'] = {
    kind: 'deviceChanges',
    changed: [{ deviceId: 'b', deviceNo: 'b', deviceType: '1', flightId: '9' }],
  };
  const at = (id: string, sec: number): TrackerFix => ({
    deviceId: id,
    ts: MAY_TS + sec * 1000,
    lng: 113.93,
    lat: 22.53,
    accuracyM: 4,
    batteryPct: null,
    speedMps: null,
    heading: null,
  });
  const told: readonly LoggedAction[] = [
    { tick: 1, action: trackers },
    { tick: 1, action: more },
    { tick: 2, action: { kind: 'fixes', fixes: [at('a', 10), at('c', 11)] } },
    { tick: HALF_HOUR_TICKS, action: { kind: 'fixes', fixes: [at('b', 1800)] } },
    { tick: HALF_HOUR_TICKS + 1, action: { kind: 'fixes', fixes: [at('b', 1805), at('c', 1806)] } },
    { tick: HALF_HOUR_TICKS + 2, action: { kind: 'fixes', fixes: [at('a', 1810)] } },
  ];

  async function write(): Promise<void> {
    const running = new DayLog();
    let ids: readonly string[] = [];
    for (const logged of told) {
      ids = followDeviceIds(ids, logged.action);
      const chapter = await running.packDue({ ...DAY, tick: logged.tick });
      await database.db.transaction().execute(async (tx) => {
        await saveChapter(tx, DAY, chapter);
        await saveAction(tx, DAY, running.nextNo, logged, ids);
      });
      running.noteChapter(chapter);
      running.add([logged]);
    }
  }
  const listRowNos = async (): Promise<readonly number[]> =>
    (
      await database.db
        .selectFrom('golfSimAction')
        .select('no')
        .where('parkId', '=', '7')
        .orderBy('no')
        .execute()
    ).map(({ no }) => no);

  it('keeps half an hour in rows, packs what is older, and reads as it was told (ACTUAL-22)', async () => {
    await write();
    expect(await listRowNos()).toEqual([5, 6]);
    expect(await loadActions(database.db, '7', DAY.dayIndex)).toEqual({ actions: told, packed: 4 });
    const resumed = new DayLog(await loadActions(database.db, '7', DAY.dayIndex));
    const rest = await resumed.packRest();
    await database.db.transaction().execute((tx) => saveChapter(tx, DAY, rest));
    expect(await listRowNos()).toEqual([]);
    expect((await loadActions(database.db, '7', DAY.dayIndex)).actions).toEqual(told);
  });

  it('is dropped with its chapters after thirty days', async () => {
    await database.db.transaction().execute((tx) => deleteOldActions(tx, '7', DAY.dayIndex + 31));
    expect(await loadActions(database.db, '7', DAY.dayIndex)).toEqual({ actions: [], packed: 0 });
  });
});
