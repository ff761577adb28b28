/** Departments and their roles as spreadsheets, and as other clients look for them. */

import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startServer, type TestServer } from './harness.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const name of ['platform', 'manager1', 'viewer1']) tokens.set(name, await server.enter(name));
  const body = { id: await idOf('A01A01'), directorUserIds: await userId('manager1') };
  await server.ask('PUT', '/sys/sysDepart/edit', { token: tokenOf('platform'), body });
});
afterAll(() => server.app.close());

const tokenOf = (name: string): string => tokens.get(name) ?? '';
const get = <T>(path: string, as = 'platform') => server.ask<T>('GET', path, { token: tokenOf(as) });
const findDepart = (orgCode: string) =>
  server.app.db.selectFrom('sysDepart').selectAll().where('orgCode', '=', orgCode).executeTakeFirst();
const idOf = async (orgCode: string): Promise<string> => (await findDepart(orgCode))?.id ?? '';
async function userId(username: string): Promise<string> {
  const user = server.app.db.selectFrom('sysUser').select('id').where('username', '=', username);
  return (await user.executeTakeFirstOrThrow()).id;
}

async function exportLines(path: string, as: string): Promise<readonly (readonly unknown[])[]> {
  const { rawPayload } = await server.call('GET', path, { token: tokenOf(as) });
  const book = read(rawPayload, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
}

async function importLines(
  path: string,
  as: string,
  rows: readonly (readonly string[])[],
  fields: Readonly<Record<string, string>> = {},
) {
  const book = utils.book_new();
  const lines = [['标题'], ['导出人:我'], ...rows.map((row) => [...row])];
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Sheet1');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'lines.xlsx');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${path}`,
    headers: {
      'x-access-token': tokenOf(as),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<Answer<{ msg: string; fileUrl: string } | null>>();
}

describe('departments', () => {
  const HEADS = ['机构/部门名称', '机构类别', '机构编码', '手机号'];
  const PATH = '/sys/sysDepart/importExcel';

  // SYSTEM-80
  it('are imported parents first, whatever their order, and bad lines are told', async () => {
    const answer = await importLines(PATH, 'platform', [
      HEADS,
      ['夜场', '岗位', 'A01A01B01A01', ''],
      ['练习场', '部门', 'A01A01B01', '13800138000'],
      ['运营部', '部门', 'A01A01A01', ''],
      ['孤儿', '部门', 'A01A77A01', ''],
      ['坏码', '部门', 'A1', ''],
      ['坏号', '部门', 'A01A01B02', '12'],
    ]);
    expect(answer).toMatchObject({
      code: 201,
      result: { msg: '总上传行数：6，已导入行数：2，错误行数：4。留空取默认值：排序为0（2行）。' },
    });
    const text = await server.call('GET', answer.result?.fileUrl ?? '', { token: tokenOf('platform') });
    expect(text.body).toContain('第6行 机构编码：A01A01A01已存在，忽略导入');
    expect(text.body).toContain('第7行 机构编码：上级部门A01A77不存在');
    expect(text.body).toContain('第8行 机构编码：每级须为一个大写字母和两位数字');
    expect(text.body).toContain('第9行 请输入正确手机号');
    const parent = await findDepart('A01A01B01');
    expect(parent).toMatchObject({
      departName: '练习场',
      mobile: '13800138000',
      parentId: await idOf('A01A01'),
    });
    expect(await findDepart('A01A01B01A01')).toMatchObject({ parentId: parent?.id, orgType: '4' });
  });

  it('go out as they come in', async () => {
    const [, , heads = [], ...lines] = await exportLines('/sys/sysDepart/exportXls', 'platform');
    expect(heads).toEqual(expect.arrayContaining(HEADS));
    expect(lines.find((line) => line.includes('A01A01B01A01'))).toContain('岗位');
  });
});

describe('roles of departments', () => {
  const HEADS = ['部门id', '部门角色名称', '部门角色编码', '描述'];
  const PATH = '/sys/sysDepartRole/importExcel';
  const list = () => get<{ records: object[] }>('/sys/sysDepartRole/list', 'manager1');

  // SYSTEM-113
  it('are imported by a leader into the departments that he looks after, and by nobody else', async () => {
    const [own, foreign] = [await idOf('A01A01A01'), await idOf('A01A02')];
    const answer = await importLines(PATH, 'manager1', [
      HEADS,
      [own, '发球员', 'tee', '一号洞'],
      [own, '重名', 'tee', ''],
      [foreign, '外人', 'strange', ''],
    ]);
    expect(answer).toMatchObject({ result: { msg: '总上传行数：3，已导入行数：1，错误行数：2' } });
    expect((await list()).result.records).toMatchObject([
      { departId: own, roleName: '发球员', roleCode: 'tee', description: '一号洞' },
    ]);
    const lines = [HEADS, [own, '某某', 'other', '']];
    expect((await importLines(PATH, 'viewer1', lines)).success).toBe(false);
    expect((await list()).result.records).toHaveLength(1);
  });

  // SYSTEM-113
  it('are imported all or none when that is asked', async () => {
    const own = await idOf('A01A01A01');
    const lines = [HEADS, [own, '球车员', 'cart', ''], [own, '又一个', 'cart', '']];
    const answer = await importLines(PATH, 'manager1', lines, { validateStatus: '1' });
    expect(answer.success).toBe(false);
    expect((await list()).result.records).toHaveLength(1);
  });

  // SYSTEM-113
  it('are exported as far as the caller looks after their departments', async () => {
    const foreign = { departId: await idOf('A01A02'), roleName: '外场员', roleCode: 'outside' };
    await server.ask('POST', '/sys/sysDepartRole/add', { token: tokenOf('platform'), body: foreign });
    const [, , heads, ...lines] = await exportLines('/sys/sysDepartRole/exportXls', 'manager1');
    expect(heads).toEqual(HEADS);
    expect(lines.map(([, name]) => name)).toEqual(['发球员']);
    const all = await exportLines('/sys/sysDepartRole/exportXls', 'platform');
    expect(all.slice(3).map(([, name]) => name)).toContain('外场员');
  });
});

// SYSTEM-114
it('departments and people are found by a part of their names', async () => {
  const path = '/sys/sysDepart/queryTreeByKeyWord';
  type Found = { readonly userList: { username: string }[]; readonly departList: { orgCode: string }[] };
  const departs = (await get<Found>(`${path}?keyWord=${encodeURIComponent('棠溪湾')}`, 'viewer1')).result;
  expect(departs.departList.map(({ orgCode }) => orgCode)).toEqual(['A01A02', 'A01A02A01']);
  expect(departs.userList).toEqual([]);
  const people = (await get<Found>(`${path}?keyWord=${encodeURIComponent('周子谦')}`, 'viewer1')).result;
  expect(people).toMatchObject({ departList: [], userList: [{ username: 'dispatch1' }] });
  const { result: whole } = await get<Found>(path, 'viewer1');
  expect(whole).toMatchObject({
    userList: [],
    departList: [{ orgCode: 'A01', children: [{ orgCode: 'A01A01' }, {}, {}] }],
  });
});

// SYSTEM-114
it('people of a department include those of the departments below, and no other tenant', async () => {
  const path = '/sys/sysDepart/getUsersByDepartId';
  const { result } = await get<{ username: string; phone: string }[]>(
    `${path}?id=${await idOf('A01A01')}`,
    'viewer1',
  );
  expect(result.map(({ username }) => username)).toContain('dispatch1');
  expect(result.find(({ username }) => username === 'dispatch1')?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect((await get(`${path}?id=1999999999999999999`, 'viewer1')).result).toEqual([]);
});
