import { type RawBuilder, sql } from 'kysely';
import { toColumnName } from '#domain/entities/fields.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';

type Row = Readonly<Record<string, unknown>>;

/** Many rows at once: one parameter, only the columns that are named. `rev` rises, at least to the one given. */
export async function updateRows(
  tx: ScopedTx,
  table: string,
  rows: readonly Row[],
  where: RawBuilder<unknown>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const sets = columns.map((name) => {
    const column = sql.ref(toColumnName(name));
    return name === 'rev' ? sql`rev = greatest(t.rev + 1, e.rev)` : sql`${column} = e.${column}`;
  });
  const batch = JSON.stringify(rows.map(toTableRow));
  await sql`update ${sql.ref(table)} t set ${sql.join(sets)}
    from json_populate_recordset(null::${sql.ref(table)}, ${batch}::json) e where ${where}`.execute(tx);
}

/** Named as the table names its columns. */
export function toTableRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumnName(name), value]));
}
