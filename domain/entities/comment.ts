import { CommentStatus } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, moment, nameRecord, reference, section, text, whole } from './shorthand.ts';

const commentLifecycle: RecordLifecycle<'status', 'golf_comment_status'> = {
  field: 'status',
  initial: CommentStatus.toReview,
  terminal: [],
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      label: '通过',
      who: [UserType.parkManager, UserType.customerService],
      from: [CommentStatus.toReview, CommentStatus.hidden],
      to: [CommentStatus.shown],
      stamps: { user: 'auditUser', time: 'auditTime' },
      sets: { hideReason: '' },
      batch: true,
    },
    {
      key: 'hide',
      label: '屏蔽',
      who: [UserType.parkManager, UserType.customerService],
      from: [CommentStatus.toReview, CommentStatus.shown],
      to: [CommentStatus.hidden],
      asks: [text('reason', '屏蔽原因', 100, { required: true })],
      keeps: { reason: 'hideReason' },
      stamps: { user: 'auditUser', time: 'auditTime' },
      danger: true,
      batch: true,
    },
  ],
};

/** Public review that somebody lets through or hides. */
export const golfComment = describeEntity({
  ...nameRecord('golfComment'),
  title: '评论',
  display: 'userName',
  scope: 'park',
  page: { group: '客户之声', title: '评论', sort: 2, path: '/bsweb/comment', component: 'golf/CommentList' },
  rights: {
    actions: { audit: '审核评论', hide: '屏蔽评论' },
    staff: [UserType.parkManager, UserType.customerService],
  },
  lifecycles: [commentLifecycle],
  calls: ['list', 'delete', 'deleteBatch', 'exportXls', 'restore'],
  columns: [
    'createTime',
    'userName',
    'star',
    'content',
    'targetType',
    'targetName',
    'sensitiveHit',
    'status',
  ],
  filters: ['targetType', 'status', 'star', 'content'],
  standard: [
    { name: 'createTime', label: '评论时间', type: 'datetime', list: { width: 165, sortable: true } },
  ],
  fields: [
    ...section('评论', [
      choice('targetType', '对象', 'golf_comment_target', {
        ...CALC,
        required: true,
        list: { width: 75 },
        search: 'eq',
      }),
      text('targetId', '对象编号', 32, { ...CALC, required: true }),
      text('targetName', '对象名称', 60, { ...CALC, list: { width: 130 } }),
      text('userId', '用户编号', 32, CALC),
      text('userName', '用户', 50, { ...CALC, list: { width: 90 } }),
      whole('star', '星级', { ...CALC, unit: '星', list: { width: 90, sortable: true }, search: 'eq' }),
      text('content', '内容', 500, { ...CALC, required: true, list: { width: 220 }, search: 'like' }),
      text('images', '图片', 1000, { ...CALC, kind: 'images' }),
      reference('parentId', '回复对象', 'golfComment', { ...CALC, display: 'content' }),
      whole('likeCount', '点赞数', CALC),
      text('sensitiveHit', '敏感词', 100, { ...CALC, list: { width: 90 } }),
    ]),
    ...section('审核', [
      choice('status', '状态', 'golf_comment_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      text('auditUser', '审核人', 30, CALC),
      moment('auditTime', '审核时间', CALC),
      text('hideReason', '屏蔽原因', 100, CALC),
    ]),
  ],
});

export type CommentRow = RowOf<typeof golfComment>;
