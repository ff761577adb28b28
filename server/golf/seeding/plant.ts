import { sql } from 'kysely';
import { columnName } from '#domain/entities/fields.ts';
import type { Tx } from '../../database/schema.ts';
import type { Ground } from './ground.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of one statement: the text of one parameter stays a few megabytes. */
const BATCH = 2000;

/**
 * Puts many rows into a table at once: one parameter instead of one a value, so that thousands take a moment. What a
 * row does not name is empty.
 */
export async function plant(
  tx: Tx,
  { tenantId, time }: Pick<Ground, 'tenantId' | 'time'>,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const common = { tenant_id: tenantId, rev: 1, del_flag: 0, create_by: 'admin', create_time: time };
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => ({ ...common, ...columnsOf(row) }));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into ${sql.ref(table)} select * from json_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(batch)}::json)`.execute(
      tx,
    );
  }
}

const names = new Map<string, string>();

function columnsOf(row: Row): Row {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    let column = names.get(name);
    if (column === undefined) names.set(name, (column = columnName(name)));
    columns[column] = value;
  }
  return columns;
}
