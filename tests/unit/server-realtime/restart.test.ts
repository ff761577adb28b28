/** What is said between the start of a server and the return of its consoles is not lost. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventPage } from '#domain/wire/bus.ts';
import { decodeEventPage } from '#domain/wire/decodeRest.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { P1, SEEDING } from './live.ts';

let dataDir: string;
let database: TestDatabase;
let me: { readonly userId: string; readonly token: string };
let app: FastifyInstance;
const epochs: string[] = [];

const start = async (): Promise<void> => {
  const env = { DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: database.url, SIM: 'off' };
  const settings = { ...readSettings(env), clientDir: '/nonexistent' };
  app = await buildApp({ settings });
  await app.ready();
  epochs.push(app.realtime.hub.epoch);
};
const restart = async (): Promise<void> => {
  await app.close();
  await start();
};
/** An alarm of the park: its own stream's and that of everybody who may see it. */
const alarm = async (eventId: string): Promise<void> => {
  const { hub, publisher } = app.realtime;
  const sos = { id: '1', deviceId: '2', kind: '1', level: '2' };
  const draft = { type: 116 as const, topic: `/golf/park/${P1}/assistance`, parkId: P1, eventId, ...sos };
  await publisher.publish(hub.sealForPark({ id: P1, tenantId: 1 }, [draft]));
};
const list = async (id: string, epoch: string, afterSeq = 0): Promise<EventPage> => {
  const dest = `/golf/client/${id}`;
  const url = `/jeecg-boot/admin/golfEvent/list?dest=${dest}&epoch=${epoch}&afterSeq=${afterSeq}`;
  const answer = await app.inject({ method: 'GET', url, headers: { 'x-access-token': me.token } });
  const page = decodeEventPage(answer.json<{ result: unknown }>().result, dest);
  if (page instanceof Rejection) throw new Error(page.reason);
  return page;
};
/** Of the alarms; the shift book tells besides that it got a line about each. */
const ids = ({ records }: EventPage) =>
  records.flatMap(({ type, eventId }) => (type === GolfMessageType.assistance ? [eventId] : []));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-epochs-'));
  database = await createDatabase();
  await start();
  const { id: userId } = await app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'dispatch1')
    .executeTakeFirstOrThrow();
  me = { userId, token: await app.sessions.open(userId, { ip: '127.0.0.1', userAgent: 'test' }) };
  await alarm('ev-first');
  await restart();
  await alarm('ev-second');
  await restart();
  await restart();
  await alarm('ev-fourth');
}, SEEDING);
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('each count says in which the stream went on, past starts in which nothing was said', async () => {
  const [first = '', second = '', third = '', fourth = ''] = epochs;
  expect(await list(P1, first)).toMatchObject({ epoch: first, more: false, next: second });
  expect(await list(P1, second)).toMatchObject({ epoch: second, more: false, next: fourth });
  expect(await list(P1, third)).toMatchObject({ records: [], next: fourth });
  expect(await list(P1, fourth)).not.toHaveProperty('next');
  const all = [await list(P1, first), await list(P1, second), await list(P1, fourth)];
  expect(all.flatMap(ids)).toEqual(['ev-first', 'ev-second', 'ev-fourth']);
});

it('a count nobody knows, of another data folder, is followed by the present one', async () => {
  expect(await list(P1, 'e999')).toMatchObject({ records: [], headSeq: 0, next: epochs.at(-1) });
});

it('who is signed in hears in the personal stream what was said before the console came back', async () => {
  const [first = '', second = '', , fourth = ''] = epochs;
  // Never connected in any of these starts; signed in only during the first.
  expect(ids(await list(me.userId, first))).toEqual([]);
  expect(ids(await list(me.userId, second))).toEqual(['ev-second']);
  expect(ids(await list(me.userId, fourth))).toEqual(['ev-fourth']);
});
