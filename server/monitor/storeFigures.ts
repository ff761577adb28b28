/** What the database holds and how it is read. It has one connection: figures are read at most once in a few seconds. */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

const FRESH_MS = 2_500;
/** Largest tables that are named one by one. */
const NAMED_TABLES = 8;

export interface StoreSize {
  readonly rows: number;
  readonly bytes: number;
}

interface StoreCounts {
  readonly version: string;
  readonly committed: number;
  readonly rolledBack: number;
  /** Pages found in memory, and those that were not. */
  readonly hits: number;
  readonly misses: number;
  readonly sharedBuffers: string;
}

interface TableSize extends StoreSize {
  readonly name: string;
}

export class StoreFigures {
  readonly #db: Db;
  readonly #now: () => number;
  #size: { readonly ts: number; readonly value: Promise<StoreSize> } | null = null;
  #isCounted = false;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** However many look at it, it is read once. */
  size(): Promise<StoreSize> {
    const now = this.#now();
    if (this.#size !== null && now - this.#size.ts < FRESH_MS) return this.#size.value;
    const value = this.#readSize();
    this.#size = { ts: now, value };
    // A failed read must not be remembered.
    value.catch(() => (this.#size = null));
    return value;
  }

  async counts(): Promise<StoreCounts> {
    const { rows } = await sql<StoreCounts>`
      select current_setting('server_version') as version, current_setting('shared_buffers') as "sharedBuffers",
        xact_commit as committed, xact_rollback as "rolledBack", blks_hit as hits, blks_read as misses
      from pg_stat_database where datname = current_database()`.execute(this.#db);
    const [counts] = rows;
    if (counts === undefined) throw new Error('the database does not know itself');
    return counts;
  }

  /** The largest first. */
  async tables(): Promise<readonly TableSize[]> {
    // Which they are is known without looking at files, how large they are is not.
    const { rows } = await sql<TableSize>`
      select name, rows, pg_total_relation_size(oid) as bytes
      from (
        select class.oid, class.relname as name, ${ROWS} as rows
        from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
        order by class.relpages desc limit ${sql.lit(NAMED_TABLES)}
      ) as largest order by bytes desc`.execute(this.#db);
    return rows;
  }

  async #readSize(): Promise<StoreSize> {
    await this.#countUnknown();
    const { rows } = await sql<StoreSize>`
      select coalesce(sum(${ROWS}), 0)::bigint as rows, pg_database_size(current_database()) as bytes
      from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid`.execute(this.#db);
    return rows[0] ?? { rows: 0, bytes: 0 };
  }

  /** Once: of tables that nobody wrote or analysed since the start the database does not know how many rows they have. */
  async #countUnknown(): Promise<void> {
    if (this.#isCounted) return;
    this.#isCounted = true;
    const { rows } = await sql<{ readonly name: string }>`
      select class.relname as name
      from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
      where stat.schemaname = 'public' and ${ROWS} = 0 and pg_relation_size(class.oid) > 0`.execute(this.#db);
    for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(this.#db);
  }
}

/** Of a table: counts of changes are lost when the server ends hard, what was counted when it was analysed is not. */
const ROWS = sql<number>`greatest(stat.n_live_tup, class.reltuples, 0)::bigint`;
