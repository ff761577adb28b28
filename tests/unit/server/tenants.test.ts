/** Tenants: who keeps them, when they close, and that none goes that anything belongs to (SYSTEM-92). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatStamp } from '#domain/validation/time.ts';
import { createDirectory } from '#server/realtime/directory.ts';
import { startServer, type CallOptions, type TestServer } from './harness.ts';

interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly rev: number;
  readonly status_dictText?: string;
}

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/tenant/${path}`, { token: admin, ...options });
const list = async (query = '') =>
  (await ask<{ records: readonly Tenant[]; total: number }>('GET', `list?pageSize=100${query}`)).result;
const add = (id: unknown, name: string, more: object = {}) =>
  ask('POST', 'add', { body: { id, name, status: 1, ...more } });

describe('tenants', () => {
  it('are listed with words, found by name and state, and shown one by one', async () => {
    const { records } = await list('&name=*教学*');
    expect(records).toMatchObject([{ id: 2, name: '云溪教学基地', status: 1, status_dictText: '正常' }]);
    expect((await list('&status=0')).total).toBe(0);
    expect(await ask('GET', 'queryById?id=2')).toMatchObject({ result: { id: 2, name: '云溪教学基地' } });
    expect(await ask('GET', 'list?phone=1')).toMatchObject({
      success: false,
      message: '列表不支持查询条件：phone',
    });
  });

  it('have a number of their own that is given once', async () => {
    expect(await add(71, '北湖球会')).toMatchObject({ success: true, message: '添加成功！' });
    expect(await add(71, '南湖球会')).toMatchObject({ success: false, message: '该编号已存在!' });
    expect((await add(0, '南湖球会')).message).toContain('租户编号');
    expect((await add('x', '南湖球会')).message).toContain('租户编号');
    expect((await add(72, ' ')).message).toBe('请输入租户名称');
    expect((await add(72, '南湖球会', { status: 3 })).message).toContain('状态');
    expect((await list('&id=71')).records).toMatchObject([{ id: 71, name: '北湖球会', rev: 1 }]);
  });

  it('are edited by who has seen the last version, also by a client that posts', async () => {
    const edited = { id: 71, name: '北湖乡村俱乐部', rev: 1 };
    expect(await ask('POST', 'edit', { body: edited })).toMatchObject({ message: '修改成功!' });
    expect((await ask('PUT', 'edit', { body: edited })).message).toMatch(/^该记录已被.+处理,请刷新后重试$/);
    expect((await list('&id=71')).records).toMatchObject([{ name: '北湖乡村俱乐部', status: 1, rev: 2 }]);
    expect((await ask('PUT', 'edit', { body: { id: 9999, name: 'x' } })).message).toBe('未找到对应实体');
  });

  // SYSTEM-92
  it('close with the next call of their people, who come back when they open', async () => {
    const token = await server.enter('twodeparts');
    const inTwo = { token, headers: { 'tenant-id': '2' } };
    const own = () => ask<{ list: Tenant[] }>('GET', 'getCurrentUserTenant', inTwo);
    expect((await own()).result.list.map(({ id }) => id)).toEqual([1, 2]);
    await ask('PUT', 'edit', { body: { id: 2, status: 0 } });
    expect((await server.call('GET', '/sys/tenant/getCurrentUserTenant', inTwo)).statusCode).toBe(401);
    // Their other tenant is open.
    expect(
      (await ask<{ list: Tenant[] }>('GET', 'getCurrentUserTenant', { token })).result.list,
    ).toHaveLength(1);
    expect((await ask<Tenant[]>('GET', 'queryList')).result.map(({ id }) => id)).toEqual([1, 71]);
    await ask('PUT', 'edit', { body: { id: 2, status: 1 } });
    expect((await own()).success).toBe(true);
  });

  // SYSTEM-120
  it('let nobody in outside their period but the system administrator, without being read again', async () => {
    const { app, clock } = server;
    const stamp = (ms: number) => formatStamp(clock.now() + ms);
    const setPeriod = (id: number, beginDate: string, endDate: string) =>
      ask('PUT', 'edit', { body: { id, beginDate, endDate } });
    const token = await server.enter('twodeparts');
    const inTwo = { token, headers: { 'tenant-id': '2' } };
    const visit = (options: CallOptions) => server.call('GET', '/sys/tenant/getCurrentUserTenant', options);
    expect((await setPeriod(2, stamp(2000), stamp(1000))).message).toBe('结束时间须晚于开始时间');
    expect((await setPeriod(2, '', stamp(1000))).success).toBe(true);
    expect((await visit(inTwo)).statusCode).toBe(200);
    const account = await app.sessions.find(token);
    const reader = await createDirectory(app).admit(token, '2');
    if (account === null || 'refused' in reader) throw new Error('not let in');

    clock.advance(2000);
    const refused = await visit(inTwo);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ message: '租户不在使用期内，请联系平台管理员！' });
    // Sockets are looked after each minute.
    expect(await createDirectory(app).refresh(reader)).toBeNull();
    // Their other tenant is open.
    expect((await visit({ token })).json()).toMatchObject({ result: { list: [{ id: 1 }] } });

    const [begin, end] = [stamp(3_600_000), stamp(7_200_000)];
    expect(await setPeriod(1, begin, end)).toMatchObject({ success: true });
    await expect(server.signIn('manager1')).rejects.toThrow(
      `租户不在使用期内，无法登录：云溪高尔夫集团（${begin} 至 ${end}）`,
    );
    await setPeriod(1, begin, '');
    await expect(server.signIn('manager1')).rejects.toThrow(`云溪高尔夫集团（${begin} 起）`);
    expect((await visit({ token: await server.enter('manager1') })).statusCode).toBe(401);
    // Who keeps the tenants stays in and signs in: nobody else could open them again.
    expect((await ask('GET', 'list')).success).toBe(true);
    expect(await server.signIn('admin')).not.toBe('');
    for (const id of [1, 2]) expect(await setPeriod(id, '', '')).toMatchObject({ success: true });
    expect((await visit(inTwo)).statusCode).toBe(200);
  });

  // SYSTEM-92
  it('cannot be frozen by who works in it', async () => {
    expect(await ask('PUT', 'edit', { body: { id: 1, status: 0 } })).toMatchObject({
      success: false,
      message: '不能冻结自己正在使用的租户',
    });
  });

  // SYSTEM-92
  it('stay while anything belongs to them', async () => {
    expect((await ask('DELETE', 'delete?id=1')).message).toBe('该租户已被引用，无法删除！');
    expect((await ask('DELETE', 'deleteBatch?ids=1,2,')).message).toBe('选择的租户都已被引用，无法删除！');
    await add(73, '西山球会');
    // No people, but a row that a later tenant of this number would find.
    await add(74, '东山球会');
    const { db } = server.app;
    const park = await db.selectFrom('sysUserPark').select('parkId').executeTakeFirstOrThrow();
    const parks = db.withTables<{ golfPark: { id: string; tenantId: number } }>();
    await parks.updateTable('golfPark').set({ tenantId: 74 }).where('id', '=', park.parkId).execute();
    expect((await ask('DELETE', 'deleteBatch?ids=1,73,74,')).message).toBe(
      '部分删除成功！（被引用的租户无法删除）',
    );
    expect((await list()).records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 71, 74]);
    expect((await ask('DELETE', 'delete?id=71')).message).toBe('删除成功');
    expect((await ask('DELETE', 'delete?id=71')).message).toBe('未找到对应实体');
    await parks.updateTable('golfPark').set({ tenantId: 1 }).where('id', '=', park.parkId).execute();
  });

  it('are kept by the system administrator alone, who is remembered', async () => {
    const platform = { token: await server.enter('platform') };
    const manager = { token: await server.enter('manager1') };
    const { app } = server;
    // Given the right, a platform still sees nothing of other tenants.
    const { permissions } = (await app.sessions.find(platform.token)) ?? { permissions: new Set() };
    expect(permissions.has('system:tenant:list')).toBe(false);
    for (const token of [platform, manager])
      for (const [method, path] of [
        ['GET', 'list'],
        ['GET', 'queryById?id=2'],
        ['POST', 'add'],
        ['PUT', 'edit'],
        ['DELETE', 'delete?id=2'],
        ['DELETE', 'deleteBatch?ids=2'],
      ] as const)
        expect([
          path,
          (await ask(method, path, { ...token, ...(method.startsWith('P') && { body: {} }) })).code,
        ]).toEqual([path, 510]);
    expect((await ask<Tenant[]>('GET', 'queryList', manager)).result.map(({ id }) => id)).toEqual([1]);
    const log = await app.db.selectFrom('sysLog').select(['logContent', 'username']).execute();
    expect(log).toContainEqual({ logContent: '新增租户 北湖球会（71）', username: 'admin' });
    expect(log).toContainEqual({ logContent: '删除租户 西山球会（73）', username: 'admin' });
  });
});
