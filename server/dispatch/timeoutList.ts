/**
 * The record of hole timeouts as lists, filters and spreadsheets read it: wall-clock times beside the epoch times of
 * the wire, and the columns that every record has.
 */

import { sql } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables } from '../database/tableSteps.ts';
import { golfHoleTimeoutTable } from './tables.ts';

const TIMES = {
  enter_time: 'enter_ts',
  raise_time: 'raise_ts',
  ack_time: 'ack_ts',
  last_remind_time: 'last_remind_ts',
  marshal_time: 'marshal_ts',
  shelve_until: 'shelve_until_ts',
  resolve_time: 'resolve_ts',
  create_time: 'raise_ts',
} as const;

/** After the tables of the business, which new steps of a start follow in the order of their names. */
export const timeoutListMigration: SchemaMigration = {
  name: 'views-002-hole-timeouts',
  async up(db) {
    await completeTables(db, golfHoleTimeoutTable);
    const times = Object.entries(TIMES).map(
      ([name, column]) =>
        sql`cast(to_timestamp(t.${sql.ref(column)} / 1000) at time zone 'Asia/Shanghai' as timestamp(0)) as ${sql.ref(name)}`,
    );
    await sql`create view golf_hole_timeout_list as
      select t.*, t.alert_id as id, p.tenant_id, 0 as del_flag, h.id as hole_id, ${sql.join(times)},
        cast(null as varchar) as create_by, cast(null as varchar) as update_by,
        cast(null as timestamp) as update_time, cast(null as varchar) as sys_org_code
      from golf_hole_timeout t join golf_park p on p.id = t.park_id
      left join golf_hole h on h.park_id = t.park_id and h.hole_no = t.hole_no and h.del_flag = 0`.execute(
      db,
    );
  },
};
