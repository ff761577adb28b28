/** Departments: how they are kept, who leads them, what they own, and whom that reaches. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

type Row = Readonly<Record<string, unknown>>;
interface Node extends Row {
  readonly id: string;
  readonly orgCode: string;
  readonly title: string;
  readonly children: readonly Node[] | null;
}
interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'platform', 'manager1', 'manager2', 'dispatch1', 'viewer1', 'twodeparts'])
    tokens.set(name, await server.enter(name));
});
afterAll(() => server.app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = <T>(method: Method, path: string, body?: object, as = 'platform', tenant = '1') =>
  server.ask<T>(method, path, {
    token: tokens.get(as) ?? '',
    headers: { 'tenant-id': tenant },
    ...(body && { body }),
  });
const get = <T>(path: string, params: Record<string, string> = {}, as?: string, tenant?: string) =>
  ask<T>('GET', `${path}?${new URLSearchParams(params)}`, undefined, as, tenant);
const remove = (path: string, params: Record<string, string>, as?: string, tenant?: string) =>
  ask('DELETE', `${path}?${new URLSearchParams(params)}`, undefined, as, tenant);

const flatten = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
async function departOf(orgCode: string, as?: string, tenant?: string): Promise<Node | undefined> {
  const { result } = await get<readonly Node[]>('/sys/sysDepart/queryTreeList', {}, as, tenant);
  return flatten(result).find((node) => node.orgCode === orgCode);
}
async function idOf(orgCode: string): Promise<string> {
  return (await departOf(orgCode))?.id ?? '';
}
const userId = async (username: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const permissionId = async (perms: string): Promise<string> =>
  (
    await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', perms)
      .executeTakeFirstOrThrow()
  ).id;

const add = (values: Row, as?: string, tenant?: string) =>
  ask<Node>('POST', '/sys/sysDepart/add', { orgCategory: '2', ...values }, as, tenant);

describe('departments', () => {
  // SYSTEM-80
  it('get the next code of their level, are changed, and go with all below them', async () => {
    const parentId = await idOf('A01A01');
    const { result: made, message } = await add({ departName: '练习场', parentId, mobile: '13800138000' });
    expect(message).toBe('添加成功！');
    expect(made).toMatchObject({ orgCode: 'A01A01A02', orgType: '3', parentId });
    const { result: below } = await add({ departName: '夜场', parentId: made.id, orgCategory: '3' });
    expect(below.orgCode).toBe('A01A01A02A01');
    const edit = { id: made.id, departName: '练习场部', memo: '两层' };
    expect(await ask('PUT', '/sys/sysDepart/edit', edit)).toMatchObject({ message: '修改成功!' });
    expect((await get<Row>('/sys/sysDepart/queryById', { id: made.id })).result).toMatchObject({
      departName: '练习场部',
      memo: '两层',
      mobile: '13800138000',
    });
    const marshal = await userId('marshal1');
    await ask('POST', '/sys/user/editSysDepartWithUser', { depId: below.id, userIdList: [marshal] });
    expect(await remove('/sys/sysDepart/delete', { id: made.id })).toMatchObject({ success: true });
    expect(await departOf('A01A01A02A01')).toBeUndefined();
    const links = server.app.db.selectFrom('sysUserDepart').selectAll().where('depId', '=', below.id);
    expect(await links.execute()).toEqual([]);
    const { logContent } = await server.app.db
      .selectFrom('sysLog')
      .select('logContent')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logContent).toContain('删除部门 练习场部（A01A01A02），连同下级共 2 个');
  });

  it.each([
    [{ departName: '', parentId: '' }, '机构名称'],
    [{ departName: '部', parentId: '' }, '最上级只能是公司'],
    [{ departName: '部', parentId: '1999999999999999999' }, '部门不存在'],
    [{ departName: '司', orgCategory: '1', mobile: '12345' }, '手机号'],
  ])('are refused: %j', async (values, words) => {
    const { success, message } = await add(values);
    expect([success, message.includes(words)]).toEqual([false, true]);
  });

  it('are kept by the platform alone', async () => {
    for (const as of ['manager1', 'dispatch1', 'viewer1'])
      expect((await add({ departName: '部', parentId: '' }, as)).code).toBe(510);
  });

  // SYSTEM-80
  it('go as a sheet of the old format', async () => {
    const file = await server.call('GET', '/sys/sysDepart/exportXls', {
      token: tokens.get('platform') ?? '',
    });
    expect(file.headers['content-type']).toContain('application/vnd.ms-excel');
    expect(file.rawPayload.length).toBeGreaterThan(1000);
  });
});

describe('tenants', () => {
  // SYSTEM-83
  it('do not see, change or reach departments of each other', async () => {
    await server.app.db
      .insertInto('sysUserTenant')
      .values({ userId: await userId('platform'), tenantId: 2 })
      .execute();
    await server.app.sessions.forgetAccounts();
    const { result: own } = await add({ departName: '教学部', orgCategory: '1' }, 'platform', '2');
    expect(own.orgCode).toBe('A02');
    const { result: tree } = await get<readonly Node[]>('/sys/sysDepart/queryTreeList', {}, 'platform', '2');
    expect(tree.map(({ title }) => title)).toEqual(['教学部']);
    expect(await departOf('A02')).toBeUndefined();
    const foreign = await idOf('A01A01');
    const calls = [
      ask('PUT', '/sys/sysDepart/edit', { id: foreign, departName: '别人' }, 'platform', '2'),
      remove('/sys/sysDepart/delete', { id: foreign }, 'platform', '2'),
      add({ departName: '下级', parentId: foreign }, 'platform', '2'),
      get('/sys/sysDepart/queryById', { id: foreign }, 'platform', '2'),
      get('/sys/user/departUserList', { depId: foreign }, 'platform', '2'),
      get('/sys/permission/queryDepartPermission', { departId: foreign }, 'platform', '2'),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ success: false, message: '部门不存在！' });
    const book = await get<Page>(
      '/sys/user/queryByOrgCodeForAddressList',
      { orgCode: 'A01' },
      'platform',
      '2',
    );
    expect(book.result.total).toBe(0);
    await remove('/sys/sysDepart/delete', { id: own.id }, 'platform', '2');
  });
});

describe('leaders', () => {
  const myTree = (as: string) => get<readonly Node[] | null>('/sys/sysDepart/queryMyDeptTreeList', {}, as);

  // SYSTEM-82
  it('look after their departments with all below, and nothing else', async () => {
    expect(await myTree('manager1')).toMatchObject({ message: '1', result: null });
    const id = await idOf('A01A01');
    const manager = await userId('manager1');
    await ask('PUT', '/sys/sysDepart/edit', { id, directorUserIds: manager, oldDirectorUserIds: '' });
    const { message, result } = await myTree('manager1');
    expect(message).toBe('2');
    expect(flatten(result ?? []).map(({ orgCode }) => orgCode)).toEqual(['A01A01', 'A01A01A01']);
    expect((await departOf('A01A01'))?.['directorUserIds']).toBe(manager);

    const list = await get<Page>('/sys/user/departUserList', { depId: id, pageSize: '50' }, 'manager1');
    expect(list.result.records.map(({ username }) => username)).toContain('dispatch1');
    expect(list.result.records.map(({ username }) => username)).not.toContain('dispatch2');
    const other = await idOf('A01A02');
    for (const answer of await Promise.all([
      get('/sys/user/departUserList', { depId: other }, 'manager1'),
      ask('POST', '/sys/user/editSysDepartWithUser', { depId: other, userIdList: [manager] }, 'manager1'),
      ask('POST', '/sys/sysDepartRole/add', { departId: other, roleName: '角色', roleCode: 'x' }, 'manager1'),
    ]))
      expect(answer).toMatchObject({ success: false, message: '部门不存在！' });
    // Who leads nothing looks after nothing.
    expect((await get<Page>('/sys/user/departUserList', {}, 'manager2')).result.total).toBe(0);
  });

  // SYSTEM-80
  it('lead no department that was deleted while they were in the recycle bin', async () => {
    const { result: made } = await add({ departName: '临时部', parentId: await idOf('A01A01') });
    const id = await userId('event2');
    await ask('PUT', '/sys/sysDepart/edit', { id: made.id, directorUserIds: id });
    await remove('/sys/user/delete', { id }, 'admin');
    expect(await remove('/sys/sysDepart/delete', { id: made.id })).toMatchObject({ success: true });
    await ask('PUT', '/sys/user/putRecycleBin', { userIds: id }, 'admin');
    const { result } = await get<Row>('/sys/user/queryById', { id }, 'admin');
    expect(result).toMatchObject({ userIdentity: 1, departIds: '' });
  });

  // SYSTEM-82
  it('take people in and let them go', async () => {
    const depId = await idOf('A01A01A01');
    const guest = await userId('service1');
    const link = { depId, userIdList: [guest] };
    expect(await ask('POST', '/sys/user/editSysDepartWithUser', link, 'manager1')).toMatchObject({
      message: '添加成功!',
    });
    const gone = { depId, userId: guest };
    expect(await remove('/sys/user/deleteUserInDepart', gone, 'manager1')).toMatchObject({ success: true });
    expect(await remove('/sys/user/deleteUserInDepart', gone, 'manager1')).toMatchObject({
      success: false,
      message: '当前选中部门与用户无关联关系!',
    });
  });

  // SYSTEM-82
  it('neither take in nor let go whom they do not reach: of another park, or above them', async () => {
    const depId = await idOf('A01A01A01');
    const above = await userId('platform');
    for (const username of ['service2', 'platform'])
      expect(
        await ask(
          'POST',
          '/sys/user/editSysDepartWithUser',
          { depId, userIdList: [await userId(username)] },
          'manager1',
        ),
      ).toMatchObject({ success: false, message: expect.stringMatching(/^只能管理/) as string });
    await ask('POST', '/sys/user/editSysDepartWithUser', { depId, userIdList: [above] });
    const gone = { depId, userId: above };
    expect(await remove('/sys/user/deleteUserInDepart', gone, 'manager1')).toMatchObject({ success: false });
    expect(await remove('/sys/user/deleteUserInDepart', gone)).toMatchObject({ success: true });
  });
});

describe('roles of departments', () => {
  const save = (roleId: string, ids: readonly string[], as = 'manager1') =>
    ask(
      'POST',
      '/sys/sysDepartPermission/saveDeptRolePermission',
      { roleId, permissionIds: ids.join(',') },
      as,
    );

  // SYSTEM-81, PERM-12
  it('give what the department owns and the giver holds, at once', async () => {
    const departId = await idOf('A01A01');
    const [listing, refunds] = [
      await permissionId('user:list'),
      await permissionId('golf:orderRefund:execute'),
    ];
    const give = (ids: readonly string[], seen: readonly string[] = []) =>
      ask('POST', '/sys/permission/saveDepartPermission', {
        departId,
        permissionIds: ids.join(','),
        lastpermissionIds: seen.join(','),
      });
    expect(await give([listing, refunds])).toMatchObject({ message: '保存成功！' });

    const role = { departId, roleName: '名册员', roleCode: 'roster' };
    expect(await ask('POST', '/sys/sysDepartRole/add', role, 'manager1')).toMatchObject({ success: true });
    expect((await ask('POST', '/sys/sysDepartRole/add', role, 'manager1')).message).toContain('已存在');
    const roles = await get<Page>('/sys/sysDepartRole/list', { deptId: departId }, 'manager1');
    const roleId = String(roles.result.records[0]?.['id']);
    expect(roles.result.records[0]).toMatchObject({ departId_dictText: '云麓湖高尔夫' });

    const beyond = await save(roleId, [await permissionId('online:list')]);
    expect(beyond).toMatchObject({ success: false });
    expect(beyond.message).toContain('部门没有这些权限');
    // A manager approves refunds; paying them out is not theirs to give.
    const unheld = await save(roleId, [refunds]);
    expect(unheld.message).toContain('不能授予自己没有的权限');
    expect(await save(roleId, [listing])).toMatchObject({ message: '保存成功！' });

    const phones = () => get('/sys/user/list', { phone: '1' }, 'dispatch1');
    expect((await phones()).success).toBe(false);
    const user = await userId('dispatch1');
    const assign = { userId: user, newRoleId: roleId, oldRoleId: '' };
    expect(await ask('POST', '/sys/sysDepartRole/deptRoleUserAdd', assign, 'manager1')).toMatchObject({
      success: true,
    });
    expect((await phones()).success).toBe(true);
    // What is taken from the department is taken from its roles.
    expect(await give([refunds], [listing, refunds])).toMatchObject({ success: true });
    expect((await phones()).success).toBe(false);
  });

  // SYSTEM-81
  it('go to people of the department only', async () => {
    const departId = await idOf('A01A01');
    const roles = await get<Page>('/sys/sysDepartRole/list', { deptId: departId }, 'manager1');
    const body = { userId: await userId('dispatch2'), newRoleId: String(roles.result.records[0]?.['id']) };
    const answer = await ask('POST', '/sys/sysDepartRole/deptRoleUserAdd', body, 'manager1');
    expect(answer.message).toContain('用户不属于部门');
  });
});

describe('the address book', () => {
  it('shows active people of the tenant, by department and by name', async () => {
    const path = '/sys/user/queryByOrgCodeForAddressList';
    const all = await get<Page>(path, { pageSize: '100' }, 'viewer1');
    const some = await get<Page>(path, { orgCode: 'A01A02', pageSize: '100' }, 'viewer1');
    expect(some.result.total).toBeLessThan(all.result.total);
    expect(some.result.records.every(({ departName }) => String(departName).includes('棠溪湾'))).toBe(true);
    const both = await get<Page>(path, { realname: '宋词' }, 'viewer1');
    expect(both.result.records[0]).toMatchObject({ departName: '云麓湖运营部 | 棠溪湾运营部' });
    // SYSTEM-114
    const phones = all.result.records.map(({ phone }) => (typeof phone === 'string' ? phone : ''));
    expect(phones.filter((phone) => /^\d{11}$/.test(phone))).toEqual([]);
    const whole = await get<Page>(path, { pageSize: '100' }, 'platform');
    expect(
      whole.result.records.some(({ phone }) => typeof phone === 'string' && /^\d{11}$/.test(phone)),
    ).toBe(true);
  });
});
