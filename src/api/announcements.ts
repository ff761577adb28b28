/** Announcements of the signed-in user (http 5.15, 5.16; the spellings are the wire's). */
import type { Announcement } from '#domain/wire/announcement.ts';
import { decodeAnnouncement } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { ApiError, type Http } from './http.ts';
import { pageOf, type Page } from './page.ts';

/** One row of 我的消息: a delivery and the announcement behind it, whose id is `announcement.id`. */
export interface MyAnnouncement {
  readonly announcement: Announcement;
  readonly isRead: boolean;
}

export interface MyAnnouncementQuery {
  readonly titile?: string | undefined;
  readonly sender?: string | undefined;
  /** 0 未读 1 已读, empty = both */
  readonly readFlag?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** @throws ApiError also when the answer is not an announcement */
export async function announcement(http: Http, id: string): Promise<Announcement> {
  const { result } = await http.get<unknown>('/sys/annountCement/queryById', { id });
  const read = decodeAnnouncement(result);
  if (read instanceof Rejection) throw new ApiError('server', `消息内容无法识别（${read.reason}）`);
  return read;
}

export async function markRead(http: Http, anntId: string): Promise<void> {
  await http.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId });
}

/** Resolves with the server's message, 全部已读. */
export async function markAllRead(http: Http): Promise<string> {
  return (await http.put('/sys/sysAnnouncementSend/readAll')).message;
}

export async function myAnnouncements(http: Http, query: MyAnnouncementQuery): Promise<Page<MyAnnouncement>> {
  const { titile, sender, readFlag, pageNo, pageSize } = query;
  const { result } = await http.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    titile: titile || undefined,
    sender: sender || undefined,
    readFlag: readFlag || undefined,
    bizSource: 'isNoBpm',
    pageNo,
    pageSize,
  });
  const { records, total } = pageOf<Readonly<Record<string, unknown>>>(result);
  return { records: records.flatMap(myAnnouncementOf), total };
}

/** A row that cannot be read is left out: the others are worth showing. */
function myAnnouncementOf(row: Readonly<Record<string, unknown>>): MyAnnouncement[] {
  const read = decodeAnnouncement({ ...row, id: row['anntId'] });
  return read instanceof Rejection ? [] : [{ announcement: read, isRead: String(row['readFlag']) === '1' }];
}

/** Real names by account, of those that could be found. Senders come as accounts (specification 3). */
export async function realnames(
  http: Http,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { result } = await http.get<unknown>(
    '/sys/user/getMultiUser',
    { username: `${usernames.join(',')},` },
    { quiet: true },
  );
  return new Map(
    pageOf<Readonly<Record<string, unknown>>>(result).records.flatMap(({ username, realname }) =>
      typeof username === 'string' && typeof realname === 'string' && realname !== ''
        ? [[username, realname] as const]
        : [],
    ),
  );
}
