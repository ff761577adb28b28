/** A server behind a proxy: who counts as sitting at this machine, whose address is counted, what browsers are told. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import { HTTP_LIMITS } from '#server/http/limits.ts';
import { openPlain, startLive, type LiveServer } from '#tests/unit/server-realtime/live.ts';
import { CAPTCHA, PASSWORD, startServer, type TestServer } from './harness.ts';

const CHOSEN = 'Grün-4711-x';

type Headers = Readonly<Record<string, string>>;
interface SignIn {
  readonly username: string;
  readonly password: string;
  /** Without it what the picture shows, as a person reads it. */
  readonly captcha: string;
}
let keys = 0;

async function signIn(
  server: TestServer,
  headers: Headers,
  { username = 'dispatch1', password = PASSWORD, captcha }: Partial<SignIn> = {},
) {
  const checkKey = `proxy-${(keys += 1)}`;
  const drawn = await server.app.captchas.issue(checkKey);
  const body = { username, password, captcha: captcha ?? drawn, checkKey };
  return server.ask<{ token: string } | null>('POST', '/sys/login', { body, headers });
}

const proxyOf = (env: Record<string, string>) => readSettings({ ADMIN_PASSWORD: CHOSEN, ...env }).proxy;

describe('a loopback server that a proxy of the same machine makes public', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.app.close());

  it.each<[string, Headers]>([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-For of this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'golf.example.com' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['the public name', { host: 'golf.example.com' }],
    ['a page of the public name', { origin: 'https://golf.example.com' }],
    ['a page of nowhere', { origin: 'null' }],
  ])('takes neither demo password nor test captcha with %s', async (_name, headers) => {
    expect(await signIn(server, headers)).toMatchObject({
      success: false,
      message: '演示密码只能在演示服务器本机使用，请联系管理员重设密码',
    });
    expect(await signIn(server, headers, { captcha: CAPTCHA })).toMatchObject({ success: false, code: 412 });
  });

  it.each<[string, Headers]>([
    ['localhost', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['ts.localhost', { host: 'ts.localhost:3000', origin: 'http://ts.localhost:3000' }],
    ['127.0.0.1', { host: '127.0.0.1:5173', origin: 'http://127.0.0.1:5173' }],
    ['[::1]', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('takes both from the machine itself, called %s', async (_name, headers) => {
    expect(await signIn(server, headers, { captcha: CAPTCHA })).toMatchObject({ success: true });
  });

  it('believes nobody about whose request it is, and asks no browser for encryption', async () => {
    const warn = vi.spyOn(server.app.log, 'warn');
    await signIn(server, { 'x-forwarded-for': '203.0.113.7' }, { password: 'wrong' });
    expect(warn.mock.calls).toMatchObject([[{ ip: '127.0.0.1', username: 'dispatch1' }, 'sign-in refused']]);
    warn.mockRestore();
    const { headers } = await server.app.inject({ url: '/config.json' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

// SEC-54
it('behind a proxy that says nothing, who is no demo takes neither demo password nor test captcha', async () => {
  const server = await startServer({ isDemo: false });
  expect(await signIn(server, {})).toMatchObject({
    success: false,
    message: expect.stringContaining('演示密码'),
  });
  expect(await signIn(server, {}, { captcha: CAPTCHA })).toMatchObject({ success: false, code: 412 });
  const body = { captcha: CAPTCHA, checkKey: 'silent' };
  await server.app.captchas.issue(body.checkKey);
  expect(await server.ask('POST', '/sys/checkCaptcha', { body })).toMatchObject({ success: false });
  await server.app.close();
});

describe('a server with PUBLIC_URL and TRUST_PROXY', () => {
  const ORIGIN = 'https://golf.example.com';
  let server: LiveServer;
  beforeAll(async () => {
    const proxy = proxyOf({ PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
    server = await startLive({ isDemo: false, adminPassword: CHOSEN, proxy });
  });
  afterAll(() => server.stop());

  const admin = { username: 'admin', password: CHOSEN };
  const addressOf = async (headers: Headers): Promise<string | undefined> => {
    const { result } = await signIn(server, headers, admin);
    const session = await server.app.sessions.find(result?.token ?? '');
    return server.app.sessions.online().find(({ id }) => id === session?.tokenId)?.ip;
  };

  it('takes the last address that no trusted proxy has for the client', async () => {
    expect(await addressOf({ 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
    expect(await addressOf({ 'x-forwarded-for': '1.1.1.1, 203.0.113.8, 10.1.2.3' })).toBe('203.0.113.8');
    expect(await addressOf({})).toBe('127.0.0.1');
  });

  it('slows the guessing of one address and leaves the others alone', async () => {
    const guess = (address: string, username: string) =>
      signIn(server, { 'x-forwarded-for': address }, { username, password: 'wrong' });
    for (let i = 0; i < 20; i += 1) await guess('198.51.100.1', `nobody${i}`);
    expect(await signIn(server, { 'x-forwarded-for': '198.51.100.1' }, admin)).toMatchObject({
      success: false,
    });
    expect(await signIn(server, { 'x-forwarded-for': '198.51.100.2' }, admin)).toMatchObject({
      success: true,
    });
  });

  it('says that browsers come back encrypted only', async () => {
    const { headers } = await server.app.inject({ url: '/config.json' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('opens sockets for pages of the public address, whatever host the proxy calls', async () => {
    const { result } = await signIn(server, {}, admin);
    const token = result?.token ?? '';
    const user = await server.app.sessions.find(token);
    const path = `${server.host}/jeecg-boot/websocket/${user?.id}`;
    const { socket } = await openPlain(path, token, { origin: ORIGIN });
    socket.close();
    await expect(openPlain(path, token, { origin: 'http://golf.example.com' })).rejects.toThrow('403');
    const rebound = { origin: 'http://evil.example', headers: { host: 'evil.example' } };
    await expect(openPlain(path, token, rebound)).rejects.toThrow('403');
  });

  it('says of each refused socket why, whose it was and where it went, and never a token', async () => {
    const warn = vi.spyOn(server.app.log, 'warn');
    const path = `${server.host}/jeecg-boot/websocket/1?token=secret`;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await expect(openPlain(path, 'secret', { origin: 'https://evil.example', headers })).rejects.toThrow(
      '403',
    );
    await expect(openPlain(path, 'secret', { headers })).rejects.toThrow('401');
    await expect(openPlain(`${server.host}/elsewhere`, undefined)).rejects.toThrow('404');
    const where = { path: '/jeecg-boot/websocket/1', ip: '203.0.113.9' };
    expect(warn.mock.calls).toEqual([
      [{ ...where, status: 403, reason: 'origin', origin: 'https://evil.example' }, 'socket refused'],
      [{ ...where, status: 401, reason: 'token', origin: undefined }, 'socket refused'],
      [
        { status: 404, reason: 'path', path: '/elsewhere', ip: '127.0.0.1', origin: undefined },
        'socket refused',
      ],
    ]);
    warn.mockRestore();
  });

  it('answers an upgrade that is none with one line too, and hangs up', async () => {
    const warn = vi.spyOn(server.app.log, 'warn');
    const socket = connect(Number(server.host.split(':')[1]), '127.0.0.1');
    socket.write('GET /ws/golf HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [said] = (await once(socket, 'data')) as [Buffer];
    await once(socket, 'close');
    expect(said.toString()).toMatch(/^HTTP\/1\.1 400 /);
    expect(warn.mock.calls).toMatchObject([[{ status: 400, reason: 'handshake' }, 'socket refused']]);
    warn.mockRestore();
  });

  it.each([
    ['nothing', ''],
    ['half a request', 'GET /config.json HTTP/1.1\r\nHost: x\r\n'],
    ['half an upgrade', 'GET /ws/golf HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
  ])('drops a connection that sends %s within its time', async (_name, text) => {
    const { server: http } = server.app;
    expect(http.headersTimeout).toBe(HTTP_LIMITS.headMs);
    http.headersTimeout = 500;
    try {
      const socket = connect(Number(server.host.split(':')[1]), '127.0.0.1');
      socket.write(text);
      socket.resume();
      await once(socket, 'close');
    } finally {
      http.headersTimeout = HTTP_LIMITS.headMs;
    }
  });
});

describe('the settings', () => {
  const problemOf = (env: Record<string, string>): string => {
    try {
      readSettings(env);
    } catch (error) {
      if (error instanceof SettingsError) return error.message;
    }
    return '';
  };

  it.each([
    [{ PUBLIC_URL: 'golf.example.com' }, 'PUBLIC_URL=golf.example.com 应为'],
    [{ PUBLIC_URL: 'ftp://golf.example.com' }, 'PUBLIC_URL=ftp://golf.example.com 应为'],
    [{ PUBLIC_URL: 'https://golf.example.com/console' }, '不带路径'],
    [{ PUBLIC_URL: 'https://user@golf.example.com' }, 'PUBLIC_URL='],
    [{ TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY 需要同时设置 PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost', TRUST_PROXY: 'nginx' }, 'TRUST_PROXY=nginx 应为'],
    [{ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY=10.0.0.0/33 应为'],
    [{ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '127.0.0.1,,' }, 'TRUST_PROXY='],
  ])('refuse %j', (env, named) => expect(problemOf(env)).toContain(named));

  it('take addresses and networks of both kinds', () => {
    const { publicOrigin, isTrusted } = proxyOf({
      PUBLIC_URL: 'https://golf.example.com:8443/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8',
    });
    expect(publicOrigin).toBe('https://golf.example.com:8443');
    const trusted = ['127.0.0.1', '::ffff:127.0.0.1', '10.255.0.1', '::1', 'fd12::7'];
    expect(trusted.map(isTrusted)).toEqual(trusted.map(() => true));
    const others = ['127.0.0.2', '11.0.0.1', '::2', 'fe80::1', '203.0.113.7', 'unknown', ''];
    expect(others.map(isTrusted)).toEqual(others.map(() => false));
  });
});
