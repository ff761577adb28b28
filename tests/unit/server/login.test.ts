import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOO_MANY_TRIES } from '#server/auth/credentials.ts';
import { type Answer, CAPTCHA, PASSWORD, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());
// Brakes of one test must not slow the next one down.
beforeEach(() => server.clock.advance(16 * 60_000));

interface LoginResult {
  readonly token: string;
  readonly userInfo: Readonly<Record<string, unknown>>;
  readonly departs: readonly { readonly orgCode: string }[];
  readonly multi_depart: number;
  readonly tenantList?: readonly { readonly id: number }[];
  readonly sysAllDictItems: Readonly<Record<string, readonly unknown[]>>;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
}

async function attempt(fields: object, key = 'k'): Promise<Answer<LoginResult>> {
  await server.call('GET', `/sys/randomImage/${key}`);
  const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: key, ...fields };
  return server.ask('POST', '/sys/login', { body });
}

describe('captcha', () => {
  it('is a PNG picture', async () => {
    const { result } = await server.ask<string>('GET', '/sys/randomImage/1700000000000');
    expect(result).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('must have been asked for', async () => {
    const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: 'never' };
    expect(await server.ask('POST', '/sys/login', { body })).toMatchObject({
      code: 412,
      message: '验证码错误',
    });
  });

  // SEC-05
  it('is used up by the first attempt, wrong', async () => {
    expect(await attempt({ captcha: 'zzzz' })).toMatchObject({ success: false, code: 412 });
    const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: 'k' };
    expect(await server.ask('POST', '/sys/login', { body })).toMatchObject({ code: 412 });
  });

  it('is used up by the first attempt, right', async () => {
    expect(await attempt({}, 'twice')).toMatchObject({ success: true });
    const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: 'twice' };
    expect(await server.ask('POST', '/sys/login', { body })).toMatchObject({ code: 412 });
  });

  // SEC-05
  it('lives sixty seconds', async () => {
    await server.call('GET', '/sys/randomImage/old');
    server.clock.advance(60_000);
    const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: 'old' };
    expect(await server.ask('POST', '/sys/login', { body })).toMatchObject({ code: 412 });
  });

  it('may come with a number as key and is asked for when missing', async () => {
    await server.call('GET', '/sys/randomImage/1700000000001');
    expect(await attempt({ checkKey: 1_700_000_000_001 })).toMatchObject({ success: true });
    expect(await attempt({ captcha: '' })).toMatchObject({ code: 500, message: '验证码无效' });
  });
});

describe('sign-in', () => {
  // LOGIN-01
  it('answers with everything the console starts from', async () => {
    const { code, message, result } = await attempt({});
    expect({ code, message }).toEqual({ code: 200, message: '登录成功' });
    expect(result.token).toMatch(/^[\w-]{43}$/);
    expect(result.userInfo).toMatchObject({ username: 'dispatch1', userType: 3, orgCode: 'A01A01A01' });
    expect(result).toMatchObject({ multi_depart: 1, tenantList: [{ id: 1 }] });
    expect(result.stores).toEqual([{ id: '1700000000000000101', name: '云麓湖高尔夫' }]);
    expect(result.sysAllDictItems['golf_cabin']).toHaveLength(3);
  });

  // SEC-16
  it('shows no trace of the password', async () => {
    const text = JSON.stringify(await attempt({}));
    expect(text).not.toMatch(/scrypt|password|salt/i);
  });

  it('gives platform users every park, and the others their own', async () => {
    expect((await attempt({ username: 'platform' })).result.stores).toHaveLength(3);
    expect((await attempt({ username: 'twoparks' })).result.stores).toHaveLength(2);
  });

  it('asks for department and tenant where there are several', async () => {
    const { result } = await attempt({ username: 'twodeparts' });
    expect(result.multi_depart).toBe(2);
    expect(result.departs).toHaveLength(2);
    expect(result.tenantList).toHaveLength(2);
  });

  it.each([
    ['an unknown user', { username: 'nobody' }],
    ['a wrong password', { password: 'wrong' }],
    ['a frozen user with a wrong password', { username: 'frozen1', password: 'wrong' }],
  ])('answers %s alike', async (_who, fields) => {
    expect(await attempt(fields)).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
  });

  // SEC-07
  it('tells a frozen user only after the right password', async () => {
    expect(await attempt({ username: 'frozen1' })).toMatchObject({ code: 500, message: '该用户已冻结' });
  });

  // SEC-08
  it.each([
    ['a list as name', { username: ['admin'] }],
    ['an object as name', { username: { $ne: '' } }],
    ['an endless name', { username: 'a'.repeat(201) }],
    ['no name', { username: '' }],
    ['a number as password', { password: 12_345_678 }],
    ['a boolean as password', { password: true }],
    ['a list as captcha', { captcha: ['x'] }],
    ['an object as key', { checkKey: {} }],
  ])('refuses %s as malformed', async (_what, fields) => {
    const body = { username: 'dispatch1', password: PASSWORD, captcha: CAPTCHA, checkKey: 'k', ...fields };
    expect((await server.call('POST', '/sys/login', { body })).statusCode).toBe(400);
  });

  it('refuses users whose tenants are all frozen', async () => {
    await server.app.db.updateTable('sysTenant').set({ status: 0 }).where('id', '=', 1).execute();
    const answer = await attempt({});
    await server.app.db.updateTable('sysTenant').set({ status: 1 }).where('id', '=', 1).execute();
    expect(answer).toMatchObject({ success: false, message: '与该用户关联的租户均已被冻结，无法登录！' });
  });

  // SEC-26
  it('writes who came in', async () => {
    await attempt({});
    const rows = await server.app.db.selectFrom('sysLog').selectAll().where('logType', '=', 1).execute();
    expect(rows.map(({ logContent }) => logContent)).toContain('用户名: dispatch1,登录成功！');
  });
});

describe('brake', () => {
  // SEC-06, SEC-07
  it('slows an account down from the fifth failure on and says so, whatever was typed and to whom', async () => {
    const answers = [];
    for (const username of ['event2', 'nobody-at-all']) {
      for (let i = 0; i < 5; i += 1) await attempt({ username, password: 'wrong' });
      answers.push(await attempt({ username }), await attempt({ username, password: 'wrong' }));
    }
    const waiting = answers.map(({ message }) => message);
    expect(new Set(waiting)).toEqual(new Set([TOO_MANY_TRIES]));
    server.clock.advance(2_001);
    expect(await attempt({ username: 'event2' })).toMatchObject({ success: true });
  });

  // SEC-06
  it('doubles with every failure, to a quarter of an hour at most', async () => {
    for (let i = 0; i < 6; i += 1) {
      await attempt({ username: 'event3', password: 'wrong' });
      server.clock.advance(i < 4 ? 0 : 2_001);
    }
    expect(await attempt({ username: 'event3' })).toMatchObject({ success: false });
    server.clock.advance(15 * 60_000);
    expect(await attempt({ username: 'event3' })).toMatchObject({ success: true });
  });

  it('forgets failures after a success', async () => {
    for (let i = 0; i < 4; i += 1) await attempt({ username: 'service2', password: 'wrong' });
    await attempt({ username: 'service2' });
    await attempt({ username: 'service2', password: 'wrong' });
    expect(await attempt({ username: 'service2' })).toMatchObject({ success: true });
  });
});

describe('no demo', () => {
  it('refuses the demo password even of demo accounts, and lets the administrator in with the chosen one', async () => {
    const open = await startServer({ isDemo: false, adminPassword: 'Grün-4711-x' });
    const body = {
      username: 'dispatch1',
      password: PASSWORD,
      captcha: await open.app.captchas.issue('k'),
      checkKey: 'k',
    };
    const answer = await open.ask('POST', '/sys/login', { body });
    const token = await open.signIn('admin', 'Grün-4711-x');
    await expect(open.signIn('admin')).rejects.toThrow('用户名或密码错误');
    await open.app.close();
    expect(answer).toMatchObject({
      success: false,
      message: '演示密码只能在演示服务器本机使用，请联系管理员重设密码',
    });
    expect(token).toMatch(/^[\w-]{43}$/);
  });
});
