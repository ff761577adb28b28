/** LIST-24: words in the order of a dictionary, and indexes that have that order and the pieces of words. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

const PLAYER = '/admin/golfPlayer';
const ROWS = 15_000;
const MANY = { timeout: 120_000 };
/** By pinyin: chén, lǐ, táng, wáng, zhāng. By code point 唐 stands before 张 and 李 before 王, but 陈 last. */
const NAMES = ['陈明', '李娜', '唐磊', '王芳', '张伟'];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
});
afterAll(() => server.app.close());

const mark = '拼音';

async function listNames(order: 'asc' | 'desc'): Promise<readonly string[]> {
  const query = new URLSearchParams({ name: `*${mark}`, column: 'name', order, pageSize: '20' });
  const { result } = await server.ask<{ records: readonly { name: string }[] }>(
    'GET',
    `${PLAYER}/list?${query}`,
    { token },
  );
  return result.records.map(({ name }) => name.slice(0, -mark.length));
}

describe('LIST-24: names', () => {
  it('stand in the order of their pinyin, both ways', async () => {
    for (const [index, name] of NAMES.toReversed().entries()) {
      const body = {
        name: name + mark,
        phone: `1380000010${index}`,
        memberType: '1',
        memberNo: `PY${index}`,
      };
      expect(await server.ask('POST', `${PLAYER}/add`, { token, body })).toMatchObject({ success: true });
    }
    expect(await listNames('asc')).toEqual(NAMES);
    expect(await listNames('desc')).toEqual(NAMES.toReversed());
  });
});

describe('of many', MANY, () => {
  const planOf = async (text: string): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${text}`)}`.execute(
      server.app.db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('a page and a search are read from an index', async () => {
    const { db } = server.app;
    await db.transaction().execute(async (tx) => {
      // As many lines in the log are not what is asked for.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into golf_player (id, tenant_id, player_no, name, phone, member_type, status, create_time)
        select 'many' || n, 1, 'M' || n, '球员' || n || '号', 'T' || n, '1', '1', now()
        from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx);
    });
    await sql`analyze golf_player`.execute(db);
    const live = `select id from golf_player where del_flag = 0 and tenant_id = 1`;
    expect(await planOf(`${live} order by name collate "zh-x-icu", id limit 10`)).toContain('name_pinyin');
    expect(await planOf(`${live} and name like '%球员4711%'`)).toContain('golf_player_name_pieces');
  });
});
