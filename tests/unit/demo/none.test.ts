/** A server that begins without anything invented. */

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { EXAMPLE_GROUP, EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { buildApp } from '#server/app.ts';
import { openServer } from '#server/database/open.ts';
import { hasDemoPeople } from '#server/firstRows.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { settingsWith, START_TS } from '../server/harness.ts';

const CHOSEN = 'Chosen@2026';
const SIM = { seed: 1, preset: null, speed: 1, scale: 'M', startMinute: 600 } as const;

let copy: TestDatabase;
let app: FastifyInstance;
let token: string;

const start = (adminPassword: string | null, demoData: 'none' | 'small' = 'none'): Promise<FastifyInstance> =>
  buildApp({
    settings: settingsWith({ demoData, adminPassword, sim: SIM }),
    database: openServer(copy.url, { isSoleWriter: true }),
    clock: new ManualClock(START_TS),
  });

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.total ?? -1;
}

beforeAll(async () => {
  copy = await createDatabase('empty');
});
afterAll(async () => {
  await app.close();
  await copy.drop();
});

// SYSTEM-130, SETUP-04
test('a first start without a password waits for the first run, and the next one with a password needs none', async () => {
  app = await start(null);
  expect(await count('sys_user')).toBe(0);
  expect(app.firstRun.token).toMatch(/^[A-Za-z2-9]{20}$/);
  await app.close();
  app = await start(CHOSEN);
  const user = await app.db.selectFrom('sysUser').select(['id', 'username']).executeTakeFirstOrThrow();
  token = await app.sessions.open(user.id, { ip: '127.0.0.1', userAgent: 'test' });
  expect(user.username).toBe('admin');
  expect(app.firstRun.token).toBeNull();
});

test('there are roles, menus and dictionaries, one administrator, and nobody and nothing else', async () => {
  expect(await count('sys_user')).toBe(1);
  for (const table of ['sys_role', 'sys_permission', 'sys_dict', 'sys_check_rule'])
    expect([table, (await count(table)) > 0]).toEqual([table, true]);
  for (const table of [
    'golf_park',
    'golf_hole',
    'golf_player',
    'golf_caddie',
    'golf_device',
    'golf_order',
    'golf_flight',
    'golf_price_set',
    'golf_competition',
    'golf_announcement',
    'sys_depart',
    'sys_announcement',
    'example_item',
  ])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await hasDemoPeople(app.db)).toBe(false);
  const jobs = await sql<{ parameter: string }>`select parameter from sys_quartz_job`.execute(app.db);
  const users = jobs.rows.flatMap(({ parameter }) => /"users":"([^"]*)"/.exec(parameter)?.[1] ?? []);
  expect(users).toEqual(['admin']);
});

interface Page {
  readonly success: boolean;
  readonly message: string;
  readonly result: { readonly total?: number } | null;
}

const get = (path: string): Promise<LightMyRequestResponse> =>
  app.inject({ url: `/jeecg-boot${path}`, headers: { 'x-access-token': token } });

test('the list of every record of a club answers, empty', async () => {
  const lists = CATALOGUE.filter(
    ({ name, view, calls }) => name.startsWith('golf') && view !== true && calls?.includes('list') !== false,
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { path, listCall = 'list' } of lists) {
    const answer = (await get(`${path}/${listCall}`)).json<Page>();
    expect([path, answer.success, answer.result?.total]).toEqual([path, true, 0]);
  }
});

// EXAMPLE-07
test('no entry of the menu leads to an example', async () => {
  const menu = (await get('/sys/permission/getUserPermissionByToken')).body;
  expect(menu).toContain('/dashboard/analysis');
  for (const { url } of [EXAMPLE_GROUP, ...EXAMPLE_PAGES]) expect(menu).not.toContain(`"${url}"`);
});

test('the home page, the overview and the picker of parks answer without parks', async () => {
  for (const path of [
    '/sys/permission/getUserPermissionByToken',
    '/admin/golfDispatch/summary',
    '/admin/golfPark/list',
    '/sys/user/list',
    '/sys/annountCement/listByUser',
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.json<Page>().success]).toEqual([path, 200, true]);
  }
});

test('a later start with demo data invents nothing in a data folder that began without', async () => {
  await app.close();
  app = await start(null, 'small');
  expect(await count('sys_user')).toBe(1);
  expect(await count('golf_park')).toBe(0);
});
