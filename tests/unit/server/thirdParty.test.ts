import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeCode } from '#server/auth/secondFactor/totp.ts';
import { BindingProof } from '#server/config/thirdParty.ts';
import { decodeBase32 } from '#tests/support/authenticator.ts';
import { type OidcIssuer, startOidcIssuer } from '#tests/support/oidcIssuer.ts';
import { PASSWORD, startServer, type TestServer } from './harness.ts';
import { readSms } from './sms.ts';

const ORIGIN = 'http://localhost';
const BASE = '/jeecg-boot/sys/thirdLogin';
const REFUSED = '第三方登录失败或已过期，请重新登录';
const TOTP_STEP_MS = 30_000;
const UNBOUND = '校验失败，请重新从第三方登录';

let issuer: OidcIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startOidcIssuer([
    ...['github', 'dingtalk'].map((source) => `${ORIGIN}${BASE}/${source}/callback`),
    `${ORIGIN}${BASE}/oauth2/dingtalk/callback`,
  ]);
  const common = { issuer: issuer.url, ...issuer.client };
  server = await startServer({
    providers: [
      { ...common, source: 'github', title: 'GitHub', proof: BindingProof.password },
      { ...common, source: 'dingtalk', title: '钉钉', proof: BindingProof.phone },
      {
        ...common,
        source: 'nowhere',
        title: '无',
        issuer: 'http://127.0.0.1:9',
        proof: BindingProof.password,
      },
    ],
  });
});
afterAll(async () => {
  await server.app.close();
  await issuer.stop();
});
// What one test tries must not slow the next one down.
beforeEach(() => server.clock.advance(61 * 60_000));

let people = 0;
/** Somebody whom the issuer knows and this server does not. */
function meetStranger(username = `visitor${++people}`): void {
  issuer.become({ sub: `subject-${++people}`, username, name: '访客' });
}

interface Attempt {
  readonly cookie: string;
  /** Where the issuer is asked. */
  readonly away: URL;
}

async function leave(path = '/render/github'): Promise<Attempt> {
  const answer = await server.call('GET', `${BASE}${path}`);
  expect(answer.statusCode).toBe(302);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { cookie, away: new URL(String(answer.headers.location)) };
}

const come = (address: string, cookie: string) =>
  server.call('GET', address.replace(ORIGIN, ''), { headers: { cookie } });

/** What the window says to the page that opened it. */
async function readMessage(address: string, cookie: string): Promise<unknown> {
  const { body } = await come(address, cookie);
  const [, message = 'null', origin] = /postMessage\((.*), ("[^"]*")\); window/.exec(body) ?? [];
  expect(origin).toBe(`"${ORIGIN}"`);
  return JSON.parse(message);
}

interface Newcomer {
  readonly source: string;
  readonly operateCode: string;
  readonly username: string;
  readonly isObj: true;
}

async function comeAsNewcomer(): Promise<{ readonly newcomer: Newcomer; readonly cookie: string }> {
  const { away, cookie } = await leave();
  const newcomer = (await readMessage(await issuer.visit(away.href), cookie)) as Newcomer;
  expect(newcomer).toMatchObject({ isObj: true, source: 'github' });
  return { newcomer, cookie };
}

const bind = (newcomer: Newcomer, cookie: string, username: string, password = PASSWORD) =>
  server.ask<string | null>('POST', '/sys/thirdLogin/user/checkPassword', {
    body: { ...newcomer, username, password },
    headers: { cookie },
  });

const enter = (grant: string, cookie: string, source = 'github') =>
  server.ask<{ token: string; userInfo: { username: string } } | null>(
    'GET',
    `/sys/thirdLogin/getLoginUser/${grant}/${source}`,
    { headers: { cookie } },
  );

/** @returns a grant of the account that is bound to who is at the issuer */
async function comeAsBound(): Promise<{ readonly grant: string; readonly cookie: string }> {
  const { away, cookie } = await leave();
  return { grant: String(await readMessage(await issuer.visit(away.href), cookie)), cookie };
}

describe('the way there and back', () => {
  // OAUTH-01
  it('asks for a code with PKCE, state and nonce, each time others', async () => {
    const [{ away }, again] = await Promise.all([leave(), leave()]);
    const asked = Object.fromEntries(away.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}${BASE}/github/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect([asked[name], asked[name]?.length]).not.toEqual([again.away.searchParams.get(name), 0]);
  });

  // OAUTH-02
  it('marks the browser by a cookie that no script and no other site reads', async () => {
    const { headers } = await server.call('GET', `${BASE}/render/github`);
    expect(String(headers['set-cookie']).split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/jeecg-boot/sys', 'Max-Age=600']),
    );
  });

  // OAUTH-02
  it('has browsers keep it for this very host where they come encrypted, and takes no other one', async () => {
    const common = { issuer: issuer.url, ...issuer.client };
    const proxy = { ...server.app.settings.proxy, publicOrigin: 'https://club.example' };
    const encrypted = await startServer({
      proxy,
      providers: [{ ...common, source: 'github', title: 'GitHub', proof: BindingProof.password }],
    });
    const visit = async (cookie: string): Promise<readonly string[]> => {
      const { headers } = await encrypted.call('GET', `${BASE}/render/github`, { headers: { cookie } });
      return String(headers['set-cookie']).split('; ');
    };
    const [pair = '', ...rest] = await visit('');
    expect(pair).toMatch(/^__Host-fairway_third=[\w-]{43}$/);
    expect(rest.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect((await visit(pair))[0]).toBe(pair);
    // Such as another host of the same domain can plant.
    expect((await visit(pair.replace('__Host-', '')))[0]).not.toBe(pair);
    await encrypted.app.close();
  });

  // OAUTH-02
  it('takes a state once, within ten minutes, in the browser that left', async () => {
    meetStranger();
    const used = await leave();
    const address = await issuer.visit(used.away.href);
    expect(await readMessage(address, '')).toBe('登录失败');
    expect(await readMessage(address, (await leave()).cookie)).toBe('登录失败');
    expect(await readMessage(address, used.cookie)).toMatchObject({ isObj: true });
    expect(await readMessage(address, used.cookie)).toBe('登录失败');

    const late = await leave();
    const lateAddress = await issuer.visit(late.away.href);
    server.clock.advance(10 * 60_000);
    expect(await readMessage(lateAddress, late.cookie)).toBe('登录失败');

    const wrong = await leave();
    const changed = new URL(await issuer.visit(wrong.away.href));
    changed.searchParams.set('state', 'A'.repeat(43));
    expect(await readMessage(changed.href, wrong.cookie)).toBe('登录失败');
  });

  // OAUTH-03
  it('refuses a code of another attempt and an answer that comes to another address', async () => {
    meetStranger();
    const [first, second] = [await leave(), await leave()];
    const [one, two] = [await issuer.visit(first.away.href), await issuer.visit(second.away.href)].map(
      (address) => new URL(address),
    );
    two?.searchParams.set('code', one?.searchParams.get('code') ?? '');
    expect(await readMessage(String(two), second.cookie)).toBe('登录失败');

    const third = await leave();
    const foreign = (await issuer.visit(third.away.href)).replace('/github/', '/dingtalk/');
    expect(await readMessage(foreign, third.cookie)).toBe('登录失败');
    const denied = await leave();
    const state = denied.away.searchParams.get('state');
    const refusal = `${BASE}/github/callback?error=access_denied&state=${state}`;
    expect(await readMessage(refusal, denied.cookie)).toBe('登录失败');
  });

  // OAUTH-09
  it('says so where the issuer is unknown, out of reach, or this server called by a made-up name', async () => {
    expect((await server.call('GET', `${BASE}/render/gitlab`)).statusCode).toBe(404);
    expect((await server.call('GET', `${BASE}/render/nowhere`)).statusCode).toBe(502);
    const headers = { host: 'evil.example' };
    expect((await server.call('GET', `${BASE}/render/github`, { headers })).statusCode).toBe(400);
  });
});

describe('signing in', () => {
  // OAUTH-04, OAUTH-06
  it('lets in who has bound an account by its password, with a grant for one use, 60 s and one browser', async () => {
    meetStranger();
    const { newcomer, cookie } = await comeAsNewcomer();
    expect(await bind(newcomer, cookie, 'dispatch1', 'Wrong@2026')).toMatchObject({
      success: false,
      message: '用户名或密码错误',
    });
    expect(await bind(newcomer, '', 'dispatch1')).toMatchObject({ success: false, message: UNBOUND });
    const { result: first } = await bind(newcomer, cookie, 'dispatch1');
    expect(await enter(String(first), cookie, 'dingtalk')).toMatchObject({
      success: false,
      message: REFUSED,
    });
    expect(await bind(newcomer, cookie, 'dispatch1')).toMatchObject({ success: false, message: UNBOUND });

    const known = await comeAsBound();
    expect(await enter(known.grant, (await leave()).cookie)).toMatchObject({ success: false });
    const { result } = await enter(known.grant, known.cookie);
    expect(result?.userInfo.username).toBe('dispatch1');
    expect(await server.ask('GET', '/sys/user/queryById', { token: result?.token ?? '' })).not.toMatchObject({
      code: 401,
    });
    expect(await enter(known.grant, known.cookie)).toMatchObject({ success: false, message: REFUSED });
    expect(await enter('A'.repeat(43), known.cookie)).toMatchObject({ success: false, message: REFUSED });

    const late = await comeAsBound();
    server.clock.advance(60_000);
    expect(await enter(late.grant, late.cookie)).toMatchObject({ success: false, message: REFUSED });
  });

  // OAUTH-06
  it('binds nobody by an equal name, and an account to one of a kind only', async () => {
    meetStranger('admin');
    const { newcomer, cookie } = await comeAsNewcomer();
    expect(newcomer.username).toBe('admin');
    expect((await bind(newcomer, cookie, 'caddie1')).success).toBe(true);
    meetStranger();
    const second = await comeAsNewcomer();
    expect(await bind(second.newcomer, second.cookie, 'caddie1')).toMatchObject({ success: false });
  });

  // OAUTH-06
  it('binds by a code to the phone where the settings say so', async () => {
    meetStranger();
    const { away, cookie } = await leave('/render/dingtalk');
    const message = String(await readMessage(await issuer.visit(away.href), cookie));
    expect(message).toMatch(/^绑定手机号,[\w-]{43}$/);
    const { phone } = await server.app.db
      .selectFrom('sysUser')
      .select('phone')
      .where('username', '=', 'dispatch1')
      .executeTakeFirstOrThrow();
    const mobile = phone ?? '';
    await server.ask('POST', '/sys/sms', { body: { mobile, smsmode: '0' } });
    const { code } = await readSms(server, mobile);
    const answer = (captcha: string) =>
      server.ask<string>('POST', '/sys/thirdLogin/bindingThirdPhone', {
        body: { mobile, captcha, thirdUserUuid: message.split(',')[1] },
        headers: { cookie },
      });
    expect((await answer(code === '000000' ? '000001' : '000000')).success).toBe(false);
    const { result } = await answer(code);
    expect((await enter(result, cookie, 'dingtalk')).result?.userInfo.username).toBe('dispatch1');
  });

  // OAUTH-13
  it('is given up with the password, by its owner only, and lets nobody in any more', async () => {
    meetStranger();
    const { newcomer, cookie } = await comeAsNewcomer();
    await bind(newcomer, cookie, 'event1');
    const [owner, other] = [await server.enter('event1'), await server.enter('event2')];
    const list = async (token: string) =>
      (await server.ask<{ id: string | null; source: string }[]>('GET', '/sys/account/bindings', { token }))
        .result;
    const [bound, ...free] = await list(owner);
    expect(bound).toMatchObject({ source: 'github', title: 'GitHub', name: '访客' });
    expect(free.map(({ id, source }) => [id, source])).toEqual([
      [null, 'dingtalk'],
      [null, 'nowhere'],
    ]);
    expect((await list(other)).every(({ id }) => id === null)).toBe(true);

    const remove = (token: string, password: string) =>
      server.ask('POST', '/sys/account/removeBinding', { token, body: { id: bound?.id, password } });
    expect(await remove(owner, 'Wrong@2026')).toMatchObject({ success: false, message: '密码输入错误!' });
    expect(await remove(other, PASSWORD)).toMatchObject({ success: false, message: '该绑定已解除' });
    expect(await remove(owner, PASSWORD)).toMatchObject({ success: true });
    expect(await remove(owner, PASSWORD)).toMatchObject({ success: false, message: '该绑定已解除' });
    await comeAsNewcomer();
  });

  // OAUTH-12
  it('asks for the second factor of the account, as after a password', async () => {
    meetStranger();
    const { newcomer, cookie } = await comeAsNewcomer();
    const { result: grant } = await bind(newcomer, cookie, 'caddie2');
    const token = await server.enter('caddie2');
    const { result: offer } = await server.ask<{ secret: string }>('POST', '/sys/account/totp', {
      token,
      body: { password: PASSWORD },
    });
    const currentCode = (): string =>
      computeCode(decodeBase32(offer.secret), Math.floor(server.clock.now() / TOTP_STEP_MS));
    await server.ask('POST', '/sys/account/confirmTotp', { token, body: { code: currentCode() } });

    server.clock.advance(TOTP_STEP_MS);
    const demand = await server.ask<{ ticket: string; token?: string }>(
      'GET',
      `/sys/thirdLogin/getLoginUser/${grant}/github`,
      { headers: { cookie } },
    );
    expect(demand).toMatchObject({ success: false, code: 428, result: { methods: ['totp'] } });
    expect(demand.result.token).toBeUndefined();
    const { ticket } = demand.result;
    const show = (code: string) =>
      server.ask<{ userInfo: { username: string } } | null>('POST', '/sys/secondFactor/code', {
        body: { ticket, code },
      });
    expect(await show('000000')).toMatchObject({ success: false });
    expect((await show(currentCode())).result?.userInfo.username).toBe('caddie2');
    expect(await enter(String(grant), cookie)).toMatchObject({ success: false, message: REFUSED });
  });

  // OAUTH-07
  it('makes an account that waits for approval, whatever the call asks for', async () => {
    meetStranger('newcomer');
    const { newcomer, cookie } = await comeAsNewcomer();
    const { result } = await server.ask<string>('POST', '/sys/third/user/create', {
      body: { ...newcomer, username: 'chosen', userType: 1, roleIds: 'admin', suffix: '7' },
      headers: { cookie },
    });
    expect((await enter(result, cookie)).message).toContain('等待管理员审核');
    const made = await server.app.db
      .selectFrom('sysUser')
      .select(['username', 'status'])
      .where('username', 'in', ['newcomer', 'chosen'])
      .execute();
    expect(made).toEqual([{ username: 'newcomer', status: 3 }]);
  });
});

describe('inside a chat app', () => {
  const stateOf = (state: string): string => `/oauth2/dingtalk/login?state=${encodeURIComponent(state)}`;

  // OAUTH-08
  it('comes back to the page of chat apps with a grant, and goes on to a path of this console only', async () => {
    issuer.become({ sub: 'chat-subject', username: 'chat', name: '聊天' });
    const { away, cookie } = await leave(stateOf(`${ORIGIN}?redirect=/golf/order`));
    const back = await come(await issuer.visit(away.href), cookie);
    const unbound = new URL(String(back.headers.location));
    expect(`${unbound.origin}${unbound.pathname}`).toBe(`${ORIGIN}/oauth2-app/login`);
    expect(Object.fromEntries(unbound.searchParams)).toEqual({
      thirdType: 'dingtalk',
      operateCode: expect.stringMatching(/^[\w-]{43}$/),
      redirect: '/golf/order',
    });

    const away2 = await leave(stateOf(`${ORIGIN}?redirect=//evil.example/`));
    const there = new URL(
      String((await come(await issuer.visit(away2.away.href), away2.cookie)).headers.location),
    );
    expect(there.searchParams.has('redirect')).toBe(false);
    const denied = await come(`${BASE}/oauth2/dingtalk/callback?code=x&state=y`, cookie);
    expect(denied.headers.location).toBe(`${ORIGIN}/oauth2-app/login?thirdType=dingtalk&failed=1`);
  });

  // OAUTH-08
  it.each([
    'https://evil.example',
    'http://localhost@evil.example',
    'http://localhost.evil.example',
    '//evil',
    'x',
  ])('refuses to come back to %s', async (state) => {
    expect((await server.call('GET', `${BASE}${stateOf(state)}`)).statusCode).toBe(400);
  });
});
