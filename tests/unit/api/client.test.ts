import { createHash } from 'node:crypto';
import { AxiosError } from 'axios';
import { describe, expect, test } from 'vitest';
import { computeSignature } from '#domain/signing/sign.ts';
import { ApiError } from '#src/api/http.ts';
import { fakeServer, NOW, ok, refused, type Answer } from './fakeServer.ts';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
};

describe('what is sent', () => {
  // WIRE-14
  test('a GET: text parameters, _t in seconds, token, tenant, signature over what is sent', async () => {
    const server = fakeServer(() => ok([1]));
    const reply = await server.http.get('/sys/user/list', {
      pageNo: 1,
      on: true,
      no: null,
      un: undefined,
      q: '张',
    });
    expect(reply).toEqual({ result: [1], message: '', code: '200' });
    const { method, params, headers } = server.last();
    expect(method).toBe('GET');
    expect(params).toEqual({ _t: 1_700_000_000, pageNo: '1', on: 'true', q: '张' });
    expect(headers).toMatchObject({
      'X-Access-Token': 't0ken',
      'tenant-id': '0',
      'X-TIMESTAMP': String(NOW),
      'X-Sign': computeSignature('/sys/user/list', params, 'demo-secret', md5),
    });
    expect(headers).not.toHaveProperty('X-Low-App-ID');
  });

  // WIRE-11
  test('a caller’s own _t wins; dictionary items carry none', async () => {
    const server = fakeServer(() => ok(null));
    await server.http.get('/a', { _t: 7 });
    expect(server.last().params).toEqual({ _t: '7' });
    await server.http.get('/sys/dict/getDictItems/sex');
    expect(server.last().params).toEqual({});
  });

  test.each(['post', 'put'] as const)(
    '%s: numbers as text, nulls left out, nested values untouched',
    async (method) => {
      const server = fakeServer(() => ok(null, { message: '添加成功！' }));
      const body = { id: '1', rev: 3, flag: true, none: null, ids: [{ rev: 1 }] };
      expect(await server.http[method]('/x', body)).toEqual({
        result: null,
        message: '添加成功！',
        code: '200',
      });
      expect(server.last().body).toEqual({ id: '1', rev: '3', flag: true, ids: [{ rev: 1 }] });
      expect(server.last().params).toEqual({});
      expect(server.last().headers['X-Sign']).toBe(
        computeSignature('/x', { id: '1', rev: '3', flag: true, ids: [{ rev: 1 }] }, 'demo-secret', md5),
      );
    },
  );

  test('form data travels as it is and is signed as nothing', async () => {
    const server = fakeServer(() => ok(null));
    const form = new FormData();
    form.set('file', 'x');
    await server.http.post('/sys/common/upload', form);
    expect(server.last().body).toBe(form);
    expect(server.last().headers['X-Sign']).toBe(
      computeSignature('/sys/common/upload', {}, 'demo-secret', md5),
    );
  });

  test('DELETE puts its parameters into the query', async () => {
    const server = fakeServer(() => ok(null));
    await server.http.delete('/x/deleteBatch', { ids: '1,2' });
    expect(server.last()).toMatchObject({ method: 'DELETE', params: { ids: '1,2' } });
  });

  test('low-code application, no token, a token of the caller’s own', async () => {
    const server = fakeServer(() => ok(null), { getToken: () => null, getLowAppId: () => 'app7' });
    await server.http.get('/a');
    expect(server.last().headers).toMatchObject({ 'X-Low-App-ID': 'app7' });
    expect(server.last().headers).not.toHaveProperty('X-Access-Token');
    await server.http.post('/sys/logout', {}, { token: 'old' });
    expect(server.last().headers).toMatchObject({ 'X-Access-Token': 'old' });
  });

  // SEC-45
  test('the token is never part of an address', async () => {
    const server = fakeServer(() => ok(null));
    await server.http.get('/a', { x: 1 });
    expect(JSON.stringify([server.last().url, server.last().params])).not.toContain('t0ken');
  });
});

describe('the server’s clock', () => {
  test('timestamps follow it', async () => {
    const server = fakeServer(() => ok(null, { timestamp: NOW + 3_600_000 }));
    await server.http.get('/a');
    await server.http.get('/a');
    expect(server.last().headers['X-TIMESTAMP']).toBe(String(NOW + 3_600_000));
  });

  test('an answer without envelope tells it by its Date header', async () => {
    const server = fakeServer(() => ({ body: [1], headers: { date: new Date(NOW + 60_500).toUTCString() } }));
    expect((await server.http.get('/bare')).result).toEqual([1]);
    await server.http.get('/bare');
    expect(server.last().headers['X-TIMESTAMP']).toBe(String(NOW + 60_500));
  });

  // LINK-20
  test('a refused timestamp is retried once with the fresh time', async () => {
    const stale: Answer = {
      body: {
        success: false,
        code: 500,
        message: '操作失败，签名验证失败:X-TIMESTAMP已过期',
        timestamp: NOW + 400_000,
      },
    };
    const server = fakeServer(({ headers }) => (Number(headers['X-TIMESTAMP']) > NOW ? ok('fine') : stale));
    expect((await server.http.post('/a', { x: 1 })).result).toBe('fine');
    expect(server.seen).toHaveLength(2);

    const stubborn = fakeServer(() => stale);
    expect((await failureOf(stubborn.http.get('/a'))).kind).toBe('business');
    expect(stubborn.seen).toHaveLength(2);
  });
});

describe('every failure is one ApiError', () => {
  const body = (message: string) => ({ timestamp: 1, status: 500, error: 'x', message });
  const rows: [string, Answer | Error, Partial<ApiError>, boolean][] = [
    [
      'business',
      refused('编码已存在'),
      { kind: 'business', message: '编码已存在', status: 200, code: '500' },
      false,
    ],
    ['business without words', refused(''), { kind: 'business', message: '操作失败' }, false],
    ['not allowed', refused('没有权限，请联系管理员授权', 510), { kind: 'forbidden', code: '510' }, false],
    [
      '401',
      { status: 401, body: { message: 'Token失效，请重新登录!' } },
      { kind: 'expired', status: 401 },
      true,
    ],
    ['401 in an envelope', refused('x', 401), { kind: 'expired', status: 200 }, true],
    [
      '500 with the token text',
      { status: 500, body: body('Token失效，请重新登录') },
      { kind: 'expired', status: 500 },
      true,
    ],
    ['500', { status: 500, body: body('空指针') }, { kind: 'server', message: '空指针' }, false],
    [
      '500 without words',
      { status: 500, body: '<html>' },
      { kind: 'server', message: '服务器内部错误' },
      false,
    ],
    ['403', { status: 403, body: {} }, { kind: 'forbidden', message: '拒绝访问' }, true],
    ['404', { status: 404, body: {} }, { kind: 'notFound', message: '很抱歉，资源未找到！' }, true],
    ['504', { status: 504, body: '' }, { kind: 'timeout', message: '网络超时' }, true],
    [
      '409',
      { status: 409, body: { message: '请勿重复提交' } },
      { kind: 'business', message: '请勿重复提交' },
      true,
    ],
    [
      '502',
      { status: 502, body: '' },
      { kind: 'server', message: '服务器正在启动或暂时无法连接，请稍后再试（502）' },
      true,
    ],
    [
      '413 of a proxy',
      { status: 413, body: '<html>' },
      { kind: 'business', message: '文件或内容过大，服务器没有接受（413）' },
      true,
    ],
    [
      'timeout',
      new AxiosError('timeout of 60000ms exceeded', 'ECONNABORTED'),
      { kind: 'timeout', message: '网络超时' },
      true,
    ],
    ['no answer', new AxiosError('Network Error', 'ERR_NETWORK'), { kind: 'network', status: 0 }, true],
  ];

  // WIRE-04
  test.each(rows)('%s', async (_name, answer, expected, announced) => {
    const server = fakeServer(() => answer);
    expect(await failureOf(server.http.get('/a', {}, { isAnnounced: true }))).toMatchObject(expected);
    expect(server.errors).toHaveLength(announced ? 1 : 0);
  });

  // WIRE-20
  test.each(rows)(
    '%s, to be shown by the caller: an expired login and a 403 are announced',
    async (name, answer, expected) => {
      const server = fakeServer(() => answer);
      await failureOf(server.http.get('/a'));
      expect(server.errors).toHaveLength(expected.kind === 'expired' || name === '403' ? 1 : 0);
    },
  );

  test('the token text without a token is a server error', async () => {
    const server = fakeServer(() => ({ status: 500, body: body('Token失效') }), { getToken: () => null });
    expect((await failureOf(server.http.get('/a'))).kind).toBe('server');
  });

  test('an aborted call is silent', async () => {
    const server = fakeServer(() => ok(null));
    expect((await failureOf(server.http.get('/a', {}, { signal: AbortSignal.abort() }))).kind).toBe(
      'aborted',
    );
    expect(server.errors).toEqual([]);
  });

  test('a mistake of our own stays what it is', async () => {
    const server = fakeServer(() => new TypeError('bug'));
    await expect(server.http.get('/a')).rejects.toThrow(TypeError);
  });
});

describe('downloads', () => {
  const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

  test('give the file', async () => {
    const file = new Blob(['a'], { type: 'application/vnd.ms-excel' });
    const server = fakeServer(() => ({ body: file }));
    expect(await server.http.blob('/x/exportXls', { a: 1 })).toBe(file);
    expect(server.last().params).toMatchObject({ a: '1' });
  });

  // WIRE-01
  test('a refusal inside the blob is a business failure', async () => {
    const server = fakeServer(() => ({ body: json({ success: false, code: 500, message: '无权导出' }) }));
    expect(await failureOf(server.http.blob('/x'))).toMatchObject({ kind: 'business', message: '无权导出' });
  });

  test('an expired login inside the blob is found', async () => {
    const server = fakeServer(() => ({
      status: 500,
      body: json({ status: 500, message: 'Token失效，请重新登录' }),
    }));
    expect((await failureOf(server.http.blob('/x'))).kind).toBe('expired');
    expect(server.errors).toHaveLength(1);
  });

  test('a JSON file is a file, and a broken one too', async () => {
    for (const file of [json({ a: 1 }), new Blob(['{'], { type: 'application/json' })]) {
      const server = fakeServer(() => ({ body: file }));
      expect(await server.http.blob('/x')).toBe(file);
    }
  });

  test('anything else is no download', async () => {
    const server = fakeServer(() => ok('text'));
    expect((await failureOf(server.http.blob('/x'))).message).toBe('下载失败');
  });
});
