/**
 * Tables that changed are vacuumed and analysed now, not when PostgreSQL finds the time: after an import or a great deletion
 * no index answers alone until then, and plans are guesses.
 */

import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** Written since the last time: this many rows, and this share of them. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;

/** Tables whose pages are not known to be settled, or of whose rows a part was written; counts end with the process. */
const NEEDY = sql<{ name: string }>`
  select stat.relname as name
  from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
  where stat.schemaname = 'public' and (
    class.relallvisible < ${sql.lit(1 - CHANGED_SHARE)} * pg_relation_size(class.oid) / current_setting('block_size')::int
    or stat.n_mod_since_analyze > ${sql.lit(CHANGED_ROWS)} + ${sql.lit(CHANGED_SHARE)} * class.reltuples)
  order by class.reltuples desc`;

/** Looks after the tables once, one at a time, so that others get their turn. @returns their names */
export async function tidyTables(db: Db, isOver = (): boolean => false): Promise<readonly string[]> {
  const { rows } = await NEEDY.execute(db);
  for (const { name } of rows) if (!isOver()) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}
