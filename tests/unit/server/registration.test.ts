import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeCode } from '#server/auth/secondFactor/totp.ts';
import { decodeBase32 } from '#tests/support/authenticator.ts';
import { CAPTCHA, PASSWORD, startServer, type TestServer } from './harness.ts';
import { readSms } from './sms.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());
beforeEach(async () => {
  server.clock.advance(61 * 60_000);
  admin = await server.enter('admin');
});

const NEW_PASSWORD = 'Links@2027';
const REFUSED = { success: false, code: 500, message: '手机验证码错误或已失效，请重新获取' };

async function sendCode(mobile: string, smsmode: '1' | '2', rest: object = {}): Promise<string> {
  await server.ask('POST', '/sys/sms', { body: { mobile, smsmode, ...rest } });
  return (await readSms(server, mobile)).code;
}
const register = (fields: object) =>
  server.ask('POST', '/sys/user/register', { body: { password: NEW_PASSWORD, ...fields } });
async function signIn(username: string, password = NEW_PASSWORD) {
  await server.call('GET', `/sys/randomImage/${username}`);
  const body = { username, password, captcha: CAPTCHA, checkKey: username };
  return server.ask('POST', '/sys/login', { body });
}
const accountOf = (username: string) =>
  server.app.db.selectFrom('sysUser').selectAll().where('username', '=', username).executeTakeFirst();

describe('registering', () => {
  // LOGIN-38
  it('makes an account that waits for approval, and nothing but that', async () => {
    const phone = '13900000011';
    const smscode = await sendCode(phone, '1');
    const more = {
      userType: 0,
      status: 1,
      roleIds: '1',
      selectedroles: '1',
      relTenantIds: '2',
      tenantIds: [2],
    };
    expect(await register({ username: 'newcomer', phone, smscode, ...more })).toMatchObject({
      success: true,
      message: '注册成功',
    });
    const account = await accountOf('newcomer');
    expect(account).toMatchObject({ phone, userType: 8, status: 3, realname: 'newcomer', rev: 1 });
    const { db } = server.app;
    const id = account?.id ?? '';
    const tenants = await db.selectFrom('sysUserTenant').selectAll().where('userId', '=', id).execute();
    expect(tenants).toEqual([{ userId: id, tenantId: 1 }]);
    for (const table of ['sysUserRole', 'sysUserPark', 'sysUserDepart'] as const)
      expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);

    expect(await signIn('newcomer')).toMatchObject({ message: '账号正在等待管理员审核，审核通过后才能登录' });
    expect(await signIn('newcomer', 'Wrong@2027')).toMatchObject({ message: '用户名或密码错误' });

    const { result } = await server.ask<{ records: { id: string; status_dictText: string }[] }>(
      'GET',
      '/sys/user/list?status=3',
      { token: admin },
    );
    expect(result.records).toMatchObject([{ id, status_dictText: '待审核' }]);
    await server.ask('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: id, status: 1 } });
    expect(await signIn('newcomer')).toMatchObject({ code: 200 });
  });

  // LOGIN-38
  it('says only to who has proved the phone what is taken', async () => {
    const phone = '13900000012';
    const smscode = await sendCode(phone, '1');
    const wrong = smscode === '000000' ? '000001' : '000000';
    expect(await register({ username: 'admin', phone, smscode: wrong })).toMatchObject(REFUSED);
    expect(await register({ username: 'admin', phone, smscode })).toMatchObject({ message: '用户名已注册' });
    const email = 'admin@fairway.example';
    expect(await register({ username: 'another', phone, smscode, email })).toMatchObject({
      message: '邮箱已被注册',
    });
    // A name that is taken costs no new code.
    expect(await register({ username: 'another', phone, smscode })).toMatchObject({ success: true });
    expect(await register({ username: 'another2', phone, smscode })).toMatchObject(REFUSED);
  });

  it.each([
    [{ username: 'ab' }, '用户账号长度应为4到18个字符'],
    [{ username: '新 用户' }, '用户账号只允许字母、数字、下划线'],
    [{ username: 'newcomer3', password: 'short' }, '新密码至少8位！'],
    [{ username: 'newcomer3', password: 'Sasha_007' }, '新密码过于常见，容易被猜到！'],
    [{ username: 'newcomer3', email: 'nowhere' }, '邮箱格式不正确'],
  ])('%o is refused before a code is asked for', async (fields, message) => {
    expect(await register({ phone: '13900000013', smscode: '000000', ...fields })).toMatchObject({ message });
  });

  // LOGIN-38
  it('is closed where the installation says so', async () => {
    const closed = await startServer({ registerTenant: null });
    const body = { username: 'newcomer4', password: NEW_PASSWORD, phone: '13900000014', smscode: '000000' };
    expect(await closed.ask('POST', '/sys/user/register', { body })).toMatchObject({
      message: '本系统不开放注册，请联系管理员开通账号',
    });
    const code = { mobile: '13900000014', smsmode: '1' };
    expect(await closed.ask('POST', '/sys/sms', { body: code })).toMatchObject({
      message: '本系统不开放注册，请联系管理员开通账号',
    });
    await closed.app.close();
  });
});

describe('a lost password', () => {
  const verify = (phone: string, smscode: string) =>
    server.ask<{ username: string; smscode: string }>('POST', '/sys/user/phoneVerification', {
      body: { phone, smscode },
    });
  const phoneOf = async (username: string): Promise<string> => (await accountOf(username))?.phone ?? '';

  // LOGIN-40
  it('is replaced by who has proved the phone, once, and every session ends', async () => {
    const phone = await phoneOf('manager1');
    const session = await server.enter('manager1');
    const smscode = await sendCode(phone, '2', { username: 'manager1' });
    const { result } = await verify(phone, smscode);
    expect(result.username).toBe('manager1');
    expect(result.smscode).not.toBe(smscode);
    expect(await verify(phone, smscode)).toMatchObject(REFUSED);

    const change = { username: 'manager1', password: NEW_PASSWORD, phone, smscode: result.smscode };
    const send = (body: object) => server.ask('POST', '/sys/user/passwordChange', { body });
    expect(await send({ ...change, password: 'weak' })).toMatchObject({ message: '新密码至少8位！' });
    // ACCOUNT-05: the names of a club are said to who has proved to belong to it.
    const named = { ...change, password: 'Yunluhu@2026' };
    expect(await send({ ...named, smscode })).toMatchObject(REFUSED);
    expect((await send(named)).message).toContain('新密码不能包含球会');
    expect(await send({ ...change, smscode })).toMatchObject(REFUSED);
    expect(await send({ ...change, username: 'manager2' })).toMatchObject(REFUSED);
    expect(await send(change)).toMatchObject({ success: true, message: '密码重置完成！' });
    expect((await server.call('GET', '/sys/user/getUserInfo', { token: session })).statusCode).toBe(401);
    expect(await signIn('manager1', PASSWORD)).toMatchObject({ success: false });
    expect(await signIn('manager1')).toMatchObject({ code: 200 });
    expect(await send({ ...change, password: 'Other@2027' })).toMatchObject(REFUSED);
  });

  // LOGIN-40, FACTOR-01
  it('is replaced without touching the second factor, which is asked for afterwards', async () => {
    const token = await server.enter('dispatch1');
    const own = { password: PASSWORD };
    const { result } = await server.ask<{ secret: string }>('POST', '/sys/account/totp', {
      token,
      body: own,
    });
    const code = computeCode(decodeBase32(result.secret), Math.floor(server.clock.now() / 30_000));
    await server.ask('POST', '/sys/account/confirmTotp', { token, body: { code } });

    const phone = await phoneOf('dispatch1');
    const proved = await verify(phone, await sendCode(phone, '2', { username: 'dispatch1' }));
    const { smscode } = proved.result;
    const body = { username: 'dispatch1', password: NEW_PASSWORD, phone, smscode };
    expect(await server.ask('POST', '/sys/user/passwordChange', { body })).toMatchObject({ success: true });
    const { code: answer, result: demand } = await signIn('dispatch1');
    expect({ answer, demand }).toMatchObject({
      answer: 428,
      demand: { methods: expect.arrayContaining(['totp']) },
    });
  });

  // LOGIN-40
  it('is replaced by a query of other clients too, with the same checks', async () => {
    const phone = await phoneOf('manager2');
    const proof = (await verify(phone, await sendCode(phone, '2'))).result.smscode;
    const call = (smscode: string, password = NEW_PASSWORD) =>
      server.ask(
        'GET',
        `/sys/user/passwordChange?${new URLSearchParams({ username: 'manager2', phone, smscode, password }).toString()}`,
      );
    expect(await call('000000')).toMatchObject(REFUSED);
    expect(await call(proof)).toMatchObject({ success: true });
    const lines = await server.app.db.selectFrom('sysLog').select(['requestParam', 'requestUrl']).execute();
    expect(JSON.stringify(lines)).not.toContain(NEW_PASSWORD);
    expect(JSON.stringify(lines)).not.toContain(proof);
  });

  // LOGIN-40
  it('is not replaced ten minutes after the phone was proved', async () => {
    const phone = await phoneOf('manager3');
    const { result } = await verify(phone, await sendCode(phone, '2'));
    server.clock.advance(600_000);
    const body = { username: 'manager3', password: NEW_PASSWORD, phone, smscode: result.smscode };
    expect(await server.ask('POST', '/sys/user/passwordChange', { body })).toMatchObject(REFUSED);
  });

  // LOGIN-39
  it('sends nothing where account and phone do not belong together, and does not say so', async () => {
    const mobile = await phoneOf('event2');
    const body = { mobile, smsmode: '2', username: 'event3' };
    expect(await server.ask('POST', '/sys/sms', { body })).toMatchObject({ success: true });
    await expect(readSms(server, mobile)).rejects.toThrow('nothing was sent');
  });
});
