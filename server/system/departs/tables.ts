/** What a department gives: entries of the menu to itself, and through its roles to its people. */
import type { ColumnType } from 'kysely';

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
