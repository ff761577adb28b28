/** Pages of a list whose sort column is the same in many rows, and empty in others. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { type CatalogueApp, startCatalogue } from './catalogueApp.ts';

const ROWS = 60;
const PAGE = 7;

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
  const id = await catalogue.add(golfCaddie, { name: '张三甲' });
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'golf_caddie' and table_schema = current_schema()
      and column_name not in ('id', 'caddie_no', 'phone', 'group_no', 'user_id', 'create_time')`.execute(
    catalogue.app.db,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`
    insert into golf_caddie (id, caddie_no, phone, group_no, create_time, ${columns})
    select 'many' || n, 'M' || n, 'T' || n, case n % 3 when 0 then null when 1 then 'a' else 'b' end,
      timestamp '2026-05-01 08:00:00' + (n % 2) * interval '1 minute', ${columns}
    from golf_caddie, generate_series(1, ${sql.lit(ROWS)}) n where id = ${id}`.execute(catalogue.app.db);
});
afterAll(() => catalogue.close());

interface Row {
  readonly id: string;
  readonly groupNo: string | null;
}

// LIST-03
it.each([
  ['read in order', {}],
  ['found by a period', { createTime_begin: '2026-01-01', createTime_end: '2026-12-31' }],
  ['found by a part of a text', { name: '*三*' }],
])('each row %s stands on one page, the empty ones first upwards and last downwards', async (_, query) => {
  for (const order of ['asc', 'desc']) {
    const read: Row[] = [];
    let total = Infinity;
    for (let pageNo = 1; read.length < total && pageNo < 20; pageNo += 1) {
      const page = { ...query, column: 'groupNo', order, pageNo: String(pageNo), pageSize: String(PAGE) };
      const { result } = await catalogue.admin.get<{ records: readonly Row[]; total: number }>(
        `${golfCaddie.path}/list`,
        page,
      );
      read.push(...result.records);
      total = result.total;
    }
    expect(total).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(read.map(({ id }) => id)).size).toBe(total);
    const groups = read.map(({ groupNo }) => groupNo ?? '');
    const upwards = groups.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(groups).toEqual(order === 'asc' ? upwards : upwards.toReversed());
  }
});
