/** Samples for the pages of clients of the protocol, and the records that they try things out on. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { startServer, type TestServer } from './harness.ts';

interface Sample {
  readonly message: string;
  readonly status: number;
  readonly result: {
    readonly data: readonly { readonly id: string }[];
    readonly pageNo: number;
    readonly totalCount: number;
    readonly totalPage: number;
  };
}

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

describe('EXAMPLE-03: samples', () => {
  const read = (name: string, query = '', token = admin) =>
    server.call('GET', `/mock/api/${name}${query}`, { token });

  it.each(['user', 'role', 'permission', 'service'])(
    'of %s come page by page, without success',
    async (name) => {
      const first = (await read(name, '?pageNo=1&pageSize=3')).json<Sample>();
      expect(first).toMatchObject({ message: '', status: 200, result: { pageNo: 1 } });
      expect(first).not.toHaveProperty('success');
      expect(first.result.data).toHaveLength(3);
      expect(first.result.totalPage).toBe(Math.ceil(first.result.totalCount / 3));
      const second = (await read(name, '?pageNo=2&pageSize=3')).json<Sample>();
      expect(second.result.data[0]?.id).not.toBe(first.result.data[0]?.id);
    },
  );

  it('of permissions come whole too', async () => {
    const { result } = (await read('permission/no-pager')).json<{ result: { actionData: string }[] }>();
    expect(JSON.parse(result[0]?.actionData ?? '')).toContainEqual({
      action: 'add',
      describe: '新增',
      defaultCheck: false,
    });
  });

  it.each([
    ['getYearCountInfo', 'year', 'yearcount'],
    ['getMonthCountInfo', 'month', 'monthcount'],
    ['getCntrNoCountInfo', 'classifyname', 'cntrnocount'],
    ['getCabinetCountInfo', 'cabinetname', 'cabinetcocunt'],
  ])('of the archive: %s', async (call, name, count) => {
    const { success, result } = (await read(`report/${call}`)).json<{ success: boolean; result: object[] }>();
    expect(success).toBe(true);
    expect(result[0]).toEqual({ resultIndex: 1, [name]: expect.any(String), [count]: expect.any(Number) });
  });

  it('are for people who are signed in, and at the machine itself', async () => {
    expect((await read('user', '', '')).statusCode).toBe(401);
    const reached = await startServer({ isDemo: false });
    const token = await reached.enter('admin');
    expect((await reached.call('GET', '/mock/api/user', { token })).statusCode).toBe(404);
    await reached.app.close();
  });
});

// EXAMPLE-01
describe('people of the example', () => {
  const add = (body: object) =>
    server.ask('POST', '/test/jeecgDemo/add', { token: admin, body: { name: '林一', ...body } });

  it.each([{ name: '林' }, { email: 'nobody' }])('%j is refused', async (body) => {
    expect((await add(body)).success).toBe(false);
  });

  it('are found by their birthdays', async () => {
    expect((await add({ name: '清晨来客', birthday: '1900-01-02' })).success).toBe(true);
    const query = 'birthday_begin=1900-01-01&birthday_end=1900-12-31';
    const { result } = await server.ask<{ records: { name: string }[] }>(
      'GET',
      `/test/jeecgDemo/list?${query}`,
      { token: admin },
    );
    expect(result.records.map(({ name }) => name)).toEqual(['清晨来客']);
  });
});

// EXAMPLE-07
it('the administrator of a demonstration has the pages, its managers do not', async () => {
  const readMenu = async (token: string): Promise<string> =>
    (await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body;
  const [page] = EXAMPLE_PAGES;
  expect(await readMenu(admin)).toContain(`"${page?.url}"`);
  expect(await readMenu(await server.enter('manager1'))).not.toContain(`"${page?.url}"`);
});
