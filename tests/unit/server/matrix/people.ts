/** People of two tenants and of several parks, and what the demonstration leaves empty. */

import type { TestServer } from '../harness.ts';

const OTHER_TENANT = 2;

export const FOREIGNER = 'foreigner';

/** A system administrator of the other tenant alone, who holds every role. */
export async function addForeigner(server: TestServer): Promise<void> {
  const { db } = server.app;
  const model = await db
    .selectFrom('sysUser')
    .selectAll()
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const own = {
    id: '1799999999999999901',
    username: 'foreigner',
    realname: '外来管理员',
    phone: '13700000000',
  };
  const cleared = { email: null, workNo: '99001', orgCode: null, departIds: null };
  await db
    .insertInto('sysUser')
    .values({ ...model, ...own, ...cleared })
    .execute();
  await db.insertInto('sysUserTenant').values({ userId: own.id, tenantId: OTHER_TENANT }).execute();
  await giveEveryRole(server, FOREIGNER);
}

/** @returns a token */
export async function giveEveryRole(server: TestServer, username: string): Promise<string> {
  const { db } = server.app;
  const { id } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sysUserRole').where('userId', '=', id).execute();
  const roles = await db.selectFrom('sysRole').select('id').execute();
  await db
    .insertInto('sysUserRole')
    .values(roles.map((role) => ({ userId: id, roleId: role.id })))
    .execute();
  await server.app.sessions.forgetAccounts();
  return server.enter(username);
}

/** What the demonstration leaves empty, of the first tenant. */
export async function addMissingRows(server: TestServer): Promise<void> {
  const token = await server.enter('admin');
  const add = async (path: string, body: object): Promise<void> => {
    const { success, message } = await server.ask('POST', path, { token, body });
    if (!success) throw new Error(`${path}: ${message}`);
  };
  const depart = await server.app.db
    .selectFrom('sysDepart')
    .select('id')
    .where('tenantId', '=', 1)
    .orderBy('orgCode')
    .executeTakeFirstOrThrow();
  await add('/sys/annountCement/add', {
    titile: '仅第一租户的通告',
    msgContent: '<p>仅第一租户的内容</p>',
    msgType: 'ALL',
    priority: 'H',
    msgCategory: '1',
    msgAbstract: '仅第一租户的摘要',
    endTime: '2027-01-01 00:00:00',
  });
  await add('/sys/sysDepartRole/add', {
    departId: depart.id,
    roleName: '仅第一租户的部门角色',
    roleCode: 'first_only',
  });
  await add('/sys/sysUserAgent/add', {
    userName: 'dispatch1',
    agentUserName: 'dispatch2',
    startTime: '2026-05-01 00:00:00',
    endTime: '2026-06-01 00:00:00',
    status: '1',
  });
  await server.app.db
    .insertInto('sysFile')
    .values({
      id: 'OnlyOfTheFirstTenant',
      path: 'temp/first_OnlyOfTheFirstTenant.pdf',
      fileName: '仅第一租户的文件.pdf',
      ext: 'pdf',
      size: 1,
      tenantId: 1,
      createBy: 'admin',
      createTime: '2026-05-01 10:00:00',
    })
    .execute();
}
