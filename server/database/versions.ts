/**
 * How often each table was written since the start: what was read of tables stands for as long as their number does.
 * Every statement of this server passes one connection (`actor.ts`). Where others write the same database, or a connection
 * was lost, nothing is known, and nothing is kept.
 */

import type { Db } from './schema.ts';

const versions = new WeakMap<Db, TableVersions>();

export class TableVersions {
  #any = 0;
  readonly #own = new Map<string, number>();

  /** @param table as the database names it; `null` = any of them */
  written(table: string | null): void {
    if (table === null) this.#any += 1;
    else this.#own.set(table, (this.#own.get(table) ?? 0) + 1);
  }

  /** Grows with each of them: of the same tables, the same number means nothing was written. */
  of(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#own.get(table) ?? 0), this.#any);
  }
}

export function keepVersions(db: Db, of: TableVersions): void {
  versions.set(db, of);
}

/** `null`: nobody watches this database, so nothing that was read of it may be kept. */
export function findTablesVersion(db: Db, tables: readonly string[]): number | null {
  return versions.get(db)?.of(tables) ?? null;
}

const READS =
  /^\s*(?:select|begin|start transaction|commit|rollback|savepoint|release|set|show|vacuum|analyze)\b/i;
const WRITES = /^\s*(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+"?(\w+)\b(?!["\s]*\.)/i;

/** Which table a statement writes; `undefined` = none, `null` = it cannot be told. */
export function findWrittenTable(statement: string): string | null | undefined {
  // More than one, perhaps: a text within it does no harm.
  if (/;\s*\S/.test(statement)) return null;
  return READS.test(statement) ? undefined : (WRITES.exec(statement)?.[1] ?? null);
}
