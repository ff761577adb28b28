/** Words of 我的消息 (pages-shell 3.12). */
import type { MyAnnouncement } from '#src/api/announcements.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import type { Tone } from '#src/widgets/Tag.tsx';

/** Page size of list pages (specification 9). */
export const PAGE_SIZE = 100;

export const CATEGORIES: Readonly<Record<string, string>> = { '1': '通知公告', '2': '系统消息' };
export const LEVELS: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  L: { text: '低', tone: 'ahead' },
  M: { text: '中', tone: 'watch' },
  H: { text: '高', tone: 'behind' },
};

/** The row is one delivery; what is marked read and shown is the announcement behind it. */
export function announcementOf(row: MyAnnouncement): Announcement {
  return { ...row, id: row.anntId, createTime: row.sendTime };
}
