/** The category tree as its page keeps it (SYSTEM-93). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type CallOptions, type TestServer } from './harness.ts';

interface Category {
  readonly id: string;
  readonly pid: string;
  readonly name: string;
  readonly code: string;
  readonly hasChild: string;
}
interface Level {
  readonly records: readonly Category[];
  readonly total: number;
}

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/category/${path}`, { token: admin, ...options });
async function add(name: string, pid?: string): Promise<Category> {
  const { result, message } = await ask<string | null>('POST', 'add', { body: { name, pid } });
  if (result === null) throw new Error(message);
  return read(result);
}
const read = async (id: string) => (await ask<Category>('GET', `queryById?id=${id}`)).result;
const below = async (pid: string) => (await ask<Category[]>('GET', `childList?pid=${pid}`)).result;

describe('the category tree', () => {
  it('is read in pages of its top level and level by level', async () => {
    const { result } = await ask<Level>('GET', 'rootList?pageSize=2');
    expect(result).toMatchObject({ total: 3, records: [{ code: 'A01', hasChild: '1' }, { code: 'A02' }] });
    const ids = result.records.map(({ id }) => id);
    const level = (await ask<Level>('GET', `getChildListBatch?parentIds=${ids.join(',')},`)).result;
    expect(level.records.map(({ code }) => code)).toEqual([
      'A01A01',
      'A01A02',
      'A01A03',
      'A02A01',
      'A02A02',
      'A02A03',
    ]);
    expect(await below(ids[0] ?? '')).toEqual(level.records.slice(0, 3));
    expect((await ask<Level>('GET', 'getChildListBatch')).result.records).toEqual([]);
    // Who searches means the whole tree.
    const found = (await ask<Level>('GET', 'rootList?name=推杆')).result.records;
    expect(found.map(({ code }) => code)).toEqual(['A01A01A03']);
    expect((await ask('GET', 'rootList?tenantId=1')).message).toBe('列表不支持查询条件：tenantId');
  });

  // SYSTEM-93
  it('gives codes itself, also to those that are added at once', async () => {
    const root = await add('赛事物料');
    expect(root).toMatchObject({ pid: '0', code: 'A04', hasChild: '0' });
    const children = await Promise.all(['旗杆', '号码布', '奖杯'].map((name) => add(name, root.id)));
    expect(children.map(({ code }) => code).toSorted()).toEqual(['A04A01', 'A04A02', 'A04A03']);
    expect(await read(root.id)).toMatchObject({ hasChild: '1' });
    for (const other of [{ pid: children[0]?.id }, { code: 'Z01' }])
      expect(await ask('PUT', 'edit', { body: { id: root.id, name: '比赛物料', ...other } })).toMatchObject({
        success: false,
      });
    expect(await read(root.id)).toMatchObject({ name: '赛事物料', pid: '0', code: 'A04' });
    const same = { id: root.id, name: '比赛物料', pid: '0', code: 'A04' };
    expect(await ask('PUT', 'edit', { body: same })).toMatchObject({ success: true });
    expect(await read(root.id)).toMatchObject({ name: '比赛物料', pid: '0', code: 'A04' });
    expect((await ask('POST', 'add', { body: { name: '无主', pid: '17' } })).message).toBe(
      '父级节点：没有这个分类',
    );
  });

  // SYSTEM-93
  it('loses whole branches, and parents know that they are empty', async () => {
    const root = await add('临时分类');
    const child = await add('下级', root.id);
    await add('再下级', child.id);
    expect((await ask('DELETE', `delete?id=${child.id}`)).message).toBe('删除成功!');
    expect(await below(child.id)).toEqual([]);
    expect(await read(root.id)).toMatchObject({ hasChild: '0' });
    const second = await add('下级', root.id);
    expect(second.code).toBe(child.code);
    // A branch and what hangs on it, in any order.
    expect((await ask('DELETE', `deleteBatch?ids=${second.id},${root.id},`)).message).toBe('批量删除成功！');
    expect((await ask<Level>('GET', 'rootList')).result.records.map(({ id }) => id)).not.toContain(root.id);
  });

  it('says whether a code fits its parent', async () => {
    const { id } = (await ask<Level>('GET', 'rootList')).result.records[0] ?? { id: '' };
    expect((await ask('GET', 'checkCode?code=X1')).success).toBe(true);
    expect((await ask('GET', 'checkCode')).message).toBe('错误,类型编码为空!');
    expect((await ask('GET', `checkCode?pid=${id}&code=B01`)).message).toBe('编码不符合规范,须以"A01"开头!');
    expect((await ask('GET', `checkCode?pid=${id}&code=A01A09`)).success).toBe(true);
  });

  it('is none of the business of the parks', async () => {
    const token = await server.enter('manager1');
    for (const path of ['rootList', 'childList?pid=0', 'getChildListBatch?parentIds=1', 'exportXls'])
      expect([path, (await ask('GET', path, { token })).code]).toEqual([path, 510]);
    expect((await ask('POST', 'add', { token, body: { name: 'x' } })).code).toBe(510);
  });
});
