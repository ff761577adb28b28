import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePermissionMenu, listRoutes, MENU_CLIENT } from '#domain/menu/menu.ts';
import { startServer, type TestServer } from './harness.ts';

const SCRIPT = `export const text = '${'golf '.repeat(1000)}';`;
const clientDir = mkdtempSync(join(tmpdir(), 'fairway-console-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Fairway</title>');
  const script = join(clientDir, 'assets/main-1a2b3c.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(clientDir, 'assets/late-1a2b3c.js'), SCRIPT);
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  cpSync('public/favicon.ico', join(clientDir, 'favicon.ico'));
  writeFileSync(join(clientDir, '.secret'), 'x');
  server = await startServer({ clientDir, frameOrigins: ['https://report.example.com'] });
});
afterAll(async () => {
  await server.app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the console', () => {
  it.each([
    '/',
    '/index.html',
    '/user/login',
    '/user/',
    '/BSWEB/park?x=1',
    '/bsweb/alarmAnalysis',
    '/bsweb/group1',
    '/jeecg',
    '/tsweb/dashboard',
    '/404',
    '/test/home',
  ])('is one page at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<title>');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default app-html dompurify ProseMirrorClipboard",
    );
  });

  // NAV-09
  it.each(['/nowhere/at/all', '/bsweb', '/bsweb/parks', '/healthz', '/bsweb/park/1'])(
    'is nothing at %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('抱歉，您访问的页面不存在');
      expect(body).not.toContain('<script');
      // Its style stands in it.
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    },
  );

  // NAV-09
  it('is at every page that the console itself finds in a menu', async () => {
    const token = await server.enter('admin');
    const path = `/sys/permission/getUserPermissionByToken?client=${MENU_CLIENT}`;
    const menu = decodePermissionMenu((await server.ask('GET', path, { token })).result);
    const paths = menu === null ? [] : listRoutes(menu).map((route) => route.path);
    expect(paths).toEqual(expect.arrayContaining(['/account/center', '/account/settings', '/bsweb/order']));
    const answers = await Promise.all(
      paths.map(async (url) => [url, (await get(url.replace(/:\w+/g, '1'))).statusCode] as const),
    );
    expect(answers.filter(([, code]) => code !== 200)).toEqual([]);
  });

  // NAV-09
  it('is at addresses that somebody put into the menu, with parameters, and below a menu at one from elsewhere', async () => {
    const outside = 'https://report.example.com/day';
    const parent = await server.app.db
      .selectFrom('sysPermission')
      .select('id')
      .where('url', '=', '/jeecg')
      .executeTakeFirstOrThrow();
    const row = { name: 'x', menuType: 1, component: 'layouts/IframePageView', sortNo: 1 };
    await server.app.db
      .insertInto('sysPermission')
      .values([
        { ...row, id: '1', parentId: parent.id, url: '/club/day/:id' },
        { ...row, id: '2', parentId: parent.id, url: outside },
      ])
      .execute();
    const digest = createHash('md5').update(outside).digest('hex');
    const statuses = ['/club/day/7', `/jeecg/${digest}`, '/club/day', '/club/day/7/8', `/${digest}`].map(
      async (url) => (await get(url)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
  });

  // SHELL-56
  it('has a mark under the name that browsers guess', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
    // Reserved, kind 1 = icon, number of pictures.
    expect([0, 2, 4].map((at) => rawPayload.readUInt16LE(at))).toEqual([0, 1, 3]);
  });

  it('names its own host for sockets, and nothing it was told to', async () => {
    const own = await get('/', { host: 'ts.golf.example:3000' });
    expect(own.headers['content-security-policy']).toContain("connect-src 'self' ws://ts.golf.example:3000");
    const forged = await get('/', { host: 'x; script-src *' });
    expect(forged.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  // SHELL-52
  it('shows pages of allowed origins in a frame, and of no other', async () => {
    const page = await get('/');
    expect(page.headers['content-security-policy']).toContain(
      "frame-src 'self' blob: https://report.example.com;",
    );
    expect((await get('/config.json')).json()).toMatchObject({
      frameOrigins: ['https://report.example.com'],
    });
  });

  it.each(['gzip', 'br'])('sends hashed assets for ever, compressed with %s', async (encoding) => {
    const { headers, rawPayload } = await get('/assets/main-1a2b3c.js', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      // A worker lives by the policy of its script.
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect(rawPayload.length).toBeLessThan(500);
  });

  it('leaves compressing to the build: what is not compressed goes out as it is', async () => {
    expect(readdirSync(join(clientDir, 'assets'))).toHaveLength(4);
    const { headers, body } = await get('/assets/late-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });

  it.each([
    '/assets/gone-9.js',
    '/missing.png',
    '/.secret',
    '/assets/..%2f.secret',
    '/%2e%2e/package.json',
    '/a%00b',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  // SHELL-70
  it('still has the parts of the build before it, and is another release than that', async () => {
    const previous = `${clientDir}-previous`;
    mkdirSync(join(previous, 'assets'), { recursive: true });
    writeFileSync(join(previous, 'assets/main-000000.js'), 'old');
    writeFileSync(join(previous, 'assets/main-1a2b3c.js'), 'never sent');
    writeFileSync(join(previous, 'favicon.svg'), 'old');
    const next = mkdtempSync(join(tmpdir(), 'fairway-console-'));
    writeFileSync(join(next, 'index.html'), '<!doctype html><title>Fairway</title><i>');
    const [kept, other] = [await startServer({ clientDir }), await startServer({ clientDir: next })];
    const ask = async (one: TestServer, url: string) => (await one.app.inject({ url })).body;
    const old = await ask(kept, '/assets/main-000000.js');
    const shared = await ask(kept, '/assets/main-1a2b3c.js');
    const icon = await ask(kept, '/favicon.svg');
    const releases = await Promise.all(
      [kept, other, server].map(async (one) => JSON.parse(await ask(one, '/config.json')).release),
    );
    await Promise.all([kept.app.close(), other.app.close()]);
    for (const folder of [previous, next]) rmSync(folder, { recursive: true });
    expect([old, shared, icon]).toEqual(['old', SCRIPT, expect.stringContaining('svg')]);
    expect(releases[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(releases[0]).toBe(releases[2]);
    expect(releases[1]).not.toBe(releases[0]);
  });

  it('is read only', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/golf/park' })).statusCode).toBe(404);
  });

  it('learns from config.json where the API is', async () => {
    const { headers, body } = await get('/config.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ apiBase: '/jeecg-boot', stompDestination: '/golf/client/{id}' });
  });

  it('is called what the settings call it, in the page itself and in config.json', async () => {
    const [page, config] = await Promise.all([get('/user/login'), get('/config.json')]);
    expect(page.body).toContain('<title>企业级低代码平台</title>');
    expect(JSON.parse(config.body)).toMatchObject({ productName: '企业级低代码平台', copyrightYear: 2023 });
    expect(JSON.parse(config.body)).not.toHaveProperty('filingNumber');
    const named = await startServer({
      clientDir,
      branding: {
        productName: '山 & 水 $& <b>',
        copyrightHolder: '云麓湖',
        copyrightYear: 2020,
        filingNumber: '湘ICP备1号',
      },
    });
    const [{ body, headers }, told] = await Promise.all([
      named.app.inject({ url: '/' }),
      named.app.inject({ url: '/config.json' }),
    ]);
    await named.app.close();
    expect(body).toContain('<title>山 &amp; 水 $&amp; &lt;b></title>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(JSON.parse(told.body)).toMatchObject({
      productName: '山 & 水 $& <b>',
      copyrightHolder: '云麓湖',
      copyrightYear: 2020,
      filingNumber: '湘ICP备1号',
    });
  });
});

describe('a console that listens at a broker', () => {
  it('is told how, without any secret, and its page may go there', async () => {
    const url = 'wss://mq.golf.cn:15673/ws';
    const elsewhere = await startServer({
      clientDir,
      broker: {
        url: 'ws://127.0.0.1:9/ws',
        login: 'fairway',
        passcode: 'publisher-secret',
        vhost: 'golf',
        destination: '/topic/golf.client.{id}',
        browsers: { url, login: '{userId}', passcode: '{token}' },
        accessKey: 'key-0123456789abcdef',
      },
    });
    const { body } = await elsewhere.app.inject({ url: '/config.json' });
    const { headers } = await elsewhere.app.inject({ url: '/', headers: { host: 'golf.cn' } });
    await elsewhere.app.close();
    expect(JSON.parse(body)).toMatchObject({
      stompUrl: url,
      stompDestination: '/topic/golf.client.{id}',
      stompLogin: '{userId}',
      stompPasscode: '{token}',
      stompHost: 'golf',
    });
    expect(body).not.toMatch(/secret"|fairway|key-0/);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://golf.cn wss://golf.cn wss://mq.golf.cn:15673;",
    );
  });
});

describe('large answers', () => {
  it('are compressed for those who can read it', async () => {
    const token = await server.enter('dispatch1');
    const path = '/jeecg-boot/sys/dict/queryAllDictItems';
    const plain = await get(path, { 'x-access-token': token });
    const small = await get(path, { 'x-access-token': token, 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const older = await get(path, { 'x-access-token': token, 'accept-encoding': 'gzip' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(older.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });
});
