/** Lists of more rows than anybody counts or turns over: LIST-80, LIST-81. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_BOUND } from '#server/resource/limits.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

const PARK = '1700000000000000101';
const ORDERS = '/admin/golfOrder/list';
const PLAYERS = '/admin/golfPlayer';
const ROWS = LIST_BOUND + 60;
const MANY = 120_000;
/** One in five thousand has the name of two characters. */
const RARE = 5_000;

interface Page {
  readonly records: readonly { readonly id: string; readonly name: string; readonly createTime: string }[];
  readonly total: number;
  readonly pages: number;
  readonly isBounded?: boolean;
}

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
  await server.app.db.transaction().execute(async (tx) => {
    // As many lines in the log are not what is asked for.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into golf_player (id, tenant_id, player_no, name, phone, member_type, status, birthday, create_time)
      select 'many' || n, 1, 'M' || n, case when n % ${sql.lit(RARE)} = 0 then '钱多' else '球员' || n end, 'T' || n, '1', '1',
        date '1950-01-01' + n, timestamp '2019-01-01 00:00:00' + n * interval '1 minute'
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx);
    await sql`
      insert into golf_order (id, tenant_id, park_id, order_no, order_type, source, play_date, tee_time, start_hole_no, holes_count,
        contact_name, contact_phone, player_count, caddie_count, cart_count, pay_status, status, check_status, create_time)
      select 'many' || n, 1, ${PARK}, 'M' || n, '1', '3', date '2019-01-01', timestamp '2019-01-01 07:00:00' + n * interval '1 second', 1, 18,
        case when n = 2 then '小王' else '王' || n % 50 end, '13800000000', 1, 1, 1, '2',
        case when n % 1000 = 0 then '2' else '5' end, '0', timestamp '2019-01-01 00:00:00' + n * interval '1 minute'
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx);
    await sql`
      insert into sys_data_log (seq, data_table, data_id, data_version, data_content, operate_type, type, tenant_id, create_time)
      select 10000000 + n, case when n % 100 = 0 then 'golf_fee' else 'golf_tee' end, 'many' || n, 1, '{}', 3, 'json', 1,
        timestamp '2019-01-01 00:00:00' from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx);
    await sql`
      insert into sys_log (id, log_type, log_content, username, ip, create_time, operate_type, tenant_id)
      select 'many' || n, 2, '第' || n || '行', 'admin', '127.0.0.1', timestamp '2019-01-01 00:00:00' + n * interval '1 minute', 2, 1
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx);
  });
  for (const table of ['golf_player', 'golf_order', 'sys_data_log'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(server.app.db);
}, MANY);
afterAll(() => server.app.close());

const ask = (path: string, params: Readonly<Record<string, string>>) =>
  server.ask<Page>('GET', `${path}?${new URLSearchParams(params)}`, { token });
const list = async (params: Readonly<Record<string, string>>): Promise<Page> =>
  (await ask(`${PLAYERS}/list`, { column: 'createTime', order: 'desc', pageSize: '100', ...params })).result;
const TOO_FAR = { success: false, message: '列表最多翻看前10,000条，请用查询条件缩小范围' };

describe('a list of more than ten thousand rows', () => {
  it('LIST-80: is counted to ten thousand, says that there are more and sums none of them', async () => {
    expect(await list({})).toMatchObject({ total: LIST_BOUND, pages: 100, isBounded: true });
    const { result } = await ask(`${PLAYERS}/listCount`, {});
    expect(result).toEqual({ count: LIST_BOUND, sum: {}, isBounded: true });
  });

  it('LIST-80: has its true count once it is narrowed', async () => {
    const narrow = await list({ name: '球员100*' });
    // 100, 1000 to 1009 and 10001 to 10060; the ten thousandth has the other name.
    expect(narrow).toMatchObject({ total: 71 });
    expect(narrow).not.toHaveProperty('isBounded');
    const { result } = await ask(`${PLAYERS}/listCount`, { name: '球员100*' });
    expect(result).toMatchObject({ count: 71 });
    expect(result).not.toHaveProperty('isBounded');
  });

  it('LIST-81: is turned over to its ten thousandth row, in its order and without a gap', async () => {
    const [first, second, last] = await Promise.all([
      list({ name: '球员*' }),
      list({ name: '球员*', pageNo: '2' }),
      list({ name: '球员*', pageNo: '100' }),
    ]);
    const names = (from: number, count: number): readonly string[] =>
      Array.from({ length: from }, (_, down) => from - down)
        .filter((n) => n % RARE !== 0)
        .slice(0, count)
        .map((n) => `球员${n}`);
    const expected = names(ROWS, LIST_BOUND);
    expect(first.records.map(({ name }) => name)).toEqual(expected.slice(0, 100));
    expect(second.records.map(({ name }) => name)).toEqual(expected.slice(100, 200));
    expect(last.records.map(({ name }) => name)).toEqual(expected.slice(-100));
  });

  it('LIST-81: refuses what is behind them, and is empty behind the end of a short one', async () => {
    expect(await ask(`${PLAYERS}/list`, { pageNo: '101', pageSize: '100' })).toMatchObject(TOO_FAR);
    expect(await ask(`${PLAYERS}/list`, { pageNo: '11', pageSize: '1000' })).toMatchObject(TOO_FAR);
    expect(await list({ name: '球员100*', pageNo: '500' })).toMatchObject({ records: [], total: 71 });
  });

  it('LIST-80, LIST-81: the same for lines of the log', async () => {
    const log = { logType: '2', column: 'createTime', order: 'asc', pageSize: '100' };
    const { result } = await ask('/sys/log/list', log);
    expect(result).toMatchObject({ total: LIST_BOUND, isBounded: true });
    expect(result.records.map(({ id }) => id).slice(0, 3)).toEqual(['many1', 'many2', 'many3']);
    expect(await ask('/sys/log/list', { ...log, pageNo: '101' })).toMatchObject(TOO_FAR);
    expect((await ask('/sys/log/list', { ...log, logContent: '*第77行*' })).result).toMatchObject({
      total: 1,
    });
  });
});

describe('what many rows have', () => {
  /** Which index serves: of a table as small as this one, reading all of it may be cheaper. */
  const planOf = (statement: ReturnType<typeof sql>): Promise<string> =>
    server.app.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('LIST-84: a name is counted by its beginning in an index, and found inside others as well', async () => {
    const oldest = { column: 'createTime', order: 'asc', pageSize: '2' };
    for (const park of [{ parkId: PARK }, {}]) {
      const { result } = await ask(ORDERS, { ...oldest, ...park, contactName: '*王*' });
      expect(result).toMatchObject({ total: LIST_BOUND, isBounded: true });
      expect(result.records.map(({ id }) => id)).toEqual(['many1', 'many2']);
    }
    // One in fifty of them, which are few enough to be counted.
    const { result: few } = await ask(ORDERS, { ...oldest, parkId: PARK, contactName: '*王7*' });
    expect(few.total).toBe((await ask(ORDERS, { ...oldest, contactName: '王7' })).result.total);
    expect(few).not.toHaveProperty('isBounded');
    expect(
      await planOf(sql`select 1 from golf_order where del_flag = 0 and tenant_id = 1 and park_id = ${PARK}
        and contact_name collate "C" like '王%' limit 10001`),
    ).toContain('Index Only Scan using golf_order_contact_name_beginning');
  });

  it('LIST-84: a tab of several states is read in its order from an index of its own', async () => {
    const { result } = await ask(ORDERS, {
      parkId: PARK,
      status: '2,3,4',
      playDate_end: '2019-01-01',
      column: 'teeTime',
      order: 'asc',
      pageSize: '2',
    });
    expect(result).toMatchObject({ total: 10, records: [{ id: 'many1000' }, { id: 'many2000' }] });
    expect(
      await planOf(sql`select count(*) from golf_order where del_flag = 0 and tenant_id = 1 and park_id = ${PARK}
        and status in ('2', '3', '4') and play_date <= '2019-01-01'`),
    ).toContain('golf_order_tee_time_2_3_4');
  });

  it('LIST-84: versions of one table are found by a part of its name, whatever others there are', async () => {
    const { result } = await ask('/sys/dataLog/list', { dataTable: '*LF_fe*', pageSize: '2' });
    expect(result).toMatchObject({ total: 100, records: [{ dataId: 'many10000' }, { dataId: 'many9900' }] });
    expect((await ask('/sys/dataLog/list', { dataTable: '*golf_nothing*' })).result.total).toBe(0);
    expect(
      await planOf(
        sql`select 1 from sys_data_log_list where tenant_id = 1 and data_table in ('golf_fee') limit 10001`,
      ),
    ).toContain('Index Only Scan using sys_data_log_table');
  });
});

describe('what few rows have', () => {
  it('LIST-82: a period is found by its days and shown in the order of the list', async () => {
    const { records, total } = await list({ birthday_begin: '1950-01-11', birthday_end: '1950-04-30' });
    const born = Array.from({ length: 110 }, (_, day) => `球员${119 - day}`);
    expect(total).toBe(110);
    expect(records.map(({ name }) => name)).toEqual(born.slice(0, 100));
  });

  it('LIST-82: a name of two characters is found by them, in the order of the list', async () => {
    const { records, total } = await list({ name: '*钱多*' });
    expect(total).toBe(2);
    expect(records.map(({ id }) => id)).toEqual([`many${2 * RARE}`, `many${RARE}`]);
    // Both characters, but not the name.
    expect(await list({ name: '*多钱*' })).toMatchObject({ total: 0 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from golf_player where del_flag = 0 and tenant_id = 1
        and name like '%钱多%' and string_to_array(name, null) @> ${['钱', '多']}::text[]`.execute(
      server.app.db,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('golf_player_name_characters');
  });
});
