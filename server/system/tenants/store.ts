/** The rows of tenants: each change in a transaction that the caller opened. */

import { sql } from 'kysely';
import { sysTenant } from '#domain/entities/tenant.ts';
import { type Codes, readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { MISSING, refuse } from '../../resource/refusal.ts';
import { requireSeenRevision } from '../../resource/stale.ts';
import { refuseUntaken } from '../../resource/untaken.ts';

type Body = Readonly<Record<string, unknown>>;

export const ACTIVE = 1;
const FROZEN = 0;

/** Of one write: who, when, and the codes of the dictionaries. */
export interface TenantWrite {
  readonly tx: Tx;
  readonly user: CurrentUser;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  readonly codes: Codes;
}

/** @returns its name. @throws BusinessError */
export async function addTenant({ tx, user, time, codes }: TenantWrite, body: Body): Promise<string> {
  const { values, problems } = readRecord(sysTenant, body, { codes });
  refuse(sysTenant.fields, problems);
  const row = toColumns(values);
  const id = readId(values);
  const made = await tx
    .insertInto('sysTenant')
    .values({ ...row, id, createBy: user.username, createTime: time })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) throw new BusinessError('该编号已存在!');
  return `${row.name}（${id}）`;
}

/** @returns its name. @throws BusinessError, also for who would shut the door behind himself */
export async function editTenant({ tx, user, time, codes }: TenantWrite, body: Body): Promise<string> {
  const id = readId(body);
  const { rev: seen } = body;
  const before = await tx
    .selectFrom('sysTenant')
    .selectAll()
    .where('id', '=', Number.isInteger(id) ? id : 0)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new BusinessError(MISSING);
  const stored = { ...before, id: String(before.id), sysOrgCode: null };
  const rev = await requireSeenRevision(tx, stored, seen);
  refuseUntaken(sysTenant, body, before);
  const { values, problems } = readRecord(sysTenant, body, { codes, before });
  refuse(sysTenant.fields, problems);
  const row = toColumns({ ...before, ...values });
  if (row.status === FROZEN && id === user.tenantId) throw new BusinessError('不能冻结自己正在使用的租户');
  await tx
    .updateTable('sysTenant')
    .set({ ...row, rev: rev + 1, updateBy: user.username, updateTime: time })
    .where('id', '=', id)
    .execute();
  return `${row.name}（${id}）`;
}

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

const readId = ({ id }: Body): number => Number(id);

function toColumns({ name, status, beginDate, endDate }: Body) {
  return {
    name: String(name),
    status: Number(status),
    beginDate: typeof beginDate === 'string' ? beginDate : null,
    endDate: typeof endDate === 'string' ? endDate : null,
  };
}
