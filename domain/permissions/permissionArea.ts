/** What may be permitted of one kind of record: the standard calls, and actions of its own. */
import type { UserType } from '../codes/system.ts';

/** What the standard calls ask for; `detail` opens 详情. */
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
} as const;
export type StandardAction = keyof typeof STANDARD_ACTIONS;

export const FULL = [
  'list',
  'detail',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'exportXls',
  'importExcel',
  'restore',
] as const satisfies readonly StandardAction[];
export interface PermissionArea {
  /** Chinese name of the records, part of each button's name. */
  readonly title: string;
  readonly standard: readonly StandardAction[];
  /** Codes of its own. */
  readonly actions: Readonly<Record<string, string>>;
  /** User types whose work it is: they hold all of it by default, user types 0 and 1 too. */
  readonly staff: readonly UserType[];
  /**
   * What only the system administrator (user type 0) does: everything, or everything that changes records which all
   * tenants share (SEC-50).
   */
  readonly systemOnly?: 'all' | 'writing';
}

/** What a tenant does with records that all tenants share: reads them, and puts its own people into roles. */
const TENANT_ACTIONS: ReadonlySet<string> = new Set(['list', 'detail', 'exportXls', 'assign']);

export function isSystemOnly({ systemOnly }: Pick<PermissionArea, 'systemOnly'>, action: string): boolean {
  return systemOnly === 'all' || (systemOnly === 'writing' && !TENANT_ACTIONS.has(action));
}

/** An area with its actions as literals: they become the codes. */
export function defineArea<
  const S extends readonly StandardAction[],
  const A extends Readonly<Record<string, string>>,
>(title: string, standard: S, actions: A, staff: readonly UserType[]) {
  return { title, standard, actions, staff } satisfies PermissionArea;
}

/** The same of records that all tenants share: the system administrator alone changes them. */
export function defineSharedArea<
  const S extends readonly StandardAction[],
  const A extends Readonly<Record<string, string>>,
>(title: string, standard: S, actions: A) {
  return { title, standard, actions, staff: [], systemOnly: 'writing' } as const satisfies PermissionArea;
}
