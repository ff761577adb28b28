/** Invented answers for the sample pages of clients of the protocol; the same at every call. */

import { readPageRequest } from '../http/envelope.ts';

type PageQuery = Parameters<typeof readPageRequest>[0];
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
  ['admin', '管理员', '拥有所有权限', '林一'],
  ['manager', '经理', '管理一个球场', '周敏'],
  ['dispatch', '调度', '安排开球与球童', '陈伟'],
  ['viewer', '访客', '只能查看', '黄志强'],
] as const;

const NORMAL = 1;
const DAY = '2026-05-01';

export const SAMPLE_PERMISSIONS = AREAS.map(([id, name], index) => ({
  id,
  name,
  status: NORMAL,
  describe: `${name}的权限`,
  actionData: JSON.stringify(ACTIONS.slice(0, ACTIONS.length - index)),
}));

const holders = ROLES.map(([id, name, describe, holder], place) => ({
  holder,
  role: {
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
  },
}));

export const SAMPLE_ROLES = holders.map(({ role }) => role);

export const SAMPLE_USERS = holders.map(({ holder, role }, index) => ({
  id: String(index + 1),
  name: holder,
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
export function answerPage<R>(rows: readonly R[], query: PageQuery) {
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
