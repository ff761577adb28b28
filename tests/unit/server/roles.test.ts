/** Roles: who keeps them, what they give, who is in them, and that a change counts at once. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startServer, type TestServer } from './harness.ts';

interface Node {
  readonly key: string;
  readonly title: null;
  readonly slotTitle: string;
  readonly ruleFlag: number;
  readonly isLeaf: boolean;
  readonly children: readonly Node[];
}

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

async function ask<T = unknown>(username: string, route: string, body?: object): Promise<Answer<T>> {
  const token = tokens.get(username) ?? (await server.enter(username));
  tokens.set(username, token);
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return server.ask<T>(method, path, { token, ...(body && { body }) });
}
const ok = <T>(answer: Answer<T>): T => {
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
};
const refusal = async (answer: Promise<Answer>): Promise<string> => {
  const { success, message } = await answer;
  expect(success).toBe(false);
  return message;
};

const userId = async (username: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const roleId = async (code: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const entryOf = async (column: 'perms' | 'url', value: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where(column, '=', value)
      .executeTakeFirstOrThrow()
  ).id;
const ticksOf = async (role: string): Promise<readonly string[]> =>
  ok(await ask<readonly string[]>('admin', `GET /sys/permission/queryRolePermission?roleId=${role}`));
const save = (who: string, role: string, wanted: readonly string[], seen: readonly string[]) =>
  ask(who, 'POST /sys/permission/saveRolePermission', {
    roleId: role,
    permissionIds: wanted.join(','),
    lastpermissionIds: `${seen.join(',')},`,
  });
const lastLog = async (): Promise<string | null> =>
  (
    await server.app.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logType', '=', 2)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).logContent;

let made = 0;
async function addRole(): Promise<string> {
  made += 1;
  return ok(
    await ask<string>('admin', 'POST /sys/role/add', { roleCode: `night${made}`, roleName: `夜场${made}` }),
  );
}

// SYSTEM-70
describe('a role', () => {
  it('has a code without Chinese letters, that is there once and stays', async () => {
    const id = await addRole();
    const code = `night${made}`;
    for (const [roleCode, message] of [
      [code, '角色编码：该值不可用，系统中已存在！'],
      ['夜场', '角色编码只能由字母、数字和 _ . : - 组成'],
    ])
      expect(await refusal(ask('admin', 'POST /sys/role/add', { roleCode, roleName: '夜场' }))).toBe(message);
    const renamed = { id, roleName: '夜场发球台' };
    expect(await refusal(ask('admin', 'PUT /sys/role/edit', { ...renamed, roleCode: 'other' }))).toBe(
      '角色编码：不能修改',
    );
    ok(await ask('admin', 'PUT /sys/role/edit', renamed));
    expect(await ask('admin', `GET /sys/role/queryById?id=${id}`)).toMatchObject({
      result: { roleCode: code, roleName: '夜场发球台' },
    });
    expect(await ask('admin', `GET /sys/role/checkRoleCode?id=${id}&roleCode=${code}`)).toMatchObject({
      success: true,
      result: true,
    });
    expect(await ask('admin', `GET /sys/role/checkRoleCode?roleCode=${code}`)).toMatchObject({
      success: false,
      message: '角色编码已存在',
    });
  });

  it('goes with its people and its rights, and its code is free again', async () => {
    const id = await addRole();
    const [person, entry] = [await userId('viewer1'), await entryOf('perms', 'golf:fence:delete')];
    ok(await save('admin', id, [entry], []));
    ok(await ask('admin', 'POST /sys/user/addSysUserRole', { roleId: id, userIdList: [person] }));
    expect((await ask('viewer1', 'DELETE /admin/golfFence/delete?id=1')).code).not.toBe(510);
    ok(await ask('admin', `DELETE /sys/role/deleteBatch?ids=${id},`));
    expect((await ask('viewer1', 'DELETE /admin/golfFence/delete?id=1')).code).toBe(510);
    const left = await server.app.db.selectFrom('sysUserRole').selectAll().where('roleId', '=', id).execute();
    expect(left).toEqual([]);
    ok(await ask('admin', 'POST /sys/role/add', { roleCode: `night${made}`, roleName: '夜场' }));
  });

  // SEC-48
  it('is not deleted while people of another tenant hold it', async () => {
    const id = await addRole();
    const both = { userId: await userId('twodeparts'), roleId: id };
    await server.app.db.insertInto('sysUserRole').values(both).execute();
    expect(await refusal(ask('admin', `DELETE /sys/role/delete?id=${id}`))).toBe(
      '其他租户的用户仍有该角色，不能删除',
    );
    expect(ok(await ask<{ id: string }>('admin', `GET /sys/role/queryById?id=${id}`)).id).toBe(id);
    await server.app.db.deleteFrom('sysUserRole').where('roleId', '=', id).execute();
    ok(await ask('admin', `DELETE /sys/role/delete?id=${id}`));
  });

  it('is named by everybody and written by the platform', async () => {
    expect(ok(await ask<{ total: number }>('viewer1', 'GET /sys/role/list?roleCode=admin')).total).toBe(1);
    const id = await roleId('trainee');
    for (const [route, body] of [
      ['POST /sys/role/add', { roleCode: 'x', roleName: '某某' }],
      ['PUT /sys/role/edit', { id, roleName: '某某' }],
      [`DELETE /sys/role/delete?id=${id}`],
      ['GET /sys/role/queryTreeList'],
      [`GET /sys/permission/queryRolePermission?roleId=${id}`],
      ['POST /sys/permission/saveRolePermission', { roleId: id, permissionIds: '' }],
      [`GET /sys/role/datarule/${id}/${id}`],
      ['POST /sys/role/datarule', { roleId: id, permissionId: id }],
      [`GET /sys/user/userRoleList?roleId=${id}`],
      ['POST /sys/user/addSysUserRole', { roleId: id, userIdList: [id] }],
      [`DELETE /sys/user/deleteUserRole?roleId=${id}&userId=${id}`],
      [`DELETE /sys/user/deleteUserRoleBatch?roleId=${id}&userIds=${id}`],
    ] as const)
      expect([route, (await ask('manager1', route, body)).code]).toEqual([route, 510]);
  });
});

// SYSTEM-71
describe('what a role holds', () => {
  it('is shown in a tree of everything, whose names stand where clients draw them', async () => {
    const { treeList } = ok(await ask<{ treeList: readonly Node[] }>('admin', 'GET /sys/role/queryTreeList'));
    const house = treeList.find(({ slotTitle }) => slotTitle === '系统管理');
    const roles = house?.children.find(({ slotTitle }) => slotTitle === '角色管理');
    expect(roles).toMatchObject({ title: null, label: null, icon: null, isLeaf: false, ruleFlag: 0 });
    expect(roles?.children.map(({ slotTitle }) => slotTitle)).toContain('角色授权');
  });

  // PERM-20
  it('counts from the next call on, given and taken', async () => {
    const role = await roleId('viewer');
    const before = await ticksOf(role);
    const entry = await entryOf('perms', 'golf:hole:exportXls');
    const may = async () => (await ask('viewer1', 'GET /admin/golfHole/exportXls?x=1')).code !== 510;
    const download = () =>
      server.call('GET', '/admin/golfHole/exportXls', { token: tokens.get('viewer1') ?? '' });
    expect(await may()).toBe(false);
    ok(await save('admin', role, [...before, entry], before));
    expect(await lastLog()).toBe('授权角色 只读：新增 导出球洞');
    expect((await download()).headers['content-type']).toBe('application/vnd.ms-excel');
    ok(await save('admin', role, before, [...before, entry]));
    expect(await may()).toBe(false);
    expect(await lastLog()).toBe('授权角色 只读：取消 导出球洞');
  });

  it('keeps what somebody else gave meanwhile', async () => {
    const role = await addRole();
    const [first, second] = [await entryOf('url', '/bsweb/hole'), await entryOf('url', '/bsweb/fence')];
    ok(await save('admin', role, [first], []));
    // From a form that was opened before.
    ok(await save('admin', role, [second], []));
    expect(new Set(await ticksOf(role))).toEqual(new Set([first, second]));
    expect(await refusal(save('admin', role, ['1700000000000000001'], []))).toBe(
      '菜单已被修改，请刷新后重试',
    );
  });

  it('is narrowed by data rules of what it holds', async () => {
    const role = await addRole();
    const page = await entryOf('url', '/bsweb/caddie');
    const path = `GET /sys/role/datarule/${page}/${role}`;
    expect(await ask('admin', path)).toMatchObject({ success: false, message: '未找到权限配置信息' });
    const rule = {
      permissionId: page,
      ruleName: '本部门',
      ruleColumn: 'level',
      ruleConditions: '=',
      ruleValue: '1',
    };
    ok(await ask('admin', 'POST /sys/permission/addPermissionRule', rule));
    const { datarule } = ok(await ask<{ datarule: readonly { id: string }[] }>('admin', path));
    const ruleId = datarule[0]?.id ?? '';
    const choose = (ids: string) =>
      ask('admin', 'POST /sys/role/datarule', { permissionId: page, roleId: role, dataRuleIds: ids });
    expect(await refusal(choose(ruleId))).toBe('请先保存角色菜单权限!');
    ok(await save('admin', role, [page], []));
    expect(ok(await ask('admin', path))).not.toHaveProperty('drChecked');
    ok(await choose(ruleId));
    expect(ok(await ask('admin', path))).toMatchObject({ drChecked: ruleId });
    expect(await lastLog()).toBe(`角色 夜场${made} 的“球童管理”数据规则：本部门`);
    // Links in both sets are left alone.
    ok(await save('admin', role, [page], [page]));
    expect(ok(await ask('admin', path))).toMatchObject({ drChecked: ruleId });
    expect(await refusal(choose('1700000000000000001'))).toBe('数据规则不存在，请刷新后重试');
  });
});

// SYSTEM-72
describe('nobody', () => {
  // SEC-50
  it('but the system administrator writes a role or gives it anything, and members need what it holds', async () => {
    const role = await addRole();
    const entry = await entryOf('perms', 'monitor:realtime');
    ok(await save('admin', role, [entry], []));
    const viewer = await userId('viewer1');
    for (const [route, body] of [
      ['POST /sys/role/add', { roleName: '某某', roleCode: 'someone' }],
      ['POST /sys/permission/saveRolePermission', { roleId: role, permissionIds: '', lastpermissionIds: '' }],
      ['POST /sys/role/datarule', { permissionId: entry, roleId: role, dataRuleIds: '' }],
      ['PUT /sys/role/edit', { id: role, roleName: '某某' }],
      [`DELETE /sys/role/delete?id=${role}`],
    ] as const)
      expect([route, await refusal(ask('platform', route, body))]).toEqual([
        route,
        '没有权限，请联系管理员授权',
      ]);
    const beyond = `角色“夜场${made}”的权限超出您自己的权限：实时链路指标`;
    for (const [route, body] of [
      ['POST /sys/user/addSysUserRole', { roleId: role, userIdList: [viewer] }],
      [`DELETE /sys/user/deleteUserRole?roleId=${role}&userId=${viewer}`],
    ] as const)
      expect([route, await refusal(ask('platform', route, body))]).toEqual([route, beyond]);
    expect(await ticksOf(role)).toEqual([entry]);
  });

  it('deletes or empties the role of the administrators', async () => {
    const role = await roleId('admin');
    expect(await refusal(ask('admin', `DELETE /sys/role/delete?id=${role}`))).toBe('系统管理员角色不能删除');
    const before = await ticksOf(role);
    expect(await refusal(save('admin', role, [], before))).toMatch(/^系统管理员角色必须保留：/);
    const authorize = await entryOf('perms', 'system:role:authorize');
    expect(
      await refusal(
        save(
          'admin',
          role,
          before.filter((id) => id !== authorize),
          before,
        ),
      ),
    ).toBe('系统管理员角色必须保留：角色授权');
    expect(await ticksOf(role)).toEqual(before);
  });
});

// SYSTEM-73
describe('the people of a role', () => {
  const members = async (role: string, more = '', who = 'admin') =>
    ok(
      await ask<{ records: readonly { username: string }[]; total: number }>(
        who,
        `GET /sys/user/userRoleList?roleId=${role}${more}`,
      ),
    );

  it('come, stay once, and go', async () => {
    const role = await addRole();
    const [one, two] = [await userId('marshal1'), await userId('marshal2')];
    ok(await ask('admin', 'POST /sys/user/addSysUserRole', { roleId: role, userIdList: [one] }));
    ok(await ask('admin', 'POST /sys/user/addSysUserRole', { roleId: role, userIdList: [one, two] }));
    expect(await lastLog()).toBe(`marshal1、marshal2 加入角色 夜场${made}`);
    const all = await members(role);
    expect(all).toMatchObject({
      total: 2,
      records: [{ username: 'marshal1', status_dictText: '正常' }, { username: 'marshal2' }],
    });
    expect(JSON.stringify(all)).not.toMatch(/password/i);
    expect((await members(role, '&username=marshal')).total).toBe(0);
    expect((await members(role, '&username=*shal2*')).records).toMatchObject([{ username: 'marshal2' }]);
    expect((await members(role, '&pageNo=2&pageSize=1')).records).toMatchObject([{ username: 'marshal2' }]);
    ok(await ask('admin', `DELETE /sys/user/deleteUserRole?roleId=${role}&userId=${one}`));
    ok(await ask('admin', `DELETE /sys/user/deleteUserRoleBatch?roleId=${role}&userIds=${two},`));
    expect(await lastLog()).toBe(`marshal2 移出角色 夜场${made}`);
    expect((await members(role)).total).toBe(0);
    // Their other roles stay.
    expect((await members(await roleId('marshal'))).records).toEqual(
      expect.arrayContaining([expect.objectContaining({ username: 'marshal1' })]),
    );
  });

  it('are those of the caller’s tenant, and managed by rank', async () => {
    const role = await addRole();
    const stranger = await userId('viewer1');
    await server.app.db.insertInto('sysTenant').values({ id: 77, name: '另一家', status: 1 }).execute();
    ok(await ask('admin', 'POST /sys/user/addSysUserRole', { roleId: role, userIdList: [stranger] }));
    const move = (tenantId: number) =>
      server.app.db.updateTable('sysUserTenant').set({ tenantId }).where('userId', '=', stranger).execute();
    await move(77);
    try {
      expect((await members(role)).total).toBe(0);
      expect(
        await refusal(ask('admin', `DELETE /sys/user/deleteUserRole?roleId=${role}&userId=${stranger}`)),
      ).toBe('用户不存在！');
    } finally {
      await move(1);
    }
    const equal = { roleId: role, userIdList: [await userId('platform')] };
    expect(await refusal(ask('platform', 'POST /sys/user/addSysUserRole', equal))).toBe(
      '只能管理级别低于自己的用户！',
    );
  });
});
