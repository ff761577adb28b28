/** Invented answers for the sample pages of clients of the protocol; the same at every call. */

import { readPageRequest } from '../http/envelope.ts';

const ACTIONS = [
  { action: 'add', describe: '新增' },
  { action: 'query', describe: '查询' },
  { action: 'get', describe: '详情' },
  { action: 'update', describe: '修改' },
  { action: 'delete', describe: '删除' },
  { action: 'import', describe: '导入' },
  { action: 'export', describe: '导出' },
].map((action) => ({ ...action, defaultCheck: false }));

const AREAS = [
  ['dashboard', '仪表盘'],
  ['order', '订单'],
  ['caddie', '球童'],
  ['competition', '赛事'],
  ['device', '设备'],
] as const;

const ROLES = [
  ['admin', '管理员', '拥有所有权限'],
  ['manager', '经理', '管理一个球场'],
  ['dispatch', '调度', '安排开球与球童'],
  ['viewer', '访客', '只能查看'],
] as const;
const HOLDERS = ['林一', '周敏', '陈伟', '黄志强'];

const NORMAL = 1;
const DAY = '2026-05-01';

export const SAMPLE_PERMISSIONS = AREAS.map(([id, name], index) => ({
  id,
  name,
  status: NORMAL,
  describe: `${name}的权限`,
  actionData: JSON.stringify(ACTIONS.slice(0, ACTIONS.length - index)),
}));

export const SAMPLE_ROLES = ROLES.map(([id, name, describe], place) => ({
  id,
  name,
  describe,
  status: NORMAL,
  creatorId: 'system',
  createTime: `${DAY} 09:00:00`,
  permissions: AREAS.map(([permissionId, permissionName]) => ({
    roleId: id,
    permissionId,
    permissionName,
    actionEntitySet: ACTIONS.slice(0, ACTIONS.length - place),
  })),
}));

/** One holder of each role. */
export const SAMPLE_USERS = SAMPLE_ROLES.map((role, index) => ({
  id: String(index + 1),
  name: HOLDERS[index] ?? '',
  username: role.id,
  status: NORMAL,
  createTime: role.createTime,
  roleId: role.id,
  role,
}));

export const SAMPLE_SERVICES = Array.from({ length: 57 }, (_, index) => ({
  id: String(index + 1),
  key: index + 1,
  no: `No ${index + 1}`,
  description: '这是一段描述',
  callNo: (index * 37) % 1000,
  status: index % 4,
  updatedAt: `${DAY} ${String(index % 24).padStart(2, '0')}:00:00`,
  editable: false,
}));

/** Without `success`: clients of these calls take whatever comes. */
export const answerSample = <T>(result: T) => ({ message: '', status: 200, timestamp: Date.now(), result });

/** @param query the page, from 1 */
export function answerPage<R>(rows: readonly R[], query: Parameters<typeof readPageRequest>[0]) {
  const { pageNo, pageSize, offset } = readPageRequest(query);
  return answerSample({
    data: rows.slice(offset, offset + pageSize),
    pageNo,
    pageSize,
    totalCount: rows.length,
    totalPage: Math.ceil(rows.length / pageSize),
  });
}

const countRows = (name: string, count: string, names: readonly string[]) =>
  names.map((value, index) => ({ resultIndex: index + 1, [name]: value, [count]: 40 + ((index * 53) % 90) }));

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** What an archive holds, counted in four ways, by the last part of the path; the spellings are the wire's. */
export const SAMPLE_COUNTS = {
  getYearCountInfo: countRows('year', 'yearcount', ['2022', '2023', '2024', '2025', '2026']),
  getMonthCountInfo: countRows('month', 'monthcount', MONTHS),
  getCntrNoCountInfo: countRows('classifyname', 'cntrnocount', ['合同', '会籍', '赛事', '维修']),
  getCabinetCountInfo: countRows('cabinetname', 'cabinetcocunt', ['A柜', 'B柜', 'C柜']),
} as const;
