/** What waits, and records by number or name: what the lists say, and nothing more. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FoundRecord, WaitingGroup } from '#domain/calls/home.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { buildWaitingQuery, WAITING, type WaitingKind } from '#domain/home/waiting.ts';
import { CONSOLE_PAGES } from '#domain/menu/consolePages.ts';
import { GOLF_PAGES } from '#domain/menu/recordPages.ts';
import { findUnreadParams } from '#domain/query/listQuery.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { saveTimeout } from '#server/dispatch/timeouts/rows.ts';
import { timeoutView } from '#tests/support/park/views.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const P2 = '1700000000000000102';

let golf: GolfServer;
beforeAll(async () => {
  golf = await openGolfServer();
});
afterAll(() => golf.server.app.close());

const DAYS = { serverDay: '2026-05-01', parkDay: '2026-05-01' };

const KINDS = Object.entries<WaitingKind>(WAITING);

async function waitingFor(username: string): Promise<readonly WaitingGroup[]> {
  const answer = await (await golf.as(username)).get<readonly WaitingGroup[]>('/admin/workspace/waiting');
  expect(answer).toMatchObject({ success: true });
  return answer.result;
}

async function find(username: string, text: string): Promise<readonly FoundRecord[]> {
  const caller = await golf.as(username);
  return (await caller.get<readonly FoundRecord[]>('/admin/workspace/search', { text })).result;
}

test.each(KINDS)('%s asks its list what it can be asked, and the list has a page', (_name, kind) => {
  const { entity: name, query, details, since, component } = kind;
  const entity = getEntity(name);
  expect(findUnreadParams(entity, { ...query, ...buildWaitingQuery(kind, DAYS) })).toEqual([]);
  const known = new Set([...entity.fields.map((field) => field.name), 'createTime']);
  expect([since, ...details].filter((field) => !known.has(field))).toEqual([]);
  expect([...CONSOLE_PAGES, ...GOLF_PAGES].some((page) => page.component === component)).toBe(true);
});

// HOME-01
test.each(['manager1', 'finance1', 'caddie1', 'admin'])(
  'counts for %s what the lists hold, the longest waiting first',
  async (username) => {
    const caller = await golf.as(username);
    const groups = await waitingFor(username);
    expect(groups.length).toBeGreaterThan(2);
    for (const { name, total, query, rows } of groups) {
      const kind: WaitingKind = WAITING[name];
      const { result } = await caller.get<{ total: number; records: readonly AnyRow[] }>(
        `${getEntity(kind.entity).path}/list`,
        { ...query, column: kind.since, order: 'asc', pageSize: '3' },
      );
      expect([name, total]).toEqual([name, result.total]);
      expect(rows.map(({ id }) => id)).toEqual(result.records.map(({ id }) => id));
    }
  },
);

test('counts a timeout that was written since', async () => {
  const { db, now } = golf.server.app;
  const count = async () => (await waitingFor('manager1')).find(({ name }) => name === 'timeouts')?.total;
  expect(await count()).toBe(0);
  const alarm = timeoutView(now(), { parkId: P1, status: TimeoutStatus.raised });
  await db.transaction().execute((tx) => saveTimeout(tx, alarm));
  expect(await count()).toBe(1);
});

// ACTUAL-12
test('names the orders that a day left unfinished, and no others', async () => {
  const unfinished = async () =>
    (await waitingFor('manager1')).find(({ name }) => name === 'ordersUnfinished');
  const before = (await unfinished())?.total ?? 0;
  const { db, now } = golf.server.app;
  const [today, yesterday] = [now(), now() - 86_400_000].map((ts) => formatStamp(ts).slice(0, 10));
  const { rows } = await sql<{ id: string }>`select id from golf_order where park_id = ${P1} and del_flag = 0
    and status not in ('2', '3', '4') order by id limit 4`.execute(db);
  const [left, ofToday, confirmed, over] = rows;
  await sql`update golf_order set status = '4', play_date = ${yesterday} where id = ${left?.id}`.execute(db);
  await sql`update golf_order set status = '4', play_date = ${today} where id = ${ofToday?.id}`.execute(db);
  await sql`update golf_order set status = '2', play_date = ${yesterday} where id = ${confirmed?.id}`.execute(
    db,
  );
  await sql`update golf_order set status = '5', play_date = ${yesterday} where id = ${over?.id}`.execute(db);
  expect((await unfinished())?.total).toBe(before + 2);
  const tab = golfOrder.views?.find(({ label }) => label === '待收尾');
  expect(tab?.filters).toMatchObject({ status: WAITING.ordersUnfinished.query.status });
});

// HOME-06
test('goes by the day of the park for orders, and by the clock of the server for jobs', async () => {
  const dateIn = vi.spyOn(golf.server.app.days, 'dateIn');
  dateIn.mockImplementation((parkId) => (parkId === P1 ? '2026-03-08' : '2026-03-11'));
  const read = async (username: string, parkId = '') => {
    const groups = (
      await (await golf.as(username)).get<readonly WaitingGroup[]>('/admin/workspace/waiting', { parkId })
    ).result;
    return (name: WaitingGroup['name']) => groups.find((group) => group.name === name)?.query;
  };
  const manager = await read('manager1');
  expect(manager('ordersUnfinished')).toMatchObject({ playDate_end: '2026-03-07' });
  const admin = await read('admin');
  expect(admin('ordersUnfinished')).toMatchObject({ playDate_end: '2026-03-10' });
  expect((await read('admin', P1))('ordersUnfinished')).toMatchObject({ playDate_end: '2026-03-07' });
  const weekBefore = formatStamp(golf.server.app.now() - 7 * 86_400_000).slice(0, 10);
  expect(admin('jobsFailed')).toMatchObject({ startTime_begin: weekBefore });
  dateIn.mockRestore();
});

// HOME-02
test('leaves out what the caller may not list', async () => {
  const names = (await waitingFor('finance1')).map(({ name }) => name);
  expect(names).toContain('refunds');
  expect(names).not.toContain('jumps');
  expect(names).not.toContain('messagesFailed');
});

test('counts one park where one is asked for', async () => {
  const admin = await golf.as('admin');
  const count = async (parkId: string) =>
    (await admin.get<readonly WaitingGroup[]>('/admin/workspace/waiting', { parkId })).result
      .filter(({ name }) => getEntity(WAITING[name].entity).scope === 'park')
      .reduce((sum, { total }) => sum + total, 0);
  const [own, all] = [await count(P1), await count('')];
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
});

// HOME-03
test('names the park of each row where several parks may stand below each other', async () => {
  const all = (await waitingFor('admin')).filter(
    ({ name }) => getEntity(WAITING[name].entity).scope === 'park',
  );
  const parks = new Set(all.flatMap(({ rows }) => rows.map(({ parkName }) => parkName)));
  expect(parks.size).toBeGreaterThan(1);
  expect(parks.has('')).toBe(false);
  const own = (await waitingFor('manager1')).flatMap(({ rows }) => rows.map(({ parkName }) => parkName));
  expect(new Set(own)).toEqual(new Set(['']));
});

// HELP-02
test('finds orders by number and by name, at most five of a kind', async () => {
  const [order] = await golf.rows('/admin/golfOrder', { parkId: P1 });
  const { id, orderNo, contactName } = order as AnyRow & { orderNo: string; contactName: string };
  expect(await find('manager1', orderNo)).toMatchObject([{ entity: 'golfOrder', id, title: orderNo }]);
  const found = await find('manager1', contactName);
  expect(found.some(({ detail }) => detail.includes(contactName))).toBe(true);
  const many = await find('manager1', 'GF');
  expect(many.filter(({ entity }) => entity === 'golfOrder')).toHaveLength(5);
});

// HELP-02
test('does not find what another park or right hides', async () => {
  const orders = await golf.rows('/admin/golfOrder', { parkId: P2 });
  const [foreign] = orders as readonly (AnyRow & { orderNo: string })[];
  if (foreign === undefined) throw new Error('park 2 has no orders');
  expect(await find('manager1', foreign.orderNo)).toEqual([]);
  expect(await find('admin', foreign.orderNo)).toHaveLength(1);
  const names = new Set((await find('marshal1', 'GF')).map(({ entity }) => entity));
  expect(names.has('golfOrder')).toBe(false);
});

test.each(['', '  ', '%', '_'])('finds nothing by %j', async (text) => {
  expect(await find('admin', text)).toEqual([]);
});
