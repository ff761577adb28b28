/** Announcements of the signed-in user (http 5.15, 5.16; the spellings are the wire's). */
import type { Announcement } from '#domain/wire/announcement.ts';
import type { Http } from './http.ts';
import { pageOf, type Page } from './page.ts';

/** One row of 我的消息. */
export interface MyAnnouncement extends Announcement {
  readonly anntId: string;
  /** 0 未读 1 已读 */
  readonly readFlag: string;
}

export interface MyAnnouncementQuery {
  readonly titile?: string | undefined;
  readonly sender?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function announcement(http: Http, id: string): Promise<Announcement> {
  return (await http.get<Announcement>('/sys/annountCement/queryById', { id })).result;
}

export async function markRead(http: Http, anntId: string): Promise<void> {
  await http.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId });
}

/** Resolves with the server's message, 全部已读. */
export async function markAllRead(http: Http): Promise<string> {
  return (await http.put('/sys/sysAnnouncementSend/readAll')).message;
}

export async function myAnnouncements(http: Http, query: MyAnnouncementQuery): Promise<Page<MyAnnouncement>> {
  const { titile, sender, pageNo, pageSize } = query;
  const reply = await http.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    titile: titile || undefined,
    sender: sender || undefined,
    bizSource: 'isNoBpm',
    pageNo,
    pageSize,
  });
  return pageOf<MyAnnouncement>(reply.result);
}
