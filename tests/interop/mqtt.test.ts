/** Positions over a real Mosquitto: what is published arrives, also what was while the server or the broker was away. */

import process from 'node:process';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TrackerReport } from '#domain/trackers/report.ts';
import type { MqttSettings } from '#server/config/mqtt.ts';
import type { RunningDay } from '#server/golf/shared/days.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { findAllParks } from '#server/resource/recordScope.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { ACCOUNT, type Mosquitto, prepareMosquitto } from '#tests/support/mosquitto.ts';
import { callerOf, startServer, type TestServer } from '#tests/unit/resource/support.ts';
import { until } from '#tests/unit/server-realtime/live.ts';

const P1 = '1700000000000000101';
const LONG = 30_000;

let broker: Mosquitto;
let server: TestServer;
let tracker: MqttClient;
let place: { readonly lng: number; readonly lat: number };
let taken: TrackerFix[] = [];

const settings = (): MqttSettings => ({ url: broker.url, ...ACCOUNT, clientId: 'fairway-interop' });

async function startHearing(mqtt: MqttSettings): Promise<TestServer> {
  const started = await startServer({ mqtt, runsDays: true });
  const parks = (await findAllParks(started.app.db)).filter(({ id }) => id === P1);
  const days = parks.map((park) => ({
    park,
    isActual: true,
    receive: async (fixes: readonly TrackerFix[]) => void taken.push(...fixes),
  }));
  started.app.days.serve(days as unknown as readonly RunningDay[], async () => undefined);
  return started;
}

const stateOf = async (of: TestServer): Promise<TrackerReport> =>
  (await (await callerOf(of, 'admin')).get<TrackerReport>('/admin/golfTrackerKey/report', { parkId: P1 }))
    .result;

const enter = (): Promise<MqttClient> => connectAsync(broker.url, { ...ACCOUNT, reconnectPeriod: 0 });

/** @param agoMs how long before now by the clock of the server */
const publish = (deviceNo: string, agoMs: number, options: { readonly retain?: boolean } = {}) =>
  tracker.publishAsync(
    `fairway/${P1}/${deviceNo}/position`,
    JSON.stringify({ ts: server.clock.now() - agoMs, ...place, accuracyM: 4 }),
    { qos: 1, ...options },
  );

const seeLink = (state: TrackerReport['broker']): Promise<unknown> =>
  until(async () => (await stateOf(server)).broker === state, `the link ${state}`, LONG);

const arrive = (count: number): Promise<unknown> =>
  until(() => taken.length >= count, `${count} fixes`, LONG);

beforeAll(async () => {
  const { INTEROP_DIR: home, INTEROP_MQTT: command } = process.env;
  if (home === undefined || command === undefined) throw new Error('run it with npm run test:interop');
  broker = await prepareMosquitto(home, command);
  await broker.start();
  server = await startHearing(settings());
  const hole = await getRecordDb(server.app.db)
    .selectFrom('golf_hole')
    .select(['teeLng', 'teeLat'])
    .where('parkId', '=', P1)
    .executeTakeFirstOrThrow();
  place = { lng: Number(hole['teeLng']), lat: Number(hole['teeLat']) };
  tracker = await enter();
});
afterAll(async () => {
  await tracker?.endAsync();
  await server?.app.close();
  await broker?.stop();
});

// TRACK-30, TRACK-31
it('takes positions, and those that came while it was away', async () => {
  await seeLink('open');
  await publish('YLH-C001', 60_000);
  await arrive(1);
  await server.app.close();
  await publish('YLH-C001', 50_000);
  await publish('YLH-C002', 50_000);
  server = await startHearing(settings());
  await arrive(3);
  expect(taken.map(({ ts }) => server.clock.now() - ts)).toEqual([60_000, 50_000, 50_000]);
});

// TRACK-31
it('comes back to a broker that was started again', async () => {
  taken = [];
  await broker.stop();
  await seeLink('waiting');
  await broker.start();
  await seeLink('open');
  tracker = await enter();
  await publish('YLH-C001', 40_000);
  await arrive(1);
  expect(taken.map(({ ts }) => server.clock.now() - ts)).toEqual([40_000]);
});

// TRACK-21
it('counts an old position that the broker retained, and does not use it', async () => {
  taken = [];
  await publish('YLH-C003', 2 * 86_400_000, { retain: true });
  await publish('YLH-C003', 30_000);
  await arrive(1);
  expect(taken).toHaveLength(1);
  const { senders } = await stateOf(server);
  expect(senders.find(({ id }) => id === 'mqtt')?.ignored).toMatchObject({ old: { count: 1 } });
});

// TRACK-31
it('waits outside when the broker does not know its account', async () => {
  const stranger = await startServer({
    runsDays: true,
    mqtt: { ...settings(), password: 'wrong', clientId: 'stranger' },
  });
  expect((await stateOf(stranger)).broker).toBe('waiting');
  await stranger.app.close();
});
