/** Announcements belong to a tenant, a park and an author: whose they are not, does not find them. */

import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import { systemMigrations } from '#server/system/migration.ts';
import { notifyUser } from '#server/system/personalNotice.ts';
import { startServer, type TestServer } from './harness.ts';

const P2 = '1700000000000000102';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // An administrator and a reader of the other tenant, who were of the first.
  const { db } = server.app;
  const moved = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', 'in', ['finance3', 'service3'])
    .execute();
  const ids = moved.map(({ id }) => id);
  await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', 'in', ids).execute();
  await db.updateTable('sysUser').set({ userType: 1 }).where('username', '=', 'finance3').execute();
  const role = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'platform')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sysUserRole')
    .set({ roleId: role.id })
    .where('userId', '=', await idOf('finance3'))
    .execute();
});
afterAll(() => server.app.close());

const FOREIGN_ADMIN = 'finance3';
const FOREIGN_READER = 'service3';
const draft = {
  titile: '果岭打孔',
  msgContent: '<p>周一</p>',
  priority: 'M',
  msgCategory: '1',
  msgType: 'ALL',
};

async function idOf(username: string): Promise<string> {
  const { id } = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

const tokens = new Map<string, string>();
async function as(username: string): Promise<string> {
  const token = tokens.get(username) ?? (await server.enter(username));
  tokens.set(username, token);
  return token;
}
const ask = async <T>(who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.ask<T>(method, `/sys/annountCement/${path}`, {
    token: await as(who),
    ...(body === undefined ? {} : { body }),
  });
const add = async (who: string, fields: object = {}): Promise<string> =>
  (await ask<string>(who, 'POST', 'add', { ...draft, ...fields })).result;
const listed = async (who: string): Promise<readonly string[]> =>
  (await ask<{ records: { id: string }[] }>(who, 'GET', 'list?pageSize=1000')).result.records.map(
    ({ id }) => id,
  );
const inbox = async (who: string): Promise<readonly string[]> => {
  const { anntMsgList, sysMsgList } = (await ask<AnnouncementLists>(who, 'GET', 'listByUser?pageSize=100'))
    .result;
  return [...anntMsgList, ...sysMsgList].map(({ id }) => id);
};

/** Everything staff do with an announcement. */
const CALLS: readonly (readonly [
  what: string,
  method: 'GET' | 'PUT' | 'DELETE',
  path: (id: string) => string,
])[] = [
  ['read', 'GET', (id) => `queryById?id=${id}`],
  ['edit', 'PUT', () => 'edit'],
  ['publish', 'GET', (id) => `doReleaseData?id=${id}`],
  ['revoke', 'GET', (id) => `doReovkeData?id=${id}`],
  ['delete', 'DELETE', (id) => `delete?id=${id}`],
  ['delete in a batch', 'DELETE', (id) => `deleteBatch?ids=${id},`],
];

describe.each([
  ['the manager of another park', 'manager2'],
  ['an administrator of another tenant', FOREIGN_ADMIN],
])('%s', (_who, stranger) => {
  it.each(CALLS)('cannot %s the announcement of a park', async (what, method, path) => {
    const id = await add('manager1');
    if (what === 'revoke') await ask('manager1', 'GET', `doReleaseData?id=${id}`);
    const row = () =>
      server.app.db.selectFrom('sysAnnouncement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    const body = method === 'PUT' ? { ...draft, id, titile: '改了' } : undefined;
    expect(await ask(stranger, method, path(id), body)).toMatchObject({ message: '未找到对应实体' });
    expect(await row()).toEqual(before);
    expect(await listed(stranger)).not.toContain(id);
  });
});

describe('an announcement of a park', () => {
  it('is managed by its author, by the administrators of the tenant and by staff of that park', async () => {
    const { db } = server.app;
    // A second manager of park 1.
    const colleague = await idOf('manager3');
    await db
      .updateTable('sysUserPark')
      .set({ parkId: '1700000000000000101' })
      .where('userId', '=', colleague)
      .execute();
    for (const who of ['manager1', 'platform', 'admin', 'manager3']) {
      const id = await add('manager1');
      expect(await listed(who)).toContain(id);
      expect(await ask(who, 'PUT', 'edit', { ...draft, id, titile: '改稿' })).toMatchObject({
        success: true,
      });
      expect(await ask(who, 'GET', `doReleaseData?id=${id}`)).toMatchObject({ success: true });
      expect(await ask(who, 'GET', `doReovkeData?id=${id}`)).toMatchObject({ success: true });
      expect(await ask(who, 'DELETE', `delete?id=${id}`)).toMatchObject({ success: true });
    }
  });

  it('is not of an author who lost the park', async () => {
    const id = await add('manager2');
    const userId = await idOf('manager2');
    const { db, sessions } = server.app;
    await db.deleteFrom('sysUserPark').where('userId', '=', userId).execute();
    await sessions.forgetAccounts(userId);
    expect(await ask('manager2', 'DELETE', `delete?id=${id}`)).toMatchObject({ message: '未找到对应实体' });
    await db.insertInto('sysUserPark').values({ userId, parkId: P2 }).execute();
    await sessions.forgetAccounts(userId);
    expect(await ask('manager2', 'DELETE', `delete?id=${id}`)).toMatchObject({ success: true });
  });

  it('of the administrators is not the manager’s to change, who reads it like everybody', async () => {
    const id = await add('platform');
    await ask('platform', 'GET', `doReleaseData?id=${id}`);
    expect(await ask('manager1', 'GET', `doReovkeData?id=${id}`)).toMatchObject({
      message: '未找到对应实体',
    });
    expect(await inbox('manager1')).toContain(id);
    expect(await ask('manager1', 'GET', `queryById?id=${id}`)).toMatchObject({ success: true });
  });
});

describe('an announcement for all', () => {
  it('is for all of the tenant: others neither get it nor hear of it', async () => {
    const heard: (number | undefined)[] = [];
    const end = server.app.notices.subscribe((_frame, tenantId) => void heard.push(tenantId));
    const id = await add('manager1');
    await ask('manager1', 'GET', `doReleaseData?id=${id}`);
    end();
    expect(heard).toEqual([1]);
    expect(await inbox('dispatch2')).toContain(id);
    // Of both tenants.
    expect(await inbox('twodeparts')).toContain(id);
    expect(await inbox(FOREIGN_READER)).toEqual([]);
    expect(await ask(FOREIGN_READER, 'GET', `queryById?id=${id}`)).toMatchObject({
      message: '未找到对应实体',
    });
    const theirs = await add(FOREIGN_ADMIN);
    await ask(FOREIGN_ADMIN, 'GET', `doReleaseData?id=${theirs}`);
    expect(await inbox(FOREIGN_READER)).toEqual([theirs]);
    expect(await inbox('dispatch2')).not.toContain(theirs);
  });

  it('ends with the membership: what was received of a tenant is gone when somebody leaves it', async () => {
    const { db, sessions } = server.app;
    const userId = await idOf('event3');
    expect((await inbox('event3')).length).toBeGreaterThan(0);
    await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', '=', userId).execute();
    await sessions.forgetAccounts(userId);
    const now = await inbox('event3');
    const tenants = await db
      .selectFrom('sysAnnouncement')
      .select('tenantId')
      .where('id', 'in', [...now, ''])
      .execute();
    expect(tenants.every(({ tenantId }) => tenantId === 2)).toBe(true);
  });
});

it('of an older data folder get the tenant and park of their authors', async () => {
  const { db } = server.app;
  const scope = systemMigrations.find(({ name }) => name === 'system-004-announcement-scope');
  const ids = [await add('manager1'), await add('admin'), await add('admin')];
  await db
    .updateTable('sysAnnouncement')
    .set({ createBy: 'twoparks' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  const said = await db
    .transaction()
    .execute((tx) =>
      notifyUser(tx, '1700010000000000001', { title: '导出完成', text: '请查收' }, server.clock.now()),
    );
  await sql`alter table sys_announcement drop column tenant_id, drop column park_id`.execute(db);
  await scope?.up(db as Kysely<unknown>);
  const rows = await db
    .selectFrom('sysAnnouncement')
    .select(['id', 'tenantId', 'parkId'])
    .where('id', 'in', [...ids, said])
    .execute();
  const of = (id = '') => rows.find((row) => row.id === id);
  expect(of(ids[0])).toMatchObject({ tenantId: 1, parkId: '1700000000000000101' });
  // Of two parks: of no single one.
  expect(of(ids[1])).toMatchObject({ tenantId: 1, parkId: null });
  expect(of(ids[2])).toMatchObject({ tenantId: 1, parkId: null });
  expect(of(said)).toMatchObject({ tenantId: null, parkId: null });
});
