/** The record of alarms as lists, filters and spreadsheets read it: wall-clock times beside the epoch times of the wire. */

import { sql } from 'kysely';
import { golfAlarm } from '#domain/entities/alarm.ts';
import type { SchemaMigration } from '../database/migrate.ts';

/** The description over the view; the package that owns the rows writes its table. */
export const ALARM_LIST = { ...golfAlarm, table: 'golf_alarm_list', view: false } as const;

const TIMES = {
  raise_time: 'raise_ts',
  red_time: 'red_ts',
  escalate_time: 'escalate_ts',
  ack_time: 'ack_ts',
  shelve_until: 'shelve_until_ts',
  last_remind_time: 'last_remind_ts',
  marshal_time: 'marshal_ts',
  clear_time: 'clear_ts',
  close_time: 'close_ts',
  create_time: 'raise_ts',
} as const;

export const alarmListMigration: SchemaMigration = {
  name: 'views-003-alarms',
  async up(db) {
    const times = Object.entries(TIMES).map(
      ([name, column]) =>
        sql`cast(to_timestamp(t.${sql.ref(column)} / 1000) at time zone 'Asia/Shanghai' as timestamp(0)) as ${sql.ref(name)}`,
    );
    await sql`create view golf_alarm_list as
      select t.*, t.alarm_id as id, p.tenant_id, 0 as del_flag, r.alarm_no as root_alarm_no, ${sql.join(times)},
        cast(null as varchar) as create_by, cast(null as varchar) as update_by,
        cast(null as timestamp) as update_time, cast(null as varchar) as sys_org_code
      from golf_alarm t join golf_park p on p.id = t.park_id
      left join golf_alarm r on r.alarm_id = t.root_alarm_id`.execute(db);
  },
};
