/** Administration of accounts: what is written, what nobody may give, and what other clients read of it. */

import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startServer, type TestServer } from './harness.ts';

const P1 = '1700000000000000101';
const PASSWORD = 'Garten#2026';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username) ?? '';
  if ((await server.app.sessions.find(known)) === null) tokens.set(username, await server.enter(username));
  return tokens.get(username) ?? '';
}

async function ask<T = unknown>(
  username: string,
  route: string,
  body?: object,
  tenantId = 1,
): Promise<Answer<T>> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const headers = { 'tenant-id': String(tenantId) };
  return server.ask<T>(method, path, { token: await tokenOf(username), headers, ...(body && { body }) });
}

const idOf = async (username: string): Promise<string> => {
  const row = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.id;
};
const roleId = async (code: string): Promise<string> => {
  const row = await server.app.db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
};
const departId = async (orgCode: string): Promise<string> => {
  const row = await server.app.db
    .selectFrom('sysDepart')
    .select('id')
    .where('orgCode', '=', orgCode)
    .executeTakeFirstOrThrow();
  return row.id;
};

function readSheet(bytes: Buffer): readonly (readonly unknown[])[] {
  const book = read(bytes, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
}

function writeSheet(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

let people = 0;
const draft = (more: object = {}) => {
  people += 1;
  return {
    username: `clerk${people}`,
    realname: `职员${people}`,
    password: PASSWORD,
    confirmpassword: PASSWORD,
    workNo: `W${1000 + people}`,
    phone: `1390000${String(1000 + people)}`,
    userType: 3,
    parkIds: P1,
    ...more,
  };
};
async function added(more: object = {}): Promise<{ readonly id: string; readonly username: string }> {
  const body = draft(more);
  expect(await ask('admin', 'POST /sys/user/add', body)).toMatchObject({
    success: true,
    message: '添加成功！',
  });
  return { id: await idOf(body.username), username: body.username };
}

describe('SYSTEM-20: an account', () => {
  it('is added with its roles, departments and parks, and signs in', async () => {
    const [dispatch, first, second] = [
      await roleId('dispatch'),
      await departId('A01A01A01'),
      await departId('A01A02A01'),
    ];
    const { id, username } = await added({
      selectedroles: dispatch,
      selecteddeparts: `${first},${second}`,
      userIdentity: 2,
      departIds: second,
      post: 'OPS',
      sex: '2',
      email: '',
      id: '',
    });
    expect(await server.signIn(username, PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect(await ask('admin', `GET /sys/user/queryUserRole?userid=${id}`)).toMatchObject({
      result: [dispatch],
    });
    expect(await ask('admin', `GET /sys/user/userDepartList?userId=${id}`)).toMatchObject({
      message: '查找成功',
      result: [
        { key: first, value: first, title: '云麓湖运营部' },
        { key: second, value: second },
      ],
    });
    const { result } = await ask<{ records: object[] }>('admin', `GET /sys/user/list?username=${username}`);
    expect(result.records).toMatchObject([
      {
        sex: 2,
        status: 1,
        orgCode: 'A01A01A01',
        orgCodeTxt: '云麓湖运营部,棠溪湾运营部',
        departIds: second,
        departIds_dictText: '棠溪湾运营部',
        relTenantIds: '1',
        post: 'OPS',
        createBy: 'admin',
      },
    ]);
    const { result: detail } = await ask<object>('admin', `GET /sys/user/queryById?id=${id}`);
    expect(detail).toMatchObject({ id, parkIds: P1 });
    expect(Object.keys(detail).filter((name) => /password|salt/i.test(name))).toEqual([]);
  });

  it('keeps in an edit what was not sent, and has of links what was', async () => {
    const { id } = await added({ selectedroles: await roleId('dispatch') });
    const edit = (body: object) => ask('admin', 'PUT /sys/user/edit', { id, ...body });
    expect(await edit({ realname: '新名字', telephone: null })).toMatchObject({ message: '修改成功!' });
    expect(await ask('admin', `GET /sys/user/queryUserRole?userid=${id}`)).toMatchObject({ success: true });
    await edit({ selectedroles: '', parkIds: P1 });
    expect(await ask('admin', `GET /sys/user/queryUserRole?userid=${id}`)).toMatchObject({
      success: false,
      message: '未找到用户相关角色信息',
    });
    expect(await ask('admin', `GET /sys/user/queryByIds?userIds=${id},`)).toMatchObject({
      result: [{ id, realname: '新名字', userType: 3 }],
    });
  });

  it.each([
    [{ username: 'admin' }, '用户账号：该值不可用，系统中已存在！'],
    [{ workNo: '00001' }, '工号：该值不可用，系统中已存在！'],
    [{ phone: '12345678901' }, '手机号码：请输入正确手机号'],
    [{ phone: '' }, '请输入手机号码'],
    [{ email: 'x' }, '邮箱格式不正确'],
    [{ telephone: '123' }, '请输入正确的座机号'],
    [{ sex: 7 }, '性别：所选值不在可选范围内'],
    [{ password: 'kurz', confirmpassword: 'kurz' }, '新密码至少8位！'],
    [{ confirmpassword: 'anders' }, '两次输入密码不一致!'],
    [{ password: '', confirmpassword: '' }, '新密码不允许为空!'],
    [{ selectedroles: '1' }, '角色不存在！'],
    [{ selecteddeparts: '1' }, '部门不存在！'],
    [{ parkIds: '1' }, '球场不存在'],
  ])('is refused with %j', async (more, message) => {
    const body = draft(more);
    expect(await ask('admin', 'POST /sys/user/add', body)).toMatchObject({ success: false, message });
    const found = await ask<{ total: number }>('admin', `GET /sys/user/list?realname=${body.realname}`);
    expect(found.result.total).toBe(0);
  });

  it('is asked for before it is there', async () => {
    const { result: id } = await ask<string>('admin', 'GET /sys/user/generateUserId');
    expect(id).toMatch(/^\d{19}$/);
    expect(await added({ id })).toMatchObject({ id });
    expect(await ask('admin', 'GET /sys/user/checkOnlyUser?username=admin')).toMatchObject({
      success: false,
      message: '用户账号已存在',
    });
    expect(await ask('admin', 'GET /sys/user/checkOnlyUser?username=niemand')).toMatchObject({
      result: true,
    });
  });
});

describe('SYSTEM-110: an edit of an account', () => {
  it('is refused with who was first once the account has changed, and nothing of it is written', async () => {
    const { id } = await added();
    const find = async () =>
      (await ask<{ rev: number; realname: string }>('admin', `GET /sys/user/queryById?id=${id}`)).result;
    const { rev } = await find();
    const edit = (body: object) => ask('admin', 'PUT /sys/user/edit', { id, ...body });
    expect(await edit({ rev, realname: '第一' })).toMatchObject({ message: '修改成功!' });
    const late = await edit({ rev, realname: '第二' });
    expect(late.success).toBe(false);
    expect(late.message).toMatch(/^该记录已被.+于10:00:00处理,请刷新后重试$/);
    expect((await find()).realname).toBe('第一');
    expect(await edit({ realname: '第三' })).toMatchObject({ success: true });
  });

  it('goes on from who is in the department and who leads it by now', async () => {
    const { id } = await added();
    const depId = await departId('A01A01A01');
    const revOf = async () =>
      (await ask<{ rev: number }>('admin', `GET /sys/user/queryById?id=${id}`)).result.rev;
    for (const change of [
      () => ask('admin', 'POST /sys/user/editSysDepartWithUser', { depId, userIdList: [id] }),
      () => ask('admin', 'PUT /sys/sysDepart/edit', { id: depId, directorUserIds: id }),
      () => ask('admin', `DELETE /sys/user/deleteUserInDepart?depId=${depId}&userId=${id}`),
    ]) {
      const rev = await revOf();
      expect(await change()).toMatchObject({ success: true });
      expect(await ask('admin', 'PUT /sys/user/edit', { id, rev, realname: 'x' })).toMatchObject({
        success: false,
      });
    }
  });
});

describe('SYSTEM-21: nobody gives', () => {
  it('a type of the own rank or above', async () => {
    const refusal = { success: false, message: '只能授予级别低于自己的用户类型！' };
    expect(await ask('platform', 'POST /sys/user/add', draft({ userType: 1, parkIds: '' }))).toMatchObject(
      refusal,
    );
    expect(await ask('admin', 'POST /sys/user/add', draft({ userType: 0, parkIds: '' }))).toMatchObject(
      refusal,
    );
    const { id } = await added();
    expect(await ask('platform', 'PUT /sys/user/edit', { id, userType: 1 })).toMatchObject(refusal);
  });

  it('a role that holds more than they do', async () => {
    const body = draft({ selectedroles: await roleId('admin') });
    expect(await ask('platform', 'POST /sys/user/add', body)).toMatchObject({
      success: false,
      message: expect.stringContaining('角色“系统管理员”的权限超出您自己的权限：') as string,
    });
    const fine = draft({ selectedroles: await roleId('dispatch') });
    expect(await ask('platform', 'POST /sys/user/add', fine)).toMatchObject({ success: true });
  });

  it('a tenant that is not theirs', async () => {
    const { id } = await added();
    const refusal = { success: false, message: '只能分配自己所在的租户！' };
    expect(await ask('admin', 'PUT /sys/user/edit', { id, relTenantIds: '1,2' })).toMatchObject(refusal);
    for (const relTenantIds of ['1,x', '1.5', '99999999999'])
      expect(await ask('admin', 'PUT /sys/user/edit', { id, relTenantIds })).toMatchObject({
        success: false,
        message: '租户分配：租户不存在',
      });
    expect(await ask('admin', 'POST /sys/user/add', draft({ relTenantIds: '2' }))).toMatchObject(refusal);
  });

  it('anything to somebody of another tenant, nor sees them', async () => {
    const { db, sessions } = server.app;
    const { id, username } = await added();
    await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', '=', id).execute();
    await sessions.forgetAccounts();
    expect(await ask('admin', `GET /sys/user/queryById?id=${id}`)).toMatchObject({ success: false });
    expect(await ask('admin', `GET /sys/user/queryByIds?userIds=${id}`)).toMatchObject({ result: [] });
    expect(await ask('admin', `GET /sys/user/userDepartList?userId=${id}`)).toMatchObject({ success: false });
    expect(await ask('admin', 'PUT /sys/user/edit', { id, realname: 'x' })).toMatchObject({
      message: '用户不存在！',
    });
    expect(await ask('admin', `DELETE /sys/user/delete?id=${id}`)).toMatchObject({ message: '用户不存在！' });
    const agent = {
      userName: 'viewer1',
      agentUserName: username,
      startTime: '2026-05-01 08:00:00',
      endTime: '2026-05-02 08:00:00',
    };
    expect(await ask('admin', 'POST /sys/sysUserAgent/add', agent)).toMatchObject({
      message: '代理人不存在或已冻结！',
    });
  });
});

describe('PERM-08: data rules of the page', () => {
  it('hide accounts in list, export and single reads, and keep them from changes', async () => {
    const { db, sessions } = server.app;
    const shown = await added({ realname: '可见' });
    const hidden = await added({ realname: '不可见' });
    const { id: permissionId } = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'system/UserList')
      .executeTakeFirstOrThrow();
    const id = '1799999999999999901';
    const rule = {
      ruleName: '可见',
      ruleColumn: 'realname',
      ruleConditions: '=',
      ruleValue: '可见',
      status: '1',
    };
    await db
      .insertInto('sysPermissionDataRule')
      .values({ ...rule, id, permissionId })
      .execute();
    const ticked = db
      .updateTable('sysRolePermission')
      .where('permissionId', '=', permissionId)
      .where('roleId', '=', await roleId('platform'));
    await ticked.set({ dataRuleIds: id }).execute();
    await sessions.forgetAccounts();
    const list = await ask<{ records: { username: string }[] }>(
      'platform',
      'GET /sys/user/list?pageSize=1000',
    );
    expect(list.result.records.map(({ username }) => username)).toEqual([shown.username]);
    expect(await ask('platform', 'GET /sys/user/listCount')).toMatchObject({ result: { count: 1 } });
    const response = await server.call('GET', '/sys/user/exportXls', { token: await tokenOf('platform') });
    expect(readSheet(response.rawPayload)).toHaveLength(4);
    for (const route of [
      `GET /sys/user/queryById?id=${hidden.id}`,
      `DELETE /sys/user/delete?id=${hidden.id}`,
      `DELETE /sys/user/deleteBatch?ids=${shown.id},${hidden.id}`,
    ])
      expect(await ask('platform', route)).toMatchObject({ success: false });
    const edit = { id: hidden.id, realname: '可见' };
    expect(await ask('platform', 'PUT /sys/user/edit', edit)).toMatchObject({ message: '用户不存在！' });
    const freeze = { ids: hidden.id, status: 2 };
    expect(await ask('platform', 'PUT /sys/user/frozenBatch', freeze)).toMatchObject({
      message: '用户不存在！',
    });
    await ticked.set({ dataRuleIds: null }).execute();
    await sessions.forgetAccounts();
    expect(await ask('platform', `GET /sys/user/queryById?id=${hidden.id}`)).toMatchObject({ success: true });
  });
});

it('PERM-04: a column that is withheld is in no answer and cannot be asked for', async () => {
  const { db, sessions } = server.app;
  const { id } = await added();
  const code = { id: '1799999999999999902', name: '手机号码列', perms: 'user:column:phone', permsType: '1' };
  await db
    .insertInto('sysPermission')
    .values({ ...code, menuType: 2 })
    .execute();
  await sessions.forgetAccounts();
  const { result } = await ask<object>('platform', `GET /sys/user/queryById?id=${id}`);
  expect(Object.keys(result)).not.toContain('phone');
  const list = await ask<{ records: object[] }>('platform', 'GET /sys/user/list?username=manager1');
  expect(list.result.records.map((row) => 'phone' in row)).toEqual([false]);
  expect(await ask('platform', 'GET /sys/user/list?phone=138*')).toMatchObject({ success: false });
  await db.deleteFrom('sysPermission').where('id', '=', code.id).execute();
  await sessions.forgetAccounts();
});

describe('SYSTEM-22: an administrator remains', () => {
  it('whatever happens to the others', async () => {
    const { db } = server.app;
    const { id } = await added({ userType: 1, selectedroles: await roleId('admin'), parkIds: '' });
    const admin = await idOf('admin');
    // The session still holds the rights that are taken away here.
    await ask('admin', 'GET /sys/user/getMyUserInfo');
    await db.deleteFrom('sysUserRole').where('userId', '=', admin).execute();
    try {
      const refusal = { success: false, message: '系统至少要保留一个可用的管理员！' };
      expect(await ask('admin', `DELETE /sys/user/delete?id=${id}`)).toMatchObject(refusal);
      expect(await ask('admin', 'PUT /sys/user/frozenBatch', { ids: id, status: 2 })).toMatchObject(refusal);
      expect(await ask('admin', 'PUT /sys/user/edit', { id, selectedroles: '' })).toMatchObject(refusal);
    } finally {
      await db
        .insertInto('sysUserRole')
        .values({ userId: admin, roleId: await roleId('admin') })
        .execute();
      await server.app.sessions.forgetAccounts();
    }
    expect(await ask('admin', 'PUT /sys/user/edit', { id, selectedroles: '' })).toMatchObject({
      success: true,
    });
  });
});

describe('SYSTEM-23: fields with a right of their own', () => {
  it('stay as they are for who lacks it', async () => {
    const { db, sessions } = server.app;
    const { id } = await added({ sex: 1, birthday: '1990-01-02' });
    const codes = ['user:sex', 'user:form:birthday', 'user:form:phone'];
    const rows = await db
      .selectFrom('sysPermission as p')
      .innerJoin('sysRolePermission as rp', 'rp.permissionId', 'p.id')
      .innerJoin('sysRole as r', 'r.id', 'rp.roleId')
      .select(['rp.roleId', 'rp.permissionId'])
      .where('r.roleCode', '=', 'platform')
      .where('p.perms', 'in', codes)
      .execute();
    expect(rows).toHaveLength(3);
    for (const { roleId: role, permissionId } of rows)
      await db
        .deleteFrom('sysRolePermission')
        .where('roleId', '=', role)
        .where('permissionId', '=', permissionId)
        .execute();
    await sessions.forgetAccounts();
    const body = { id, sex: 2, birthday: '2000-01-02', phone: '13811112222', realname: '改名' };
    expect(await ask('platform', 'PUT /sys/user/edit', body)).toMatchObject({ success: true });
    expect(await ask('admin', `GET /sys/user/queryById?id=${id}`)).toMatchObject({
      result: { sex: 1, birthday: '1990-01-02', realname: '改名' },
    });
    await db.insertInto('sysRolePermission').values(rows).execute();
    await sessions.forgetAccounts();
    await ask('platform', 'PUT /sys/user/edit', body);
    expect(await ask('admin', `GET /sys/user/queryById?id=${id}`)).toMatchObject({
      result: { sex: 2, phone: '13811112222' },
    });
  });
});

describe('SYSTEM-24: deleted accounts', () => {
  it('are signed out at once, come back with their links, and go for good', async () => {
    const { id, username } = await added({ selectedroles: await roleId('dispatch') });
    const token = await server.enter(username);
    expect(await ask('admin', `DELETE /sys/user/deleteBatch?ids=${id},`)).toMatchObject({
      message: '批量删除用户成功',
    });
    expect(await server.app.sessions.find(token)).toBeNull();
    await expect(server.signIn(username, PASSWORD)).rejects.toThrow('用户名或密码错误');
    const bin = await ask<{ id: string }[]>('admin', 'GET /sys/user/recycleBin');
    expect(bin.result.map((row) => row.id)).toContain(id);
    // What it had stays taken.
    expect(await ask('admin', 'POST /sys/user/add', draft({ username }))).toMatchObject({ success: false });
    expect(await ask('admin', 'PUT /sys/user/putRecycleBin', { userIds: id })).toMatchObject({
      message: '还原成功',
    });
    expect(await server.signIn(username, PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect(await ask('admin', `DELETE /sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({
      message: '用户不存在！',
    });
    await ask('admin', `DELETE /sys/user/delete?id=${id}`);
    expect(await ask('admin', `DELETE /sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({
      message: '删除成功',
    });
    expect(await ask('admin', 'POST /sys/user/add', draft({ username }))).toMatchObject({ success: true });
  });

  it('of a batch go together or not at all; admin never', async () => {
    const { id } = await added();
    const admin = await idOf('admin');
    for (const route of [
      `DELETE /sys/user/deleteBatch?ids=${id},${admin}`,
      `DELETE /sys/user/delete?id=${admin}`,
    ])
      expect(await ask('admin', route)).toMatchObject({ success: false });
    expect(await ask('admin', `GET /sys/user/queryById?id=${id}`)).toMatchObject({ success: true });
  });

  it('leave a line in the log', async () => {
    const { id, username } = await added();
    await ask('admin', `DELETE /sys/user/delete?id=${id}`);
    const rows = await server.app.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logContent', 'like', `%${username}%`)
      .execute();
    expect(rows.map(({ logContent }) => logContent).toSorted()).toEqual([
      `删除用户 ${username}`,
      `添加用户 ${username}`,
    ]);
  });
});

describe('SYSTEM-25: who does the work of somebody', () => {
  const agent = {
    userName: 'marshal1',
    agentUserName: 'dispatch1',
    startTime: '2026-05-01 08:00:00',
    endTime: '2026-05-02 08:00:00',
    status: '1',
  };
  it('is named once an account', async () => {
    const reading = 'GET /sys/sysUserAgent/queryByUserName?userName=marshal1';
    expect(await ask('admin', reading)).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await ask('admin', 'POST /sys/sysUserAgent/add', agent)).toMatchObject({
      message: '代理人设置成功！',
    });
    const stored = await ask<{ id: string }>('admin', reading);
    expect(stored.result).toMatchObject(agent);
    const changed = { ...stored.result, agentUserName: 'caddie1' };
    expect(await ask('admin', 'PUT /sys/sysUserAgent/edit', changed)).toMatchObject({ success: true });
    expect(await ask('admin', 'GET /sys/sysUserAgent/list')).toMatchObject({
      result: { total: 1, records: [{ id: stored.result.id, agentUserName: 'caddie1', createBy: 'admin' }] },
    });
    expect(await ask('admin', `DELETE /sys/sysUserAgent/delete?id=${stored.result.id}`)).toMatchObject({
      success: true,
    });
    expect(await ask('admin', reading)).toMatchObject({ success: false });
  });
  it.each([
    [{ agentUserName: 'marshal1' }, '代理人不能是本人！'],
    [{ endTime: '2026-05-01 08:00:00' }, '代理结束时间须晚于开始时间！'],
    [{ agentUserName: 'frozen1' }, '代理人不存在或已冻结！'],
  ])('is refused with %j', async (more, message) => {
    expect(await ask('admin', 'POST /sys/sysUserAgent/add', { ...agent, ...more })).toMatchObject({
      message,
    });
  });
});

it.each([
  'POST /sys/user/add',
  'PUT /sys/user/edit',
  'DELETE /sys/user/delete?id=1700000000000000101',
  'DELETE /sys/user/deleteBatch?ids=1700000000000000101',
  'GET /sys/user/recycleBin',
  'DELETE /sys/user/deleteRecycleBin?userIds=1700000000000000101',
  'GET /sys/user/exportXls',
  'GET /sys/user/queryById?id=1700000000000000101',
  'GET /sys/sysUserAgent/list',
])('%s is for those who hold its right', async (route) => {
  expect(await ask('viewer1', route, route.startsWith('GET') ? undefined : {})).toMatchObject({ code: 510 });
});

describe('SYSTEM-26: spreadsheets', () => {
  const HEADS = [
    '登录账号',
    '真实姓名',
    '头像',
    '生日',
    '性别',
    '电子邮件',
    '电话',
    '状态',
    '删除状态',
    '工号',
    '职务',
    '座机号',
    '（1普通成员 2上级）',
    '负责部门',
    '用户类型',
    '部门',
  ];
  it('have the heads of the protocol, and no password', async () => {
    const response = await server.call('GET', '/sys/user/exportXls?username=manager1', {
      token: await tokenOf('admin'),
    });
    const [title, by, heads, line, ...rest] = readSheet(response.rawPayload);
    expect(title).toEqual(['用户列表数据']);
    expect(by).toEqual(['导出人:系统管理员']);
    expect(heads).toEqual(HEADS);
    expect(line?.slice(0, 2)).toEqual(['manager1', '沈嘉禾']);
    expect(line).toContain('球场经理');
    expect(rest).toEqual([]);
  });

  it('hold the chosen accounts, and are refused for what the list does not know', async () => {
    const chosen = `selections=${await idOf('viewer1')},${await idOf('caddie1')}`;
    const token = await tokenOf('admin');
    const response = await server.call('GET', `/sys/user/exportXls?${chosen}&format=xlsx`, { token });
    expect(readSheet(response.rawPayload)).toHaveLength(5);
    expect(await ask('admin', 'GET /sys/user/exportXls?passwordHash=*a*')).toMatchObject({ success: false });
  });

  const line = (username: string, workNo: string, more: Readonly<Record<string, string>> = {}) =>
    HEADS.map(
      (head) =>
        ({
          登录账号: username,
          真实姓名: '导入者',
          性别: '女',
          电话: `137${workNo}0000`,
          工号: workNo,
          ...more,
        })[head] ?? '',
    );
  async function importLines(lines: readonly string[][], fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(
      'file',
      new Blob([writeSheet([['用户列表数据'], ['导出人:我'], HEADS, ...lines])]),
      'users.xlsx',
    );
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/user/importExcel',
      headers: {
        'x-access-token': await tokenOf('admin'),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json<Answer<{ msg: string }>>();
  }

  it('are read line by line; nobody signs in before a password was set', async () => {
    const answer = await importLines([
      line('import1', '8001', { 用户类型: '巡场', 职务: 'OPS' }),
      line('admin', '8002'),
      line('import2', '8001'),
      line('import3', '8003', { 用户类型: '系统管理员' }),
    ]);
    expect(answer).toMatchObject({
      code: 201,
      message: expect.stringMatching(/^文件导入成功，但有错误。已导入1行，错误3行。/),
      result: { msg: expect.stringMatching(/^总上传行数：4，已导入行数：1，错误行数：3。/) },
    });
    const { result } = await ask<{ records: object[] }>('admin', 'GET /sys/user/list?username=import*');
    expect(result.records).toMatchObject([{ username: 'import1', userType: 4, sex: 2, status: 1 }]);
    await expect(server.signIn('import1', '123456')).rejects.toThrow('用户名或密码错误');
    const change = { username: 'import1', password: PASSWORD, confirmpassword: PASSWORD };
    expect(await ask('admin', 'PUT /sys/user/changePassword', change)).toMatchObject({ success: true });
    expect(await server.signIn('import1', PASSWORD)).toMatch(/^[\w-]{43}$/);
  });

  it('are taken as a whole or not at all when they are to be checked', async () => {
    const lines = [line('strict1', '8101'), line('strict2', '8102', { 用户类型: '系统管理员' })];
    expect(await importLines(lines, { validateStatus: '1' })).toMatchObject({ success: false });
    const { result } = await ask<{ total: number }>('admin', 'GET /sys/user/list?username=strict*');
    expect(result.total).toBe(0);
    expect(await importLines(lines.slice(0, 1), { validateStatus: '1' })).toMatchObject({
      message: expect.stringMatching(/^共1行数据全部导入成功！/),
    });
  });
});
