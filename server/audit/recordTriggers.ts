/**
 * Which tables the data log follows: every one that holds records, except what the server keeps for itself. Looked at
 * whenever a server starts, so that a new table is followed from its first row.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { openTransaction } from '../database/transaction.ts';
import { isSecretName } from './call.ts';

/** No records of people: logs, sessions, queues, streams, and what a day of the simulation is made of. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set([
  'sys_log',
  'sys_data_log',
  'sys_audit_chain',
  'sys_token',
  'sys_change',
  'sys_id_part',
  'sys_ticket',
  'sys_sign_in_try',
  'sys_sms_code',
  'sys_totp',
  'sys_passkey',
  'sys_recovery_code',
  'sys_third_grant',
  'sys_seed',
  'sys_setting',
  'sys_mail',
  'sys_number_series',
  'sys_announcement_send',
  'sys_quartz_trigger',
  'sys_quartz_job_log',
  'golf_event',
  'golf_stream',
  'golf_sim_action',
  'golf_sim_day',
  'golf_day_begin',
  'golf_day_chapter',
  'golf_waiting_fix',
  'golf_track',
  'golf_dispatch_log',
  'golf_alarm_notice',
  'golf_shift_entry',
  'golf_shift_item',
  'golf_shift_mute',
]);
const MIGRATION_TABLES = /^kysely_/;

/**
 * Positions and the pace of play, written by the server all day: two rows a second and park would hide what people do.
 * Logged is what people change.
 */
const CHANGED_BY_PEOPLE: ReadonlySet<string> = new Set([
  'golf_device',
  'golf_flight',
  'golf_hole_timeout',
  'golf_alarm',
]);

const PREFIX = 'audit_record_';

interface FollowedTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** The trigger that follows it already. */
  readonly trigger: string | null;
}

/** Follows every table that is to be followed, and no other one. */
export async function followTables(db: Db): Promise<void> {
  for (const table of await findTables(db)) {
    const wanted = isFollowed(table.name) ? describeTrigger(table) : null;
    if (wanted?.name === table.trigger || (wanted === null && table.trigger === null)) continue;
    const name = sql.table(table.name);
    await openTransaction(db, async (tx) => {
      if (table.trigger !== null)
        await sql`drop trigger if exists ${sql.ref(table.trigger)} on ${name}`.execute(tx);
      if (wanted !== null)
        await sql`
          create constraint trigger ${sql.ref(wanted.name)} after insert or update or delete on ${name}
          deferrable initially deferred for each row
          execute function audit_record(${sql.join(wanted.parameters.map((text) => sql.lit(text)))})`.execute(
          tx,
        );
    });
  }
}

const isFollowed = (table: string): boolean => !NOT_FOLLOWED.has(table) && !MIGRATION_TABLES.test(table);

/** Named after what it is told: another list of columns is another trigger. */
function describeTrigger({ name, key, columns }: FollowedTable) {
  const secrets = columns.filter(isSecretName);
  const parameters = [
    (key.length > 0 ? key : columns).join(','),
    secrets.join(','),
    CHANGED_BY_PEOPLE.has(name) ? 'people' : 'all',
  ];
  const print = createHash('sha256').update(parameters.join('\n')).digest('hex').slice(0, 12);
  return { name: `${PREFIX}${print}`, parameters };
}

async function findTables(db: Db): Promise<readonly FollowedTable[]> {
  const { rows } = await sql<FollowedTable>`
    select class.relname as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = class.oid and i.indisprimary order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = class.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      (select t.tgname from pg_trigger t where t.tgrelid = class.oid and t.tgname like ${`${PREFIX}%`}) as trigger
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    order by class.relname`.execute(db);
  return rows;
}
