/** Announcements as their readers have them: each user's copies (SYSTEM-06). */

import { type Selectable, sql } from 'kysely';
import { DelFlag, MessageCategory, ReadStatus, SendStatus } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import type { Database, Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { sanitiseHtml } from '../../resource/sanitizeHtml.ts';
import { findAgentCopies, formatAgentTitle } from './agents.ts';
import {
  type AnnouncementEditor,
  isManagedBy,
  isReceiverOfTenant,
  type Receiver,
} from './announcementScope.ts';

export type StoredAnnouncement = Selectable<Database['sysAnnouncement']>;

export const { notice: NOTICE, systemMessage: SYSTEM_MESSAGE } = MessageCategory;
export const { draft: DRAFT, published: PUBLISHED, revoked: REVOKED } = SendStatus;
export const NOT_FOUND = '未找到对应实体';
/** Who writes, publishes and revokes. */
export const MANAGE = 'announcement:publish';

/** What a receiver may read of an announcement; who else received it is not theirs to know (SEC-17). */
const RECEIVED = [
  'a.id',
  'a.titile',
  'a.msgAbstract',
  'a.msgContent',
  'a.sender',
  'a.priority',
  'a.msgCategory',
  'a.sendTime',
  'a.createTime',
  'a.busId',
  'a.busType',
  'a.openType',
  'a.openPage',
] as const;

/** What who manages it reads besides: for the form, and for other clients that send the record back. */
const MANAGED = [
  ...RECEIVED,
  'a.msgType',
  'a.userIds',
  'a.startTime',
  'a.endTime',
  'a.sendStatus',
  'a.cancelTime',
  'a.delFlag',
  'a.createBy',
  'a.updateBy',
  'a.updateTime',
] as const;

export interface MyMessageFilter {
  readonly titile: string;
  /** Part of the sender's account or name. */
  readonly sender: string;
  readonly readFlag: string;
  readonly msgCategory: string;
  readonly busType: string;
}

/** Real name of the person for whom the reader of a copy is the agent. */
const PRINCIPAL = sql<string | null>`(select p.realname from sys_user p where p.id = s.agent_for)`.as(
  'agentFor',
);

/** Stored HTML is cleaned again on the way out: an older row may predate the policy. */
export function sanitiseAnnouncement<
  T extends { readonly titile: string; readonly msgContent: string; readonly agentFor?: string | null },
>(row: T): T {
  const { titile, agentFor = null } = row;
  return {
    ...row,
    titile: agentFor === null ? titile : formatAgentTitle(titile, agentFor),
    msgContent: sanitiseHtml(row.msgContent),
  };
}

/** Creates the copies a user should have by now: every published, current announcement for all of a
 * tenant of theirs, for this user, or for somebody whose agent they are. */
export async function deliverAnnouncements(db: Db, receiver: Receiver, now: number): Promise<void> {
  const { id: userId } = receiver;
  const missing = await db
    .selectFrom('sysAnnouncement as a')
    .select('a.id')
    .where('a.delFlag', '=', DelFlag.live)
    .where(isReceiverOfTenant(receiver))
    .where('a.sendStatus', '=', PUBLISHED)
    .where((eb) => eb.or([eb('a.endTime', 'is', null), eb('a.endTime', '>', formatStamp(now))]))
    .where((eb) => eb.or([eb('a.startTime', 'is', null), eb('a.startTime', '<=', formatStamp(now))]))
    .where((eb) =>
      eb.or([eb('a.msgType', '=', 'ALL'), sql<boolean>`${userId} = any(string_to_array(a.user_ids, ','))`]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sysAnnouncementSend as s')
            .select('s.id')
            .whereRef('s.anntId', '=', 'a.id')
            .where('s.userId', '=', userId),
        ),
      ),
    )
    .execute();
  const own = new Set(missing.map(({ id }) => id));
  const others = (await findAgentCopies(db, receiver, now)).filter(({ id }) => !own.has(id));
  const copies = new Map([
    ...others.map(({ id, agentFor }) => [id, agentFor] as const),
    ...missing.map(({ id }) => [id, null] as const),
  ]);
  if (copies.size === 0) return;
  await db
    .insertInto('sysAnnouncementSend')
    .values(
      [...copies].map(([anntId, agentFor]) => ({
        id: createId(),
        anntId,
        userId,
        agentFor,
        readFlag: ReadStatus.unread,
        createTime: formatStamp(now),
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'anntId']).doNothing())
    .execute();
}

/** The bell: unread copies of one category, newest first; the list is capped, the total is not. */
export async function listUnread(db: Db, receiver: Receiver, msgCategory: string, limit: number) {
  const query = db
    .selectFrom('sysAnnouncementSend as s')
    .innerJoin('sysAnnouncement as a', 'a.id', 's.anntId')
    .where('s.userId', '=', receiver.id)
    .where('s.readFlag', '=', ReadStatus.unread)
    .where('a.delFlag', '=', DelFlag.live)
    .where(isReceiverOfTenant(receiver))
    .where('a.sendStatus', '=', PUBLISHED)
    .where('a.msgCategory', '=', msgCategory);
  const list = await query
    .select(RECEIVED)
    .select(PRINCIPAL)
    .orderBy('a.sendTime', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: list.map(sanitiseAnnouncement), total };
}

/** 我的消息: every copy of the user, unread first, then newest. */
export async function listMessages(
  db: Db,
  receiver: Receiver,
  filter: MyMessageFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  let query = db
    .selectFrom('sysAnnouncementSend as s')
    .innerJoin('sysAnnouncement as a', 'a.id', 's.anntId')
    .leftJoin('sysUser as u', 'u.username', 'a.sender')
    .where('s.userId', '=', receiver.id)
    .where('a.delFlag', '=', DelFlag.live)
    .where(isReceiverOfTenant(receiver))
    .where('a.sendStatus', '=', PUBLISHED);
  if (filter.titile !== '') query = query.where('a.titile', 'like', buildContainsPattern(filter.titile));
  if (filter.sender !== '') {
    const part = buildContainsPattern(filter.sender);
    query = query.where((eb) => eb.or([eb('a.sender', 'like', part), eb('u.realname', 'like', part)]));
  }
  if (filter.readFlag !== '') query = query.where('s.readFlag', '=', filter.readFlag);
  if (filter.msgCategory !== '') query = query.where('a.msgCategory', '=', filter.msgCategory);
  if (filter.busType !== '') query = query.where('a.busType', '=', filter.busType);
  const rows = await query
    .select(RECEIVED)
    .select(['s.id', 's.anntId', 's.userId', 's.readFlag', 's.readTime', 'u.realname as senderName'])
    .select(PRINCIPAL)
    .orderBy('s.readFlag')
    .orderBy('a.sendTime', 'desc')
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(sanitiseAnnouncement), total };
}

/** Marks the caller's own copy, or every copy when no announcement is named. @returns whether one was unread */
export async function markAnnouncementRead(
  db: Db,
  receiver: Receiver,
  anntId: string | null,
  now: number,
): Promise<boolean> {
  const unread = db
    .updateTable('sysAnnouncementSend')
    .set({ readFlag: ReadStatus.read, readTime: formatStamp(now) })
    .where('userId', '=', receiver.id)
    .where('readFlag', '=', ReadStatus.unread)
    .where(
      'anntId',
      'in',
      db.selectFrom('sysAnnouncement as a').select('a.id').where(isReceiverOfTenant(receiver)),
    );
  const named = anntId === null ? unread : unread.where('anntId', '=', anntId);
  const { numUpdatedRows } = await named.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * @param editor as whom the reader manages announcements, null = not at all
 * @throws BusinessError when there is none, or the reader neither received nor manages it
 */
export async function readAnnouncement(
  db: Db,
  id: string,
  reader: Receiver,
  editor: AnnouncementEditor | null,
) {
  const found = db
    .selectFrom('sysAnnouncement as a')
    .where('a.id', '=', id)
    .where('a.delFlag', '=', DelFlag.live);
  const own = found
    .select(RECEIVED)
    .select(PRINCIPAL)
    .innerJoin('sysAnnouncementSend as s', 's.anntId', 'a.id')
    .where('s.userId', '=', reader.id)
    .where(isReceiverOfTenant(reader))
    .where('a.sendStatus', '=', PUBLISHED);
  const managed =
    editor === null ? undefined : await found.select(MANAGED).where(isManagedBy(editor)).executeTakeFirst();
  const row = managed ?? (await own.executeTakeFirst());
  if (row === undefined) throw new BusinessError(NOT_FOUND);
  return sanitiseAnnouncement(row);
}

/** `%` and `_` in what people type mean themselves (SEC-33). */
export function buildContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
