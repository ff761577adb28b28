import { TenantStatus } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { moment, text, whole } from './shorthand.ts';

/** Where the number of a tenant ends: the column is a 32-bit one. */
const MAX_ID = 2_147_483_647;

/**
 * 租户: who has parks and people of its own (SYSTEM-92, SYSTEM-120). Its number is typed and is its id, an integer on the wire; that is
 * why calls of its own read it.
 */
export const sysTenant = describeEntity({
  name: 'sysTenant',
  announced: true,
  table: 'sys_tenant',
  path: '/sys/tenant',
  permission: 'system:tenant',
  title: '租户',
  display: 'name',
  scope: 'shared',
  lacks: ['tenantId', 'delFlag', 'sysOrgCode'],
  platformOnly: true,
  rights: { staff: [], systemOnly: 'all' },
  view: true,
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
  rowTone: ({ status }) => (String(status) === TenantStatus.frozen ? 'stale' : null),
  fields: [
    text('name', '租户名称', 100, { required: true, list: { width: 280, sortable: true }, group: '租户' }),
    whole('id', '租户编号', {
      required: true,
      min: 1,
      max: MAX_ID,
      addOnly: true,
      list: { width: 140, sortable: true },
      group: '租户',
      help: '编号一经使用不能修改',
    }),
    whole('status', '状态', {
      required: true,
      dict: 'tenant_status',
      default: 1,
      list: { width: 100, sortable: true },
      group: '租户',
      help: '冻结后，该租户的用户立即不能使用系统',
    }),
    moment('beginDate', '开始时间', {
      list: { width: 180, sortable: true },
      group: '租户',
      help: '此前该租户的用户不能使用系统；不填则不限',
    }),
    moment('endDate', '结束时间', {
      list: { width: 180, sortable: true },
      group: '租户',
      help: '此后该租户的用户不能使用系统；不填则不限',
    }),
    // What there is to know of the table besides: departments are of no tenant.
    text('sysOrgCode', '所属部门', 64, { virtual: true }),
  ],
  checks: [
    {
      field: 'endDate',
      reads: ['beginDate'],
      message: '结束时间须晚于开始时间',
      holds: ({ beginDate, endDate }) =>
        typeof beginDate !== 'string' || typeof endDate !== 'string' || beginDate < endDate,
    },
  ],
});

export type TenantRow = RowOf<typeof sysTenant>;

interface Period {
  /** `YYYY-MM-DD HH:mm:ss`, the first and the last second; `null` = no bound. */
  readonly beginDate: string | null;
  readonly endDate: string | null;
}

/** Where a moment, written as both bounds are, lies to the period of a tenant (SYSTEM-120). */
export function compareToPeriod(
  { beginDate, endDate }: Period,
  stamp: string,
): 'before' | 'within' | 'after' {
  if (beginDate !== null && stamp < beginDate) return 'before';
  return endDate !== null && endDate < stamp ? 'after' : 'within';
}
