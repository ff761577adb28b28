/** What one caller may make the server hold or compute: every list, file and queue has an end, and says so. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FILE_LIMITS } from '#server/files/limits.ts';
import { GOLF_LIMITS } from '#server/golf/shared/limits.ts';
import { HTTP_LIMITS } from '#server/http/limits.ts';
import { EXPORTS, IMPORT_UPLOAD, MAX_CHILDREN } from '#server/resource/limits.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let token = '';
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-bounds-'));
beforeAll(async () => {
  server = await startServer({ dataDir });
  token = await server.enter('admin');
});
afterAll(async () => {
  await server.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Method = Parameters<TestServer['call']>[0];

async function send(method: Method, path: string, body?: object) {
  const response = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const { success, message } = response.json<{ success: boolean; message: string }>();
  return { status: response.statusCode, success, message };
}

const repeated = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);
const tooMuch = (message: string) => ({ status: 413, success: false, message });

describe('lists', () => {
  const ids = Array.from({ length: HTTP_LIMITS.ids + 1 }, (_, index) => String(index));
  const refusal = tooMuch('一次最多处理1000条记录');

  it.each([
    ['POST', '/admin/golfFlight/batchControl', { ids, action: 'abort', reason: 'x' }],
    ['POST', '/admin/golfFlight/batchControl', { ids: repeated(70_000, 'abcdefghij'), action: 'x' }],
    ['PUT', '/admin/golfDevice/restore', { ids }],
    ['PUT', '/admin/golfOrderRefund/cancel', { ids: ids.join(',') }],
    ['PUT', '/sys/user/frozenBatch', { ids: ids.join(','), status: 1 }],
    ['PUT', '/admin/golfUser/bindPark', { id: '1', parkIds: ids }],
  ] as const)('%s %s takes a thousand ids', async (method, path, body) => {
    expect(await send(method, path, body)).toEqual(refusal);
  });

  it.each(['deleteBatch', 'exportXls'])('%s takes a thousand ids in its address', async (call) => {
    const name = call === 'exportXls' ? 'selections' : 'ids';
    const method = call === 'exportXls' ? 'GET' : 'DELETE';
    expect(await send(method, `/admin/golfDevice/${call}?${name}=${ids.join(',')}`)).toEqual(refusal);
  });

  it.each([
    ['/admin/golfCompetitionPlayer/score', { competitionPlayerId: '1', scores: repeated(12_000, {}) }],
    ['/admin/golfPriceSet/overlapCheck', { rules: repeated(HTTP_LIMITS.listItems + 1, {}) }],
    ['/admin/golfOrder/quote', { nested: [{ players: repeated(HTTP_LIMITS.listItems + 1, {}) }] }],
  ])('%s takes no list without end', async (path, body) => {
    expect(await send('POST', path, body)).toEqual(tooMuch('一个列表最多2000项，请分批提交'));
  });

  it.each([
    [
      '/admin/golfCompetitionPlayer/score',
      { competitionPlayerId: '1', scores: repeated(GOLF_LIMITS.scoreLines + 1, {}) },
      '一张成绩卡一次最多录入72洞',
    ],
    [
      '/admin/golfFlight/batchControl',
      { ids: ids.slice(0, GOLF_LIMITS.batchFlights + 1), action: 'abort' },
      '一次最多处理200组',
    ],
    [
      '/admin/golfDevice/batchControl',
      { rows: ids.slice(0, GOLF_LIMITS.batchDevices + 1).map((id) => ({ id, call: 'x' })) },
      '一次最多100台设备',
    ],
  ])('%s knows what makes sense', async (path, body, message) => {
    expect(await send('POST', path, body)).toEqual(tooMuch(message));
  });

  it('a record has so many lines', async () => {
    const body = { orderCode: 'B-1', jeecgOrderCustomerList: repeated(MAX_CHILDREN + 1, {}) };
    expect(await send('POST', '/test/jeecgOrderMain/add', body)).toEqual(tooMuch('一次最多提交500行明细'));
  });
});

describe('names', () => {
  it('that every object has choose nothing', async () => {
    const { result } = await server.ask<{ records: readonly { readonly id: string }[] }>(
      'GET',
      '/admin/golfFlight/list',
      { token },
    );
    const body = { ids: [result.records[0]?.id], action: 'constructor' };
    const answer = await send('POST', '/admin/golfFlight/batchControl', body);
    expect(answer).toMatchObject({ status: 200, success: false });
    expect(answer.message).toContain('当前状态不能操作');
  });

  it.each(['toString', 'valueOf', 'hasOwnProperty'])('nothing sent is called %s', async (name) => {
    const body = { ids: [{ [name]: 'x' }], action: 'abort' };
    expect(await send('POST', '/admin/golfFlight/batchControl', body)).toEqual({
      status: 400,
      success: false,
      message: '请求内容含有不允许的字段名',
    });
  });

  it('the first of two values counts', async () => {
    expect(await send('GET', '/mock/api/asynTreeList?id=0&id=1')).toMatchObject({
      status: 200,
      success: true,
    });
    expect(await send('GET', '/admin/golfHoleTimeout/list?flightNo=1&flightNo=2')).toMatchObject({
      status: 200,
      success: true,
    });
  });
});

const BOUNDARY = 'fairway';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;

interface Sending {
  readonly answer: Promise<LightMyRequestResponse>;
  readonly body: PassThrough;
}

/** An upload of which so far only this has come. */
function begin(path: string, start: string, headers: Readonly<Record<string, string>> = {}): Sending {
  const body = new PassThrough();
  body.write(start);
  const chain = server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${path}`,
    headers: {
      'x-access-token': token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    payload: body,
  });
  // It begins when somebody waits for it.
  return { answer: chain.then((response) => response), body };
}

const finish = async ({ answer, body }: Sending) => {
  body.end(`\r\n--${BOUNDARY}--\r\n`);
  return (await answer).statusCode;
};
const said = async ({ answer }: Sending) => {
  const response = await answer;
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
};

describe('imports', () => {
  const IMPORT = '/admin/golfDevice/importExcel';

  it('are refused by their length before a byte of them is read', async () => {
    const length = String(100 * 1024 * 1024);
    expect(await said(begin(IMPORT, HEAD, { 'content-length': length }))).toEqual({
      status: 413,
      message: '一次导入的文件合计不能超过 20 MB',
    });
  });

  it('are refused as soon as they are no spreadsheets, or too much', async () => {
    expect(await said(begin(IMPORT, `${HEAD}<html>`))).toEqual({
      status: 200,
      message: '文件导入失败:a.xlsx不是 .xls 或 .xlsx 文件',
    });
    const endless = begin(IMPORT, `${HEAD}PK\u0003\u0004`);
    endless.body.write(Buffer.alloc(IMPORT_UPLOAD.fileBytes + 1));
    expect(await finish(endless)).toBe(413);
  });

  it('leave nothing behind, taken or refused', async () => {
    // Of its own: other files of the run import meanwhile.
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'fairway-bounds-')));
    onTestFinished(() => void vi.unstubAllEnvs());
    const folders = (): readonly string[] =>
      readdirSync(tmpdir()).filter((name) => name.startsWith('fairway-import-'));
    const before = folders();
    const sending = begin(IMPORT, `${HEAD}PK\u0003\u0004`);
    await vi.waitFor(() => expect(folders().length).toBeGreaterThan(before.length));
    expect(await finish(sending)).toBe(200);
    expect(folders()).toEqual(before);
  });

  it('are one an account', async () => {
    const first = begin(IMPORT, `${HEAD}PK\u0003\u0004`);
    expect(await said(begin(IMPORT, HEAD))).toEqual({ status: 429, message: '正在导入其他文件，请稍后再试' });
    expect(await finish(first)).toBe(200);
    const next = begin(IMPORT, `${HEAD}PK\u0003\u0004`);
    expect(await finish(next)).toBe(200);
  });
});

it('exports of one account wait for each other, so many of them', async () => {
  const asked = EXPORTS.waitingOfAccount + 3;
  const statuses = await Promise.all(
    repeated(asked, '/admin/golfDevice/exportXls?pageSize=1').map(
      async (path) => (await server.call('GET', path, { token })).statusCode,
    ),
  );
  const served = 1 + EXPORTS.waitingOfAccount;
  expect(statuses.filter((status) => status === 200)).toHaveLength(served);
  expect(statuses.filter((status) => status === 429)).toHaveLength(asked - served);
});

/** Of an upload, before its first byte is asked for. */
const MOST_QUESTIONS = 12;

it('room for an upload is kept before its bytes come', async () => {
  const FULL = 'temp/full';
  await server.app.db
    .insertInto('sysFile')
    .values({
      id: FULL,
      path: FULL,
      fileName: FULL,
      ext: 'txt',
      size: FILE_LIMITS.quotaBytes - 15 * 1024 * 1024,
      tenantId: 1,
      createBy: 'admin',
      createTime: '2026-05-01 00:00:00',
    })
    .execute();
  const UPLOAD = '/sys/common/upload';
  const first = begin(UPLOAD, `${HEAD.replace('.xlsx', '.txt')}text`);
  // The database answers in turn: what the first upload asks it has been answered after as many questions of ours.
  for (let turn = 0; turn < MOST_QUESTIONS; turn += 1)
    await server.app.db.selectFrom('sysFile').select('id').limit(1).execute();
  const full = { status: 413, message: '您的文件空间已用完，请联系管理员' };
  expect(await said(begin(UPLOAD, HEAD))).toEqual(full);
  expect(await finish(first)).toBe(200);
  const next = begin(UPLOAD, `${HEAD.replace('.xlsx', '.txt')}text`);
  expect(await finish(next)).toBe(200);
});
