import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardRoutes } from '#server/http/access.ts';
import { type Answer, startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

describe('access table', () => {
  it('names only permissions that exist', async () => {
    const rows = await server.app.db
      .selectFrom('sysPermission')
      .select('perms')
      .where('menuType', '=', 2)
      .execute();
    const known = new Set(rows.map(({ perms }) => perms));
    const unknown = server.app.accessTable.flatMap(({ access }) =>
      typeof access === 'object' && !known.has(access.permission) ? [access.permission] : [],
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  // SEC-09
  it('cannot be left out', () => {
    const app = Fastify();
    guardRoutes(app);
    expect(() => app.get('/forgotten', async () => 'x')).toThrow('declares no config.access');
  });
});

/** What is sent back to these very bytes, until the server hangs up. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
}

/** Through a real connection: test clients of higher levels tidy the path up first. */
async function rawGet(path: string, token: string): Promise<{ status: number | undefined; body: unknown }> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { 'x-access-token': token } };
    const sent = request(options, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
    });
    sent.once('error', reject).end();
  });
}

describe('paths', () => {
  beforeAll(() => server.app.listen({ host: '127.0.0.1', port: 0 }));

  // SEC-02, SEC-19
  it.each([
    '/jeecg-boot/sys/user/getUserInfo.js',
    '/jeecg-boot/sys/user/getUserInfo;a.js',
    '/jeecg-boot/sys/user/..%2fuser/getUserInfo',
    '/jeecg-boot/sys/%2e%2e/sys/user/getUserInfo',
    '/jeecg-boot/sys//user/getUserInfo',
    '/jeecg-boot/SYS/user/getUserInfo',
    '/jeecg-boot/sys/user/getUserInfo/',
    '/jeecg-boot/sys/user\\getUserInfo',
    '/jeecg-boot/nothing',
    '/jeecg-boot',
    '/ws/other',
  ])('does not know %s', async (url) => {
    const token = await server.enter('admin');
    const { status, body } = await rawGet(url, token);
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 404, error: 'Not Found', message: '很抱歉，资源未找到!' });
  });

  // WIRE-12
  it('accepts the doubled slash of hand-joined addresses, and still asks for the token', async () => {
    const token = await server.enter('admin');
    expect((await server.call('GET', '/jeecg-boot//sys/user/getUserInfo', { token })).statusCode).toBe(200);
    expect((await server.call('GET', '/jeecg-boot//sys/user/getUserInfo')).statusCode).toBe(401);
  });

  // WIRE-03
  it('answers HEAD as GET, without the body', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/jeecg-boot/sys/user/list`;
    const headers = { 'x-access-token': await server.enter('admin') };
    const [full, bare] = [await fetch(url, { headers }), await fetch(url, { headers, method: 'HEAD' })];
    expect([bare.status, bare.headers.get('content-type')]).toEqual([200, full.headers.get('content-type')]);
    expect([(await full.text()).length > 0, await bare.text()]).toEqual([true, '']);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(401);
  });

  // SEC-58
  it('does not give back what TRACE sends', async () => {
    const answer = await sendRaw(
      'TRACE /jeecg-boot/sys/user/list HTTP/1.1\r\nHost: x\r\nX-Secret: spoon\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('"code":405');
    expect(answer).not.toContain('spoon');
  });

  // SEC-58
  it.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['an encoding that is none', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('refuses %s for one body, and reads nothing after it', async (_what, rest) => {
    const next = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await sendRaw(`POST /jeecg-boot/sys/login HTTP/1.1\r\nHost: x\r\n${rest}${next}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('names the methods of a known path', async () => {
    expect(await server.ask('DELETE', '/sys/login')).toMatchObject({
      success: false,
      code: 405,
      message: '不支持DELETE请求方法，支持以下POST、',
    });
  });
});

describe('bodies and headers', () => {
  // SEC-18
  it.each([
    ['broken JSON', '{"a":', 'application/json', 400],
    ['a bomb of brackets', '['.repeat(100), 'application/json', 400],
    ['another type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['too much', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('refuses %s with a Chinese message', async (_what, payload, type, status) => {
    const headers = { 'content-type': type };
    const response = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/login',
      headers,
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json<Answer>().message).toMatch(/[\u4e00-\u9fff]/);
  });

  // SEC-15
  it('refuses writes from another site', async () => {
    const response = await server.call('POST', '/sys/login', {
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(403);
  });

  // SEC-15
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'ends no session by %s from another site',
    async (method) => {
      const token = await server.enter('admin');
      const headers = { 'sec-fetch-site': 'cross-site' };
      const signOut = await server.call(method, '/sys/logout', { token, headers });
      expect(signOut.statusCode).toBe(403);
      expect((await server.call('GET', '/sys/user/getUserInfo', { token })).statusCode).toBe(200);
    },
  );

  // SEC-17, SEC-43
  it('sends the hardening headers with every answer', async () => {
    for (const path of ['/sys/randomImage/a', '/nothing', '/sys/user/getUserInfo']) {
      const { headers } = await server.call('GET', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  // SEC-13
  it('chooses only among the own tenants', async () => {
    const token = await server.enter('twodeparts');
    const as = (tenant: string) =>
      server.call('GET', '/sys/user/getUserInfo', { token, headers: { 'tenant-id': tenant } });
    expect((await as('2')).statusCode).toBe(200);
    expect((await as('0')).statusCode).toBe(200);
    const foreign = await as('3');
    expect(foreign.statusCode).toBe(401);
    expect(foreign.json()).toMatchObject({ message: '用户租户信息变更,请重新登陆!' });
  });
});
