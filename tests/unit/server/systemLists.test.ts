/** Lists of users, roles, positions and announcements: what is asked is honoured, or refused in words. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

type Row = Readonly<Record<string, unknown>>;
interface List {
  readonly records: readonly Row[];
  readonly total: number;
}

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'viewer1']) tokens.set(name, await server.enter(name));
  await server.app.db
    .updateTable('sysUser')
    .set({ phone: '13812345678', sex: 2, birthday: '1950-02-03', workNo: 'W7' })
    .where('username', '=', 'marshal2')
    .execute();
});
afterAll(() => server.app.close());

const ask = (path: string, params: Readonly<Record<string, string>>, username = 'admin') =>
  server.ask<List | null>('GET', `${path}?${new URLSearchParams(params)}`, {
    token: tokens.get(username) ?? '',
  });
async function list(path: string, params: Readonly<Record<string, string>>): Promise<List> {
  const { result, message } = await ask(path, params);
  if (result === null) throw new Error(message);
  return result;
}
const column = ({ records }: List, name: string) => records.map((row) => String(row[name]));
/** As clients of the protocol send it: encoded once more than HTTP does. */
const superQuery = (rows: readonly object[], match = 'and') => ({
  superQueryParams: encodeURI(JSON.stringify(rows)),
  superQueryMatchType: match,
});
/** What every list page of such clients sends. */
const PAGE = { pageNo: '1', pageSize: '100', field: 'id,,username,undefined', _t: '1700000000' };

const USERS = '/sys/user/list';
const ROLES = '/sys/role/list';
const POSITIONS = '/sys/position/list';
const ANNOUNCEMENTS = '/sys/annountCement/list';

describe('users', () => {
  it('are narrowed by phone, status, number and any other field', async () => {
    const names = async (params: Readonly<Record<string, string>>) =>
      column(await list(USERS, { ...PAGE, ...params }), 'username');
    expect(await names({ phone: '*1234567*' })).toEqual(['marshal2']);
    expect(await names({ status: '2' })).toEqual(['frozen1']);
    expect(await names({ workNo: 'W7', sex: '2' })).toEqual(['marshal2']);
    expect(await names({ birthday_begin: '1950-01-01', birthday_end: '1950-12-31' })).toEqual(['marshal2']);
    expect(await names({ username: 'marshal' })).toEqual([]);
    expect(await names({ username: 'marshal*' })).toEqual(['marshal1', 'marshal2', 'marshal3']);
  });

  it('of a department or of chosen ids', async () => {
    const { id } = await server.app.db
      .selectFrom('sysDepart')
      .select('id')
      .where('orgCode', '=', 'A01A02')
      .executeTakeFirstOrThrow();
    const managers = await list(USERS, { departId: id });
    expect(column(managers, 'username')).toEqual(['manager2']);
    const code = `${String(managers.records[0]?.['id'])},`;
    expect(column(await list(USERS, { code }), 'username')).toEqual(['manager2']);
  });

  it('come in the order that is asked for', async () => {
    const names = async (order: string) =>
      column(await list(USERS, { ...PAGE, column: 'username', order, username: 'manager*' }), 'username');
    expect(await names('asc')).toEqual(['manager1', 'manager2', 'manager3']);
    expect(await names('desc')).toEqual(['manager3', 'manager2', 'manager1']);
    expect(await ask(USERS, { column: 'password_hash', order: 'asc' })).toMatchObject({
      success: false,
      message: '请注意，将要排序的列字段不存在：password_hash',
    });
  });

  it('follow an advanced query, with and and with or', async () => {
    const rows = [
      { field: 'phone', rule: 'like', val: '1234567' },
      { field: 'username', rule: 'eq', val: 'viewer1' },
    ];
    const names = async (match: string) =>
      column(await list(USERS, { ...PAGE, ...superQuery(rows, match) }), 'username');
    expect(await names('or')).toEqual(['marshal2', 'viewer1']);
    expect(await names('and')).toEqual([]);
    const blank = superQuery([{ field: 'phone', rule: 'like', val: '' }]);
    expect((await list(USERS, { ...PAGE, ...blank })).total).toBeGreaterThan(20);
  });

  it.each([
    [{ passwordHash: '*a*' }, '列表不支持查询条件：passwordHash'],
    [{ sysOrgCode: 'A01' }, '列表不支持查询条件：sysOrgCode'],
    [{ status: 'x', phone: '1' }, '列表不支持查询条件：status'],
    [superQuery([{ field: 'passwordHash', rule: 'like', val: 'a' }]), '高级查询不支持字段：passwordHash'],
    [superQuery([{ field: 'status', rule: 'eq', val: 'x' }]), '高级查询中“状态”的条件不适用：x'],
    [{ superQueryParams: '{' }, '高级查询条件格式不正确'],
  ])('are not listed as if %j had not been asked', async (params, message) => {
    expect(await ask(USERS, { ...PAGE, ...params })).toMatchObject({ success: false, message });
  });

  it('carry words for codes and departments, and no secret', async () => {
    const { records } = await list(USERS, { username: 'marshal2' });
    expect(records[0]).toMatchObject({
      sex_dictText: '女',
      status_dictText: '正常',
      orgCodeTxt: '棠溪湾运营部',
      departIds_dictText: '',
      delFlag: 0,
      createBy: 'admin',
      createTime: expect.stringMatching(/^\d{4}-/) as string,
      updateTime: null,
    });
    expect(Object.keys(records[0] ?? {}).filter((name) => /password|salt/i.test(name))).toEqual([]);
  });

  it('are told by name to who may not list them, and asked for by nothing else', async () => {
    expect(await ask(USERS, { ...PAGE, username: '*admin*' }, 'viewer1')).toMatchObject({
      result: { total: 1, records: [{ username: 'admin' }] },
    });
    for (const params of [{ phone: '138*' }, superQuery([{ field: 'phone', rule: 'like', val: '138' }])])
      expect(await ask(USERS, { ...PAGE, username: 'marshal2', ...params }, 'viewer1')).toMatchObject({
        success: false,
        code: 510,
      });
  });
});

describe('roles and positions', () => {
  it('are sorted and narrowed as asked', async () => {
    const codes = column(await list(ROLES, { ...PAGE, column: 'roleCode', order: 'asc' }), 'roleCode');
    expect(codes).toEqual(codes.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(codes.length).toBeGreaterThan(5);
    const rows = [{ field: 'roleCode', rule: 'right_like', val: 'adm' }];
    expect(column(await list(ROLES, { ...PAGE, ...superQuery(rows) }), 'roleCode')).toEqual(['admin']);
    const ranks = column(await list(POSITIONS, { ...PAGE, column: 'post_rank', order: 'desc' }), 'postRank');
    expect(ranks).toEqual(ranks.toSorted((a, b) => Number(b) - Number(a)));
    const first = await list(POSITIONS, {
      ...PAGE,
      ...superQuery([{ field: 'code', rule: 'eq', val: 'OPS' }]),
    });
    expect(first.records).toMatchObject([
      { code: 'OPS', rank_dictText: '副高级', postRank_dictText: '副高级', updateTime: null },
    ]);
  });

  it('say when they were changed', async () => {
    await server.app.db
      .updateTable('sysRole')
      .set({ updateTime: '2026-04-01 08:00:00' })
      .where('roleCode', '=', 'admin')
      .execute();
    expect(await list(ROLES, { roleCode: 'admin' })).toMatchObject({
      records: [{ roleCode: 'admin', updateTime: '2026-04-01 08:00:00' }],
    });
  });

  it.each([
    [ROLES, { permission: 'x' }, 'permission'],
    [POSITIONS, { companyId: '1' }, 'companyId'],
    [ANNOUNCEMENTS, { readFlag: '1' }, 'readFlag'],
  ])('%s refuses what it cannot ask', async (path, params, name) => {
    expect(await ask(path, params)).toMatchObject({
      success: false,
      message: `列表不支持查询条件：${name}`,
    });
  });
});

describe('announcements', () => {
  it('are sorted and narrowed as asked', async () => {
    const titles = column(await list(ANNOUNCEMENTS, { ...PAGE, column: 'titile', order: 'asc' }), 'titile');
    expect(titles).toEqual(
      column(await list(ANNOUNCEMENTS, { ...PAGE, column: 'titile', order: 'desc' }), 'titile').toReversed(),
    );
    const urgent = [
      { field: 'priority', rule: 'eq', val: 'H' },
      { field: 'sendStatus', rule: 'eq', val: '2' },
    ];
    expect(await list(ANNOUNCEMENTS, { ...PAGE, ...superQuery(urgent) })).toMatchObject({
      total: 1,
      records: [{ titile: '周五全天闭场', msgContent: '<p>误发，已撤销。</p>', sender_dictText: '方知行' }],
    });
    expect((await list(ANNOUNCEMENTS, { ...PAGE, msgType: 'USER' })).total).toBe(1);
  });
});
