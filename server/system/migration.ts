import { type Kysely, sql } from 'kysely';
import { toColumnName } from '#domain/entities/fields.ts';
import type { TableDescription } from '../database/defineTable.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables, createTableStep } from '../database/tableSteps.ts';
import { sysAnnouncementSendTable, sysAnnouncementTable } from './announcements/tables.ts';
import * as departs from './departs/tables.ts';
import { numberSeriesMigration } from './fillRules/migration.ts';
import { sysGatewayRouteTable } from './gateway/tables.ts';
import * as shared from './sharedRecords.ts';
import * as tables from './tables.ts';
import { userNameMigration } from './users/migration.ts';
import { userSettingMigrations } from './userSettings/migration.ts';

export const systemMigrations: readonly SchemaMigration[] = [
  createTableStep(
    'system-001-accounts',
    tables.sysUserTable,
    shared.sysRoleTable,
    tables.sysPermissionTable,
    tables.sysDepartTable,
    tables.sysTenantTable,
    tables.sysUserRoleTable,
    tables.sysRolePermissionTable,
    tables.sysUserDepartTable,
    tables.sysUserParkTable,
    tables.sysUserTenantTable,
    tables.sysSettingTable,
    tables.sysSeedTable,
  ),
  createTableStep('system-002-dictionaries', shared.sysDictTable, shared.sysDictItemTable),
  createTableStep('system-003-announcements', sysAnnouncementTable, sysAnnouncementSendTable),
  { name: 'system-004-announcement-scope', up: announcementScope },
  createTableStep('system-010-positions', shared.sysPositionTable),
  createTableStep('system-011-categories', shared.sysCategoryTable),
  createTableStep('system-020-check-rules', shared.sysCheckRuleTable),
  createTableStep('system-024-menu', tables.sysPermissionTable, tables.sysPermissionDataRuleTable),
  { name: 'system-040-role-grants', up: addRoleGrants },
  createTableStep('system-041-announcement-department', sysAnnouncementTable),
  createTableStep('system-041-tenant-record', tables.sysTenantTable),
  numberSeriesMigration,
  createTableStep('system-043-gateway-routes', sysGatewayRouteTable),
  createTableStep('system-045-user-administration', tables.sysUserTable, tables.sysUserAgentTable),
  { name: 'system-050-depart-fields', up: addDepartFields },
  createTableStep('system-051-depart-roles', departs.sysDepartRoleTable, departs.sysDepartRoleUserTable),
  createTableStep(
    'system-052-depart-permissions',
    departs.sysDepartPermissionTable,
    departs.sysDepartRolePermissionTable,
  ),
  ...userSettingMigrations,
  // An edit of an account says which state it goes on from.
  createTableStep('system-110-user-revision', tables.sysUserTable),
  createTableStep('system-115-announcement-agent', sysAnnouncementSendTable),
  userNameMigration,
  ...[
    shared.sysDictTable,
    shared.sysDictItemTable,
    shared.sysCheckRuleTable,
    shared.sysRoleTable,
    shared.sysPositionTable,
    shared.sysCategoryTable,
  ].map(createAdoptionStep),
];

/** The engine serves the table from here on: every record has a time at which it was made, at the latest that of this step. */
function createAdoptionStep(table: TableDescription): SchemaMigration {
  const name = toColumnName(table.name);
  return {
    name: `system-030-${name}`,
    async up(db) {
      await completeTables(db, table);
      await sql`
        update ${sql.ref(name)} set create_time = now() at time zone 'Asia/Shanghai'
          where create_time is null`.execute(db);
    },
  };
}

/** What was written before belongs to where its author works; what the server itself said to somebody, to no tenant. */
async function announcementScope(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, sysAnnouncementTable);
  await sql`update sys_announcement a set
    tenant_id = coalesce(
      (select min(t.tenant_id) from sys_user u join sys_user_tenant t on t.user_id = u.id where u.username = a.create_by),
      (select min(id) from sys_tenant)),
    park_id = (select min(p.park_id) from sys_user u join sys_user_park p on p.user_id = u.id
      where u.username = a.create_by and u.user_type > 1 having count(*) = 1)
    where a.create_by is distinct from 'system'`.execute(db);
}

async function addRoleGrants(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, tables.sysRolePermissionTable);
  await sql`alter table sys_role alter column role_code type varchar(64)`.execute(db);
}

/** Departments from before tenants existed belong to the first one. */
async function addDepartFields(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, tables.sysDepartTable);
  await sql`update sys_depart set tenant_id = coalesce((select min(id) from sys_tenant), 1)`.execute(db);
}
