/**
 * What waits for somebody, one line a kind: which list shows it and what that list is asked. The server counts by these
 * parameters and answers them, so that the count of the home page is that of the list it leads to (HOME-01).
 */

import { ApplicationStatus, EvaluationStatus } from '../codes/caddie.ts';
import { OrderStatus, RefundStatus, UNFINISHED_ORDERS } from '../codes/money.ts';
import { DeviceStatus, JumpStatus, OnlineState, TimeoutStatus } from '../codes/play.ts';
import { CommentStatus, FeedbackStatus, IncidentStatus } from '../codes/service.ts';
import { JobRunStatus, MessageStatus } from '../codes/system.ts';
import { addDays } from '../validation/time.ts';

/** Whose work it is, in the order of the home page. */
export const WAITING_AREAS = ['调度', '订单与财务', '球童', '服务与内容', '系统'] as const;
export type WaitingArea = (typeof WAITING_AREAS)[number];

export interface WaitingKind {
  readonly label: string;
  readonly area: WaitingArea;
  /** Name of the description. */
  readonly entity: string;
  /** Key of the page that shows the list. */
  readonly component: string;
  /** Parameters of the list, also of its address. */
  readonly query: Readonly<Record<string, string>>;
  /** Since when it waits: the field of a time. */
  readonly since: string;
  /** What says which one it is, beside its name. */
  readonly details: readonly string[];
  /** Older ones are no news: they stay in the list and are not counted. */
  readonly days?: number;
  /** Field of a day: only what is of days that are over. */
  readonly overDay?: string;
}

/** `YYYY-MM-DD` */
export interface WaitingDays {
  /** By the clock of the server, which stamps what the system does. */
  readonly serverDay: string;
  /** In the parks (HOME-06). */
  readonly parkDay: string;
}

/** What the list is asked on a day, also in its address. */
export function buildWaitingQuery(
  { query, since, days, overDay }: WaitingKind,
  { serverDay, parkDay }: WaitingDays,
): Readonly<Record<string, string>> {
  return {
    ...query,
    ...(days !== undefined && { [`${since}_begin`]: addDays(serverDay, -days) }),
    ...(overDay !== undefined && { [`${overDay}_end`]: addDays(parkDay, -1) }),
  };
}

const OPEN_TIMEOUTS = [
  TimeoutStatus.raised,
  TimeoutStatus.acknowledged,
  TimeoutStatus.reminded,
  TimeoutStatus.marshalSent,
  TimeoutStatus.shelved,
];

export const WAITING = {
  timeouts: {
    label: '未结超时',
    area: '调度',
    entity: 'golfHoleTimeout',
    component: 'golf/HoleTimeoutList',
    query: { status: OPEN_TIMEOUTS.join(',') },
    since: 'raiseTime',
    details: ['flightNo', 'holeNo', 'level'],
  },
  jumps: {
    label: '待审核跳洞',
    area: '调度',
    entity: 'golfJumpHole',
    component: 'golf/JumpHoleList',
    query: { status: JumpStatus.toReview },
    since: 'applyTime',
    details: ['jumpType', 'reason'],
  },
  incidents: {
    label: '待处理异常',
    area: '调度',
    entity: 'golfIncident',
    component: 'golf/IncidentList',
    query: { status: IncidentStatus.open },
    since: 'reportTime',
    details: ['flightNo', 'description'],
  },
  lostDevices: {
    label: '使用中离线设备',
    area: '调度',
    entity: 'golfDevice',
    component: 'golf/DeviceList',
    query: { status: DeviceStatus.inUse, onlineState: OnlineState.offline },
    since: 'lastFixTime',
    details: ['deviceType'],
  },
  orders: {
    label: '待审核订单',
    area: '订单与财务',
    entity: 'golfOrder',
    component: 'golf/OrderList',
    query: { status: OrderStatus.toReview },
    since: 'createTime',
    details: ['contactName', 'teeTime', 'totalAmount'],
  },
  ordersUnfinished: {
    label: '往日未结订单',
    area: '订单与财务',
    entity: 'golfOrder',
    component: 'golf/OrderList',
    query: { status: UNFINISHED_ORDERS.join(',') },
    since: 'teeTime',
    details: ['contactName', 'status'],
    overDay: 'playDate',
  },
  refunds: {
    label: '待审核退款',
    area: '订单与财务',
    entity: 'golfOrderRefund',
    component: 'golf/RefundList',
    query: { status: RefundStatus.toReview },
    since: 'applyTime',
    details: ['refundType', 'applyAmount'],
  },
  refundsToPay: {
    label: '待执行退款',
    area: '订单与财务',
    entity: 'golfOrderRefund',
    component: 'golf/RefundList',
    query: { status: RefundStatus.toPay },
    since: 'auditTime',
    details: ['refundType', 'applyAmount'],
  },
  refundsFailed: {
    label: '退款失败',
    area: '订单与财务',
    entity: 'golfOrderRefund',
    component: 'golf/RefundList',
    query: { status: RefundStatus.failed },
    since: 'auditTime',
    details: ['failReason', 'applyAmount'],
  },
  applications: {
    label: '待审核球童申请',
    area: '球童',
    entity: 'golfCaddieApply',
    component: 'golf/CaddieApplyList',
    query: { status: ApplicationStatus.toReview },
    since: 'createTime',
    details: ['applyType'],
  },
  checks: {
    label: '考核中的申请',
    area: '球童',
    entity: 'golfCaddieApply',
    component: 'golf/CaddieApplyList',
    query: { status: ApplicationStatus.inCheck },
    since: 'createTime',
    details: ['applyType', 'checkStep'],
  },
  evaluations: {
    label: '待审核评价',
    area: '球童',
    entity: 'golfCaddieEvaluation',
    component: 'golf/CaddieEvaluationList',
    query: { status: EvaluationStatus.toReview },
    since: 'createTime',
    details: ['starTotal', 'content'],
  },
  feedback: {
    label: '未处理反馈',
    area: '服务与内容',
    entity: 'golfFeedback',
    component: 'golf/FeedbackList',
    query: { status: FeedbackStatus.open },
    since: 'createTime',
    details: ['feedbackType', 'content'],
  },
  feedbackInWork: {
    label: '处理中反馈',
    area: '服务与内容',
    entity: 'golfFeedback',
    component: 'golf/FeedbackList',
    query: { status: FeedbackStatus.inProgress },
    since: 'createTime',
    details: ['feedbackType', 'content'],
  },
  comments: {
    label: '待审核评论',
    area: '服务与内容',
    entity: 'golfComment',
    component: 'golf/CommentList',
    query: { status: CommentStatus.toReview },
    since: 'createTime',
    details: ['targetName', 'content'],
  },
  messagesFailed: {
    label: '发送失败的消息',
    area: '系统',
    entity: 'sysMessage',
    component: 'modules/message/SysMessageList',
    query: { esSendStatus: MessageStatus.failed },
    since: 'createTime',
    details: ['esReceiver', 'esResult'],
  },
  messagesWaiting: {
    label: '待发送的消息',
    area: '系统',
    entity: 'sysMessage',
    component: 'modules/message/SysMessageList',
    query: { esSendStatus: MessageStatus.waiting },
    since: 'createTime',
    details: ['esReceiver', 'esType'],
  },
  jobsFailed: {
    label: '近7日失败的任务',
    area: '系统',
    entity: 'sysQuartzJobLog',
    component: 'system/QuartzJobList',
    query: { status: JobRunStatus.failed },
    since: 'startTime',
    details: ['result'],
    days: 7,
  },
} as const satisfies Readonly<Record<string, WaitingKind>>;

export type WaitingName = keyof typeof WAITING;

/** Between two looks; changes that the live link reports are looked at sooner. */
export const WAITING_REFRESH_MS = 30_000;
