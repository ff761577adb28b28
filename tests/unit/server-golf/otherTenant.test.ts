/**
 * An administrator of a second tenant, with every right there is, calls every golf route about the records of the first
 * one: nothing of it is told and nothing of it changes. So does the manager of another park. Sums and counts are looked at
 * too; what every route takes and tells: `server/matrix`.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

const BASE = '/jeecg-boot/admin/';
const P1 = '1700000000000000101';
const TODAY = '2026-05-01';
/** Answers that are the same for everybody, and sheets, which say what lists say. */
const SKIPPED = /\/(?:importTemplate|export\w+|metrics)$/;
/** What the engine serves of every record, from its descriptions. */
const STANDARD = /\/(?:list|listCount|recycleList|queryById)$/;
/** What a list is paged and counted by says nothing of its rows. */
const PAGE = /"(?:current|size|pages|today)":[^,}]*/g;

/** Tables of records that belong to a tenant alone. */
const OF_NO_PARK: ReadonlySet<string> = new Set(
  CATALOGUE.flatMap(({ table, scope }) => (scope === 'park' || scope === 'parkItself' ? [] : [table])),
);

/** Tables of the dispatch board: their rows have a park alone. */
const OTHERS: ReadonlySet<string> = new Set(['golf_hole_timeout', 'golf_dispatch_log']);

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
let own: string;
let foreign: string;
/** A row of park 1 by table. */
let samples: ReadonlyMap<string, Row>;
/** Every id of the first tenant's golf records, with the park it belongs to. */
let known: ReadonlyMap<string, unknown>;
let tables: readonly string[];

beforeAll(async () => {
  server = await startServer();
  const { db } = server.app;
  const { rows: named } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and (table_name like 'golf%' or table_name like 'yx%')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1`.execute(db);
  tables = [...named.map(({ name }) => name), ...OTHERS];
  const found = new Map<string, Row>();
  const ids = new Map<string, unknown>();
  for (const table of tables) {
    const id = sql.ref(table === 'golf_hole_timeout' ? 'alert_id' : 'id');
    const { rows } = await sql<Row>`select * from ${sql.ref(table)} order by ${id} limit 2000`.execute(db);
    for (const row of rows) ids.set(String(row['alertId'] ?? row['id']), row['parkId']);
    const sample = rows.find((row) => row['parkId'] === P1 || row['id'] === P1) ?? rows[0];
    if (sample !== undefined) found.set(table, { ...sample, id: sample['alertId'] ?? sample['id'] });
  }
  samples = found;
  known = ids;
  own = await server.enter('admin');
  await moveToOtherTenant('finance3');
  foreign = await server.enter('finance3');
});
afterAll(() => server.app.close());

/** A platform administrator of tenant 2 alone, with the rights of every role. */
async function moveToOtherTenant(username: string): Promise<void> {
  const { db } = server.app;
  await db.updateTable('sysUser').set({ userType: 1 }).where('username', '=', username).execute();
  const id = await idOf(username);
  await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', '=', id).execute();
  await db.deleteFrom('sysUserPark').where('userId', '=', id).execute();
  await giveEveryRole(id);
}

async function giveEveryRole(userId: string): Promise<void> {
  const { db } = server.app;
  await db.deleteFrom('sysUserRole').where('userId', '=', userId).execute();
  const roles = await db.selectFrom('sysRole').select('id').execute();
  await db
    .insertInto('sysUserRole')
    .values(roles.map((role) => ({ userId, roleId: role.id })))
    .execute();
}

async function idOf(username: string): Promise<string> {
  const { id } = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

/** Records without a park: a new one is of the caller's tenant. */
const OWN: ReadonlySet<string> = new Set(
  CATALOGUE.flatMap(({ path, scope }) => (scope === 'park' ? [] : [`/jeecg-boot${path}/add`])),
);

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
}

const golfCalls = (isWanted: (method: string) => boolean): readonly Call[] =>
  server.app.accessTable.flatMap(({ method, url }) =>
    url.startsWith(BASE) && isWanted(method) ? [{ method: method as Call['method'], url }] : [],
  );

/** What a caller could send about the first tenant: a record of the route, and one of everything it may refer to. */
function sent(url: string): Row {
  const entity = CATALOGUE.find(({ path }) => url.startsWith(`/jeecg-boot${path}/`));
  const row = samples.get(entity?.table ?? 'golf_park') ?? {};
  const sampleOf = (table: string): unknown => samples.get(table)?.['id'];
  const id = typeof row['id'] === 'string' ? row['id'] : P1;
  return {
    ...row,
    id,
    ids: id,
    rev: row['rev'] ?? 0,
    parkId: P1,
    orderId: sampleOf('golf_order'),
    flightId: sampleOf('golf_flight'),
    competitionId: sampleOf('golf_competition'),
    competitionPlayerId: sampleOf('golf_competition_player'),
    planId: sampleOf('golf_competition_plan'),
    caddieId: sampleOf('golf_caddie'),
    deviceId: sampleOf('golf_device'),
    playerId: sampleOf('golf_player'),
    dest: `/golf/client/${P1}`,
    playDate: TODAY,
    month: TODAY.slice(0, 7),
    figure: 'holeHeat',
    groupName: samples.get('golf_fence')?.['groupName'],
    enabled: samples.get('golf_fence')?.['enabled'] === 'Y' ? 'N' : 'Y',
    lng: 113.93,
    lat: 22.53,
    paceConfig: {},
    dispatchConfig: {},
    scores: [{ roundNo: 1, holeNo: 1, strokes: 4 }],
  };
}

async function answerOf(token: string, { method, url }: Call) {
  const body = sent(url);
  const query = new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) =>
      ['string', 'number'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
  const options = { token, ...(method === 'GET' ? {} : { body }) };
  // A list that is narrowed by every column of one row says little of what it would tell.
  const asked = url.endsWith('/list') || url.endsWith('recycleList') ? `parkId=${P1}` : query.toString();
  const response = await server.call(method, `${url}?${asked}`, options);
  const said = new Set(Object.values(body).map(String));
  const told = [...response.payload.matchAll(/\d{16,19}/g)].flatMap(([id]) =>
    known.has(id) && !said.has(id) ? [id] : [],
  );
  return { payload: response.payload.replace(PAGE, '"":0'), told };
}

/** Nothing, nobody, none of it. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 0 || value === '0') return true;
  if (typeof value !== 'object') return false;
  // A kind of rows is named although there are none of it.
  const values = 'rows' in value && 'total' in value ? [value.rows, value.total] : Object.values(value);
  return values.every(isNothing);
}

const isSilent = (payload: string): boolean => {
  const { success, result } = JSON.parse(payload) as { success: boolean; result: unknown };
  return !success || isNothing(result);
};

function isOfFirst(table: string, parkId: string | undefined) {
  if (parkId !== undefined) return sql`${sql.ref(table === 'golf_park' ? 'id' : 'park_id')} = ${parkId}`;
  return OTHERS.has(table) ? sql`true` : sql`t.tenant_id <> 2`;
}

/** What the first tenant has, or what park 1 has. */
async function fingerprint(parkId?: string): Promise<readonly unknown[]> {
  const marks: unknown[] = [];
  for (const table of tables.filter((one) => parkId === undefined || !OF_NO_PARK.has(one))) {
    const { rows } = await sql<{
      mark: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark
      from ${sql.ref(table)} t where ${isOfFirst(table, parkId)}`.execute(server.app.db);
    marks.push(`${table} ${rows[0]?.mark}`);
  }
  return marks;
}

describe('an administrator of another tenant', () => {
  it('reads nothing of the first one, on no route that gives something to its own people', async () => {
    const told: string[] = [];
    const speaking: string[] = [];
    let read = 0;
    for (const call of golfCalls((method) => method === 'GET')) {
      if (SKIPPED.test(call.url)) continue;
      const theirs = await answerOf(foreign, call);
      if (theirs.told.length > 0) told.push(`${call.url} → ${theirs.told.slice(0, 3).join(' ')}`);
      if (!isSilent(theirs.payload)) speaking.push(`${call.url} ${theirs.payload.slice(0, 300)}`);
      if (!STANDARD.test(call.url) && !isSilent((await answerOf(own, call)).payload)) read += 1;
    }
    expect(told).toEqual([]);
    expect(speaking).toEqual([]);
    expect(read).toBeGreaterThan(20);
  });

  it('changes nothing of the first one', async () => {
    const before = await fingerprint();
    const done: string[] = [];
    const told: string[] = [];
    for (const call of golfCalls((method) => ['POST', 'PUT', 'DELETE'].includes(method))) {
      if (call.url.endsWith('importExcel')) continue;
      const answer = await answerOf(foreign, call);
      if (answer.told.length > 0) told.push(`${call.method} ${call.url}`);
      if (!isSilent(answer.payload) && !OWN.has(call.url))
        done.push(`${call.method} ${call.url} ${answer.payload.slice(0, 200)}`);
    }
    expect(told).toEqual([]);
    expect(done).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  });
});

describe('a manager of another park', () => {
  it('is told nothing of the first one, and changes nothing of it', async () => {
    await giveEveryRole(await idOf('manager2'));
    const token = await server.enter('manager2');
    const before = await fingerprint(P1);
    const told: string[] = [];
    for (const call of golfCalls((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))) {
      if (SKIPPED.test(call.url) || call.url.endsWith('importExcel')) continue;
      const answer = await answerOf(token, call);
      const ofFirst = answer.told.filter((one) => known.get(one) === P1);
      if (ofFirst.length > 0) told.push(`${call.method} ${call.url} → ${ofFirst.slice(0, 3).join(' ')}`);
    }
    expect(told).toEqual([]);
    expect(await fingerprint(P1)).toEqual(before);
  });
});
