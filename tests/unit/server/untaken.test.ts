/** What an edit does not take it refuses: nothing that somebody typed is lost in silence. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { type Answer, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> =>
  server.ask<T>(method, path, { token: admin, ...(body && { body }) });
const firstOf = async (path: string): Promise<AnyRow> => {
  const { result } = await ask<{ records: readonly AnyRow[] }>('GET', path);
  const [row] = result.records;
  if (row === undefined) throw new Error(path);
  return row;
};

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

// ENTITY-13
describe('an edit with a field that edits do not write', () => {
  const edit = (row: AnyRow, more: object) => ask('PUT', '/admin/golfHole/edit', { ...row, ...more });
  const hole = () => firstOf('/admin/golfHole/list?pageSize=1');

  it('takes the record as it was read, without them, and with them empty', async () => {
    const row = await hole();
    expect(await edit(row, {})).toMatchObject({ success: true });
    expect(await edit(await hole(), { parkId: null, createBy: null })).toMatchObject({ success: true });
  });

  it.each([['the park', { parkId: '1700000000000000102' }, '球场：不能修改']])(
    '%s: refused, and nothing else is written',
    async (_, more, message) => {
      const row = await hole();
      expect(await edit(row, { ...more, remark: '不应写入' })).toMatchObject({ success: false, message });
      expect(await hole()).toEqual(row);
    },
  );

  it('what was set once, and what only actions change', async () => {
    const order = await firstOf('/admin/golfOrder/list?pageSize=1&status=1');
    const body = (await ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${order.id}`)).result;
    expect(await ask('PUT', '/admin/golfOrder/edit', { ...body, orderNo: 'X1' })).toMatchObject({
      success: false,
      message: '订单号：不能修改',
    });
    expect(await ask('PUT', '/admin/golfOrder/edit', { ...body, status: '4' })).toMatchObject({
      success: false,
      message: expect.stringContaining('不能修改') as string,
    });
  });
});

// SYSTEM-124
it('a department stays where it is, and an edit that would move it says so', async () => {
  const [root] = (await ask<readonly AnyRow[]>('GET', '/sys/sysDepart/queryTreeList')).result;
  const make = async (departName: string): Promise<AnyRow> =>
    (
      await ask<AnyRow>('POST', '/sys/sysDepart/add', {
        departName,
        parentId: root?.id,
        orgCategory: '2',
        departOrder: 99,
      })
    ).result;
  const [one, two] = [await make('甲部'), await make('乙部')];
  expect(
    await ask('PUT', '/sys/sysDepart/edit', { ...one, parentId: two.id, memo: '不应写入' }),
  ).toMatchObject({
    success: false,
    message: '上级部门：不能修改，请在目标部门下新增后删除原部门',
  });
  expect(await ask('PUT', '/sys/sysDepart/edit', { ...one, memo: '好' })).toMatchObject({ success: true });
  const now = (await ask<AnyRow>('GET', `/sys/sysDepart/queryById?id=${one.id}`)).result;
  expect(now).toMatchObject({ parentId: root?.id, memo: '好' });
});

// ENTITY-13
it('an account keeps its user name', async () => {
  const row = await firstOf('/sys/user/list?username=service1');
  expect(await ask('PUT', '/sys/user/edit', { ...row, username: 'other_name' })).toMatchObject({
    success: false,
    message: '用户账号：不能修改',
  });
  expect(await ask('PUT', '/sys/user/edit', { ...row, post: null })).toMatchObject({ success: true });
});

// ENTITY-13
describe('what the server works out itself', () => {
  const device = () => firstOf('/admin/golfDevice/list?pageSize=1&column=deviceNo&order=asc');
  const live = { battery: 7, lastFixTime: '2026-01-01 00:00:00' };

  it('may have moved since it was read, where the day moves it without a new revision', async () => {
    const row = await device();
    await server.app.db
      .updateTable('golfDevice' as never)
      .set({ battery: 55 } as never)
      .where('id' as never, '=', row.id as never)
      .execute();
    expect(await ask('PUT', '/admin/golfDevice/edit', row)).toMatchObject({ success: true });
    expect(await device()).toMatchObject({ battery: 55 });
    const { rev: _rev, ...plain } = await device();
    expect(await ask('PUT', '/admin/golfDevice/edit', { ...plain, ...live })).toMatchObject({
      success: true,
    });
    expect(await device()).toMatchObject({ battery: 55 });
  });

  it('is compared where the revision says that nothing changed, and passed over without one', async () => {
    const order = await firstOf('/admin/golfOrder/list?pageSize=1&status=1');
    const { rev, ...body } = (await ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${order.id}`)).result;
    const forged = { ...body, paidAmount: 88_888 };
    expect(await ask('PUT', '/admin/golfOrder/edit', { ...forged, rev })).toMatchObject({
      success: false,
      message: expect.stringContaining('不能修改') as string,
    });
    expect(await ask('PUT', '/admin/golfOrder/edit', forged)).toMatchObject({ success: true });
    const now = (await ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${order.id}`)).result;
    expect(now).toMatchObject({ paidAmount: body['paidAmount'] });
  });
});

// ENTITY-13
describe('an edit written by hand', () => {
  it('of an announcement publishes nothing', async () => {
    const draft = {
      titile: '试发',
      priority: 'L',
      msgCategory: '1',
      msgType: 'ALL',
      msgContent: '<p>好</p>',
    };
    const { result: id } = await ask<string>('POST', '/sys/annountCement/add', draft);
    expect(
      await ask('PUT', '/sys/annountCement/edit', { ...draft, id, titile: '不应写入', sendStatus: '1' }),
    ).toMatchObject({ success: false, message: '发布状态：不能修改' });
    expect(await firstOf(`/sys/annountCement/list?id=${id}`)).toMatchObject({ titile: '试发' });
  });

  it('of a data rule moves it to no other entry', async () => {
    const pages = await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where('component', 'in', ['golf/PlayerList', 'golf/CaddieList'])
      .execute();
    const [one, other] = pages.map(({ id }) => id);
    const rule = { ruleName: '常客', ruleColumn: 'name', ruleConditions: '=', ruleValue: '甲', status: '1' };
    await ask('POST', '/sys/permission/addPermissionRule', { ...rule, permissionId: one });
    const [stored] = (
      await ask<readonly AnyRow[]>('GET', `/sys/permission/getPermRuleListByPermId?permissionId=${one}`)
    ).result;
    expect(
      await ask('PUT', '/sys/permission/editPermissionRule', { ...stored, permissionId: other }),
    ).toMatchObject({ success: false, message: '所属菜单：不能修改' });
  });
});
