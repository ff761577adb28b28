/** The spreadsheet of department roles: the heads that clients of the protocol know. */

import { sysDepartRole } from './depart.ts';
import type { EntityDescription, FieldDescription } from './describe.ts';

const HEADS: Readonly<Record<string, string>> = {
  departId: '部门id',
  roleName: '部门角色名称',
  roleCode: '部门角色编码',
  description: '描述',
};
const FIELDS: readonly FieldDescription[] = sysDepartRole.fields;

export const departRoleSheet: EntityDescription = {
  ...sysDepartRole,
  name: 'sysDepartRoleSheet',
  fields: FIELDS.flatMap((field) => {
    const label = HEADS[field.name];
    return label === undefined ? [] : [{ ...field, label, sheet: 'both' as const }];
  }),
};
