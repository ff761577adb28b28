import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

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
