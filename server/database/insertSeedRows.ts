import { sql } from 'kysely';
import { toColumnName } from '#domain/entities/fields.ts';
import type { Tx } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of one statement: the text of one parameter stays about a megabyte. */
const BATCH = 500;

/**
 * Puts many rows into a table at once: one parameter instead of one a value, so that thousands take a moment. What a
 * row does not name is empty.
 */
export async function insertSeedRows(
  tx: Tx,
  { tenantId, time }: { readonly tenantId: number; readonly time: string },
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const common = { tenantId, rev: 1, delFlag: 0, createBy: 'admin', createTime: time };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => rowText(row, common));
    await sql`insert into ${sql.ref(table)} select * from json_populate_recordset(null::${sql.ref(table)}, ${`[${batch.join(',')}]`}::json)`.execute(
      tx,
    );
  }
}

/** Written by hand: a renamed copy of every row would cost more than all the rest. */
function rowText(row: Row, common: Row): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(row))
    if (value !== undefined && value !== null) parts.push(`${keyOf(name)}${JSON.stringify(value)}`);
  for (const [name, value] of Object.entries(common))
    if (row[name] === undefined) parts.push(`${keyOf(name)}${JSON.stringify(value)}`);
  return `{${parts.join(',')}}`;
}

const keys = new Map<string, string>();

/** `"column_name":` */
function keyOf(name: string): string {
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = `"${toColumnName(name)}":`));
  return key;
}
