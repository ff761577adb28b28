/** Uploads and the one route that gives them back (SEC-21). */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_LIMIT } from '#domain/content/fileTypes.ts';
import { type Answer, startServer, type TestServer } from './harness.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40, 7)]);

let server: TestServer;
let token = '';
const folder = mkdtempSync(join(tmpdir(), 'fairway-files-'));
beforeAll(async () => {
  server = await startServer({ dataDir: folder });
  token = await server.enter('dispatch1');
});
afterAll(async () => {
  await server.app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Upload {
  readonly name?: string;
  readonly content?: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const BOUNDARY = '----fairway';

/** As browsers write it; the fields may come after the file as well as before it. */
function bodyOf({ name = '记分卡.png', content = PNG, fields = { biz: 'temp' } }: Upload): Buffer {
  const part = (disposition: string, value: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    part(`name="file"; filename="${name}"`, content),
    ...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

const send = (upload: Upload = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/common/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(upload.token === null ? {} : { 'x-access-token': upload.token ?? token }),
      ...upload.headers,
    },
    payload: bodyOf(upload),
  });
const upload = async (one?: Upload): Promise<Answer> => (await send(one)).json<Answer>();
const fetched = (path: string) =>
  server.call('GET', `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`);
const onDisk = (): readonly string[] => readdirSync(join(folder, 'files'));

describe('upload', () => {
  it('takes files that were chosen together and sent in one moment', async () => {
    const headers = { 'x-sign': 'A'.repeat(32), 'x-timestamp': String(server.clock.now()) };
    const answers = await Promise.all(['前九.png', '后九.png'].map((name) => upload({ name, headers })));
    expect(answers.map(({ message }) => message)).toEqual([
      expect.stringContaining('前九'),
      expect.stringContaining('后九'),
    ]);
  });

  it('answers with the stored path, under a name nobody guesses, and gives the same bytes back', async () => {
    const { success, message } = await upload();
    expect(success).toBe(true);
    expect(message).toMatch(/^temp\/记分卡_[A-Za-z0-9]{16}\.png$/);
    const [, key = ''] = /_(\w{16})\.png$/.exec(message) ?? [];
    expect(onDisk()).toContain(key);

    const response = await fetched(message);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(PNG)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('记分卡.png')}`,
    });
  });

  // SEC-21
  it('shows pictures and PDF in place, and only ever downloads the rest', async () => {
    const { message } = await upload({ name: 'a.csv', content: Buffer.from('姓名,杆数\n') });
    const { headers } = await fetched(message);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const pdf = await upload({ name: 'a.pdf', content: Buffer.from('%PDF-1.7\n') });
    expect((await fetched(pdf.message)).headers['content-disposition']).toMatch(/^inline;/);
  });

  it.each([
    ['a page', 'a.html', '<html>'],
    ['a drawing', 'a.svg', '<svg/>'],
    ['a script', 'a.js', 'alert(1)'],
    ['a server page', 'a.jsp', '<%'],
    ['a name without an ending', 'a', 'x'],
    ['a page that calls itself a picture', 'a.png', '<html><script>1</script></html>'],
    ['a picture that calls itself a document', 'a.pdf', PNG.toString('latin1')],
    ['a text with a NUL', 'a.txt', 'a\0b'],
    ['nothing', 'a.png', ''],
  ])('refuses %s and keeps nothing of it', async (_what, name, content) => {
    const before = onDisk();
    expect(await upload({ name, content: Buffer.from(content, 'latin1') })).toMatchObject({
      success: false,
      message: expect.stringContaining('非法文件类型'),
    });
    expect(onDisk()).toEqual(before);
  });

  it.each(['scott/pic', 'bpm_form-2', 'a/b/c/d/e'])('keeps and gives back in the folder %s', async (biz) => {
    const { message } = await upload({ fields: { biz } });
    expect(message).toMatch(new RegExp(`^${biz}/记分卡_\\w{16}\\.png$`));
    const path = message.split('/').map(encodeURIComponent).join('/');
    const answer = await server.call('GET', `/sys/common/static/${path}`);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, PNG]);
  });

  it.each([
    '..',
    '../etc',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    '..\\x',
    'a.b',
    'a b',
    '%2e%2e',
    'logs',
    'logs/a',
    'demo',
    'a/b/c/d/e/f',
    'x'.repeat(61),
  ])('refuses the folder %s', async (biz) => {
    const before = onDisk();
    expect(await upload({ fields: { biz } })).toMatchObject({
      success: false,
      message: '上传目录bizPath，格式非法！',
    });
    expect(onDisk()).toEqual(before);
  });

  // SEC-22
  it('keeps nothing of the client’s name but letters, digits, - and _', async () => {
    const { message } = await upload({ name: '..\\..\\a,b[1]<img> %2e%2e/é 计分.png', fields: {} });
    expect(message).toMatch(/^upload\/é计分_\w{16}\.png$/);
  });

  // SEC-24
  it('takes ten megabytes and not a byte more', async () => {
    const most = Buffer.concat([PNG, Buffer.alloc(FILE_LIMIT - PNG.length)]);
    expect(await upload({ content: most })).toMatchObject({ success: true });
    const before = onDisk();
    const response = await send({ content: Buffer.concat([most, Buffer.alloc(1)]) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ success: false, message: '文件大小不能超过 10 MB' });
    expect(onDisk()).toEqual(before);
  });

  it('needs a token', async () => {
    expect((await send({ token: null })).statusCode).toBe(401);
  });
});

describe('download', () => {
  // SEC-23
  it.each([
    'temp/nothing_aaaaaaaaaaaaaaaa.png',
    '../pg/PG_VERSION',
    '..%2fpg%2fPG_VERSION',
    '%2e%2e/pg/PG_VERSION',
    '/etc/passwd',
    'temp%00.png',
  ])('answers 404 for %s', async (path) => {
    expect((await server.call('GET', `/sys/common/static/${path}`)).statusCode).toBe(404);
  });
});
