/** What everybody signed in may do with announcements (SYSTEM-06). */

import type { FastifyPluginAsync } from 'fastify';
import { messageCalls } from '#domain/calls/announcements.ts';
import { succeed, createPage, readPageRequest } from '../../http/envelope.ts';
import { trimText } from '../../http/schemas.ts';
import {
  deliverAnnouncements,
  MANAGE,
  markAnnouncementRead,
  listMessages,
  NOTICE,
  readAnnouncement,
  SYSTEM_MESSAGE,
  listUnread,
} from './announcements.ts';
import { toEditor } from './announcementScope.ts';

const BELL_SIZE = 5;

export const registerAnnouncementRoutes: FastifyPluginAsync = async (app) => {
  app.serve(messageCalls.listUnread, async ({ user, query }) => {
    await deliverAnnouncements(app.db, user, app.now());
    const { pageSize } = readPageRequest(query, BELL_SIZE);
    const notices = await listUnread(app.db, user, NOTICE, pageSize);
    const messages = await listUnread(app.db, user, SYSTEM_MESSAGE, pageSize);
    return succeed({
      anntMsgList: notices.list,
      anntMsgTotal: notices.total,
      sysMsgList: messages.list,
      sysMsgTotal: messages.total,
    });
  });

  app.serve(messageCalls.read, async ({ user, query }) => {
    await deliverAnnouncements(app.db, user, app.now());
    const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
    return succeed(await readAnnouncement(app.db, query.id, user, editor));
  });

  app.serve(messageCalls.listOwn, async ({ user, query }) => {
    await deliverAnnouncements(app.db, user, app.now());
    const filter = {
      titile: trimText(query.titile),
      sender: trimText(query.sender),
      readFlag: trimText(query.readFlag),
      msgCategory: trimText(query.msgCategory),
      busType: trimText(query.busType),
    };
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const { rows, total } = await listMessages(app.db, user, filter, { offset, limit: pageSize });
    return succeed(createPage(rows, total, pageNo, pageSize));
  });

  await registerReadingRoutes(app, {});
};

/** Reading calls; each makes every page of the reader count its unread messages again. */
const registerReadingRoutes: FastifyPluginAsync = async (app) => {
  /** Every tab of the user reads its list again; without words nothing is spoken. */
  const countAgain = (userId: string): void => app.notices.emit({ cmd: 'user', userId });

  app.serve(messageCalls.markRead, async ({ user, body }) => {
    await deliverAnnouncements(app.db, user, app.now());
    if (await markAnnouncementRead(app.db, user, body.anntId, app.now())) countAgain(user.id);
    return succeed(null);
  });

  app.serve(messageCalls.markAllRead, async ({ user }) => {
    await deliverAnnouncements(app.db, user, app.now());
    if (await markAnnouncementRead(app.db, user, null, app.now())) countAgain(user.id);
    return succeed(null, '全部已读');
  });

  app.serve(messageCalls.countAgain, async ({ user }) => {
    countAgain(user.id);
    return succeed(null);
  });
};
