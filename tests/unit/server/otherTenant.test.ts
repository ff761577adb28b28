/**
 * An administrator of a second tenant, with every right there is, calls every route that is not of the golf business
 * about the people and records of the first one: no byte of them is told, and none changes (those of the golf business:
 * `server-golf/otherTenant`).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { startServer, type TestServer } from './harness.ts';

const BASE = '/jeecg-boot/';
const GOLF = '/jeecg-boot/admin/';
/** Ends the caller's own session, takes a file, or belongs to no tenant. */
const SKIPPED =
  /\/(?:logout|importExcel|upload|uploadMinio)$|\/common\/static\/|\/randomImage\/|\/actuator\//;
/** Records that all tenants share: whoever may, writes them. */
const SHARED: ReadonlySet<string> = new Set(
  CATALOGUE.flatMap(({ table, scope }) => (scope === 'shared' ? [table] : [])),
);
const FOREIGN_TENANT = 2;

type Row = Readonly<Record<string, unknown>>;
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
}

let server: TestServer;
let own: string;
let foreign: string;
let tables: readonly string[];
/** Ids, account names and titles of the first tenant that nobody of the second may read. */
let secrets: ReadonlySet<string>;
/** One value of the first tenant by the name under which calls ask for it. */
let asked: Row;
/** A row of the first tenant by the start of the routes that serve it. */
let idsByPath: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startServer();
  const { db } = server.app;
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.column_name = 'tenant_id' and c.table_name like 'sys%' order by 1`.execute(db);
  tables = rows.map(({ name }) => name).filter((name) => !SHARED.has(name));
  await moveToOtherTenant('finance3');
  [own, foreign] = [await server.enter('admin'), await server.enter('finance3')];
  await plant();
  secrets = await collectSecrets();
});
afterAll(() => server.app.close());

async function moveToOtherTenant(username: string): Promise<void> {
  const { db } = server.app;
  const { id } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await db.updateTable('sysUser').set({ userType: 0 }).where('id', '=', id).execute();
  await db.updateTable('sysUserTenant').set({ tenantId: FOREIGN_TENANT }).where('userId', '=', id).execute();
  for (const table of ['sysUserPark', 'sysUserDepart', 'sysUserRole'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute();
  const roles = await db.selectFrom('sysRole').select('id').execute();
  await db
    .insertInto('sysUserRole')
    .values(roles.map((role) => ({ userId: id, roleId: role.id })))
    .execute();
}

/** What the demonstration leaves empty. */
async function plant(): Promise<void> {
  await server.call('POST', '/sys/annountCement/add', {
    token: own,
    body: {
      titile: '仅第一租户',
      msgContent: '<p>内部</p>',
      msgType: 'ALL',
      priority: 'H',
      msgCategory: '1',
      msgAbstract: '内部',
      endTime: '2027-01-01 00:00:00',
    },
  });
}

async function collectSecrets(): Promise<ReadonlySet<string>> {
  const { db } = server.app;
  const { rows: people } = await sql<{ id: string; username: string }>`select id, username from sys_user
    where id in (select user_id from sys_user_tenant) and id not in
    (select user_id from sys_user_tenant where tenant_id = ${FOREIGN_TENANT})`.execute(db);
  const found = new Set(people.map(({ id }) => id));
  const samples = new Map<string, unknown>([
    ['sys_user', people.find(({ username }) => username === 'dispatch1')?.id],
  ]);
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.ref(table)} where tenant_id = 1 limit 2000`.execute(
      db,
    );
    for (const row of rows) if (typeof row['id'] === 'string') found.add(row['id']);
    samples.set(table, rows[0]?.['id']);
  }
  const role = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'viewer')
    .executeTakeFirstOrThrow();
  const user = samples.get('sys_user');
  const depart = samples.get('sys_depart');
  asked = {
    userId: user,
    userid: user,
    userIds: user,
    userIdList: [user],
    username: 'dispatch1',
    userName: 'dispatch1',
    depId: depart,
    departId: depart,
    deptId: depart,
    pid: depart,
    keyWord: '部',
    depIds: depart,
    orgCode: 'A01',
    roleId: role.id,
    anntId: samples.get('sys_announcement'),
    receiver: 'dispatch1',
    realname: '调度',
    status: 2,
    selectedroles: role.id,
    password: 'Fairway@2027',
    confirmpassword: 'Fairway@2027',
    key: '',
    keyword: '',
    code: 'A01',
    table: 'sys_user',
    dataTable: 'sys_user',
    dataId: user,
  };
  const samplesByPath: readonly (readonly [string, unknown])[] = [
    ['/sys/user', user],
    ['/sys/sysDepart', depart],
    ['/sys/sysDepartRole', samples.get('sys_depart_role')],
    ['/sys/annountCement', samples.get('sys_announcement')],
    ['/sys/message/sysMessage', samples.get('sys_message')],
    ['/sys/oss/file', samples.get('sys_file')],
  ];
  idsByPath = new Map(
    samplesByPath.flatMap(([path, id]) => (typeof id === 'string' ? [[path, id] as const] : [])),
  );
  return found;
}

const calls = (isWanted: (method: string) => boolean): readonly Call[] =>
  server.app.accessTable.flatMap(({ method, url, access }) =>
    url.startsWith(BASE) &&
    !url.startsWith(GOLF) &&
    access !== 'open' &&
    isWanted(method) &&
    !SKIPPED.test(url) &&
    !/websocket|vxeSocket/.test(url)
      ? [{ method: method as Call['method'], url }]
      : [],
  );

async function answerOf(token: string, { method, url }: Call) {
  const path = [...idsByPath.keys()]
    .toSorted((a, b) => b.length - a.length)
    .find((one) => url.startsWith(`/jeecg-boot${one}/`));
  const id = (path === undefined ? undefined : idsByPath.get(path)) ?? '1799999999999999999';
  const sent: Row = { ...asked, id, ids: id };
  const address = url.replace(/:[A-Za-z]+/g, id).replace('*', id);
  const isList = url.endsWith('/list');
  const query = new URLSearchParams(
    Object.entries(isList ? {} : sent).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  const response = await server.call(method, `${address}?${query.toString()}`, {
    token,
    ...(method === 'GET' ? {} : { body: sent }),
  });
  const said = new Set(Object.values(sent).map(String));
  const told = [...response.payload.matchAll(/\d{16,19}/g)].flatMap(([one]) =>
    secrets.has(one) && !said.has(one) ? [one] : [],
  );
  return { payload: response.payload, told };
}

async function fingerprint(): Promise<readonly string[]> {
  const marks: string[] = [];
  const queries = [
    ...tables.map((table) => [table, sql`${sql.ref(table)} t where t.tenant_id = 1`] as const),
    [
      'sys_user',
      sql`sys_user t where t.id in (select user_id from sys_user_tenant where tenant_id = 1)`,
    ] as const,
    ['sys_user_tenant', sql`sys_user_tenant t where t.tenant_id = 1`] as const,
    [
      'sys_user_role',
      sql`sys_user_role t where t.user_id in (select user_id from sys_user_tenant where tenant_id = 1)`,
    ] as const,
    ['sys_user_park', sql`sys_user_park t`] as const,
  ];
  for (const [name, from] of queries) {
    const { rows } = await sql<{
      mark: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark from ${from}`.execute(
      server.app.db,
    );
    marks.push(`${name} ${rows[0]?.mark}`);
  }
  return marks;
}

describe('an administrator of another tenant', () => {
  it('reads nothing of the people and records of the first one', async () => {
    const told: string[] = [];
    for (const call of calls((method) => method === 'GET')) {
      const theirs = await answerOf(foreign, call);
      if (theirs.told.length > 0) told.push(`${call.url} → ${theirs.told.slice(0, 3).join(' ')}`);
    }
    expect(told).toEqual([]);
  });

  it('changes nothing of them', async () => {
    const before = await fingerprint();
    const told: string[] = [];
    for (const call of calls((method) => ['POST', 'PUT', 'DELETE'].includes(method))) {
      const { told: ids, payload } = await answerOf(foreign, call);
      if (ids.length > 0) told.push(`${call.method} ${call.url} ${payload.slice(0, 100)}`);
      const now = await fingerprint();
      if (JSON.stringify(now) !== JSON.stringify(before)) {
        told.push(
          `CHANGED ${call.method} ${call.url} ${payload.slice(0, 200)} ${now.filter((m, i) => m !== before[i]).join(';')}`,
        );
        break;
      }
    }
    expect(told).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  });
});
