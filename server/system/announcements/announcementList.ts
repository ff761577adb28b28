/** The staff's list of announcements. */

import { DelFlag } from '#domain/codes/system.ts';
import { sysAnnouncement } from '#domain/entities/systemAnnouncement.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../../database/schema.ts';
import { AUDIT, paginateRows } from '../../resource/pageOfRows.ts';
import { sanitiseHtml } from '../../resource/sanitizeHtml.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { type AnnouncementEditor, isManagedBy } from './announcementScope.ts';
import { countReceipts } from './receipts.ts';

/** Lists announcements that the editor manages, with the number of receivers and of those who have read them. */
export async function listAnnouncements(db: Db, query: ListQuery, editor: AnnouncementEditor) {
  const rows = getRecordDb(db)
    .selectFrom(sysAnnouncement.table)
    .where('delFlag', '=', DelFlag.live)
    .where(isManagedBy(editor));
  const found = await paginateRows(rows, sysAnnouncement, query, AUDIT);
  const countOf = await countReceipts(
    db,
    found.records.map(({ id }) => id),
  );
  return {
    ...found,
    records: found.records.map(({ msgContent, ...row }) => {
      const { receivers, read } = countOf(row.id);
      return {
        ...row,
        msgContent: sanitiseHtml(String(msgContent)),
        receiverCount: receivers,
        readCount: read,
        readText: receivers === 0 ? null : `${read} / ${receivers}`,
      };
    }),
  };
}
