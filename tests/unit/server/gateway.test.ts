/** Gateway routes: kept whole, for the platform alone (SYSTEM-96). */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type CallOptions, type TestServer } from './harness.ts';

interface Route {
  readonly id: string;
  readonly routerId: string;
  readonly status: number;
  readonly predicates: readonly object[];
}

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, `/sys/gatewayRoute/${path}`, { token: admin, ...options });
const list = async () => (await ask<Route[]>('GET', 'list')).result;
const PATH = { name: 'Path', args: ['/open/**'] };
const router = (change: object = {}) => ({
  routerId: 'open-api',
  name: '开放接口',
  uri: 'lb://open-api',
  status: 1,
  predicates: JSON.stringify([PATH, { name: 'Header', args: { header: 'X-Id', regexp: '\\d+' } }]),
  filters: JSON.stringify([{ name: 'RequestRateLimiter', args: [{ key: 'key-resolver', value: '#{@ip}' }] }]),
  ...change,
});
const save = (change: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  ask(method, 'updateAll', { body: { router: router(change) } });

it('are added and edited one by one, and read as lists', async () => {
  expect(await save()).toMatchObject({ success: true, message: '操作成功！' });
  const added = (await list()).find(({ routerId }) => routerId === 'open-api');
  expect(added).toMatchObject({
    status: 1,
    predicates: [PATH, { name: 'Header' }],
    filters: [{ name: 'RequestRateLimiter' }],
  });
  expect((await save()).message).toBe('路由ID：该值不可用，系统中已存在！');
  expect((await save({ id: added?.id, status: 0, predicates: '[]' }, 'PUT')).success).toBe(true);
  expect((await list()).find(({ id }) => id === added?.id)).toMatchObject({ status: 0, predicates: [] });
  expect((await ask('GET', 'clearRedis')).message).toBe('清除成功！');
  expect((await ask('DELETE', `delete?id=${added?.id}`)).message).toBe('删除路由成功');
  expect((await ask('DELETE', `delete?id=${added?.id}`)).message).toBe('未找到对应实体');
});

it.each([
  [{ routerId: ' ' }, '请输入路由ID'],
  [{ predicates: '{}' }, '路由条件须是JSON数组'],
  [{ predicates: '[{"name":"Path","args":[]}]' }, '请填写路由条件 Path'],
  [{ predicates: '[{"name":"Path","args":[1]}]' }, '路由条件 Path 的参数须是文本的列表'],
  [{ predicates: '[{"name":"Cookie","args":{"name":"a"}}]' }, '请填写路由条件 Cookie 的Cookie名称和参数值'],
  [{ predicates: '[{"name":"Script","args":[]}]' }, '没有路由条件 Script'],
  [{ filters: '[{"name":"Exec","args":[]}]' }, '没有过滤器 Exec'],
  [{ filters: '[{"name":"Hystrix","args":[{"key":"name"}]}]' }, '请填写过滤器 Hystrix 的参数键和参数值'],
  [{ id: '1700000000000000001' }, '未找到对应实体'],
])('are refused with %j', async (change, message) => {
  expect(await save(change)).toMatchObject({ success: false, message });
});

// SYSTEM-96
it('change nothing of what this server answers', async () => {
  await save({
    routerId: 'shadow',
    predicates: '[{"name":"Path","args":["/sys/**"]}]',
    uri: 'lb://elsewhere',
  });
  expect((await ask('GET', 'list')).success).toBe(true);
});

it('are none of the business of the parks', async () => {
  const token = await server.enter('manager1');
  for (const [method, path] of [
    ['GET', 'list'],
    ['GET', 'clearRedis'],
    ['DELETE', 'delete?id=1700000000000000001'],
  ] as const)
    expect([path, (await ask(method, path, { token })).code]).toEqual([path, 510]);
  const body = { router: router() };
  expect((await ask('POST', 'updateAll', { token, body })).code).toBe(510);
  const log = await server.app.db.selectFrom('sysLog').select('logContent').execute();
  expect(log.map(({ logContent }) => logContent)).toContain('新增网关路由 open-api');
});
