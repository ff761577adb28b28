/** What the desk does to flights that wait: the running day, the row, the log and the shift book say so, also after a restart. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ForecastView } from '#domain/dispatch/forecastView.ts';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/config/settings.ts';
import { getEntityDb } from '#server/resource/tables.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { FULL_COURSE, P1, SEEDING } from '../server-realtime/live.ts';
import type { Answer } from '../server/harness.ts';

const MINUTE_MS = 60_000;
const FLIGHT = '/admin/golfFlight';

let dataDir: string;
let database: TestDatabase;
let app: FastifyInstance;

/** Its day stands still: what it shows is what people did. */
async function start(): Promise<void> {
  const sim = { ...FULL_COURSE, scale: 'S', speed: 0, startMinute: 8 * 60 } as const;
  app = await buildApp({
    settings: {
      ...readSettings({ DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: database.url }),
      clientDir: '/nonexistent',
      sim,
    },
  });
  await app.ready();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-flights-'));
  database = await createDatabase();
  await start();
}, SEEDING);
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<T>(username: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { id } = await app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const token = await app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
  const answer = await app.inject({
    method,
    url: `/jeecg-boot${path}`,
    headers: { 'x-access-token': token },
    ...(payload !== undefined && { payload }),
  });
  return answer.json<Answer<T>>();
}
const put = (call: string, body: object, username = 'dispatch1') =>
  ask<unknown>(username, 'PUT', `${FLIGHT}/${call}`, body);
const board = async (): Promise<DispatchSnapshot> =>
  (await ask<DispatchSnapshot>('manager1', 'GET', `/admin/golfDispatch/snapshot?parkId=${P1}`)).result;
const shown = async (id: string): Promise<FlightView | undefined> =>
  (await board()).flights.find(({ flightId }) => flightId === id);
const rowOf = async (id: string): Promise<AnyRow> =>
  (await ask<AnyRow>('manager1', 'GET', `${FLIGHT}/queryById?id=${id}`)).result;
const logOf = async (id: string): Promise<readonly AnyRow[]> =>
  (await ask<readonly AnyRow[]>('dispatch1', 'GET', `/admin/golfDispatch/log?flightId=${id}`)).result;
const bookOf = (id: string) =>
  app.db
    .selectFrom('golfShiftEntry')
    .select(['content', 'operator', 'flightNo'])
    .where('flightId', '=', id)
    .orderBy('id')
    .execute();

/** @param place among those that wait */
async function waiting(place: number): Promise<FlightView> {
  const found = (await board()).flights.filter(({ status }) => status === '0').at(place);
  if (found === undefined) throw new Error('nobody waits');
  return found;
}

// BOARD-49, FLIGHT-20
it('a flight that the day drew itself is moved on the board and in its row, and back, also after a restart', async () => {
  const { flightId, teeTs, startHoleNo } = await waiting(-1);
  const later = teeTs + 23 * MINUTE_MS;
  const move = (ts: number) => put('move', { id: flightId, teeTime: formatStamp(ts), startHoleNo });
  expect(await move(later)).toMatchObject({ success: true, message: '次序已调整' });
  await expect.poll(async () => (await shown(flightId))?.teeTs).toBe(later);
  expect(await rowOf(flightId)).toMatchObject({ teeTime: formatStamp(later) });

  await app.close();
  await start();
  expect((await shown(flightId))?.teeTs).toBe(later);

  // Its old time is free again, and taken again.
  expect(await move(teeTs)).toMatchObject({ success: true });
  await expect.poll(async () => (await shown(flightId))?.teeTs).toBe(teeTs);
  expect(await rowOf(flightId)).toMatchObject({ teeTime: formatStamp(teeTs) });
  const clock = (ts: number) => formatStamp(ts).slice(11, 16);
  expect((await logOf(flightId)).map(({ action, operator }) => [action, operator])).toEqual([
    ['7', '周子谦'],
    ['7', '周子谦'],
  ]);
  expect(await bookOf(flightId)).toMatchObject([
    { content: `换序：${clock(teeTs)}改为${clock(later)}`, operator: '周子谦' },
    { content: `换序：${clock(later)}改为${clock(teeTs)}` },
  ]);
}, 60_000);

// BOARD-49
it('a time that is over is refused, one with seconds is not', async () => {
  const { flightId, teeTs } = await waiting(-1);
  const { clock } = await board();
  const past = formatStamp(clock.parkTs - 5 * MINUTE_MS);
  expect(await put('move', { id: flightId, teeTime: past })).toMatchObject({
    success: false,
    message: `${past.slice(11, 16)}已过，请选择之后的开球时间`,
  });
  const odd = teeTs + 17_000;
  expect(await put('move', { id: flightId, teeTime: formatStamp(odd) })).toMatchObject({ success: true });
  await expect.poll(async () => (await shown(flightId))?.teeTs).toBe(odd);
  // Whoever stands within a minute has it.
  const other = await waiting(-2);
  expect(await put('move', { id: other.flightId, teeTime: formatStamp(teeTs) })).toMatchObject({
    success: false,
    message: expect.stringContaining('请改选时间') as string,
  });
});

// PACE-40, PACE-43
it('the starts at a hole are held in one call, all or none, on the board and in their rows', async () => {
  const { clock } = await board();
  const { result: forecast } = await ask<ForecastView>(
    'viewer1',
    'GET',
    `/admin/golfDispatch/forecast?parkId=${P1}`,
  );
  expect(forecast.lastPuttTs).toBeGreaterThan(clock.parkTs + 4 * 60 * MINUTE_MS);
  const next = await waiting(0);
  const untilTs = clock.parkTs + 15 * MINUTE_MS;
  const hold = { parkId: P1, startHoleNo: next.startHoleNo, minutes: 15 };
  const send = (body: object, username = 'dispatch1') =>
    ask<unknown>(username, 'PUT', '/admin/golfDispatch/holdStarts', body);
  expect(await send(hold, 'viewer1')).toMatchObject({ success: false, code: 510 });
  expect(await send(hold, 'dispatch2')).toMatchObject({ success: false });
  expect(await send({ ...hold, startHoleNo: 99 })).toMatchObject({
    success: false,
    message: '99号洞没有可顺延的组',
  });
  expect(await send({ ...hold, minutes: 16 })).toMatchObject({ success: false });
  expect((await shown(next.flightId))?.teeTs).toBe(next.teeTs);

  const { message } = await send(hold);
  const count = Number(/(\d+)组顺延/.exec(message)?.[1]);
  expect(count).toBeGreaterThan(0);
  await expect.poll(async () => (await shown(next.flightId))?.teeTs).toBeGreaterThanOrEqual(untilTs);
  const starts = (await board()).flights
    .filter(({ status, startHoleNo }) => status === '0' && startHoleNo === next.startHoleNo)
    .toSorted((a, b) => a.teeTs - b.teeTs);
  for (const { flightId, teeTs } of starts)
    expect(await rowOf(flightId)).toMatchObject({ teeTime: formatStamp(teeTs) });
  expect(new Set(starts.map(({ teeTs }) => teeTs)).size).toBe(starts.length);
  expect(await logOf(next.flightId)).toMatchObject([{ action: '7', operator: '周子谦' }]);
}, 60_000);

// BOARD-48, FLIGHT-21, ACTUAL-10
it('a flight that is not ready is let go in one call; who may not, and what is out already, is refused', async () => {
  const { flightId, ready } = await waiting(-1);
  expect(ready.players).toBe(false);
  const body = { id: flightId };
  expect(await put('ready', { id: flightId })).toMatchObject({ success: false });
  expect(await put('release', body, 'viewer1')).toMatchObject({ success: false, code: 510 });
  expect(await put('release', body, 'dispatch2')).toMatchObject({ success: false });
  expect(await rowOf(flightId)).toMatchObject({ status: '0' });
  expect(await put('release', body)).toMatchObject({ success: true, message: '放行成功！' });
  await expect.poll(async () => (await shown(flightId))?.status).toBe('2');
  expect(await rowOf(flightId)).toMatchObject({ status: '2' });
  expect(await put('release', body)).toMatchObject({ success: false, message: '当前状态不能放行' });
  // The trackers of a simulated course tell by themselves.
  for (const [action, message] of [
    ['holeOut', '只有实际运行的球场才能报完洞'],
    ['recall', '只有实际运行的球场才能撤销出发'],
  ] as const)
    expect(await put(action, body)).toMatchObject({ success: false, message });
  expect(await bookOf(flightId)).toContainEqual(
    expect.objectContaining({ content: expect.stringMatching(/^放行：.+的组出发，尚未就位$/) as string }),
  );
});

// SHIFT-10, SHIFT-13
it('ends of rounds and corrected holes are in the log of the flight and in the shift book', async () => {
  const { flights } = await board();
  const [first, second] = flights.filter(({ status, holesDone }) => status === '2' && holesDone > 0);
  const { flightId = '', holeNo = 0, holeSequence = [] } = first ?? {};
  const next = holeSequence[holeSequence.indexOf(holeNo) + 1] ?? 0;
  await getEntityDb(app.db, golfHole)
    .updateTable(golfHole.table)
    .set({ displayNo: 'B3' })
    .where('parkId', '=', P1)
    .where('holeNo', '=', next)
    .execute();
  expect(await put('correctHole', { id: flightId, holeNo: next })).toMatchObject({ success: true });
  expect(await put('finish', { id: flightId })).toMatchObject({ success: true });
  const aborted = second?.flightId ?? '';
  expect(await put('abort', { id: aborted, reason: '客人不适' })).toMatchObject({ success: true });
  expect(
    (await logOf(flightId)).map(({ action }) => action).toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(['8', '9']);
  expect((await bookOf(flightId)).map(({ content }) => content)).toEqual([
    `更正洞位：由${holeNo}号洞更正为B3号洞`,
    '结束回合：完赛',
  ]);
  expect(await bookOf(aborted)).toMatchObject([
    { content: '结束回合：中止（客人不适）', operator: '周子谦', flightNo: second?.flightNo },
  ]);
});

// BOARD-45
it.each(['remind', 'marshal', 'marshals', 'note', 'release', 'move'])(
  '%s is for those who have the right to it, in parks that are theirs',
  async (call) => {
    const { flights } = await board();
    const id = flights.find(({ status }) => status === '2')?.flightId ?? '';
    const bodies = {
      remind: { preset: '1' },
      note: { note: '贵宾' },
      move: { teeTime: '2026-01-01 10:00:00' },
    };
    const body = { id, ...bodies[call as keyof typeof bodies] };
    const send = (username: string) =>
      call === 'marshals'
        ? ask(username, 'GET', `${FLIGHT}/marshals?id=${id}`)
        : ask(username, 'PUT', `${FLIGHT}/${call}`, body);
    expect(await send('viewer1')).toMatchObject({ success: false, code: 510 });
    expect(await send('dispatch2')).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await logOf(id)).toEqual([]);
  },
);
