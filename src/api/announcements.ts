/** Announcements of the signed-in user (SYSTEM-06; the spellings are the wire's). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#domain/wire/announcement.ts';
import { decodeAnnouncement } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { ApiError, type Http } from './http.ts';
import { readPage, type Page } from './page.ts';

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

/** Messages of the signed-in user: old once the bell's lists change. */
export const OWN_ANNOUNCEMENTS = {
  name: 'sysAnnouncementSend',
  path: '/sys/sysAnnouncementSend',
} as const;

/** @throws ApiError also when the answer is not an announcement */
export async function fetchAnnouncement(http: Http, id: string): Promise<Announcement> {
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
  return (await http.put('/sys/sysAnnouncementSend/readAll', undefined, { quiet: true })).message;
}

export const queryOwnAnnouncements = (http: Http, query: MyAnnouncementQuery) =>
  queryOptions({
    queryKey: [OWN_ANNOUNCEMENTS.name, query],
    queryFn: ({ signal }) => fetchMyAnnouncements(http, query, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export async function fetchMyAnnouncements(
  http: Http,
  { titile, sender, readFlag, pageNo, pageSize }: MyAnnouncementQuery,
  signal?: AbortSignal,
): Promise<Page<MyAnnouncement>> {
  const asked = {
    titile: titile || undefined,
    sender: sender || undefined,
    readFlag: readFlag || undefined,
    bizSource: 'isNoBpm',
    pageNo,
    pageSize,
  };
  const path = `${OWN_ANNOUNCEMENTS.path}/getMyAnnouncementSend`;
  const { result } = await http.get(path, asked, {
    quiet: true,
    ...(signal && { signal }),
  });
  const { records, total } = readPage<Readonly<Record<string, unknown>>>(result);
  return { records: records.flatMap(myAnnouncementOf), total };
}

/** A row that cannot be read is left out: the others are worth showing. */
function myAnnouncementOf(row: Readonly<Record<string, unknown>>): MyAnnouncement[] {
  const { anntId, readFlag } = row;
  const read = decodeAnnouncement({ ...row, id: anntId });
  return read instanceof Rejection ? [] : [{ announcement: read, isRead: String(readFlag) === '1' }];
}

/** What staff do with an announcement; each resolves with the server's words. */
export const releaseAnnouncement = async (http: Http, id: string): Promise<string> =>
  (await http.get('/sys/annountCement/doReleaseData', { id }, { quiet: true })).message;

/** Other programs that show the same messages are told to count again. */
export async function withdrawAnnouncement(http: Http, id: string): Promise<string> {
  const { message } = await http.get('/sys/annountCement/doReovkeData', { id }, { quiet: true });
  // It is taken back, whether they hear of it or not.
  await http.get('/sys/annountCement/syncNotic', { anntId: id }, { quiet: true }).catch(() => undefined);
  return message;
}

export interface ReadCount {
  readonly receivers: number;
  readonly read: number;
}

/** @param answers of the list beside it, with each of which it is read anew */
export const queryReadCount = (http: Http, anntId: string, answers: number) =>
  queryOptions({
    queryKey: [OWN_ANNOUNCEMENTS.name, 'readCount', anntId, answers],
    queryFn: async ({ signal }) =>
      (await http.get<ReadCount>(`${OWN_ANNOUNCEMENTS.path}/readCount`, { anntId }, { quiet: true, signal }))
        .result,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
