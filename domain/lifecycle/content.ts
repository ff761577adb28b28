/** What is published (CONTENT-03). */
import { Enabled } from '../codes/course.ts';
import { CommentStatus, FeedbackStatus, PublishStatus } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { paragraph, text } from '../entities/shorthand.ts';
import type { GolfPermission } from '../permissions/golf.ts';
import type { GolfLifecycle, GolfTransition } from './golfLifecycle.ts';

type PublishTransition = GolfTransition<'golf_publish_status'>;

const publish = (permission: GolfPermission, more: Partial<PublishTransition>): PublishTransition => ({
  key: 'publish',
  label: '发布',
  permission,
  from: [PublishStatus.draft],
  to: [PublishStatus.published],
  stamps: { time: 'publishTime' },
  confirm: '确定发布？',
  ...more,
});

const revoke = (permission: GolfPermission): PublishTransition => ({
  key: 'revoke',
  label: '撤销',
  permission,
  from: [PublishStatus.published],
  to: [PublishStatus.revoked],
  confirm: '确定撤销？撤销后不再展示',
  danger: true,
  batch: true,
});

const PUBLISHED = { field: 'status', dict: 'golf_publish_status', initial: PublishStatus.draft } as const;

export const announcementLifecycle: GolfLifecycle<'golf_publish_status'> = {
  ...PUBLISHED,
  entity: 'golfAnnouncement',
  terminal: [],
  edit: [PublishStatus.draft, PublishStatus.revoked],
  remove: [PublishStatus.draft, PublishStatus.revoked],
  transitions: [
    publish('golf:announcement:publish', {
      who: [UserType.parkManager, UserType.customerService],
      from: [PublishStatus.draft, PublishStatus.revoked],
      refusal: ({ endTime }, { now }) =>
        now === undefined || typeof endTime !== 'string' || endTime > now
          ? null
          : '有效期已过，请先修改有效期',
      batch: true,
    }),
    revoke('golf:announcement:publish'),
    {
      key: 'broadcast',
      label: '播报',
      permission: 'golf:announcement:broadcast',
      who: [UserType.parkManager, UserType.dispatcher, UserType.customerService],
      from: [PublishStatus.published],
      to: [],
      asks: [text('voiceText', '播报语', 100, { required: true })],
      begins: ({ voiceText, title }) => ({ voiceText: voiceText ?? title }),
    },
  ],
};

/** A version that was withdrawn does not come back: what people agreed to stays what it was. */
const agreement = (entity: string, permission: GolfPermission): GolfLifecycle<'golf_publish_status'> => ({
  ...PUBLISHED,
  entity,
  terminal: [PublishStatus.revoked],
  edit: [PublishStatus.draft],
  remove: [PublishStatus.draft],
  transitions: [
    publish(permission, { who: [UserType.parkManager], confirm: '发布后内容不能再修改，确定发布？' }),
    revoke(permission),
  ],
});

export const agreementLifecycle = agreement('golfAgreement', 'golf:agreement:publish');
export const platformAgreementLifecycle = agreement(
  'golfPlatformAgreement',
  'golf:platformAgreement:publish',
);

export const carouselLifecycle: GolfLifecycle<'golf_enable'> = {
  entity: 'golfCarousel',
  field: 'status',
  dict: 'golf_enable',
  initial: Enabled.yes,
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'publish',
      label: '启用',
      permission: 'golf:carousel:publish',
      who: [UserType.parkManager, UserType.customerService],
      from: [Enabled.no],
      to: [Enabled.yes],
      batch: true,
    },
    {
      key: 'disable',
      call: 'revoke',
      label: '停用',
      permission: 'golf:carousel:publish',
      who: [UserType.parkManager, UserType.customerService],
      from: [Enabled.yes],
      to: [Enabled.no],
      batch: true,
    },
  ],
};

export const feedbackLifecycle: GolfLifecycle<'golf_feedback_status'> = {
  entity: 'golfFeedback',
  field: 'status',
  dict: 'golf_feedback_status',
  initial: FeedbackStatus.open,
  terminal: [FeedbackStatus.closed],
  edit: [FeedbackStatus.open, FeedbackStatus.inProgress, FeedbackStatus.answered],
  remove: [FeedbackStatus.closed],
  transitions: [
    {
      key: 'transfer',
      label: '转办',
      permission: 'golf:feedback:reply',
      who: [UserType.parkManager, UserType.customerService],
      from: [FeedbackStatus.open, FeedbackStatus.inProgress],
      to: [FeedbackStatus.inProgress],
      asks: [text('handler', '处理人', 50, { kind: 'user', required: true })],
      keeps: { handler: 'handler' },
    },
    {
      key: 'reply',
      label: '回复',
      permission: 'golf:feedback:reply',
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
      permission: 'golf:feedback:close',
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

export const commentLifecycle: GolfLifecycle<'golf_comment_status'> = {
  entity: 'golfComment',
  field: 'status',
  dict: 'golf_comment_status',
  initial: CommentStatus.toReview,
  terminal: [],
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      label: '通过',
      permission: 'golf:comment:audit',
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
      permission: 'golf:comment:hide',
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
