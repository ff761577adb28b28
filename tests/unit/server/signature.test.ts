import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeSignature } from '#domain/signing/sign.ts';
import { startServer, type TestServer } from './harness.ts';

const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('manager1');
});
afterAll(() => server.app.close());

function signed(path: string, params: object = {}, ts: number | string = server.clock.now()) {
  return { 'x-sign': computeSignature(path, params, SECRET, md5), 'x-timestamp': String(ts) };
}

describe('a path that demands a signature', () => {
  it('accepts vector V1 of the protocol, in either case', async () => {
    const headers = {
      'x-sign': 'E19D6243CB1945AB4F7202A1B00F77D5',
      'x-timestamp': String(server.clock.now()),
    };
    const path = '/sys/dict/getDictItems/sex';
    expect(await server.ask('GET', path, { token, headers })).toMatchObject({
      success: true,
      result: [
        { value: '1', text: '男', title: '男', label: '男' },
        { value: '2', text: '女' },
      ],
    });
    const lower = { ...headers, 'x-sign': headers['x-sign'].toLowerCase() };
    expect(await server.ask('GET', path, { token, headers: lower })).toMatchObject({ success: true });
  });

  it('accepts vector V2: path variable, query and the unsigned _t', async () => {
    const headers = {
      'x-sign': 'DEC32AAE8A40A8EC67A5FC920DBCE7BB',
      'x-timestamp': String(server.clock.now()),
    };
    const path = `/sys/dict/loadDict/sys_user,realname,username?keyword=${encodeURIComponent('张')}&pageSize=10&_t=1700000000`;
    expect(await server.ask('GET', path, { token, headers })).toMatchObject({ success: true, result: [] });
  });

  it('refuses a missing or wrong signature', async () => {
    const path = '/sys/dict/getDictItems/sex';
    const stamp = { 'x-timestamp': String(server.clock.now()) };
    const refused = { success: false, code: 500, message: 'Sign签名校验失败！' };
    expect(await server.ask('GET', path, { token, headers: stamp })).toMatchObject(refused);
    expect(
      await server.ask('GET', path, { token, headers: { ...stamp, 'x-sign': 'A'.repeat(32) } }),
    ).toMatchObject(refused);
    expect(
      await server.ask('GET', path, { token, headers: signed('/sys/dict/getDictItems/a,b,c') }),
    ).toMatchObject(refused);
    expect(await server.ask('GET', path, { token })).toMatchObject({ success: false });
  });

  // WIRE-10
  it('takes five minutes of past, one of future, and numbers only', async () => {
    const path = '/sys/dict/getDictItems/sex';
    const at = (ts: number | string) => server.ask('GET', path, { token, headers: signed(path, {}, ts) });
    const now = server.clock.now();
    expect(await at(now - 299_000)).toMatchObject({ success: true });
    expect(await at(now + 59_000)).toMatchObject({ success: true });
    expect(await at(now - 301_000)).toMatchObject({ message: '操作失败，签名验证失败:X-TIMESTAMP已过期' });
    expect(await at(now + 61_000)).toMatchObject({ message: '操作失败，签名验证失败:X-TIMESTAMP已过期' });
    expect(await at('20260501100000')).toMatchObject({ success: true });
    expect((await server.call('GET', path, { token, headers: signed(path, {}, 'NaN') })).statusCode).toBe(
      400,
    );
  });

  it('is no substitute for a token', async () => {
    const path = '/sys/dict/getDictItems/sex';
    expect((await server.call('GET', path, { headers: signed(path) })).statusCode).toBe(401);
  });

  it('does not confuse parameters with an encoded separator', async () => {
    const path = '/sys/dict/loadDict/sys_depart,depart_name,id';
    const headers = signed(`${path}?a=b&keyword=x`);
    const smuggled = `${path}?a=b%26keyword%3Dx`;
    expect(await server.ask('GET', smuggled, { token, headers })).toMatchObject({ success: false });
    expect(await server.ask('GET', `${path}?a=b&keyword=x`, { token, headers })).toMatchObject({
      success: true,
    });
  });
});

describe('a signature where none is demanded', () => {
  const body = { cabin: '1', note: null, orgCode: 'A01A01' };
  const edit = (headers: Record<string, string>) =>
    server.call('PUT', '/sys/selectDepart', { token, body, headers });

  it('is not compared: other clients sign nulls, booleans, lists and escapes as they find them', async () => {
    const headers = { ...signed('/sys/selectDepart', body), 'x-sign': 'B'.repeat(32) };
    expect((await edit(headers)).json()).toMatchObject({ success: true });
    const list = '/sys/user/queryUserComponentData?flag=true&ids=&name=%E5%BC%A0&_t=1';
    const stale = signed(list, {}, server.clock.now() - 3_600_000);
    expect(await server.ask('GET', list, { token, headers: stale })).toMatchObject({ success: true });
    expect(await server.ask('GET', list, { token, headers: { 'x-sign': 'x' } })).toMatchObject({
      success: true,
    });
  });

  // WIRE-10
  it('makes a repeated write visible', async () => {
    const headers = signed('/sys/selectDepart', body);
    expect((await edit(headers)).json()).toMatchObject({ success: true });
    const again = await edit(headers);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ success: false, message: '请勿重复提交' });
    server.clock.advance(1);
    expect((await edit(signed('/sys/selectDepart', body))).json()).toMatchObject({ success: true });
  });
});
