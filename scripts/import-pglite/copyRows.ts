/** Every row of the former database in one transaction, in tables that the same migrations made. */

import { sql } from 'kysely';
import { applyMigrations } from '#server/database/migrate.ts';
import { DatabaseSetupError } from '#server/database/postgres/setupError.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { GOLF_TABLES } from '#server/golf/migrations.ts';
import { migrations } from '#server/migrations.ts';
import { growTables } from '#server/resource/growTables.ts';
import { SHARED_RECORDS } from '#server/system/sharedRecords.ts';
import type { FormerEngine } from './former.ts';

/** Rows of one statement. */
const BATCH = 1_000;
/** Kept by the migrator itself. */
const OWN_TABLES = /^kysely_migration/;

const COLUMNS = `
  select c.table_name as "table", string_agg(c.column_name, ',' order by c.ordinal_position) as columns
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by c.table_name order by c.table_name`;

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
}

/** @param tell called for each table */
export async function copyRows(
  former: FormerEngine,
  db: Db,
  tell: (table: string, rows: number) => void,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const applied = await former.query<{ name: string }>('select name from kysely_migration');
  const names = new Set(applied.map(({ name }) => name));
  await applyMigrations(
    db,
    migrations.filter(({ name }) => names.has(name)),
  );
  await growTables(db, [...GOLF_TABLES, ...SHARED_RECORDS]);
  const source = toTables(await former.query<{ table: string; columns: string }>(COLUMNS));
  const { rows: target } = await sql<{ table: string; columns: string }>`${sql.raw(COLUMNS)}`.execute(db);
  requireSame(source, toTables(target));
  let total = 0;
  await db.transaction().execute(async (tx) => {
    // Neither logged nor checked once more: they are the rows that were.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(source.map(({ table }) => sql.table(table)))}`.execute(tx);
    for (const table of source) {
      const rows = await copyTable(former, tx, table);
      tell(table.table, rows);
      total += rows;
    }
    await advanceSequences(tx);
  });
  return { tables: source.length, rows: total };
}

const toTables = (rows: readonly { readonly table: string; readonly columns: string }[]): readonly Table[] =>
  rows
    .filter(({ table }) => !OWN_TABLES.test(table))
    .map(({ table, columns }) => ({ table, columns: columns.split(',') }));

/** @throws DatabaseSetupError when a column has no place here */
function requireSame(source: readonly Table[], target: readonly Table[]): void {
  const known = new Map(target.map(({ table, columns }) => [table, new Set(columns)]));
  const lost = source.flatMap(({ table, columns }) =>
    columns.filter((column) => known.get(table)?.has(column) !== true).map((column) => `${table}.${column}`),
  );
  if (lost.length > 0) throw new DatabaseSetupError(`旧数据中的这些列在本版本中不存在：${lost.join('、')}`);
}

/** As JSON, which has a form for every value, and back by the types of the table. @returns how many */
async function copyTable(former: FormerEngine, tx: Tx, { table, columns }: Table): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  let copied = 0;
  for (;;) {
    const rows = await former.query<{ row: string }>(
      // Text: numbers of this language hold fewer digits.
      `select to_json(t)::text as row from (select ${list} from "${table}" order by ctid limit ${BATCH} offset ${copied}) t`,
    );
    if (rows.length === 0) return copied;
    const text = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`
      insert into ${sql.table(table)} (${sql.raw(list)}) overriding system value
      select ${sql.raw(list)} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(
      tx,
    );
    copied += rows.length;
  }
}

/** The next number of each is above all that were brought. */
async function advanceSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    tx,
  );
  for (const { table, column, sequence } of rows)
    await sql`
      select setval(${sequence}::regclass, greatest(1, (select coalesce(max(${sql.ref(column)}), 1) from ${sql.table(table)})))`.execute(
      tx,
    );
}
