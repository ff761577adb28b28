/** What one tenant, or one park of it, has: its rows, and what stands in them that nobody else may read or change. */

import { type RawBuilder, sql } from 'kysely';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { SHARED_RECORDS } from '#server/system/sharedRecords.ts';
import type { TestServer } from '#tests/unit/server/harness.ts';

export type Row = Readonly<Record<string, unknown>>;

/** By table, as the database names it. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Whose rows. */
export interface Owner {
  readonly tenantId: number;
  /** Of the tenant, a park alone. */
  readonly parkId?: string;
}

/** Rows of each table that are looked at. */
const MOST = 3000;
/** Each call writes lines of what happened, and each sign-in its token. */
const LOGS: ReadonlySet<string> = new Set(['sys_log', 'sys_data_log', 'sys_audit_chain', 'sys_token']);
/** Records that all tenants share: whoever may, writes them. */
const SHARED: ReadonlySet<string> = new Set(
  [...CATALOGUE, ...SHARED_RECORDS].flatMap(({ table, scope }) => (scope === 'shared' ? [table] : [])),
);
/** Of the first tenant alone: who belongs to both is known in both. */
const PEOPLE = sql`select user_id from sys_user_tenant group by user_id having max(tenant_id) = 1`;
const DEPARTS = sql`select id from sys_depart where tenant_id = 1`;
/** Tables without a tenant of their own: whose their rows are is said by the rows they belong to. */
const BY_OTHERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  sys_user: sql`t.id in (${PEOPLE})`,
  sys_user_role: sql`t.user_id in (${PEOPLE})`,
  sys_user_depart: sql`t.dep_id in (${DEPARTS})`,
  sys_user_agent: sql`t.user_name in (select username from sys_user where id in (${PEOPLE}))`,
  sys_depart_permission: sql`t.depart_id in (${DEPARTS})`,
  sys_depart_role_permission: sql`t.depart_id in (${DEPARTS})`,
  sys_depart_role_user: sql`t.drole_id in (select id from sys_depart_role where tenant_id = 1)`,
  sys_announcement_send: sql`t.annt_id in (select id from sys_announcement where tenant_id = 1)`,
  sys_mail: sql`t.user_id in (${PEOPLE})`,
};

/** Of one person alone, in whichever tenant, of a row of a tenant, or of the server itself. */
const PERSONAL: ReadonlySet<string> = new Set([
  'golf_event',
  'golf_shift_item',
  'sys_quartz_trigger',
  'sys_mail',
  'sys_passkey',
  'sys_recovery_code',
  'sys_sms_code',
  'sys_third_account',
  'sys_third_grant',
  'sys_totp',
  'sys_user',
  'sys_user_agent',
  'sys_user_depart',
  'sys_user_park',
  'sys_user_role',
  'sys_user_settings',
]);

export interface OwnedTable {
  readonly table: string;
  /** Rows of the owner, of table `t`. */
  readonly condition: RawBuilder<unknown>;
}

/** Every table with rows of the owner, and everything that is somebody else's or everybody's. */
export async function divideTables(
  { app }: TestServer,
  owner: Owner,
): Promise<{ readonly own: readonly OwnedTable[]; readonly others: readonly OwnedTable[] }> {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' group by 1 order by 1`.execute(app.db);
  const own: OwnedTable[] = [];
  const others: OwnedTable[] = [];
  for (const { table, columns } of rows) {
    if (LOGS.has(table)) continue;
    const condition = SHARED.has(table) ? null : findCondition(table, columns, owner);
    if (condition !== null) own.push({ table, condition });
    others.push({ table, condition: condition === null ? sql`true` : sql`(${condition}) is not true` });
  }
  return { own, others };
}

/** Every table whose rows are neither a tenant's nor a person's: everybody reads them, or the server alone. */
export async function findSharedTables(server: TestServer): Promise<readonly OwnedTable[]> {
  const { own, others } = await divideTables(server, { tenantId: 1 });
  const owned = new Set(own.map(({ table }) => table));
  const shared = others.flatMap(({ table }) => (owned.has(table) || PERSONAL.has(table) ? [] : [table]));
  return shared.map((table) => ({ table, condition: sql`true` }));
}

/** `null` = no row of the table is anybody's. */
function findCondition(
  table: string,
  columns: readonly string[],
  { tenantId, parkId }: Owner,
): RawBuilder<unknown> | null {
  if (parkId !== undefined) {
    if (table === 'golf_park') return sql`t.id = ${parkId}`;
    return columns.includes('park_id') ? sql`t.park_id = ${parkId}` : null;
  }
  const byOthers = BY_OTHERS[table];
  if (byOthers !== undefined) return byOthers;
  if (columns.includes('tenant_id')) return sql`t.tenant_id = ${tenantId}`;
  return columns.includes('park_id')
    ? sql`t.park_id in (select id from golf_park where tenant_id = ${tenantId})`
    : null;
}

/** What the rows of each table are now: another text when any of them is. */
export async function readDigests(
  { app }: TestServer,
  tables: readonly OwnedTable[],
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const { table, condition } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(table)} t where ${condition}`.execute(app.db);
    digests.set(table, rows[0]?.digest ?? '');
  }
  return digests;
}

/** Every table but the logs, with everybody's rows. */
export async function findTables(server: TestServer): Promise<readonly OwnedTable[]> {
  const { others } = await divideTables(server, { tenantId: 0 });
  return others.map(({ table }) => ({ table, condition: sql`true` }));
}

export function listChanged(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...before].flatMap(([table, digest]) => (after.get(table) === digest ? [] : [table]));
}

export async function readRows({ app }: TestServer, tables: readonly OwnedTable[]): Promise<Rows> {
  const found = new Map<string, readonly Row[]>();
  for (const { table, condition } of tables) {
    const { rows } = await sql<Row>`select t.* from ${sql.table(table)} t where ${condition}
      order by 1 limit ${MOST}`.execute(app.db);
    found.set(table, rows);
  }
  return found;
}

const ID = /^\d{16,19}$/;
/** Words of a language are said by everybody; of these, only those long enough to be somebody's. */
const TELLING_LENGTH = 4;

/** Everything in the rows that tells of them: ids, and texts that stand in no row of anybody else. */
export function listSecrets(owned: Rows, others: Rows): ReadonlySet<string> {
  const said = new Set([...others.values()].flat().flatMap((row) => Object.values(row).filter(isText)));
  const secrets = new Set<string>();
  for (const row of [...owned.values()].flat())
    for (const [name, value] of Object.entries(row))
      if (isText(value) && !said.has(value) && tells(name, value)) secrets.add(value);
  return secrets;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** `image/png`: said of any file. */
const MEDIA_TYPE = /^[\w.-]+\/[\w.+-]+$/;

/** What databases and folders of any installation are called. */
const OWN_NAME = 'fairway';

/** An id of the row itself, or text that people wrote; days, times, codes and numbers say nothing of whose they are. */
function tells(name: string, value: string): boolean {
  if (ID.test(value)) return name === 'id' || name === 'alertId';
  return (
    value.length >= TELLING_LENGTH &&
    value !== OWN_NAME &&
    !MEDIA_TYPE.test(value) &&
    /\p{Letter}/u.test(value)
  );
}
