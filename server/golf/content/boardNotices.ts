/** 看板显示: what the boards of a park show while it is valid (CONTENT-05). */

import type { FastifyInstance } from 'fastify';
import { boardNoticeCalls } from '#domain/calls/boardNotices.ts';
import { NoticePriority, PublishStatus } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { toPlainLines } from '#domain/content/lines.ts';
import { golfAnnouncement } from '#domain/entities/announcement.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { mayUsePark } from '../../auth/currentUser.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { getEntityDb } from '../../resource/tables.ts';

/** A board has room for a few; the announcement itself has the rest of the text. */
const MOST = 20;
const CONTENT_LENGTH = 1000;

export function registerBoardNotices(app: FastifyInstance): void {
  app.serve(boardNoticeCalls.list, async ({ user, query: { parkId } }) => {
    if (!mayUsePark(user, parkId)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    const now = formatStamp(app.now());
    const rows = await getEntityDb(app.db, golfAnnouncement)
      .selectFrom(golfAnnouncement.table)
      .select(['id', 'title', 'content', 'priority', 'startTime', 'endTime'])
      .where('tenantId', '=', user.tenantId)
      .where('parkId', '=', parkId)
      .where('delFlag', '=', 0)
      .where('boardShow', '=', YesNo.yes)
      .where('status', '=', PublishStatus.published)
      .where('startTime', '<=', now)
      .where('endTime', '>', now)
      .orderBy((eb) =>
        eb
          .case('priority')
          .when(NoticePriority.urgent)
          .then(0)
          .when(NoticePriority.important)
          .then(1)
          .else(2)
          .end(),
      )
      .orderBy('publishTime', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const notices = rows.map((row) => ({
      ...row,
      content: toPlainLines(row.content).join('\n').slice(0, CONTENT_LENGTH),
    }));
    return succeed(notices);
  });
}
