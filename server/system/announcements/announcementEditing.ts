/** The staff's side of announcements (SYSTEM-07): written as drafts, published to everybody or to named users. */

import type { AnnouncementDraft } from '#domain/calls/announcements.ts';
import { DelFlag, ReceiverKind } from '#domain/codes/system.ts';
import { sysAnnouncement } from '#domain/entities/systemAnnouncement.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { sanitiseHtml } from '../../resource/sanitizeHtml.ts';
import { refuseUntaken } from '../../resource/untaken.ts';
import { DRAFT, NOT_FOUND, PUBLISHED, REVOKED } from './announcements.ts';
import type { StoredAnnouncement } from './announcements.ts';
import { type AnnouncementEditor, isManagedBy, getAuthorPark } from './announcementScope.ts';

const NAMED_USERS = ReceiverKind.namedUsers;
const ACTIVE_USER = 1;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Receivers of a `USER` announcement; everybody else's is empty. */
export function listReceivers({
  msgType,
  userIds,
}: Pick<StoredAnnouncement, 'msgType' | 'userIds'>): string[] {
  return msgType === NAMED_USERS ? (userIds ?? '').split(',').filter((id) => id !== '') : [];
}

/** Fields that forms of clients may leave out: an edit then keeps them. */
type Unsent = Pick<StoredAnnouncement, 'startTime' | 'openType' | 'openPage' | 'busId' | 'busType'>;
const UNSENT: Unsent = { startTime: null, openType: null, openPage: null, busId: null, busType: null };

/** @throws BusinessError when times or receivers make no sense */
async function columnsOf(
  tx: Tx,
  draft: AnnouncementDraft,
  { tenantId }: AnnouncementEditor,
  before: Unsent = UNSENT,
) {
  const { titile, priority, msgCategory, msgType } = draft;
  const sentOr = (name: keyof Unsent): string | null =>
    draft[name] === undefined ? before[name] : orNull(draft[name]);
  const startTime = sentOr('startTime');
  const endTime = orNull(draft.endTime);
  if (startTime !== null && endTime !== null && endTime <= startTime)
    throw new BusinessError('截至日期应晚于开始时间！');
  const openType = sentOr('openType');
  const openPage = sentOr('openPage');
  if (openType !== null && openPage === null) throw new BusinessError('请填写打开的页面！');
  return {
    titile: titile.trim(),
    msgContent: sanitiseHtml(draft.msgContent ?? ''),
    msgAbstract: orNull(draft.msgAbstract),
    priority,
    msgCategory,
    msgType,
    userIds: msgType === NAMED_USERS ? await knownReceivers(tx, draft.userIds ?? '', tenantId) : null,
    startTime,
    endTime,
    openType,
    openPage,
    busId: sentOr('busId'),
    busType: sentOr('busType'),
  };
}

/** A notice to somebody who does not exist would look sent and reach nobody. */
async function knownReceivers(tx: Tx, userIds: string, tenantId: number): Promise<string> {
  const ids = [...new Set(userIds.split(',').filter((id) => id !== ''))];
  if (ids.length === 0) throw new BusinessError('请选择指定用户！');
  const { count } = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', ACTIVE_USER)
    .where('u.id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (count !== ids.length) throw new BusinessError('指定用户中有不存在或已冻结的用户！');
  return ids.join(',');
}

/** Stores a draft. @returns its id */
export async function addAnnouncement(
  tx: Tx,
  draft: AnnouncementDraft,
  author: AnnouncementEditor,
  now: number,
): Promise<string> {
  const id = createId();
  await tx
    .insertInto('sysAnnouncement')
    .values({
      ...(await columnsOf(tx, draft, author)),
      id,
      sendStatus: DRAFT,
      tenantId: author.tenantId,
      parkId: getAuthorPark(author),
      createBy: author.username,
      createTime: formatStamp(now),
    })
    .execute();
  return id;
}

/**
 * Changes what nobody is reading. Copies of an earlier publication go: what is published anew is news to everybody.
 *
 * @throws BusinessError when there is none, or it is published
 */
export async function editAnnouncement(
  tx: Tx,
  id: string,
  draft: AnnouncementDraft,
  editor: AnnouncementEditor,
  now: number,
): Promise<void> {
  const before = await lock(tx, id, editor);
  if (before.sendStatus === PUBLISHED) throw new BusinessError('已发布的通告不能修改，请先撤销！');
  refuseUntaken(sysAnnouncement, draft, { ...before });
  await tx
    .updateTable('sysAnnouncement')
    .set({
      ...(await columnsOf(tx, draft, editor, before)),
      updateBy: editor.username,
      updateTime: formatStamp(now),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('sysAnnouncementSend').where('anntId', '=', id).execute();
}

/** Publishes a draft or what was revoked. @throws BusinessError when there is none, or it is published or over */
export async function publishAnnouncement(
  tx: Tx,
  id: string,
  editor: AnnouncementEditor,
  now: number,
): Promise<StoredAnnouncement> {
  const { sendStatus, endTime } = await lock(tx, id, editor);
  if (sendStatus === PUBLISHED) throw new BusinessError('该系统通知已发布！');
  if (endTime !== null && endTime <= formatStamp(now)) throw new BusinessError('截至日期已过，不能发布！');
  const by = editor.username;
  return update(tx, id, by, now, { sendStatus: PUBLISHED, sendTime: formatStamp(now), sender: by });
}

/** Revokes an announcement. @throws BusinessError when there is none, or it is not published */
export async function revokeAnnouncement(
  tx: Tx,
  id: string,
  editor: AnnouncementEditor,
  now: number,
): Promise<StoredAnnouncement> {
  if ((await lock(tx, id, editor)).sendStatus !== PUBLISHED)
    throw new BusinessError('该系统通知未发布，不能撤销！');
  return update(tx, id, editor.username, now, { sendStatus: REVOKED, cancelTime: formatStamp(now) });
}

/**
 * Deletes announcements logically, all or none. @returns the titles. @throws BusinessError when one is missing or
 * published
 */
export async function deleteAnnouncements(
  tx: Tx,
  ids: readonly string[],
  editor: AnnouncementEditor,
  now: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('sysAnnouncement')
    .set({ delFlag: DelFlag.deleted, updateBy: editor.username, updateTime: formatStamp(now) })
    .where('id', 'in', ids)
    .where('delFlag', '=', DelFlag.live)
    .where(isManagedBy(editor))
    .returning(['titile', 'sendStatus'])
    .execute();
  if (rows.length !== new Set(ids).size) throw new BusinessError(NOT_FOUND);
  if (rows.some(({ sendStatus }) => sendStatus === PUBLISHED))
    throw new BusinessError('已发布的通告不能删除，请先撤销！');
  return rows.map(({ titile }) => titile);
}

async function lock(
  tx: Tx,
  id: string,
  editor: AnnouncementEditor,
): Promise<Unsent & Pick<StoredAnnouncement, 'sendStatus' | 'endTime'>> {
  const row = await tx
    .selectFrom('sysAnnouncement')
    .select(['sendStatus', 'endTime', 'startTime', 'openType', 'openPage', 'busId', 'busType'])
    .where('id', '=', id)
    .where('delFlag', '=', DelFlag.live)
    .where(isManagedBy(editor))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(NOT_FOUND);
  return row;
}

async function update(
  tx: Tx,
  id: string,
  by: string,
  now: number,
  change: Partial<StoredAnnouncement>,
): Promise<StoredAnnouncement> {
  return tx
    .updateTable('sysAnnouncement')
    .set({ ...change, updateBy: by, updateTime: formatStamp(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
