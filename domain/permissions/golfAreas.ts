/** What may be permitted in the golf business (PERM-05), by the prefix of its codes. */

import { DEPART_AREAS } from './departAreas.ts';
import { PLATFORM_AREAS } from './platformAreas.ts';

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
type StandardAction = keyof typeof STANDARD_ACTIONS;

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
const NO_IMPORT = ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'] as const;
const APPEND = ['list', 'detail', 'add', 'exportXls'] as const;
const READ = ['list', 'detail', 'exportXls'] as const;
const NONE = [] as const;

export interface PermissionArea {
  /** Chinese name of the records, part of each button's name. */
  readonly title: string;
  readonly standard: readonly StandardAction[];
  /** Codes of its own. */
  readonly actions: Readonly<Record<string, string>>;
  /** User types whose work it is: they hold all of it by default, user types 0 and 1 too. */
  readonly staff: readonly number[];
  /** Of the platform, the system administrator alone (user type 0). */
  readonly systemOnly?: true;
}

function area<const S extends readonly StandardAction[], const A extends Readonly<Record<string, string>>>(
  title: string,
  standard: S,
  actions: A,
  staff: readonly number[],
) {
  return { title, standard, actions, staff } satisfies PermissionArea;
}

export const GOLF_AREAS = {
  'golf:park': area('球场', FULL, { suspend: '暂停与恢复打球', pace: '速度与调度参数' }, [2]),
  'golf:parkArea': area('区域', FULL, {}, [2]),
  'golf:hole': area('球洞', FULL, { timePar: '批量标准用时', close: '关闭与开放球洞' }, [2, 3]),
  'golf:fence': area('围栏', FULL, { enable: '启停围栏' }, [2, 3]),
  'golf:device': area(
    '设备',
    FULL,
    {
      assign: '分配设备',
      bind: '绑定设备',
      unbind: '解绑设备',
      repair: '设备报修',
      repairDone: '设备修复',
      disable: '停用设备',
      lost: '设备遗失',
      command: '设备呼叫',
    },
    [2, 3, 5],
  ),
  'golf:competition': area(
    '赛事',
    FULL,
    {
      open: '开放报名',
      start: '开始比赛',
      suspend: '暂停与恢复比赛',
      archive: '归档赛事',
      cancel: '取消赛事',
    },
    [2, 7],
  ),
  'golf:competitionPlayer': area('参赛球员', FULL, { checkIn: '审核报名与检录', score: '录入成绩' }, [2, 7]),
  'golf:competitionRule': area('竞赛规程', FULL, {}, [2, 7]),
  'golf:competitionPlan': area('赛事编排', FULL, { publish: '发布与撤回编排' }, [2, 7]),
  'golf:startHole': area('开球洞', FULL, {}, [2, 7]),
  'golf:jumpHole': area(
    '跳洞申请',
    APPEND,
    { audit: '审核跳洞', execute: '执行跳洞', cancel: '撤回跳洞' },
    [2, 3, 7],
  ),
  'golf:flight': area(
    '组',
    FULL,
    {
      ready: '组就位',
      start: '组出发',
      finish: '组完赛',
      abort: '中止组',
      move: '调整组次序',
      correct: '更正洞位',
      batch: '管控批量录入',
    },
    [2, 3],
  ),
  'golf:dispatch': area('调度', NONE, { view: '查看调度', broadcast: '广播', sound: '静音' }, [2, 3]),
  'golf:holeTimeout': area(
    '超时记录',
    READ,
    {
      ack: '确认超时',
      remind: '提醒球童',
      marshal: '派巡场',
      shelve: '搁置超时',
      close: '关闭超时',
      review: '复核登记',
    },
    [2, 3],
  ),
  'golf:incident': area('异常登记', FULL, { handle: '处理异常' }, [2, 3, 4]),
  'golf:inspect': area('巡场记录', FULL, {}, [2, 4]),
  'golf:player': area('球员', FULL, { black: '拉黑与解除' }, [2, 8]),
  'golf:caddie': area('球童', FULL, { turn: '轮号与罚号', work: '当班状态' }, [2, 5]),
  'golf:caddieApply': area('球童申请', NO_IMPORT, { check: '审核申请' }, [2, 5]),
  'golf:caddieCheck': area('球童审核', APPEND, {}, [2, 5]),
  'golf:caddieOrder': area(
    '球童订单',
    ['list', 'detail', 'add', 'edit', 'exportXls'],
    {
      accept: '接单',
      assign: '派单',
      machineOn: '开机',
      dispatch: '派遣',
      clean: '清洁确认',
      cancel: '取消球童单',
      replace: '换童',
    },
    [3, 5],
  ),
  'golf:caddieEvaluation': area(
    '球童评价',
    READ,
    { reply: '回复评价', hide: '屏蔽评价', appeal: '处理申诉' },
    [2, 5],
  ),
  'golf:order': area(
    '订单',
    FULL,
    {
      pay: '收款',
      check: '审核订单',
      checkIn: '到场',
      cancel: '取消订单',
      noShow: '未到',
      reschedule: '改期',
      squeeze: '插组',
      discount: '大额优惠',
    },
    [2, 3, 8],
  ),
  'golf:orderCheckLog': area('订单审核日志', READ, {}, [2, 6]),
  'golf:orderRefund': area(
    '退款',
    NO_IMPORT,
    { audit: '审核退款', execute: '执行退款', cancel: '撤销退款' },
    [2, 6],
  ),
  'golf:priceSet': area('价格方案', FULL, { enable: '启停价格方案' }, [2, 6]),
  'golf:holiday': area('节假日', FULL, {}, [2, 6]),
  'golf:announcement': area('球场公告', FULL, { publish: '发布与撤销公告', broadcast: '播报公告' }, [2, 8]),
  'golf:carousel': area('轮播', FULL, { publish: '启停轮播' }, [2, 8]),
  'golf:agreement': area('协议', FULL, { publish: '发布与撤销协议' }, [2]),
  'golf:platformAgreement': area('平台协议', FULL, { publish: '发布与撤销平台协议' }, []),
  'golf:feedback': area(
    '意见反馈',
    ['list', 'detail', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { reply: '回复反馈', close: '关闭反馈' },
    [2, 8],
  ),
  'golf:comment': area(
    '评论',
    ['list', 'detail', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { audit: '审核评论', hide: '屏蔽评论' },
    [2, 8],
  ),
  'golf:statistics': area('统计', NONE, { view: '查看统计', exportXls: '导出统计' }, [2, 6]),
  'golf:ranking': area('排名', NONE, { view: '查看排名', exportXls: '导出排名' }, [2, 5, 7]),
  'golf:user': area('用户', NONE, { view: '查看用户', bindPark: '绑定球场' }, [2]),
  'system:message': area(
    '消息',
    ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    {},
    [],
  ),
  'system:messageTemplate': area(
    '消息模板',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { send: '发送测试' },
    [],
  ),
  'system:file': area('对象存储文件', ['list', 'add', 'delete'], {}, []),
  /** Not of the golf business: one right for all that staff do with announcements. */
  announcement: area('系统通告', NONE, { publish: '发布通告' }, [2]),
  /** What the server does by itself. */
  'system:quartzJob': area(
    '定时任务',
    ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { resume: '启动定时任务', pause: '停止定时任务', execute: '执行一次定时任务' },
    [],
  ),
  /** Words and rules that all records share. Their forms show all there is to see: there is no 详情. */
  'system:dict': area(
    '字典',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel', 'restore'],
    { purge: '彻底删除字典' },
    [],
  ),
  'system:checkRule': area(
    '校验规则',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    {},
    [],
  ),
  /** What the server does and is asked; of all tenants. */
  'system:monitor': area('性能监控', NONE, { view: '查看性能监控' }, []),
  'system:httpTrace': area('请求追踪', NONE, { view: '查看请求追踪' }, []),
  'system:permission': area(
    '菜单',
    ['list', 'add', 'edit', 'delete', 'deleteBatch'],
    { rule: '维护数据规则' },
    [],
  ),
  'system:role': area(
    '角色',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { authorize: '角色授权', assign: '分配角色用户' },
    [],
  ),
  /** Both logs are written by the server: nobody adds or changes a line. */
  'system:log': area('系统日志', ['list', 'delete', 'deleteBatch'], {}, []),
  'system:dataLog': area('数据日志', ['list'], {}, []),
  ...PLATFORM_AREAS,
  ...DEPART_AREAS,
  /** Records of the example pages. */
  'golf:example': area('示例', FULL, {}, [2, 3]),
} as const satisfies Readonly<Record<string, PermissionArea>>;
