/** Words of 我的消息. */

import { MessageCategory, ReadStatus } from '#domain/codes/system.ts';
import type { TagTone } from '#src/widgets/Tag.tsx';

/** Page size of list pages (LIST-11). */
export const MESSAGES_PAGE_SIZE = 100;

export const CATEGORIES: Readonly<Record<string, string>> = {
  [MessageCategory.notice]: '通知公告',
  [MessageCategory.systemMessage]: '系统消息',
};
export const LEVELS: Readonly<Record<string, { readonly text: string; readonly tone: TagTone }>> = {
  L: { text: '一般', tone: 'ahead' },
  M: { text: '重要', tone: 'watch' },
  H: { text: '紧急', tone: 'behind' },
};
export const READ_FLAGS = [
  { value: ReadStatus.unread, label: '未读' },
  { value: ReadStatus.read, label: '已读' },
] as const;
