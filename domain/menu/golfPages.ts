/**
 * The pages of the golf business (PERM-07) in the order of the menu: what a menu entry and a route need
 * to know. The component is the key of the page registry. `recordPages.ts` adds those that descriptions ask for.
 */
import type { MenuGroup } from '../entities/describe.ts';
import type { PermissionPrefix } from '../permissions/golf.ts';

export interface GolfPage {
  readonly path: string;
  readonly title: string;
  readonly component: string;
  /** Prefixes whose codes are the buttons of this page; the first one guards it. */
  readonly permissions: readonly [string, ...string[]];
  /** Description of its list; a page without one is drawn by hand. */
  readonly entity?: string;
  /** Only for user types 0 and 1. */
  readonly platformOnly?: true;
}

export interface GolfGroup {
  readonly title: MenuGroup;
  /** Ant Design icon. */
  readonly icon: string;
  readonly pages: readonly GolfPage[];
}

function page(
  path: string,
  title: string,
  component: string,
  permissions: readonly [PermissionPrefix, ...PermissionPrefix[]],
  entity?: string,
): GolfPage {
  return {
    path,
    title,
    component: `golf/${component}`,
    permissions,
    ...(entity !== undefined && { entity }),
  };
}

export const GOLF_GROUPS: readonly GolfGroup[] = [
  {
    title: '调度中心',
    icon: 'radar-chart',
    pages: [
      page('/bsweb/shift', '值班簿', 'ShiftBook', ['golf:shift']),
      page('/bsweb/handover', '交接班', 'HandoverPage', ['golf:shift']),
      page('/bsweb/holeTimeout', '超时记录', 'HoleTimeoutList', ['golf:holeTimeout'], 'golfHoleTimeout'),
      page('/bsweb/alarm', '告警记录', 'AlarmList', ['golf:alarm'], 'golfAlarm'),
      page('/bsweb/alarmAnalysis', '告警分析', 'AlarmAnalysis', ['golf:alarm']),
      page('/bsweb/jumpHole', '跳洞审核', 'JumpHoleList', ['golf:jumpHole'], 'golfJumpHole'),
      page('/bsweb/incident', '异常登记', 'IncidentList', ['golf:incident'], 'golfIncident'),
      page('/bsweb/inspect', '巡场记录', 'InspectionList', ['golf:inspect'], 'yxInspect'),
    ],
  },
  {
    title: '球场资源',
    icon: 'environment',
    pages: [
      page('/bsweb/park', '球场管理', 'ParkList', ['golf:park'], 'golfPark'),
      page('/bsweb/parkArea', '区域', 'AreaList', ['golf:parkArea'], 'golfParkArea'),
      page('/bsweb/hole', '球洞', 'HoleList', ['golf:hole'], 'golfHole'),
      page('/bsweb/fence', '围栏', 'FenceList', ['golf:fence'], 'golfFence'),
      page('/bsweb/device', '设备', 'DeviceList', ['golf:device'], 'golfDevice'),
      page('/bsweb/trackerKey', '接入密钥', 'TrackerKeyList', ['golf:trackerKey'], 'golfTrackerKey'),
    ],
  },
  {
    title: '赛事中心',
    icon: 'trophy',
    pages: [
      page('/bsweb/competitionSelect', '赛事选择', 'CompetitionSelect', ['golf:competition']),
      page('/bsweb/competition', '赛事', 'CompetitionList', ['golf:competition'], 'golfCompetition'),
      page(
        '/bsweb/competitionPlayer',
        '参赛球员',
        'CompetitionPlayerList',
        ['golf:competitionPlayer'],
        'golfCompetitionPlayer',
      ),
      page(
        '/bsweb/competitionRule',
        '竞赛规程',
        'CompetitionRuleList',
        ['golf:competitionRule'],
        'golfCompetitionRule',
      ),
      page(
        '/bsweb/competitionPlan',
        '赛事编排',
        'CompetitionPlanList',
        ['golf:competitionPlan'],
        'golfCompetitionPlan',
      ),
      page('/bsweb/startHole', '开球洞', 'StartHoleList', ['golf:startHole'], 'golfStartHole'),
    ],
  },
  {
    title: '球童中心',
    icon: 'team',
    pages: [
      page('/bsweb/caddie', '球童管理', 'CaddieList', ['golf:caddie'], 'golfCaddie'),
      page('/bsweb/caddieApply', '球童申请', 'CaddieApplyList', ['golf:caddieApply'], 'golfCaddieApply'),
      page('/bsweb/caddieCheck', '球童审核', 'CaddieCheckList', ['golf:caddieCheck'], 'golfCaddieCheck'),
      page('/bsweb/caddieOrder', '球童订单', 'CaddieOrderList', ['golf:caddieOrder'], 'golfCaddieOrder'),
      page(
        '/bsweb/caddieEvaluation',
        '球童评价',
        'CaddieEvaluationList',
        ['golf:caddieEvaluation'],
        'golfCaddieEvaluation',
      ),
    ],
  },
  {
    title: '订单中心',
    icon: 'shopping-cart',
    pages: [
      page('/bsweb/order', '订单', 'OrderList', ['golf:order'], 'golfOrder'),
      page(
        '/bsweb/orderCheckLog',
        '订单审核日志',
        'OrderCheckLogList',
        ['golf:orderCheckLog'],
        'golfOrderCheckLog',
      ),
      page('/bsweb/orderRefund', '退款', 'RefundList', ['golf:orderRefund'], 'golfOrderRefund'),
      page('/bsweb/priceSet', '价格方案', 'PriceSetList', ['golf:priceSet', 'golf:holiday'], 'golfPriceSet'),
    ],
  },
  {
    title: '内容运营',
    icon: 'notification',
    pages: [
      page('/bsweb/announcement', '球场公告', 'AnnouncementList', ['golf:announcement'], 'golfAnnouncement'),
      page('/bsweb/carousel', '轮播', 'CarouselList', ['golf:carousel'], 'golfCarousel'),
      page('/bsweb/agreement', '协议', 'AgreementList', ['golf:agreement'], 'golfAgreement'),
      {
        ...page(
          '/bsweb/platformAgreement',
          '平台协议',
          'PlatformAgreementList',
          ['golf:platformAgreement'],
          'golfPlatformAgreement',
        ),
        platformOnly: true,
      },
    ],
  },
  {
    title: '客户之声',
    icon: 'comment',
    pages: [
      page('/bsweb/feedback', '意见反馈', 'FeedbackList', ['golf:feedback'], 'golfFeedback'),
      page('/bsweb/comment', '评论', 'CommentList', ['golf:comment'], 'golfComment'),
    ],
  },
  {
    title: '用户',
    icon: 'user',
    pages: [
      page('/bsweb/player', '球员', 'PlayerList', ['golf:player'], 'golfPlayer'),
      page('/bsweb/user/caddie', '球童用户', 'CaddieUserList', ['golf:user'], 'caddieUsers'),
      {
        ...page('/bsweb/user/platformer', '平台用户', 'PlatformerUserList', ['golf:user'], 'platformerUsers'),
        platformOnly: true,
      },
      page('/bsweb/user/player', '球员用户', 'PlayerUserList', ['golf:user'], 'playerUsers'),
    ],
  },
  {
    title: '统计排名',
    icon: 'bar-chart',
    pages: [
      page('/bsweb/statistics', '统计', 'Statistics', ['golf:statistics']),
      page('/bsweb/ranking', '排名', 'Ranking', ['golf:ranking']),
    ],
  },
];
