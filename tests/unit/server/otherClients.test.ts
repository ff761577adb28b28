/** What other clients of the protocol rely on, as they ask for it: without a signature, without naming themselves. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePermissionMenu, listRoutes } from '#domain/menu/menu.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'dispatch1', 'viewer1']) tokens.set(name, await server.enter(name));
});
afterAll(() => server.app.close());

const as = (username: string) => ({ token: tokens.get(username) ?? '' });

describe('the menu', () => {
  const routes = async (username: string, query = '') => {
    const path = `/sys/permission/getUserPermissionByToken${query}`;
    const menu = decodePermissionMenu((await server.ask('GET', path, as(username))).result);
    if (menu === null) throw new Error('no menu');
    return listRoutes(menu);
  };

  it.each(['admin', 'dispatch1', 'viewer1'])('lands %s on a page that the client has', async (username) => {
    const [first] = await routes(username);
    expect(first).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis' });
  });

  it('has the account pages under the names that headers link to, out of sight', async () => {
    const found = await routes('dispatch1');
    const component = (name: string) => found.find((route) => route.name === name)?.component;
    expect(component('account-center')).toBe('account/center/Index');
    expect(component('account-settings-base')).toBe('account/settings/BaseSetting');
    expect(component('account-settings-security')).toBe('account/settings/Security');
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
  });

  // SYSTEM-97
  it.each(['admin', 'dispatch1'])('has every page that %s holds, those of golf too', async (username) => {
    const found = (await routes(username)).map(({ path, component }) => `${path} ${component}`);
    const own = (await routes(username, '?client=fairway'))
      .filter(({ path }) => !path.startsWith('/account'))
      .map(({ path, component }) => `${path} ${component}`);
    expect(own.some((page) => page.startsWith('/bsweb/dispatch '))).toBe(true);
    expect(found).toEqual(expect.arrayContaining(own));
  });

  it('is for this console what the site stored: its own pages, and no second home', async () => {
    const paths = (await routes('admin', '?client=fairway')).map(({ path }) => path);
    expect(paths).toContain('/bsweb/park');
    expect(paths.filter((path) => /^\/(dashboard\/|account)/.test(path))).toEqual([
      '/account/center',
      '/account/settings',
    ]);
  });
});

describe('a record with lines', () => {
  const ORDER = '/test/jeecgOrderMain';
  interface Lines {
    readonly jeecgOrderCustomerList: readonly { readonly id: string; readonly name: string }[];
    readonly jeecgOrderTicketList: readonly object[];
  }
  const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    server.ask<T>(method, `${ORDER}/${path}`, { ...as('admin'), ...(body && { body }) });
  const stored = async (id: string): Promise<readonly [customers: number, tickets: number]> => {
    const count = async (table: 'jeecg_order_customer' | 'jeecg_order_ticket') =>
      (
        await getRecordDb(server.app.db)
          .selectFrom(table)
          .select('id')
          .where('orderId', '=', id)
          .where('delFlag', '=', 0)
          .execute()
      ).length;
    return [await count('jeecg_order_customer'), await count('jeecg_order_ticket')];
  };
  /** As a list row comes, and goes back with what else the client holds. */
  const added = async (orderCode: string): Promise<{ readonly id: string; readonly orderCode: string }> => {
    const { result: id } = await call<string>('POST', 'add', {
      orderCode,
      ctype: '1',
      jeecgOrderCustomerList: [{ name: '陈伟' }, { name: '林秀珍' }],
      jeecgOrderTicketList: [{ ticketCode: 'CZ1' }],
    });
    const { result } = await call<{ records: { id: string; orderCode: string }[] }>(
      'GET',
      `list?orderCode=${orderCode}`,
    );
    const row = result.records.find((one) => one.id === id);
    if (row === undefined) throw new Error('not listed');
    return row;
  };
  const EMPTY: Lines = { jeecgOrderCustomerList: [], jeecgOrderTicketList: [] };

  it('keeps lines that the client never read: sent empty they are refused, not sent they stay', async () => {
    const row = await added('OC-1');
    expect(await call('PUT', 'edit', { ...row, ...EMPTY })).toMatchObject({
      success: false,
      message: '“客户信息”还没有读取，不能清空，请重新打开后再保存',
    });
    expect(await stored(row.id)).toEqual([2, 1]);
    expect(await call('PUT', 'edit', { ...row, content: '加急' })).toMatchObject({ success: true });
    expect(await stored(row.id)).toEqual([2, 1]);
  });

  it('reads each list by the id of the record, and takes an empty one for none from who has read it', async () => {
    const row = await added('OC-2');
    const customers = await call<Lines['jeecgOrderCustomerList']>(
      'GET',
      `queryOrderCustomerListByMainId?id=${row.id}`,
    );
    expect(customers.result.map(({ name }) => name)).toEqual(['陈伟', '林秀珍']);
    expect(await call('PUT', 'edit', { ...row, ...EMPTY })).toMatchObject({
      message: '“机票信息”还没有读取，不能清空，请重新打开后再保存',
    });
    expect(await stored(row.id)).toEqual([2, 1]);
    expect(await call('GET', `queryOrderTicketListByMainId?id=${row.id}`)).toMatchObject({
      result: [{ ticketCode: 'CZ1', orderId: row.id }],
    });
    expect(await call('PUT', 'edit', { ...row, ...EMPTY })).toMatchObject({ success: true });
    expect(await stored(row.id)).toEqual([0, 0]);
    expect(await call('GET', `queryOrderCustomerListByMainId?id=${row.id}`)).toMatchObject({ result: [] });
    expect(await call('GET', 'queryOrderTicketListByMainId?id=1')).toMatchObject({ success: false });
  });

  it('takes an empty list for none from this console too, which reads records whole', async () => {
    const [read, said] = [await added('OC-3'), await added('OC-4')];
    await call('GET', `queryById?id=${read.id}`);
    expect(await call('PUT', 'edit', { ...read, ...EMPTY })).toMatchObject({ success: true });
    // Another server of the same database may have answered the reading.
    expect(await call('PUT', 'edit', { ...said, ...EMPTY, linesRead: true })).toMatchObject({
      success: true,
    });
    expect([await stored(read.id), await stored(said.id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the figures of the analysis page', () => {
  const info = async (username: string) =>
    (await server.ask<Record<string, number>>('GET', '/sys/loginfo', as(username))).result;

  it('count who signed in, not who failed to or went', async () => {
    const before = await info('admin');
    const token = await server.signIn('dispatch1');
    await server.call('POST', '/sys/logout', { token });
    await expect(server.signIn('dispatch1', 'wrong')).rejects.toThrow('could not sign in');
    const { totalVisitCount = 0, todayVisitCount = 0 } = before;
    expect(await info('admin')).toEqual({
      totalVisitCount: totalVisitCount + 1,
      todayVisitCount: todayVisitCount + 1,
      todayIp: 1,
    });
    const { result } = await server.ask<readonly object[]>('GET', '/sys/visitInfo', as('viewer1'));
    expect(result).toHaveLength(7);
    expect(result[0]).toEqual({ visit: 0, ip: 0, tian: '2026-04-25', type: '04-25' });
    expect(result[6]).toEqual({ visit: todayVisitCount + 1, ip: 1, tian: '2026-05-01', type: '05-01' });
  });

  it('are for people who are signed in', async () => {
    expect((await server.call('GET', '/sys/loginfo')).statusCode).toBe(401);
  });
});

it('names no chat platform to exchange accounts with', async () => {
  expect(await server.ask('GET', '/sys/thirdApp/getEnabledType', as('dispatch1'))).toMatchObject({
    success: true,
    result: { wechatEnterprise: false, dingtalk: false },
  });
});
