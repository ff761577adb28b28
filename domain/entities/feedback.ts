import { FeedbackStatus, NoticePriority } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, moment, nameRecord, section, text, whole, paragraph } from './shorthand.ts';

const feedbackLifecycle: RecordLifecycle<'status', 'golf_feedback_status', 'reply'> = {
  field: 'status',
  initial: FeedbackStatus.open,
  terminal: [FeedbackStatus.closed],
  edit: [FeedbackStatus.open, FeedbackStatus.inProgress, FeedbackStatus.answered],
  remove: [FeedbackStatus.closed],
  transitions: [
    {
      key: 'transfer',
      label: '转办',
      right: 'reply',
      who: [UserType.parkManager, UserType.customerService],
      from: [FeedbackStatus.open, FeedbackStatus.inProgress],
      to: [FeedbackStatus.inProgress],
      asks: [text('handler', '处理人', 50, { kind: 'user', required: true })],
      keeps: { handler: 'handler' },
    },
    {
      key: 'reply',
      label: '回复',
      who: [UserType.parkManager, UserType.customerService],
      from: [FeedbackStatus.open, FeedbackStatus.inProgress, FeedbackStatus.answered],
      to: [FeedbackStatus.answered],
      asks: [paragraph('reply', '回复', 500, { required: true })],
      keeps: { reply: 'reply' },
      stamps: { user: 'handler', time: 'handleTime' },
    },
    {
      key: 'close',
      label: '关闭',
      who: [UserType.parkManager, UserType.customerService],
      from: [FeedbackStatus.open, FeedbackStatus.inProgress, FeedbackStatus.answered],
      to: [FeedbackStatus.closed],
      stamps: { time: 'handleTime' },
      confirm: '关闭后不能再回复，确定关闭？',
      danger: true,
      batch: true,
    },
  ],
};

/** Complaint or suggestion of a customer, and the answer. Customers write it, the club handles it. */
export const golfFeedback = describeEntity({
  ...nameRecord('golfFeedback'),
  title: '意见反馈',
  display: 'userName',
  scope: 'park',
  live: GolfMessageType.recordState,
  page: {
    group: '客户之声',
    title: '意见反馈',
    sort: 1,
    path: '/bsweb/feedback',
    component: 'golf/FeedbackList',
  },
  rights: {
    actions: { reply: '回复反馈', close: '关闭反馈' },
    staff: [UserType.parkManager, UserType.customerService],
  },
  lifecycles: [feedbackLifecycle],
  calls: ['list', 'edit', 'delete', 'deleteBatch', 'exportXls', 'restore'],
  columns: ['createTime', 'userName', 'feedbackType', 'content', 'relatedText', 'handler', 'status'],
  filters: ['feedbackType', 'status', 'phone', 'createTime'],
  standard: [
    {
      name: 'createTime',
      label: '反馈时间',
      type: 'datetime',
      list: { width: 165, sortable: true },
      search: 'range',
    },
  ],
  fields: [
    ...section('反馈', [
      text('userId', '用户编号', 32, CALC),
      text('userName', '用户', 50, { ...CALC, list: { width: 100 } }),
      text('phone', '手机', 11, { ...CALC, search: 'like' }),
      choice('feedbackType', '类型', 'golf_feedback_type', {
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      text('content', '内容', 500, { ...CALC, required: true, list: { width: 245 } }),
      text('images', '图片', 1000, { ...CALC, kind: 'images' }),
      choice('relatedType', '关联类型', 'golf_related_type', CALC),
      text('relatedId', '关联编号', 32, CALC),
      text('relatedText', '关联', 60, { ...CALC, list: { width: 125 } }),
    ]),
    ...section('处理', [
      choice('priority', '优先级', 'priority', { default: NoticePriority.general }),
      text('handler', '处理人', 50, { ...CALC, kind: 'user', list: { width: 100 } }),
      moment('handleTime', '处理时间', CALC),
      text('reply', '回复', 500, CALC),
      choice('status', '状态', 'golf_feedback_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      whole('satisfaction', '满意度', { ...CALC, unit: '星' }),
    ]),
  ],
});

export type FeedbackRow = RowOf<typeof golfFeedback>;
