/** What is published and withdrawn (CONTENT-03): announcements and agreements. */

import { PublishStatus } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle, RecordTransition } from './lifecycle.ts';
import { text } from './shorthand.ts';

type PublishTransition = RecordTransition<PublishStatus, 'publish'>;

const publish = (more: Partial<PublishTransition>): PublishTransition => ({
  key: 'publish',
  label: '发布',
  from: [PublishStatus.draft],
  to: [PublishStatus.published],
  stamps: { time: 'publishTime' },
  confirm: '确定发布？',
  ...more,
});

const REVOKE: PublishTransition = {
  key: 'revoke',
  label: '撤销',
  right: 'publish',
  from: [PublishStatus.published],
  to: [PublishStatus.revoked],
  confirm: '确定撤销？撤销后不再展示',
  danger: true,
  batch: true,
};

const PUBLISHED = { field: 'status', initial: PublishStatus.draft } as const;

export const announcementLifecycle: RecordLifecycle<'status', 'golf_publish_status', 'publish'> = {
  ...PUBLISHED,
  terminal: [],
  edit: [PublishStatus.draft, PublishStatus.revoked],
  remove: [PublishStatus.draft, PublishStatus.revoked],
  transitions: [
    publish({
      who: [UserType.parkManager, UserType.customerService],
      from: [PublishStatus.draft, PublishStatus.revoked],
      refusal: ({ endTime }, { now }) =>
        now === undefined || typeof endTime !== 'string' || endTime > now
          ? null
          : '有效期已过，请先修改有效期',
      batch: true,
    }),
    REVOKE,
    {
      key: 'broadcast',
      label: '播报',
      who: [UserType.parkManager, UserType.dispatcher, UserType.customerService],
      from: [PublishStatus.published],
      to: [],
      asks: [text('voiceText', '播报语', 100, { required: true })],
      begins: ({ voiceText, title }) => ({ voiceText: voiceText ?? title }),
    },
  ],
};

/** A version that was withdrawn does not come back: what people agreed to stays what it was. */
export const agreementLifecycle: RecordLifecycle<'status', 'golf_publish_status', 'publish'> = {
  ...PUBLISHED,
  terminal: [PublishStatus.revoked],
  edit: [PublishStatus.draft],
  remove: [PublishStatus.draft],
  transitions: [
    publish({ who: [UserType.parkManager], confirm: '发布后内容不能再修改，确定发布？' }),
    REVOKE,
  ],
};
