/** What the job 整理数据表 does, and the indexes that lists need. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { GOLF_TABLES } from '#server/golf/migrations.ts';
import { tidyTables } from '#server/jobs/tidyTables.ts';
import { growTables } from '#server/resource/growTables.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

async function planOf(text: string): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${text}`)}`.execute(server.app.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('tidying tables', () => {
  it('looks after what was written, once', async () => {
    const { db } = server.app;
    expect(await tidyTables(db)).toContain('golf_order');
    expect(await tidyTables(db)).not.toContain('golf_order');
    await sql`update golf_order set remark = 'x'`.execute(db);
    expect(await tidyTables(db)).toContain('golf_order');
  });

  it('waits for a transaction that is on its way', async () => {
    const { db } = server.app;
    await sql`update golf_order set remark = 'y'`.execute(db);
    let looking: Promise<readonly string[]> | undefined;
    await db.transaction().execute(async (tx) => {
      looking = tidyTables(db);
      await sql`update golf_order set remark = 'z'`.execute(tx);
    });
    expect(await looking).toContain('golf_order');
  });

  it('lets an index alone say how many orders a park has', async () => {
    await tidyTables(server.app.db);
    expect(
      await planOf(`select count(*) from golf_order where del_flag = 0 and tenant_id = 1 and park_id = 'x'`),
    ).toContain('Index Only Scan');
  });
});

describe('a data folder of an earlier version', () => {
  it('gets the indexes that it lacks', async () => {
    const { db } = server.app;
    const names = async () => {
      const { rows } = await sql<{ name: string }>`
        select indexname as name from pg_indexes where tablename = ${golfOrder.table} order by 1`.execute(db);
      return rows.map(({ name }) => name);
    };
    const before = await names();
    expect(before).toContain('golf_order_contact_phone_pieces');
    await sql`drop index golf_order_contact_phone_pieces, golf_order_total_amount_all`.execute(db);
    await growTables(db, GOLF_TABLES);
    expect(await names()).toEqual(before);
  });
});
