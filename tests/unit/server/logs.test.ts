/** Both logs as they are read, and who may. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { writeLog } from '#server/audit/log.ts';
import { verifyChain } from '#server/audit/verify.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
let platform: string;
let dictId: string;

interface Page {
  readonly records: readonly (AnyRow & Readonly<Record<string, unknown>>)[];
  readonly total: number;
}

const get = <T = Page>(path: string, token = admin) => server.ask<T>('GET', path, { token });

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  platform = await server.enter('platform');
  const body = { dictName: '日志', dictCode: 'log_test' };
  const added = await server.ask<string>('POST', '/sys/dict/add', { token: admin, body });
  dictId = added.result;
  await server.ask('PUT', '/sys/dict/edit', { token: admin, body: { id: dictId, dictName: '日志二' } });
  await server.app.audit.settle();
});
afterAll(() => server.app.close());

describe('the system log', () => {
  it('is listed by type, part of the content, kind of operation and time, in the words of the protocol', async () => {
    const { result } = await get('/sys/log/list?logType=1&keyWord=登录成功');
    expect(result.records[0]).toMatchObject({
      logType: 1,
      logType_dictText: '登录日志',
      userid: 'admin',
      username: '系统管理员',
      logContent: '用户名: admin,登录成功！',
    });
    const operations = await get('/sys/log/list?logType=2&operateType=2&keyWord=字典');
    expect(operations.result.records).toMatchObject([{ operateType_dictText: '添加', requestType: 'POST' }]);
    const none = await get('/sys/log/list?logType=2&createTime_begin=2026-05-02&createTime_end=2026-05-03');
    expect(none.result.total).toBe(0);
  });

  it('AUDIT-07: is for the platform; only the highest user type deletes, and that is told', async () => {
    const manager = await server.enter('manager1');
    for (const path of ['/sys/log/list', '/sys/dataLog/list'])
      expect(await get(path, manager)).toMatchObject({ success: false, code: 510 });
    const { result } = await get('/sys/log/list?logType=2', platform);
    const id = result.records[0]?.id ?? '';
    const remove = (token: string) => server.ask('DELETE', `/sys/log/delete?id=${id}`, { token });
    expect(await remove(platform)).toMatchObject({ success: false, code: 510 });
    expect(await remove(admin)).toMatchObject({ success: true, message: '删除成功!' });
    expect(await remove(admin)).toMatchObject({ success: false });
    const cleared = await server.ask('DELETE', '/sys/log/deleteBatch?ids=allclear', { token: admin });
    expect(cleared).toMatchObject({ success: true, message: '清除成功!' });
    await server.app.audit.settle();
    const left = await get('/sys/log/list?logType=2&keyWord=清理系统日志');
    expect(left.result.records[0]).toMatchObject({ userid: 'admin', operateType: 4 });
    expect((await verifyChain(server.app.db)).broken).toBeNull();
  });

  it('of another tenant does not exist', async () => {
    const { db } = server.app;
    const line = {
      logType: 2,
      logContent: '别家',
      username: 'x',
      userid: '1',
      ip: '',
      createTime: '2026-05-01 00:00:00',
    };
    await db
      .insertInto('sysLog')
      .values({ ...line, id: '1000000000000000007', tenantId: 2 })
      .execute();
    expect((await get('/sys/log/list?keyWord=别家')).result.total).toBe(0);
    const gone = await server.ask('DELETE', '/sys/log/delete?id=1000000000000000007', { token: admin });
    expect(gone).toMatchObject({ success: false });
  });
});

describe('the data log', () => {
  it('lists versions with what changed, by the names of the interface', async () => {
    const { result } = await get(`/sys/dataLog/list?dataTable=sys_dict&dataId=${dictId}`);
    expect(result.total).toBe(2);
    expect(result.records[0]).toMatchObject({
      dataVersion: '2',
      type: 'json',
      createBy: 'admin',
      createBy_dictText: '系统管理员',
      operateType_dictText: '修改',
      changes: '字典名称：日志 → 日志二',
    });
    expect(JSON.parse(String(result.records[0]?.['dataContent']))).toMatchObject({ dictCode: 'log_test' });
  });

  it('says the words of codes that changed', async () => {
    const { result } = await get('/sys/user/list?username=marshal1');
    const id = result.records[0]?.id ?? '';
    await server.ask('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: id, status: 2 } });
    await server.app.audit.settle();
    const versions = await get(`/sys/dataLog/list?dataTable=sys_user&dataId=${id}`);
    expect(versions.result.records[0]).toMatchObject({ changes: '状态：正常 → 冻结' });
  });

  it('has a word for what the server did by itself', async () => {
    const { db } = server.app;
    await db.updateTable('sysDict').set({ description: '无人' }).where('id', '=', dictId).execute();
    const { result } = await get(`/sys/dataLog/list?dataId=${dictId}&createBy=系统`);
    expect(result.records[0]).toMatchObject({ createBy: 'system', createBy_dictText: '系统' });
    const ofAdmin = await get(`/sys/dataLog/list?dataId=${dictId}&createBy=系统管理员`);
    expect(ofAdmin.result.total).toBe(2);
  });

  it('AUDIT-08: gives the versions of a record, the newest first, and two of them as asked', async () => {
    const { result } = await get<readonly AnyRow[]>(
      `/sys/dataLog/queryDataVerList?dataTable=sys_dict&dataId=${dictId}`,
    );
    const [second, first] = result;
    for (const [one, other] of [
      [first, second],
      [second, first],
    ]) {
      const compared = await get<readonly AnyRow[]>(
        `/sys/dataLog/queryCompareList?dataId1=${one?.id}&dataId2=${other?.id}`,
      );
      expect(compared.result.map(({ id }) => id)).toEqual([one?.id, other?.id]);
    }
    expect(await get('/sys/dataLog/queryDataVerList?dataTable=sys_dict&dataId=none')).toMatchObject({
      success: false,
      message: '未找到版本信息',
    });
    expect(await get('/sys/dataLog/queryCompareList?dataId1=1&dataId2=999999')).toMatchObject({
      success: false,
    });
  });
});

// AUDIT-10
describe('what the list of a record does not tell', () => {
  it('the data log does not tell either: no right to the list, hidden rows, hidden columns', async () => {
    const { db, sessions } = server.app;
    const withheld = async (table: string): Promise<boolean> =>
      (await get(`/sys/dataLog/list?dataTable=${table}`, platform)).result.total === 0;
    const { result: players } = await get('/admin/golfPlayer/list?pageSize=1');
    const [player] = players.records;
    await server.ask('PUT', '/admin/golfPlayer/edit', { token: admin, body: { ...player, remark: '改' } });
    await server.app.audit.settle();
    expect(await withheld('golf_player')).toBe(false);
    const { id: entry } = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'golf:player:list')
      .executeTakeFirstOrThrow();
    const held = await db
      .deleteFrom('sysRolePermission')
      .where('permissionId', '=', entry)
      .returningAll()
      .execute();
    await sessions.forgetAccounts();
    expect(await withheld('golf_player')).toBe(true);
    await db.insertInto('sysRolePermission').values(held).execute();
    await sessions.forgetAccounts();
    expect(await withheld('golf_player')).toBe(false);
  });
});

// AUDIT-11
describe('a line', () => {
  it('is one line, whatever was typed', async () => {
    await writeLog(server.app, {
      type: 1,
      content: '用户名: x\r\n用户名: admin,登录成功！\u2028',
      user: null,
      ip: '127.0.0.1',
    });
    const lines = await server.app.db.selectFrom('sysLog').select('logContent').execute();
    expect(lines.map(({ logContent }) => logContent)).toContain('用户名: x 用户名: admin,登录成功！ ');
  });
});

describe('who is online', () => {
  it('AUDIT-09: is listed by part of the account, and the own sign-in is marked', async () => {
    await server.enter('manager1');
    const { result } = await get('/sys/online/list?username=*adm*&pageSize=100');
    expect(result.records.filter(({ own }) => own === 'Y')).toHaveLength(1);
    expect(result.records.every(({ username }) => String(username).includes('adm'))).toBe(true);
    expect(result.records[0]).toHaveProperty('sex_dictText');
  });
});
