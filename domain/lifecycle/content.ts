/** What is published (CONTENT-03). */
import { paragraph, text } from '../entities/shorthand.ts';
import type { GolfPermission } from '../permissions/golf.ts';
import type { GolfLifecycle, GolfTransition } from './golfLifecycle.ts';

const publish = (permission: GolfPermission, more: Partial<GolfTransition>): GolfTransition => ({
  key: 'publish',
  label: '发布',
  permission,
  from: ['0'],
  to: ['1'],
  stamps: { time: 'publishTime' },
  confirm: '确定发布？',
  ...more,
});

const revoke = (permission: GolfPermission): GolfTransition => ({
  key: 'revoke',
  label: '撤销',
  permission,
  from: ['1'],
  to: ['2'],
  confirm: '确定撤销？撤销后不再展示',
  danger: true,
  batch: true,
});

const PUBLISHED = { field: 'status', dict: 'golf_publish_status', initial: '0' } as const;

export const announcementLifecycle: GolfLifecycle = {
  ...PUBLISHED,
  entity: 'golfAnnouncement',
  terminal: [],
  edit: ['0', '2'],
  remove: ['0', '2'],
  transitions: [
    publish('golf:announcement:publish', {
      who: [2, 8],
      from: ['0', '2'],
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
      who: [2, 3, 8],
      from: ['1'],
      to: [],
      asks: [text('voiceText', '播报语', 100, { required: true })],
      begins: ({ voiceText, title }) => ({ voiceText: voiceText ?? title }),
    },
  ],
};

/** A version that was withdrawn does not come back: what people agreed to stays what it was. */
const agreement = (entity: string, permission: GolfPermission): GolfLifecycle => ({
  ...PUBLISHED,
  entity,
  terminal: ['2'],
  edit: ['0'],
  remove: ['0'],
  transitions: [
    publish(permission, { who: [2], confirm: '发布后内容不能再修改，确定发布？' }),
    revoke(permission),
  ],
});

export const agreementLifecycle = agreement('golfAgreement', 'golf:agreement:publish');
export const platformAgreementLifecycle = agreement(
  'golfPlatformAgreement',
  'golf:platformAgreement:publish',
);

export const carouselLifecycle: GolfLifecycle = {
  entity: 'golfCarousel',
  field: 'status',
  dict: 'golf_enable',
  initial: '1',
  terminal: [],
  transitions: [
    {
      key: 'enable',
      call: 'publish',
      label: '启用',
      permission: 'golf:carousel:publish',
      who: [2, 8],
      from: ['0'],
      to: ['1'],
      batch: true,
    },
    {
      key: 'disable',
      call: 'revoke',
      label: '停用',
      permission: 'golf:carousel:publish',
      who: [2, 8],
      from: ['1'],
      to: ['0'],
      batch: true,
    },
  ],
};

export const feedbackLifecycle: GolfLifecycle = {
  entity: 'golfFeedback',
  field: 'status',
  dict: 'golf_feedback_status',
  initial: '0',
  terminal: ['3'],
  edit: ['0', '1', '2'],
  remove: ['3'],
  transitions: [
    {
      key: 'transfer',
      label: '转办',
      permission: 'golf:feedback:reply',
      who: [2, 8],
      from: ['0', '1'],
      to: ['1'],
      asks: [text('handler', '处理人', 50, { kind: 'user', required: true })],
      keeps: { handler: 'handler' },
    },
    {
      key: 'reply',
      label: '回复',
      permission: 'golf:feedback:reply',
      who: [2, 8],
      from: ['0', '1', '2'],
      to: ['2'],
      asks: [paragraph('reply', '回复', 500, { required: true })],
      keeps: { reply: 'reply' },
      stamps: { user: 'handler', time: 'handleTime' },
    },
    {
      key: 'close',
      label: '关闭',
      permission: 'golf:feedback:close',
      who: [2, 8],
      from: ['0', '1', '2'],
      to: ['3'],
      stamps: { time: 'handleTime' },
      confirm: '关闭后不能再回复，确定关闭？',
      danger: true,
      batch: true,
    },
  ],
};

export const commentLifecycle: GolfLifecycle = {
  entity: 'golfComment',
  field: 'status',
  dict: 'golf_comment_status',
  initial: '0',
  terminal: [],
  transitions: [
    {
      key: 'approve',
      call: 'audit',
      label: '通过',
      permission: 'golf:comment:audit',
      who: [2, 8],
      from: ['0', '2'],
      to: ['1'],
      stamps: { user: 'auditUser', time: 'auditTime' },
      sets: { hideReason: '' },
      batch: true,
    },
    {
      key: 'hide',
      label: '屏蔽',
      permission: 'golf:comment:hide',
      who: [2, 8],
      from: ['0', '1'],
      to: ['2'],
      asks: [text('reason', '屏蔽原因', 100, { required: true })],
      keeps: { reason: 'hideReason' },
      stamps: { user: 'auditUser', time: 'auditTime' },
      danger: true,
      batch: true,
    },
  ],
};
