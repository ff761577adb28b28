/** Columns that a permission guards, at the server. */

import { read, utils, write } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PermissionPolicy } from '#domain/codes/menu.ts';
import { PriceSetStatus } from '#domain/codes/money.ts';
import { startServer, type TestServer } from './harness.ts';

const P1 = '1700000000000000101';

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const admin = await server.enter('admin');
  await enforce(admin, 'golf/OrderList', 'golf:order:column:paidAmount', PermissionPolicy.show);
});
afterAll(() => server.app.close());

/** An entry that shows a column to its holders (1), or locks it (2). */
async function enforce(
  admin: string,
  component: string,
  perms: string,
  permsType: PermissionPolicy,
): Promise<void> {
  const { id: parentId } = await server.app.db
    .selectFrom('sysPermission')
    .select('id')
    .where('component', '=', component)
    .executeTakeFirstOrThrow();
  const body = { menuType: 2, parentId, name: perms, perms, permsType };
  const { success, message } = await server.ask('POST', '/sys/permission/add', { token: admin, body });
  if (!success) throw new Error(message);
  await server.app.sessions.forgetAccounts();
}

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

describe('neither what is hidden nor what is locked is written (PERM-34)', () => {
  let token: string;
  beforeAll(async () => {
    const admin = await server.enter('admin');
    await enforce(admin, 'golf/PriceSetList', 'golf:priceSet:column:caddieFee', PermissionPolicy.show);
    await enforce(admin, 'golf/PriceSetList', 'golf:priceSet:column:greenFee', PermissionPolicy.disable);
    await enforce(admin, 'golf/PlayerList', 'golf:player:column:email', PermissionPolicy.show);
    await enforce(admin, 'golf/PlayerList', 'golf:player:column:tags', PermissionPolicy.disable);
    token = await server.enter('manager1');
  });

  it('with the rows of a record, which do not tell what is hidden either', async () => {
    await sql`update golf_price_set set status = ${PriceSetStatus.draft} where park_id = ${P1}`.execute(
      server.app.db,
    );
    const stored = await sql<{ readonly id: string; readonly parkId: string }>`select s.id, s.park_id
      from golf_price_set s where s.park_id = ${P1} order by s.id limit 1`.execute(server.app.db);
    const [set] = stored.rows;
    if (set === undefined) throw new Error('no price set');
    const feesOf = async () =>
      (
        await sql<Row>`select id, caddie_fee, green_fee, cart_fee from golf_price_rule
          where price_set_id = ${set.id} and del_flag = 0 order by order_num`.execute(server.app.db)
      ).rows;
    const before = await feesOf();
    const path = `/admin/golfPriceSet/queryById?id=${set.id}`;
    const { result } = await server.ask<Row & { readonly rules: readonly Row[] }>('GET', path, { token });
    expect(result.rules.length).toBe(before.length);
    for (const rule of result.rules) {
      expect(rule).not.toHaveProperty('caddieFee');
      expect(rule).toHaveProperty('greenFee');
    }
    const rules = result.rules.map((rule) => ({ ...rule, greenFee: 1, caddieFee: 1, cartFee: 77 }));
    // The last one goes, and another like it comes.
    const body = { ...result, rules: [...rules.slice(0, -1), { ...rules.at(-1), id: undefined }] };
    const answer = await server.ask('PUT', '/admin/golfPriceSet/edit', { token, body });
    expect(answer.message).toMatch(/成功/);
    const after = await feesOf();
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1).map((rule) => ({ ...rule, cartFee: 77 })));
    expect(after.at(-1)).toMatchObject({ caddieFee: 0, greenFee: 0, cartFee: 77 });
  });

  it('of a department', async () => {
    const admin = await server.enter('admin');
    await enforce(admin, 'system/DepartList', 'system:depart:column:memo', PermissionPolicy.disable);
    const departs = server.app.db.selectFrom('sysDepart').select(['id', 'departName', 'memo', 'fax']);
    const before = await departs.where('orgCode', '=', 'A01A01').executeTakeFirstOrThrow();
    const body = { ...before, memo: '不应写入', fax: '0571-88880000' };
    const answer = await server.ask('PUT', '/sys/sysDepart/edit', {
      token: await server.enter('platform'),
      body,
    });
    expect(answer.message).toMatch(/成功/);
    expect(await departs.where('id', '=', before.id).executeTakeFirst()).toEqual({
      ...body,
      memo: before.memo,
    });
  });

  it('nor asked for by a condition on such rows', async () => {
    const countOf = async (field: string) => {
      const rows = JSON.stringify([{ field, rule: 'eq', val: '-1' }]);
      const asked = new URLSearchParams({ superQueryParams: rows, superQueryMatchType: 'and' });
      const path = `/admin/golfPriceSet/listCount?${asked}`;
      const { result, message } = await server.ask<{ readonly count: number } | null>('GET', path, { token });
      return result?.count ?? message;
    };
    expect([await countOf('rules,cartFee'), await countOf('rules,caddieFee')]).toEqual([
      0,
      '高级查询不支持字段：rules,caddieFee',
    ]);
  });

  it('by an import, whose template does not name them, and by an edit', async () => {
    const template = await server.call('GET', '/admin/golfPlayer/importTemplate', { token });
    const book = read(template.rawPayload, { type: 'buffer' });
    const named = JSON.stringify(utils.sheet_to_json(book.Sheets['导入数据'] ?? {}, { header: 1 }));
    expect(named).toContain('姓名');
    for (const label of ['邮箱', '标签']) expect(named).not.toContain(label);

    const heads = ['姓名', '手机', '标签', '邮箱'];
    const answer = await importPlayers(token, [heads, ['导入甲', '13912349876', 'VIP', 'a@fairway.cn']]);
    expect(answer.message).toMatch(/成功/);
    const find = async () =>
      (
        await sql<Row>`select id, rev, name, tags, email from golf_player where phone = '13912349876'`.execute(
          server.app.db,
        )
      ).rows[0];
    const player = await find();
    expect(player).toMatchObject({ name: '导入甲', tags: null, email: null });
    const body = {
      id: player?.['id'],
      rev: player?.['rev'],
      name: '导入乙',
      tags: 'VIP',
      email: 'a@fairway.cn',
    };
    const edited = await server.ask('PUT', '/admin/golfPlayer/edit', { token, body });
    expect(edited.message).toBe('修改成功!');
    expect(await find()).toMatchObject({ name: '导入乙', tags: null, email: null });
  });
});

async function importPlayers(token: string, lines: readonly (readonly string[])[]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])), 'Sheet1');
  const form = new FormData();
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  form.append('files[]', new Blob([new Uint8Array(bytes)]), 'players.xlsx');
  const request = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/admin/golfPlayer/importExcel',
    headers: { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ readonly success: boolean; readonly message: string }>();
}
