import { type Kysely, sql, type ColumnType } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** Tables of what departments give: menu entries of the department, and of its roles to people. */
type Optional<T> = ColumnType<T, T | undefined, T>;

interface SysDepartRoleTable {
  id: string;
  /** That of its department. */
  tenantId: number;
  departId: string;
  roleName: string;
  roleCode: string;
  description: Optional<string | null>;
  createBy: Optional<string | null>;
  createTime: Optional<string | null>;
  updateBy: Optional<string | null>;
  updateTime: Optional<string | null>;
}

interface SysDepartPermissionTable {
  departId: string;
  permissionId: string;
  /** Ids of data rules of the entry, comma separated. */
  dataRuleIds: Optional<string | null>;
}

interface SysDepartRolePermissionTable {
  roleId: string;
  departId: string;
  permissionId: string;
  dataRuleIds: Optional<string | null>;
  operateDate: Optional<string | null>;
  operateIp: Optional<string | null>;
}

interface SysDepartRoleUserTable {
  id: string;
  userId: string;
  droleId: string;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysDepartRole: SysDepartRoleTable;
    sysDepartPermission: SysDepartPermissionTable;
    sysDepartRolePermission: SysDepartRolePermissionTable;
    sysDepartRoleUser: SysDepartRoleUserTable;
  }
}

export const departMigrations: readonly SchemaMigration[] = [
  { name: 'system-050-depart-fields', up: addFields },
  { name: 'system-051-depart-roles', up: createRoles },
  { name: 'system-052-depart-permissions', up: createPermissions },
];

/** Adds the fields; departments from before tenants existed belong to the first one. */
async function addFields(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sys_depart')
    .addColumn('tenant_id', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('depart_name_en', 'varchar(100)')
    .addColumn('depart_name_abbr', 'varchar(100)')
    .addColumn('description', 'varchar(500)')
    .addColumn('mobile', 'varchar(20)')
    .addColumn('fax', 'varchar(32)')
    .addColumn('address', 'varchar(200)')
    .addColumn('memo', 'varchar(500)')
    .execute();
  await sql`update sys_depart set tenant_id = coalesce((select min(id) from sys_tenant), 1)`.execute(db);
  await db.schema
    .createIndex('sys_depart_parent')
    .on('sys_depart')
    .columns(['tenant_id', 'parent_id'])
    .execute();
}

async function createRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart_role')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('tenant_id', 'integer', (c) => c.notNull())
    .addColumn('depart_id', 'varchar(19)', (c) => c.notNull().references('sys_depart.id').onDelete('cascade'))
    .addColumn('role_name', 'varchar(30)', (c) => c.notNull())
    .addColumn('role_code', 'varchar(64)', (c) => c.notNull())
    .addColumn('description', 'varchar(126)')
    .addColumn('create_by', 'varchar(50)')
    .addColumn('create_time', 'timestamp(0)')
    .addColumn('update_by', 'varchar(50)')
    .addColumn('update_time', 'timestamp(0)')
    .addUniqueConstraint('sys_depart_role_code', ['tenant_id', 'role_code'])
    .execute();
  await db.schema
    .createTable('sys_depart_role_user')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('user_id', 'varchar(19)', (c) => c.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('drole_id', 'varchar(19)', (c) =>
      c.notNull().references('sys_depart_role.id').onDelete('cascade'),
    )
    .addUniqueConstraint('sys_depart_role_user_link', ['user_id', 'drole_id'])
    .execute();
}

async function createPermissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_depart_permission')
    .addColumn('depart_id', 'varchar(19)', (c) => c.notNull().references('sys_depart.id').onDelete('cascade'))
    .addColumn('permission_id', 'varchar(19)', (c) =>
      c.notNull().references('sys_permission.id').onDelete('cascade'),
    )
    .addColumn('data_rule_ids', 'text')
    .addPrimaryKeyConstraint('sys_depart_permission_pk', ['depart_id', 'permission_id'])
    .execute();
  await db.schema
    .createTable('sys_depart_role_permission')
    .addColumn('role_id', 'varchar(19)', (c) =>
      c.notNull().references('sys_depart_role.id').onDelete('cascade'),
    )
    .addColumn('depart_id', 'varchar(19)', (c) => c.notNull().references('sys_depart.id').onDelete('cascade'))
    .addColumn('permission_id', 'varchar(19)', (c) =>
      c.notNull().references('sys_permission.id').onDelete('cascade'),
    )
    .addColumn('data_rule_ids', 'text')
    .addColumn('operate_date', 'timestamp(0)')
    .addColumn('operate_ip', 'varchar(64)')
    .addPrimaryKeyConstraint('sys_depart_role_permission_pk', ['role_id', 'permission_id'])
    .execute();
}
