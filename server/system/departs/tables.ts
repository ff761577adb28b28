/** Tables of what departments give: menu entries of the department, and of its roles to people. */

import { AUDIT_COLUMNS, defineTable, type TablesOf } from '../../database/defineTable.ts';

export const sysDepartRoleTable = defineTable('sysDepartRole', {
  columns: {
    id: 'varchar(19) primary key',
    /** That of its department. */
    tenantId: 'integer not null',
    departId: 'varchar(19) not null references sys_depart(id) on delete cascade',
    roleName: 'varchar(30) not null',
    roleCode: 'varchar(64) not null',
    description: 'varchar(126)',
    ...AUDIT_COLUMNS,
  },
  keys: { sys_depart_role_code: 'unique (tenant_id, role_code)' },
});

export const sysDepartRoleUserTable = defineTable('sysDepartRoleUser', {
  columns: {
    id: 'varchar(19) primary key',
    userId: 'varchar(19) not null references sys_user(id) on delete cascade',
    droleId: 'varchar(19) not null references sys_depart_role(id) on delete cascade',
  },
  keys: { sys_depart_role_user_link: 'unique (user_id, drole_id)' },
});

export const sysDepartPermissionTable = defineTable('sysDepartPermission', {
  columns: {
    departId: 'varchar(19) not null references sys_depart(id) on delete cascade',
    permissionId: 'varchar(19) not null references sys_permission(id) on delete cascade',
    /** Ids of data rules of the entry, comma separated. */
    dataRuleIds: 'text',
  },
  keys: { sys_depart_permission_pk: 'primary key (depart_id, permission_id)' },
});

export const sysDepartRolePermissionTable = defineTable('sysDepartRolePermission', {
  columns: {
    roleId: 'varchar(19) not null references sys_depart_role(id) on delete cascade',
    departId: 'varchar(19) not null references sys_depart(id) on delete cascade',
    permissionId: 'varchar(19) not null references sys_permission(id) on delete cascade',
    dataRuleIds: 'text',
    operateDate: 'timestamp(0)',
    operateIp: 'varchar(64)',
  },
  keys: { sys_depart_role_permission_pk: 'primary key (role_id, permission_id)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<
    | typeof sysDepartRoleTable
    | typeof sysDepartRoleUserTable
    | typeof sysDepartPermissionTable
    | typeof sysDepartRolePermissionTable
  > {}
}
