/**
 * Somebody with every right in a park, whose data rules leave one record of each page, calls every route that reads: no
 * other record is told, neither by the calls of the engine nor by those that were written by hand. A new route that tells
 * more fails here, or stands below with the reason why.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { GOLF_PAGES } from '#domain/menu/recordPages.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

const BASE = '/jeecg-boot/';
const P1 = '1700000000000000101';
const RULE = '1790000000000000001';
const READER = 'manager1';
/** Written on the rows that exist for the reader. */
const SEEN = 'seen';

/** What is told alike to everybody who may call (PERM-31). */
const WHOLE: readonly (readonly [RegExp, string])[] = [
  [
    /\/golfDispatch\/(?:snapshot|log)$|\/golfPosition\/latest$|\/golfEvent\/list$/,
    'the course as it is played',
  ],
  [/\/golfDispatch\/notices$/, 'announcements for every board of the park'],
  [/\/golfShift\/openItems$/, 'all that is open: a handover leaves nothing out'],
  [/\/golfHole\/geometry$/, 'the map of the course'],
  [/\/golfJumpHole\/preview$/, 'whom a jump delays'],
  [/\/golfOrder\/slots$/, 'free places'],
  [/\/golfPriceSet\/(?:calendar|overlapCheck)$/, 'the price that holds'],
];
/** They name the orders and players of flights, which have no page and so no rules of their own. */
const OF_FLIGHTS = /\/golfFlight\/list$|\/golfCompetitionPlan\/(?:board|printSheet)$/;
const SKIPPED = /\/(?:importTemplate|logout)$|randomImage|\/actuator\/|websocket|vxeSocket|\/static\//;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let server: TestServer;
let token: string;
/** Ids of rows that do not exist for the reader. */
let hidden: ReadonlySet<string>;
/** What flights refer to. */
let ofFlights: ReadonlySet<string>;
/** Whose people are asked for. */
let named: { readonly roleId: string; readonly depId: string };
let samples: ReadonlyMap<string, Row>;

/** Entities with a page in the menu, whose rows rules can narrow. */
const RULED = [
  ...new Map(
    GOLF_PAGES.flatMap(({ component, entity }) => {
      const found = CATALOGUE.find(({ name }) => name === entity);
      return found === undefined ? [] : [[found.name, { component, entity: found }] as const];
    }),
  ).values(),
];

beforeAll(async () => {
  server = await startServer();
  const user = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', READER)
    .executeTakeFirstOrThrow();
  await giveEverything(user.id);
  const { db } = server.app;
  const role = await db.selectFrom('sysRole').select('id').orderBy('id').executeTakeFirstOrThrow();
  const depart = await db.selectFrom('sysDepart').select('id').orderBy('orgCode').executeTakeFirstOrThrow();
  named = { roleId: role.id, depId: depart.id };
  await bindPages();
  await markRows();
  token = await server.enter(READER);
});
afterAll(() => server.app.close());

async function giveEverything(userId: string): Promise<void> {
  const { db } = server.app;
  await db.deleteFrom('sysUserRole').where('userId', '=', userId).execute();
  const roles = await db.selectFrom('sysRole').select('id').execute();
  await db
    .insertInto('sysUserRole')
    .values(roles.map(({ id }) => ({ userId, roleId: id })))
    .execute();
}

/** On each page the rule that leaves what bears the mark, ticked for every role that has the page. */
async function bindPages(): Promise<void> {
  const { db } = server.app;
  const pages = [...RULED.map(({ component }) => component), 'system/UserList'];
  for (const [index, component] of pages.entries()) {
    const page = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', component)
      .executeTakeFirstOrThrow();
    const id = String(BigInt(RULE) + BigInt(index));
    const rule = {
      ruleName: '仅可见',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: SEEN,
      status: '1',
    };
    await db
      .insertInto('sysPermissionDataRule')
      .values({ id, permissionId: page.id, ...rule })
      .execute();
    await db
      .updateTable('sysRolePermission')
      .set({ dataRuleIds: id })
      .where('permissionId', '=', page.id)
      .execute();
  }
}

/** One row of the park of each table is left; what that row itself refers to is no secret. */
async function markRows(): Promise<void> {
  const { db } = server.app;
  const found = new Map<string, Row>();
  const ids = new Set<string>();
  for (const { entity } of RULED) {
    // Rows of other tables, which say themselves who made them.
    if (entity.view === true) continue;
    const table = sql.ref(entity.table);
    const mine = entity.scope === 'park' ? sql`park_id = ${P1}` : sql`true`;
    const first = entity.scope === 'parkItself' ? sql`id = ${P1}` : mine;
    await sql`update ${table} set create_by = 'hidden'`.execute(db);
    await sql`update ${table} set create_by = ${SEEN} where id = (select id from ${table} where ${first}
      order by id limit 1)`.execute(db);
    const { rows } = await sql<Row>`select * from ${table} where tenant_id in (0, 1)`.execute(db);
    for (const row of rows)
      if (row['createBy'] === SEEN) found.set(entity.table, row);
      else if (entity.name !== 'golfPark') ids.add(row.id);
  }
  const { rows: flights } = await sql<Row>`select * from golf_flight`.execute(db);
  ofFlights = new Set([...JSON.stringify(flights).matchAll(/\d{16,19}/g)].map(([id]) => id));
  await db.updateTable('sysUser').set({ createBy: 'hidden' }).execute();
  await db.updateTable('sysUser').set({ createBy: SEEN }).where('username', '=', READER).execute();
  const people = await db.selectFrom('sysUser').select(['id', 'username']).execute();
  for (const { id, username } of people) if (username !== READER) ids.add(id);
  for (const [id] of JSON.stringify([...found.values()]).matchAll(/\d{16,19}/g)) ids.delete(id);
  samples = found;
  hidden = ids;
}

/** A record of the route, and one of everything a call may be about. */
function sent(url: string): Readonly<Record<string, string>> {
  const entity = CATALOGUE.find(({ path }) => url.startsWith(`/jeecg-boot${path}/`));
  const idOf = (table: string): string => samples.get(table)?.id ?? '';
  return {
    id: idOf(entity?.table ?? 'golf_park'),
    parkId: P1,
    orderId: idOf('golf_order'),
    flightId: idOf('golf_flight'),
    competitionId: idOf('golf_competition'),
    planId: idOf('golf_competition_plan'),
    caddieId: idOf('golf_caddie'),
    deviceId: idOf('golf_device'),
    playerId: idOf('golf_player'),
    ...named,
    dest: `/golf/client/${P1}`,
    playDate: '2026-05-01',
    startDate: '2026-04-01',
    endDate: '2026-05-01',
    month: '2026-05',
    pageSize: '100',
  };
}

it('are all bound by the data rules of the caller (PERM-30)', { timeout: 60_000 }, async () => {
  const told: string[] = [];
  let read = 0;
  for (const { method, url, access } of server.app.accessTable) {
    if (method !== 'GET' || access === 'open' || !url.startsWith(BASE) || SKIPPED.test(url)) continue;
    if (WHOLE.some(([path]) => path.test(url))) continue;
    const asked = sent(url);
    const isList = /[lL]ist$/.test(url);
    const query = new URLSearchParams(isList ? { parkId: P1, pageSize: '100' } : asked);
    const path = url.replace(/:[A-Za-z]+/g, asked['id'] ?? '').replace('*', '');
    const { payload } = await server.call('GET', `${path}?${query}`, { token });
    if (payload.includes('"success":true')) read += 1;
    const ids = [...payload.matchAll(/\d{16,19}/g)].flatMap(([id]) =>
      hidden.has(id) && !(OF_FLIGHTS.test(url) && ofFlights.has(id)) ? [id] : [],
    );
    if (ids.length > 0) told.push(`${url} → ${new Set(ids).size} of others, e.g. ${ids[0]}`);
  }
  expect(told).toEqual([]);
  expect(read).toBeGreaterThan(100);
});

it('leave alone what has to be the same for everybody (PERM-31)', async () => {
  const admin = await server.enter('admin');
  const ask = async (path: string, who: string) => (await server.ask('GET', path, { token: who })).result;
  const slots = `/admin/golfOrder/slots?parkId=${P1}&playDate=2026-05-02`;
  expect(await ask(slots, token)).toEqual(await ask(slots, admin));
  const { rows } = await sql<{ id: string; caddieNo: string }>`select id, caddie_no from golf_caddie
    where park_id = ${P1} and create_by <> ${SEEN} limit 1`.execute(server.app.db);
  const [caddie] = rows;
  expect((await server.ask('GET', `/admin/golfCaddie/queryById?id=${caddie?.id}`, { token })).success).toBe(
    false,
  );
  const value = `tableName=golf_caddie&fieldName=caddie_no&fieldVal=${caddie?.caddieNo}`;
  const within = encodeURIComponent(JSON.stringify({ parkId: P1 }));
  const taken = await server.ask('GET', `/sys/duplicate/check?${value}&within=${within}`, { token });
  expect(taken.message).toBe('该值不可用，系统中已存在！');
});

it('count and sum what exists for the caller (PERM-30)', async () => {
  const { result } = await server.ask<{ readonly caddies: number; readonly todo: Record<string, number> }>(
    'GET',
    `/admin/golfStatistics/overview?parkId=${P1}`,
    { token },
  );
  for (const count of [result.caddies, ...Object.values(result.todo)]) expect(count).toBeLessThanOrEqual(1);
  const money = await server.ask<readonly { readonly orders: number }[]>(
    'GET',
    `/admin/golfStatistics/revenueDays?parkId=${P1}&startDate=2026-04-01&endDate=2026-05-01`,
    { token },
  );
  expect(money.result.reduce((all, day) => all + day.orders, 0)).toBeLessThanOrEqual(1);
});
