/** What may be permitted in the golf business (PERM-05), by the prefix of its codes. */
import { UserType } from '../codes/system.ts';
import { DEPART_AREAS } from './departAreas.ts';
import { defineArea, FULL, type PermissionArea } from './permissionArea.ts';
import { PLATFORM_AREAS } from './platformAreas.ts';
import { SYSTEM_AREAS } from './systemAreas.ts';

const NO_IMPORT = ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'] as const;
const APPEND = ['list', 'detail', 'add', 'exportXls'] as const;
const READ = ['list', 'detail', 'exportXls'] as const;
const NONE = [] as const;

export const GOLF_AREAS = {
  'golf:park': defineArea(
    '球场',
    FULL,
    { suspend: '暂停与恢复打球', pace: '速度与调度参数', course: '导入球场地图' },
    [UserType.parkManager],
  ),
  'golf:parkArea': defineArea('区域', FULL, {}, [UserType.parkManager]),
  'golf:hole': defineArea('球洞', FULL, { timePar: '批量标准用时', close: '关闭与开放球洞' }, [
    UserType.parkManager,
    UserType.dispatcher,
  ]),
  'golf:fence': defineArea('围栏', FULL, { enable: '启停围栏' }, [UserType.parkManager, UserType.dispatcher]),
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
    [UserType.parkManager, UserType.dispatcher, UserType.caddieMaster],
  ),
  'golf:trackerKey': defineArea(
    '接入密钥',
    ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch'],
    { revoke: '吊销接入密钥' },
    [UserType.parkManager],
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
    [UserType.parkManager, UserType.competitionStaff],
  ),
  'golf:competitionPlayer': defineArea('参赛球员', FULL, { checkIn: '审核报名与检录', score: '录入成绩' }, [
    UserType.parkManager,
    UserType.competitionStaff,
  ]),
  'golf:competitionRule': defineArea('竞赛规程', FULL, {}, [UserType.parkManager, UserType.competitionStaff]),
  'golf:competitionPlan': defineArea('赛事编排', FULL, { publish: '发布与撤回编排' }, [
    UserType.parkManager,
    UserType.competitionStaff,
  ]),
  'golf:startHole': defineArea('开球洞', FULL, {}, [UserType.parkManager, UserType.competitionStaff]),
  'golf:jumpHole': defineArea(
    '跳洞申请',
    APPEND,
    { audit: '审核跳洞', execute: '执行跳洞', cancel: '撤回跳洞' },
    [UserType.parkManager, UserType.dispatcher, UserType.competitionStaff],
  ),
  'golf:flight': defineArea(
    '组',
    FULL,
    {
      ready: '组就位',
      start: '组出发',
      release: '放行组',
      recall: '撤销出发',
      holeOut: '报完洞',
      finish: '组完赛',
      abort: '中止组',
      move: '调整组次序',
      correct: '更正洞位',
      note: '组备注',
      batch: '管控批量录入',
    },
    [UserType.parkManager, UserType.dispatcher],
  ),
  'golf:dispatch': defineArea('调度', NONE, { view: '查看调度', broadcast: '广播', sound: '静音' }, [
    UserType.parkManager,
    UserType.dispatcher,
  ]),
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
    [UserType.parkManager, UserType.dispatcher],
  ),
  'golf:shift': defineArea('值班簿', ['list', 'add', 'exportXls'], { handOver: '交班', takeOver: '接班' }, [
    UserType.parkManager,
    UserType.dispatcher,
  ]),
  'golf:alarm': defineArea(
    '告警',
    READ,
    {
      ack: '确认告警',
      remind: '告警提醒球童',
      marshal: '告警派巡场',
      shelve: '搁置告警',
      take: '接手告警',
      note: '告警备注',
      close: '关闭告警',
    },
    [UserType.parkManager, UserType.dispatcher],
  ),
  'golf:incident': defineArea('异常登记', FULL, { handle: '处理异常' }, [
    UserType.parkManager,
    UserType.dispatcher,
    UserType.marshal,
  ]),
  'golf:inspect': defineArea('巡场记录', FULL, {}, [UserType.parkManager, UserType.marshal]),
  'golf:player': defineArea('球员', FULL, { black: '拉黑与解除' }, [
    UserType.parkManager,
    UserType.customerService,
  ]),
  'golf:caddie': defineArea('球童', FULL, { turn: '轮号与罚号', work: '当班状态' }, [
    UserType.parkManager,
    UserType.caddieMaster,
  ]),
  'golf:caddieApply': defineArea('球童申请', NO_IMPORT, { check: '审核申请' }, [
    UserType.parkManager,
    UserType.caddieMaster,
  ]),
  'golf:caddieCheck': defineArea('球童审核', APPEND, {}, [UserType.parkManager, UserType.caddieMaster]),
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
    [UserType.dispatcher, UserType.caddieMaster],
  ),
  'golf:caddieEvaluation': defineArea(
    '球童评价',
    READ,
    { reply: '回复评价', hide: '屏蔽评价', appeal: '处理申诉' },
    [UserType.parkManager, UserType.caddieMaster],
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
    [UserType.parkManager, UserType.dispatcher, UserType.customerService],
  ),
  'golf:orderCheckLog': defineArea('订单审核日志', READ, {}, [UserType.parkManager, UserType.finance]),
  'golf:orderRefund': defineArea(
    '退款',
    NO_IMPORT,
    { audit: '审核退款', execute: '执行退款', cancel: '撤销退款' },
    [UserType.parkManager, UserType.finance],
  ),
  'golf:priceSet': defineArea('价格方案', FULL, { enable: '启停价格方案' }, [
    UserType.parkManager,
    UserType.finance,
  ]),
  'golf:holiday': defineArea('节假日', FULL, {}, [UserType.parkManager, UserType.finance]),
  'golf:announcement': defineArea('球场公告', FULL, { publish: '发布与撤销公告', broadcast: '播报公告' }, [
    UserType.parkManager,
    UserType.customerService,
  ]),
  'golf:carousel': defineArea('轮播', FULL, { publish: '启停轮播' }, [
    UserType.parkManager,
    UserType.customerService,
  ]),
  'golf:agreement': defineArea('协议', FULL, { publish: '发布与撤销协议' }, [UserType.parkManager]),
  'golf:platformAgreement': defineArea('平台协议', FULL, { publish: '发布与撤销平台协议' }, []),
  'golf:feedback': defineArea(
    '意见反馈',
    ['list', 'detail', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { reply: '回复反馈', close: '关闭反馈' },
    [UserType.parkManager, UserType.customerService],
  ),
  'golf:comment': defineArea(
    '评论',
    ['list', 'detail', 'delete', 'deleteBatch', 'exportXls', 'restore'],
    { audit: '审核评论', hide: '屏蔽评论' },
    [UserType.parkManager, UserType.customerService],
  ),
  'golf:statistics': defineArea('统计', NONE, { view: '查看统计', exportXls: '导出统计' }, [
    UserType.parkManager,
    UserType.finance,
  ]),
  'golf:ranking': defineArea('排名', NONE, { view: '查看排名', exportXls: '导出排名' }, [
    UserType.parkManager,
    UserType.caddieMaster,
    UserType.competitionStaff,
  ]),
  'golf:user': defineArea('用户', NONE, { view: '查看用户', bindPark: '绑定球场' }, [UserType.parkManager]),
  ...PLATFORM_AREAS,
  ...SYSTEM_AREAS,
  ...DEPART_AREAS,
  /** Records of the example pages. */
  'golf:example': defineArea('示例', FULL, {}, [UserType.parkManager, UserType.dispatcher]),
} as const satisfies Readonly<Record<string, PermissionArea>>;
