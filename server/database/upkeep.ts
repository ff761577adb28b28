/**
 * What a PostgreSQL server does by itself and the embedded one leaves undone, because it has no second process: tables
 * that changed are vacuumed and analysed. Without it no index answers alone, and plans are guesses.
 */
import { sql } from 'kysely';
import type { Db } from './schema.ts';

const EVERY_MS = 600_000;
/** Not at once: whoever starts a server wants to see it, and the first look finds the most to do. */
const FIRST_MS = 60_000;
/** Written since the last time: this many rows, and this share of them. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;
/** Rows looked at are 300 times as many; the usual 100 would hold up everybody for half a second. */
const STATISTICS = 20;

/** Tables whose pages are not known to be settled, or of whose rows a part was written; counts end with the process. */
const NEEDY = sql<{ name: string }>`
  select stat.relname as name
  from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
  where stat.schemaname = 'public' and (
    class.relallvisible < ${sql.lit(1 - CHANGED_SHARE)} * pg_relation_size(class.oid) / current_setting('block_size')::int
    or stat.n_mod_since_analyze > ${sql.lit(CHANGED_ROWS)} + ${sql.lit(CHANGED_SHARE)} * class.reltuples)
  order by class.reltuples desc`;

/** Looks after the tables once, one at a time, so that others get their turn. @returns their names */
export async function maintainTables(db: Db, isOver = (): boolean => false): Promise<readonly string[]> {
  const { rows } = await NEEDY.execute(db);
  await sql`set default_statistics_target = ${sql.lit(STATISTICS)}`.execute(db);
  for (const { name } of rows) if (!isOver()) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Does so after a minute and every ten minutes. @returns how to end it; resolves when nothing is on its way any more */
export function scheduleMaintenance(db: Db, failed: (error: unknown) => void): () => Promise<void> {
  let over = false;
  let last: Promise<unknown> = Promise.resolve();
  const look = (): void => void (last = last.then(() => maintainTables(db, () => over)).catch(failed));
  const first = setTimeout(look, FIRST_MS).unref();
  const timer = setInterval(look, EVERY_MS).unref();
  return async () => {
    over = true;
    clearTimeout(first);
    clearInterval(timer);
    await last;
  };
}
