/** Columns that a permission guards, at the server. */
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const admin = await server.enter('admin');
  const { id: parentId } = await server.app.db
    .selectFrom('sysPermission')
    .select('id')
    .where('component', '=', 'golf/OrderList')
    .executeTakeFirstOrThrow();
  const body = { menuType: 2, parentId, name: '显示已付', perms: 'golf:order:column:paidAmount' };
  const { success, message } = await server.ask('POST', '/sys/permission/add', { token: admin, body });
  if (!success) throw new Error(message);
});
afterAll(() => server.app.close());

const PATH = '/admin/golfOrder';

async function readOrders(username: string) {
  const token = await server.enter(username);
  const list = await server.ask<{ readonly records: readonly Row[] }>('GET', `${PATH}/list`, { token });
  const [row] = list.result.records;
  if (row === undefined) throw new Error('no orders');
  const one = await server.ask<Row>('GET', `${PATH}/queryById?id=${String(row['id'])}`, { token });
  const count = await server.ask<{ readonly sum: Row }>('GET', `${PATH}/listCount`, { token });
  const sorted = await server.ask('GET', `${PATH}/list?column=paidAmount&order=asc`, { token });
  const sheet = await server.call('GET', `${PATH}/exportXls?format=xlsx`, { token });
  const book = read(sheet.rawPayload, { type: 'buffer' });
  const lines = utils.sheet_to_json<readonly unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
  });
  return { row, one: one.result, sum: count.result.sum, isSorted: sorted.success, heads: lines[2] ?? [] };
}

it('are in no list, record, sum, sort or export of those who lack their code (PERM-04)', async () => {
  const seen = await readOrders('admin');
  const hidden = await readOrders('service1');
  for (const values of [seen.row, seen.one, seen.sum]) expect(values).toHaveProperty('paidAmount');
  for (const values of [hidden.row, hidden.one, hidden.sum]) {
    expect(values).not.toHaveProperty('paidAmount');
    expect(values).toHaveProperty('totalAmount');
  }
  expect([seen.isSorted, hidden.isSorted]).toEqual([true, false]);
  expect(seen.heads).toContain('已付');
  expect(hidden.heads).toContain('应收');
  expect(hidden.heads).not.toContain('已付');
});
