/** Where trackers were: thinned, written slot by slot, and kept for some hours only. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PositionItem } from '#domain/dispatch/model.ts';
import { TRACK_MS, readTracks, saveTracks, Tracks } from '#server/dispatch/tracks.ts';
import { findAllParks, type ParkScope } from '#server/resource/recordScope.ts';
import { P1, P2, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, SEEDING);
afterAll(() => server.app.close());

const MINUTE = 60_000;
const T0 = Date.parse('2026-05-01T02:00:00Z');

function fix(deviceId: string, fixTs: number, flightId?: string): PositionItem {
  return {
    deviceId,
    deviceNo: deviceId,
    deviceType: '2',
    ...(flightId !== undefined && { flightId }),
    lng: 113.93,
    lat: 22.53,
    holeNo: 1,
    section: '2',
    progress: 0.5,
    speed: 1,
    heading: 0,
    acc: 5,
    battery: 90,
    fixTs,
    cached: false,
  };
}

const save = (slots: ReturnType<Tracks['over']>, parkTs: number) =>
  server.app.db.transaction().execute((tx) => saveTracks(tx, P1, slots, parkTs));
async function parkOf(id: string): Promise<ParkScope> {
  const park = (await findAllParks(server.app.db)).find((one) => one.id === id);
  if (park === undefined) throw new Error(`no park ${id}`);
  return park;
}
const read = async (fromTs: number, toTs: number, deviceId?: string) =>
  readTracks(server.app.db, await parkOf(P1), { fromTs, toTs, ...(deviceId !== undefined && { deviceId }) });

describe('tracks', () => {
  // DEVICE-05
  it('keep a fix of every quarter of a minute, and the flight it went with last', () => {
    const tracks = new Tracks();
    for (let sec = 0; sec <= 60; sec += 5)
      tracks.note([fix('d1', T0 + sec * 1000, sec > 30 ? 'f1' : undefined)]);
    const [slot] = tracks.pending();
    expect(slot).toMatchObject({ deviceId: 'd1', flightId: 'f1', slotTs: T0 });
    expect(slot?.fixes.map(([ts]) => (ts - T0) / 1000)).toEqual([0, 15, 30, 45, 60]);
    expect(tracks.over(T0 + 4 * MINUTE)).toEqual([]);
    const over = tracks.over(T0 + 5 * MINUTE);
    expect(over).toHaveLength(1);
    tracks.forget(over);
    expect(tracks.pending()).toEqual([]);
  });

  it('are read back by span and device, take late fixes, and forget what is old', async () => {
    const tracks = new Tracks();
    tracks.note([fix('d1', T0), fix('d2', T0 + MINUTE)]);
    await save(tracks.pending(), T0 + 5 * MINUTE);
    const late = new Tracks();
    late.note([fix('d1', T0 + 2 * MINUTE)]);
    await save(late.pending(), T0 + 6 * MINUTE);
    const [kept, ...more] = await read(T0, T0 + MINUTE, 'd1');
    expect(more).toEqual([]);
    expect(kept?.fixes.map(([ts]) => ts - T0)).toEqual([0, 2 * MINUTE]);
    expect(await read(T0, T0 + MINUTE)).toHaveLength(2);
    expect(await readTracks(server.app.db, await parkOf(P2), { fromTs: T0, toTs: T0 + MINUTE })).toEqual([]);

    const later = new Tracks();
    later.note([fix('d1', T0 + TRACK_MS + 10 * MINUTE)]);
    await save(later.pending(), T0 + TRACK_MS + 15 * MINUTE);
    expect(await read(T0, T0 + 10 * MINUTE)).toEqual([]);
  });

  // DEVICE-05
  it('are given to those who may see the device, and to nobody else', async () => {
    const device = await server.app.db
      .selectFrom('golf_device' as never)
      .select(['id' as never])
      .where('park_id' as never, '=', P1 as never)
      .executeTakeFirstOrThrow();
    const path = `/admin/golfDevice/track?deviceId=${(device as { id: string }).id}`;
    const ask = async (username: string) => server.ask('GET', path, { token: await server.enter(username) });
    expect(await ask('manager1')).toMatchObject({ success: true, result: { fixes: [] } });
    expect(await ask('manager2')).toMatchObject({ success: false });
    expect(await ask('finance1')).toMatchObject({ success: false, code: 510 });
  });
});
