import { type CreateTableBuilder, type Kysely, sql, type Generated } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';
import { createAdoptionMigration } from '../resource/table.ts';
import { announcementAgentMigration } from './announcements/agents.ts';
import { announcementReceiptMigrations } from './announcements/receipts.ts';
import { checkRuleMigration } from './checkRules/migration.ts';
import { departMigrations } from './departs/migration.ts';
import { numberSeriesMigration } from './fillRules/migration.ts';
import { gatewayMigration } from './gateway/migration.ts';
import { menuMigration } from './menu/migration.ts';
import { pickerMigrations } from './pickers/migration.ts';
import { roleMigration } from './roles/migration.ts';
import { SHARED_RECORDS } from './sharedRecords.ts';
import type { Audited, RecordColumns, Optional } from './tables.ts';
import { tenantMigration } from './tenants/migration.ts';
import { userMigration, userNameMigration, userRevisionMigration } from './users/migration.ts';
import { listViewMigration, userSettingsMigration } from './userSettings/migration.ts';
import './tables.ts';

/** Rows of what the platform is set up with. */
interface SysTenantTable extends Audited {
  id: number;
  name: string;
  /** tenant_status: 1 active, 0 frozen */
  status: number;
  beginDate: Optional<string | null>;
  endDate: Optional<string | null>;
  rev: Generated<number>;
}

interface SysPositionTable extends RecordColumns {
  id: string;
  code: string;
  name: string;
  /** position_rank */
  postRank: string;
}

interface SysCategoryTable extends RecordColumns {
  id: string;
  /** `0` at the top. */
  pid: string;
  name: string;
  /** A letter and two digits a level. */
  code: string;
  /** 1, 0 */
  hasChild: Optional<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    sysTenant: SysTenantTable;
    sysPosition: SysPositionTable;
    sysCategory: SysCategoryTable;
  }
}

export const systemMigrations: readonly SchemaMigration[] = [
  { name: 'system-001-accounts', up: accounts },
  { name: 'system-002-dictionaries', up: dictionaries },
  { name: 'system-003-announcements', up: announcements },
  { name: 'system-004-announcement-scope', up: announcementScope },
  ...pickerMigrations,
  checkRuleMigration,
  roleMigration,
  ...departMigrations,
  menuMigration,
  userMigration,
  userRevisionMigration,
  userNameMigration,
  ...announcementReceiptMigrations,
  announcementAgentMigration,
  tenantMigration,
  numberSeriesMigration,
  gatewayMigration,
  userSettingsMigration,
  listViewMigration,
  ...SHARED_RECORDS.map((entity) => createAdoptionMigration(`system-030-${entity.table}`, entity)),
];

/** createBy, createTime, updateBy, updateTime (ENTITY-04). */
function audited<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table
    .addColumn('create_by', 'varchar(50)')
    .addColumn('create_time', 'timestamp(0)')
    .addColumn('update_by', 'varchar(50)')
    .addColumn('update_time', 'timestamp(0)');
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await users(db);
  await permissions(db);
  await departments(db);
  await link(db, 'sys_user_role', 'user_id', 'role_id');
  await link(db, 'sys_role_permission', 'role_id', 'permission_id');
  await link(db, 'sys_user_depart', 'user_id', 'dep_id');
  await link(db, 'sys_user_park', 'user_id', 'park_id');
  await db.schema
    .createTable('sys_user_tenant')
    .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('tenant_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sys_user_tenant_pk', ['user_id', 'tenant_id'])
    .execute();
  await serverState(db);
}

async function users(db: Kysely<unknown>): Promise<void> {
  await audited(
    db.schema
      .createTable('sys_user')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('username', 'varchar(50)', (c) => c.notNull().unique())
      .addColumn('realname', 'varchar(50)', (c) => c.notNull())
      .addColumn('password_hash', 'varchar(200)', (c) => c.notNull())
      .addColumn('avatar', 'varchar(200)')
      .addColumn('birthday', 'date')
      .addColumn('sex', 'integer')
      .addColumn('email', 'varchar(100)', (c) => c.unique())
      .addColumn('phone', 'varchar(20)', (c) => c.unique())
      .addColumn('work_no', 'varchar(30)', (c) => c.unique())
      .addColumn('telephone', 'varchar(20)')
      .addColumn('org_code', 'varchar(60)')
      .addColumn('user_type', 'integer', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('del_flag', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('user_identity', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('home_path', 'varchar(200)')
      .addColumn('cabin', 'integer', (c) => c.notNull().defaultTo(0)),
  ).execute();
}

async function permissions(db: Kysely<unknown>): Promise<void> {
  await audited(
    db.schema
      .createTable('sys_role')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('role_name', 'varchar(50)', (c) => c.notNull())
      .addColumn('role_code', 'varchar(50)', (c) => c.notNull().unique())
      .addColumn('description', 'varchar(200)'),
  ).execute();
  await audited(
    db.schema
      .createTable('sys_permission')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('parent_id', 'varchar(19)')
      .addColumn('name', 'varchar(100)', (c) => c.notNull())
      .addColumn('menu_type', 'integer', (c) => c.notNull())
      .addColumn('url', 'varchar(255)')
      .addColumn('component', 'varchar(255)')
      .addColumn('component_name', 'varchar(100)')
      .addColumn('redirect', 'varchar(255)')
      .addColumn('perms', 'varchar(255)')
      .addColumn('perms_type', 'varchar(2)')
      .addColumn('status', 'varchar(2)', (c) => c.notNull().defaultTo('1'))
      .addColumn('icon', 'varchar(100)')
      .addColumn('sort_no', sql`double precision`, (c) => c.notNull().defaultTo(1))
      .addColumn('route', 'boolean', (c) => c.notNull().defaultTo(true))
      .addColumn('keep_alive', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('hidden', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('hide_tab', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('always_show', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('internal_or_external', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('del_flag', 'integer', (c) => c.notNull().defaultTo(0)),
  ).execute();
}

async function departments(db: Kysely<unknown>): Promise<void> {
  await audited(
    db.schema
      .createTable('sys_depart')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('parent_id', 'varchar(19)', (c) => c.notNull().defaultTo(''))
      .addColumn('depart_name', 'varchar(100)', (c) => c.notNull())
      .addColumn('depart_order', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('org_category', 'varchar(2)', (c) => c.notNull())
      .addColumn('org_type', 'varchar(2)', (c) => c.notNull())
      .addColumn('org_code', 'varchar(60)', (c) => c.notNull().unique())
      .addColumn('status', 'varchar(2)', (c) => c.notNull().defaultTo('1'))
      .addColumn('del_flag', 'varchar(2)', (c) => c.notNull().defaultTo('0')),
  ).execute();
  await db.schema
    .createTable('sys_tenant')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'varchar(100)', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('create_time', 'timestamp(0)')
    .execute();
}

/** What the server remembers of itself. */
async function serverState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_setting')
    .addColumn('name', 'varchar(50)', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sys_seed')
    .addColumn('name', 'varchar(100)', (c) => c.primaryKey())
    .addColumn('run_time', 'timestamp(0)', (c) => c.notNull())
    .execute();
}

async function link(db: Kysely<unknown>, table: string, left: string, right: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(left, 'varchar(19)', (c) => c.notNull())
    .addColumn(right, 'varchar(19)', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${table}_pk`, [left, right] as never[])
    .execute();
}

async function dictionaries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_dict')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('dict_name', 'varchar(100)', (c) => c.notNull())
    .addColumn('dict_code', 'varchar(100)', (c) => c.notNull().unique())
    .addColumn('description', 'varchar(255)')
    .addColumn('del_flag', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sys_dict_item')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('dict_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('item_text', 'varchar(100)', (c) => c.notNull())
    .addColumn('item_value', 'varchar(100)', (c) => c.notNull())
    .addColumn('sort_order', 'integer', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('sys_dict_item_value', ['dict_id', 'item_value'])
    .execute();
}

async function announcements(db: Kysely<unknown>): Promise<void> {
  await audited(
    db.schema
      .createTable('sys_announcement')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('titile', 'varchar(100)', (c) => c.notNull())
      .addColumn('msg_abstract', 'varchar(500)')
      .addColumn('msg_content', 'text', (c) => c.notNull())
      .addColumn('start_time', 'timestamp(0)')
      .addColumn('end_time', 'timestamp(0)')
      .addColumn('sender', 'varchar(50)')
      .addColumn('priority', 'varchar(1)', (c) => c.notNull())
      .addColumn('msg_category', 'varchar(1)', (c) => c.notNull())
      .addColumn('msg_type', 'varchar(4)', (c) => c.notNull())
      .addColumn('send_status', 'varchar(1)', (c) => c.notNull().defaultTo('0'))
      .addColumn('send_time', 'timestamp(0)')
      .addColumn('cancel_time', 'timestamp(0)')
      .addColumn('user_ids', 'text')
      .addColumn('bus_type', 'varchar(20)')
      .addColumn('bus_id', 'varchar(50)')
      .addColumn('open_type', 'varchar(20)')
      .addColumn('open_page', 'varchar(255)')
      .addColumn('del_flag', 'varchar(1)', (c) => c.notNull().defaultTo('0')),
  ).execute();
  await db.schema
    .createTable('sys_announcement_send')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('annt_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('read_flag', 'varchar(1)', (c) => c.notNull().defaultTo('0'))
    .addColumn('read_time', 'timestamp(0)')
    .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
    .addUniqueConstraint('sys_announcement_send_once', ['user_id', 'annt_id'])
    .execute();
}

/** What was written before belongs to where its author works; what the server itself said to somebody, to no tenant. */
async function announcementScope(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sys_announcement')
    .addColumn('tenant_id', 'integer')
    .addColumn('park_id', 'varchar(19)')
    .execute();
  await sql`update sys_announcement a set
    tenant_id = coalesce(
      (select min(t.tenant_id) from sys_user u join sys_user_tenant t on t.user_id = u.id where u.username = a.create_by),
      (select min(id) from sys_tenant)),
    park_id = (select min(p.park_id) from sys_user u join sys_user_park p on p.user_id = u.id
      where u.username = a.create_by and u.user_type > 1 having count(*) = 1)
    where a.create_by is distinct from 'system'`.execute(db);
}
