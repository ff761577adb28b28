import { createId } from '../database/ids.ts';

/** What every new row of a message begins with. */
export function createNewRow(tenantId: number, createBy: string | null, createTime: string) {
  return {
    id: createId(),
    tenantId,
    createBy,
    createTime,
    updateBy: null,
    updateTime: null,
    sysOrgCode: null,
    rev: 1,
    delFlag: 0,
  } as const;
}
