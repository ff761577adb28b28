/** What everybody does about their own account: profile, sign-ins; and who helps out. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '#domain/calls/ownSessions.ts';
import { NO_PASSWORD } from '#server/auth/passwords.ts';
import type { Revocation } from '#server/auth/revocation.ts';
import { PASSWORD, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let ended: Revocation[];
beforeAll(async () => {
  server = await startServer();
  server.app.sessions.onRevoked((revocation) => ended.push(revocation));
});
beforeEach(() => {
  ended = [];
});
afterAll(() => server.app.close());

const list = async (token: string): Promise<readonly OwnSession[]> =>
  (await server.ask<OwnSession[]>('GET', '/sys/account/sessions', { token })).result;
const endOthers = (token: string, password = PASSWORD) =>
  server.ask('POST', '/sys/account/endOtherSessions', { token, body: { password } });
const status = async (token: string): Promise<number> =>
  (await server.call('GET', '/sys/user/getMyUserInfo', { token })).statusCode;

describe('own sign-ins', () => {
  // FACTOR-08
  it('are listed, and ended one by one or all others, at once', async () => {
    const foreign = await server.enter('dispatch1');
    const [here, there, elsewhere] = [
      await server.enter('dispatch2'),
      await server.enter('dispatch2'),
      await server.enter('dispatch2'),
    ];
    const sessions = await list(here);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ own }) => own === 'Y')).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'test' });
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/);

    const own = (await list(there)).find((session) => session.own === 'Y')!;
    const end = (id: string, token: string) =>
      server.ask('POST', '/sys/account/endSession', { token, body: { id, password: PASSWORD } });
    expect(await end(own.id, foreign)).toMatchObject({ success: false, message: '该登录已结束' });
    expect(await end(own.id, there)).toMatchObject({ success: false });
    expect(await end(own.id, here)).toMatchObject({ success: true });
    expect(await status(there)).toBe(401);
    expect(ended).toMatchObject([{ tokenId: own.id, reason: 'elsewhere' }]);

    expect(await endOthers(here)).toMatchObject({ success: true, result: { count: 1 } });
    expect([await status(here), await status(elsewhere), await status(foreign)]).toEqual([200, 401, 200]);
  });

  // FACTOR-11
  it('are ended with the password alone', async () => {
    const [here, there] = [await server.enter('event1'), await server.enter('event1')];
    const { id } = (await list(there)).find(({ own }) => own === 'Y')!;
    const wrong = { success: false, message: '密码输入错误!' };
    const body = { id, password: 'Geraten#1' };
    expect(await server.ask('POST', '/sys/account/endSession', { token: here, body })).toMatchObject(wrong);
    expect(await endOthers(here, 'Geraten#1')).toMatchObject(wrong);
    expect(
      (await server.call('POST', '/sys/account/endOtherSessions', { token: here, body: {} })).statusCode,
    ).toBe(400);
    expect([await status(there), ended]).toEqual([200, []]);
  });

  // FACTOR-11
  it('are ended by who has no password right after signing in', async () => {
    const [here, there] = [await server.enter('event2'), await server.enter('event2')];
    await server.app.db
      .updateTable('sysUser')
      .set({ passwordHash: NO_PASSWORD })
      .where('username', '=', 'event2')
      .execute();
    server.clock.advance(10 * 60_000 + 1);
    expect(await endOthers(here)).toMatchObject({
      success: false,
      message: '您的账号没有登录密码，请退出并重新登录，10分钟内再操作',
    });
    expect(await status(there)).toBe(200);
    expect(await endOthers(await server.enter('event2'))).toMatchObject({ result: { count: 2 } });
  });
});

describe('the own profile', () => {
  const save = (token: string, body: object) => server.ask('PUT', '/sys/account/profile', { token, body });

  // ACCOUNT-02
  it.each(['系统管理员', '系 统', '管理员-小王', 'ＡＤＭＩＮ'])(
    'takes no name of an office: %s',
    async (realname) => {
      const token = await server.enter('viewer1');
      expect(await save(token, { realname })).toMatchObject({
        success: false,
        message: '真实姓名：不能使用系统、管理员等名称',
      });
    },
  );

  // ACCOUNT-01
  it('is changed by its owner, what one is reached by with the password only', async () => {
    const token = await server.enter('admin');
    const named = await save(token, { realname: '新名字', userType: 0, roleIds: 'x' });
    expect(named).toMatchObject({ success: true, result: { userInfo: { realname: '新名字' } } });
    expect(await save(token, { email: 'new@example.com' })).toMatchObject({ message: '密码输入错误!' });
    expect(
      await save(token, { email: 'new@example.com', phone: '13912345678', password: PASSWORD }),
    ).toMatchObject({
      success: true,
      result: { userInfo: { email: 'new@example.com', phone: '13912345678' } },
    });
    expect(await save(token, { email: 'nonsense', password: PASSWORD })).toMatchObject({ success: false });
    expect(await save(token, { realname: '' })).toMatchObject({ success: false });
  });

  // ACCOUNT-01, SYSTEM-23
  it('keeps the phone of who lacks the right to it, and refuses what is somebody else’s', async () => {
    const token = await server.enter('dispatch1');
    const { result: before } = await server.ask<{ phone: string }>('GET', '/sys/user/getMyUserInfo', {
      token,
    });
    const answer = await save(token, { phone: '13900000001', password: PASSWORD });
    expect(answer).toMatchObject({ success: true, result: { userInfo: { phone: before.phone } } });
    const taken = await save(token, { email: 'new@example.com', password: PASSWORD });
    expect(taken).toMatchObject({ success: false });
    expect(taken.message).toContain('邮箱');
  });
});

describe('who has lost everything', () => {
  // FACTOR-09
  it('is let in again by who manages the account, and by nobody else', async () => {
    const { app } = server;
    const { id } = await app.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'service1')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('sysTotp')
      .values({ userId: id, secret: 'lost', lastStep: 0, createTs: 0 })
      .execute();
    const reset = async (username: string) =>
      server.ask('PUT', '/sys/user/resetSecondFactor', { token: await server.enter(username), body: { id } });
    expect(await reset('dispatch1')).toMatchObject({ success: false });
    expect(await server.signIn('service1'), 'no token').toBeUndefined();
    expect(await reset('admin')).toMatchObject({ success: true });
    expect(await server.signIn('service1')).toMatch(/./);
  });
});
