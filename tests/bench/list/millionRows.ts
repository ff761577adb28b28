/**
 * A club that has kept its books for ten years: a million orders, refunds, lines of the operation log and of the data log
 * each, written by PostgreSQL itself. Four orders of five are of the first park; what is over is finished, and as much waits
 * for somebody as on a busy day.
 */

import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { tidyTables } from '#server/jobs/tidyTables.ts';

export const PARKS = ['1700000000000000101', '1700000000000000102', '1700000000000000103'] as const;
/** Days that the rows are spread over. */
export const DAYS = 3650;

/** A thousand people: each has played a thousand times. */
const SURNAMES = '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗'.split(' ');
const GIVEN_NAMES =
  '伟 芳 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 平 刚 辉 鹏 建国 秀英 桂英 志强 海燕 建华 国强 晓东 玉兰 文斌 子涵 浩然 雨桐 宇轩 梓萱 一诺 欣怡 诗涵 俊杰 思远 嘉懿 天翔 明哲 立诚 博文 弘文 浩宇 瑾瑜 皓轩 晨曦'.split(
    ' ',
  );

/** Row `n` of a park: the newest have the highest numbers. */
const ROW_PARK = sql`(array[${sql.join([PARKS[0], PARKS[0], PARKS[0], PARKS[0], PARKS[1], PARKS[2]])}])[1 + (n * 7) % 6]`;
/** @returns when row `n` was made, by the clock of the club */
const timeOf = (rows: number) =>
  sql`date_trunc('second', now() at time zone 'Asia/Shanghai') - (${sql.lit(rows)} - n) * interval '1 second' * ${sql.lit((DAYS * 86_400) / rows)}`;

/** @param rows of each table */
export async function fillMillion(dataDir: string, rows: number): Promise<void> {
  const { db, close } = await openDatabase(dataDir);
  await db.connection().execute(async (one) => {
    // Versions and links of a million rows would be rows as well.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`set maintenance_work_mem = '512MB'`.execute(one);
    const indexes = await dropIndexes(one);
    for (const fill of [fillOrders, fillRefunds, fillLines, fillVersions]) await fill(one, rows);
    // Made at once they take a tenth of the time.
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  // As the server does itself within minutes.
  await tidyTables(db);
  await close();
}

const TABLES = ['golf_order', 'golf_order_refund', 'sys_log', 'sys_data_log'];

interface Dropped {
  readonly name: string;
  readonly definition: string;
}

/** Those that no constraint needs. */
async function dropIndexes(db: Kysely<Database>): Promise<readonly Dropped[]> {
  const { rows } = await sql<Dropped>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in (${sql.join(TABLES)})
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows;
}

async function fillOrders(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    insert into golf_order (id, tenant_id, park_id, order_no, order_type, source, play_date, tee_time, start_hole_no,
      holes_count, contact_name, contact_phone, player_count, caddie_count, cart_count, green_fee, total_amount, paid_amount,
      price_set_id, pay_status, status, check_status, create_by, create_time)
    select '18' || lpad(n::text, 17, '0'), park.tenant_id, park.id, 'GF2026' || lpad(n::text, 10, '0'), '1', '3',
      play.time::date, play.time, 1, 18,
      (array[${sql.join(SURNAMES)}])[1 + n % ${sql.lit(SURNAMES.length)}] || (array[${sql.join(GIVEN_NAMES)}])[1 + (n / 20) % ${sql.lit(GIVEN_NAMES.length)}],
      '138' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 1 + n % 4, 1, 1, (n * 37) % 5000, (n * 37) % 5000, (n * 37) % 5000,
      null,
      case when play.state in ('0', '1') then '0' else '2' end, play.state, '0', 'admin', made.time
    from generate_series(1, ${sql.lit(rows)}) as n
    cross join lateral (select ${timeOf(rows)} as time) as made
    cross join lateral (
      select date_trunc('day', made.time) + (n % 14) * interval '1 day' + interval '6 hours' + (n % 60) * interval '8 minutes' as time,
        case when n > ${sql.lit(rows - 2000)} then (n % 3)::text
          when n % 997 = 0 then '2' when n % 12 = 0 then '6' when n % 50 = 0 then '7' else '5' end as state) as play
    join golf_park as park on park.id = ${ROW_PARK}`.execute(db);
}

async function fillRefunds(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    insert into golf_order_refund (id, tenant_id, park_id, refund_no, order_id, order_no, refund_type, reason_type,
      apply_amount, actual_amount, status, apply_time, refund_time, create_by, create_time)
    select '19' || lpad(n::text, 17, '0'), park.tenant_id, park.id, 'TK2026' || lpad(n::text, 10, '0'),
      '18' || lpad(n::text, 17, '0'), 'GF2026' || lpad(n::text, 10, '0'), (1 + n % 2)::text, '1', (n * 37) % 5000 + 1, (n * 37) % 5000,
      case when n > ${sql.lit(rows - 200)} then '0' else (2 + n % 3)::text end, made.time, made.time, 'admin', made.time
    from generate_series(1, ${sql.lit(rows)}) as n
    cross join lateral (select ${timeOf(rows)} as time) as made
    join golf_park as park on park.id = ${ROW_PARK}`.execute(db);
}

async function fillLines(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    insert into sys_log (id, log_type, log_content, username, userid, ip, create_time, operate_type, method, request_url,
      request_param, request_type, cost_time, tenant_id)
    select '17' || lpad(n::text, 17, '0'), case when n % 8 = 0 then 1 else 2 end, '订单：第' || n || '次修改', account.username, account.id,
      '10.0.0.' || n % 250, ${timeOf(rows)}, 2 + n % 3, 'PUT /golfOrder/edit', '/admin/golfOrder/edit', '{"id":"' || n || '"}', 'PUT',
      n % 90, account.tenant_id
    from generate_series(1, ${sql.lit(rows)}) as n
    cross join (select u.id, u.username, t.tenant_id from sys_user u join sys_user_tenant t on t.user_id = u.id
      where u.username = 'dispatch1' limit 1) as account`.execute(db);
}

async function fillVersions(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    insert into sys_data_log (seq, data_table, data_id, data_version, data_content, operate_type, type, create_by, userid, tenant_id,
      create_time)
    select 10000000 + n, (array['golf_order', 'golf_order_refund', 'golf_caddie'])[1 + n % 3], '18' || lpad((n % 250000)::text, 17, '0'),
      1 + n / 250000, '{"id":"' || n || '","remark":"' || repeat('改', 80) || '"}', 3, 'json', account.username, account.id,
      account.tenant_id, ${timeOf(rows)}
    from generate_series(1, ${sql.lit(rows)}) as n
    cross join (select u.id, u.username, t.tenant_id from sys_user u join sys_user_tenant t on t.user_id = u.id
      where u.username = 'dispatch1' limit 1) as account`.execute(db);
}
