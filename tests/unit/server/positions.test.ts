/** Positions: written by the platform, named by everybody (SYSTEM-91). */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type CallOptions, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/position/${path}`, { token: admin, ...options });
const PRO = { code: 'PRO', name: '驻场教练', postRank: '4' };

// SYSTEM-91
it('have a code that stays, is there once, and is free again when the position is gone', async () => {
  const { result: id } = await ask<string>('POST', 'add', { body: PRO });
  expect((await ask('POST', 'add', { body: PRO })).message).toBe('职务编码：该值不可用，系统中已存在！');
  expect((await ask('PUT', 'edit', { body: { id, code: 'COACH', name: '首席教练' } })).success).toBe(false);
  await ask('PUT', 'edit', { body: { id, code: 'PRO', name: '首席教练' } });
  expect(await ask('GET', 'queryByCode?code=PRO')).toMatchObject({
    result: { id, code: 'PRO', name: '首席教练', postRank: '4' },
  });
  expect(await ask('DELETE', `delete?id=${id}`)).toMatchObject({ message: '删除成功!' });
  expect((await ask('GET', 'queryByCode?code=PRO')).success).toBe(false);
  const { result: second } = await ask<string>('POST', 'add', { body: PRO });
  expect(await ask('DELETE', `deleteBatch?ids=${second},`)).toMatchObject({ message: '批量删除成功！' });
});

it('refuses a rank nobody knows', async () => {
  expect((await ask('POST', 'add', { body: { ...PRO, postRank: '9' } })).message).toBe(
    '职级：所选值不在可选范围内',
  );
});

// SYSTEM-91
it('is read by everybody signed in and written by nobody of a park', async () => {
  const token = await server.enter('viewer1');
  expect(await ask('GET', 'list?code=OPS', { token })).toMatchObject({
    result: { records: [{ code: 'OPS', rank_dictText: '副高级' }] },
  });
  expect((await ask('GET', 'queryByCode?code=OPS', { token })).success).toBe(true);
  for (const [method, path] of [
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['DELETE', 'delete?id=1'],
    ['GET', 'exportXls'],
  ] as const)
    expect([
      path,
      (await ask(method, path, { token, ...(method.startsWith('P') && { body: PRO }) })).code,
    ]).toEqual([path, 510]);
});

it('exports what a link asks for, and refuses one that asks for what there is not', async () => {
  const { app } = server;
  const link = (params: object) =>
    app.inject({
      url: `/jeecg-boot/sys/position/exportXls?paramsStr=${encodeURIComponent(JSON.stringify(params))}`,
      headers: { 'x-access-token': admin },
    });
  const file = await link({ name: '*经理*' });
  expect(file.headers['content-type']).toBe('application/vnd.ms-excel');
  expect((await link({ companyId: '1' })).json()).toMatchObject({ success: false });
});

// SYSTEM-111
it('stays while somebody holds it, also from the recycle bin', async () => {
  const coach = { code: 'HEAD', name: '总教练', postRank: '4' };
  const { result: id } = await ask<string>('POST', 'add', { body: coach });
  const free = await ask<string>('POST', 'add', { body: { ...coach, code: 'HEAD2', name: '副教练' } });
  const users = server.app.db.updateTable('sysUser');
  await users.set({ post: 'HEAD' }).where('username', '=', 'viewer1').execute();
  await users.set({ post: 'OPS,HEAD', delFlag: 1 }).where('username', '=', 'marshal2').execute();
  const message = '职务“总教练”仍有2人担任，不能删除';
  expect(await ask('DELETE', `delete?id=${id}`)).toMatchObject({ success: false, message });
  expect(await ask('DELETE', `deleteBatch?ids=${free.result},${id}`)).toMatchObject({ message });
  expect((await ask('GET', 'queryByCode?code=HEAD2')).success).toBe(true);
  await users.set({ post: null }).where('username', 'in', ['viewer1', 'marshal2']).execute();
  expect((await ask('DELETE', `deleteBatch?ids=${free.result},${id}`)).success).toBe(true);
});
