import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** What the administration of accounts keeps beside what signing in needs. */
export const userMigration: SchemaMigration = {
  name: 'system-045-user-administration',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sys_user')
      .addColumn('post', 'varchar(200)')
      .addColumn('depart_ids', 'text')
      .addColumn('activiti_sync', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('sys_user_agent')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('user_name', 'varchar(50)', (c) => c.notNull().unique())
      .addColumn('agent_user_name', 'varchar(50)', (c) => c.notNull())
      .addColumn('start_time', 'timestamp(0)', (c) => c.notNull())
      .addColumn('end_time', 'timestamp(0)', (c) => c.notNull())
      .addColumn('status', 'varchar(1)', (c) => c.notNull().defaultTo('0'))
      .addColumn('create_by', 'varchar(50)')
      .addColumn('create_time', 'timestamp(0)')
      .addColumn('update_by', 'varchar(50)')
      .addColumn('update_time', 'timestamp(0)')
      .execute();
  },
};

/** An edit of an account says which state it goes on from. */
export const userRevisionMigration: SchemaMigration = {
  name: 'system-110-user-revision',
  up: (db: Kysely<unknown>) =>
    db.schema
      .alterTable('sys_user')
      .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
      .execute(),
};

/**
 * Two who add the same name at once are refused, too (SYSTEM-123). A data folder that has such names already keeps them, and
 * has the index of exact names alone.
 */
export const userNameMigration: SchemaMigration = {
  name: 'system-123-user-names-by-case',
  async up(db: Kysely<unknown>) {
    await sql`do $$ begin
      if not exists (select from sys_user group by lower(username) having count(*) > 1) then
        create unique index sys_user_name_once on sys_user (lower(username));
      end if;
    end $$`.execute(db);
  },
};
