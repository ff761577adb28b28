/** Codes through a gateway: a real HTTP server takes them, refuses them, or says nothing. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { startServer, type TestServer } from './harness.ts';

interface Request {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
}
const requests: Request[] = [];
type Reply = (response: ServerResponse) => void;
const take: Reply = (response) => void response.end('{"Code": "OK"}');
let reply: Reply = take;
const gateway = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request;
    requests.push({ method, url, type: headers['content-type'], key: headers.authorization, body });
    reply(response);
  });
});

let server: TestServer;
const mobile = '13912345678';
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  // Beyond this machine: without a gateway it would send nothing.
  server = await startServer({ isDemo: false, smsGateway: gatewayOf({}) });
  await givePhone(server);
});
beforeEach(() => server.clock.advance(61 * 60_000));
afterEach(() => {
  reply = take;
  requests.length = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server.app.close();
  gateway.closeAllConnections();
  gateway.close();
});

/** Invented numbers are sent nothing. */
const givePhone = ({ app }: TestServer) =>
  app.db.updateTable('sysUser').set({ phone: mobile }).where('username', '=', 'dispatch1').execute();

/** As an installation writes it: JSON, a key in a header, a reply that has to say OK. */
function gatewayOf(env: Readonly<Record<string, string>>): Settings['smsGateway'] {
  const { port } = gateway.address() as AddressInfo;
  return readSettings({
    SMS_URL: `http://127.0.0.1:${port}/send`,
    SMS_BODY: '{"phone":"+86{mobile}","param":{"code":"{code}"},"text":"{text}"}',
    SMS_HEADERS: '{"Authorization":"APPCODE k1"}',
    SMS_SUCCESS: '"Code":\\s*"OK"',
    ...env,
  }).smsGateway;
}
const ask = (to: string, smsmode = '0') => server.ask('POST', '/sys/sms', { body: { mobile: to, smsmode } });
async function listed() {
  const { result } = await server.ask<{ records: Record<string, unknown>[] }>(
    'GET',
    '/sys/message/sysMessage/list?esType=sms&column=createTime&order=desc',
    { token: await server.enter('admin') },
  );
  return result.records[0];
}
const codeOf = (request: Request | undefined): string =>
  /"code":"(\d{6})"/.exec(request?.body ?? '')?.[1] ?? '';

describe('a gateway', () => {
  // LOGIN-45
  it('gets the code as its template says, and the code signs in', async () => {
    expect(await ask(mobile)).toMatchObject({ success: true });
    const code = codeOf(requests[0]);
    expect(requests).toMatchObject([
      { method: 'POST', url: '/send', type: 'application/json', key: 'APPCODE k1' },
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      phone: `+86${mobile}`,
      param: { code },
      text: `您的验证码是${code}，10分钟内有效，请勿告诉他人。`,
    });
    const body = { mobile, captcha: code };
    expect(await server.ask('POST', '/sys/phoneLogin', { body })).toMatchObject({ message: '登录成功' });
    expect(await listed()).toMatchObject({
      esReceiver: mobile,
      esSendStatus_dictText: '发送成功',
      esContent: '您的验证码是******，10分钟内有效，请勿告诉他人。',
    });
    expect((await server.app.inject({ url: '/config.json' })).json()).toMatchObject({ phone: true });
  });

  it('gets nothing for a number that may not use it, and the answer is the same', async () => {
    expect(await ask('13900000001')).toEqual(
      expect.objectContaining({ message: '如该手机号已登记，验证码会很快送达，请注意查收' }),
    );
    expect(requests).toEqual([]);
  });

  // LOGIN-45
  it.each<[string, Reply, string]>([
    ['an error', (response) => void response.writeHead(500).end('balance'), 'HTTP 500 balance'],
    [
      'a reply that does not say OK',
      (response) => void response.end('{"Code":"LIMIT"}'),
      'HTTP 200 {"Code":"LIMIT"}',
    ],
    ['another address', (response) => void response.writeHead(302, { location: '/x' }).end(), '无法连接'],
    ['a broken connection', (response) => void response.destroy(), '无法连接 UND_ERR_SOCKET'],
  ])('that answers with %s: told, listed as failed, and never called sent', async (_what, answer, reason) => {
    reply = answer;
    const told = await ask(mobile);
    expect(told).toMatchObject({
      success: false,
      message: expect.stringMatching(/短信服务.*验证码未发出，请稍后再试/),
    });
    expect(await listed()).toMatchObject({ esSendStatus_dictText: '发送失败', esResult: reason });
    // LOGIN-32: whoever tries numbers hears the same of each.
    expect((await ask('13900000002')).message).toBe(told.message);
    reply = take;
    server.clock.advance(60_000);
    expect(await ask(mobile)).toMatchObject({ success: true });
    expect(await ask('13900000003')).toMatchObject({ success: true });
  });

  // LOGIN-45
  it('that does not answer in time', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
    reply = () => {};
    expect(await ask(mobile)).toMatchObject({
      success: false,
      message: '短信服务没有响应，验证码可能未发出，请稍后再试或联系管理员',
    });
    expect(asked).toHaveBeenCalledWith(8_000);
  });

  it('is told of a registration whether the number has an account or not', async () => {
    expect(await ask(mobile, '1')).toMatchObject({ success: true });
    expect(await ask('13900000004', '1')).toMatchObject({ success: true });
    expect(requests.map(({ body }) => (JSON.parse(body) as { text: string }).text.slice(0, 6))).toEqual([
      '该手机号已有',
      '您的验证码是',
    ]);
  });
});

// LOGIN-45
describe('the settings of a gateway', () => {
  const read = (env: Readonly<Record<string, string>>) => readSettings(env).smsGateway;

  it('are a GET by default, whose values are encoded', async () => {
    const { port } = gateway.address() as AddressInfo;
    const other = await startServer({
      smsGateway: read({ SMS_URL: `http://127.0.0.1:${port}/s?to=%2B86{mobile}&msg={text}` }),
    });
    await givePhone(other);
    await other.ask('POST', '/sys/sms', { body: { mobile, smsmode: '0' } });
    await other.app.close();
    const url = new URL(requests[0]?.url ?? '', 'http://gateway');
    expect(requests[0]).toMatchObject({ method: 'GET', body: '' });
    expect(url.searchParams.get('to')).toBe(`+86${mobile}`);
    expect(url.searchParams.get('msg')).toMatch(/^您的验证码是\d{6}，/);
  });

  it('write a form by default, and take the content type that is given', () => {
    const url = 'https://sms.example.com/send';
    expect(read({ SMS_URL: url, SMS_BODY: 'to={mobile}&code={code}' })).toMatchObject({
      method: 'POST',
      contentType: 'application/x-www-form-urlencoded',
    });
    const xml = '<m to="{mobile}">{text}</m>';
    expect(read({ SMS_URL: url, SMS_BODY: xml, SMS_HEADERS: '{"content-type":"text/xml"}' })).toMatchObject({
      contentType: 'text/xml',
      headers: {},
    });
  });

  it.each([
    [{ SMS_BODY: '{code}' }, 'SMS_BODY 需要同时设置 SMS_URL'],
    [{ SMS_URL: 'ftp://x/{mobile}{code}' }, '应为不带用户名的 http:// 或 https:// 地址'],
    [{ SMS_URL: 'https://u:p@x/{mobile}{code}' }, '应为不带用户名的'],
    [{ SMS_URL: 'https://x/{mobile}' }, '中应有 {mobile}，以及 {code} 或 {text}'],
    [{ SMS_URL: 'https://x/{mobile}{code}{sign}' }, '中的 {sign} 应为'],
    [{ SMS_URL: 'https://x/', SMS_BODY: '{"a":{mobile},"b":{text}}' }, 'SMS_BODY 不是正确的 JSON'],
    [{ SMS_URL: 'https://x/{mobile}{code}', SMS_HEADERS: 'a: b' }, 'SMS_HEADERS 应为 JSON 对象'],
    [{ SMS_URL: 'https://x/{mobile}{code}', SMS_SUCCESS: '(' }, 'SMS_SUCCESS 应为正则表达式'],
    [
      { SMS_URL: 'https://x/', SMS_BODY: '{mobile}{code}', SMS_METHOD: 'GET' },
      'SMS_METHOD=GET 时不能有 SMS_BODY',
    ],
  ])('refuse %j at the start', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
