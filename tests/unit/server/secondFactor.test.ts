/** The step between the password and the session, and the factors that it asks for. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeCode } from '#server/auth/secondFactor/totp.ts';
import { createPasskey, decodeBase32 } from '#tests/support/authenticator.ts';
import { type Answer, CAPTCHA, PASSWORD, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());
// Slowed down by one test must not be the next one; and no code of one step serves two tests.
beforeEach(() => server.clock.advance(16 * 60_000));

const STEP = 30_000;
const WRONG = '验证没有通过，请重试';
/** Pages of this site, as browsers name them. */
const PAGE = { host: 'localhost', origin: 'http://localhost' };

interface Demand {
  readonly ticket: string;
  readonly methods: readonly string[];
}
interface SignedIn {
  readonly token: string;
}

const post = <T = unknown>(path: string, body: object, token?: string): Promise<Answer<T>> =>
  server.ask<T>('POST', path, { body, headers: PAGE, ...(token !== undefined && { token }) });

async function login(username: string): Promise<Answer<Demand & SignedIn>> {
  const checkKey = `key-${username}`;
  await server.call('GET', `/sys/randomImage/${checkKey}`);
  return post('/sys/login', { username, password: PASSWORD, captcha: CAPTCHA, checkKey });
}

/** @returns the ticket of a sign-in whose password was right */
async function begin(username: string): Promise<string> {
  const { code, result } = await login(username);
  expect(code).toBe(428);
  return result.ticket;
}

const codeOf = (secret: string, steps = 0): string =>
  computeCode(decodeBase32(secret), Math.floor(server.clock.now() / STEP) + steps);

async function enrolTotp(username: string): Promise<{ secret: string; codes: readonly string[] }> {
  const token = await server.enter(username);
  const { result } = await post<{ secret: string }>('/sys/account/totp', { password: PASSWORD }, token);
  const kept = await post<{ recoveryCodes: readonly string[] }>(
    '/sys/account/confirmTotp',
    { code: codeOf(result.secret) },
    token,
  );
  expect(kept).toMatchObject({ success: true });
  server.clock.advance(STEP);
  return { secret: result.secret, codes: kept.result.recoveryCodes };
}

async function enrolPasskey(username: string) {
  const token = await server.enter(username);
  const passkey = createPasskey();
  const { result } = await post<{ challenge: string }>(
    '/sys/account/passkeyOptions',
    { password: PASSWORD },
    token,
  );
  const body = { name: '办公电脑', response: passkey.register(result.challenge) };
  expect(await post('/sys/account/passkey', body, token)).toMatchObject({ success: true });
  return passkey;
}

async function challengeOf(ticket: string): Promise<string> {
  const { result } = await post<{ challenge: string }>('/sys/secondFactor/passkeyOptions', { ticket });
  return result.challenge;
}

const complete = (ticket: string, code: string) =>
  post<SignedIn | null>('/sys/secondFactor/code', { ticket, code });

describe('an account without a second factor', () => {
  it('is let in by its password', async () => {
    expect(await login('dispatch2')).toMatchObject({ success: true, code: 200 });
  });
});

describe('an authenticator app', () => {
  // FACTOR-01
  it('is asked for after the password, and its code lets in', async () => {
    const { secret } = await enrolTotp('dispatch1');
    const answer = await login('dispatch1');
    expect(answer).toMatchObject({ success: false, code: 428, result: { methods: ['totp'] } });
    expect(answer.result.token).toBeUndefined();
    const { ticket } = answer.result;
    const halfWay = await server.call('GET', '/sys/user/getMyUserInfo', { token: ticket });
    expect(halfWay.statusCode).toBe(401);
    const done = await complete(ticket, codeOf(secret));
    expect(done).toMatchObject({ success: true, code: 200 });
    const inside = await server.call('GET', '/sys/user/getMyUserInfo', { token: done.result!.token });
    expect(inside.statusCode).toBe(200);
    // The ticket went with the sign-in.
    expect(await complete(ticket, codeOf(secret, 1))).toMatchObject({ success: false, code: 410 });
  });

  // FACTOR-02
  it('gives codes that count once, also to two at the same time, and never an earlier one', async () => {
    const { secret } = await enrolTotp('service1');
    const [first, second, third] = [
      await begin('service1'),
      await begin('service1'),
      await begin('service1'),
    ];
    const code = codeOf(secret, 1);
    const answers = await Promise.all([complete(first, code), complete(second, code)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await complete(third, codeOf(secret))).toMatchObject({ success: false, message: WRONG });
  });

  // FACTOR-01
  it('is asked for within ten minutes, and of the account as it was', async () => {
    const { secret } = await enrolTotp('service2');
    const late = await begin('service2');
    server.clock.advance(10 * 60_000);
    expect(await complete(late, codeOf(secret))).toMatchObject({ success: false, code: 410 });
    const overtaken = await begin('service2');
    await server.app.db
      .updateTable('sysUser')
      .set({ passwordHash: 'another' })
      .where('username', '=', 'service2')
      .execute();
    expect(await complete(overtaken, codeOf(secret))).toMatchObject({ success: false, message: WRONG });
  });

  // FACTOR-03
  it('slows guessing down, also over several sign-ins, and does not say so', async () => {
    const { secret } = await enrolTotp('service3');
    for (let i = 0; i < 5; i += 1)
      expect(await complete(await begin('service3'), '000000')).toMatchObject({ message: WRONG });
    const ticket = await begin('service3');
    expect(await complete(ticket, codeOf(secret))).toMatchObject({ success: false, message: WRONG });
    server.clock.advance(2_001);
    expect(await complete(ticket, codeOf(secret))).toMatchObject({ success: true });
  });

  // FACTOR-06
  it('has a secret that the database does not give away', async () => {
    const { secret, codes } = await enrolTotp('caddie1');
    const rows = await Promise.all(
      (['sysTotp', 'sysRecoveryCode', 'sysDataLog', 'sysLog'] as const).map((table) =>
        server.app.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(decodeBase32(secret).toString('base64'));
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describe('recovery codes', () => {
  // FACTOR-06
  it('let in once each, however they are typed, until new ones replace them', async () => {
    const { codes } = await enrolTotp('caddie2');
    const [first = '', second = '', third = ''] = codes;
    expect(await complete(await begin('caddie2'), first)).toMatchObject({ success: true });
    expect(await complete(await begin('caddie2'), first)).toMatchObject({ success: false, message: WRONG });
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect(await complete(await begin('caddie2'), typed)).toMatchObject({ success: true });
    const token = await server.enter('caddie2');
    const renewed = await post<{ recoveryCodes: string[] }>(
      '/sys/account/recoveryCodes',
      { password: PASSWORD },
      token,
    );
    expect(renewed.result.recoveryCodes).toHaveLength(10);
    expect(await complete(await begin('caddie2'), third)).toMatchObject({ success: false });
  });
});

describe('a passkey', () => {
  // FACTOR-04
  it('lets in who has it, once for each challenge', async () => {
    const passkey = await enrolPasskey('event1');
    const ticket = await begin('event1');
    const response = passkey.assert(await challengeOf(ticket), 1);
    const done = await post<SignedIn>('/sys/secondFactor/passkey', { ticket, response });
    expect(done).toMatchObject({ success: true, code: 200 });
    const next = await begin('event1');
    await challengeOf(next);
    expect(await post('/sys/secondFactor/passkey', { ticket: next, response })).toMatchObject({
      success: false,
      message: WRONG,
    });
  });

  // FACTOR-04
  it('is refused of another account, of another site, for another challenge, and when it was copied', async () => {
    const own = await enrolPasskey('event2');
    const foreign = await enrolPasskey('event3');
    const attempt = async (respond: (challenge: string) => object) => {
      server.clock.advance(16 * 60_000);
      const ticket = await begin('event2');
      const response = respond(await challengeOf(ticket));
      const { success, message } = await post('/sys/secondFactor/passkey', { ticket, response });
      return success || message;
    };
    const phishing = { id: 'localhost', origin: 'http://evil.example' };
    const elsewhere = { id: 'evil.example', origin: 'http://localhost' };
    expect(await attempt((challenge) => foreign.assert(challenge, 1))).toBe(WRONG);
    expect(
      await attempt((challenge) => ({ ...foreign.assert(challenge, 1), id: own.id, rawId: own.id })),
    ).toBe(WRONG);
    expect(await attempt((challenge) => own.assert(challenge, 1, phishing))).toBe(WRONG);
    expect(await attempt((challenge) => own.assert(challenge, 1, elsewhere))).toBe(WRONG);
    expect(await attempt(() => own.assert(Buffer.from('made up').toString('base64url'), 1))).toBe(WRONG);
    expect(await attempt((challenge) => own.assert(challenge, 5))).toBe(true);
    expect(await attempt((challenge) => own.assert(challenge, 5))).toBe(WRONG);
    expect(await attempt((challenge) => own.assert(challenge, 6))).toBe(true);
  });

  it('is not asked for by a page of another site, nor by an address without a name', async () => {
    const token = await server.enter('dispatch3');
    const ask = (headers: Readonly<Record<string, string>>) =>
      server.ask('POST', '/sys/account/passkeyOptions', { token, body: { password: PASSWORD }, headers });
    expect(await ask({ host: 'localhost', origin: 'http://evil.example' })).toMatchObject({ success: false });
    expect(await ask({ host: '127.0.0.1:80', origin: 'http://127.0.0.1' })).toMatchObject({ success: false });
    expect(await ask({ host: '127.0.0.1', origin: 'http://127.0.0.1' })).toMatchObject({
      success: false,
      message: '以 IP 地址打开的页面不能使用通行密钥，请用域名访问本系统',
    });
  });

  it('is kept only with the answer to its own challenge', async () => {
    const token = await server.enter('dispatch3');
    const passkey = createPasskey();
    await post('/sys/account/passkeyOptions', { password: PASSWORD }, token);
    const body = { name: '手机', response: passkey.register(Buffer.from('mine').toString('base64url')) };
    expect(await post('/sys/account/passkey', body, token)).toMatchObject({ success: false });
    // And the challenge is gone with the first answer.
    expect(await post('/sys/account/passkey', body, token)).toMatchObject({
      message: '操作已超时，请重新开始',
    });
  });
});

describe('a role that demands a second factor', () => {
  const demand = async (username: string, secondFactor: 'Y' | 'N'): Promise<void> => {
    const { app } = server;
    await app.db
      .updateTable('sysRole')
      .set({ secondFactor })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sysUserRole as ur')
          .innerJoin('sysUser as u', 'u.id', 'ur.userId')
          .select('ur.roleId')
          .where('u.username', '=', username),
      )
      .execute();
  };

  // FACTOR-05
  it('has its people get one during the sign-in, and keep one', async () => {
    await demand('manager2', 'Y');
    const answer = await login('manager2');
    expect(answer).toMatchObject({ code: 428, result: { methods: [] } });
    const { ticket } = answer.result;
    expect(await complete(ticket, '000000')).toMatchObject({ success: false, message: WRONG });
    const { result: offer } = await post<{ secret: string }>('/sys/secondFactor/first/totp', { ticket });
    const wrong = await post('/sys/secondFactor/first/confirmTotp', { ticket, code: '000000' });
    expect(wrong).toMatchObject({ success: false });
    const done = await post<{ recoveryCodes: string[]; login: SignedIn }>(
      '/sys/secondFactor/first/confirmTotp',
      { ticket, code: codeOf(offer.secret) },
    );
    expect(done.result.recoveryCodes).toHaveLength(10);
    const { token } = done.result.login;
    expect(await post('/sys/account/removeTotp', { password: PASSWORD }, token)).toMatchObject({
      success: false,
      message: '您的角色要求二次验证，请先添加另一种验证方式',
    });
    await demand('manager2', 'N');
    expect(await post('/sys/account/removeTotp', { password: PASSWORD }, token)).toMatchObject({
      success: true,
    });
    expect(await login('manager2')).toMatchObject({ code: 200 });
  });

  // FACTOR-05
  it('adds none by the password alone where one exists', async () => {
    await enrolTotp('manager3');
    const ticket = await begin('manager3');
    const calls = [
      ['totp', {}],
      ['confirmTotp', { code: '000000' }],
      ['passkeyOptions', {}],
      ['passkey', { name: 'x', response: createPasskey().register('challenge') }],
    ] as const;
    for (const [call, body] of calls)
      expect(await post(`/sys/secondFactor/first/${call}`, { ticket, ...body })).toMatchObject({
        success: false,
        message: WRONG,
      });
  });
});

describe('the own factors', () => {
  // FACTOR-07
  it('are added and removed with the password only, and that is logged', async () => {
    const { secret } = await enrolTotp('admin');
    const token = await server.enter('admin');
    for (const call of ['totp', 'removeTotp', 'passkeyOptions', 'recoveryCodes'])
      expect(await post(`/sys/account/${call}`, { password: 'wrong' }, token)).toMatchObject({
        success: false,
        message: '密码输入错误!',
      });
    const { result } = await server.ask<{ totpTime: string | null; recoveryCodes: number }>(
      'GET',
      '/sys/account/factors',
      { token },
    );
    expect(result).toMatchObject({ totpTime: expect.stringMatching(/^2026/), recoveryCodes: 10 });
    expect(JSON.stringify(result)).not.toContain(secret);
    server.clock.advance(16 * 60_000);
    expect(await post('/sys/account/removeTotp', { password: PASSWORD }, token)).toMatchObject({
      success: true,
    });
    const lines = await server.app.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('username', '=', 'admin')
      .execute();
    expect(lines.map(({ logContent }) => logContent)).toEqual(
      expect.arrayContaining(['绑定身份验证器', '解除绑定身份验证器']),
    );
    expect(await login('admin')).toMatchObject({ code: 200 });
  });
});
