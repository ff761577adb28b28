/** Who of the receivers of an announcement has read it, and when (SYSTEM-41). */

import { sql } from 'kysely';
import type { ReceiptCount } from '#domain/calls/announcements.ts';
import { DelFlag, ReadStatus, ReceiverKind, SendStatus } from '#domain/codes/system.ts';
import { sysAnnouncementReceipt } from '#domain/entities/systemAnnouncement.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { paginateRows } from '../../resource/pageOfRows.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { NOT_FOUND } from './announcements.ts';
import { type AnnouncementEditor, isManagedBy } from './announcementScope.ts';

const ACTIVE_USER = 1;
const NOBODY: ReceiptCount = { receivers: 0, read: 0 };

/** Selects current receivers, and former ones who still belong to the tenant. */
function selectReceipts(db: Db) {
  return getRecordDb(db)
    .with(
      'sys_announcement_receipt',
      () => sql<Record<string, unknown>>`(
        select a.id || '-' || u.id as id, a.id as annt_id, u.id as user_id, u.username, u.realname,
          coalesce(s.read_flag, ${sql.lit(ReadStatus.unread)}) as read_flag, s.read_time,
          null::varchar as create_by, null::timestamp as create_time, null::varchar as update_by,
          null::timestamp as update_time, null::varchar as sys_org_code
        from sys_announcement a
          join sys_user u on u.del_flag = 0
          left join sys_announcement_send s on s.annt_id = a.id and s.user_id = u.id and s.agent_for is null
        where a.send_status <> ${SendStatus.draft}
          and (s.id is not null or (u.status = ${ACTIVE_USER} and a.send_status = ${SendStatus.published}
            and (a.msg_type = ${ReceiverKind.everybody} or u.id = any(string_to_array(a.user_ids, ',')))))
          and exists (select 1 from sys_user_tenant t
            where t.user_id = u.id and (a.tenant_id is null or t.tenant_id = a.tenant_id)))`,
    )
    .selectFrom(sysAnnouncementReceipt.table);
}

/** A page of receivers. @throws BusinessError when the caller does not manage the announcement */
export async function listReceipts(db: Db, id: string, query: ListQuery, editor: AnnouncementEditor) {
  await refuseForeign(db, id, editor);
  const rows = selectReceipts(db).where('anntId', '=', id);
  return paginateRows(rows, sysAnnouncementReceipt, query);
}

async function refuseForeign(db: Db, id: string, editor: AnnouncementEditor): Promise<void> {
  const row = await db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('id', '=', id)
    .where('delFlag', '=', DelFlag.live)
    .where(isManagedBy(editor))
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(NOT_FOUND);
}

/** How many of how many have read it. @throws BusinessError when the caller does not manage it */
export async function countOwnReceipts(
  db: Db,
  id: string,
  editor: AnnouncementEditor,
): Promise<ReceiptCount> {
  await refuseForeign(db, id, editor);
  return (await countReceipts(db, [id]))(id);
}

/** Counts receipts of several announcements that the caller manages. */
export async function countReceipts(db: Db, ids: readonly string[]): Promise<(id: string) => ReceiptCount> {
  if (ids.length === 0) return () => NOBODY;
  const rows = await selectReceipts(db)
    .select([
      sql<string>`annt_id`.as('anntId'),
      sql<number>`count(*)::int`.as('receivers'),
      sql<number>`(count(*) filter (where read_flag = ${ReadStatus.read}))::int`.as('read'),
    ])
    .where('anntId', 'in', ids)
    .groupBy('anntId')
    .execute();
  const counts = new Map(rows.map(({ anntId, ...count }) => [anntId, count]));
  return (id) => counts.get(id) ?? NOBODY;
}
