/** What pickers read: trees, lists, names, and who gets how much. */

import { createHash } from 'node:crypto';
import pinyin from 'pinyin-match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeSignature } from '#domain/signing/sign.ts';
import { startServer, type TestServer } from './harness.ts';

const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'manager1', 'dispatch1', 'viewer1'])
    tokens.set(name, await server.enter(name));
});
afterAll(() => server.app.close());

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}
interface Node extends Row {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly Node[] | null;
}

const get = async <T>(path: string, query: Record<string, string> = {}, as = 'dispatch1') => {
  const address = `${path}?${new URLSearchParams(query)}`;
  return server.ask<T>('GET', address, {
    token: tokens.get(as) ?? '',
    headers: {
      'x-sign': computeSignature(address, {}, SECRET, md5),
      'x-timestamp': String(server.clock.now()),
    },
  });
};
const resultOf = async <T>(path: string, query?: Record<string, string>, as?: string): Promise<T> =>
  (await get<T>(path, query, as)).result;

describe('departments', () => {
  it('come as one tree, as one level, and as those that were named', async () => {
    const tree = await resultOf<Node[]>('/sys/sysDepart/queryTreeList');
    expect(tree.map(({ title }) => title)).toEqual(['云溪高尔夫集团']);
    expect(tree[0]?.children?.map(({ title, isLeaf }) => [title, isLeaf])).toEqual([
      ['云麓湖高尔夫', false],
      ['棠溪湾高尔夫', false],
      ['松岭双溪高尔夫', false],
    ]);
    expect(tree[0]?.children?.[0]?.children?.[0]).toMatchObject({ isLeaf: true, children: null });

    const roots = await resultOf<Node[]>('/sys/sysDepart/queryDepartTreeSync');
    expect(roots).toMatchObject([{ title: '云溪高尔夫集团', isLeaf: false, children: [] }]);
    const level = await resultOf<Node[]>('/sys/sysDepart/queryDepartTreeSync', { pid: roots[0]?.key ?? '' });
    expect(level).toHaveLength(3);
    const named = await resultOf<Node[]>('/sys/sysDepart/queryDepartTreeSync', {
      ids: 'A01A02,A01A03',
      primaryKey: 'orgCode',
    });
    expect(named.map(({ title }) => title)).toEqual(['棠溪湾高尔夫', '松岭双溪高尔夫']);
  });

  it('are found by a part of the name, and say so when there is none', async () => {
    const found = await resultOf<Node[]>('/sys/sysDepart/searchBy', { keyWord: '运营部' });
    expect(found).toHaveLength(3);
    expect(await get('/sys/sysDepart/searchBy', { keyWord: '月球' })).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    });
  });
});

describe('people', () => {
  const path = '/sys/user/queryUserComponentData';

  // SYSTEM-138
  it('are found by name, its pinyin or initials, account and phone, the phone only where it is seen', async () => {
    const { records } = await resultOf<Page>(path, { username: 'manager1' }, 'admin');
    const [{ username, realname, phone } = {}] = records;
    const find = async (keyword: string, as?: string) =>
      (await resultOf<Page>(path, { keyword, pageSize: '100' }, as)).records.map((row) => row['username']);
    const initial = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .find((letter) => pinyin.match(String(realname).slice(0, 1), letter));
    for (const keyword of [String(realname), initial ?? '', 'nager1'])
      expect(await find(keyword)).toContain(username);
    expect(await find(String(phone), 'admin')).toContain(username);
    expect(await find(String(phone))).toEqual([]);
    expect(await find('没有这个人')).toEqual([]);
  });

  // SYSTEM-09
  it('of a department include those below it, without frozen accounts and secrets', async () => {
    const [root] = await resultOf<Node[]>('/sys/sysDepart/queryDepartTreeSync');
    const parks = await resultOf<Node[]>('/sys/sysDepart/queryDepartTreeSync', { pid: root?.key ?? '' });
    const all = await resultOf<Page>(path, { departId: root?.key ?? '', pageSize: '100' });
    const some = await resultOf<Page>(path, { departId: parks[1]?.key ?? '', pageSize: '100' });
    expect(all.total).toBe(all.records.length);
    expect(all.records.map(({ username }) => username)).not.toContain('frozen1');
    expect(some.records.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['manager2', 'dispatch2']),
    );
    expect(some.total).toBeLessThan(all.total);
    expect(some.records[0]).toHaveProperty('orgCodeTxt', expect.stringContaining('棠溪湾'));
    expect(Object.keys(all.records[0] ?? {})).not.toContain('passwordHash');
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty'])('are not sorted by %s', async (column) => {
    expect((await resultOf<Page>(path, { column })).total).toBeGreaterThan(0);
  });

  it('are searched by account, sorted by listed columns only, and paged', async () => {
    const found = await resultOf<Page>(path, {
      username: 'dispatch',
      column: 'username',
      order: 'asc',
      pageSize: '2',
    });
    expect(found).toMatchObject({
      total: 3,
      records: [{ username: 'dispatch1' }, { username: 'dispatch2' }],
    });
    const literal = await resultOf<Page>(path, { username: '%' });
    expect(literal.total).toBe(0);
    const odd = await get<Page>(path, { column: 'password_hash', order: 'asc' });
    expect(odd).toMatchObject({ success: true });
  });

  it('show their phone in full only to those who may list accounts', async () => {
    const phoneFor = async (as: string) =>
      (await resultOf<Page>(path, { username: 'manager1' }, as)).records[0]?.['phone'];
    expect(await phoneFor('admin')).toMatch(/^138000\d{5}$/);
    expect(await phoneFor('viewer1')).toMatch(/^138\*{4}\d{4}$/);
  });
});

describe('roles and positions', () => {
  it('are found by a part of a name, and by a list of codes for the labels of chosen ones', async () => {
    const roles = await resultOf<Page>('/sys/role/list', { roleCode: '*adm*' });
    expect(roles).toMatchObject({ total: 1, records: [{ roleCode: 'admin', roleName: '系统管理员' }] });
    const chosen = await resultOf<Page>('/sys/position/list', { code: 'OPS,MARSHAL,', pageSize: '2' });
    expect(chosen.records.map(({ code, rank_dictText }) => [code, rank_dictText])).toEqual([
      ['MARSHAL', '助级'],
      ['OPS', '副高级'],
    ]);
  });
});

describe('categories', () => {
  // SYSTEM-05
  it('come level by level or whole, by id or by code', async () => {
    const roots = await resultOf<Node[]>('/sys/category/loadTreeData', { pcode: '0' });
    expect(roots.map(({ title, leaf, key, value }) => [title, leaf, key === value])).toEqual([
      ['球具与用品', false, true],
      ['场地服务', false, true],
      ['餐饮', false, true],
    ]);
    const children = await resultOf<Node[]>('/sys/category/loadTreeChildren', { pid: roots[0]?.key ?? '' });
    expect(children.map(({ title }) => title)).toEqual(['球杆', '耗材', '服饰']);
    const whole = await resultOf<Node[]>('/sys/category/loadTreeRoot', { async: 'false', pcode: 'A01' });
    expect(whole[0]?.children?.map(({ title, leaf }) => [title, leaf])).toContainEqual(['推杆', true]);
    expect(await get('/sys/category/loadTreeRoot', { async: 'true', pcode: 'Z99' })).toMatchObject({
      success: false,
      message: '该编码【Z99】不存在，请核实!',
    });
  });

  it('give the names of chosen ones in their order, by path and by parameter', async () => {
    const [first, second] = await resultOf<Node[]>('/sys/category/loadTreeData', { pcode: '0' });
    const ids = `${second?.key},nobody,${first?.key}`;
    const names = ['场地服务', '球具与用品'];
    expect(await resultOf(`/sys/category/loadDictItem/${ids}`)).toEqual(names);
    expect(await resultOf('/sys/category/loadDictItem/', { ids })).toEqual(names);
    expect(await resultOf('/sys/category/loadDictItem/', { ids, delNotExist: 'false' })).toEqual([
      '场地服务',
      'nobody',
      '球具与用品',
    ]);
    expect(await resultOf('/sys/category/loadOne', { field: 'code', val: 'A01' })).toMatchObject({
      name: '球具与用品',
    });
    expect(await get('/sys/category/loadOne', { field: 'create_by', val: 'admin' })).toMatchObject({
      message: '字段无效，请检查!',
    });
  });

  // SYSTEM-05
  it('are narrowed by a condition of known fields only', async () => {
    const narrowed = await resultOf<Node[]>('/sys/category/loadTreeData', {
      pcode: '0',
      condition: '{"name":"%服务"}',
    });
    expect(narrowed.map(({ title }) => title)).toEqual(['场地服务']);
    expect(
      await get('/sys/category/loadTreeData', { pcode: '0', condition: '{"create_by":"x"}' }),
    ).toMatchObject({
      success: false,
    });
  });
});

describe('trees of tables', () => {
  const tree = {
    tableName: 'sys_depart',
    text: 'depart_name',
    code: 'org_code',
    pidField: 'parent_id',
    condition: '',
  };

  it('are asked for by the name a node was given', async () => {
    const roots = await resultOf<Node[]>('/sys/dict/loadTreeData', { ...tree, pid: '' });
    expect(roots).toMatchObject([{ key: 'A01', title: '云溪高尔夫集团', leaf: false }]);
    const level = await resultOf<Node[]>('/sys/dict/loadTreeData', { ...tree, pid: 'A01' });
    expect(level.map(({ key }) => key)).toEqual(['A01A01', 'A01A02', 'A01A03']);
    const narrowed = await resultOf<Node[]>('/sys/dict/loadTreeData', {
      ...tree,
      pid: 'A01',
      condition: '{"depart_name":"%湾%"}',
    });
    expect(narrowed.map(({ title }) => title)).toEqual(['棠溪湾高尔夫']);
  });

  it('have the menu, level by level, narrowed to what is no button', async () => {
    const menu = { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id' };
    const level = (pid: string, condition = '') =>
      resultOf<Node[]>('/sys/dict/loadTreeData', { ...menu, pid, condition, hasChildField: '' });
    const roots = await level('');
    const examples = roots.find(({ title }) => title === '示例');
    expect(examples).toMatchObject({ leaf: false, value: examples?.key });
    const titles = async (condition?: string) =>
      (await level(examples?.key ?? '', condition)).map(({ title }) => title);
    const pages = await titles('{"menu_type":1}');
    expect(pages.slice(0, 2)).toEqual(['自定义组件', '可编辑表格']);
    expect((await titles()).length).toBeGreaterThan(pages.length);
    expect(await titles('{"menu_type":"1","name":"树形%"}')).toEqual(['树形表格']);
  });

  it('of departments are narrowed to companies', async () => {
    const companies = (pid: string) =>
      resultOf<Node[]>('/sys/dict/loadTreeData', { ...tree, pid, condition: '{"org_category":"1"}' });
    expect((await companies('A01')).map(({ key }) => key)).toEqual(['A01A01', 'A01A02', 'A01A03']);
    expect(await companies('A01A01')).toEqual([]);
  });

  // SEC-30
  it.each([
    ['another column of the menu', { tableName: 'sys_permission', text: 'perms', code: 'id' }],
    ['a condition on a column of none', { condition: '{"create_by":"admin"}' }],
    ['a table that is none of them', { tableName: 'sys_user' }],
    ['a column that names no node', { code: 'password_hash' }],
    ['another text column', { text: 'create_by' }],
    ['a condition that is no object', { condition: '1=1' }],
  ])('refuse %s', async (_what, odd) => {
    expect(await get('/sys/dict/loadTreeData', { ...tree, pid: '', ...odd })).toMatchObject({
      success: false,
      message: '字典Code格式不正确！',
    });
  });
});

describe('online reports', () => {
  const api = '/online/cgreport/api';

  // SYSTEM-12
  it('tell columns, conditions and rows', async () => {
    const { cgRpConfigId, columns, dictOptions } = await resultOf<{
      cgRpConfigId: string;
      columns: Row[];
      dictOptions: Record<string, Row[]>;
    }>(`${api}/getRpColumns/report_user`, {}, 'admin');
    expect(columns.map(({ dataIndex }) => dataIndex)).toContain('realname');
    expect(dictOptions['sex']?.map(({ text }) => text)).toEqual(['男', '女']);
    const queries = await resultOf<Row[]>(`${api}/getQueryInfo/${cgRpConfigId}`, {}, 'admin');
    expect(queries).toContainEqual(expect.objectContaining({ field: 'sex', hidden: '1', mode: 'single' }));
    const data = await resultOf<Page>(
      `${api}/getData/${cgRpConfigId}`,
      { username: '*dispatch*', self_orgCode: 'A01A02', column: 'username', order: 'desc' },
      'admin',
    );
    expect(data).toMatchObject({ total: 1, records: [{ username: 'dispatch2' }] });
  });

  // SYSTEM-12
  it('are narrowed by ranges whose ends both count, and refuse ends that cannot be compared', async () => {
    const { cgRpConfigId: parks } = await resultOf<{ cgRpConfigId: string }>(
      `${api}/getRpColumns/report_park`,
    );
    const queries = await resultOf<Row[]>(`${api}/getQueryInfo/${parks}`, {}, 'admin');
    expect(queries).toContainEqual(expect.objectContaining({ field: 'holeCount', mode: 'group' }));
    const holes = async (range: Record<string, string>) =>
      (
        await resultOf<Page>(`${api}/getData/${parks}`, { ...range, column: 'holeCount' }, 'admin')
      ).records.map(({ holeCount }) => holeCount);
    expect(await holes({})).toEqual([18, 27, 36]);
    expect(await holes({ holeCount_begin: '27' })).toEqual([27, 36]);
    expect(await holes({ holeCount_begin: '9', holeCount_end: '27' })).toEqual([18, 27]);
    expect(await get(`${api}/getData/${parks}`, { holeCount_begin: 'x' }, 'admin')).toMatchObject({
      success: false,
      message: '球洞数应为数字',
    });

    const { cgRpConfigId: staff } = await resultOf<{ cgRpConfigId: string }>(
      `${api}/getRpColumns/report_user`,
      {},
      'admin',
    );
    const { records, total } = await resultOf<Page>(`${api}/getData/${staff}`, {}, 'admin');
    const day = String(records[0]?.['createTime']).slice(0, 10);
    const within = (begin: string, end: string) =>
      resultOf<Page>(`${api}/getData/${staff}`, { createTime_begin: begin, createTime_end: end }, 'admin');
    expect((await within(day, day)).records).toContainEqual(records[0]);
    expect((await within('2000-01-01', '2099-12-31')).total).toBe(total);
    expect((await within('2099-01-01', '2099-12-31')).total).toBe(0);
  });

  // SEC-32
  it('need their own right, run stored statements only, and keep to the caller’s parks', async () => {
    expect(await get(`${api}/getRpColumns/report_user`, {}, 'viewer1')).toMatchObject({
      success: false,
      code: 510,
    });
    expect(await get(`${api}/getRpColumns/select 1`)).toMatchObject({ success: false });
    const { cgRpConfigId } = await resultOf<{ cgRpConfigId: string }>(`${api}/getRpColumns/report_park`);
    const own = await resultOf<Page>(`${api}/getData/${cgRpConfigId}`);
    expect(own.records.map(({ name }) => name)).toEqual(['云麓湖高尔夫']);
    const all = await resultOf<Page>(`${api}/getData/${cgRpConfigId}`, {}, 'admin');
    expect(all.total).toBe(3);
  });
});
