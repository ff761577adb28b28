/**
 * What was exported is understood by the import of the same list: each row is added again, or refused because it is
 * there already, never because a text or a code of the sheet means nothing.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { markCase } from '#tests/support/breadth.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
});
afterAll(() => server.app.close());

const has = ({ calls, view }: EntityDescription, call: StandardCall): boolean =>
  view !== true && (calls?.includes(call) ?? true);
const bothWays = CATALOGUE.filter((entity) => has(entity, 'exportXls') && has(entity, 'importExcel'));

type Row = Readonly<Record<string, string>>;

async function newest(entity: EntityDescription): Promise<Row | undefined> {
  const { result } = await server.ask<{ records: readonly Row[] }>('GET', `${entity.path}/list?pageSize=1`, {
    token,
  });
  return result.records[0];
}

async function importFile(entity: EntityDescription, file: Buffer, row: Row) {
  const keys = Object.fromEntries((entity.importKeys ?? []).map((name) => [name, row[name]]));
  const form = new FormData();
  form.append('foreignKeys', JSON.stringify(keys));
  if (row['parkId']) form.append('parkId', row['parkId']);
  form.append('files[]', new Blob([new Uint8Array(file)]), 'export.xlsx');
  const request = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${entity.path}/importExcel`,
    headers: { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; message: string; result: string | null }>();
}

const UNIQUE = /^第4行 .*(该值不可用，系统中已存在！|数据库中已存在该记录)$/;
/** Where a record's own rule says that the same one is there already. */
const SAME_AGAIN: Readonly<Record<string, RegExp>> = {
  golfParkArea: /^第4行 洞号与区域“.+”重叠$/,
  golfHole: /^第4行 差点指数\d+已用于\d+号洞$/,
  golfStartHole: /^第4行 已发布的编排请先撤回$/,
  golfOrder: /^第4行 (该时段只剩0个位置|开球时间\d\d:\d\d已过；.+|\d+洞最晚\d\d:\d\d开球.+)$/,
  golfAgreement: /^第4行 版本须高于已发布的/,
  golfPlatformAgreement: /^第4行 版本须高于已发布的/,
  sysQuartzJob: /^第4行 任务类名：已有同类名、同参数的任务$/,
};

for (const [index, entity] of bothWays.entries())
  it(`${entity.title}${markCase(index, 3)}`, async () => {
    const row = await newest(entity);
    if (row === undefined) throw new Error('the first day has none');
    const exported = await server.call(
      'GET',
      `${entity.path}/exportXls?format=xlsx&selections=${row['id']}`,
      {
        token,
      },
    );
    const answer = await importFile(entity, exported.rawPayload, row);
    if (answer.code === 200) return expect(answer.message).toMatch(/^共1行数据全部导入成功！/);
    expect(answer).toMatchObject({ success: false, code: 500, result: expect.any(String) });
    const problems = await server.call('GET', String(answer.result));
    const lines = problems.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([expect.stringMatching(SAME_AGAIN[entity.name] ?? UNIQUE)]);
  });
