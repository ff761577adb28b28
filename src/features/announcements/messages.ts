/** Rows of 我的消息: `GET /sys/sysAnnouncementSend/getMyAnnouncementSend` (http 5.16). */
import type { Announcement } from '#domain/wire/announcement.ts';

export interface MessageRow extends Omit<Announcement, 'createTime'> {
  readonly anntId: string;
  /** 0 未读 1 已读 */
  readonly readFlag: string;
}

export interface MessagePage {
  readonly records: readonly MessageRow[];
  readonly total: number;
}

export interface MessageQuery {
  readonly titile: string;
  readonly sender: string;
  readonly readFlag: string;
  readonly pageNo: number;
}

/** Page size of list pages (specification 9). */
export const PAGE_SIZE = 100;

export const CATEGORIES: Readonly<Record<string, string>> = { '1': '通知公告', '2': '系统消息' };
export const LEVELS: Readonly<Record<string, { readonly text: string; readonly color: string }>> = {
  L: { text: '低', color: 'blue' },
  M: { text: '中', color: 'orange' },
  H: { text: '高', color: 'red' },
};

/** The row is about an announcement: that one is marked read and shown. */
export function announcementOf(row: MessageRow): Announcement {
  return { ...row, id: row.anntId, createTime: row.sendTime };
}
