/** What roles of departments give, to whom and where. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

const CODE = 'user:list';
const ROLE = '1800000000000000001';

let server: TestServer;
let token: string;
let departId: string;
let userId: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('twodeparts');
  const { db } = server.app;
  const depart = db.selectFrom('sysDepart').select('id').where('orgCode', '=', 'A01A01');
  departId = (await depart.executeTakeFirstOrThrow()).id;
  const user = db.selectFrom('sysUser').select('id').where('username', '=', 'twodeparts');
  userId = (await user.executeTakeFirstOrThrow()).id;
  const button = db.selectFrom('sysPermission').select('id').where('perms', '=', CODE);
  const { id: permissionId } = await button.executeTakeFirstOrThrow();
  await db
    .insertInto('sysDepartRole')
    .values({ id: ROLE, tenantId: 1, departId, roleName: '名册', roleCode: 'roster' })
    .execute();
  await db.insertInto('sysDepartRolePermission').values({ roleId: ROLE, departId, permissionId }).execute();
  await db
    .insertInto('sysDepartRoleUser')
    .values({ id: '1800000000000000002', userId, droleId: ROLE })
    .execute();
});
afterAll(() => server.app.close());

/** How many rows the list of users shows beyond the own name. */
async function mayList(tenantId: number): Promise<boolean> {
  await server.app.sessions.forgetAccounts(userId);
  const headers = { 'tenant-id': String(tenantId) };
  const { success } = await server.ask('GET', '/sys/user/list?phone=1', { token, headers });
  return success;
}

describe('a role of a department', () => {
  // PERM-12
  it('gives its codes to people below the department, in its tenant only', async () => {
    expect(await mayList(1)).toBe(true);
    expect(await mayList(2)).toBe(false);
  });

  // PERM-12
  it('gives nothing to who has left the department', async () => {
    const { db } = server.app;
    const links = await db.selectFrom('sysUserDepart').selectAll().where('userId', '=', userId).execute();
    await db.deleteFrom('sysUserDepart').where('userId', '=', userId).execute();
    expect(await mayList(1)).toBe(false);
    await db.insertInto('sysUserDepart').values(links).execute();
    expect(await mayList(1)).toBe(true);
  });
});
