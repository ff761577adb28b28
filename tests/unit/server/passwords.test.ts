/** New passwords, and what trying old ones costs: the trier, and everybody else. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOO_COMMON } from '#domain/validation/password.ts';
import { TOO_MANY_TRIES } from '#server/auth/credentials.ts';
import { type Answer, PASSWORD, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ passwordWords: ['caddymaster'] });
});
afterAll(() => server.app.close());
// Brakes of one test must not slow the next one down.
beforeEach(() => server.clock.advance(16 * 60_000));

const FRESH = 'Neues#2026';
const HOLDS_WORD = '新密码不能包含球会、球场或产品的名称，以及本系统禁用的词！';
interface Change {
  readonly username: string;
  readonly oldpassword: string;
  readonly password: string;
}

const change = (token: string, { password, ...rest }: Change): Promise<Answer> =>
  server.ask('PUT', '/sys/user/updatePassword', {
    token,
    body: { ...rest, password, confirmpassword: password },
  });

const reset = (token: string, username: string, password: string): Promise<Answer> =>
  server.ask('PUT', '/sys/user/changePassword', {
    token,
    body: { username, password, confirmpassword: password },
  });

describe('a new password', () => {
  it.each([
    ['without capitals', 'neues#2026', '新密码还须包含大写字母！'],
    ['without small letters', 'NEUES#2026', '新密码还须包含小写字母！'],
    ['without digits', 'Neues#neues', '新密码还须包含数字！'],
    ['that is the old one', PASSWORD, '新密码不能是公开的演示密码！'],
  ])('%s is refused of the owner and of an administrator', async (_what, password, message) => {
    const [own, admin] = [await server.enter('event2'), await server.enter('admin')];
    const mine = { username: 'event2', oldpassword: PASSWORD, password };
    expect(await change(own, mine)).toMatchObject({ success: false, message });
    expect(await reset(admin, 'event2', password)).toMatchObject({ success: false, message });
    expect(await server.signIn('event2')).toMatch(/./);
  });

  // ACCOUNT-04, ACCOUNT-05
  it.each([
    ['that leaked', 'Sasha_007', TOO_COMMON],
    ['with a word of the settings', 'Rot-Caddymaster7', HOLDS_WORD],
    ['with a name of a park', 'Yunluhu@2026', HOLDS_WORD],
  ])(
    '%s is refused of the owner, of an administrator and for a new account',
    async (_what, password, message) => {
      const refused = { success: false, message };
      const [own, admin] = [await server.enter('event2'), await server.enter('admin')];
      expect(await change(own, { username: 'event2', oldpassword: PASSWORD, password })).toMatchObject(
        refused,
      );
      expect(await reset(admin, 'event2', password)).toMatchObject(refused);
      const account = {
        username: 'newcomer7',
        realname: '新人',
        workNo: '70707',
        phone: '13912340707',
        password,
        confirmpassword: password,
      };
      expect(await server.ask('POST', '/sys/user/add', { token: admin, body: account })).toMatchObject(
        refused,
      );
    },
  );

  // ACCOUNT-05, SEC-47
  it('may hold names of clubs that are none of the account', async () => {
    const { db, sessions } = server.app;
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'event1')
      .executeTakeFirstOrThrow();
    await db.updateTable('sysUserTenant').set({ tenantId: 2 }).where('userId', '=', id).execute();
    await sessions.forgetAccounts(id);
    const token = await server.enter('event1');
    const mine = { username: 'event1', oldpassword: PASSWORD, password: 'Yunluhu@2026' };
    expect(await change(token, mine)).toMatchObject({ success: true });
  });

  // LOGIN-17
  it('is another one than before, also where only the hash of that is known', async () => {
    const admin = await server.enter('admin');
    expect(await reset(admin, 'event3', FRESH)).toMatchObject({ success: true });
    const same = { success: false, message: '新密码不能与旧密码相同！' };
    expect(await reset(admin, 'event3', FRESH)).toMatchObject(same);
    const token = await server.signIn('event3', FRESH);
    expect(await change(token, { username: 'event3', oldpassword: FRESH, password: FRESH })).toMatchObject(
      same,
    );
  });
});

describe('wrong old passwords', () => {
  const guess = { username: 'service2', oldpassword: 'Geraten#1', password: FRESH };

  it('count like failed sign-ins: the fifth slows down both, and both say so', async () => {
    const token = await server.enter('service2');
    for (let i = 0; i < 5; i += 1)
      expect(await change(token, guess)).toMatchObject({ message: '旧密码输入错误!' });
    expect(await change(token, { ...guess, oldpassword: PASSWORD })).toMatchObject({
      message: TOO_MANY_TRIES,
    });
    await expect(server.signIn('service2')).rejects.toThrow(TOO_MANY_TRIES);
    server.clock.advance(2_001);
    expect(await server.signIn('service2')).toMatch(/./);
  });

  it('and failed sign-ins count together', async () => {
    const token = await server.enter('service3');
    for (let i = 0; i < 3; i += 1)
      await expect(server.signIn('service3', 'wrong')).rejects.toThrow('用户名或密码错误');
    for (let i = 0; i < 2; i += 1) await change(token, { ...guess, username: 'service3' });
    await expect(server.signIn('service3')).rejects.toThrow(TOO_MANY_TRIES);
  });
});

describe('a flood of password checks', () => {
  it('of one account is turned away, and others sign in meanwhile', async () => {
    const token = await server.enter('viewer1');
    const body = { username: 'viewer1', oldpassword: 'Geraten#1', password: FRESH, confirmpassword: FRESH };
    const flood = Array.from({ length: 400 }, () =>
      server.call('PUT', '/sys/user/updatePassword', { token, body }),
    );
    expect(await server.signIn('manager2')).toMatch(/./);
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ statusCode }) => statusCode === 429);
    expect(busy.length).toBeGreaterThan(390);
    expect(busy[0]?.json<Answer>()).toMatchObject({
      success: false,
      code: 429,
      message: '密码验证请求过多，请稍后再试',
    });
  });
});
