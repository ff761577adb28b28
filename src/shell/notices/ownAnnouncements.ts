/** Announcements of the signed-in user, read as what they are (SYSTEM-06): another backend may answer. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messageCalls } from '#domain/calls/announcements.ts';
import { ReadStatus } from '#domain/codes/system.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import { decodeAnnouncement } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { type CallInput, sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';
import { readPage, type Page } from '#src/api/page.ts';

/** One row of 我的消息: a delivery and the announcement behind it, whose id is `announcement.id`. */
export interface MyAnnouncement {
  readonly announcement: Announcement;
  readonly isRead: boolean;
}

/** @throws ApiError also when the answer is not an announcement */
export async function fetchAnnouncement(http: Http, id: string): Promise<Announcement> {
  const read = decodeAnnouncement((await sendCall(http, messageCalls.read, { id })).result);
  if (read instanceof Rejection) throw new ApiError('server', `消息内容无法识别（${read.reason}）`);
  return read;
}

type OwnQuery = CallInput<typeof messageCalls.listOwn>;

export const queryOwnAnnouncements = (http: Http, query: OwnQuery) =>
  queryOptions({
    queryKey: [messageCalls.listOwn.of, query],
    queryFn: ({ signal }) => fetchMyAnnouncements(http, query, signal),
    placeholderData: keepPreviousData,
  });

/** @param asked empty texts ask for nothing */
export async function fetchMyAnnouncements(
  http: Http,
  { titile, sender, readFlag, ...page }: OwnQuery,
  signal?: AbortSignal,
): Promise<Page<MyAnnouncement>> {
  const { result } = await sendCall(
    http,
    messageCalls.listOwn,
    {
      titile: titile || undefined,
      sender: sender || undefined,
      readFlag: readFlag || undefined,
      bizSource: 'isNoBpm',
      ...page,
    },
    signal && { signal },
  );
  const { records, total } = readPage(result);
  return { records: records.flatMap(toMyAnnouncement), total };
}

/** A row that cannot be read is left out: the others are worth showing. */
function toMyAnnouncement(row: { readonly anntId: string; readonly readFlag: string }): MyAnnouncement[] {
  const read = decodeAnnouncement({ ...row, id: row.anntId });
  return read instanceof Rejection ? [] : [{ announcement: read, isRead: row.readFlag === ReadStatus.read }];
}
