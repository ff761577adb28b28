/** From descriptions to tables (`defineTable.ts`): nobody writes the columns a second time. */

import { type Kysely, sql } from 'kysely';
import { toColumnName } from '#domain/entities/fields.ts';
import type { TableDescription } from './defineTable.ts';
import type { SchemaMigration } from './migrate.ts';

/**
 * The step that makes tables, and that gives columns and indexes to those which an earlier version made. A new database has
 * them as they are described today from the first step on, whatever later ones add.
 */
export function createTableStep(name: string, ...tables: readonly TableDescription[]): SchemaMigration {
  return { name, up: (db) => completeTables(db, ...tables) };
}

/** For a step that does more than that: afterwards the tables are as described. */
export async function completeTables(
  db: Kysely<unknown>,
  ...tables: readonly TableDescription[]
): Promise<void> {
  for (const table of tables) {
    const known = await listColumns(db, table);
    await (known.size === 0 ? createTable(db, table) : addColumns(db, table, known));
    for (const [index, text] of Object.entries(table.indexes ?? {}))
      await run(db, `create index if not exists ${index} on ${toColumnName(table.name)} ${text}`);
  }
}

async function createTable(db: Kysely<unknown>, table: TableDescription): Promise<void> {
  const { columns, keys = {}, uniqueIndexes = {} } = table;
  const lines = [
    ...Object.entries(columns).map(([name, text]) => formatColumn(name, text)),
    ...Object.entries(keys).map(([name, text]) => `constraint ${name} ${text}`),
  ];
  await run(db, `create table ${toColumnName(table.name)} (${lines.join(', ')})`);
  for (const [index, text] of Object.entries(uniqueIndexes))
    await run(db, `create unique index ${index} on ${toColumnName(table.name)} ${text}`);
}

async function addColumns(
  db: Kysely<unknown>,
  { name, columns }: TableDescription,
  known: ReadonlySet<string>,
): Promise<void> {
  const missing = Object.entries(columns).filter(([column]) => !known.has(toColumnName(column)));
  if (missing.length === 0) return;
  const lines = missing.map(([column, text]) => `add column ${formatColumn(column, text)}`);
  await run(db, `alter table ${toColumnName(name)} ${lines.join(', ')}`);
}

/** @returns as the database names them; none = it has no such table */
async function listColumns(db: Kysely<unknown>, { name }: TableDescription): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly attname: string }>`
    select attname from pg_attribute
    where attrelid = to_regclass(${toColumnName(name)}) and attnum > 0 and not attisdropped`.execute(db);
  return new Set(rows.map(({ attname }) => attname));
}

/** A column may be called by a word of SQL. */
const formatColumn = (name: string, text: string): string => `"${toColumnName(name)}" ${text}`;

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
