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
  /** Rows of tables when nothing else was known of them. */
  #counted: ReadonlyMap<string, number> | null = null;

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

  /** Those of the most rows, the largest first. */
  async tables(): Promise<readonly TableSize[]> {
    const most = (await this.#readTables()).toSorted((a, b) => b.rows - a.rows).slice(0, NAMED_TABLES);
    if (most.length === 0) return [];
    const sizes = sql.join(
      most.map(
        ({ name }) => sql`select ${name}::text as name, pg_total_relation_size(${sql.lit(name)}) as bytes`,
      ),
      sql` union all `,
    );
    const { rows } = await sql<Omit<TableSize, 'rows'>>`${sizes}`.execute(this.#db);
    const bytes = new Map(rows.map((row) => [row.name, row.bytes]));
    return most
      .map((table) => ({ ...table, bytes: bytes.get(table.name) ?? 0 }))
      .toSorted((a, b) => b.bytes - a.bytes);
  }

  async #readSize(): Promise<StoreSize> {
    const tables = await this.#readTables();
    const { rows } = await sql<{ readonly bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(this.#db);
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), bytes: rows[0]?.bytes ?? 0 };
  }

  async #readTables(): Promise<readonly Omit<TableSize, 'bytes'>[]> {
    const { rows: tables } = await sql<TableState>`
      select class.relname as name, stat.n_live_tup as live, class.reltuples::bigint as analysed
      from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
      where stat.schemaname = 'public'`.execute(this.#db);
    this.#counted ??= await this.#countUnknown(tables);
    const counted = this.#counted;
    return tables.map(({ name, live, analysed }) => ({
      name,
      rows: analysed < 0 ? live + (counted.get(name) ?? 0) : Math.max(live, analysed),
    }));
  }

  /** Of a table that nobody analysed, and nobody wrote since the start, the database does not know how many rows it has. */
  async #countUnknown(tables: readonly TableState[]): Promise<ReadonlyMap<string, number>> {
    const unknown = tables.filter(({ live, analysed }) => analysed < 0 && live === 0);
    if (unknown.length === 0) return new Map();
    const counts = sql.join(
      unknown.map(({ name }) => sql`select ${name}::text as name, count(*) as rows from ${sql.table(name)}`),
      sql` union all `,
    );
    const { rows } = await sql<Omit<TableSize, 'bytes'>>`${counts}`.execute(this.#db);
    return new Map(rows.map((row) => [row.name, row.rows]));
  }
}

interface TableState {
  readonly name: string;
  /** Rows written and not deleted since the database began to count. */
  readonly live: number;
  /** Rows when it was analysed; negative: never. */
  readonly analysed: number;
}
