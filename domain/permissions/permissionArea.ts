/** What may be permitted of one kind of record: the standard calls, and actions of its own. */

import type { RecordRights, StandardAction } from '../entities/describe.ts';

/** The words of the codes of standard calls. */
export const STANDARD_ACTIONS = {
  list: '查询',
  detail: '详情',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  deleteBatch: '批量删除',
  exportXls: '导出',
  importExcel: '导入',
  restore: '恢复',
} as const satisfies Readonly<Record<StandardAction, string>>;

/** The rights of one prefix with nothing left to derive. */
export interface PermissionArea extends Omit<RecordRights, 'detail'> {
  readonly title: string;
  readonly standard: readonly StandardAction[];
  readonly actions: Readonly<Record<string, string>>;
}

/** What a tenant does with records that all tenants share: reads them, and puts its own people into roles. */
const TENANT_ACTIONS: ReadonlySet<string> = new Set(['list', 'detail', 'exportXls', 'assign']);

export function isSystemOnly({ systemOnly }: Pick<PermissionArea, 'systemOnly'>, action: string): boolean {
  return systemOnly === 'all' || (systemOnly === 'writing' && !TENANT_ACTIONS.has(action));
}
