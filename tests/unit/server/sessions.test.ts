import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Revocation } from '#server/auth/revocation.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { PASSWORD, startServer, type TestServer } from './harness.ts';

const HOUR = 3_600_000;

let server: TestServer;
let told: Revocation[];
beforeAll(async () => {
  server = await startServer();
  server.app.sessions.onRevoked((revocation) => told.push(revocation));
});
beforeEach(() => {
  told = [];
});
afterAll(() => server.app.close());

const status = async (token: string): Promise<number> =>
  (await server.call('GET', '/sys/user/getMyUserInfo', { token })).statusCode;

describe('a token', () => {
  // SEC-03
  it('is stored as a hash only', async () => {
    const token = await server.enter('dispatch2');
    const rows = await server.app.db.selectFrom('sysToken').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['an unsigned claim', 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.'],
    ['endless', 'a'.repeat(5000)],
  ])('is not taken when it is %s', async (_what, token) => {
    expect(await status(token)).toBe(401);
  });

  it('does not count in query or cookie', async () => {
    const token = await server.enter('dispatch2');
    const query = await server.call('GET', `/sys/user/getMyUserInfo?token=${token}`);
    const cookie = await server.call('GET', '/sys/user/getMyUserInfo', {
      headers: { cookie: `X-Access-Token=${token}` },
    });
    expect([query.statusCode, cookie.statusCode]).toEqual([401, 401]);
  });

  // SEC-03, FACTOR-10
  it('slides two hours and ends after seven days', async () => {
    const token = await server.enter('dispatch3');
    server.clock.advance(2 * HOUR - 1);
    expect(await status(token)).toBe(200);
    server.clock.advance(2 * HOUR + 1);
    const answer = await server.call('GET', '/sys/user/getMyUserInfo', { token });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ status: 500, message: 'Token失效，请重新登录!' });
    await server.app.sessions.sweep();
    expect(await status(token)).toBe(500);

    const busy = await server.enter('dispatch3');
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      server.clock.advance(HOUR);
      if (hour % 24 === 0) expect(await status(busy)).toBe(200);
      const account = await server.app.sessions.find(busy);
      if (account !== null) server.app.sessions.touch(account.tokenId);
    }
    server.clock.advance(1);
    expect(await status(busy)).toBe(500);
  });

  it('survives a restart of the server', async () => {
    const token = await server.enter('dispatch2');
    const { db, clock, changes } = server.app;
    const again = await createSessions({ db, clock, changes, onError: () => undefined });
    expect(await again.find(token)).toMatchObject({ username: 'dispatch2' });
    await again.close();
  });
});

describe('the end of a session', () => {
  it('comes for the oldest of an account when an eleventh begins, and for nobody else', async () => {
    const colleague = await server.enter('caddie2');
    const tokens: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      tokens.push(await server.enter('caddie3'));
      server.clock.advance(1000);
    }
    // Used last, and the oldest all the same.
    const [oldest = '', ...others] = tokens;
    expect(await status(oldest)).toBe(200);
    const { tokenId } = (await server.app.sessions.find(oldest)) ?? {};
    const latest = await server.enter('caddie3');
    expect(told).toMatchObject([{ tokenId, reason: 'replaced', by: null }]);
    expect(await status(oldest)).toBe(401);
    for (const token of [...others, latest, colleague]) expect(await status(token)).toBe(200);
  });

  // WIRE-15
  it('is logout, with any method, and says so to its listeners', async () => {
    const token = await server.enter('marshal1');
    expect(await server.ask('POST', '/sys/logout', { token })).toMatchObject({
      success: true,
      message: '退出登录成功！',
    });
    expect(await status(token)).toBe(401);
    expect(told).toMatchObject([{ reason: 'logout', userId: expect.stringMatching(/^\d{19}$/) }]);
    expect(await server.ask('GET', '/sys/logout', { token })).toMatchObject({
      success: false,
      message: 'Token无效!',
    });
    expect(await server.ask('GET', '/sys/logout')).toMatchObject({
      success: false,
      message: '退出登录失败！',
    });
  });

  // SEC-12, SEC-39
  it('is a forced logout of exactly one session, dead before anybody hears of it', async () => {
    const [first, second, admin] = [
      await server.enter('marshal2'),
      await server.enter('marshal2'),
      await server.enter('admin'),
    ];
    const online = await server.ask<{ records: { id: string; token: string; username: string }[] }>(
      'GET',
      '/sys/online/list?username=marshal2',
      { token: admin },
    );
    expect(online.result.records).toHaveLength(2);
    expect(JSON.stringify(online)).not.toContain(first);
    const target = (await server.app.sessions.find(first))?.tokenId ?? '';
    const stop = server.app.sessions.onRevoked(({ tokenId }) => {
      expect(server.app.sessions.isLive(tokenId)).toBe(false);
    });
    const answer = await server.ask('POST', '/sys/online/forceLogout', {
      token: admin,
      body: { token: target },
    });
    stop();
    expect(answer).toMatchObject({ success: true, message: '退出登录成功！' });
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect(told).toMatchObject([{ tokenId: target, reason: 'forced', by: '系统管理员' }]);
  });

  it('shows who is online in the own parks only to those who work in parks', async () => {
    const { db } = server.app;
    const right = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'online:list')
      .executeTakeFirstOrThrow();
    const role = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'manager')
      .executeTakeFirstOrThrow();
    await db.insertInto('sysRolePermission').values({ roleId: role.id, permissionId: right.id }).execute();
    const token = await server.enter('manager2');
    for (const username of ['service1', 'service2', 'twoparks', 'platform']) await server.enter(username);
    const online = await server.ask<{ records: { username: string }[] }>(
      'GET',
      '/sys/online/list?pageSize=1000',
      { token },
    );
    const seen = new Set(online.result.records.map(({ username }) => username));
    expect(['manager2', 'service2', 'twoparks', 'service1', 'platform'].map((one) => seen.has(one))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('cannot be forced with a bearer token or by the unauthorised', async () => {
    const [victim, other, admin] = [
      await server.enter('marshal3'),
      await server.enter('dispatch1'),
      await server.enter('admin'),
    ];
    const wrong = await server.call('POST', '/sys/online/forceLogout', {
      token: admin,
      body: { token: victim },
    });
    expect(wrong.statusCode).toBe(400);
    expect(
      await server.ask('POST', '/sys/online/forceLogout', { token: other, body: { token: '1' } }),
    ).toMatchObject({ code: 510 });
    expect(await status(victim)).toBe(200);
  });

  // LOGIN-17, SEC-03
  it('is a change of password, on every device', async () => {
    const [desk, phone] = [await server.enter('event1'), await server.enter('event1')];
    const body = {
      username: 'event1',
      oldpassword: PASSWORD,
      password: 'Neues#2026',
      confirmpassword: 'Neues#2026',
    };
    const change = (fields: object) =>
      server.ask('PUT', '/sys/user/updatePassword', { token: desk, body: { ...body, ...fields } });
    expect(await change({ username: 'admin' })).toMatchObject({ message: '只允许修改自己的密码！' });
    expect(await change({ oldpassword: 'x' })).toMatchObject({ message: '旧密码输入错误!' });
    expect(await change({ confirmpassword: 'x' })).toMatchObject({ message: '两次输入密码不一致!' });
    expect(await change({ password: '12345678', confirmpassword: '12345678' })).toMatchObject({
      success: false,
    });
    expect(await change({})).toMatchObject({ success: true, message: '密码重置成功!' });
    expect([await status(desk), await status(phone)]).toEqual([401, 401]);
    await expect(server.signIn('event1')).rejects.toThrow('用户名或密码错误');
    expect(await server.signIn('event1', 'Neues#2026')).toMatch(/^[\w-]+$/);
  });

  it('is freezing, which spares those above', async () => {
    const [victim, admin] = [await server.enter('finance1'), await server.enter('admin')];
    const { id } = await server.app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'finance1')
      .executeTakeFirstOrThrow();
    const freeze = (ids: string, value: number) =>
      server.ask('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids, status: value } });
    expect(await freeze(`${id},`, 2)).toMatchObject({ success: true });
    expect(await status(victim)).toBe(401);
    expect(told).toMatchObject([{ userId: id, reason: 'frozen' }]);
    expect(await freeze(id, 1)).toMatchObject({ success: true });
    expect(await freeze('1700010000000000001', 2)).toMatchObject({ success: false });
    expect(await server.enter('finance1')).not.toBe(victim);
  });

  it('is for a manager what concerns people of their park', async () => {
    const token = await server.enter('manager1');
    const idOf = async (username: string) =>
      (
        await server.app.db
          .selectFrom('sysUser')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id;
    const freeze = async (username: string, value: number) =>
      server.ask('PUT', '/sys/user/frozenBatch', {
        token,
        body: { ids: await idOf(username), status: value },
      });
    const password = 'Neues#2026';
    const reset = (username: string) =>
      server.ask('PUT', '/sys/user/changePassword', {
        token,
        body: { username, password, confirmpassword: password },
      });
    expect(await freeze('dispatch1', 2)).toMatchObject({ success: true });
    expect(await freeze('dispatch1', 1)).toMatchObject({ success: true });
    expect(await reset('dispatch1')).toMatchObject({ success: true });
    for (const stranger of ['dispatch2', 'dispatch3']) {
      expect(await freeze(stranger, 2)).toMatchObject({ message: '只能管理自己范围内的用户！' });
      expect(await reset(stranger)).toMatchObject({ message: '只能管理自己范围内的用户！' });
    }
    expect(await freeze('platform', 2)).toMatchObject({ message: '只能管理级别低于自己的用户！' });
    const dispatcher = await server.enter('dispatch2');
    expect(
      await server.ask('PUT', '/sys/user/frozenBatch', {
        token: dispatcher,
        body: { ids: await idOf('trainee1'), status: 2 },
      }),
    ).toMatchObject({ code: 510 });
  });
});
