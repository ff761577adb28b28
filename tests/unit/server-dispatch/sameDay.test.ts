/** The same seed gives the same day: twice in two servers, and across a restart of one. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { EventPage } from '#domain/wire/bus.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { FULL_COURSE, P1, SEEDING, startLive, until } from '../server-realtime/live.ts';
import { startServer } from '../server/harness.ts';
import { passUntil } from '../server/passing.ts';
import { simulationWithAlarm } from './alarmMoment.ts';

/** What a message says, without when and where in a stream it said it. */
function essence(body: Readonly<Record<string, unknown>>): string {
  const { ts: _ts, epoch: _epoch, seq: _seq, ...rest } = body;
  return JSON.stringify(rest);
}

/** What P1 said since the start, in order. */
async function eventsOfADay(): Promise<readonly string[]> {
  const server = await startServer({ sim: { ...FULL_COURSE, speed: 120, scale: 'S' } });
  const token = await server.enter('dispatch1');
  const path = `/admin/golfEvent/list?dest=/golf/client/${P1}`;
  const readMany = async () => {
    const { records } = (await server.ask<EventPage>('GET', path, { token })).result;
    return records.length > 50 && records;
  };
  const records = await passUntil(server, readMany, 'fifty events');
  await server.app.close();
  // Rows of records (orders, the shift) are told once a turn is committed, as they are by then: a turn may be of several
  // ticks.
  return records.filter(({ type }) => type !== 111 && type !== 120).map((body) => essence({ ...body }));
}

describe('two servers with one seed', () => {
  // SIM-12
  it(
    'say the same, event ids included @full',
    async () => {
      const [one, two] = await Promise.all([eventsOfADay(), eventsOfADay()]);
      const common = Math.min(one.length, two.length);
      expect(common).toBeGreaterThan(40);
      expect(two.slice(0, common)).toEqual(one.slice(0, common));
    },
    SEEDING,
  );
});

describe('a restart', () => {
  const folders: string[] = [];
  const databases: TestDatabase[] = [];
  afterAll(() =>
    Promise.all([
      ...folders.map((folder) => rm(folder, { recursive: true, force: true })),
      ...databases.map((database) => database.drop()),
    ]),
  );

  // SIM-12
  it(
    'goes on at the tick where the day stood, with what was done to it, in a new epoch',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'fairway-restart-'));
      folders.push(dataDir);
      const database = await createDatabase();
      databases.push(database);
      const base = readSettings({ DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: database.url });
      const sim = simulationWithAlarm(20);
      const settings = { ...base, clientDir: '/nonexistent', sim };

      const first = await buildApp({ settings });
      const { epoch } = first.realtime.hub;
      const alarm = (await pictureOf(first)).timeouts.find(({ status }) => status === '0');
      const body = { id: alarm?.alertId, rev: alarm?.rev };
      const acked = await call(first, 'PUT', '/admin/golfHoleTimeout/ack', body);
      expect(acked.json()).toMatchObject({ success: true });
      await until(() => first.realtime.hub.headSeq(`/golf/client/${P1}`) > 20, 'a day that runs', 20_000);
      const { tick } = await dayOf(first);
      await first.close();

      const second = await buildApp({ settings: { ...settings, sim: { ...sim, speed: 120 } } });
      expect(second.realtime.hub.epoch).not.toBe(epoch);
      const day = await dayOf(second);
      expect(day.tick).toBeGreaterThanOrEqual(tick);
      const picture = await pictureOf(second);
      expect(picture.clock.parkTs).toBeGreaterThanOrEqual(day.startTs + tick * 5000);
      // The alarm lives in the simulation's memory, which was made anew from seed and actions.
      expect(picture.timeouts.find(({ alertId }) => alertId === alarm?.alertId)).toMatchObject({
        ackUser: '系统管理员',
      });
      await until(() => second.realtime.hub.headSeq(`/golf/client/${P1}`) > 60, 'the day going on', 30_000);
      await second.realtime.publisher.settled();
      const rows = await second.db
        .selectFrom('golfEvent')
        .select('eventId')
        .where('dest', '=', `/golf/client/${P1}`)
        .where('kept', '=', true)
        .execute();
      await second.close();
      const ids = rows.map(({ eventId }) => eventId);
      expect(ids.length).toBeGreaterThan(5);
      expect(new Set(ids).size).toBe(ids.length);
    },
    SEEDING,
  );

  async function call(app: FastifyInstance, method: 'GET' | 'PUT', path: string, payload?: object) {
    const { id } = await app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const token = await app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
    const headers = { 'x-access-token': token };
    return app.inject({ method, url: `/jeecg-boot${path}`, headers, ...(payload && { payload }) });
  }

  async function pictureOf(app: FastifyInstance): Promise<DispatchSnapshot> {
    const answer = await call(app, 'GET', `/admin/golfDispatch/snapshot?parkId=${P1}`);
    return answer.json<{ result: DispatchSnapshot }>().result;
  }

  function dayOf(app: FastifyInstance) {
    return app.db
      .selectFrom('golfSimDay')
      .select(['tick', 'startTs'])
      .where('parkId', '=', P1)
      .executeTakeFirstOrThrow();
  }
});

describe('without a simulation', () => {
  it(
    'parks are there and empty',
    async () => {
      const server = await startLive();
      const { token } = await server.account('dispatch1');
      const { result } = await server.ask<DispatchSnapshot>(
        'GET',
        `/admin/golfDispatch/snapshot?parkId=${P1}`,
        {
          token,
        },
      );
      expect(result.holes).toHaveLength(18);
      expect([result.flights, result.positions, result.timeouts]).toEqual([[], [], []]);
      await server.stop();
    },
    SEEDING,
  );
});
