/** What may be permitted in the golf business (PERM-05), by the prefix of its codes. */
import { DEPART_AREAS } from './departAreas.ts';
import { defineArea, FULL, type PermissionArea } from './permissionArea.ts';
import { PLATFORM_AREAS } from './platformAreas.ts';
import { SYSTEM_AREAS } from './systemAreas.ts';

const NO_IMPORT = ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'] as const;
const APPEND = ['list', 'detail', 'add', 'exportXls'] as const;
const READ = ['list', 'detail', 'exportXls'] as const;
const NONE = [] as const;

export const GOLF_AREAS = {
  'golf:park': defineArea('球场', FULL, { suspend: '暂停与恢复打球', pace: '速度与调度参数' }, [2]),
  'golf:parkArea': defineArea('区域', FULL, {}, [2]),
  'golf:hole': defineArea('球洞', FULL, { timePar: '批量标准用时', close: '关闭与开放球洞' }, [2, 3]),
  'golf:fence': defineArea('围栏', FULL, { enable: '启停围栏' }, [2, 3]),
  'golf:device': defineArea(
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
  'golf:competition': defineArea(
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
  'golf:competitionPlayer': defineArea(
    '参赛球员',
    FULL,
    { checkIn: '审核报名与检录', score: '录入成绩' },
    [2, 7],
  ),
  'golf:competitionRule': defineArea('竞赛规程', FULL, {}, [2, 7]),
  'golf:competitionPlan': defineArea('赛事编排', FULL, { publish: '发布与撤回编排' }, [2, 7]),
  'golf:startHole': defineArea('开球洞', FULL, {}, [2, 7]),
  'golf:jumpHole': defineArea(
    '跳洞申请',
    APPEND,
    { audit: '审核跳洞', execute: '执行跳洞', cancel: '撤回跳洞' },
    [2, 3, 7],
  ),
  'golf:flight': defineArea(
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
  'golf:dispatch': defineArea('调度', NONE, { view: '查看调度', broadcast: '广播', sound: '静音' }, [2, 3]),
  'golf:holeTimeout': defineArea(
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
  'golf:incident': defineArea('异常登记', FULL, { handle: '处理异常' }, [2, 3, 4]),
  'golf:inspect': defineArea('巡场记录', FULL, {}, [2, 4]),
  'golf:player': defineArea('球员', FULL, { black: '拉黑与解除' }, [2, 8]),
  'golf:caddie': defineArea('球童', FULL, { turn: '轮号与罚号', work: '当班状态' }, [2, 5]),
  'golf:caddieApply': defineArea('球童申请', NO_IMPORT, { check: '审核申请' }, [2, 5]),
  'golf:caddieCheck': defineArea('球童审核', APPEND, {}, [2, 5]),
  'golf:caddieOrder': defineArea(
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
  'golf:caddieEvaluation': defineArea(
    '球童评价',
    READ,
    { reply: '回复评价', hide: '屏蔽评价', appeal: '处理申诉' },
    [2, 5],
  ),
  'golf:order': defineArea(
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
  'golf:orderCheckLog': defineArea('订单审核日志', READ, {}, [2, 6]),
  'golf:orderRefund': defineArea(
    '退款',
    NO_IMPORT,
    { audit: '审核退款', execute: '执行退款', cancel: '撤销退款' },
    [2, 6],
  ),
  'golf:priceSet': defineArea('价格方案', FULL, { enable: '启停价格方案' }, [2, 6]),
  'golf:holiday': defineArea('节假日', FULL, {}, [2, 6]),
  'golf:announcement': defineArea(
    '球场公告',
    FULL,
    { publish: '发布与撤销公告', broadcast: '播报公告' },
    [2, 8],
  ),
  'golf:carousel': defineArea('轮播', FULL, { publish: '启停轮播' }, [2, 8]),
  'golf:agreement': defineArea('协议', FULL, { publish: '发布与撤销协议' }, [2]),
  'golf:platformAgreement': defineArea('平台协议', FULL, { publish: '发布与撤销平台协议' }, []),
  'golf:feedback': defineArea(
    '意见反馈',
    ['list', 'detail', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { reply: '回复反馈', close: '关闭反馈' },
    [2, 8],
  ),
  'golf:comment': defineArea(
    '评论',
    ['list', 'detail', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { audit: '审核评论', hide: '屏蔽评论' },
    [2, 8],
  ),
  'golf:statistics': defineArea('统计', NONE, { view: '查看统计', exportXls: '导出统计' }, [2, 6]),
  'golf:ranking': defineArea('排名', NONE, { view: '查看排名', exportXls: '导出排名' }, [2, 5, 7]),
  'golf:user': defineArea('用户', NONE, { view: '查看用户', bindPark: '绑定球场' }, [2]),
  ...PLATFORM_AREAS,
  ...SYSTEM_AREAS,
  ...DEPART_AREAS,
  /** Records of the example pages. */
  'golf:example': defineArea('示例', FULL, {}, [2, 3]),
} as const satisfies Readonly<Record<string, PermissionArea>>;
