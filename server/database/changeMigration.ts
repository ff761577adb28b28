/**
 * Triggers that note changes for the other servers of a database (`changeFeed.ts`), in the transaction of the change and
 * whichever statement makes it.
 */

import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './migrate.ts';
import { sysCallCountTable, sysChangeTable } from './tables.ts';
import { completeTables } from './tableSteps.ts';

/** The channel that wakes listeners. PostgreSQL sends like notifications of one transaction once. */
export const CHANGE_CHANNEL = 'fairway_change';

/** Tables whose rows change the rights of one user, with the column that names the user. */
const OF_ONE_USER: readonly (readonly [table: string, column: string])[] = [
  ['sys_user_role', 'user_id'],
  ['sys_user_park', 'user_id'],
  ['sys_user_tenant', 'user_id'],
  ['sys_user_depart', 'user_id'],
  ['sys_depart_role_user', 'user_id'],
];
/** Tables whose rows change the rights of many users. */
const OF_MANY = [
  'sys_role_permission',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_depart_role_permission',
  'sys_depart_role',
  'sys_depart',
  'sys_tenant',
];
/** Columns of an account that its rights depend on. */
const USER_COLUMNS = ['username', 'realname', 'user_type', 'status', 'del_flag', 'org_code'];

export const changeMigration: SchemaMigration = {
  name: 'system-090-changes',
  async up(db) {
    await completeTables(db, sysChangeTable);
    await sql`
      create function wake_servers() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${sql.raw(CHANGE_CHANNEL)}', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger wake_servers after insert on sys_change
      for each statement execute function wake_servers()`.execute(db);
    await createNoteFunction(db);
    await sql`alter table sys_token add column if not exists revoke_by varchar(100)`.execute(db);
    await createTriggers(db);
  },
};

/** Changes that a server writes once however often it tries, and calls that all servers count together (`http/sharedCounts.ts`). */
export const sharedCountMigration: SchemaMigration = {
  name: 'system-093-shared-counts',
  async up(db) {
    await completeTables(db, sysChangeTable, sysCallCountTable);
    // Its column is new: no existing rows violate it.
    await sql`create unique index if not exists sys_change_sent
      on sys_change ${sql.raw(sysChangeTable.uniqueIndexes.sys_change_sent)}`.execute(db);
  },
};

/** Parameters of the trigger: topic, column of the subject, `row` to add the row itself. */
async function createNoteFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    declare
      changed jsonb;
    begin
      if current_setting('fairway.alone', true) = 'on' then
        return null;
      end if;
      if tg_level = 'ROW' and tg_op = 'DELETE' then
        changed := to_jsonb(old);
      elsif tg_level = 'ROW' then
        changed := to_jsonb(new);
      end if;
      insert into sys_change (topic, subject, detail, origin) values (
        tg_argv[0],
        changed ->> tg_argv[1],
        case when tg_argv[2] = 'row' then changed end,
        nullif(current_setting('fairway.server', true), '')
      );
      return null;
    end $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of OF_ONE_USER)
    await sql`
      create trigger note_change after insert or update or delete on ${sql.table(table)}
      for each row execute function note_change('rights', ${sql.lit(column)})`.execute(db);
  for (const table of OF_MANY)
    await sql`
      create trigger note_change after insert or update or delete on ${sql.table(table)}
      for each statement execute function note_change('rights')`.execute(db);
  const differs = sql.join(
    USER_COLUMNS.map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
    sql` or `,
  );
  await sql`
    create trigger note_change after update on sys_user
    for each row when (${differs}) execute function note_change('rights', 'id')`.execute(db);
  await sql`
    create trigger note_opened after insert on sys_token
    for each row execute function note_change('session', 'id', 'row')`.execute(db);
  await sql`
    create trigger note_ended after update on sys_token
    for each row when (old.revoke_ts is null and new.revoke_ts is not null)
    execute function note_change('session', 'id', 'row')`.execute(db);
}
