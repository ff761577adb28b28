/** A database that goes away under a working day and open desks, and comes back. */

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openServer } from '#server/database/open.ts';
import { isFull } from '#tests/support/breadth.ts';
import { createDatabase, type Outage, startOutage } from '#tests/support/cluster.ts';
import { settingsWith } from '#tests/unit/server/harness.ts';
import { FULL_COURSE, openPlain, openStomp, P1, type Plain, type Stomp, until } from './live.ts';

const DESKS = 50;
const LOSSES = isFull ? 8 : 3;
const USERS = ['dispatch1', 'manager1', 'marshal1', 'caddie1', 'service1'];
/** Within two seconds on a machine that nobody else uses: `npm run test:restart` judges that. */
const PATIENCE_MS = 30_000;
const SIM = { ...FULL_COURSE, scale: 'S', speed: 120 } as const;

let app: FastifyInstance;
let url: string;
let token: string;
let desks: readonly Plain[];
let board: Stomp;
let drop: () => Promise<void>;

async function start(): Promise<{ app: FastifyInstance; url: string; drop(): Promise<void> }> {
  const copy = await createDatabase();
  const settings = settingsWith({ sim: SIM });
  const started = await buildApp({ settings, database: openServer(copy.url, { isSoleWriter: true }) });
  await started.listen({ host: '127.0.0.1', port: 0 });
  return { app: started, url: copy.url, drop: copy.drop };
}

beforeAll(async () => {
  ({ app, url, drop } = await start());
  const { port } = app.server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const people = await app.db.selectFrom('sysUser').select('id').where('username', 'in', USERS).execute();
  const sessions = await Promise.all(
    people.map(async ({ id }) => ({
      id,
      token: await app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' }),
    })),
  );
  token = sessions[0]?.token ?? '';
  desks = await Promise.all(
    Array.from({ length: DESKS }, (_, n) => {
      const session = sessions[n % sessions.length];
      return openPlain(`${host}/jeecg-boot/vxeSocket/${session?.id}/page${n}`, session?.token);
    }),
  );
  board = await openStomp(host, token);
});
afterAll(async () => {
  desks.forEach(({ socket }) => socket.terminate());
  await board.client.deactivate({ force: true });
  await app.close();
  await drop();
});

const ask = () =>
  app.inject({
    method: 'GET',
    url: `/jeecg-boot/admin/golfDispatch/snapshot?parkId=${P1}`,
    headers: { 'x-access-token': token },
  });
const list = async (of: FastifyInstance): Promise<readonly string[]> => {
  const rows = await of.db
    .selectFrom('golfEvent')
    .select('eventId')
    .where('dest', '=', `/golf/client/${P1}`)
    .where('type', 'not in', [111, 120])
    .where('eventId', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ eventId }) => String(eventId));
};

it('FAULT-33: calls are answered 503, links and sign-ins stay, and all goes on by itself after its return', async () => {
  const heard = board.listen(P1);
  await until(() => heard.length > 3, 'a day that runs');
  const outage: Outage = await startOutage(url);
  const away = await until(async () => (await ask()).statusCode === 503, 'an answer without a database');
  expect(away).toBe(true);
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 503,
    message: expect.stringMatching(/数据库暂时无法连接/),
  });
  expect(answer.headers['retry-after']).toBe('2');

  await outage.end();
  const before = heard.length;
  await until(() => heard.length > before, 'the day going on', PATIENCE_MS);
  expect((await ask()).statusCode).toBe(200);
  expect(desks.flatMap((desk) => desk.closed() ?? [])).toEqual([]);
  expect(board.closed()).toBeUndefined();
});

it('FAULT-34: a day whose commits are lost tells each event once, those of a day without losses', async () => {
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const { tick } = await app.db
      .selectFrom('golfSimDay')
      .select('tick')
      .where('parkId', '=', P1)
      .executeTakeFirstOrThrow();
    const outage = await startOutage(url);
    await outage.end();
    // The next loss falls into another turn.
    await until(async () => {
      const row = await app.db
        .selectFrom('golfSimDay')
        .select('tick')
        .where('parkId', '=', P1)
        .executeTakeFirst()
        .catch(() => undefined);
      return row !== undefined && row.tick > tick;
    }, 'the day going on');
  }
  const told = await list(app);
  expect(told.length).toBeGreaterThan(10);
  expect(new Set(told).size).toBe(told.length);
  const quiet = await start();
  try {
    const expected = await until(
      async () => {
        const events = await list(quiet.app);
        return events.length >= told.length && events;
      },
      'the same day without losses',
      30_000,
    );
    expect(expected.slice(0, told.length)).toEqual(told);
  } finally {
    await quiet.app.close();
    await quiet.drop();
  }
});
