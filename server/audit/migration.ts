import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables } from '../database/tableSteps.ts';
import { AUDIT_FUNCTIONS, CHAIN_EARLIER_LINES } from './functions.ts';
import { sysAuditChainTable, sysDataLogTable, sysLogTable } from './tables.ts';

export const auditMigrations: readonly SchemaMigration[] = [
  { name: 'system-090-log-chain', up: createAudit },
  { name: 'system-091-log-lists', up: completeLists },
  { name: 'system-092-log-search', up: indexContent },
  { name: 'system-093-versions-of-tables', up: indexTables },
];

/** As lists show them, in the protocol's words: `userid` is the account, `username` the name of the person. */
const LISTS = `
create view sys_log_list as
  select l.id, l.log_type, l.log_content, l.operate_type, l.ip, l.method, l.request_url, l.request_param, l.request_type,
    l.cost_time, l.create_time, l.tenant_id, l.userid as person_id, l.username as userid,
    coalesce(u.realname, l.username) as username
  from sys_log l left join sys_user u on u.id = l.userid;
create view sys_data_log_list as
  select seq as id, data_table, data_id, data_version, data_content, data_before, operate_type, type, create_by, ip,
    tenant_id, create_time
  from sys_data_log;`;

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, sysLogTable, sysDataLogTable, sysAuditChainTable);
  await sql.raw(AUDIT_FUNCTIONS).execute(db);
  await sql.raw(LISTS).execute(db);
  await sql.raw(CHAIN_EARLIER_LINES).execute(db);
}

/** What every record has can be asked for in any list; lines of logs are changed by nobody. */
async function completeLists(db: Kysely<unknown>): Promise<void> {
  const unchanged = `
    null::varchar(50) as update_by, null::timestamp(0) as update_time, null::varchar(60) as sys_org_code`;
  await sql
    .raw(
      `
create or replace view sys_log_list as
  select l.id, l.log_type, l.log_content, l.operate_type, l.ip, l.method, l.request_url, l.request_param, l.request_type,
    l.cost_time, l.create_time, l.tenant_id, l.userid as person_id, l.username as userid,
    coalesce(u.realname, l.username) as username, l.username as create_by, ${unchanged}
  from sys_log l left join sys_user u on u.id = l.userid;
create or replace view sys_data_log_list as
  select seq as id, data_table, data_id, data_version, data_content, data_before, operate_type, type, create_by, ip,
    tenant_id, create_time, ${unchanged}
  from sys_data_log;`,
    )
    .execute(db);
}

/** Part of a line is found by its pieces of three characters: a year of lines is not read for it. */
async function indexContent(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_log_content_pieces on sys_log using gin (log_content gin_trgm_ops)`.execute(db);
}

/** Versions of one table are counted and read in the index alone: what else the list asks of them stands beside. */
async function indexTables(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_data_log_table on sys_data_log (data_table, seq) include (tenant_id, data_id)`.execute(
    db,
  );
}
