/** Tenants that are active, and those that nothing belongs to. */

import { sql } from 'kysely';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { MISSING } from '../../resource/refusal.ts';

const ACTIVE = 1;

export interface Removal {
  /** Names of those that are gone. */
  readonly removed: readonly string[];
  readonly used: number;
}

/** Deletes tenants without rows; the others stay. */
export async function removeTenants(tx: Tx, ids: readonly number[]): Promise<Removal> {
  const found = await tx.selectFrom('sysTenant').select(['id', 'name']).where('id', 'in', ids).execute();
  if (found.length === 0) throw new BusinessError(MISSING);
  const tables = await findTenantTables(tx);
  const removed: string[] = [];
  for (const { id, name } of found) {
    if (await isUsed(tx, tables, id)) continue;
    await tx.deleteFrom('sysTenant').where('id', '=', id).execute();
    removed.push(`${name}（${id}）`);
  }
  return { removed, used: found.length - removed.length };
}

export function findActiveTenants(db: Db, ids: readonly number[] | null) {
  const active = db.selectFrom('sysTenant').selectAll().where('status', '=', ACTIVE).orderBy('id');
  return ids === null ? active.execute() : active.where('id', 'in', [...ids, 0]).execute();
}

/** Whether any row refers to the tenant: a later tenant of the same number must not inherit it. */
async function isUsed(tx: Tx, tables: readonly string[], id: number): Promise<boolean> {
  const looks = tables.map((table) => sql`select 1 from ${sql.ref(table)} where tenant_id = ${id}`);
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (${sql.join(looks, sql` union all `)}) as is_used`.execute(tx);
  return rows[0]?.isUsed === true;
}

async function findTenantTables(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}
